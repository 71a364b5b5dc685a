"""A koi pond from above."""

import numpy as np

from .canvas import Canvas, curve, soften
from .palette import *  # noqa: F403


class Koi:
    """One fish on a curved spine; outlines and texture are worked out along it."""

    SHAPE = (
        (0, 0.3),
        (0.04, 0.52),
        (0.1, 0.72),
        (0.2, 0.92),
        (0.32, 1),
        (0.46, 0.93),
        (0.6, 0.72),
        (0.75, 0.46),
        (0.88, 0.27),
        (1, 0.2),
    )

    def __init__(self, points, wide):
        self.spine = curve(points, 20)
        step = np.gradient(self.spine, axis=0)
        self.along = step / np.hypot(step[:, 0], step[:, 1])[:, None]
        self.side = np.stack([-self.along[:, 1], self.along[:, 0]], 1)
        self.t = np.linspace(0, 1, len(self.spine))
        self.half = wide * np.interp(self.t, *zip(*self.SHAPE))
        self.wide = wide

    def at(self, t, across=0.0):
        """A point: t along the spine, `across` in half widths."""
        place = np.array([np.interp(t, self.t, self.spine[:, part]) for part in (0, 1)])
        side = np.array([np.interp(t, self.t, self.side[:, part]) for part in (0, 1)])
        return place + side * across * np.interp(t, self.t, self.half)

    def body(self, pen):
        nose = self.spine[0] - self.along[0] * self.wide * 0.3
        left, right = self.spine + self.side * self.half[:, None], self.spine - self.side * self.half[:, None]
        outline = np.concatenate([[nose], left[1::4], right[::-1][::4]])
        pen.polygon(list(map(tuple, curve(outline, 6, True))))

    def fan(self, pen, root, direction, length, spread, lobes=0.0, rays=False):
        c, s = direction / np.hypot(*direction)
        reach = [(-spread, 0.86), (-spread * 0.6, 1.0), (0, 1.0 - lobes), (spread * 0.6, 1.0), (spread, 0.86)]
        tips = [(length * r * np.cos(a), length * r * np.sin(a)) for a, r in reach]
        turned = [root + np.array([c * x - s * y, s * x + c * y]) for x, y in tips]
        if not rays:
            pen.polygon(list(map(tuple, np.concatenate([[root], curve(turned, 10)]))))
            return
        for tip in curve(turned, 3):
            pen.stroke([root + (tip - root) * 0.2, root + (tip - root) * 0.93], [0.9, 0.4])

    def fins(self, pen, rays=False):
        tail = self.along[-1]
        bend = self.side[-1] * 0.12
        self.fan(pen, self.at(0.97), tail + bend, self.wide * 2.5, 0.52, 0.3, rays)
        for t, size, turn in ((0.22, 1.75, 1.0), (0.58, 0.95, 0.7)):
            for hand in (-1, 1):
                along = np.array([np.interp(t, self.t, self.along[:, part]) for part in (0, 1)])
                side = np.array([np.interp(t, self.t, self.side[:, part]) for part in (0, 1)]) * hand
                self.fan(
                    pen,
                    self.at(t, 0.8 * hand),
                    along * np.cos(turn) + side * np.sin(turn),
                    self.wide * size,
                    0.42,
                    0.0,
                    rays,
                )

    def coordinates(self, canvas):
        """For every pixel: how far along the spine, and how far to its side in half widths."""
        best, t, across = np.full(canvas.x.shape, 1e9, np.float32), np.zeros_like(canvas.x), np.zeros_like(canvas.x)
        for index in range(0, len(self.spine), 2):
            dx, dy = canvas.x - self.spine[index, 0], canvas.y - self.spine[index, 1]
            distance = dx * dx + dy * dy
            near = distance < best
            best = np.where(near, distance, best)
            t = np.where(
                near, self.t[index] + (dx * self.along[index, 0] + dy * self.along[index, 1]) / (len(self.spine) * 5), t
            )
            across = np.where(near, (dx * self.side[index, 0] + dy * self.side[index, 1]) / self.half[index], across)
        return t, across

    def paint(self, c, base, patches, fin):
        body = c.mask(self.body)
        fins = c.mask(self.fins)
        c.shadow(np.maximum(body, fins * 0.6), 20, 26, 11, mix(NIGHT, DEEPTEAL, 0.35), 0.55)
        c.fill(fins, fin, 0.62)
        c.fill(c.mask(lambda pen: self.fins(pen, True)), mix(fin, SNOW, 0.6), 0.35)
        t, across = self.coordinates(c)
        c.fill(body, base)
        for colour, spots in patches:
            area = np.full(c.x.shape, -1.0, np.float32)
            for at, where, long, broad in spots:
                area = np.maximum(area, 1 - np.hypot((t - at) / long, (across - where) / broad))
            area += 0.16 * c.noise(26, 26, 3)
            c.fill(np.clip(area * 9, 0, 1) * body, colour)
        cells = np.abs(np.sin(t * 62)) * np.abs(np.sin(across * 7.5 + np.floor(t * 62 / np.pi) * np.pi / 2))
        c.fill(body * np.clip(0.5 - cells, 0, 1) * np.clip((t - 0.2) * 8, 0, 1), mix(RUST, PLUM, 0.5), 0.13)
        c.fill(body * np.clip(np.abs(across) * 1.35 - 0.55, 0, 1) ** 1.3, mix(PLUM, DEEPTEAL, 0.45), 0.48)
        c.fill(body * np.exp(-(((across + 0.22) / 0.26) ** 2)) * np.clip(1.1 - t, 0, 1), SNOW, 0.3)
        back = c.mask(
            lambda pen: pen.stroke(
                [self.at(u, 0.06) for u in np.linspace(0.3, 0.62, 20)],
                0.26 * self.wide * np.sin(np.linspace(0.15, np.pi - 0.05, 20)),
            )
        )
        c.fill(back, mix(fin, RUST, 0.25), 0.6)
        eyes = c.mask(lambda pen: [pen.circle(*self.at(0.065, side * 0.72), self.wide * 0.085) for side in (-1, 1)])
        c.fill(eyes, NIGHT, 0.9)


