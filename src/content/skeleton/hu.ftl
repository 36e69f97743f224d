# A magyar szövegek. Ami itt nincs, az angolul jelenik meg.
rule-set-MOD-ID = MOD-NAME
rule-set-MOD-ID-about = Négy-négy korong egy kilencpontos négyzeten.
board-MOD-ID = MOD-NAME
theme-MOD-ID = MOD-NAME
