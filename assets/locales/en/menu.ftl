# Menus and sheets.
language-name = English
app-name = Malom
tagline = nine men’s morris, the way it was always played

## Title
menu-continue = Continue
menu-waiting = The waiting game
menu-last-game = Last game
menu-new-game = New game
menu-rules = Rules
menu-settings = Settings
menu-credits = Credits
menu-quit = Quit

## Everywhere
back = Back
close = Close
cancel = Cancel
# A button's tip with its shortcut.
with-key = { $label } ({ $key })

## New game
new-game-title = New game
new-game-mode = Who plays?
mode-computer = Vs computer
mode-two-players = Two people
mode-watch = Two computers
new-game-your-name = Your name
new-game-light-name = { side-light }’s name
new-game-dark-name = { side-dark }’s name
new-game-no-name = no name
new-game-side = Your side
side-choice-light = { side-light }
side-choice-dark = { side-dark }
side-choice-lot = Random
side-choice-about = { $side ->
    [light] You begin.
    [dark] The computer begins.
   *[lot] Chance decides who begins.
}
new-game-level = The computer’s level
new-game-light-level = { side-light }’s level
new-game-dark-level = { side-dark }’s level
level-name = { $level ->
    [11] Perfect
   *[other] Level { $level }
}
level-about = { $level ->
    [1] Beginner: sees its own move only, and not always right.
    [2] Novice: sees where a mill closes, but does not watch you.
    [3] Easy: notices a threat when it happens to look.
    [4] Casual: seldom misses anything plain.
    [5] Medium: defends well and punishes mistakes.
    [6] Advanced: calculates several moves ahead.
    [7] Strong: sets traps.
    [8] Very strong: hardly errs.
    [9] Master: patient and exact.
    [10] Grandmaster: thinks for about a second a move.
    [11] Perfect: flawless wherever the endgame tables reach; the highest level while placing and with many pieces.
   *[other] Level { $level }
}
new-game-rules = Rules
new-game-options = The rules in detail
new-game-changed = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}
new-game-differs = changed
new-game-reset = Undo changes
new-game-start = Start
new-game-no-room = The board has no room for so many pieces.

## Pause
pause-title = Pause
pause-resume = Resume
pause-restart = Start over
pause-draw = Offer a draw
pause-resign = Resign
pause-to-title = Main menu
pause-share = Copy a link to this game
pause-kept = Your game is kept: you can go on later.

## Questions
confirm-resign-title = Resign?
confirm-resign = { $you ->
    [yes] Your opponent wins the game.
   *[no] { $name } resigns, and the opponent wins the game.
}
confirm-resign-yes = Resign
confirm-restart-title = Start over?
confirm-restart = The moves of this game will be lost.
confirm-restart-yes = Start over
confirm-new-title = Start a new game?
confirm-new = There is an unfinished game. It will be lost if you start another.
confirm-new-yes = New game
confirm-tables-title = Delete the endgame tables?
confirm-tables = All of them are deleted, also those for other rules. They can be made again later.
confirm-tables-yes = Delete
confirm-linked-title = Open the game you were sent?
confirm-linked = There is an unfinished game. It will be lost if you open the one from the link.
confirm-linked-yes = Open it
draw-offer-title = A draw?
draw-offer = { $name } offers a draw.
draw-accept = Accept
draw-decline = Decline

## Settings
settings-title = Settings
settings-language = Language
settings-language-system = System
settings-theme = Theme
settings-mods = Mods
settings-mods-open = Manage mods…
settings-sound = Sound
settings-volume = Volume
settings-muted = Mute
settings-board = Board
settings-motion = Motion
settings-speed = Speed of the pieces
settings-speed-value = { $speed ->
    [none] at once
   *[other] { $speed }×
}
settings-percent = { $value }%
settings-moving = Animations
motion-system = As the system
motion-full = All
motion-reduced = Essential only
settings-coordinates = Names of the points
coordinates-letters = { $first }–{ $last }
coordinates-algebraic = { $first }–{ $last }
coordinates-off = None
settings-flipped = Flip the board
settings-targets = Show possible moves
settings-screen = Screen
settings-fullscreen = Full screen
settings-bar = Evaluation bar
settings-bar-about = Shows who stands better, and who wins when that is certain.
settings-tables = Endgame tables
tables-none = Tables for up to eight pieces are made automatically when they are first needed.
tables-opening = Looking…
tables-making = Up to { $pieces } pieces: { $percent } %
tables-ready = Ready up to { $pieces } pieces.
tables-failed = None: { $reason }
tables-trouble-rules = where csiki-csuki is banned, a position depends on the move before it, and no tables can be made.
tables-trouble-size = for so many pieces they would be too large.
tables-trouble-nowhere = this browser does not let them be made in the background.
tables-trouble-write = they cannot be saved ({ $reason }).
tables-trouble-read = they cannot be read ({ $reason }).
tables-trouble-broken = something went wrong ({ $reason }).
tables-stop = Stop
tables-goal = Make more
tables-goal-value = up to { $pieces } pieces
tables-offer = Up to { $pieces } pieces: { $millions ->
    [0] less than a million
   *[other] { $millions } million
} more positions, { $minutes ->
    [0] within a minute
   *[other] about { $minutes } min
}, { $megabytes } MB.
tables-make = Make them
tables-delete = Delete the tables…

## Credits
credits-title = Credits
credits-game = Malom is free software: anyone may use, copy and change it under the terms of the MIT or the Apache 2.0 licence.
credits-authors = © The Malom authors
credits-pictures-title = Pictures and sounds
credits-pictures = The program makes the wood, the cloth and the sounds itself; none is a photograph or a recording.
credits-fonts-title = Type
credits-fonts = Lato by Łukasz Dziedzic and EB Garamond by Georg Duffner, both free under the SIL Open Font License 1.1.
credits-software-title = Software
credits-software = Written in Rust, with the Bevy engine, the egui interface and the Fluent system of translations. Thanks to their authors.
credits-rules-title = About the game
credits-rules = Mill games are thousands of years old. This program plays by the rules usual in Hungary, where many call the game csoszogó, “the shuffler”.
credits-version = Version { $version }
