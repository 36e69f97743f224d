# Ami a játékon kívül történt: fájlok és mappák.
notice-no-folder = Ezen a gépen nincs hová menteni: a beállítások és a játszma a kilépéssel elvésznek.
notice-not-saved = Nem sikerült menteni ide: { $file } ({ $reason })
notice-file-damaged = A fájl sérült, ezért félretettük: { $aside } (eredetileg { $file })
notice-file-newer = A fájlt egy újabb Malom írta, ezért félretettük: { $aside } (eredetileg { $file })
notice-file-unreadable = A fájl nem olvasható: { $file } ({ $reason })
notice-file-left-out = Hibás fájl, ezért kihagytuk: { $file } ({ $reason })
