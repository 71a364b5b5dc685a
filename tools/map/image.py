"""The image itself: land, water and lines as coverage, each in a colour of the family in ../art/palette.py.

There are no words in it: they would turn with the map, stand on their heads, and be too small to read where it is shown whole.
"""
import math

import numpy
from PIL import Image, ImageDraw, ImageFilter

from art.palette import CREAM, DEEPTEAL, DUSK, INK, MIST, MOSS, OCHRE, SLATE, SNOW, mix

SIZE = 4800, 2400
# How much finer the lines are drawn than they are kept, in each direction.
FINE = 3
# The image ends in the Bering Strait, so that it cuts through no country; its upper edge is as far north as there is land.
WEST, NORTH = -169.0, 83.9

SEA = mix(INK, DUSK, 0.38)
SHALLOWS = mix(DUSK, DEEPTEAL, 0.35)
LAND = mix(mix(CREAM, MIST, 0.32), SLATE, 0.13)
LOWLAND = mix(LAND, MOSS, 0.22)
LAKE = mix(SEA, SHALLOWS, 0.75)
BORDER = mix(LAND, INK, 0.55)
RIVER = mix(DUSK, SLATE, 0.5)
COAST = mix(INK, LAND, 0.18)


def miller(latitude):
    """O. M. Miller's projection of 1942, in units of the equator's radius."""
    return 1.25 * math.log(math.tan(math.pi / 4 + 0.4 * math.radians(latitude)))


def place(longitude, latitude):
    """Where a place is on the image, in pixels."""
    scale = SIZE[0] / (2 * math.pi)
    return math.radians(longitude - WEST) * scale, (miller(NORTH) - miller(max(latitude, -88))) * scale


class Coverage:
    """How much of each pixel something covers."""

    def __init__(self):
        self.image = Image.new("L", (SIZE[0] * FINE, SIZE[1] * FINE))
        self.draw = ImageDraw.Draw(self.image)

    def shapes(self, shapes, width=None):
        """Rings filled, holes emptied; with a width in pixels, lines."""
        for hole, points in shapes:
            # Twice: what lies beyond the western edge comes in again at the eastern one.
            for turn in (0, 360):
                places = [place(x + turn, y) for x, y in points]
                if max(x for x, _ in places) < 0 or min(x for x, _ in places) > SIZE[0]:
                    continue
                fine = [(x * FINE, y * FINE) for x, y in places]
                if width is None:
                    self.draw.polygon(fine, fill=0 if hole else 255)
                else:
                    self.draw.line(fine, fill=255, width=round(width * FINE), joint="curve")
        return self

    def result(self):
        return self.image.reduce(FINE)


def ring(shapes):
    """Closed rings as lines."""
    return [(hole, points + points[:1]) for hole, points in shapes]


def graticule():
    lines = [(False, [(x, y) for y in range(-88, 85, 2)]) for x in range(-180, 180, 15)]
    return lines + [(False, [(x, y) for x in range(-180, 181, 3)]) for y in range(-75, 90, 15)]


def draw(layers):
    """The image with 256 colours."""
    pixels = numpy.empty((SIZE[1], SIZE[0], 3), numpy.float32)
    pixels[:] = SEA

    def lay(mask, color, strength=1.0):
        part = (numpy.asarray(mask, numpy.float32) * (strength / 255))[..., None]
        numpy.add(pixels, (numpy.asarray(color, numpy.float32) - pixels) * part, out=pixels)

    land = Coverage().shapes(layers["land"]).result()
    near = numpy.maximum(numpy.asarray(land.filter(ImageFilter.GaussianBlur(26)), numpy.float32),
                         numpy.asarray(land.filter(ImageFilter.GaussianBlur(7)), numpy.float32))
    lay(near, SHALLOWS, 0.95)
    lay(Coverage().shapes(graticule(), 1.0).result(), MIST, 0.10)
    lay(land, LAND)
    # Lower ground towards the coasts: brighter the farther inland.
    inland = numpy.asarray(land.filter(ImageFilter.GaussianBlur(34)), numpy.float32)
    lay(numpy.asarray(land, numpy.float32) * (1 - inland / 255), LOWLAND, 1.0)
    lay(Coverage().shapes(layers["ice"]).result(), SNOW, 0.9)
    lay(Coverage().shapes(layers["rivers"], 1.2).result(), RIVER, 0.6)
    lay(Coverage().shapes(layers["lakes"]).result(), LAKE)
    lay(Coverage().shapes(layers["borders"], 1.4).result(), BORDER, 0.42)
    lay(Coverage().shapes(ring(layers["land"]), 1.2).result(), COAST, 0.65)
    image = Image.fromarray((pixels * 255 + 0.5).astype(numpy.uint8))
    # The sea's own colour must stay what it is: it goes on around the image.
    return image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
