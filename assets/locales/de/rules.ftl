# Die Regelwerke, ihre Möglichkeiten, und die Regeln erzählt.
rules-title = Spielregeln
rules-in-force = Es gilt: { $name }
rule-set-csoszogo = Csoszogó
rule-set-csoszogo-about = Wie es die meisten kennen.
rule-set-philos = Philos
rule-set-philos-about = Zwei Mühlen auf einmal schlagen zwei Steine.
rule-set-csoszogo-strict = Strenges Csoszogó
rule-set-csoszogo-strict-about = Wie Csoszogó, aber keine Mühle darf sofort wieder zugehen.
rule-set-philos-strict = Strenges Philos
rule-set-philos-strict-about = Wie Philos, aber keine Mühle darf sofort wieder zugehen.
rule-set-three = Dreiermühle
rule-set-three-about = Je drei Steine auf dem kleinen Brett; die erste Mühle gewinnt.
rule-set-six = Sechsermühle
rule-set-six-about = Je sechs Steine auf zwei Quadraten, ohne Springen.
rule-set-lasker = Lasker-Mühle
rule-set-lasker-about = Je zehn Steine, und statt zu setzen darf man auch ziehen.
rule-set-twelve = Zwölfermühle
rule-set-twelve-about = Je zwölf Steine; auch auf den Diagonalen gibt es Mühlen.
rule-set-morabaraba = Morabaraba
rule-set-morabaraba-about = Das Mühlespiel Südafrikas: mit Diagonalen, die Zwickmühle ist verboten.
rule-set-changed = { $name }, geändert
board-nine = Mühlebrett
board-three = Kleines Mühlebrett
board-six = Zwei Quadrate
board-twelve = Mühlebrett mit Diagonalen

## Die Regeln
chapter-goal = Das Ziel
chapter-goal-text = Schlage die Steine deines Gegners oder schließe sie ein! Wer weniger als drei Steine übrig hat, kann keine Mühle mehr schließen und hat verloren.
chapter-goal-mill-text = Schließe eine Mühle, bevor dein Gegner es tut: Die erste Mühle gewinnt!
chapter-board = Das Brett
chapter-board-text = Die Steine stehen auf den Ecken und Kreuzungen der Linien, insgesamt { $points } Punkten. Jede Seite hat { $pieces } Steine, und { side-light } beginnt.
chapter-placing = Setzen
chapter-placing-text = Die Spieler setzen abwechselnd je einen Stein auf einen freien Punkt, bis keiner mehr in der Hand ist.
chapter-mill = Die Mühle
chapter-mill-text = Drei Steine einer Farbe auf den drei Punkten einer Linie sind eine Mühle. Wer eine schließt, nimmt dem Gegner einen Stein; ein geschlagener Stein kommt nicht zurück.
chapter-mill-wins-text = Drei Steine einer Farbe auf den drei Punkten einer Linie sind eine Mühle. Wer eine schließt, hat sofort gewonnen; geschlagen wird in diesem Spiel nicht.
chapter-capture = Schlagen
chapter-capture-text = Auf dem Bild ist umkreist, was geschlagen werden darf.
chapter-moving = Ziehen
chapter-moving-text = Wer alle Steine auf dem Brett hat, zieht einen davon die Linie entlang zum nächsten freien Punkt.
chapter-csiki-csuki = Mühle auf, Mühle zu
chapter-csiki-csuki-text = Eine Mühle darf geöffnet und später mit demselben Stein wieder geschlossen werden: Das ist eine neue Mühle, und sie schlägt wieder. In Ungarn heißt das Csiki-csuki. Geht ein Stein zwischen zwei Mühlen hin und her, schließt jeder Zug eine: die Zwickmühle.
chapter-flying = Springen
chapter-flying-text = Wer springen darf, muss keiner Linie folgen. Der Gegner zieht weiterhin Schritt für Schritt.
chapter-no-flying-text = In diesem Spiel springt niemand: Auch mit drei Steinen zieht man die Linien entlang.
chapter-blocked = Eingeschlossen
chapter-blocked-text = Alle Wege der dunklen Steine sind versperrt: { side-dark } ist eingeschlossen.
chapter-draws = Remis
chapter-draws-text = Die Spieler können sich jederzeit auf Remis einigen, und jeder kann aufgeben.

