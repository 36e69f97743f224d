# The web page around the game: plain texts only, since the page reads them itself.
page-description = Nine men’s morris on a wooden board, against the computer or for two.
page-loading = Loading: { $percent } %
page-starting = Almost ready…
page-canvas = Malom: the board and the menus. The arrow keys go from point to point, Enter chooses.
page-reload = Reload the page
page-details = Details

## What did not work
page-no-script = The game needs JavaScript. Please allow it in your browser and reload the page.
page-old-browser = This browser is too old for the game. Please update it, or open the page in a recent Firefox, Chrome, Edge or Safari.
page-no-webgl = Your browser cannot draw with 3D acceleration (WebGL 2) at the moment. Please switch hardware acceleration on in its settings, or try another browser.
page-download-failed = Not everything could be downloaded. Please check your connection and reload the page.
page-crashed = Something went wrong and the game has stopped. Your game is saved: reload the page to go on where you left off.
page-graphics-lost = The browser took the drawing surface away from the game. Your game is saved: reload the page to go on.
page-storage-full = the browser's storage is full
page-storage-refused = the browser lets this page save nothing
