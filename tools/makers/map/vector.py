"""From Natural Earth's shapes to what the scene `map` draws at draw time: Resources/Map/world.map.

Everything is brought to the sheet first: O. M. Miller's projection of 1942, 1600 × 800 points, which ends in the Bering
Strait so that it cuts through no country. Each level is simplified half as much as the one before, and cut into square tiles,
so that a frame asks for what it shows and no more. Filled shapes are cut into triangles here, not while somebody zooms.

The file, all numbers little-endian: `TSMAP1\\n\\0`; the number of levels in 32 bits; for each level its tolerance in 1/1000 of a
point, the side of a tile in units, its columns and its rows, 32 bits each; then the place of each tile in what follows, 32
bits, level by level and row by row, and the place of the end; and the tiles. A tile has the layers land, ice, lakes, rivers
and borders, one after the other. Filled layers: the number of rings, the number of points of each, the points as steps from
one to the next, from the tile's corner, the number of triangles and their corners as steps. Lines: the number of lines, the
number of points of each, and the points. Numbers in tiles are of 7 bits a byte, the lowest first; steps are zigzag. One unit is
1/64 of a point.
"""
import math
import struct

import mapbox_earcut
import numpy
import shapely

from . import source

WEST, NORTH = -169.0, 83.9
WIDTH, HEIGHT, UNIT = 1600, 800, 64
# The tolerance of a level in points of the sheet, and the side of its tiles.
LEVELS = [(1.0, 200), (0.45, 100), (0.2, 50), (0.08, 25)]


def miller(latitude):
    """In units of the equator's radius."""
    return 1.25 * math.log(math.tan(math.pi / 4 + 0.4 * math.radians(latitude)))


def projected(points):
    """Longitudes and latitudes in degrees as points of the sheet."""
    scale = WIDTH / (2 * math.pi)
    latitude = numpy.clip(points[:, 1], -88, 88)
    up = 1.25 * numpy.log(numpy.tan(math.pi / 4 + 0.4 * numpy.radians(latitude)))
    return numpy.column_stack([numpy.radians(points[:, 0] - WEST) * scale, (miller(NORTH) - up) * scale])


def on_sheet(shapes):
    """Shapes of longitudes and latitudes on the sheet, in one piece where the 180th meridian cut them."""
    parts = []
    for shape in shapes:
        shape = shape if shape.is_valid else shapely.make_valid(shape)
        east = shapely.intersection(shape, shapely.box(WEST, -90, 180, 90))
        west = shapely.intersection(shape, shapely.box(-180, -90, WEST, 90))
        parts += [east, shapely.transform(west, lambda points: points + [360, 0])]
    parts = [part for part in shapely.get_parts(parts) if not part.is_empty]
    if parts and parts[0].geom_type.endswith("Polygon"):
        parts = [part for part in parts if part.geom_type == "Polygon"]
        joined = shapely.get_parts(shapely.set_precision(shapely.union_all(shapely.set_precision(parts, 1e-6)), 1e-6))
    else:
        joined = [part for part in parts if part.geom_type == "LineString"]
    sheet = shapely.box(0, 0, WIDTH, HEIGHT)
    places = [shapely.transform(part, projected) for part in joined]
    return [part for part in shapely.get_parts(shapely.intersection(shapely.make_valid(places), sheet)) if not part.is_empty]


def simplified(shapes, tolerance, least):
    """Without what does not show: details below the tolerance, and areas or lengths below `least`."""
    found = []
    for shape in shapes:
        size = shape.area if shape.geom_type == "Polygon" else shape.length
        if size < least:
            continue
        if shape.geom_type == "Polygon":
            holes = [hole for hole in shape.interiors if shapely.Polygon(hole).area >= least]
            shape = shapely.Polygon(shape.exterior, holes)
        found += shapely.get_parts(shapely.make_valid(shapely.simplify(shape, tolerance, preserve_topology=True))).tolist()
    return found


def generalized(land, tolerance):
    """Without fjords and straits that are too narrow to show."""
    wide = shapely.union_all(shapely.buffer(land, tolerance / 2, join_style="mitre", mitre_limit=2))
    again = shapely.buffer(wide, -tolerance / 2, join_style="mitre", mitre_limit=2)
    return [part for part in shapely.get_parts(again) if not part.is_empty]


class Bytes:
    def __init__(self):
        self.data = bytearray()

    def number(self, value):
        while value > 127:
            self.data.append(value & 127 | 128)
            value >>= 7
        self.data.append(value)

    def step(self, value):
        self.number(value << 1 if value >= 0 else (-value << 1) - 1)


