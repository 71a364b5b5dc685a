"""Packs the glyphs of one face and size into a page, writes or checks all files."""

import io
import json
import os
import sys

import freetype
import PIL
from PIL import Image, features

from . import faces, glyphset, texts

PADDING = 1  # empty pixels round every glyph: two between neighbours, none of them shared by linear filtering

LEVELS = 31  # of alpha, 8.5 apart: the eye sees no difference from 256, and a page is a third smaller


def versions():
    return "FreeType %d.%d.%d, Pillow %s, Raqm %s" % (freetype.version() + (PIL.__version__, features.version("raqm")))


def number(value):
    """The shortest spelling with at most three decimals."""
    text = ("%.3f" % value).rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pack(glyphs):
    """Shelves, tallest first. Returns the page and where each glyph's bitmap went."""
    drawn = [glyph for glyph in glyphs if glyph.bitmap is not None]
    drawn.sort(key=lambda glyph: (-glyph.bitmap.height, -glyph.bitmap.width, glyph.code, glyph.phase))
    area = sum((g.bitmap.width + 2 * PADDING) * (g.bitmap.height + 2 * PADDING) for g in drawn)
    width = 64
    while width * width < area:
        width += 64
    x, y, shelf, places = 0, 0, 0, {}
    for glyph in drawn:
        w, h = glyph.bitmap.width + 2 * PADDING, glyph.bitmap.height + 2 * PADDING
        if x + w > width:
            x, y, shelf = 0, y + shelf, 0
        places[glyph] = (x + PADDING, y + PADDING)
        x, shelf = x + w, max(shelf, h)
    page = Image.new("L", (width, (y + shelf + 3) // 4 * 4), 0)
    for glyph in drawn:
        page.paste(glyph.bitmap, places[glyph])
    return page, places


def png(page):
    """White with the coverage as alpha: a palette image, all entries white, entry n with the alpha of level n."""
    levels = LEVELS - 1
    image = page.point([(alpha * levels + 127) // 255 for alpha in range(256)])
    image.putpalette([255] * 3 * LEVELS)  # turns "L" into "P"; the pixels become palette entries
    file = io.BytesIO()
    alphas = bytes((level * 255 + levels // 2) // levels for level in range(LEVELS))
    image.save(file, "PNG", transparency=alphas, bits=8, optimize=True, compress_level=9)
    return file.getvalue()


def metrics(face, size, glyphs, page, places):
    ascent, descent = face.line(size)
    numbers, shifted = [], []
    for glyph in sorted(glyphs, key=lambda glyph: (glyph.code, glyph.phase)):
        x, y = places.get(glyph, (0, 0))
        w, h = glyph.bitmap.size if glyph.bitmap is not None else (0, 0)
        place = "%d,%d,%d,%d,%d,%d" % (x, y, w, h, glyph.x, glyph.y)
        if glyph.phase == 0:
            numbers.append("%d,%s,%s" % (glyph.code, place, number(glyph.advance)))
        else:
            shifted.append("%d,%d,%s" % (glyph.code, glyph.phase, place))
    pairs = []
    for (left, right), adjust in sorted(face.kerning().items()):
        if abs(adjust * size) >= 0.3:
            pairs.append("%d,%d,%s" % (left, right, number(adjust * size)))
    head = {
        "face": face.name,
        "size": size,
        "page": "%s-%d.png" % (face.name, size),
        "width": page.width,
        "height": page.height,
        "ascent": ascent,
        "descent": descent,
        "lineHeight": ascent + descent,
    }
    text = json.dumps(head, separators=(",", ":"))[:-1]
    text += ',"xHeight":%s,"capHeight":%s' % (number(face.x_height * size), number(face.cap_height * size))
    text += ',\n"glyphs":[\n' + ",\n".join(numbers) + "\n]"
    text += ',\n"phases":%d,"shifted":[\n' % face.phases(size) + ",\n".join(shifted) + "\n]"
    text += ',\n"kerning":[' + ",".join(pairs) + "]}\n"
    json.loads(text)
    return text.encode("ascii")


def draw(face, size):
    """The glyphs of a page: each once for a pen at a whole pixel, some also for the places between."""
    glyphs = []
    phases = face.phases(size)
    for code in glyphset.for_page(face.name, size):
        for phase in range(phases if code in glyphset.SHIFTED else 1):
            glyph = face.glyph(code, size, phase / phases)
            if glyph is not None:
                glyph.phase = phase
                glyphs.append(glyph)
    return glyphs


def make(only=None):
    """All files: name → bytes."""
    files, borrowed = {}, {}
    for name in faces.FILES:
        sizes = [size for size in faces.SIZES if only in (None, "%s-%d" % (name, size))]
        if not sizes:
            continue
        face = faces.Face(name)
        for code in glyphset.FULL:
            font = face.font_for(code)[0]
            if font is not face.main and code not in glyphset.BRACKETS:
                borrowed.setdefault(name, {}).setdefault(font.name if font else "nowhere", []).append(code)
        for size in sizes:
            glyphs = draw(face, size)
            page, places = pack(glyphs)
            files["%s-%d.png" % (name, size)] = png(page)
            files["%s-%d.json" % (name, size)] = metrics(face, size, glyphs, page, places)
    if only is None:
        files.update(texts.licences())
        files["README.md"] = texts.readme(borrowed, versions())
    return files


def run(folder, check, only):
    files = make(only)
    if not files:
        sys.exit("make-font-atlas: there is no page called " + only)
    if check:
        return compare(folder, files)
    os.makedirs(folder, exist_ok=True)
    for name, content in sorted(files.items()):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
    print("%d files, %d bytes in %s" % (len(files), sum(map(len, files.values())), os.path.basename(folder)))
    return 0


def alike(name, there, content):
    """Another Pillow packs the same image into other bytes, and the README names the versions."""
    if name == "README.md":
        return there.split(b"Made with ")[0] == content.split(b"Made with ")[0]
    if not name.endswith(".png"):
        return False
    first, second = (Image.open(io.BytesIO(data)).convert("RGBA") for data in (there, content))
    return first.size == second.size and first.tobytes() == second.tobytes()


def compare(folder, files):
    different = []
    for name, content in sorted(files.items()):
        path = os.path.join(folder, name)
        there = None
        if os.path.exists(path):
            with open(path, "rb") as file:
                there = file.read()
        if there != content and not (there and alike(name, there, content)):
            different.append("%s: %s" % (name, "missing" if there is None else "differs"))
    made = {name for name in os.listdir(folder)} if os.path.isdir(folder) else set()
    if len(files) > 2:
        different += ["%s: not made by this tool" % name for name in sorted(made - set(files))]
    for line in different:
        print(line)
    if different:
        print("This is %s; README.md says what the files there were made with." % versions())
    else:
        print("%d files are as this tool makes them" % len(files))
    return 1 if different else 0
