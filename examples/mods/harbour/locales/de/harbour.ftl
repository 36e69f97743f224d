# Nur was hier steht, ändert sich.
theme-harbour = Hafen

## Die Seiten. Die meisten Texte sagen diese Namen, wo sie eine Seite nennen.
side-light = Sand
side-dark = Meer

## Wo eine Farbe im Satz steht, steht hier der ganze Satz neu, mit denselben Argumenten.
status-capture = { $count ->
    [1] Mühle! Nimm einen { $colour ->
        [light] sandfarbenen
       *[dark] meerblauen
    } Stein!
    [2] Mühle! Nimm zwei { $colour ->
        [light] sandfarbene
       *[dark] meerblaue
    } Steine!
   *[other] Mühle! Nimm { $count } { $colour ->
        [light] sandfarbene
       *[dark] meerblaue
    } Steine!
}
status-capture-or-decline = Mühle! Nimm einen { $colour ->
    [light] sandfarbenen
   *[dark] meerblauen
} Stein, oder verzichte!
said-point = { $name }: { $holder ->
    [light] sandfarbener Stein
    [dark] meerblauer Stein
   *[empty] leer
}
chapter-blocked-text = Alle Wege der meerblauen Steine sind versperrt: { side-dark } ist eingeschlossen.
