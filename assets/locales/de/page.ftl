# Die Webseite um das Spiel herum: nur einfache Texte, denn die Seite liest sie selbst.
page-description = Mühle auf einem Holzbrett, gegen den Computer oder zu zweit.
page-loading = Wird geladen: { $percent } %
page-starting = Gleich geht es los…
page-canvas = Malom: Spielbrett und Menüs. Die Pfeiltasten führen von Punkt zu Punkt, die Eingabetaste wählt.
page-reload = Seite neu laden
page-details = Einzelheiten

## Was nicht gelang
page-no-script = Das Spiel braucht JavaScript. Bitte erlaube es im Browser und lade die Seite neu.
page-old-browser = Dieser Browser ist zu alt für das Spiel. Bitte aktualisiere ihn oder öffne die Seite in einem aktuellen Firefox, Chrome, Edge oder Safari.
page-no-webgl = Der Browser kann gerade nicht mit 3D-Beschleunigung (WebGL 2) zeichnen. Bitte schalte in seinen Einstellungen die Hardwarebeschleunigung ein oder versuche es mit einem anderen Browser.
page-download-failed = Es konnte nicht alles geladen werden. Bitte prüfe deine Internetverbindung und lade die Seite neu.
page-crashed = Ein unerwarteter Fehler ist aufgetreten, das Spiel wurde angehalten. Deine Partie ist gespeichert: Lade die Seite neu, dann geht es dort weiter, wo du aufgehört hast.
page-graphics-lost = Der Browser hat dem Spiel die Zeichenfläche entzogen. Deine Partie ist gespeichert: Lade die Seite neu, dann geht es weiter.
page-storage-full = der Speicher des Browsers ist voll
page-storage-refused = der Browser lässt diese Seite nichts speichern
