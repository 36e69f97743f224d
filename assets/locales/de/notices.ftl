# Was außerhalb des Spiels geschah: Dateien und Ordner.
notice-no-folder = Auf diesem Rechner lässt sich nichts speichern: Einstellungen und Partie gehen beim Beenden verloren.
notice-not-saved = Speichern nach { $file } ist misslungen ({ $reason })
notice-file-damaged = Eine beschädigte Datei liegt jetzt unter { $aside } (vorher { $file })
notice-file-newer = Diese Datei stammt von einem neueren Malom und liegt jetzt unter { $aside } (vorher { $file })
notice-file-unreadable = { $file } ist nicht lesbar ({ $reason })
notice-file-left-out = Fehlerhaft und daher ausgelassen: { $file } ({ $reason })
