# English is what players read whose own language is not here.
rule-set-MOD-ID = MOD-NAME
rule-set-MOD-ID-about = Four pieces each on a square of nine points.
board-MOD-ID = MOD-NAME
theme-MOD-ID = MOD-NAME
