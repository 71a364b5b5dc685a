"""The four fonts: Debian's, with the characters that need no shaping, and without hints."""
import io
import os

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FOLDERS = [folder for folder in os.environ.get("FONT_PATH", "").split(":") if folder] + [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/truetype/jetbrains-mono",
    "/usr/share/fonts/truetype/dejavu",
]

FILES = {
    "sans": "Inter-Regular.otf",
    "sans-bold": "Inter-SemiBold.otf",
    "mono": "JetBrainsMono-Regular.ttf",
    "fallback": "DejaVuSans.ttf",
}

# Scripts whose letters stand one after the other, signs and shapes.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x2FF), (0x300, 0x36F), (0x370, 0x52F), (0x531, 0x587), (0x10A0, 0x10FF),
    (0x1E00, 0x1FFF), (0x2000, 0x23FF), (0x2460, 0x27FF), (0x2900, 0x29FF), (0x2A00, 0x2BFF), (0xFFFD, 0xFFFD),
]
CODES = [code for first, last in RANGES for code in range(first, last + 1)]
# What the tool draws itself, so that brackets of several lines join: outline below, above the line.
BRACKETS = range(0x23A1, 0x23A7)
# Drawn as another character; no font has it.
TWINS = {0x27C2: 0x22A5}


def path_of(name):
    for folder in FOLDERS:
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return path
    return None


def missing_files():
    return sorted(name for name in FILES.values() if path_of(name) is None)


def opened(name):
    """The font as Debian has it, with digits of one width."""
    font = TTFont(path_of(FILES[name]), recalcTimestamp=False)
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        for code, other in tabular(font).items():
            table.cmap[code] = other
        for code, twin in TWINS.items():
            if code not in table.cmap and twin in table.cmap and table.format == 12:
                table.cmap[code] = table.cmap[twin]
    return font


def tabular(font):
    """Digits of one width, where the font has them as a feature."""
    if "GSUB" not in font:
        return {}
    found = {}
    table = font["GSUB"].table
    best = font.getBestCmap()
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for sub in table.LookupList.Lookup[index].SubTable:
                sub = getattr(sub, "ExtSubTable", sub)
                for code in range(0x30, 0x3A):
                    if best[code] in getattr(sub, "mapping", {}):
                        found[code] = sub.mapping[best[code]]
    return found


def contours(code, width, top, bottom, over, thick):
    """The rectangles of a piece of a bracket; pieces reach beyond the line where others join."""
    left = code in (0x23A1, 0x23A2, 0x23A3)
    inset, arm = round(width * 0.28), round(width * 0.5)
    x = inset if left else width - inset - thick
    first, last = (inset, inset + arm) if left else (width - inset - arm, width - inset)
    upper = code in (0x23A1, 0x23A4)
    lower = code in (0x23A3, 0x23A6)
    boxes = [(x, bottom if lower else bottom - over, x + thick, top if upper else top + over)]
    if upper:
        boxes.append((first, top - thick, last, top))
    if lower:
        boxes.append((first, bottom, last, bottom + thick))
    return boxes


def add_brackets(font, name):
    """Replaces the pieces of brackets by ones as high as this font's line."""
    units, line = font["head"].unitsPerEm, font["hhea"]
    width = font["hmtx"]["zero"][0] if name == "mono" else round(units * 0.42)
    thick = round(units * (0.11 if name == "sans-bold" else 0.075))
    order = font.getGlyphOrder()
    glyphs = font.getGlyphSet()
    for code in BRACKETS:
        glyph = "uni%04X" % code
        pen = T2CharStringPen(width, glyphs) if "CFF " in font else TTGlyphPen(glyphs)
        for x0, y0, x1, y1 in contours(code, width, line.ascent, line.descent, round(units * 0.06), thick):
            corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            if "CFF " not in font:
                corners.reverse()
            pen.moveTo(corners[0])
            for corner in corners[1:]:
                pen.lineTo(corner)
            pen.closePath()
        if "CFF " in font:
            top = font["CFF "].cff.topDictIndex[0]
            made = pen.getCharString(top.Private, font["CFF "].cff.GlobalSubrs)
            if glyph in top.CharStrings:
                top.CharStrings[glyph] = made
            else:
                top.CharStrings.charStringsIndex.append(made)
                top.CharStrings.charStrings[glyph] = len(top.CharStrings.charStringsIndex) - 1
                top.charset.append(glyph)
        else:
            font["glyf"][glyph] = pen.glyph()
        if glyph not in order:
            order.append(glyph)
        font.setGlyphOrder(order)
        font["hmtx"][glyph] = (width, 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = glyph
    font["maxp"].numGlyphs = len(order)


def options():
    chosen = subset.Options()
    chosen.layout_features = ["kern"]
    chosen.hinting = False
    chosen.notdef_outline = True
    chosen.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    chosen.name_languages = [0x409]
    chosen.drop_tables += ["FFTM", "MATH", "GSUB", "GDEF", "gasp", "DSIG"]
    chosen.recalc_timestamp = False
    return chosen


def reduced(name, codes):
    font = opened(name)
    if name != "fallback":
        add_brackets(font, name)
        buffer = io.BytesIO()
        font.save(buffer)
        font = TTFont(buffer, recalcTimestamp=False)
    cutter = subset.Subsetter(options())
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()


def codes_of(name):
    """The characters of a font; the fallback has only what another one lacks."""
    own = set(opened(name).getBestCmap()) & set(CODES)
    if name == "fallback":
        for other in ("sans", "sans-bold", "mono"):
            own_of_other = codes_of(other)
            lacking = lacking | (own - own_of_other) if other != "sans" else own - own_of_other
        return lacking | {0xFFFD}
    return own | set(BRACKETS)


def make():
    files = {}
    for name, file in FILES.items():
        files["Resources/Fonts/" + file] = reduced(name, codes_of(name))
    return files