def lily_pad(c, x, y, size, notch, tone):
    turn = np.linspace(notch + 0.16, notch + 2 * np.pi - 0.16, 90)
    wave = 1 + 0.014 * np.sin(turn * 7 + x)
    outline = [(x + 0.12 * size * np.cos(notch), y + 0.12 * size * np.sin(notch))] + list(
        zip(x + size * wave * np.cos(turn), y + size * wave * np.sin(turn))
    )
    pad = c.mask(lambda pen: pen.polygon(outline))
    c.shadow(pad, 9, 13, 8, mix(NIGHT, DEEPTEAL, 0.4), 0.55)
    dark, light = mix(FOREST, MOSS, tone), mix(MOSS, SAGE, 0.2 + 0.5 * tone)
    lit = np.clip(0.5 - ((c.x - x) + (c.y - y)) / (2.6 * size), 0, 1)
    c.fill(
        pad,
        np.asarray(dark, np.float32) + (np.asarray(light, np.float32) - np.asarray(dark, np.float32)) * lit[..., None],
    )
    veins = c.mask(
        lambda pen: [
            pen.stroke(
                [
                    (x, y),
                    (x + size * 0.55 * np.cos(a), y + size * 0.55 * np.sin(a)),
                    (x + size * 0.93 * np.cos(a + 0.05), y + size * 0.93 * np.sin(a + 0.05)),
                ],
                [1.6, 1.1, 0.3],
            )
            for a in np.linspace(notch + 0.3, notch + 2 * np.pi - 0.3, 17)
        ]
    )
    c.fill(veins * pad, mix(SAGE, CREAM, 0.4), 0.42)
    inner = pad * (1 - soften(pad, 1.8))
    c.fill(inner, mix(SAGE, CREAM, 0.3), 0.7)


