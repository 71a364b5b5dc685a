"""The star ship: a courier with swept wings, two engines and a glass cockpit. Nose towards +z."""
import math

from .mesh import Mesh, rgb

NAME = "ship"
MATERIALS = {
    "hull": {"Kd": rgb("#ece6d8"), "Ks": (0.22, 0.22, 0.22), "Ns": 24},
    "belly": {"Kd": rgb("#3a4a63"), "Ks": (0.30, 0.30, 0.32), "Ns": 32},
    "stripe": {"Kd": rgb("#e2664e"), "Ks": (0.25, 0.22, 0.20), "Ns": 32},
    "trim": {"Kd": rgb("#c8b48a"), "Ks": (0.35, 0.32, 0.25), "Ns": 48},
    "glass": {"Kd": rgb("#1f4a5c"), "Ks": (0.95, 0.95, 1.0), "Ns": 96},
    "metal": {"Kd": rgb("#7d8794"), "Ks": (0.55, 0.55, 0.58), "Ns": 64},
    "dark": {"Kd": rgb("#20262e"), "Ks": (0.10, 0.10, 0.10), "Ns": 16},
    "flame": {"Kd": rgb("#2b6f8f"), "Ke": rgb("#63d2f2"), "Ks": (0, 0, 0), "Ns": 8},
    "lamp": {"Kd": rgb("#8a6a2a"), "Ke": rgb("#ffe066"), "Ks": (0, 0, 0), "Ns": 8},
}


def smooth(t):
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


def through(knots, z):
    """A smooth curve through (z, value) pairs: Catmull and Rom's, on uneven steps."""
    if z <= knots[0][0]:
        return knots[0][1]
    for k in range(len(knots) - 1):
        (a, p), (b, q) = knots[k], knots[k + 1]
        if z > b:
            continue
        before = knots[k - 1] if k else knots[k]
        after = knots[k + 2] if k + 2 < len(knots) else knots[k + 1]
        left = (q - before[1]) / (b - before[0]) * (b - a)
        right = (after[1] - p) / (after[0] - a) * (b - a)
        t = (z - a) / (b - a)
        return ((2 * t ** 3 - 3 * t ** 2 + 1) * p + (t ** 3 - 2 * t ** 2 + t) * left
                + (3 * t ** 2 - 2 * t ** 3) * q + (t ** 3 - t ** 2) * right)
    return knots[-1][1]


# Half the width, half the height and the middle's height along the hull.
WIDTH = [(-1.75, 0.26), (-1.2, 0.37), (-0.4, 0.45), (0.5, 0.43), (1.2, 0.32), (1.8, 0.18), (2.25, 0.045)]
HEIGHT = [(-1.75, 0.20), (-1.2, 0.29), (-0.4, 0.34), (0.5, 0.32), (1.2, 0.24), (1.8, 0.135), (2.25, 0.04)]
MIDDLE = [(-1.75, 0.10), (-0.4, 0.02), (0.5, 0.0), (1.2, -0.03), (1.8, -0.075), (2.25, -0.11)]
AROUND = 40


def hull_ring(z, grown=1.0):
    w, h, y = through(WIDTH, z) * grown, through(HEIGHT, z) * grown, through(MIDDLE, z)
    ring = []
    for j in range(AROUND):
        # Shifted by half a step, so that the stripes' edges lie level on both sides.
        angle = 2 * math.pi * (j + 0.5) / AROUND
        c, s = math.cos(angle), math.sin(angle)
        power = 2 / 2.35
        ring.append((w * math.copysign(abs(c) ** power, c), y + h * math.copysign(abs(s) ** power, s), z))
    return ring


def hull(mesh):
    steps = [-1.75 + 4.0 * i / 44 for i in range(45)]
    mesh.smooth()

    def paint(i, j):
        side = math.degrees(2 * math.pi * (j + 1) / AROUND)
        z = (steps[i] + steps[i + 1]) / 2
        low = side > 197 and side < 343
        band = 180 - 2 < side < 197 or side > 343 or side < 2
        if z > 2.05:
            return "dark"
        if z > 1.93:
            return "trim"
        if low:
            return "belly"
        if band:
            return "stripe"
        return "hull"
    mesh.skin([hull_ring(z) for z in steps], paint=paint)
    mesh.flat()
    # The nose is a small sphere cut off; the stern is a plate with a rim.
    mesh.smooth()
    mesh.use("dark")
    tip = hull_ring(2.25)
    cx, cy = 0.0, through(MIDDLE, 2.25)
    rings = [tip]
    for k in range(1, 5):
        a = k / 4 * math.pi / 2
        rings.append([(cx + (x - cx) * math.cos(a), cy + (y - cy) * math.cos(a), 2.25 + 0.05 * math.sin(a))
                      for x, y, _ in tip])
    mesh.skin(rings)
    mesh.flat()
    mesh.use("dark")
    stern = hull_ring(-1.75)
    y = through(MIDDLE, -1.75)

    def shrunk(by, z):
        return [(px * by, y + (py - y) * by, z) for px, py, _ in stern]
    mesh.use("trim")
    mesh.skin([shrunk(0.86, -1.75), shrunk(1.0, -1.75)])
    mesh.use("dark")
    mesh.skin([shrunk(0.80, -1.62), shrunk(0.86, -1.75)])
    mesh.face(list(reversed([mesh.place(*p) for p in shrunk(0.80, -1.62)])))


