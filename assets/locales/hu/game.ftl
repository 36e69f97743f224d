# A játék közben.
side-light = Világos
side-dark = Sötét
player-computer = Gép · { $level }. szint
# A gép ellen játszó, akinek nincs neve.
player-you = Te

## Ki mit tegyen ($you: egyetlen ember játszik, és rá kell várni)
status-place = { $you ->
    [yes] Te jössz: tegyél le egy korongot!
   *[no] { $name }, tegyél le egy korongot!
}
status-place-or-move = { $you ->
    [yes] Te jössz: tegyél le egy korongot, vagy lépj eggyel!
   *[no] { $name }, tegyél le egy korongot, vagy lépj eggyel!
}
status-move = { $you ->
    [yes] Te jössz: lépj egy koronggal!
   *[no] { $name }, lépj egy koronggal!
}
status-fly = { $you ->
    [yes] Te jössz: ugorj bármelyik üres pontra!
   *[no] { $name }, ugorj bármelyik üres pontra!
}
status-capture = { $count ->
    [1] Malom! Vegyél le egy { $colour ->
        [light] világos
       *[dark] sötét
    } korongot!
    [2] Malom! Vegyél le két { $colour ->
        [light] világos
       *[dark] sötét
    } korongot!
   *[other] Malom! Vegyél le { $count } { $colour ->
        [light] világos
       *[dark] sötét
    } korongot!
}
status-capture-or-decline = Malom! Vegyél le egy { $colour ->
    [light] világos
   *[dark] sötét
} korongot, vagy mondj le róla!
status-thinking = { $both ->
    [yes] { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } gondolkodik…
   *[no] A gép gondolkodik…
}
status-computer-captures = { $both ->
    [yes] Malom! { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } levesz egy korongot…
   *[no] Malom! A gép levesz egy korongot…
}
status-paused = Szünet: a gépek várnak.
status-past = { $number ->
    [0] Visszanézel: ez a kezdőállás.
   *[other] Visszanézel: { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } { $number }. lépése után.
}
status-draw-offered = { $you ->
    [yes] Döntetlent ajánlottál.
   *[no] { $name } döntetlent ajánl.
}
note-hand = { $person ->
    [yes] { $count ->
        [1] ez az utolsó korong a kezedben
       *[other] még { $count } korong van a kezedben
    }
   *[no] { $count ->
        [1] ez az utolsó korong a kezében
       *[other] még { $count } korong van a kezében
    }
}
note-draw-in = még { $count } lépés lerakás és levétel nélkül: döntetlen
note-draw-repeat = ez az állás már másodszor fordul elő; harmadszorra döntetlen
note-back-to-present = a folytatáshoz válaszd az utolsó lépést
note-tables-awaited = előbb elkészülnek a végjáték-táblák, egy pillanat

## Hogyan lett vége ($who: won, lost – az egyetlen ember; draw; különben egyik fél nyert)
end-headline = { $who ->
    [won] Nyertél!
    [lost] Vesztettél
    [draw] Döntetlen
   *[other] { $name } nyert
}
end-too-few = { $who ->
    [won] Az ellenfelednek csak két korongja maradt.
    [lost] Csak két korongod maradt.
   *[other] Az ellenfélnek csak két korongja maradt.
}
end-mill = { $who ->
    [won] Malmot csináltál.
    [lost] Az ellenfeled malmot csinált.
   *[other] A győztes malmot csinált.
}
end-blocked = { $who ->
    [won] Az ellenfeled beszorult: nem tud lépni.
    [lost] Beszorultál: nem tudsz lépni.
    [draw] Nincs több szabályos lépés.
   *[other] Az ellenfél beszorult: nem tud lépni.
}
end-repetition = Ugyanaz az állás harmadszor is előállt.
end-quiet = Túl sok lépés telt el lerakás és levétel nélkül.
end-agreement = A játékosok döntetlenben egyeztek meg.
end-resignation = { $who ->
    [won] Az ellenfeled feladta.
    [lost] Feladtad.
   *[other] Az ellenfél feladta.
}
end-time = { $who ->
    [won] Az ellenfeled ideje lejárt.
    [lost] Lejárt az időd.
   *[other] Az ellenfél ideje lejárt.
}
end-summary = { $moves } lépés · világos { $light }, sötét { $dark } korongot vett le
end-rematch = Visszavágó
end-swap = Színcserével
end-look = Végállás
end-new-game = Új játék
end-to-title = Főmenü

