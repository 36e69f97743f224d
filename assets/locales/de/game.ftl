# Während des Spiels.
side-light = Hell
side-dark = Dunkel
player-computer = Computer · Stufe { $level }
# Wer ohne Namen gegen den Computer spielt.
player-you = Du

## Wer was tun muss ($you: ein einzelner Mensch spielt und ist am Zug)
status-place = { $you ->
    [yes] Du bist dran: Setze einen Stein!
   *[no] { $name }, setze einen Stein!
}
status-place-or-move = { $you ->
    [yes] Du bist dran: Setze oder ziehe einen Stein!
   *[no] { $name }, setze oder ziehe einen Stein!
}
status-move = { $you ->
    [yes] Du bist dran: Ziehe einen Stein!
   *[no] { $name }, ziehe einen Stein!
}
status-fly = { $you ->
    [yes] Du bist dran: Springe auf einen freien Punkt!
   *[no] { $name }, springe auf einen freien Punkt!
}
status-capture = { $count ->
    [1] Mühle! Nimm einen { $colour ->
        [light] hellen
       *[dark] dunklen
    } Stein!
    [2] Mühle! Nimm zwei { $colour ->
        [light] helle
       *[dark] dunkle
    } Steine!
   *[other] Mühle! Nimm { $count } { $colour ->
        [light] helle
       *[dark] dunkle
    } Steine!
}
status-capture-or-decline = Mühle! Nimm einen { $colour ->
    [light] hellen
   *[dark] dunklen
} Stein, oder verzichte!
status-thinking = { $both ->
    [yes] { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } denkt nach…
   *[no] Der Computer denkt nach…
}
status-computer-captures = { $both ->
    [yes] Mühle! { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } nimmt einen Stein…
   *[no] Mühle! Der Computer nimmt einen Stein…
}
status-paused = Pause: Die Computer warten.
status-past = { $number ->
    [0] Rückblick: die Anfangsstellung.
   *[other] Rückblick: nach Zug { $number } von { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    }.
}
status-draw-offered = { $you ->
    [yes] Du hast Remis angeboten.
   *[no] { $name } bietet Remis an.
}
note-hand = { $person ->
    [yes] { $count ->
        [1] dein letzter Stein in der Hand
       *[other] du hast noch { $count } Steine in der Hand
    }
   *[no] { $count ->
        [1] der letzte Stein in der Hand
       *[other] noch { $count } Steine in der Hand
    }
}
note-draw-in = { $count ->
    [one] noch { $count } Zug ohne Setzen und Schlagen: remis
   *[other] noch { $count } Züge ohne Setzen und Schlagen: remis
}
note-draw-repeat = diese Stellung steht zum zweiten Mal; beim dritten Mal remis
note-back-to-present = zum Weiterspielen den letzten Zug wählen
note-tables-awaited = zuerst werden die Endspieltabellen bereitgestellt, einen Moment

## Wie es endete ($who: won, lost – der einzige Mensch; draw; sonst hat eine Seite gewonnen)
end-headline = { $who ->
    [won] Gewonnen!
    [lost] Verloren
    [draw] Remis
   *[other] { $name } gewinnt
}
end-too-few = { $who ->
    [won] Dein Gegner hat nur noch zwei Steine.
    [lost] Du hast nur noch zwei Steine.
   *[other] Der Gegner hat nur noch zwei Steine.
}
end-mill = { $who ->
    [won] Du hast eine Mühle geschlossen.
    [lost] Dein Gegner hat eine Mühle geschlossen.
   *[other] Der Sieger hat eine Mühle geschlossen.
}
end-blocked = { $who ->
    [won] Dein Gegner ist eingeschlossen und kann nicht ziehen.
    [lost] Du bist eingeschlossen und kannst nicht ziehen.
    [draw] Kein Zug ist mehr möglich.
   *[other] Der Gegner ist eingeschlossen und kann nicht ziehen.
}
end-repetition = Dieselbe Stellung kam zum dritten Mal vor.
end-quiet = Zu viele Züge ohne Setzen und Schlagen.
end-agreement = Die Spieler haben sich auf Remis geeinigt.
end-resignation = { $who ->
    [won] Dein Gegner hat aufgegeben.
    [lost] Du hast aufgegeben.
   *[other] Der Gegner hat aufgegeben.
}
end-time = { $who ->
    [won] Die Zeit deines Gegners ist abgelaufen.
    [lost] Deine Zeit ist abgelaufen.
   *[other] Die Zeit des Gegners ist abgelaufen.
}
end-summary = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} · { side-light } schlug { $light }, { side-dark } { $dark }
end-rematch = Revanche
end-swap = Seitentausch
end-look = Brett ansehen
end-new-game = Neues Spiel
end-to-title = Hauptmenü

