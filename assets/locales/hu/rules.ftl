# A szabálykészletek, lehetőségeik és a szabályok elmondva.
rules-title = Játékszabályok
rules-in-force = Most érvényes: { $name }
rule-set-csoszogo = Csoszogó
rule-set-csoszogo-about = Ahogy a legtöbben ismerik.
rule-set-philos = Philos
rule-set-philos-about = Két malom egyszerre két korongot ér.
rule-set-csoszogo-strict = Szigorú csoszogó
rule-set-csoszogo-strict-about = Csoszogó, de a csiki-csuki tilos.
rule-set-philos-strict = Szigorú Philos
rule-set-philos-strict-about = Philos, de a csiki-csuki tilos.
rule-set-three = Hármas malom
rule-set-three-about = Három-három korong a kis táblán; az első malom nyer.
rule-set-six = Hatos malom
rule-set-six-about = Hat-hat korong két négyzeten, ugrálás nélkül.
rule-set-lasker = Lasker-malom
rule-set-lasker-about = Tíz-tíz korong, és lerakás helyett lépni is szabad.
rule-set-twelve = Tizenkettes malom
rule-set-twelve-about = Tizenkét-tizenkét korong; az átlókon is lehet malmot csinálni.
rule-set-morabaraba = Morabaraba
rule-set-morabaraba-about = Dél-Afrika malomjátéka: átlós tábla, és a csukogatás tilos.
rule-set-changed = { $name }, módosítva
board-nine = Malomtábla
board-three = Kis malomtábla
board-six = Két négyzet
board-twelve = Átlós malomtábla

## A szabályok
chapter-goal = A cél
chapter-goal-text = Vedd le az ellenfél korongjait, vagy szorítsd be őket! Az veszít, akinek háromnál kevesebb korongja marad, mert ennyivel már nem lehet malmot csinálni.
chapter-goal-mill-text = Csinálj malmot, mielőtt az ellenfeled csinál: az első malom megnyeri a játszmát!
chapter-board = A tábla
chapter-board-text = A korongok a vonalak sarkain és kereszteződésein állnak: { $points } ilyen pont van. Mindkét félnek { $pieces } korongja van, és világos kezd.
chapter-placing = Lerakás
chapter-placing-text = A játékosok felváltva tesznek le egy-egy korongot egy üres pontra, amíg el nem fogynak a kézben lévő korongok.
chapter-mill = A malom
chapter-mill-text = Három azonos színű korong egy vonal három pontján: ez a malom. Aki malmot csinál, leveszi az ellenfél egyik korongját; a levett korong nem kerül vissza a táblára.
chapter-mill-wins-text = Három azonos színű korong egy vonal három pontján: ez a malom. Aki malmot csinál, azonnal győz; korongot ebben a játékban senki sem vesz le.
chapter-capture = Levétel
chapter-capture-text = A képen be van karikázva, amit le szabad venni.
chapter-moving = Lépés
chapter-moving-text = Akinek már minden korongja a táblán van, eggyel lép egy vonal mentén a szomszédos üres pontra.
chapter-csiki-csuki = Csiki-csuki
chapter-csiki-csuki-text = A malmot ki lehet nyitni, és később ugyanazzal a koronggal újra be lehet zárni: ez új malomnak számít, és ismét levétel jár érte. Ha egy korong két malom között jár ide-oda, minden lépése malom: ez a csukogatás.
chapter-flying = Ugrálás
chapter-flying-text = Aki ugrálhat, annak nem kell a vonalakat követnie. Az ellenfele közben továbbra is csak lépeget.
chapter-no-flying-text = Ebben a játékban nincs ugrálás: három koronggal is csak a vonalak mentén lehet lépni.
chapter-blocked = Beszorulás
chapter-blocked-text = A sötét korongok minden útja el van zárva: sötét beszorult.
chapter-draws = Döntetlen
chapter-draws-text = A játékosok bármikor megegyezhetnek a döntetlenben, és bárki bármikor feladhatja a játszmát.

