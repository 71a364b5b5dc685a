"""Images of the land: misty mountains, dunes by night, a poppy meadow."""

import numpy as np

from . import nature
from .canvas import Canvas, curve
from .palette import *  # noqa: F403


def mountains():
    c = Canvas(800, 600, 41)
    c.rgb = c.gradient(
        [
            (0, mix(SLATE, MISTBLUE, 0.35)),
            (130, mix(MISTBLUE, MIST, 0.5)),
            (240, mix(PEACH, CREAM, 0.55)),
            (330, mix(PEACH, CREAM, 0.2)),
        ]
    )
    c.glow(270, 158, 150, mix(GOLD, CREAM, 0.5), 0.55)
    c.fill(c.mask(lambda pen: pen.circle(270, 158, 34)), mix(CREAM, (1, 1, 1), 0.5))
    nature.clouds(c, 150, CREAM, 0.5, 300, 14, 0.15, 60)
    far, near = mix(MISTBLUE, PEACH, 0.45), mix(PINE, INK, 0.35)
    plan = ((262, 46, 210, 0.55), (312, 46, 190, 0.52), (356, 40, 210, 0.5), (408, 40, 190, 0.46), (462, 36, 230, 0.42))
    for index, (base, height, length, rough) in enumerate(plan):
        part = index / (len(plan) - 0.2)
        colour = mix(mix(far, mix(SLATE, TEAL, 0.35), min(1, part * 1.7)), near, max(0, part - 0.35) * 1.1)
        line = nature.ridge(c, base, height, length, rough)
        if index >= 2:
            nature.pines(c, line, 120 - 14 * index, 5 + 5 * (index - 2), 12 + 9 * (index - 2), colour)
        c.fill(c.below(line), colour)
        light = np.clip(1 - (c.y - line[None, :]) / 70, 0, 1) * c.below(line)
        c.fill(light * np.exp(-(((c.x - 300) / 260) ** 2)), mix(PEACH, CREAM, 0.4), 0.16)
        mist = np.clip((c.y - base - 4) / 58, 0, 1) * c.below(line)
        c.fill(
            mist * (0.72 + 0.28 * c.noise(260, 40, 3)),
            mix(mix(CREAM, PEACH, 0.25), MISTBLUE, 0.18 * index),
            0.62 - 0.05 * index,
        )
    front = nature.ridge(c, 560, 16, 240, 0.4) + np.interp(
        np.arange(800), [0, 180, 420, 640, 800], [-58, -16, 22, -4, -46]
    )
    nature.pines(c, front, 34, 44, 96, mix(PINE, INK, 0.35), (-20, 250))
    nature.pines(c, front, 22, 26, 54, mix(PINE, INK, 0.35), (250, 560))
    nature.pines(c, front, 30, 48, 118, mix(PINE, INK, 0.35), (570, 820))
    c.fill(c.below(front), mix(PINE, INK, 0.4))
    nature.birds(
        c,
        [(450, 176, 13, 0.1), (486, 160, 10, -0.15), (520, 188, 11, 0.1), (560, 166, 8, 0), (424, 206, 8, 0.2)],
        mix(DUSK, INK, 0.3),
        0.8,
    )
    return c.finish()


def blend(first, second, part):
    """From one colour (or image) to another, pixel by pixel."""
    first, second = np.asarray(first, np.float32), np.asarray(second, np.float32)
    return first + (second - first) * part[..., None]