## Schaltflächen
moves-title = Züge
moves-none = Noch keine Züge.
moves-to-start = Zum Anfang
moves-back = Einen Zug zurück
moves-forward = Einen Zug vor
moves-to-end = Zum Ende
button-menu = Menü
button-undo = Rückgängig
button-redo = Wiederholen
button-moves = Züge
button-flip = Brett drehen
button-mute = Stummschalten
button-unmute = Ton einschalten
button-decline = Nichts nehmen
button-pause = Computer anhalten
button-play = Weiterspielen lassen
button-rules = Die geltenden Regeln
button-result = Ergebnis
rules-at-a-glance = { $name } · { $rules }

## Kurzmeldungen
toast-flying = { $you ->
    [yes] Ab jetzt darfst du auf jeden freien Punkt springen!
   *[no] { $name } darf ab jetzt auf jeden freien Punkt springen!
}
toast-passed = { $you ->
    [yes] Du kannst nicht ziehen und setzt aus.
   *[no] { $name } kann nicht ziehen und setzt aus.
}
toast-draw-in = { $count ->
    [1] Wird im nächsten Zug weder gesetzt noch geschlagen, ist die Partie remis.
   *[other] Wird in den nächsten { $count } Zügen weder gesetzt noch geschlagen, ist die Partie remis.
}
toast-draw-repeat = Diese Stellung steht zum zweiten Mal. Beim dritten Mal ist es remis.
toast-draw-declined = { $computer ->
    [yes] Der Computer lehnt das Remis ab.
   *[no] { $name } lehnt das Remis ab.
}

## Was nicht geht
illegal-over = Die Partie ist zu Ende.
illegal-others-turn = Dein Gegner ist am Zug.
illegal-capture-owed = Nimm zuerst einen Stein!
illegal-nothing-owed = Nichts zu nehmen: Du hast keine neue Mühle.
illegal-must-take = Du musst einen Stein nehmen.
illegal-no-point = Diesen Punkt gibt es auf dem Brett nicht.
illegal-occupied = Dieser Punkt ist besetzt.
illegal-empty-hand = Wähle, welchen deiner Steine du ziehst.
illegal-place-first = Erst müssen alle deine Steine gesetzt sein.
illegal-not-own = Das ist nicht dein Stein.
illegal-not-neighbours = Nur die Linie entlang, zum nächsten Punkt.
illegal-return-banned = Diese Mühle darfst du nicht sofort wieder schließen.
illegal-not-opponent = Dort steht kein Stein deines Gegners.
illegal-in-mill = Dieser Stein steht in einer Mühle und ist geschützt.

## Tipps und Bewertung
player-flies = { $you ->
    [yes] darfst springen
   *[no] darf springen
}
player-perfect = Computer · perfekt
button-hint = Tipp
button-judge = Bewertungsleiste
hint = Tipp{ $named ->
    [yes] { ": " }{ $action }
   *[no] { "" }
} – { $purpose ->
    [closes-two] schließt zwei Mühlen auf einmal
    [closes] schließt eine Mühle
    [stops] verhindert die Mühle des Gegners
    [disarms] nimmt einen Stein, der eine Mühle schließen wollte
    [blocks] lässt dem Gegner keinen Zug
    [threatens-two] droht an zwei Stellen mit einer Mühle
    [threatens] droht mit einer Mühle
    [opens] öffnet die Mühle, um sie wieder zu schließen
   *[improves] verbessert die Stellung
}
verdict = { $how ->
    [even] ausgeglichene Stellung
    [slightly] { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } steht etwas besser
    [better] { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } steht besser
   *[winning] { $colour ->
        [light] { side-light }
       *[dark] { side-dark }
    } steht auf Gewinn
}
verdict-win = { $colour ->
    [light] { side-light }
   *[dark] { side-dark }
} gewinnt binnen { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}
verdict-proven-win = bewiesen: { $colour ->
    [light] { side-light }
   *[dark] { side-dark }
} gewinnt in { $count ->
    [one] einem Zug
   *[other] { $count } Zügen
}
verdict-proven-beyond = bewiesen: { $colour ->
    [light] { side-light }
   *[dark] { side-dark }
} gewinnt, falls nicht vorher die Züge ohne Schlagen ausgehen
verdict-proven-draw = bewiesen: Remis

link-copied = Der Link zur Partie ist in der Zwischenablage
link-refused = Der Link ließ sich nicht kopieren
link-broken = der Link ist unvollständig oder beschädigt
link-version = der Link stammt von einer anderen Version
link-rules = es wurde nach Regeln gespielt, die es hier nicht gibt
link-turn = Zug { $number } lässt sich nicht spielen

## Was Vorleseprogramme sagen
said-place = { $name }: { $to }
said-move = { $name }: { $from } nach { $to }
said-capture = { $name }: Stein auf { $at } geschlagen
said-decline = { $name }: nichts geschlagen
said-point = { $name }: { $holder ->
    [light] heller Stein
    [dark] dunkler Stein
   *[empty] leer
}
