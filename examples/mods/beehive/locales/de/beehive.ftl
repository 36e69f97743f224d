# Auf Deutsch.
rule-set-beehive = Bienenkorb
rule-set-beehive-about = Je neun Steine auf zwei Sechsecken; in der Mitte treffen sich sechs Mühlen.
board-beehive = Sechseckiges Brett
