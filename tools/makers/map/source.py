"""Reads the packed form (`.pn2`) in which Debian's `marble-qt-data` carries Natural Earth 1:50m.

It holds half minutes of arc, big-endian: a version byte, the number of polygons as 32 bits, and whether each has a colour; then
for each polygon a kind (0 line, 1 ring, 2 outer ring, 3 inner ring), its number in 32 bits, a colour byte if the file has them,
its count of nodes in 32 bits, and the nodes: latitude, longitude and a count in 16 bits each, followed by as many pairs of bytes,
each relative to that node. Kind 4 says with one byte that so many of the following belong together.
"""
import struct

LINE, HOLE, TOGETHER = 0, 3, 4


def polygons(path):
    """Each line or ring of a file: its kind, and its points as (longitude, latitude) in degrees."""
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
            points.append((longitude / 120, latitude / 120))
            for _ in range(near):
                down, right = struct.unpack_from(">bb", data, at)
                at += 2
                points.append(((longitude + right) / 120, (latitude + down) / 120))
        yield kind, points
