# Menük és ablakok.
language-name = Magyar
app-name = Malom
tagline = a csoszogó, ahogy mindig is játszottuk

## Címlap
menu-continue = Folytatás
menu-waiting = A várakozó játszma
menu-last-game = Utolsó játszma
menu-new-game = Új játék
menu-rules = Játékszabályok
menu-settings = Beállítások
menu-credits = Névjegy
menu-quit = Kilépés

## Mindenütt
back = Vissza
close = Bezárás
cancel = Mégse
# Egy gomb súgója a gyorsbillentyűjével.
with-key = { $label } ({ $key })

## Új játék
new-game-title = Új játék
new-game-mode = Kik játszanak?
mode-computer = A gép ellen
mode-two-players = Ketten
mode-watch = Két gép
new-game-your-name = A neved
new-game-light-name = { side-light } neve
new-game-dark-name = { side-dark } neve
new-game-no-name = név nélkül
new-game-side = A te színed
side-choice-light = { side-light }
side-choice-dark = { side-dark }
side-choice-lot = Sorsolás
side-choice-about = { $side ->
    [light] Te kezdesz.
    [dark] A gép kezd.
   *[lot] A szerencse dönti el, ki kezd.
}
new-game-level = A gép szintje
new-game-light-level = { side-light } szintje
new-game-dark-level = { side-dark } szintje
level-name = { $level ->
    [11] Tökéletes
   *[other] { $level }. szint
}
level-about = { $level ->
    [1] Kezdő: csak a saját lépését látja, azt sem mindig jól.
    [2] Újonc: látja, hol záródik malom, de az ellenfelére nem figyel.
    [3] Könnyű: észreveszi a fenyegetést, ha éppen figyel.
    [4] Alkalmi játékos: ritkán néz el valamit.
    [5] Közepes: ügyesen védekezik, és kihasználja a hibákat.
    [6] Haladó: több lépésre előre számol.
    [7] Erős: csapdát is állít.
    [8] Nagyon erős: alig hibázik.
    [9] Mester: türelmes és pontos.
    [10] Nagymester: lépésenként mintegy egy másodpercig gondolkodik.
    [11] Tökéletes: amit a végjáték-táblák ismernek, azt hibátlanul játssza; a lerakásnál és sok koronggal a legerősebb szint.
   *[other] { $level }. szint
}
new-game-rules = Szabályok
new-game-options = A szabályok részletei
new-game-changed = { $count } eltérés
new-game-differs = módosítva
new-game-reset = Vissza az eredetire
new-game-start = Kezdjük!
new-game-no-room = Ennyi korong nem fér el a táblán.

## Szünet
pause-title = Szünet
pause-resume = Folytatás
pause-restart = Újrakezdés
pause-draw = Döntetlen ajánlása
pause-resign = Feladás
pause-to-title = Kilépés a főmenübe
pause-share = Link másolása a játszmához
pause-kept = A játszma megmarad, később folytathatod.

## Kérdések
confirm-resign-title = Feladod?
confirm-resign = { $you ->
    [yes] A játszmát az ellenfeled nyeri.
   *[no] { $name } feladja, a játszmát az ellenfele nyeri.
}
confirm-resign-yes = Feladom
confirm-restart-title = Újrakezded?
confirm-restart = A mostani játszma lépései elvesznek.
confirm-restart-yes = Újrakezdem
confirm-new-title = Új játékot kezdesz?
confirm-new = Van egy félbehagyott játszmád. Ha újat kezdesz, az elvész.
confirm-new-yes = Új játék
confirm-tables-title = Törlöd a végjáték-táblákat?
confirm-tables = Minden tábla törlődik, a más szabályokhoz készültek is. Később újra elkészíthetők.
confirm-tables-yes = Törlöm
confirm-linked-title = Megnyitod a kapott játszmát?
confirm-linked = Van egy félbehagyott játszmád. Ha a linken kapottat megnyitod, az elvész.
confirm-linked-yes = Megnyitás
draw-offer-title = Döntetlen?
draw-offer = { $name } döntetlent ajánl.
draw-accept = Elfogadom
draw-decline = Nem fogadom el

## Beállítások
settings-title = Beállítások
settings-language = Nyelv
settings-language-system = Rendszer szerint
settings-theme = Téma
settings-mods = Modok
settings-mods-open = Modok kezelése…
settings-sound = Hang
settings-volume = Hangerő
settings-muted = Némítás
settings-board = Tábla
settings-motion = Mozgás
settings-speed = A korongok sebessége
settings-speed-value = { $speed ->
    [none] azonnal
   *[other] { $speed }×
}
settings-percent = { $value } %
settings-moving = Animációk
motion-system = Rendszer szerint
motion-full = Mind
motion-reduced = Csak a szükséges
settings-coordinates = Pontok jelölése
coordinates-letters = { $first }–{ $last }
coordinates-algebraic = { $first }–{ $last }
coordinates-off = Nincs
settings-flipped = Tábla megfordítása
settings-targets = Lehetséges lépések mutatása
settings-screen = Képernyő
settings-fullscreen = Teljes képernyő
settings-bar = Értékelő sáv
settings-bar-about = Mutatja, ki áll jobban, és ha biztos, azt is, ki nyer.
settings-tables = Végjáték-táblák
tables-none = Nyolc korongig maguktól elkészülnek, amikor először kellenek.
tables-opening = Keresés…
tables-making = { $pieces } korongig: { $percent } %
tables-ready = { $pieces } korongig készen vannak.
tables-failed = Nincsenek: { $reason }
tables-trouble-rules = ahol a csiki-csuki tilos, ott az állás az előző lépéstől is függ, ezért nem készíthetők táblák.
tables-trouble-size = ennyi koronghoz túl nagyok lennének.
tables-trouble-nowhere = ez a böngésző nem engedi, hogy a háttérben készüljenek.
tables-trouble-write = nem lehet elmenteni őket ({ $reason }).
tables-trouble-read = nem lehet beolvasni őket ({ $reason }).
tables-trouble-broken = valami hiba történt ({ $reason }).
tables-stop = Megállítás
tables-goal = Továbbiak készítése
tables-goal-value = { $pieces } korongig
tables-offer = { $pieces } korongig még { $millions ->
    [0] egymilliónál kevesebb
   *[other] { $millions } millió
} állás kell: { $minutes ->
    [0] egy percen belül
   *[other] kb. { $minutes } perc alatt
} elkészül, és { $megabytes } MB helyet foglal.
tables-make = Elkészítés
tables-delete = Végjátéktáblák törlése…

## Névjegy
credits-title = Névjegy
credits-game = A Malom szabad program: az MIT- vagy az Apache 2.0-licenc feltételeivel bárki használhatja, másolhatja és módosíthatja.
credits-authors = © A Malom szerzői
credits-pictures-title = Képek és hangok
credits-pictures = A fát, a posztót és a hangokat a program maga állítja elő; nincs köztük sem fénykép, sem felvétel.
credits-fonts-title = Betűk
credits-fonts = Łukasz Dziedzic Lato és Georg Duffner EB Garamond betűtípusa. Mindkettő szabadon használható a SIL Open Font License 1.1 szerint.
credits-software-title = Programkönyvtárak
credits-software = A játék Rust nyelven készült, a Bevy játékmotorral, az egui felületkönyvtárral és a Fluent fordítórendszerrel. Köszönet a szerzőiknek.
credits-rules-title = A játékról
credits-rules = A malomjátékok több ezer évesek. Ez a program a Magyarországon szokásos szabályok szerint játszik; a játékot itt sokan csoszogónak hívják.
credits-version = { $version } változat