def dunes():
    c = Canvas(800, 600, 52)
    c.rgb = c.gradient(
        [(0, NIGHT), (150, mix(INK, DUSK, 0.45)), (280, mix(DUSK, PLUM, 0.3)), (370, mix(PLUM, APRICOT, 0.6))]
    )
    nature.stars(c, 230, 340)
    c.glow(590, 128, 130, mix(MIST, CREAM, 0.5), 0.42)
    moon = c.mask(lambda pen: pen.circle(590, 128, 46))
    c.fill(moon, c.gradient([(80, mix(CREAM, (1, 1, 1), 0.4)), (175, mix(CREAM, PEACH, 0.25))]))
    craters = c.mask(
        lambda pen: [
            pen.ellipse(590 + dx, 128 + dy, rx, ry)
            for dx, dy, rx, ry in ((-15, -12, 12, 9), (11, 4, 9, 8), (-8, 18, 8, 5), (18, -20, 6, 5), (-26, 6, 5, 6))
        ],
        2.2,
    )
    c.fill(craters * moon, mix(MISTBLUE, PEACH, 0.4), 0.5)
    x = np.arange(c.width)
    c.fill(c.below(nature.ridge(c, 352, 10, 230, 0.4)), mix(PLUM, APRICOT, 0.42))
    c.fill(c.below(nature.ridge(c, 366, 9, 300, 0.3, 3)), mix(PLUM, APRICOT, 0.3))

    def dune(crest, foot, lit, dark, ripples):
        """A dune: left of `foot` (a line from summit to base) lies the shaded side, right of it the lit one."""
        line = curve(crest, 24)
        top = np.interp(x, line[:, 0], line[:, 1])
        body = c.below(top)
        edge = curve(foot, 24)
        order = np.argsort(edge[:, 1])
        split = np.interp(c.y, edge[order, 1], edge[order, 0])
        depth = np.clip((c.y - top[None, :]) / 190, 0, 1)
        waves = np.sin((c.y - 0.25 * (c.x - split)) / 3.4 + 2.2 * c.noise(150, 50, 2))
        ripple = 0.16 * np.clip(waves, 0, 1) * np.clip(depth * 2.2, 0, 1) * ripples
        bright = blend(blend(lit[0], lit[1], depth), dark[0], ripple)
        side = np.clip(split - c.x + 0.5, 0, 1)
        c.fill(body, blend(bright, blend(dark[0], dark[1], np.clip((split - c.x) / 240, 0, 1)), side))
        rim = np.exp(-np.clip(c.y - top[None, :], 0, 999) / 2.2) * body * (c.x > split)
        c.fill(rim, CREAM, 0.4)
        blade = np.exp(-np.abs(c.x - split - 1.5) / 2.0) * body * (c.x > split)
        c.fill(blade, CREAM, 0.28)

    sand = mix(PEACH, APRICOT, 0.55)
    dune(
        [(-10, 420), (120, 408), (250, 352), (330, 388), (470, 412), (810, 404)],
        [(250, 350), (236, 378), (262, 410), (224, 450), (250, 500), (200, 600)],
        (mix(sand, PLUM, 0.34), mix(sand, PLUM, 0.52)),
        (mix(PLUM, APRICOT, 0.1), mix(PLUM, INK, 0.35)),
        0.4,
    )
    dune(
        [(-10, 448), (200, 452), (380, 446), (540, 372), (640, 414), (810, 440)],
        [(540, 370), (520, 402), (548, 438), (488, 482), (520, 530), (450, 600)],
        (mix(sand, PLUM, 0.18), mix(sand, PLUM, 0.45)),
        (mix(PLUM, INK, 0.12), mix(PLUM, INK, 0.5)),
        0.8,
    )

    def tent(pen):
        px, py = 668, 447
        pen.polygon([(px - 32, py), (px - 4, py - 32), (px + 6, py - 31), (px + 38, py)], mix(CREAM, PLUM, 0.35))
        pen.polygon([(px - 32, py), (px - 4, py - 32), (px + 14, py)], mix(GOLD, APRICOT, 0.35))
        pen.polygon([(px - 14, py), (px - 4, py - 26), (px + 3, py)], mix(GOLD, CREAM, 0.65))
        pen.line([(px - 4, py - 37), (px - 4, py - 30)], 1.4, INK)
        for dx in (-44, 49):
            pen.line([(px + dx, py + 1), (px + (-5 if dx < 0 else 6), py - 31)], 0.7, INK)

    c.sheet(tent)
    c.glow(660, 440, 44, mix(GOLD, APRICOT, 0.4), 0.6, 1.4)
    dune(
        [(-10, 470), (110, 446), (200, 470), (380, 530), (600, 556), (810, 520)],
        [(110, 444), (94, 476), (130, 512), (80, 552), (110, 600)],
        (mix(sand, PLUM, 0.08), mix(sand, PLUM, 0.5)),
        (mix(PLUM, INK, 0.25), mix(PLUM, INK, 0.65)),
        1.0,
    )
    return c.finish()


