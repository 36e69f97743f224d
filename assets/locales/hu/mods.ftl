# Témák és modok.
theme-walnut = Dió
theme-kekfesto = Kékfestő
theme-paper = Papír
theme-night = Éjszaka

mods-title = Modok
mods-about = A modok új témákat, táblákat, szabályokat, nyelveket és hangokat adnak a játékhoz.
mods-folder = A modok helye: { $folder }
mods-open-folder = A mappa megnyitása
mods-add = Mod hozzáadása (.zip)…
mods-drop = Ide is húzhatod a zip-fájlt, az ablakba. A mod ebben a böngészőben marad.
mods-none = Még nincs egy mod sem.
mods-order = Ahol kettő ugyanazt módosítja, a lejjebb álló érvényes.
mods-more-faults = És még { $count }; a program naplójában olvasható.
mods-unopened = Megnyithatatlan modok
mods-kept = Modra váró játszmák
mods-kept-about = Egy mod híján nem folytatódhattak. Ha egyet előveszel, a futó játszma kerül a helyére.
mods-kept-game = { $rules }, { $count } lépés után
mods-kept-back = Folytatás: { $game }
mods-kept-needs = { $count ->
    [0] Hiányzik hozzá a szabálykészlet vagy a tábla.
   *[other] Ehhez kapcsold be: { $names }
}
mods-earlier = { $name }: feljebb
mods-later = { $name }: lejjebb
mods-remove = { $name }: törlés
mods-summary = { $count ->
    [0] Még nincs egy sem.
   *[other] { $count } mod van, ebből { $on } bekapcsolva.
}
confirm-mod-title = Törlöd a modot?
confirm-mod = { $name } törlődik ebből a böngészőből.
confirm-mod-yes = Törlöm
