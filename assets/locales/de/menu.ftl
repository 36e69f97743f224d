# Menüs und Tafeln.
language-name = Deutsch
app-name = Malom
tagline = Mühle, wie sie schon immer gespielt wurde

## Titel
menu-continue = Weiterspielen
menu-waiting = Die wartende Partie
menu-last-game = Letzte Partie
menu-new-game = Neues Spiel
menu-rules = Spielregeln
menu-settings = Einstellungen
menu-credits = Über das Spiel
menu-quit = Beenden

## Überall
back = Zurück
close = Schließen
cancel = Abbrechen
# Der Hinweis einer Schaltfläche mit ihrer Taste.
with-key = { $label } ({ $key })

## Neues Spiel
new-game-title = Neues Spiel
new-game-mode = Wer spielt?
mode-computer = Gegen Computer
mode-two-players = Zu zweit
mode-watch = Nur Computer
new-game-your-name = Dein Name
new-game-light-name = Name von { side-light }
new-game-dark-name = Name von { side-dark }
new-game-no-name = ohne Namen
new-game-side = Deine Farbe
side-choice-light = { side-light }
side-choice-dark = { side-dark }
side-choice-lot = Auslosen
side-choice-about = { $side ->
    [light] Du beginnst.
    [dark] Der Computer beginnt.
   *[lot] Das Los entscheidet, wer beginnt.
}
new-game-level = Stufe des Computers
new-game-light-level = Stufe für { side-light }
new-game-dark-level = Stufe für { side-dark }
level-name = { $level ->
    [11] Perfekt
   *[other] Stufe { $level }
}
level-about = { $level ->
    [1] Anfänger: sieht nur den eigenen Zug, und den nicht immer richtig.
    [2] Neuling: sieht, wo sich eine Mühle schließt, achtet aber nicht auf dich.
    [3] Leicht: bemerkt eine Drohung, wenn er gerade hinschaut.
    [4] Gelegenheitsspieler: übersieht selten etwas.
    [5] Mittel: verteidigt gut und nutzt Fehler aus.
    [6] Fortgeschritten: rechnet mehrere Züge voraus.
    [7] Stark: stellt auch Fallen.
    [8] Sehr stark: macht kaum Fehler.
    [9] Meister: geduldig und genau.
    [10] Großmeister: denkt etwa eine Sekunde je Zug nach.
    [11] Perfekt: fehlerlos, soweit die Endspieltabellen reichen; beim Setzen und mit vielen Steinen die höchste Stufe.
   *[other] Stufe { $level }
}
new-game-rules = Regeln
new-game-options = Die Regeln im Einzelnen
new-game-changed = { $count ->
    [one] { $count } Änderung
   *[other] { $count } Änderungen
}
new-game-differs = geändert
new-game-reset = Zurücksetzen
new-game-start = Los geht’s
new-game-no-room = So viele Steine haben auf dem Brett keinen Platz.

## Pause
pause-title = Pause
pause-resume = Weiterspielen
pause-restart = Neu beginnen
pause-draw = Remis anbieten
pause-resign = Aufgeben
pause-to-title = Zum Hauptmenü
pause-share = Link zur Partie kopieren
pause-kept = Die Partie bleibt erhalten, du kannst sie später fortsetzen.

## Fragen
confirm-resign-title = Aufgeben?
confirm-resign = { $you ->
    [yes] Dein Gegner gewinnt die Partie.
   *[no] { $name } gibt auf, der Gegner gewinnt die Partie.
}
confirm-resign-yes = Aufgeben
confirm-restart-title = Neu beginnen?
confirm-restart = Die Züge dieser Partie gehen verloren.
confirm-restart-yes = Neu beginnen
confirm-new-title = Neues Spiel?
confirm-new = Es gibt eine angefangene Partie. Mit einer neuen geht sie verloren.
confirm-new-yes = Neues Spiel
confirm-tables-title = Endspieltabellen löschen?
confirm-tables = Alle werden gelöscht, auch die für andere Regeln. Sie können später neu berechnet werden.
confirm-tables-yes = Löschen
confirm-linked-title = Die zugeschickte Partie öffnen?
confirm-linked = Es gibt eine angefangene Partie. Sie geht verloren, wenn du die aus dem Link öffnest.
confirm-linked-yes = Öffnen
draw-offer-title = Remis?
draw-offer = { $name } bietet Remis an.
draw-accept = Annehmen
draw-decline = Ablehnen

## Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-language-system = System
settings-theme = Design
settings-mods = Mods
settings-mods-open = Mods verwalten…
settings-sound = Ton
settings-volume = Lautstärke
settings-muted = Stumm
settings-board = Brett
settings-motion = Bewegung
settings-speed = Tempo der Steine
settings-speed-value = { $speed ->
    [none] sofort
   *[other] { $speed }×
}
settings-percent = { $value } %
settings-moving = Animationen
motion-system = Wie das System
motion-full = Alle
motion-reduced = Nur nötige
settings-coordinates = Namen der Punkte
coordinates-letters = { $first }–{ $last }
coordinates-algebraic = { $first }–{ $last }
coordinates-off = Keine
settings-flipped = Brett drehen
settings-targets = Mögliche Züge anzeigen
settings-screen = Bildschirm
settings-fullscreen = Vollbild
settings-bar = Bewertungsleiste
settings-bar-about = Zeigt, wer besser steht, und wer gewinnt, wenn das sicher ist.
settings-tables = Endspieltabellen
tables-none = Bis acht Steine entstehen sie von selbst, sobald sie gebraucht werden.
tables-opening = Wird gesucht…
tables-making = Bis { $pieces } Steine: { $percent } %
tables-ready = Bis { $pieces } Steine fertig.
tables-failed = Keine: { $reason }
tables-trouble-rules = Wo „Mühle auf, Mühle zu“ verboten ist, hängt eine Stellung auch vom Zug davor ab; dafür gibt es keine Tabellen.
tables-trouble-size = Für so viele Steine wären sie zu groß.
tables-trouble-nowhere = Dieser Browser lässt sie nicht im Hintergrund entstehen.
tables-trouble-write = Sie lassen sich nicht speichern ({ $reason }).
tables-trouble-read = Sie lassen sich nicht lesen ({ $reason }).
tables-trouble-broken = Etwas ist schiefgegangen ({ $reason }).
tables-stop = Anhalten
tables-goal = Weitere berechnen
tables-goal-value = bis { $pieces } Steine
tables-offer = Bis { $pieces } Steine: noch { $millions ->
    [0] weniger als eine Million
   *[other] { $millions } Millionen
} Stellungen, { $minutes ->
    [0] unter einer Minute
   *[other] etwa { $minutes } min
}, { $megabytes } MB.
tables-make = Berechnen
tables-delete = Tabellen löschen…

## Über das Spiel
credits-title = Über das Spiel
credits-game = Malom ist freie Software: Jeder darf sie unter der MIT- oder der Apache-2.0-Lizenz nutzen, weitergeben und verändern.
credits-authors = © Die Malom-Autoren
credits-pictures-title = Bilder und Klänge
credits-pictures = Holz, Tuch und Klänge erzeugt das Programm selbst; nichts davon ist ein Foto oder eine Aufnahme.
credits-fonts-title = Schriften
credits-fonts = Lato von Łukasz Dziedzic und EB Garamond von Georg Duffner, beide frei unter der SIL Open Font License 1.1.
credits-software-title = Software
credits-software = Geschrieben in Rust, mit der Spiel-Engine Bevy, der Oberfläche egui und dem Übersetzungssystem Fluent. Dank an ihre Autoren.
credits-rules-title = Zum Spiel
credits-rules = Mühlespiele sind Jahrtausende alt. Dieses Programm spielt nach den in Ungarn üblichen Regeln; viele nennen das Spiel dort Csoszogó.
credits-version = Version { $version }
