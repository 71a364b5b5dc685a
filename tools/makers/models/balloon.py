"""The balloon: sixteen gores of painted cloth, a wicker basket, ropes and a burner. Up is +y."""
import math

from .mesh import Mesh
from .image import drawn, mixed, png, rgb, step
from .mesh import rgb as part

NAME = "balloon"
MATERIALS = {
    "cloth": {"Kd": (1, 1, 1), "Ks": (0.10, 0.10, 0.09), "Ns": 12, "map_Kd": "balloon-cloth.png"},
    "lining": {"Kd": part("#7a5a4a"), "Ks": (0, 0, 0), "Ns": 8},
    "wicker": {"Kd": (1, 1, 1), "Ks": (0.06, 0.06, 0.05), "Ns": 16, "map_Kd": "balloon-wicker.png"},
    "leather": {"Kd": part("#5b3527"), "Ks": (0.30, 0.26, 0.22), "Ns": 40},
    "rope": {"Kd": part("#cdbb94"), "Ks": (0, 0, 0), "Ns": 8},
    "metal": {"Kd": part("#8c929b"), "Ks": (0.6, 0.6, 0.6), "Ns": 64},
    "sand": {"Kd": part("#b59a6a"), "Ks": (0, 0, 0), "Ns": 8},
    "flame": {"Kd": part("#a05a10"), "Ke": part("#ffb938"), "Ks": (0, 0, 0), "Ns": 8},
}
GORES = 16
STEPS = 6
ROWS = 36
# The envelope's outline, from the mouth up: (height, radius).
OUTLINE = [(-1.30, 0.215), (-1.12, 0.315), (-0.90, 0.47), (-0.62, 0.68), (-0.30, 0.87), (0.0, 0.975), (0.25, 1.0),
           (0.50, 0.955), (0.72, 0.83), (0.90, 0.63), (1.0, 0.42), (1.055, 0.20), (1.07, 0.0)]


def along(t):
    """The outline at t = 0 (mouth) … 1 (crown), by Catmull and Rom."""
    last = len(OUTLINE) - 1
    k = min(int(t * last), last - 1)
    u = t * last - k
    p = [OUTLINE[min(max(i, 0), last)] for i in (k - 1, k, k + 1, k + 2)]
    if k + 2 > last:
        # Mirrored at the crown, so that it is round there.
        p[3] = (OUTLINE[last - 1][0], -OUTLINE[last - 1][1])
    return tuple(0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u ** 3)
                 for a, b, c, d in zip(*p))


# A ring of places about the y axis looks outwards, when the rings lead upwards, if it turns from z to x.
def ring(height, radius, count, bulge=0.0, shift=0.0):
    places = []
    for j in range(count):
        angle = 2 * math.pi * (j + shift) / count
        r = radius * (1 + bulge * abs(math.sin(angle * GORES / 2)) - bulge * 0.5)
        places.append((r * math.sin(angle), height, r * math.cos(angle)))
    return places


