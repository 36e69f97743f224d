# Rule sets, their options, and the rules told.
rules-title = Rules
rules-in-force = In force: { $name }
rule-set-csoszogo = Csoszogó
rule-set-csoszogo-about = The rules that most people know.
rule-set-philos = Philos
rule-set-philos-about = Two mills closed at once take two pieces.
rule-set-csoszogo-strict = Strict Csoszogó
rule-set-csoszogo-strict-about = Like Csoszogó, but a mill may not be closed again at once.
rule-set-philos-strict = Strict Philos
rule-set-philos-strict-about = Like Philos, but a mill may not be closed again at once.
rule-set-three = Three Men’s Morris
rule-set-three-about = Three pieces each on the small board; the first mill wins.
rule-set-six = Six Men’s Morris
rule-set-six-about = Six pieces each on two squares, without flying.
rule-set-lasker = Lasker Morris
rule-set-lasker-about = Ten pieces each, and you may move instead of placing.
rule-set-twelve = Twelve Men’s Morris
rule-set-twelve-about = Twelve pieces each; there are mills on the diagonals too.
rule-set-morabaraba = Morabaraba
rule-set-morabaraba-about = South Africa’s mill game: diagonals, and no going to and fro between two mills.
rule-set-changed = { $name }, changed
board-nine = Nine men’s morris
board-three = Three men’s morris
board-six = Six men’s morris
board-twelve = Twelve men’s morris

## The rules
chapter-goal = The aim
chapter-goal-text = Take your opponent’s pieces or hem them in. Whoever has fewer than three pieces left can no longer make a mill, and loses.
chapter-goal-mill-text = Close a mill before your opponent does: the first mill wins the game.
chapter-board = The board
chapter-board-text = Pieces stand on the corners and crossings of the lines, { $points } points in all. Each side has { $pieces } pieces, and light begins.
chapter-placing = Placing
chapter-placing-text = The players take turns putting one piece on any empty point, until there are none left in hand.
chapter-mill = The mill
chapter-mill-text = Three pieces of one colour on the three points of a line are a mill. Whoever closes a mill takes one of the opponent’s pieces; a piece that is taken never comes back.
chapter-mill-wins-text = Three pieces of one colour on the three points of a line are a mill. Whoever closes a mill wins at once; nothing is taken in this game.
chapter-capture = Taking
chapter-capture-text = In the picture, what may be taken is ringed.
chapter-moving = Moving
chapter-moving-text = Once all your pieces are on the board, you move one of them along a line to the next empty point.
chapter-csiki-csuki = Opening and closing
chapter-csiki-csuki-text = A mill may be opened and later closed again with the same piece: that counts as a new mill, and takes again. Hungarians call it csiki-csuki. When one piece goes to and fro between two mills, every move closes one.
chapter-flying = Flying
chapter-flying-text = Whoever may fly need not follow the lines. The opponent still goes step by step.
chapter-no-flying-text = Nobody flies in this game: even with three pieces one moves along the lines.
chapter-blocked = Blocked
chapter-blocked-text = Every way out is barred to the dark pieces: dark is blocked.
chapter-draws = Draws
chapter-draws-text = The players may agree on a draw at any time, and either may resign.