## Lehetőségek: név, érték, mondat és egy pillantásra ($value az érték neve vagy a szám)
option-mill = Mit ér a malom
option-mill-value = { $value ->
    [takes] levételt
   *[wins] győzelmet
}
option-mill-about = { $value ->
    [takes] Aki malmot csinál, leveszi az ellenfél egyik korongját.
   *[wins] Aki malmot csinál, azzal megnyerte a játszmát.
}
option-mill-glance = { $value ->
    [takes] malomért levétel jár
   *[wins] az első malom nyer
}
option-two-mills = Két malom egyszerre
option-two-mills-value = { $value ->
    [one] egy korong
   *[each] két korong
}
option-two-mills-about = { $value ->
    [one] Ha egy lépés két malmot zár, akkor is csak egy korongot lehet levenni.
   *[each] Ha egy lépés két malmot zár, mindkettőért le lehet venni egy-egy korongot.
}
option-two-mills-glance = { $value ->
    [one] kettős malomért egy korong
   *[each] kettős malomért két korong
}
option-csiki-csuki = Csiki-csuki
option-csiki-csuki-value = { $value ->
    [allowed] szabad
    [returns-banned] tilos
   *[double-returns-banned] csukogatás tilos
}
option-csiki-csuki-about = { $value ->
    [allowed] A kinyitott malmot ugyanazzal a koronggal rögtön vissza szabad zárni, akárhányszor.
    [returns-banned] Amelyik koronggal az imént elléptél, azzal nem szabad azonnal visszalépni, ha ettől malom zárul.
   *[double-returns-banned] Azonnal visszalépni csak akkor tilos, ha a lépés az egyik malmot kinyitja, és vele egy másikat bezár.
}
option-csiki-csuki-glance = { $value ->
    [allowed] csiki-csuki szabad
    [returns-banned] csiki-csuki tilos
   *[double-returns-banned] csukogatás tilos
}
option-taking = Levétel
option-taking-value = { $value ->
    [must] kötelező
   *[may] elhagyható
}
option-taking-about = { $value ->
    [must] Aki malmot csinál, annak le kell vennie egy korongot, ha van levehető.
   *[may] Aki malmot csinál, le is mondhat a levételről.
}
option-taking-glance = { $value ->
    [must] levétel kötelező
   *[may] levétel elhagyható
}
option-from-mill = Levétel malomból
option-from-mill-value = { $value ->
    [when-all] ha mind abban áll
    [always] mindig
   *[never] soha
}
option-from-mill-about = { $value ->
    [when-all] Malomban álló korongot csak akkor szabad levenni, ha az ellenfél minden korongja malomban áll.
    [always] Malomban álló korongot is szabad levenni.
   *[never] Malomban álló korongot soha nem szabad levenni; ha nincs más, a levétel elmarad.
}
option-from-mill-glance = { $value ->
    [when-all] malomból csak ha nincs más
    [always] malomból is levehető
   *[never] malomból soha
}
option-placing-mills = Malom lerakás közben
option-placing-mills-value = { $value ->
    [capture] levétel jár érte
   *[no-capture] nem jár semmi
}
option-placing-mills-about = { $value ->
    [capture] A lerakás közben csinált malomért is jár levétel.
   *[no-capture] Amíg van korong a kezedben, a malmaidért nem jár levétel.
}
option-placing-mills-glance = { $value ->
    [capture] lerakáskor is jár levétel
   *[no-capture] lerakáskor nincs levétel
}
option-flying = Ugrálás
option-flying-value = { $value ->
    [off] nincs
   *[other] { $value } korongnál
}
option-flying-about = { $value ->
    [off] Ugrálni nem szabad, akármilyen kevés korongod maradt.
    [3] Akinek csak három korongja maradt, bármelyik üres pontra ugorhat.
   *[other] Akinek legfeljebb { $value } korongja maradt, bármelyik üres pontra ugorhat.
}
option-flying-glance = { $value ->
    [off] ugrálás nincs
   *[other] ugrálás { $value } korongnál
}
option-blocked = Aki nem tud lépni
option-blocked-value = { $value ->
    [loses] veszít
    [draw] döntetlen
   *[passes] kimarad
}
option-blocked-about = { $value ->
    [loses] Aki sorra kerül, és nem tud lépni, elvesztette a játszmát.
    [draw] Ha a soron lévő játékos nem tud lépni, a játszma döntetlen.
   *[passes] Aki nem tud lépni, kimarad; ha egyik fél sem tud, döntetlen.
}
option-blocked-glance = { $value ->
    [loses] a beszorult fél veszít
    [draw] beszorulás: döntetlen
   *[passes] a beszorult fél kimarad
}
option-full-board = Betelt tábla
option-full-board-value = { $value ->
    [as-blocked] beszorulás
   *[draw] döntetlen
}
option-full-board-about = { $value ->
    [as-blocked] Ha a lerakás után nincs üres pont, a soron lévő játékos beszorult.
   *[draw] Ha a lerakás után nincs üres pont, a játszma döntetlen.
}
option-full-board-glance = { $value ->
    [as-blocked] betelt tábla: beszorulás
   *[draw] betelt tábla: döntetlen
}
option-moving-while-placing = Lépés lerakás közben
option-moving-while-placing-value = { $value ->
    [no] tilos
   *[yes] szabad
}
option-moving-while-placing-about = { $value ->
    [no] Amíg van korong a kezedben, a táblán lévőkkel nem léphetsz.
   *[yes] Lerakás helyett léphetsz is egy már letett koronggal.
}
option-moving-while-placing-glance = { $value ->
    [no] lerakás közben nincs lépés
   *[yes] lerakás közben is szabad lépni
}
option-repetition = Ismétlődő állás
option-repetition-value = { $value ->
    [off] nem számít
   *[third] döntetlen
}
option-repetition-about = { $value ->
    [off] Az állások akárhányszor ismétlődhetnek.
   *[third] Ha ugyanaz az állás harmadszor is előáll, a játszma döntetlen.
}
option-repetition-glance = { $value ->
    [off] ismétlés nem számít
   *[third] harmadik ismétlés: döntetlen
}
option-quiet = Lépések levétel nélkül
option-quiet-value = { $value ->
    [off] nincs határ
   *[other] { $value }
}
option-quiet-about = { $value ->
    [off] Akármennyi lépés követheti egymást levétel nélkül.
   *[other] Ha a két fél együtt { $value } lépést tesz lerakás és levétel nélkül, a játszma döntetlen.
}
option-quiet-glance = { $value ->
    [off] nincs lépéshatár
   *[other] levétel nélkül { $value } lépés: döntetlen
}
option-quiet-three = Ugyanez három korongnál
option-quiet-three-value = { $value ->
    [off] nincs külön
   *[other] { $value }
}
option-quiet-three-about = { $value ->
    [off] A határ akkor sem rövidebb, ha valakinek már csak három korongja maradt.
   *[other] Ha valakinek már csak három korongja maradt, { $value } ilyen lépés után döntetlen.
}
option-quiet-three-glance = { $value ->
    [off] három korongnál sincs külön határ
   *[other] három korongnál { $value } lépés: döntetlen
}
option-pieces = Korongok száma
option-pieces-value = { $value }
option-pieces-about = Mindkét fél { $value } koronggal játszik.
option-pieces-glance = { $value } korong
option-board = Tábla
option-board-value = { $value }
option-board-about = A játék táblája: { $value }.
option-board-glance = tábla: { $value }