def ellipsoid(mesh, center, radii, rows=12, around=28, tilt=0.0, paint=None):
    rings = []
    for i in range(rows + 1):
        a = -math.pi / 2 + math.pi * i / rows
        ring = []
        for j in range(around):
            b = 2 * math.pi * j / around
            x, y, z = radii[0] * math.cos(a) * math.cos(b), radii[1] * math.cos(a) * math.sin(b), radii[2] * math.sin(a)
            c, s = math.cos(tilt), math.sin(tilt)
            ring.append((center[0] + x, center[1] + c * y - s * z, center[2] + s * y + c * z))
        rings.append(ring)
    mesh.skin(rings, paint=paint)


def canopy(mesh):
    mesh.smooth()

    def paint(i, j):
        # Ribs of the frame between the panes.
        return "glass"
    ellipsoid(mesh, (0, 0.20, 0.78), (0.215, 0.205, 0.62), rows=18, around=32, tilt=0.13, paint=paint)
    mesh.smooth()
    mesh.use("trim")
    # The frame: a band round the foot of the glass and one across it.
    for z, grown in ((0.55, 1.0), (0.98, 1.0)):
        rings = []
        for dz in (-0.018, 0.018):
            ring = []
            for j in range(24):
                b = math.pi * j / 23
                depth = (z + dz - 0.78) / 0.62
                r = math.sqrt(max(1 - depth * depth, 0)) + 0.03
                y0 = 0.20 + -0.13 * (z + dz - 0.78)
                ring.append((0.215 * r * math.cos(b), y0 + 0.205 * r * math.sin(b), z + dz))
            rings.append(ring)
        mesh.skin(rings, closed=False)
        inner = [[(x * 0.9, 0.20 + (y - 0.20) * 0.9, z) for x, y, z in ring] for ring in rings]
        mesh.flat()
        mesh.skin([inner[0], rings[0]], closed=False)
        mesh.skin([rings[1], inner[1]], closed=False)
        mesh.smooth()


# A wing's section: (place along the chord, thickness), over the top from behind, round the front, back below.
SECTION = [(0.04, 0.10), (0.25, 0.55), (0.5, 0.92), (0.72, 1.0), (0.88, 0.80), (0.97, 0.40), (1.0, 0.0),
           (0.97, -0.34), (0.88, -0.62), (0.72, -0.72), (0.5, -0.62), (0.25, -0.38), (0.04, -0.08), (0.0, 0.0)]


def blade(mesh, sections, paint, tip="stripe"):
    """A wing or fin: sections are (origin of the chord's rear end, chord vector length along z, thickness, up)."""
    rings = []
    for (x, y, z), chord, thick, (ux, uy) in sections:
        rings.append([(x + ux * thick * t, y + uy * thick * t, z + chord * c) for c, t in SECTION])
    mesh.smooth()
    mesh.skin(rings, paint=paint)
    mesh.flat()
    mesh.use(tip)
    mesh.face([mesh.place(*p) for p in rings[-1]])


def wings(mesh):
    spans = [0.0, 0.12, 0.24, 0.36, 0.48, 0.60, 0.70, 0.74, 0.86, 0.90, 0.96, 1.0]

    def build():
        sections = []
        for s in spans:
            x = 0.25 + 1.75 * s
            rear = -1.30 - 0.22 * s
            front = 0.42 - 1.15 * s ** 1.08
            droop = -0.10 - 0.16 * s + 0.02 * math.sin(math.pi * s)
            thick = 0.085 * (1 - s) ** 0.8 + 0.016
            sections.append(((x, droop, rear), front - rear, thick, (0.09, 0.996)))

        def paint(i, j):
            if j in (5, 6):
                return "trim"
            if 6 <= i < 7 or 8 <= i < 9:
                return "stripe"
            if j > 6 and j < 13:
                return "belly"
            return "hull"
        blade(mesh, sections, paint)
        # The winglet stands on the tip and leans outwards.
        upward = []
        for s in (0.0, 0.3, 0.6, 0.85, 1.0):
            x = 1.985 + 0.12 * s
            y = -0.27 + 0.46 * s
            rear = -1.54 - 0.20 * s
            front = -0.72 - 0.52 * s
            upward.append(((x, y, rear), front - rear, 0.030 * (1 - 0.6 * s), (-0.97, 0.25)))
        blade(mesh, upward, lambda i, j: "trim" if j in (5, 6) else "stripe" if i >= 2 else "hull")
        # A lamp at the tip.
        mesh.smooth()
        ellipsoid(mesh, (1.985, -0.268, -0.76), (0.032, 0.032, 0.07), rows=6, around=10, paint=lambda i, j: "lamp")
    mesh.mirrored_x(build)