def koi():
    c = Canvas(700, 700, 118)
    far = np.hypot(c.x - 330, c.y - 320) / 520
    c.rgb = c.gradient(
        [(0, mix(TEAL, DEEPTEAL, 0.25)), (0.55, mix(DEEPTEAL, TEAL, 0.2)), (1.0, mix(DEEPTEAL, NIGHT, 0.55))], far
    )
    c.fill(np.clip(c.noise(170, 170, 3), 0, 1), mix(PINE, INK, 0.4), 0.28)

    def pebbles(pen):
        for _ in range(230):
            tone = mix(mix(DEEPTEAL, INK, 0.35), mix(TEAL, SAGE, 0.3), c.random.uniform(0, 0.75))
            size = c.random.uniform(5, 17)
            pen.ellipse(
                c.random.uniform(0, 700),
                c.random.uniform(0, 700),
                size,
                size * c.random.uniform(0.6, 0.9),
                tone,
                c.random.uniform(0, 3),
            )

    c.sheet(pebbles, 0.22, 1.6)

    def ring(first, last, radius, count=6):
        return [
            (345 + radius * 1.06 * np.cos(a), 350 + radius * np.sin(a))
            for a in np.radians(np.linspace(first, last, count))
        ]

    white = mix(CREAM, SNOW, 0.5)
    Koi([(566, 596), (524, 622), (468, 640), (410, 634), (368, 614)], 21).paint(
        c, mix(GOLD, OCHRE, 0.15), [], mix(GOLD, CREAM, 0.5)
    )
    Koi([(118, 250), (104, 200), (120, 150), (158, 112)], 17).paint(
        c, mix(DUSK, INK, 0.3), [(mix(SLATE, MIST, 0.3), [(0.3, 0, 0.34, 0.4)])], mix(SLATE, MIST, 0.3)
    )
    Koi(ring(262, 128, 158), 47).paint(
        c,
        white,
        [(CORAL, [(0.02, 0, 0.16, 1.1), (0.36, -0.3, 0.15, 1.1), (0.66, 0.25, 0.12, 1.3)])],
        mix(CREAM, PEACH, 0.3),
    )
    Koi(ring(82, -52, 158), 47).paint(
        c,
        mix(CORAL, APRICOT, 0.25),
        [
            (white, [(0.24, 0.45, 0.09, 0.7), (0.52, -0.3, 0.1, 0.8), (0.86, 0, 0.07, 1.2)]),
            (mix(INK, PLUM, 0.25), [(0.14, -0.35, 0.045, 0.32), (0.42, 0.3, 0.06, 0.42), (0.68, -0.1, 0.05, 0.5)]),
        ],
        mix(APRICOT, CREAM, 0.4),
    )
    light = 1 - np.abs(c.noise(120, 120, 2))
    c.fill(np.clip(light - 0.86, 0, 1) * 6 * np.clip(1.1 - far, 0, 1), mix(MIST, SAGE, 0.3), 0.09, "screen")
    for x, y, size in ((345, 350, 38), (566, 212, 30)):
        away = np.hypot(c.x - x, c.y - y)
        for rank in range(3):
            radius = size * (0.5 + 0.55 * rank)
            c.fill(np.exp(-(((away - radius) / 1.3) ** 2)), MIST, 0.26 - 0.07 * rank)
            c.fill(np.exp(-(((away - radius - 3) / 1.8) ** 2)), mix(DEEPTEAL, NIGHT, 0.5), 0.2)
    for x, y, size, notch, tone in (
        (606, 70, 96, 2.2, 0.35),
        (672, 210, 62, 3.4, 0.6),
        (472, 26, 54, 1.2, 0.7),
        (40, 604, 104, -0.6, 0.45),
        (176, 668, 66, -1.8, 0.75),
        (22, 462, 46, 0.4, 0.6),
    ):
        lily_pad(c, x, y, size, notch, tone)

    def lotus(x, y, size):
        for rank, (count, reach, tone) in enumerate(((9, 1.0, 0.55), (8, 0.76, 0.3), (6, 0.5, 0.1))):
            for index in range(count):
                a = index * 2 * np.pi / count + rank * 0.35
                outline = (
                    curve([(0.05, 0), (0.4, -0.24), (0.75, -0.22), (1.04, 0), (0.75, 0.22), (0.4, 0.24)], 8, True)
                    * size
                    * reach
                )
                petal = [
                    (x + np.cos(a) * px - np.sin(a) * py, y + np.sin(a) * px + np.cos(a) * py) for px, py in outline
                ]
                shape = c.mask(lambda pen: pen.polygon(petal))
                c.shadow(shape, 1.5, 2.5, 2.5, mix(PLUM, FOREST, 0.4), 0.35)
                part = np.clip(np.hypot(c.x - x, c.y - y) / (size * reach), 0, 1)
                c.fill(
                    shape,
                    c.gradient(
                        [
                            (0, mix(CREAM, SNOW, 0.5)),
                            (0.55, mix(CREAM, CORAL, 0.12 + 0.12 * tone)),
                            (1, mix(CORAL, PEACH, 0.45)),
                        ],
                        part,
                    ),
                )
        c.sheet(
            lambda pen: [pen.circle(x, y, size * 0.17, GOLD)]
            + [
                pen.circle(x + size * 0.11 * np.cos(a), y + size * 0.11 * np.sin(a), size * 0.028, OCHRE)
                for a in np.linspace(0, 5.6, 9)
            ]
        )

    lotus(612, 78, 52)
    lotus(64, 590, 42)
    return c.finish(0.007)
