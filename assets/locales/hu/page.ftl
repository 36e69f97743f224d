# A weblap a játék körül: csak egyszerű szövegek, mert a lap maga olvassa őket.
page-description = Malom, más néven csoszogó: fatáblán, a gép ellen vagy ketten.
page-loading = Betöltés: { $percent } %
page-starting = Mindjárt kezdhetjük…
page-canvas = Malom: játéktábla és menük. A nyílbillentyűkkel lépkedhetsz, az Enterrel választasz.
page-reload = A lap újratöltése
page-details = Részletek

## Ami nem sikerült
page-no-script = A játékhoz engedélyezd a böngészőben a JavaScriptet, majd töltsd újra a lapot.
page-old-browser = Ez a böngésző túl régi a játékhoz. Frissítsd, vagy nyisd meg a lapot a Firefox, a Chrome, az Edge vagy a Safari friss változatában.
page-no-webgl = A böngésző most nem tud 3D-gyorsítással (WebGL 2) rajzolni. Kapcsold be a beállításaiban a hardveres gyorsítást, vagy próbáld meg egy másik böngészővel.
page-download-failed = Nem sikerült mindent letölteni. Nézd meg, van-e internetkapcsolat, majd töltsd újra a lapot.
page-crashed = Váratlan hiba történt, a játék megállt. A játszmád el van mentve: töltsd újra a lapot, és onnan folytathatod, ahol abbamaradt.
page-graphics-lost = A böngésző elvette a játéktól a rajzfelületet. A játszmád el van mentve: töltsd újra a lapot, és folytathatod.
page-storage-full = a böngésző tárhelye betelt
page-storage-refused = a böngésző nem enged semmit elmenteni ezen a lapon
