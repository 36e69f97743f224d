# Only what is here is changed; everything else is said as before.
side-light = Sand
side-dark = Sea
theme-harbour = Harbour
