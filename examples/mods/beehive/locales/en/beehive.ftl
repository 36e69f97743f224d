# English is also what players read whose language is not here.
rule-set-beehive = Beehive
rule-set-beehive-about = Nine pieces each on two hexagons; six mills meet in the middle.
board-beehive = Beehive
