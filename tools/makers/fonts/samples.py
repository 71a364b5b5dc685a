"""Tiny fonts of the tests: shapes without a licence, in forms that the four fonts do not have."""
import io

from fontTools.cffLib import FDArrayIndex, FDSelect, FontDict, PrivateDict
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.ttCollection import TTCollection

GLYPHS = [".notdef", "A", "B", "dot", "Bdot", "far"]
WIDTHS = {".notdef": 500, "A": 600, "B": 700, "dot": 200, "Bdot": 750, "far": 1000}
CODES = {0x41: "A", 0x42: "B", 0x2E: "dot", 0x1E02: "Bdot", 0x20000: "far"}


def box(pen, x0, y0, x1, y1):
    pen.moveTo((x0, y0))
    for corner in ((x0, y1), (x1, y1), (x1, y0)):
        pen.lineTo(corner)
    pen.closePath()


def draw(name, pen, cubic):
    if name == "A":
        box(pen, 50, 0, 550, 700)
    elif name == "B":
        pen.moveTo((100, 0))
        pen.lineTo((100, 700))
        if cubic:
            pen.curveTo((400, 700), (600, 550), (600, 350))
            pen.curveTo((600, 150), (400, 0), (100, 0))
        else:
            pen.qCurveTo((600, 700), (600, 350))
            pen.qCurveTo((600, 0), (100, 0))
        pen.closePath()
    elif name in ("dot", "far"):
        box(pen, 50, 0, 150, 100)
    elif name == "Bdot" and cubic:
        draw("B", pen, cubic)
        box(pen, 350, 800, 450, 900)
    elif name == "Bdot":
        pen.addComponent("B", (1, 0, 0, 1, 0, 0))
        pen.addComponent("dot", (1, 0, 0, 1, 300, 800))


def builder(cubic):
    fb = FontBuilder(1000, isTTF=not cubic)
    fb.setupGlyphOrder(GLYPHS)
    fb.setupCharacterMap(CODES)
    return fb


def finish(fb, names=None):
    names = names or dict(zip(GLYPHS, GLYPHS))
    fb.setupHorizontalMetrics({names[name]: (width, 0) for name, width in WIDTHS.items()})
    fb.setupHorizontalHeader(ascent=800, descent=-200)
    fb.setupVerticalHeader(ascent=500, descent=-500)
    fb.setupVerticalMetrics({names[name]: (width + 300, 0) for name, width in WIDTHS.items()})
    fb.setupOS2(sTypoAscender=800, sTypoDescender=-200, sxHeight=500, sCapHeight=700)
    fb.setupNameTable({"familyName": "Sample", "styleName": "Regular", "fullName": "Sample Regular"})
    fb.setupPost()
    fb.font["head"].created = fb.font["head"].modified = 3_000_000_000
    fb.font.recalcTimestamp = False
    return fb.font


def true_type():
    fb = builder(False)
    glyphs = {}
    for name in GLYPHS:
        pen = TTGlyphPen(glyphs)
        draw(name, pen, False)
        glyphs[name] = pen.glyph()
    fb.setupGlyf(glyphs)
    font = finish(fb)
    kern = b"\0\0\0\1" + b"\0\0\0\x14\0\1" + b"\0\1\0\x06\0\0\0\0" + b"\0\1\0\2\xff\xd8"
    font["kern"] = table = newTable("kern")
    table.decompile(kern, font)
    return font


def charstrings():
    made = {}
    for name in GLYPHS:
        pen = T2CharStringPen(WIDTHS[name], None)
        draw(name, pen, True)
        made[name] = pen.getCharString()
    return made


def name_keyed():
    fb = builder(True)
    fb.setupCFF("Sample", {"FullName": "Sample"}, charstrings(), {})
    fb.addOpenTypeFeatures("""
        languagesystem DFLT dflt; languagesystem latn dflt;
        feature kern { lookup pairs useExtension { pos A B -50; } pairs;
        lookup classes { @L = [A Bdot]; @R = [dot B]; pos @L @R -30; } classes; } kern;
    """)
    return finish(fb)


def cid_keyed():
    """The same outlines as a font of character identifiers with two private dictionaries."""
    names = [".notdef"] + ["cid%05d" % index for index in range(1, len(GLYPHS))]
    fb = FontBuilder(1000, isTTF=False)
    fb.setupGlyphOrder(names)
    fb.setupCharacterMap({code: names[GLYPHS.index(glyph)] for code, glyph in CODES.items()})
    made = charstrings()
    fb.setupCFF("Sample", {"FullName": "Sample"}, {new: made[old] for new, old in zip(names, GLYPHS)}, {})
    top = fb.font["CFF "].cff.topDictIndex[0]
    top.ROS, top.CIDCount = ("Adobe", "Identity", 0), len(names)
    fds = FDArrayIndex()
    for index in range(2):
        fd = FontDict()
        fd.Private, fd.FontName = PrivateDict(), "Sample-%d" % index
        fds.append(fd)
    select = FDSelect()
    select.format, select.gidArray = 3, [0, 0, 0, 1, 1, 1]
    top.FDArray, top.FDSelect = fds, select
    top.CharStrings.fdArray, top.CharStrings.fdSelect = fds, select
    del top.Private
    return finish(fb, dict(zip(GLYPHS, names)))


def data(font):
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()


def make():
    collection = TTCollection()
    collection.fonts = [true_type(), name_keyed()]
    buffer = io.BytesIO()
    collection.save(buffer)
    files = {"sample.ttf": data(true_type()), "sample.otf": data(name_keyed()), "sample.otc": buffer.getvalue(),
             "sample-cid.otf": data(cid_keyed())}
    return {"Tests/TouchTextTests/Fonts/" + name: content for name, content in files.items()}
