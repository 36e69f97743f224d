# Was außerhalb des Spiels geschah: Dateien und Ordner.
notice-no-folder = Auf diesem Rechner lässt sich nichts speichern: Einstellungen und Partie gehen beim Beenden verloren.
notice-not-saved = Speichern nach { $file } ist misslungen ({ $reason })
notice-file-damaged = Eine beschädigte Datei ({ $reason }) liegt jetzt unter { $aside } (vorher { $file })
notice-file-newer = Diese Datei stammt von einem neueren Malom und liegt jetzt unter { $aside } (vorher { $file })
notice-file-unreadable = { $file } ist nicht lesbar ({ $reason })
notice-file-left-out = Fehler in einer Datei: { $file } ({ $reason })
notice-game-homeless = Die gespeicherte Partie lässt sich jetzt nicht fortsetzen, weil ihr Regelwerk oder Brett fehlt oder ein anderes ist ({ $reason }). Sie bleibt in { $file }
notice-game-kept = Die frühere Partie ist nicht verloren: Sie wartet in den Einstellungen unter Mods.
notice-game-needs-mod = Die gespeicherte Partie braucht einen Mod, der ausgeschaltet ist oder fehlt: { $names }. Sobald er an ist, geht sie weiter.
notice-mod-in-use = Die laufende Partie braucht { $name }. Jetzt geht sie noch weiter; nach dem Beenden wartet sie, bis der Mod wieder an ist.
notice-game-back = Die gespeicherte Partie kann jetzt weitergehen: mit „Weiterspielen“ im Hauptmenü.
notice-game-unchanged = Das Brett oder das Regelwerk hat sich geändert. Die laufende Partie geht weiter wie begonnen; eine neue übernimmt die Änderung.
notice-folder-unopened = Der Ordner lässt sich nicht öffnen: { $folder } ({ $reason })
notice-language-gone = Die gewählte Sprache ist gerade nicht da: { $language }
notice-theme-gone = Das gewählte Design ist gerade nicht da: { $theme }
notice-more = { $count ->
    [one] Es gibt noch ein Problem; Näheres steht in den Einstellungen unter Mods oder im Protokoll des Programms.
   *[other] Es gibt noch { $count } Probleme; Näheres steht in den Einstellungen unter Mods oder im Protokoll des Programms.
}
notice-link = In diesem Link steckt keine Partie, die sich öffnen ließe ({ $reason })
notice-other-window = Das Spiel ist auch in einem anderen Fenster offen und speichert dort. Die Partie in diesem Fenster wird nicht gespeichert, damit die andere erhalten bleibt.
notice-other-tab = Das Spiel ist auch in einem anderen Tab offen und speichert dort. In diesem Tab wird jetzt nichts gespeichert, damit die andere Partie erhalten bleibt.
notice-new-mods = Bei den Mods gefunden: { $names }. Einschalten lässt es sich in den Einstellungen unter Mods.
notice-mod-unread = Die Datei ist nicht lesbar oder zu groß: { $name }
notice-mod-unkept = Der Mod funktioniert jetzt, aber der Browser kann ihn nicht aufbewahren ({ $reason })
notice-mods-off = Das Spiel konnte zuletzt nicht starten; darum sind die Mods ausgeschaltet. In den Einstellungen kannst du sie einzeln wieder einschalten.