## Gombok
moves-title = Lépések
moves-none = Még nem volt lépés.
moves-to-start = A játszma elejére
moves-back = Egy lépéssel vissza
moves-forward = Egy lépéssel előre
moves-to-end = A játszma végére
button-menu = Menü
button-undo = Visszavonás
button-redo = Újra
button-moves = Lépések
button-flip = A tábla megfordítása
button-mute = Némítás
button-unmute = Hang bekapcsolása
button-decline = Nem veszek le
button-pause = Várjanak a gépek
button-play = Játsszanak tovább
button-rules = Az érvényes szabályok
button-result = Eredmény
rules-at-a-glance = { $name } · { $rules }

## Rövid hírek
toast-flying = { $you ->
    [yes] Mostantól bármelyik üres pontra ugorhatsz!
   *[no] { $name } mostantól bármelyik üres pontra ugorhat!
}
toast-passed = { $you ->
    [yes] Nem tudsz lépni, ezért kimaradsz.
   *[no] { $name } nem tud lépni, ezért kimarad.
}
toast-draw-in = { $count ->
    [1] Ha a következő lépés nem lerakás vagy levétel, a játszma döntetlen.
   *[other] Ha a következő { $count } lépésben nem lesz lerakás vagy levétel, a játszma döntetlen.
}
toast-draw-repeat = Ez az állás már másodszor fordul elő. Harmadszorra döntetlen.
toast-draw-declined = { $computer ->
    [yes] A gép nem fogadja el a döntetlent.
   *[no] { $name } nem fogadja el a döntetlent.
}

## Mit nem szabad
illegal-over = A játszma véget ért.
illegal-others-turn = Most az ellenfeled következik.
illegal-capture-owed = Előbb vegyél le egy korongot!
illegal-nothing-owed = Most nem vehetsz le korongot: nincs új malmod.
illegal-must-take = A levétel kötelező.
illegal-no-point = Ilyen pont nincs a táblán.
illegal-occupied = Ott már áll egy korong.
illegal-empty-hand = Válaszd ki, melyik korongoddal lépsz!
illegal-place-first = Előbb minden korongodat le kell tenned.
illegal-not-own = Ez nem a te korongod.
illegal-not-neighbours = Csak a vonal mentén, a szomszédos pontra léphetsz.
illegal-return-banned = Csiki-csuki: ezt a malmot most nem zárhatod vissza.
illegal-not-opponent = Ott nincs az ellenfélnek korongja.
illegal-in-mill = Ez a korong malomban áll, ezért nem veheted le.

## Tipp és értékelés
player-flies = { $you ->
    [yes] ugorhatsz
   *[no] ugorhat
}
player-perfect = Gép · tökéletes
button-hint = Tipp
button-judge = Értékelő sáv
hint = Tipp{ $named ->
    [yes] { ": " }{ $action }
   *[no] { "" }
} – { $purpose ->
    [closes-two] két malmot zár egyszerre
    [closes] malmot zár
    [stops] megakadályozza az ellenfél malmát
    [disarms] malomra készülő korongot vesz le
    [blocks] minden utat elzár az ellenfél elől
    [threatens-two] két helyen is malommal fenyeget
    [threatens] malommal fenyeget
    [opens] kinyitja a malmot, hogy újra bezárhassa
   *[improves] jobb állásba visz
}
verdict = { $how ->
    [even] kiegyenlített állás
    [slightly] { $colour ->
        [light] világos
       *[dark] sötét
    } valamivel jobban áll
    [better] { $colour ->
        [light] világos
       *[dark] sötét
    } jobban áll
   *[winning] { $colour ->
        [light] világos
       *[dark] sötét
    } nyerésre áll
}
verdict-win = { $colour ->
    [light] világos
   *[dark] sötét
} { $count } lépésen belül nyer
verdict-proven-win = bizonyított: { $colour ->
    [light] világos
   *[dark] sötét
} { $count } lépésben nyer
verdict-proven-beyond = bizonyított: { $colour ->
    [light] világos
   *[dark] sötét
} nyer, de közben lejárhat a levétel nélküli lépések száma
verdict-proven-draw = bizonyított: döntetlen

link-copied = A játszma linkje a vágólapra került
link-refused = A linket nem sikerült a vágólapra tenni
link-broken = a link csonka vagy sérült
link-version = a linket egy másik változat készítette
link-rules = olyan szabályokkal játszották, amelyek itt nincsenek meg
link-turn = a(z) { $number }. lépés nem játszható

## Amit a képernyőolvasó mond
said-place = { $name }: { $to }
said-move = { $name }: { $from } – { $to }
said-capture = { $name } leveszi: { $at }
said-decline = { $name } nem vesz le korongot
said-point = { $name }: { $holder ->
    [light] világos korong
    [dark] sötét korong
   *[empty] üres
}
