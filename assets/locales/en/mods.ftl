# Themes and mods.
theme-walnut = Walnut
theme-kekfesto = Blue-dye
theme-paper = Paper
theme-night = Night

mods-title = Mods
mods-about = Mods bring new themes, boards, rules, languages and sounds to the game.
mods-folder = Mods belong in: { $folder }
mods-open-folder = Open the folder
mods-add = Add a mod (.zip)…
mods-drop = You can also drop the zip onto this window. The mod stays in this browser.
mods-none = There are no mods yet.
mods-order = Where two change the same thing, the lower one counts.
mods-more-faults = { $count ->
    [one] And one more; the program's log has it.
   *[other] And { $count } more; the program's log has them.
}
mods-unopened = Mods that cannot be opened
mods-kept = Saved games that need a mod
mods-kept-about = They could not go on without a mod. When you continue one, a running game takes its place here.
mods-kept-game = { $rules }, { $count ->
    [one] one move played
   *[other] { $count } moves played
}
mods-kept-back = Continue { $game }
mods-kept-needs = { $count ->
    [0] Its rules or its board are missing.
   *[other] Switch on: { $names }
}
mods-earlier = { $name }: move up
mods-later = { $name }: move down
mods-remove = { $name }: remove
mods-summary = { $count ->
    [0] There are none yet.
    [one] There is one, { $on ->
        [0] switched off.
       *[other] switched on.
    }
   *[other] There are { $count } mods, { $on } of them switched on.
}
confirm-mod-title = Remove the mod?
confirm-mod = { $name } will be removed from this browser.
confirm-mod-yes = Remove
