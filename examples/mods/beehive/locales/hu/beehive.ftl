# Magyarul.
rule-set-beehive = Méhkas
rule-set-beehive-about = Kilenc-kilenc korong két hatszögön; középen hat malom találkozik.
board-beehive = Hatszögletű tábla
