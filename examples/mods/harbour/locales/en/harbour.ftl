# Only what is here is changed; everything else is said as before.
theme-harbour = Harbour

## The sides. Most messages say these names wherever they name a side.
side-light = Sand
side-dark = Sea

## Where a colour stands within a sentence, the whole sentence is said anew, with the same arguments.
status-capture = { $count ->
    [1] A mill! Take a { $colour ->
        [light] sand
       *[dark] sea
    } piece.
    [2] A mill! Take two { $colour ->
        [light] sand
       *[dark] sea
    } pieces.
   *[other] A mill! Take { $count } { $colour ->
        [light] sand
       *[dark] sea
    } pieces.
}
status-capture-or-decline = A mill! Take a { $colour ->
    [light] sand
   *[dark] sea
} piece, or decline.
end-summary = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} · sand took { $light }, sea { $dark }
verdict = { $how ->
    [even] an even position
    [slightly] { $colour ->
        [light] sand
       *[dark] sea
    } is slightly better
    [better] { $colour ->
        [light] sand
       *[dark] sea
    } is better
   *[winning] { $colour ->
        [light] sand
       *[dark] sea
    } is winning
}
verdict-win = { $colour ->
    [light] sand
   *[dark] sea
} wins within { $count } turns
verdict-proven-win = proven: { $colour ->
    [light] sand
   *[dark] sea
} wins in { $count } turns
verdict-proven-beyond = proven: { $colour ->
    [light] sand
   *[dark] sea
} wins, unless the turns without a capture run out
said-point = { $name }: { $holder ->
    [light] sand piece
    [dark] sea piece
   *[empty] empty
}
chapter-board-text = Pieces stand on the corners and crossings of the lines, { $points } points in all. Each side has { $pieces } pieces, and sand begins.
chapter-blocked-text = Every way out is barred to the sea pieces: sea is blocked.
