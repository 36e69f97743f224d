# Nur was hier steht, ändert sich.
side-light = Sand
side-dark = Meer
theme-harbour = Hafen
