# What happened outside the game: files and folders.
notice-no-folder = There is no place to save to on this machine: settings and game are lost on leaving.
notice-not-saved = Could not save to { $file } ({ $reason })
notice-file-damaged = A damaged file ({ $reason }) was put aside as { $aside } (it was { $file })
notice-file-newer = A newer Malom wrote this file; it was put aside as { $aside } (it was { $file })
notice-file-unreadable = Could not read { $file } ({ $reason })
notice-file-left-out = Something is wrong in a file: { $file } ({ $reason })
notice-game-homeless = The saved game cannot be continued now: its rule set or board is missing, or is another one ({ $reason }). It stays in { $file }
notice-game-kept = The earlier game is not lost: it waits in the settings, under Mods.
notice-game-needs-mod = The saved game needs a mod that is switched off or gone: { $names }. Once that is on, it goes on.
notice-mod-in-use = The running game needs { $name }. It goes on for now; after you leave, it waits until the mod is on again.
notice-game-back = The saved game can go on now: with Continue, in the main menu.
notice-game-unchanged = This board or rule set has changed. The running game goes on as it began; a new game takes up the change.
notice-folder-unopened = The folder could not be opened: { $folder } ({ $reason })
notice-language-gone = The chosen language is not there at present: { $language }
notice-theme-gone = The chosen theme is not there at present: { $theme }
notice-more = { $count ->
    [one] There is one more problem; see Settings, under Mods, or the program’s log.
   *[other] There are { $count } more problems; see Settings, under Mods, or the program’s log.
}
notice-link = There is no game in this link that could be opened ({ $reason })
notice-other-window = The game is open in another window too, and that one saves. The game in this window is not saved, so that the other is kept.
notice-other-tab = The game is open in another tab too, and that one saves. Nothing is saved from this tab now, so that the other game is kept.
notice-new-mods = New mods: { $names }. Switch them on in Settings, under Mods.
notice-mod-unread = The file cannot be read or is too large: { $name }
notice-mod-unkept = The mod works now, but the browser cannot keep it ({ $reason })
notice-mods-off = The game could not start last time, so its mods are switched off. Switch them on again one by one in the settings.