def poppy(pen, x, y, size, random, side):
    """One flower: seen from the side (a cup) or from above; petals in three reds."""
    reds = [mix(CORAL, RUST, 0.55), mix(CORAL, RUST, 0.2), CORAL, mix(CORAL, APRICOT, 0.35)]
    tilt = random.uniform(-0.3, 0.3)

    def petal(angle, reach, wide, colour):
        base = np.array(
            [
                (0, 0),
                (-wide, -reach * 0.55),
                (-wide * 0.72, -reach * 0.95),
                (-wide * 0.1, -reach * 0.97),
                (wide * 0.5, -reach * 1.03),
                (wide, -reach * 0.6),
            ]
        ) * random.uniform(0.95, 1.05, (6, 2))
        c, s = np.cos(angle), np.sin(angle)
        outline = curve(base, 8, True)
        pen.polygon([(x + c * px - s * py, y + s * px + c * py) for px, py in outline], colour)

    if side:
        petal(tilt - 0.42, size * 1.02, size * 0.62, reds[0])
        petal(tilt + 0.42, size * 1.02, size * 0.62, reds[0])
        petal(tilt, size * 1.1, size * 0.6, reds[1])
        petal(tilt - 0.52, size * 0.8, size * 0.5, reds[2])
        petal(tilt + 0.5, size * 0.8, size * 0.5, reds[3])
        pen.ellipse(x, y + size * 0.02, size * 0.2, size * 0.12, FOREST)
    else:
        flat = 0.82
        for angle, colour in (
            (0.1, reds[0]),
            (np.pi + 0.1, reds[1]),
            (np.pi / 2 + 0.1, reds[2]),
            (-np.pi / 2 + 0.1, reds[3]),
        ):
            petal(angle + tilt, size * 0.98 * flat, size * 0.74, colour)
        pen.ellipse(x, y, size * 0.24, size * 0.2, mix(INK, PLUM, 0.4))
        for step in range(16):
            turn = step * np.pi / 8
            pen.circle(
                x + np.cos(turn) * size * 0.33, y + np.sin(turn) * size * 0.28, size * 0.035, mix(INK, PLUM, 0.4)
            )
        pen.ellipse(x, y, size * 0.12, size * 0.1, SAGE)