def envelope(mesh):
    count = GORES * STEPS
    mesh.smooth()
    mesh.use("cloth")
    levels = [i / ROWS for i in range(ROWS + 1)]
    rings = []
    for t in levels:
        height, radius = along(t)
        bulge = 0.055 * math.sin(math.pi * min(max(t, 0), 1)) ** 0.7
        rings.append(ring(height, max(radius, 0.0), count, bulge))
    mesh.skin(rings, texture=lambda i, j: (j / count, levels[i]))
    # The mouth: a hem, and the lining that shows from below.
    height, radius = along(0)
    mesh.smooth()
    mesh.use("leather")
    mesh.skin([ring(height - 0.035, radius * 0.95, count), ring(height - 0.02, radius * 1.02, count),
               ring(height + 0.015, radius * 1.03, count)])
    mesh.smooth()
    mesh.use("lining")
    inner = []
    for t in (0.45, 0.36, 0.27, 0.18, 0.09, 0.0):
        h, r = along(t)
        inner.append(ring(h, r * 0.965, count // 2))
    mesh.skin([ring(along(0.45)[0] + 0.1, 0.0, count // 2)] + inner
              + [ring(height - 0.035, radius * 0.95, count // 2)])


def rod(mesh, a, b, radius, around=6):
    """A straight round rod from a up to b."""
    along_it = [q - p for p, q in zip(a, b)]
    length = math.sqrt(sum(x * x for x in along_it))
    w = [x / length for x in along_it]
    aside = (1.0, 0.0, 0.0) if abs(w[0]) < 0.8 else (0.0, 0.0, 1.0)
    u = [w[1] * aside[2] - w[2] * aside[1], w[2] * aside[0] - w[0] * aside[2], w[0] * aside[1] - w[1] * aside[0]]
    size = math.sqrt(sum(x * x for x in u))
    u = [x / size for x in u]
    v = [w[1] * u[2] - w[2] * u[1], w[2] * u[0] - w[0] * u[2], w[0] * u[1] - w[1] * u[0]]
    mesh.skin([[tuple(p + radius * (x * math.cos(t) + y * math.sin(t)) for p, x, y in zip(end, u, v))
                for t in (2 * math.pi * j / around for j in range(around))] for end in (a, b)], ends=(True, True))


def square(height, half, corner, count=6):
    """A square with round corners, in the same sense as `ring`."""
    places = []
    for quarter in range(4):
        for k in range(count + 1):
            angle = math.pi / 2 * (quarter + k / count)
            cx = half - corner if quarter in (0, 1) else corner - half
            cz = half - corner if quarter in (0, 3) else corner - half
            places.append((cx + corner * math.sin(angle), height, cz + corner * math.cos(angle)))
    return places


TOP, FLOOR = -1.86, -2.20


def basket(mesh):
    mesh.smooth()
    mesh.use("wicker")
    heights = [FLOOR + (TOP - FLOOR) * i / 4 for i in range(5)]
    outer = [square(y, 0.225 + 0.025 * (y - FLOOR) / (TOP - FLOOR), 0.07) for y in heights]
    # The weave runs evenly along the wall: a place's share of the way round.
    length = [0.0]
    for a, b in zip(outer[0], outer[0][1:] + outer[0][:1]):
        length.append(length[-1] + math.dist(a, b))
    mesh.skin(outer, texture=lambda i, j: (8 * length[j] / length[-1], 1.5 * i / 4))
    mesh.smooth()
    inner = [square(y, 0.205 + 0.025 * (y - FLOOR) / (TOP - FLOOR), 0.055) for y in (TOP, FLOOR + 0.03)]
    mesh.skin(inner, texture=lambda i, j: (8 * length[j] / length[-1], 1.5 * i))
    mesh.flat()
    mesh.use("leather")
    mesh.face([mesh.place(*p) for p in square(FLOOR + 0.03, 0.205, 0.055)])
    mesh.face(list(reversed([mesh.place(*p) for p in outer[0]])))
    # Padded rims at the top and the foot.
    for y, half, thick in ((TOP, 0.238, 0.026), (FLOOR + 0.01, 0.222, 0.02)):
        mesh.smooth()
        loops = []
        for k in range(9):
            a = 2 * math.pi * k / 8
            loops.append(square(y + thick * math.sin(a), half + thick * math.cos(a), 0.068 + thick * math.cos(a)))
        mesh.skin(loops)
    # Sandbags on the outside.
    for side in range(4):
        for offset in (-0.105, 0.105):
            mesh.smooth()
            mesh.use("sand")
            rings = []
            for y, r in ((-0.085, 0.0), (-0.08, 0.032), (-0.055, 0.047), (0.0, 0.045), (0.04, 0.034), (0.062, 0.013),
                         (0.085, 0.018), (0.085, 0.0)):
                turn = math.pi / 2 * side
                cx = 0.285 * math.sin(turn) + offset * math.cos(turn)
                cz = 0.285 * math.cos(turn) - offset * math.sin(turn)
                rings.append([(cx + x, -1.985 + yy, cz + z) for x, yy, z in ring(y, r, 12)])
            mesh.skin(rings)


def rigging(mesh):
    mesh.use("rope")
    mesh.smooth()
    height, radius = along(0)
    for k in range(8):
        angle = 2 * math.pi * (k + 0.5) / 8
        top = (radius * 1.01 * math.sin(angle), height + 0.005, radius * 1.01 * math.cos(angle))
        quarter = math.pi / 4 * (2 * (k // 2) + 1)
        aside = 0.045 if k % 2 else -0.045
        foot = (0.305 * math.sin(quarter) + aside * math.cos(quarter), TOP + 0.01,
                0.305 * math.cos(quarter) - aside * math.sin(quarter))
        rod(mesh, tuple(x * 0.97 if i != 1 else x for i, x in enumerate(foot)), top, 0.0085)
    # The burner stands on four posts.
    mesh.use("metal")
    for k in range(4):
        angle = math.pi / 4 * (2 * k + 1)
        rod(mesh, (0.285 * math.sin(angle), TOP, 0.285 * math.cos(angle)),
            (0.10 * math.sin(angle), -1.56, 0.10 * math.cos(angle)), 0.011, 8)
    mesh.smooth()
    mesh.skin([ring(-1.585, 0.0, 20), ring(-1.585, 0.10, 20), ring(-1.55, 0.115, 20), ring(-1.545, 0.09, 20),
               ring(-1.545, 0.0, 20)])
    for x in (-0.045, 0.045):
        mesh.smooth()
        mesh.use("metal")
        mesh.skin([[(x + a, b, c) for a, b, c in r] for r in (
            ring(-1.545, 0.040, 16), ring(-1.47, 0.036, 16), ring(-1.468, 0.028, 16), ring(-1.50, 0.0, 16))])
        mesh.smooth()
        mesh.use("flame")
        mesh.skin([[(x + a, b, c) for a, b, c in r] for r in (
            ring(-1.475, 0.0, 12), ring(-1.47, 0.02, 12), ring(-1.42, 0.034, 12), ring(-1.35, 0.026, 12),
            ring(-1.28, 0.012, 12), ring(-1.23, 0.0, 12))])


def build():
    mesh = Mesh()
    envelope(mesh)
    basket(mesh)
    rigging(mesh)
    return mesh


# MARK: Textures

CREAM, CORAL, NAVY, GOLD, TEAL = (rgb(text) for text in ("#f4ecd9", "#e2664e", "#26415f", "#f0c060", "#2e8a86"))


def star(x, y, points, inner):
    """The distance inside a star of radius 1: positive inside."""
    angle = math.atan2(x, y)
    turn = 2 * math.pi / points
    a = abs((angle + turn / 2) % turn - turn / 2)
    r = math.hypot(x, y)
    # The straight side from the outer corner (0, 1) to the inner one.
    bx, by = inner * math.sin(turn / 2), inner * math.cos(turn / 2)
    px, py = r * math.sin(a), r * math.cos(a)
    nx, ny = by - 1, -bx
    size = math.hypot(nx, ny)
    return ((px - 0) * nx + (py - 1) * ny) / size * 1.0


def cloth(u, v):
    soft = 0.004
    place = u * GORES
    gore = int(place) % GORES
    t = place - math.floor(place)
    across = t - 0.5
    color = CREAM if gore % 2 else CORAL
    # The skirt is teal, its edge in points.
    edge = 0.17 + 0.05 * (1 - 2 * abs(across))
    color = mixed(GOLD, color, step(edge + 0.012, v, soft))
    color = mixed(TEAL, color, step(edge, v, soft))
    # The crown is navy, in scallops.
    edge = 0.80 + 0.035 * math.sqrt(max(1 - 4 * across * across, 0)) * -1
    color = mixed(color, GOLD, step(edge - 0.012, v, soft))
    color = mixed(color, NAVY, step(edge, v, soft))
    color = mixed(color, CORAL if gore % 2 else CREAM, step(0.905, v, soft))
    # The band with its stars.
    low, high = 0.435, 0.585
    inside = step(low, v, soft) * (1 - step(high, v, soft))
    color = mixed(color, GOLD, inside)
    inside = step(low + 0.012, v, soft) * (1 - step(high - 0.012, v, soft))
    color = mixed(color, NAVY, inside)
    x, y = across / 0.30, (v - (low + high) / 2) / 0.047
    points, inner, size = (8, 0.45, 1.0) if gore % 2 else (4, 0.28, 0.62)
    color = mixed(color, GOLD if gore % 2 else CREAM, step(0, star(x / size, y / size, points, inner), 0.09))
    # Seams between the gores and the panels, and the cloth that sinks towards them.
    seam = min(t, 1 - t)
    shade = 0.90 + 0.10 * min(seam / 0.16, 1.0) ** 0.6
    shade *= 1 - 0.22 * (1 - step(0.016, seam, 0.018))
    panel = (v * 20) % 1.0
    shade *= 1 - 0.05 * (1 - step(0.03, min(panel, 1 - panel), 0.03))
    return tuple(p * shade for p in color)


def wicker(u, v):
    columns, rows = 8, 12
    x, y = u * columns, v * rows
    i, j = math.floor(x), math.floor(y)
    s, t = x - i, y - j
    # Strands go over every second stake and under the others.
    over = (i + j) % 2 == 0
    bow = math.sin(math.pi * s)
    light = (0.50 + 0.50 * bow) if over else (0.42 + 0.20 * (1 - bow))
    light *= 0.55 + 0.45 * math.sin(math.pi * t) ** 0.6
    stake = math.exp(-((s - 0.5) / 0.13) ** 2)
    color = mixed(rgb("#5a3818"), rgb("#d9a862"), light)
    if not over:
        color = mixed(color, rgb("#b98446"), 0.65 * stake)
    return color


def textures():
    return {"balloon-cloth.png": png(drawn(1024, 512, cloth)), "balloon-wicker.png": png(drawn(128, 128, wicker))}
