#!/usr/bin/env python3
"""Makes the fonts of assets/fonts out of Debian's packages fonts-lato and fonts-ebgaramond.

    pip install fonttools        (4.55 or later)
    xtask/fonts/make.py

What is kept: the letters of European languages in Latin, Greek and Cyrillic script and of Vietnamese, punctuation, arrows and
a few signs. That is a quarter of the fonts' size, which everybody who opens the game in a browser downloads. A changed font
may not go by a reserved name (SIL OFL 1.1, 3), so that ours have names of their own.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

SOURCES = {
    "MalomSans-Regular.ttf": ("/usr/share/fonts/truetype/lato/Lato-Regular.ttf", "Malom Sans", "Regular"),
    "MalomSans-Bold.ttf": ("/usr/share/fonts/truetype/lato/Lato-Bold.ttf", "Malom Sans", "Bold"),
    "MalomSerif-Regular.otf": ("/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf", "Malom Serif", "Regular"),
}

KEPT = [
    (0x0020, 0x024F), (0x0259, 0x0259), (0x02C6, 0x02DD), (0x0300, 0x0304), (0x0306, 0x030C), (0x0323, 0x0323),
    (0x0327, 0x0328), (0x0370, 0x03FF), (0x0400, 0x045F), (0x0490, 0x0491), (0x1E00, 0x1EFF), (0x2010, 0x2027),
    (0x2030, 0x203A), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193),
    (0x2212, 0x2212), (0x2260, 0x2260), (0x2264, 0x2265), (0x25CB, 0x25CB), (0x25CF, 0x25CF), (0x2713, 0x2713),
]  # fmt: skip

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"


def make(name: str, source: str, family: str, style: str) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False
    options.drop_tables += ["FFTM"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in KEPT for code in range(first, last + 1)])
    subsetter.subset(font)
    full = f"{family} {style}"
    names = {1: family, 2: style, 3: full, 4: full, 6: full.replace(" ", "")}
    for record in list(font["name"].names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID not in (0, 5, 13, 14):
            font["name"].removeNames(nameID=record.nameID)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [names[6]]
        top = cff.topDictIndex[0]
        top.FamilyName, top.FullName = family, full
    font.save(FOLDER / name)
    print(f"{name}: {(FOLDER / name).stat().st_size} bytes")


for name, (source, family, style) in SOURCES.items():
    make(name, source, family, style)
