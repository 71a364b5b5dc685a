"""Small images, computed point by point and written as PNG files."""
import struct
import zlib


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (1, 3, 5))


def mixed(a, b, t):
    t = min(max(t, 0.0), 1.0)
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def step(edge, value, width):
    """0 below an edge, 1 above, and a soft way over between."""
    return min(max((value - edge) / width + 0.5, 0.0), 1.0)


def noise(x, y, seed):
    """A number from 0 to 1 that looks like chance and is the same every time."""
    n = (x * 374761393 + y * 668265263 + seed * 2246822519) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return (n ^ (n >> 16)) / 0xFFFFFFFF


def drawn(width, height, color, samples=2):
    """Rows of bytes: the mean of `samples` squared colours for each pixel. `color(u, v)`: v grows upwards."""
    rows = []
    offsets = [(i + 0.5) / samples for i in range(samples)]
    for y in range(height):
        row = bytearray()
        for x in range(width):
            total = [0.0, 0.0, 0.0]
            for b in offsets:
                for a in offsets:
                    one = color((x + a) / width, 1 - (y + b) / height)
                    total = [p + q for p, q in zip(total, one)]
            grain = (noise(x, y, 7) - 0.5) * 3
            row += bytes(min(max(round(p / samples ** 2 + grain), 0), 255) for p in total)
        rows.append(bytes(row))
    return rows


def png(rows):
    """The bytes of a PNG file of rows of red, green and blue."""
    width, height = len(rows[0]) // 3, len(rows)

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data) & 0xFFFFFFFF))
    raw = bytearray()
    for y, row in enumerate(rows):
        # Each byte less the one above it, or less the one to its left in the first row: packs well.
        if y:
            above = rows[y - 1]
            raw += b"\x02" + bytes((a - b) & 255 for a, b in zip(row, above))
        else:
            raw += b"\x01" + bytes((row[i] - (row[i - 3] if i > 2 else 0)) & 255 for i in range(len(row)))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(bytes(raw), 9)) + chunk(b"IEND", b""))
