# Csak az változik meg, ami itt van.
side-light = Homok
side-dark = Tenger
theme-harbour = Kikötő
