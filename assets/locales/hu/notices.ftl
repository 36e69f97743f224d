# Ami a játékon kívül történt: fájlok és mappák.
notice-no-folder = Ezen a gépen nincs hová menteni: a beállítások és a játszma a kilépéssel elvésznek.
notice-not-saved = Nem sikerült menteni ide: { $file } ({ $reason })
notice-file-damaged = A fájl sérült ({ $reason }), ezért félretettük: { $aside } (eredetileg { $file })
notice-file-newer = A fájlt egy újabb Malom írta, ezért félretettük: { $aside } (eredetileg { $file })
notice-file-unreadable = A fájl nem olvasható: { $file } ({ $reason })
notice-file-left-out = Hiba egy fájlban: { $file } ({ $reason })
notice-game-homeless = A mentett játszma most nem folytatható, mert a szabálykészlete vagy a táblája hiányzik vagy más lett ({ $reason }). A fájl megmarad itt: { $file }
notice-game-kept = A korábbi játszma nem veszett el: a Beállításokban, a Modok között vár.
notice-game-needs-mod = A mentett játszmához kell egy mod, amely ki van kapcsolva vagy hiányzik: { $names }. Amint be van kapcsolva, folytatható.
notice-mod-in-use = A folyamatban lévő játszmához kell ez a mod: { $name }. Most végigjátszható, de kilépés után várni fog, amíg a mod nincs újra bekapcsolva.
notice-game-back = A mentett játszma most már folytatható: a főmenüben a Folytatás gombbal.
notice-game-unchanged = A tábla vagy a szabálykészlet megváltozott. A futó játszma a régivel megy tovább; az új a következő játszmában lép életbe.
notice-folder-unopened = A mappa nem nyitható meg: { $folder } ({ $reason })
notice-language-gone = A választott nyelv most nincs meg: { $language }
notice-theme-gone = A választott téma most nincs meg: { $theme }
notice-more = { $count ->
    [one] Van még egy hiba; a Beállítások végén, a Modok között vagy a program naplójában olvasható.
   *[other] Van még { $count } hiba; a Beállítások végén, a Modok között vagy a program naplójában olvashatók.
}
notice-link = A linkben nincs megnyitható játszma ({ $reason })
notice-other-window = A játék egy másik ablakban is fut, és ott ment. Az ebben az ablakban folyó játszmát nem mentjük, hogy a másik megmaradjon.
notice-other-tab = A játék egy másik lapon is fut, és ott ment. Ezen a lapon most nem mentünk, hogy az a játszma megmaradjon.
notice-new-mods = Új mod: { $names }. A Beállítások végén, a Modok között kapcsolható be.
notice-mod-unread = A fájl nem olvasható vagy túl nagy: { $name }
notice-mod-unkept = A mod most működik, de a böngésző nem tudja megőrizni ({ $reason })
notice-mods-off = A játék a legutóbb nem tudott elindulni, ezért a modokat kikapcsoltuk. A Beállításokban egyenként visszakapcsolhatod őket.
