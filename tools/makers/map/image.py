"""The map as one small image, Resources/Images/world.png, for whoever wants a picture of it and no map that draws itself.

It is drawn from Resources/Maps/world.map, in colours of the family in ../art/palette.py.
"""
import struct

import numpy
from PIL import Image, ImageDraw, ImageFilter

from art.palette import CREAM, DEEPTEAL, DUSK, INK, MIST, MOSS, SLATE, SNOW, mix

SIZE = 1600, 800
# How much finer the lines are drawn than they are kept, in each direction.
FINE = 3
# The level of the file that is fine enough.
LEVEL = 1

SEA = mix(INK, DUSK, 0.38)
SHALLOWS = mix(DUSK, DEEPTEAL, 0.35)
LAND = mix(mix(mix(CREAM, MIST, 0.32), SLATE, 0.13), MOSS, 0.1)
LAKE = mix(SEA, SHALLOWS, 0.75)
BORDER = mix(LAND, INK, 0.55)
RIVER = mix(DUSK, SLATE, 0.5)


class Tile:
    """Reads the numbers of a tile; see vector.py."""

    def __init__(self, data, corner):
        self.data, self.at, self.corner = data, 0, corner

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def step(self):
        value = self.number()
        return value >> 1 ^ -(value & 1)

    def paths(self):
        """Rings or lines, in pixels of the fine image."""
        lengths = [self.number() for _ in range(self.number())]
        x = y = 0
        for length in lengths:
            points = []
            for _ in range(length):
                x, y = x + self.step(), y + self.step()
                points.append(((self.corner[0] + x / 64) * FINE, (self.corner[1] + y / 64) * FINE))
            yield points

    def triangles(self):
        points = [point for path in list(self.paths()) for point in path]
        index = 0
        for _ in range(self.number()):
            corners = []
            for _ in range(3):
                index += self.step()
                corners.append(points[index])
            yield corners


def tiles(path):
    """The tiles of the level, each with its corner on the sheet."""
    with open(path, "rb") as file:
        data = file.read()
    (count,) = struct.unpack_from("<I", data, 8)
    heads = [struct.unpack_from("<IIII", data, 12 + 16 * index) for index in range(count)]
    before = sum(columns * rows for _, _, columns, rows in heads[:LEVEL])
    table = 12 + 16 * count
    start = table + 4 * (sum(columns * rows for _, _, columns, rows in heads) + 1)
    _, side, columns, rows = heads[LEVEL]
    for index in range(columns * rows):
        first, end = struct.unpack_from("<II", data, table + 4 * (before + index))
        yield Tile(data[start + first:start + end], (index % columns * side / 64, index // columns * side / 64))


def draw(path):
    """The image with 256 colours."""
    masks = {name: Image.new("L", (SIZE[0] * FINE, SIZE[1] * FINE)) for name in ("land", "ice", "lakes", "rivers", "borders")}
    pens = {name: ImageDraw.Draw(mask) for name, mask in masks.items()}
    for tile in tiles(path):
        for name in ("land", "ice", "lakes"):
            for corners in tile.triangles():
                pens[name].polygon(corners, fill=255)
        for name in ("rivers", "borders"):
            for points in tile.paths():
                pens[name].line(points, fill=255, width=FINE)
    masks = {name: mask.reduce(FINE) for name, mask in masks.items()}
    pixels = numpy.empty((SIZE[1], SIZE[0], 3), numpy.float32)
    pixels[:] = SEA

    def lay(mask, color, strength=1.0):
        part = (numpy.asarray(mask, numpy.float32) * (strength / 255))[..., None]
        numpy.add(pixels, (numpy.asarray(color, numpy.float32) - pixels) * part, out=pixels)

    lay(masks["land"].filter(ImageFilter.GaussianBlur(8)), SHALLOWS, 0.95)
    lay(masks["land"], LAND)
    lay(masks["ice"], SNOW, 0.9)
    lay(masks["rivers"], RIVER, 0.6)
    lay(masks["lakes"], LAKE)
    lay(masks["borders"], BORDER, 0.5)
    image = Image.fromarray((pixels * 255 + 0.5).astype(numpy.uint8))
    return image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
