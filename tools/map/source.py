"""From the packed form in which Debian's `marble-qt-data` carries Natural Earth to the file that this folder keeps.

Natural Earth, 1:50m, version 2 or later, https://www.naturalearthdata.com: public domain ("No permission is needed to use
Natural Earth"). The packed form (`.pn2`) holds half minutes of arc: big-endian; a version byte, the number of polygons as
32 bits, and whether each has a colour; then for each polygon a kind (0 line, 1 ring, 2 outer ring, 3 inner ring), its
number in 32 bits, a colour byte if the file has them, its count of nodes in 32 bits, and the nodes: latitude, longitude
and a count in 16 bits each, followed by as many pairs of bytes, each relative to that node. Kind 4 says with one byte that
so many of the following belong together.
"""
import os
import struct

LAYERS = {
    "land": "ne_50m_land.pn2",
    "borders": "ne_50m_admin_0_boundary_lines_land.pn2",
    "lakes": "ne_50m_lakes.pn2",
    "rivers": "ne_50m_rivers_lake_centerlines.pn2",
    "ice": "ne_50m_glaciated_areas.pn2",
}
# What is finer than this does not show on the image, in half minutes of arc; and rings of a smaller area.
TOLERANCE, LEAST_AREA = 2.4, 60
LINE, HOLE, TOGETHER = 0, 3, 4


def polygons(path):
    """Each line or ring of a file: its kind, and its points as (longitude, latitude) in half minutes."""
    with open(path, "rb") as file:
        data = file.read()
    colored = data[5]
    at = 6
    while at < len(data):
        kind = data[at]
        at += 5 + colored
        if kind == TOGETHER:
            at += 1
            continue
        (nodes,) = struct.unpack_from(">I", data, at)
        at += 4
        points = []
        for _ in range(nodes):
            latitude, longitude, near = struct.unpack_from(">hhH", data, at)
            at += 6
            points.append((longitude, latitude))
            for _ in range(near):
                down, right = struct.unpack_from(">bb", data, at)
                at += 2
                points.append((longitude + right, latitude + down))
        yield kind, points


def simplified(points, tolerance):
    """The points without those that are nearer than `tolerance` to what is left (Douglas and Peucker, 1973)."""
    keep = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        farthest, found = tolerance * tolerance, None
        for index in range(first + 1, last):
            x, y = points[index][0] - ax, points[index][1] - ay
            part = min(max((x * dx + y * dy) / square, 0), 1) if square else 0
            distance = (x - part * dx) ** 2 + (y - part * dy) ** 2
            if distance > farthest:
                farthest, found = distance, index
        if found is not None:
            keep.add(found)
            spans += [(first, found), (found, last)]
    return [points[index] for index in sorted(keep)]


def area(points):
    pairs = zip(points, points[1:] + points[:1])
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def convert(folder, output):
    """Writes what the image needs of the files in `folder`: one line or ring a row, as steps from its first point."""
    rows = []
    for layer, name in LAYERS.items():
        for kind, points in polygons(os.path.join(folder, name)):
            if kind != LINE:
                if len(points) < 3 or area(points) < LEAST_AREA:
                    continue
                half = len(points) // 2
                # A ring has no ends: two halves, so that both stay.
                points = simplified(points[:half + 1], TOLERANCE)[:-1] + simplified(points[half:], TOLERANCE)
            else:
                points = simplified(points, TOLERANCE)
            if len(points) < (2 if kind == LINE else 3):
                continue
            steps = list(points[0])
            for (ax, ay), (bx, by) in zip(points, points[1:]):
                steps += [bx - ax, by - ay]
            rows.append(layer + (" hole " if kind == HOLE else " ") + " ".join(map(str, steps)))
    with open(output, "w", encoding="utf-8", newline="\n") as file:
        file.write("# Natural Earth 1:50m (public domain, https://www.naturalearthdata.com), simplified: a layer, whether it is a hole in\n"
                   "# the ring before, and its points: the first as longitude and latitude in half minutes of arc, the others as steps.\n")
        file.write("\n".join(rows) + "\n")


def load(path):
    """The layers of the file that `convert` wrote: name to shapes, each whether it is a hole, and (longitude, latitude) in degrees."""
    layers = {name: [] for name in LAYERS}
    with open(path, encoding="utf-8") as file:
        for row in file:
            if row.startswith("#"):
                continue
            layer, *numbers = row.split()
            hole = numbers[0] == "hole"
            x = y = 0
            points = []
            steps = iter(map(int, numbers[hole:]))
            for dx, dy in zip(steps, steps):
                x, y = x + dx, y + dy
                points.append((x / 120, y / 120))
            layers[layer].append((hole, points))
    return layers