def points_of(ring, corner, is_closed):
    """A ring or line in whole units from the tile's corner, without points that fall together."""
    places = numpy.rint((numpy.asarray(ring.coords)[:, :2] - corner) * UNIT).astype(int).tolist()
    kept = []
    for place in places:
        if not kept or kept[-1] != place:
            kept.append(place)
    if is_closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return kept


def put_points(output, rings):
    output.number(len(rings))
    for ring in rings:
        output.number(len(ring))
    x = y = 0
    for ring in rings:
        for px, py in ring:
            output.step(px - x)
            output.step(py - y)
            x, y = px, py


def put_filled(output, shapes, corner):
    rings, triangles = [], []
    first = 0
    for shape in shapes:
        shape = shapely.geometry.polygon.orient(shape)
        own = [points_of(ring, corner, True) for ring in (shape.exterior, *shape.interiors)]
        if len(own[0]) < 3:
            continue
        own = [own[0]] + [ring for ring in own[1:] if len(ring) > 2]
        flat = numpy.array([place for ring in own for place in ring], numpy.float64)
        ends = numpy.cumsum([len(ring) for ring in own]).astype(numpy.uint32)
        triangles += [first + int(index) for index in mapbox_earcut.triangulate_float64(flat, ends)]
        first += len(flat)
        rings += own
    put_points(output, rings)
    output.number(len(triangles) // 3)
    last = 0
    for index in triangles:
        output.step(index - last)
        last = index
    return first


def put_lines(output, lines, corner):
    put_points(output, [line for line in (points_of(line, corner, False) for line in lines) if len(line) > 1])


def cut(shapes, tree, box, kind):
    near = [shapes[index] for index in tree.query(box)]
    parts = shapely.get_parts(shapely.intersection(near, box)) if near else []
    return [part for part in parts if part.geom_type == kind and not part.is_empty]


def write(layers, path):
    """Writes the file; `layers` are the five of the sheet, by name."""
    heads, tiles = [], []
    for level, (tolerance, side) in enumerate(LEVELS):
        least = {"land": 7 * tolerance ** 2, "lakes": 50 * tolerance ** 2, "ice": 60 * tolerance ** 2,
                 "rivers": 12 * tolerance, "borders": tolerance}
        shapes = dict(layers, land=generalized(layers["land"], tolerance))
        shapes = {name: simplified(found, tolerance, least[name]) for name, found in shapes.items()}
        if level == 0:
            shapes["rivers"] = []
        trees = {name: shapely.STRtree(found) for name, found in shapes.items()}
        columns, rows = WIDTH // side, HEIGHT // side
        heads.append((round(tolerance * 1000), side * UNIT, columns, rows))
        before, corners = sum(map(len, tiles)), 0
        for row in range(rows):
            for column in range(columns):
                corner = (column * side, row * side)
                box = shapely.box(*corner, corner[0] + side, corner[1] + side)
                output = Bytes()
                for name in ("land", "ice", "lakes"):
                    corners += put_filled(output, cut(shapes[name], trees[name], box, "Polygon"), corner)
                for name in ("rivers", "borders"):
                    put_lines(output, cut(shapes[name], trees[name], box, "LineString"), corner)
                tiles.append(output.data)
        print(f"level {level}: {corners} corners, {(sum(map(len, tiles)) - before) / 1000:.0f} kB")
    with open(path, "wb") as file:
        file.write(b"TSMAP1\n\0" + struct.pack("<I", len(heads)))
        for head in heads:
            file.write(struct.pack("<IIII", *head))
        at = 0
        for tile in tiles:
            file.write(struct.pack("<I", at))
            at += len(tile)
        file.write(struct.pack("<I", at))
        for tile in tiles:
            file.write(tile)


def read_shapes(path):
    import shapefile
    with shapefile.Reader(path) as reader:
        return [shapely.geometry.shape(shape.__geo_interface__) for shape in reader.shapes() if shape.points]


def build(folder, path):
    """Makes the file from a folder with Natural Earth's files; see ../map/__main__.py."""
    ice = source.polygons(f"{folder}/ne_50m_glaciated_areas.pn2")
    rivers = source.polygons(f"{folder}/ne_50m_rivers_lake_centerlines.pn2")
    borders = on_sheet(read_shapes(f"{folder}/ne_10m_admin_0_boundary_lines_land.shp"))
    layers = {
        "land": on_sheet(read_shapes(f"{folder}/ne_10m_land.shp")),
        "lakes": on_sheet(read_shapes(f"{folder}/ne_10m_lakes.shp")),
        "borders": shapely.get_parts(shapely.line_merge(shapely.union_all(borders))).tolist(),
        "ice": on_sheet([shapely.Polygon(points) for kind, points in ice if kind != source.HOLE and len(points) > 2]),
        "rivers": on_sheet([shapely.LineString(points) for _, points in rivers if len(points) > 1]),
    }
    write(layers, path)