## Options: name, value, sentence, and at a glance ($value is the name of the value, or the number)
option-mill = What a mill does
option-mill-value = { $value ->
    [takes] takes a piece
   *[wins] wins
}
option-mill-about = { $value ->
    [takes] Whoever closes a mill takes one of the opponent’s pieces.
   *[wins] Whoever closes a mill has won the game.
}
option-mill-glance = { $value ->
    [takes] a mill takes a piece
   *[wins] the first mill wins
}
option-two-mills = Two mills at once
option-two-mills-value = { $value ->
    [one] one piece
   *[each] two pieces
}
option-two-mills-about = { $value ->
    [one] A move that closes two mills still takes only one piece.
   *[each] A move that closes two mills takes a piece for each of them.
}
option-two-mills-glance = { $value ->
    [one] one piece for two mills at once
   *[each] two pieces for two mills at once
}
option-csiki-csuki = Closing the same mill again
option-csiki-csuki-value = { $value ->
    [allowed] allowed
    [returns-banned] not at once
   *[double-returns-banned] not between two mills
}
option-csiki-csuki-about = { $value ->
    [allowed] An opened mill may be closed again at once with the same piece, as often as you like.
    [returns-banned] The piece that you have just moved away may not go straight back if that closes a mill.
   *[double-returns-banned] Going straight back is banned only if it opens one mill and closes another with the same move.
}
option-csiki-csuki-glance = { $value ->
    [allowed] a mill may be closed again
    [returns-banned] no mill is closed again at once
   *[double-returns-banned] no going to and fro between two mills
}
option-taking = Taking
option-taking-value = { $value ->
    [must] compulsory
   *[may] optional
}
option-taking-about = { $value ->
    [must] Whoever closes a mill must take a piece if one can be taken.
   *[may] Whoever closes a mill may also take nothing.
}
option-taking-glance = { $value ->
    [must] taking compulsory
   *[may] taking optional
}
option-from-mill = Taking from a mill
option-from-mill-value = { $value ->
    [when-all] if all are in mills
    [always] always
   *[never] never
}
option-from-mill-about = { $value ->
    [when-all] A piece in a mill may be taken only when all of the opponent’s pieces stand in mills.
    [always] A piece in a mill may be taken like any other.
   *[never] A piece in a mill is never taken; if there is no other, the capture lapses.
}
option-from-mill-glance = { $value ->
    [when-all] from mills only if there is no other
    [always] from mills too
   *[never] never from mills
}
option-placing-mills = Mills while placing
option-placing-mills-value = { $value ->
    [capture] take a piece
   *[no-capture] take nothing
}
option-placing-mills-about = { $value ->
    [capture] A mill made while placing takes a piece too.
   *[no-capture] While you have pieces in hand, your mills take nothing.
}
option-placing-mills-glance = { $value ->
    [capture] mills take while placing
   *[no-capture] mills take nothing while placing
}
option-flying = Flying
option-flying-value = { $value ->
    [off] off
   *[other] at { $value } pieces
}
option-flying-about = { $value ->
    [off] There is no flying, however few pieces are left.
    [3] Whoever has only three pieces left may go to any empty point.
   *[other] Whoever has { $value } pieces or fewer left may go to any empty point.
}
option-flying-glance = { $value ->
    [off] no flying
   *[other] flying at { $value } pieces
}
option-blocked = Who cannot move
option-blocked-value = { $value ->
    [loses] loses
    [draw] draws
   *[passes] passes
}
option-blocked-about = { $value ->
    [loses] Whoever cannot move on their turn has lost.
    [draw] If the player to move cannot, the game is a draw.
   *[passes] Whoever cannot move misses the turn; if neither can, the game is a draw.
}
option-blocked-glance = { $value ->
    [loses] who is blocked loses
    [draw] blocked: a draw
   *[passes] who is blocked passes
}
option-full-board = Full board
option-full-board-value = { $value ->
    [as-blocked] blocked
   *[draw] a draw
}
option-full-board-about = { $value ->
    [as-blocked] If no point is empty after placing, the player to move is blocked.
   *[draw] If no point is empty after placing, the game is a draw.
}
option-full-board-glance = { $value ->
    [as-blocked] full board: blocked
   *[draw] full board: a draw
}
option-moving-while-placing = Moving while placing
option-moving-while-placing-value = { $value ->
    [no] not allowed
   *[yes] allowed
}
option-moving-while-placing-about = { $value ->
    [no] While you have pieces in hand, those on the board may not move.
   *[yes] Instead of placing you may also move a piece that is on the board.
}
option-moving-while-placing-glance = { $value ->
    [no] no moving while placing
   *[yes] moving while placing
}
option-repetition = Repeated positions
option-repetition-value = { $value ->
    [off] do not count
   *[third] a draw
}
option-repetition-about = { $value ->
    [off] Positions may repeat as often as they will.
   *[third] When the same position stands for the third time, the game is a draw.
}
option-repetition-glance = { $value ->
    [off] repetition does not count
   *[third] third repetition: a draw
}
option-quiet = Turns without taking
option-quiet-value = { $value ->
    [off] no limit
   *[other] { $value }
}
option-quiet-about = { $value ->
    [off] Any number of turns may go by without taking.
   *[other] When both sides together take { $value } turns without placing or taking a piece, the game is a draw.
}
option-quiet-glance = { $value ->
    [off] no limit of turns
   *[other] { $value } turns without taking: a draw
}
option-quiet-three = The same at three pieces
option-quiet-three-value = { $value ->
    [off] no other limit
   *[other] { $value }
}
option-quiet-three-about = { $value ->
    [off] That limit is no shorter when a side has only three pieces left.
   *[other] When a side has only three pieces left, { $value } such turns are enough for a draw.
}
option-quiet-three-glance = { $value ->
    [off] no other limit at three pieces
   *[other] at three pieces { $value } turns: a draw
}
option-pieces = Pieces
option-pieces-value = { $value }
option-pieces-about = Each side plays with { $value } pieces.
option-pieces-glance = { $value } pieces
option-board = Board
option-board-value = { $value }
option-board-about = The board of the game: { $value }.
option-board-glance = board: { $value }