def fins(mesh):
    def build():
        sections = []
        for s in (0.0, 0.2, 0.4, 0.6, 0.78, 0.9, 1.0):
            x = 0.20 + 0.26 * s
            y = 0.20 + 0.62 * s
            rear = -1.62 - 0.34 * s
            front = -0.82 - 0.72 * s
            sections.append(((x, y, rear), front - rear, 0.042 * (1 - 0.65 * s), (-0.92, 0.39)))
        blade(mesh, sections, lambda i, j: "trim" if j in (5, 6) else "stripe" if 3 <= i < 5 else "hull", tip="belly")
    mesh.mirrored_x(build)


def turned(mesh, center, profile, around, paint):
    """A body turned about an axis along z: the profile is (z, radius), from behind to the front."""
    rings = []
    for z, r in profile:
        rings.append([(center[0] + r * math.cos(2 * math.pi * j / around),
                       center[1] + r * math.sin(2 * math.pi * j / around), center[2] + z) for j in range(around)])
    mesh.skin(rings, paint=paint)


def engines(mesh):
    def build():
        center = (0.66, -0.10, -0.95)
        around = 28
        mesh.smooth()
        outer = [(-0.72, 0.135), (-0.62, 0.16), (-0.45, 0.19), (-0.2, 0.215), (0.1, 0.225), (0.4, 0.22), (0.62, 0.205),
                 (0.72, 0.185)]

        def paint(i, j):
            if i == 0:
                return "metal"
            if i == 6:
                return "trim"
            if i in (2,):
                return "stripe"
            return "hull" if i > 2 else "belly"
        turned(mesh, center, outer, around, paint)
        # The intake: a lip, a dark throat and a cone in it.
        mesh.smooth()
        turned(mesh, center, [(0.72, 0.185), (0.735, 0.172), (0.72, 0.158), (0.55, 0.150), (0.40, 0.145), (0.40, 0.0)],
               around, lambda i, j: "trim" if i < 2 else "dark")
        mesh.smooth()
        turned(mesh, center, [(0.40, 0.085), (0.52, 0.07), (0.62, 0.042), (0.68, 0.012), (0.69, 0.0)], 20,
               lambda i, j: "metal")
        # The nozzle: the glow lies deep inside.
        mesh.smooth()
        turned(mesh, center, [(-0.55, 0.0), (-0.55, 0.095), (-0.72, 0.118), (-0.725, 0.127), (-0.72, 0.135)], around,
               lambda i, j: "flame" if i == 0 else "dark" if i == 1 else "metal")
        mesh.smooth()
        turned(mesh, center, [(-0.70, 0.0), (-0.66, 0.02), (-0.60, 0.045), (-0.55, 0.055)], 16, lambda i, j: "metal")
    mesh.mirrored_x(build)
    # The main engine in the stern.
    center = (0, through(MIDDLE, -1.75), -1.75)
    mesh.smooth()
    turned(mesh, center, [(-0.16, 0.150), (-0.06, 0.165), (0.05, 0.150), (0.14, 0.12)], 32, lambda i, j: "metal")
    mesh.smooth()
    turned(mesh, center, [(-0.02, 0.0), (-0.02, 0.105), (-0.16, 0.138), (-0.168, 0.144), (-0.16, 0.150)], 32,
           lambda i, j: "flame" if i == 0 else "dark" if i == 1 else "metal")


def details(mesh):
    def box(center, size, material):
        x, y, z = center
        a, b, c = (s / 2 for s in size)
        mesh.use(material)
        mesh.skin([[(x + a, y - b, z + w), (x + a, y + b, z + w), (x - a, y + b, z + w), (x - a, y - b, z + w)]
                   for w in (-c, c)], ends=(True, True))
    mesh.flat()

    def build():
        # Windows along the side.
        for k in range(6):
            z = 0.12 - 0.21 * k
            ring = hull_ring(z)
            x, y, _ = ring[3]
            box((x - 0.005, y + 0.01, z), (0.024, 0.058, 0.105), "glass")
        # Vents on the back.
        for k in range(4):
            box((0.12, through(MIDDLE, -0.55 - 0.13 * k) + through(HEIGHT, -0.55 - 0.13 * k) - 0.012, -0.55 - 0.13 * k),
                (0.15, 0.03, 0.05), "dark")
    mesh.mirrored_x(build)
    # A spine with an aerial.
    mesh.smooth()
    ellipsoid(mesh, (0, 0.335, -0.85), (0.055, 0.07, 0.62), rows=12, around=16, tilt=-0.02, paint=lambda i, j: "stripe")
    mesh.smooth()
    turned(mesh, (0, -0.108, 2.25), [(0.04, 0.012), (0.30, 0.005), (0.31, 0.0)], 8, lambda i, j: "metal")


def build():
    mesh = Mesh()
    hull(mesh)
    canopy(mesh)
    wings(mesh)
    fins(mesh)
    engines(mesh)
    details(mesh)
    return mesh
