# Témák és modok.
theme-walnut = Dió
theme-kekfesto = Kékfestő
theme-paper = Papír
theme-night = Éjszaka

mods-title = Modok
mods-about = A modok új témákat, táblákat, szabályokat, nyelveket és hangokat adnak a játékhoz.
mods-folder = A modok helye: { $folder }
mods-add = Mod hozzáadása (.zip)…
mods-drop = Ide is húzhatod a zip-fájlt, az ablakba. A mod ebben a böngészőben marad.
mods-none = Még nincs egy mod sem.
mods-order = Ahol kettő ugyanazt módosítja, a lejjebb álló érvényes.
mods-earlier = { $name }: feljebb
mods-later = { $name }: lejjebb
mods-remove = { $name }: törlés
mods-summary = { $count ->
    [0] Még nincs egy sem.
   *[other] { $count } van, ebből { $on } bekapcsolva.
}
confirm-mod-title = Törlöd a modot?
confirm-mod = { $name } törlődik ebből a böngészőből.
confirm-mod-yes = Törlöm
