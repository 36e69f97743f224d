# In the game.
side-light = Light
side-dark = Dark
player-computer = Computer · level { $level }
# Who plays against the computer without a name.
player-you = You

## Who must do what ($you: a single person plays, and it is that person’s turn)
status-place = { $you ->
    [yes] Your turn: place a piece.
   *[no] { $name }, place a piece.
}
status-place-or-move = { $you ->
    [yes] Your turn: place a piece or move one.
   *[no] { $name }, place a piece or move one.
}
status-move = { $you ->
    [yes] Your turn: move a piece.
   *[no] { $name }, move a piece.
}
status-fly = { $you ->
    [yes] Your turn: fly to any empty point.
   *[no] { $name }, fly to any empty point.
}
status-capture = { $count ->
    [1] A mill! Take a { $colour ->
        [light] light
       *[dark] dark
    } piece.
    [2] A mill! Take two { $colour ->
        [light] light
       *[dark] dark
    } pieces.
   *[other] A mill! Take { $count } { $colour ->
        [light] light
       *[dark] dark
    } pieces.
}
status-capture-or-decline = A mill! Take a { $colour ->
    [light] light
   *[dark] dark
} piece, or decline.
status-thinking = { $both ->
    [yes] { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } is thinking…
   *[no] The computer is thinking…
}
status-computer-captures = { $both ->
    [yes] A mill! { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } takes a piece…
   *[no] A mill! The computer takes a piece…
}
status-paused = Paused: the computers wait.
status-past = { $number ->
    [0] Looking back: the starting position.
   *[other] Looking back: after move { $number } by { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    }.
}
status-draw-offered = { $you ->
    [yes] You have offered a draw.
   *[no] { $name } offers a draw.
}
note-hand = { $person ->
    [yes] { $count ->
        [1] your last piece in hand
       *[other] you have { $count } pieces in hand
    }
   *[no] { $count ->
        [1] the last piece in hand
       *[other] { $count } pieces in hand
    }
}
note-draw-in = { $count ->
    [one] { $count } more turn without placing or taking: a draw
   *[other] { $count } more turns without placing or taking: a draw
}
note-draw-repeat = this position has come up twice; a third time is a draw
note-back-to-present = choose the last move to go on
note-tables-awaited = the endgame tables are being made ready first, one moment

## How it ended ($who: won, lost – the single person; draw; else one side has won)
end-headline = { $who ->
    [won] You win!
    [lost] You lose
    [draw] A draw
   *[other] { $name } wins
}
end-too-few = { $who ->
    [won] Your opponent has only two pieces left.
    [lost] You have only two pieces left.
   *[other] The opponent has only two pieces left.
}
end-mill = { $who ->
    [won] You closed a mill.
    [lost] Your opponent closed a mill.
   *[other] The winner closed a mill.
}
end-blocked = { $who ->
    [won] Your opponent is blocked and cannot move.
    [lost] You are blocked and cannot move.
    [draw] There is no legal move left.
   *[other] The opponent is blocked and cannot move.
}
end-repetition = The same position came up for the third time.
end-quiet = Too many turns went by without placing or taking.
end-agreement = The players agreed to a draw.
end-resignation = { $who ->
    [won] Your opponent has resigned.
    [lost] You have resigned.
   *[other] The opponent has resigned.
}
end-time = { $who ->
    [won] Your opponent’s time ran out.
    [lost] Your time ran out.
   *[other] The opponent’s time ran out.
}
end-summary = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} · light took { $light }, dark { $dark }
end-rematch = Rematch
end-swap = Swap sides
end-look = Final board
end-new-game = New game
end-to-title = Main menu

## Buttons
moves-title = Moves
moves-none = No moves yet.
moves-to-start = To the start
moves-back = One move back
moves-forward = One move forward
moves-to-end = To the end
button-menu = Menu
button-undo = Undo
button-redo = Redo
button-moves = Moves
button-flip = Flip the board
button-mute = Mute
button-unmute = Sound on
button-decline = Take nothing
button-pause = Pause the computers
button-play = Let them play on
button-rules = The rules in force
button-result = Result
rules-at-a-glance = { $name } · { $rules }

## Short news
toast-flying = { $you ->
    [yes] From now on you can fly to any empty point!
   *[no] From now on { $name } can fly to any empty point!
}
toast-passed = { $you ->
    [yes] You cannot move, so you miss a turn.
   *[no] { $name } cannot move and misses a turn.
}
toast-draw-in = { $count ->
    [1] Unless a piece is placed or taken in the next turn, the game is a draw.
   *[other] Unless a piece is placed or taken in the next { $count } turns, the game is a draw.
}
toast-draw-repeat = This position has come up twice. A third time is a draw.
toast-draw-declined = { $computer ->
    [yes] The computer declines the draw.
   *[no] { $name } declines the draw.
}

## What is not allowed
illegal-over = The game is over.
illegal-others-turn = It is your opponent’s turn.
illegal-capture-owed = Take a piece first!
illegal-nothing-owed = Nothing to take: you have no new mill.
illegal-must-take = A piece must be taken.
illegal-no-point = There is no such point on the board.
illegal-occupied = There is a piece on that point already.
illegal-empty-hand = Choose which of your pieces to move.
illegal-place-first = All your pieces must be placed first.
illegal-not-own = That is not your piece.
illegal-not-neighbours = Only along a line, to the next point.
illegal-return-banned = You may not move straight back to close that mill.
illegal-not-opponent = Your opponent has no piece there.
illegal-in-mill = That piece stands in a mill, so it is safe.

## Hints and evaluation
player-flies = { $you ->
    [yes] may fly
   *[no] may fly
}
player-perfect = Computer · perfect
button-hint = Hint
button-judge = Evaluation bar
hint = Hint{ $named ->
    [yes] { ": " }{ $action }
   *[no] { "" }
} – { $purpose ->
    [closes-two] closes two mills at once
    [closes] closes a mill
    [stops] stops the opponent’s mill
    [disarms] takes a piece that was about to close a mill
    [blocks] leaves the opponent no move
    [threatens-two] threatens a mill in two places
    [threatens] threatens a mill
    [opens] opens the mill to close it again
   *[improves] improves the position
}
verdict = { $how ->
    [even] an even position
    [slightly] { $colour ->
        [light] light
       *[dark] dark
    } is slightly better
    [better] { $colour ->
        [light] light
       *[dark] dark
    } is better
   *[winning] { $colour ->
        [light] light
       *[dark] dark
    } is winning
}
verdict-win = { $colour ->
    [light] light
   *[dark] dark
} wins within { $count ->
    [one] one turn
   *[other] { $count } turns
}
verdict-proven-win = proven: { $colour ->
    [light] light
   *[dark] dark
} wins in { $count ->
    [one] one turn
   *[other] { $count } turns
}
verdict-proven-beyond = proven: { $colour ->
    [light] light
   *[dark] dark
} wins, unless the turns without a capture run out
verdict-proven-draw = proven: a draw

link-copied = The link to this game is on the clipboard
link-refused = The link could not be copied
link-broken = the link is cut off or damaged
link-version = the link was made by another version
link-rules = it was played by rules that are not here
link-turn = turn { $number } cannot be played

## What screen readers say
said-place = { $name }: { $to }
said-move = { $name }: { $from } to { $to }
said-capture = { $name }: piece on { $at } captured
said-decline = { $name }: nothing captured
said-point = { $name }: { $holder ->
    [light] light piece
    [dark] dark piece
   *[empty] empty
}
