# Designs und Mods.
theme-walnut = Nussbaum
theme-kekfesto = Blaudruck
theme-paper = Papier
theme-night = Nacht

mods-title = Mods
mods-about = Mods bringen neue Designs, Bretter, Regeln, Sprachen und Klänge ins Spiel.
mods-folder = Mods gehören in: { $folder }
mods-open-folder = Ordner öffnen
mods-add = Mod hinzufügen (.zip)…
mods-drop = Du kannst die Zip-Datei auch in dieses Fenster ziehen. Der Mod bleibt in diesem Browser.
mods-none = Es gibt noch keine Mods.
mods-order = Wo zwei dasselbe ändern, gilt der untere.
mods-more-faults = { $count ->
    [one] Und noch einer; er steht im Protokoll des Programms.
   *[other] Und noch { $count }; sie stehen im Protokoll des Programms.
}
mods-unopened = Mods, die sich nicht öffnen lassen
mods-kept = Partien, die einen Mod brauchen
mods-kept-about = Diesen Partien fehlte ein Mod. Wenn du eine hervorholst, wird eine laufende Partie an ihrer Stelle zurückgelegt.
mods-kept-game = { $rules }, nach { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}
mods-kept-back = Weiterspielen: { $game }
mods-kept-needs = { $count ->
    [0] Ihr Regelwerk oder ihr Brett fehlt.
   *[other] Schalte dafür ein: { $names }
}
mods-earlier = { $name }: nach oben
mods-later = { $name }: nach unten
mods-remove = { $name }: entfernen
mods-summary = { $count ->
    [0] Es gibt noch keine.
    [one] Es gibt einen, { $on ->
        [0] ausgeschaltet.
       *[other] eingeschaltet.
    }
   *[other] Es gibt { $count } Mods, davon { $on } eingeschaltet.
}
confirm-mod-title = Mod entfernen?
confirm-mod = { $name } wird aus diesem Browser entfernt.
confirm-mod-yes = Entfernen
