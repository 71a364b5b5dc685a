"""What fontTools reads in Debian's fonts: the tests compare TouchText with it."""
from fontTools.pens.boundsPen import BoundsPen

from . import subsets

MOST_GLYPHS, MOST_PAIRS = 600, 700


def subtables(font):
    """The pair positioning of `kern`, lookup by lookup."""
    table = font["GPOS"].table if "GPOS" in font else None
    if table is None:
        return []
    scripts = {record.ScriptTag: record.Script for record in table.ScriptList.ScriptRecord}
    script = scripts.get("latn", scripts.get("DFLT"))
    indexes = script.DefaultLangSys.FeatureIndex
    records = [table.FeatureList.FeatureRecord[index] for index in indexes]
    lookups = sorted({i for record in records if record.FeatureTag == "kern" for i in record.Feature.LookupListIndex})
    return [[getattr(sub, "ExtSubTable", sub) for sub in table.LookupList.Lookup[i].SubTable] for i in lookups]


def adjustment(lookups, left, right):
    total = 0
    for lookup in lookups:
        for sub in lookup:
            if left not in sub.Coverage.glyphs:
                continue
            value = None
            if sub.Format == 1:
                records = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
                found = [record for record in records if record.SecondGlyph == right]
                if not found:
                    continue
                value = found[0].Value1
            else:
                first = sub.ClassDef1.classDefs.get(left, 0)
                second = sub.ClassDef2.classDefs.get(right, 0)
                value = sub.Class1Record[first].Class2Record[second].Value1
            total += getattr(value, "XAdvance", 0) or 0
            break
    return total


def numbers(name):
    font = subsets.opened(name)
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    codes = sorted(code for code in subsets.codes_of(name) if code not in subsets.BRACKETS)
    step = max(1, len(codes) // MOST_GLYPHS)
    chosen = [code for index, code in enumerate(codes) if code < 0x180 or index % step == 0][:MOST_GLYPHS + 200]
    lines = ["font %s %d %d %d" % (subsets.FILES[name], font["head"].unitsPerEm, font["hhea"].ascent,
                                   font["hhea"].descent)]
    for code in chosen:
        pen = BoundsPen(glyphs)
        glyphs[cmap[code]].draw(pen)
        bounds = " ".join("%g" % round(value, 2) for value in pen.bounds) if pen.bounds else "-"
        lines.append("%X %d %s" % (code, glyphs[cmap[code]].width, bounds))
    lookups = subtables(font)
    letters = [code for code in codes if code < 0x17F or 0x386 <= code < 0x450]
    count = 0
    if lookups:
        for shift in range(1, len(letters)):
            for index, left in enumerate(letters):
                right = letters[(index * 7 + shift * 13) % len(letters)]
                if count < MOST_PAIRS and (value := adjustment(lookups, cmap[left], cmap[right])):
                    lines.append("%X+%X %d" % (left, right, value))
                    count += 1
                elif count < MOST_PAIRS and index % 97 == 0:
                    lines.append("%X+%X 0" % (left, right))
            if count >= MOST_PAIRS:
                break
    return lines


def make():
    lines = [line for name in subsets.FILES for line in numbers(name)]
    return {"Tests/TouchTextTests/Fonts/numbers.txt": ("\n".join(lines) + "\n").encode("ascii")}