def poppies():
    c = Canvas(800, 600, 61)
    c.rgb = c.gradient(
        [
            (0, mix(SLATE, MISTBLUE, 0.55)),
            (120, mix(MISTBLUE, MIST, 0.7)),
            (215, mix(CREAM, PEACH, 0.35)),
            (260, mix(CREAM, PEACH, 0.55)),
        ]
    )
    nature.clouds(c, 96, SNOW, 0.75, 240, 40, 0.12, 66)
    c.glow(610, 196, 210, mix(GOLD, CREAM, 0.45), 0.5)
    c.fill(c.below(nature.ridge(c, 232, 18, 240, 0.45)), mix(MISTBLUE, SAGE, 0.25))
    line = nature.ridge(c, 252, 14, 200, 0.4)
    c.fill(c.below(line), mix(SAGE, MISTBLUE, 0.4))
    line = nature.ridge(c, 272, 12, 260, 0.35)
    nature.pines(c, line, 26, 12, 30, mix(MOSS, MISTBLUE, 0.35), (40, 250))
    c.fill(c.below(line), mix(SAGE, MISTBLUE, 0.12))

    def tree(pen):
        dark, light = mix(FOREST, MOSS, 0.4), mix(MOSS, SAGE, 0.25)
        pen.stroke([(590, 316), (591, 280), (588, 250)], [8, 6, 4], mix(FOREST, PLUM, 0.4))
        for _ in range(130):
            a, r = c.random.uniform(0, 2 * np.pi), c.random.uniform(0, 1) ** 0.5
            dx, dy = np.cos(a) * r * 44, np.sin(a) * r * 36
            pen.circle(
                590 + dx, 234 + dy, c.random.uniform(5, 9), mix(dark, light, np.clip(0.5 + (dx - dy) / 90, 0, 1))
            )

    meadow = nature.ridge(c, 304, 8, 320, 0.35)
    c.sheet(tree)
    field = c.below(meadow)
    c.fill(
        field,
        c.gradient(
            [(295, mix(SAGE, GOLD, 0.3)), (380, mix(SAGE, MOSS, 0.35)), (480, MOSS), (600, mix(FOREST, PINE, 0.3))]
        ),
    )
    c.fill(field * np.clip(c.noise(190, 18, 4), 0, 1), mix(GOLD, SAGE, 0.45), 0.3)
    c.fill(field * np.exp(-(((c.y - 312) / 24) ** 2)) * np.exp(-(((c.x - 610) / 250) ** 2)), mix(GOLD, CREAM, 0.5), 0.4)

    c.fill(c.mask(lambda pen: pen.ellipse(566, 303, 62, 3.6), 2) * field, mix(MOSS, FOREST, 0.5), 0.5)

    def distant(pen):
        for _ in range(620):
            part = c.random.uniform(0, 1) ** 1.5
            y = 312 + 96 * part
            size = 0.7 + 3.2 * part
            pen.ellipse(
                c.random.uniform(0, 800),
                y,
                size * 1.15,
                size * 0.75,
                mix(mix(CORAL, RUST, 0.2), mix(APRICOT, SAGE, 0.2), c.random.uniform(0, 0.6)),
            )

    c.sheet(distant)

    for low, high, count, blades in ((400, 436, 26, 190), (446, 492, 20, 210), (505, 560, 13, 190), (585, 640, 9, 110)):
        near = (low - 400) / 185

        def rank(pen):
            for _ in range(blades):
                at, foot = c.random.uniform(-10, 810), high + 26 + c.random.uniform(-8, 30)
                tall, lean = c.random.uniform(26, 60) * (0.6 + near), c.random.uniform(-14, 14) * (0.6 + near)
                colour = mix(
                    mix(MOSS, FOREST, c.random.uniform(0.1, 0.9)),
                    mix(SAGE, GOLD, 0.3),
                    c.random.uniform(0, 0.5) * (1 - 0.5 * near),
                )
                pen.stroke(
                    curve([(at, foot), (at + lean * 0.3, foot - tall * 0.6), (at + lean, foot - tall)], 6),
                    np.linspace(2.6 * (0.5 + near), 0.4, 13),
                    colour,
                )
            for _ in range(count // 3):
                at, y = c.random.uniform(0, 800), c.random.uniform(low - 16, high)
                stem = curve([(at, y), (at + 3, y - 6), (at + 8, y - 2)], 6)
                pen.stroke(
                    np.concatenate([[(at - 4, y + 60)], stem]), [1.2 + near] * (len(stem) + 1), mix(MOSS, FOREST, 0.4)
                )
                pen.ellipse(at + 9, y + 2 + 3 * near, 2.6 + 3 * near, 4 + 4.5 * near, mix(MOSS, SAGE, 0.3), -0.2)
            spots = (np.arange(count) + 0.5 + c.random.uniform(-0.36, 0.36, count)) * 800 / count
            for at in c.random.permutation(spots):
                y, size = c.random.uniform(low, high), (9 + 21 * near) * c.random.uniform(0.75, 1.2)
                bend = c.random.uniform(-14, 14) * (0.5 + near)
                stem = curve([(at, y), (at + bend * 0.5, y + size * 2), (at + bend, y + size * 6)], 8)
                pen.stroke(stem, [1.2 + 1.5 * near] * len(stem), mix(MOSS, FOREST, 0.45))
                poppy(pen, at, y, size, c.random, c.random.uniform() < 0.55)

        veil = np.clip((c.y - low + 30) / 90, 0, 1)
        c.fill(veil, mix(FOREST, MOSS, 0.55 - 0.4 * near), 0.32)
        c.sheet(rank, blur=0.0)
    return c.finish()
