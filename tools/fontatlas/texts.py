"""The licences and the README beside the pages."""

import os

DOCUMENTS = "/usr/share/doc"
INTER = "Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter)"
JETBRAINS = "Copyright 2020 The JetBrains Mono Project Authors (https://github.com/JetBrains/JetBrainsMono)"


def paragraph(package, heading):
    """The text under `License: NAME` in a Debian copyright file, or None."""
    path = os.path.join(DOCUMENTS, package, "copyright")
    if not os.path.exists(path):
        return None
    lines, inside = [], False
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if inside and not line.startswith(" "):
                break
            if inside:
                lines.append("" if line.strip() == "." else line[1:].rstrip())
            inside = inside or line.strip() == heading
    return "\n".join(lines) if lines else None


def licences():
    """Read from the packages' copyright files; where there are none, the files in the repository stay as they are."""
    files = {}
    open_font = paragraph("fonts-inter", "License: OFL-1.1")
    if open_font:
        title = (
            "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007\n"
            "(with questions and answers at https://openfontlicense.org)\n\n"
        )
        start = "\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
        files["LICENSE-Inter.txt"] = INTER + start + title + open_font + "\n"
        files["LICENSE-JetBrainsMono.txt"] = (
            JETBRAINS + "\n" + "JetBrains Mono is a trademark of JetBrains s.r.o." + start + title + open_font + "\n"
        )
    vera = paragraph("fonts-dejavu-core", "License: bitstream-vera")
    if vera:
        files["LICENSE-DejaVu.txt"] = (
            "Copyright (c) 2003 by Bitstream, Inc. All Rights Reserved.\n"
            "Bitstream Vera is a trademark of Bitstream, Inc.\n"
            "DejaVu changes are in public domain.\n\n" + vera + "\n"
        )
    return {name: text.encode("utf-8") for name, text in files.items()}


README = """# Fonts

Made by `tools/make-font-atlas`; do not edit. Text is drawn from these pages, so Touchstone needs no font library
and looks the same everywhere.

| face | font | licence |
|---|---|---|
| `sans` | Inter Regular | SIL Open Font License 1.1, `LICENSE-Inter.txt` |
| `sans-bold` | Inter SemiBold | the same |
| `mono` | JetBrains Mono Regular | SIL Open Font License 1.1 (says the font itself; Debian lists Apache 2.0), `LICENSE-JetBrainsMono.txt` |

Sizes in pixels per em: @SIZES@. A text of 12 points is exact at scale 1 (12) and at scale 2 (24).

Characters: Basic Latin, Latin-1, Latin Extended-A, Greek, punctuation, raised and lowered digits, arrows,
mathematical signs, shapes and U+FFFD. Larger pages have fewer: from 28 pixels on (`mono` from 20 on) Greek without
accents and no Latin Extended-A, from 36 on a few signs and Greek letters only. Show U+FFFD for what is not there.

## Format

`FACE-SIZE.png` is white with the coverage as alpha (a palette image with 31 levels of alpha). Tint it with the
colour of the text. Two empty pixels lie between neighbours, so linear filtering takes nothing from them.

`FACE-SIZE.json` is one object:

    face, size, page                 the names of this page
    width, height                    of the image
    ascent, descent, lineHeight      whole pixels, all positive; ascent + descent = lineHeight
    xHeight, capHeight               pixels, with fractions
    glyphs                           flat: codepoint, x, y, w, h, offsetX, offsetY, advance, codepoint, …
    phases, shifted                  bitmaps for a pen between two pixels; flat: codepoint, phase, x, y, w,
                                     h, offsetX, offsetY, …
    kerning                          flat: left codepoint, right codepoint, adjust, …

`glyphs` is sorted by codepoint, eight numbers each; `shifted` by codepoint, then phase, eight each; `kerning` by
left, then right, three each. All are integers except `advance` and `adjust` (pixels, at most three decimals). The
bitmap at (x, y, w, h) of the page goes to pen + (offsetX, offsetY), y down, where the pen is on the baseline. w = h
= 0: nothing to draw (the space). Then the pen moves right by `advance`, plus `adjust` if the next character makes a
pair in `kerning`.

- Keep the pen's place as a fraction and draw each bitmap at a whole pixel: glyphs are hinted to rows and must not
  be filtered when text stands still. With `phases` 1, at the nearest one: floor(pen + 0.5). With `phases` 3
  (`sans`, `sans-bold` up to 16 pixels) let third = floor(pen · 3 + 0.5), pixel = floor(third / 3), phase = third −
  3 · pixel; phase 0 is the bitmap in `glyphs`, 1 and 2 are in `shifted` (what is not there: as in `glyphs`). Small
  text is evenly spaced only that way; whoever ignores `shifted` gets legible text a third of a pixel less even.
- `sans` advances are not rounded: a text is exactly twice as wide at twice the size (the brackets aside). Its
  digits are tabular: one advance for all ten.
- `mono` advances are whole pixels, and those of 2n are twice those of n: columns stay columns.
- The matrix brackets ⎡⎢⎣⎤⎥⎦ are drawn by the tool, one `lineHeight` high, so that lines set `lineHeight` apart
  join.
- Pairs that would move a glyph by less than 0.03 em are left out. `mono` has none.

## Borrowed glyphs

What a font lacks comes from DejaVu (`LICENSE-DejaVu.txt`); ⟂ is drawn with the glyph of ⊥. In `mono` a borrowed
glyph is centred in the cell and made smaller if it is wider.

@BORROWED@

Made with @VERSIONS@.
"""


def readme(borrowed, versions):
    from . import faces

    lines = []
    for face in faces.FILES:
        for font in faces.FILES[face] + ["nowhere"]:
            codes = borrowed.get(face, {}).get(font, [])
            if codes:
                source = "missing everywhere" if font == "nowhere" else "from " + os.path.splitext(font)[0]
                shown = " ".join("U+%04X" % code if code in (0xAD, 0x2011) else chr(code) for code in codes)
                lines.append("- `%s` %s: %s" % (face, source, shown))
    text = README.replace("@SIZES@", ", ".join(map(str, faces.SIZES)))
    return text.replace("@BORROWED@", "\n".join(lines)).replace("@VERSIONS@", versions).encode("utf-8")