## Möglichkeiten: Name, Wert, Satz und auf einen Blick ($value ist der Name des Werts oder die Zahl)
option-mill = Was eine Mühle bringt
option-mill-value = { $value ->
    [takes] einen Stein
   *[wins] den Sieg
}
option-mill-about = { $value ->
    [takes] Wer eine Mühle schließt, nimmt dem Gegner einen Stein.
   *[wins] Wer eine Mühle schließt, hat das Spiel gewonnen.
}
option-mill-glance = { $value ->
    [takes] eine Mühle schlägt
   *[wins] die erste Mühle gewinnt
}
option-two-mills = Zwei Mühlen auf einmal
option-two-mills-value = { $value ->
    [one] ein Stein
   *[each] zwei Steine
}
option-two-mills-about = { $value ->
    [one] Auch wer mit einem Zug zwei Mühlen schließt, schlägt nur einen Stein.
   *[each] Ein Zug, der zwei Mühlen schließt, nimmt für jede einen Stein.
}
option-two-mills-glance = { $value ->
    [one] ein Stein für zwei Mühlen auf einmal
   *[each] zwei Steine für zwei Mühlen auf einmal
}
option-csiki-csuki = Mühle auf, Mühle zu
option-csiki-csuki-value = { $value ->
    [allowed] erlaubt
    [returns-banned] verboten
   *[double-returns-banned] Zwickmühle verboten
}
option-csiki-csuki-about = { $value ->
    [allowed] Eine geöffnete Mühle darf mit demselben Stein gleich wieder geschlossen werden, so oft man will.
    [returns-banned] Der eben gezogene Stein darf nicht sofort zurück, wenn sich dadurch eine Mühle schließt.
   *[double-returns-banned] Der sofortige Rückzug ist nur verboten, wenn er eine Mühle öffnet und damit eine andere schließt.
}
option-csiki-csuki-glance = { $value ->
    [allowed] Mühle auf, Mühle zu: erlaubt
    [returns-banned] Mühle auf, Mühle zu: verboten
   *[double-returns-banned] Zwickmühle verboten
}
option-taking = Schlagen
option-taking-value = { $value ->
    [must] Pflicht
   *[may] freiwillig
}
option-taking-about = { $value ->
    [must] Wer eine Mühle schließt, muss einen Stein nehmen, sofern das möglich ist.
   *[may] Wer eine Mühle schließt, darf auf das Schlagen verzichten.
}
option-taking-glance = { $value ->
    [must] Schlagen Pflicht
   *[may] Schlagen freiwillig
}
option-from-mill = Schlagen aus einer Mühle
option-from-mill-value = { $value ->
    [when-all] wenn alle darin stehen
    [always] immer
   *[never] nie
}
option-from-mill-about = { $value ->
    [when-all] Ein Stein in einer Mühle darf nur genommen werden, wenn alle Steine des Gegners in Mühlen stehen.
    [always] Auch ein Stein in einer Mühle darf genommen werden.
   *[never] Ein Stein in einer Mühle darf nie genommen werden; gibt es keinen anderen, entfällt das Schlagen.
}
option-from-mill-glance = { $value ->
    [when-all] aus Mühlen nur, wenn es keinen anderen gibt
    [always] auch aus Mühlen
   *[never] nie aus Mühlen
}
option-placing-mills = Mühlen beim Setzen
option-placing-mills-value = { $value ->
    [capture] schlagen
   *[no-capture] schlagen nicht
}
option-placing-mills-about = { $value ->
    [capture] Auch wer beim Setzen eine Mühle schließt, schlägt einen Stein.
   *[no-capture] Solange du Steine in der Hand hast, schlagen deine Mühlen nicht.
}
option-placing-mills-glance = { $value ->
    [capture] Mühlen schlagen beim Setzen
   *[no-capture] beim Setzen wird nicht geschlagen
}
option-flying = Springen
option-flying-value = { $value ->
    [off] nie
   *[other] mit { $value } Steinen
}
option-flying-about = { $value ->
    [off] Gesprungen wird nicht, wie wenige Steine auch übrig sind.
    [3] Wer nur noch drei Steine hat, darf auf jeden freien Punkt springen.
   *[other] Wer höchstens { $value } Steine hat, darf auf jeden freien Punkt springen.
}
option-flying-glance = { $value ->
    [off] kein Springen
   *[other] Springen mit { $value } Steinen
}
option-blocked = Wer nicht ziehen kann
option-blocked-value = { $value ->
    [loses] verliert
    [draw] remis
   *[passes] setzt aus
}
option-blocked-about = { $value ->
    [loses] Wer am Zug ist und nicht ziehen kann, hat verloren.
    [draw] Kann der Spieler am Zug nicht ziehen, ist die Partie remis.
   *[passes] Wer nicht ziehen kann, setzt aus; kann es niemand, ist die Partie remis.
}
option-blocked-glance = { $value ->
    [loses] wer eingeschlossen ist, verliert
    [draw] eingeschlossen: remis
   *[passes] wer eingeschlossen ist, setzt aus
}
option-full-board = Volles Brett
option-full-board-value = { $value ->
    [as-blocked] eingeschlossen
   *[draw] remis
}
option-full-board-about = { $value ->
    [as-blocked] Ist nach dem Setzen kein Punkt frei, ist der Spieler am Zug eingeschlossen.
   *[draw] Ist nach dem Setzen kein Punkt frei, ist die Partie remis.
}
option-full-board-glance = { $value ->
    [as-blocked] volles Brett: eingeschlossen
   *[draw] volles Brett: remis
}
option-moving-while-placing = Ziehen beim Setzen
option-moving-while-placing-value = { $value ->
    [no] verboten
   *[yes] erlaubt
}
option-moving-while-placing-about = { $value ->
    [no] Solange du Steine in der Hand hast, darfst du nicht ziehen.
   *[yes] Statt zu setzen darfst du auch einen Stein auf dem Brett ziehen.
}
option-moving-while-placing-glance = { $value ->
    [no] kein Ziehen beim Setzen
   *[yes] Ziehen beim Setzen erlaubt
}
option-repetition = Wiederholte Stellung
option-repetition-value = { $value ->
    [off] zählt nicht
   *[third] remis
}
option-repetition-about = { $value ->
    [off] Stellungen dürfen sich beliebig oft wiederholen.
   *[third] Steht dieselbe Stellung zum dritten Mal, ist die Partie remis.
}
option-repetition-glance = { $value ->
    [off] Wiederholung zählt nicht
   *[third] dritte Wiederholung: remis
}
option-quiet = Züge ohne Schlagen
option-quiet-value = { $value ->
    [off] keine Grenze
   *[other] { $value }
}
option-quiet-about = { $value ->
    [off] Beliebig viele Züge ohne Schlagen dürfen aufeinander folgen.
   *[other] Machen beide zusammen { $value } Züge ohne Setzen und Schlagen, ist die Partie remis.
}
option-quiet-glance = { $value ->
    [off] keine Zuggrenze
   *[other] { $value } Züge ohne Schlagen: remis
}
option-quiet-three = Dasselbe mit drei Steinen
option-quiet-three-value = { $value ->
    [off] keine eigene Grenze
   *[other] { $value }
}
option-quiet-three-about = { $value ->
    [off] Die Grenze wird nicht kürzer, wenn jemand nur noch drei Steine hat.
   *[other] Hat jemand nur noch drei Steine, genügen { $value } solche Züge zum Remis.
}
option-quiet-three-glance = { $value ->
    [off] mit drei Steinen keine eigene Grenze
   *[other] mit drei Steinen { $value } Züge: remis
}
option-pieces = Steine
option-pieces-value = { $value }
option-pieces-about = Jede Seite spielt mit { $value } Steinen.
option-pieces-glance = { $value } Steine
option-board = Brett
option-board-value = { $value }
option-board-about = Das Brett der Partie: { $value }.
option-board-glance = Brett: { $value }
