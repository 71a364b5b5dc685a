"""The faces: which font file draws which character, and by how much the pen moves."""

import ctypes
import os

import freetype
from PIL import Image, ImageDraw, ImageFont

from . import glyphset

PACKAGES = ["fonts-inter", "fonts-jetbrains-mono", "fonts-dejavu-core"]
FOLDERS = [folder for folder in os.environ.get("FONT_PATH", "").split(":") if folder] + [
    "/usr/share/fonts/opentype/inter",
    "/usr/share/fonts/truetype/inter",
    "/usr/share/fonts/truetype/jetbrains-mono",
    "/usr/share/fonts/truetype/dejavu",
]

# Face name: its own font, then the fonts that are asked, in order, for a character it lacks.
FILES = {
    "sans": ["Inter-Regular.otf", "DejaVuSans.ttf"],
    "sans-bold": ["Inter-SemiBold.otf", "DejaVuSans-Bold.ttf", "DejaVuSans.ttf"],
    "mono": ["JetBrainsMono-Regular.ttf", "DejaVuSansMono.ttf", "DejaVuSans.ttf"],
}
SIZES = [10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 32, 36, 40, 48, 64, 80]
DIGITS = set(range(0x30, 0x3A))


def path_of(name):
    for folder in FOLDERS:
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return path
    return None


def missing_files():
    names = sorted({name for chain in FILES.values() for name in chain})
    return [name for name in names if path_of(name) is None]


class FontFile:
    """One font file: which characters it has, and its measures as fractions of the em."""

    def __init__(self, name):
        self.name = name
        self._face = freetype.Face(path_of(name))
        self.units = self._face.units_per_EM
        self.ascent, self.descent = self._face.ascender / self.units, -self._face.descender / self.units
        self.characters = {code for code, _ in self._face.get_chars()}
        # For lengths of several characters together; FreeType alone knows nothing of GPOS.
        self._shaper = ImageFont.truetype(path_of(name), self.units, layout_engine=ImageFont.Layout.RAQM)
        # Hints move points up and down only, never sideways: PostScript outlines through FreeType's own hinter,
        # TrueType outlines through their own instructions.
        postscript = name.endswith(".otf")
        self._flags = freetype.FT_LOAD_TARGET_LIGHT if postscript else freetype.FT_LOAD_DEFAULT

    def length(self, text, features=()):
        """The pen's way as a fraction of the em, not rounded to pixels."""
        return self._shaper.getlength(text, features=list(features)) / self.units

    def height(self, character):
        return -self._shaper.getbbox(character, anchor="ls")[1] / self.units

    def draw(self, code, size, shift):
        """Draws with the pen `shift` right of a whole pixel: the tight bitmap and its top left corner from the pen."""
        self._face.set_pixel_sizes(0, size)
        self._face.load_char(code, self._flags | freetype.FT_LOAD_NO_BITMAP)
        slot = self._face.glyph
        freetype.FT_Outline_Translate(ctypes.byref(slot.outline._FT_Outline), round(shift * 64), 0)
        slot.render(freetype.FT_RENDER_MODE_NORMAL)
        bitmap = slot.bitmap
        if not bitmap.width or not bitmap.rows:
            return None, 0, 0
        pixels = bytes(bitmap.buffer)
        image = Image.frombytes("L", (bitmap.width, bitmap.rows), pixels, "raw", "L", bitmap.pitch)
        box = image.getbbox()
        if box is None:
            return None, 0, 0
        return image.crop(box), slot.bitmap_left + box[0], box[1] - slot.bitmap_top


class Glyph:
    """One drawn character: its bitmap (may be empty), where it lies seen from the pen, and the pen's way."""

    def __init__(self, code, bitmap, x, y, advance):
        self.code, self.bitmap, self.x, self.y, self.advance = code, bitmap, x, y, advance


class Face:
    def __init__(self, name):
        self.name = name
        self.fonts = [FontFile(file) for file in FILES[name]]
        self.main = self.fonts[0]
        self.mono = name == "mono"
        self.x_height, self.cap_height = self.main.height("x"), self.main.height("H")
        self._advance, self._kerning = {}, None

    def font_for(self, code):
        """The font and the character to draw: the first font that has it, or that has its twin."""
        for wanted in (code, glyphset.TWINS.get(code)):
            for font in self.fonts:
                if wanted in font.characters:
                    return font, wanted
        return None, code

    def line(self, size):
        """Ascent and descent in whole pixels; together they are the height of a line."""
        return round(self.main.ascent * size), round(self.main.descent * size)

    def cell(self, size):
        """The advance of every mono glyph: whole pixels, and at an even size twice that of half the size."""
        if size % 2 == 0 and size // 2 in SIZES:
            return 2 * self.cell(size // 2)
        return round(self.main.length("0") * size)

    def tabular(self, code):
        return code in DIGITS and not self.mono

    def advance(self, code):
        if code not in self._advance:
            font, drawn = self.font_for(code)
            self._advance[code] = font.length(chr(drawn), ["tnum"] if self.tabular(code) else [])
        return self._advance[code]

    def phases(self, size):
        """How many places within a pixel the pen has bitmaps for: small text needs them to be evenly spaced."""
        return 3 if size <= 16 and not self.mono else 1

    def glyph(self, code, size, phase=0.0):
        if code in glyphset.BRACKETS:
            return self._bracket(code, size)
        font, drawn = self.font_for(code)
        if font is None:
            return None
        advance, shift, used = self.advance(code) * size, phase, size
        if self.tabular(code):  # the font's own digit, centred in the advance that its tabular digits share
            shift += (advance - font.length(chr(drawn)) * size) / 2
        if self.mono:
            cell = self.cell(size)
            if font is not self.main and advance > cell * 1.05:
                used = max(1, int(size * cell / advance))
                advance *= used / size
            shift, advance = (cell - advance) / 2, cell
        bitmap, x, y = font.draw(drawn, used, shift)
        if used != size and bitmap is not None:  # shrunk to the cell: keep it at the height of its neighbours
            y -= round((size - used) * 0.36)
        return Glyph(code, bitmap, x, y, advance)

    def _bracket(self, code, size):
        ascent, descent = self.line(size)
        width = self.cell(size) if self.mono else max(4, round(size * 0.42))
        thick = max(1, round(size * (0.11 if self.name == "sans-bold" else 0.075)))
        inset, arm = max(1, round(width * 0.28)), max(2, round(width * 0.5))
        bitmap = Image.new("L", (arm, ascent + descent), 0)
        draw = ImageDraw.Draw(bitmap)
        left = code in (0x23A1, 0x23A2, 0x23A3)
        bar = 0 if left else arm - thick
        draw.rectangle([bar, 0, bar + thick - 1, ascent + descent - 1], fill=255)
        if code in (0x23A1, 0x23A4):
            draw.rectangle([0, 0, arm - 1, thick - 1], fill=255)
        if code in (0x23A3, 0x23A6):
            draw.rectangle([0, ascent + descent - thick, arm - 1, ascent + descent - 1], fill=255)
        return Glyph(code, bitmap, inset if left else width - inset - arm, -ascent, width)

    def kerning(self):
        """(left, right) → adjustment as a fraction of the em."""
        if self._kerning is None:
            self._kerning = {}
            for left in [] if self.mono else glyphset.KERNED:
                for right in glyphset.KERNED:
                    together = self.main.length(chr(left) + chr(right), ["-liga", "-calt", "-dlig", "kern"])
                    apart = self.advance(left) + self.advance(right)
                    if abs(together - apart) >= 0.03:
                        self._kerning[(left, right)] = together - apart
        return self._kerning
