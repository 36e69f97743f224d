# Csak az változik meg, ami itt van.
theme-harbour = Kikötő

## A két fél. A legtöbb szöveg ezeket a neveket mondja, ahol megnevezi őket.
side-light = Homok
side-dark = Tenger

## Ahol egy szín a mondaton belül áll, ott az egész mondat itt van újra, ugyanazokkal a változókkal.
status-capture = { $count ->
    [1] Malom! Vegyél le egy { $colour ->
        [light] homokszínű
       *[dark] tengerszínű
    } korongot!
    [2] Malom! Vegyél le két { $colour ->
        [light] homokszínű
       *[dark] tengerszínű
    } korongot!
   *[other] Malom! Vegyél le { $count } { $colour ->
        [light] homokszínű
       *[dark] tengerszínű
    } korongot!
}
status-capture-or-decline = Malom! Vegyél le egy { $colour ->
    [light] homokszínű
   *[dark] tengerszínű
} korongot, vagy mondj le róla!
end-summary = { $moves } lépés · homok { $light }, tenger { $dark } korongot vett le
verdict = { $how ->
    [even] kiegyenlített állás
    [slightly] { $colour ->
        [light] homok
       *[dark] tenger
    } valamivel jobban áll
    [better] { $colour ->
        [light] homok
       *[dark] tenger
    } jobban áll
   *[winning] { $colour ->
        [light] homok
       *[dark] tenger
    } nyerésre áll
}
verdict-win = { $colour ->
    [light] homok
   *[dark] tenger
} { $count } lépésen belül nyer
verdict-proven-win = bizonyított: { $colour ->
    [light] homok
   *[dark] tenger
} { $count } lépésben nyer
verdict-proven-beyond = bizonyított: { $colour ->
    [light] homok
   *[dark] tenger
} nyer, de közben lejárhat a levétel nélküli lépések száma
said-point = { $name }: { $holder ->
    [light] homokszínű korong
    [dark] tengerszínű korong
   *[empty] üres
}
chapter-board-text = A korongok a vonalak sarkain és kereszteződésein állnak: { $points } ilyen pont van. Mindkét félnek { $pieces } korongja van, és homok kezd.
chapter-blocked-text = A tengerszínű korongok minden útja el van zárva: tenger beszorult.
