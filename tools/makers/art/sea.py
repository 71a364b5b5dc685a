"""Images of the sea: a harbour at dawn, a lighthouse at dusk, paper waves."""

import numpy as np

from . import nature
from .canvas import Canvas, curve, soften
from .palette import *  # noqa: F403


def sailboat(pen, x, y, size, sail, shade, hull, band):
    """A sloop with the wind from the left; (x, y) is the middle of its waterline, `size` the height of its mast."""
    mast = x - size * 0.03

    def behind_mast(*edge):
        """An edge that curves down from the mast's top, closed along the mast."""
        curved = curve([(mast + size * 0.02, y - size * 0.98)] + [(mast + size * a, y - size * b) for a, b in edge], 12)
        return np.concatenate([curved, [(mast + size * 0.02, y - size * 0.15)]])

    main = behind_mast((0.2, 0.6), (0.36, 0.17))
    jib = np.concatenate(
        [
            curve(
                [
                    (mast - size * 0.02, y - size * 0.9),
                    (mast - size * 0.15, y - size * 0.52),
                    (mast - size * 0.36, y - size * 0.13),
                ],
                12,
            ),
            curve(
                [
                    (mast - size * 0.36, y - size * 0.13),
                    (mast - size * 0.17, y - size * 0.17),
                    (mast - size * 0.02, y - size * 0.15),
                ],
                8,
            ),
        ]
    )
    pen.polygon(list(map(tuple, main)), sail)
    fold = behind_mast((0.11, 0.6), (0.13, 0.16))
    pen.polygon(list(map(tuple, fold)), mix(sail, shade, 0.45))
    pen.polygon(list(map(tuple, jib)), shade)
    pen.rectangle(mast - size * 0.007, y - size, mast + size * 0.007, y - size * 0.06, hull)
    pen.stroke([(mast, y - size * 0.135), (mast + size * 0.38, y - size * 0.155)], [size * 0.014, size * 0.01], hull)
    deck = [
        (x - size * 0.42, y - size * 0.105),
        (x - size * 0.1, y - size * 0.082),
        (x + size * 0.38, y - size * 0.095),
    ]
    keel = [(x + size * 0.34, y), (x, y + size * 0.012), (x - size * 0.3, y), (x - size * 0.42, y - size * 0.105)]
    pen.polygon(list(map(tuple, np.concatenate([curve(deck, 10), curve(keel, 10)]))), hull)
    stripe = [
        (x - size * 0.405, y - size * 0.092),
        (x - size * 0.1, y - size * 0.068),
        (x + size * 0.376, y - size * 0.081),
        (x + size * 0.373, y - size * 0.067),
        (x - size * 0.1, y - size * 0.054),
        (x - size * 0.39, y - size * 0.077),
    ]
    pen.polygon(stripe, band)
    pen.polygon(
        [
            (x - size * 0.06, y - size * 0.083),
            (x - size * 0.02, y - size * 0.125),
            (x + size * 0.2, y - size * 0.125),
            (x + size * 0.23, y - size * 0.086),
        ],
        mix(hull, CREAM, 0.75),
    )


def harbour():
    c = Canvas(800, 600, 11)
    level = 338
    c.rgb = c.gradient(
        [
            (0, mix(DUSK, SLATE, 0.45)),
            (110, mix(SLATE, MISTBLUE, 0.6)),
            (205, mix(MIST, PEACH, 0.35)),
            (280, PEACH),
            (level, mix(APRICOT, PEACH, 0.35)),
        ]
    )
    nature.clouds(c, 120, mix(PEACH, CREAM, 0.5), 0.5, 330, 20, 0.1, 55)
    nature.clouds(c, 205, CREAM, 0.45, 260, 12, 0.1, 40)
    c.glow(560, 292, 150, mix(GOLD, CREAM, 0.3), 0.6)
    c.fill(c.mask(lambda pen: pen.circle(560, 290, 27)), mix(CREAM, (1, 1, 1), 0.3))
    c.fill(c.below(nature.ridge(c, 300, 24, 260)), mix(MISTBLUE, PEACH, 0.5), 0.9)
    c.fill(c.below(nature.ridge(c, 322, 16, 170)), mix(SLATE, PEACH, 0.35), 0.9)

    x = np.arange(c.width)
    cape = 340 - 62 * np.clip(1 - x / 330, 0, 1) ** 0.8 - 4 * c.line_noise(x, 60)
    cape[x > 325] = 400
    c.fill(c.below(cape), mix(DUSK, PLUM, 0.35), 0.93)

    def town(pen):
        walls = [CREAM, PEACH, MIST, mix(APRICOT, CREAM, 0.4), mix(CORAL, PEACH, 0.5)]
        for row in range(3):
            place = 4 + 9 * row
            while place < 232 - 52 * row:
                wide, high = c.random.uniform(13, 22), c.random.uniform(13, 22)
                foot = level - 17 * row - (0 if row == 0 else 4)
                wall = mix(walls[c.random.integers(len(walls))], mix(DUSK, PLUM, 0.4), 0.42 + 0.1 * row)
                pen.rectangle(place, foot - high, place + wide, foot, wall)
                pen.polygon(
                    [
                        (place - 1, foot - high),
                        (place + wide * 0.5, foot - high - wide * 0.36),
                        (place + wide + 1, foot - high),
                    ],
                    mix(RUST, PLUM, 0.45 + 0.1 * row),
                )
                for window in range(int(wide // 7)):
                    if c.random.uniform() < 0.75:
                        left = place + 3 + window * 6.5
                        glass = mix(GOLD, CREAM, 0.3) if c.random.uniform() < 0.4 else mix(INK, DUSK, 0.5)
                        pen.rectangle(left, foot - high + 4, left + 2.6, foot - high + 8.5, glass)
                place += wide + c.random.uniform(0.5, 5)
        tower = mix(CREAM, mix(DUSK, PLUM, 0.4), 0.45)
        pen.rectangle(120, level - 92, 133, level - 30, tower)
        pen.polygon([(118.5, level - 92), (126.5, level - 118), (134.5, level - 92)], mix(RUST, PLUM, 0.5))
        pen.rectangle(124.5, level - 86, 128.5, level - 78, mix(INK, DUSK, 0.4))
        pen.rectangle(0, level - 3, 262, level, mix(PLUM, INK, 0.4))

    c.sheet(town)
    c.fill(np.exp(-(((c.y - level) / 26) ** 2)), mix(PEACH, CREAM, 0.4), 0.28)

    c.reflect(level, mix(SLATE, TEAL, 0.3), 0.22, 7, 9)
    c.fill(np.clip((c.y - level) / 262, 0, 1) * (c.y > level), mix(DUSK, DEEPTEAL, 0.45), 0.62)
    nature.glitter(c, 560, level + 1, 588, 16, 80, mix(CREAM, PEACH, 0.3), 250, 0.75, 1.5)

    for place, foot, size, sail, shade, hull, band in (
        (420, 352, 62, CREAM, PEACH, mix(DUSK, PLUM, 0.5), CREAM),
        (690, 366, 92, mix(CORAL, PEACH, 0.3), mix(CORAL, RUST, 0.35), mix(INK, DUSK, 0.5), CREAM),
        (262, 470, 330, CREAM, mix(PEACH, APRICOT, 0.4), INK, CORAL),
    ):
        boat = c.layer(lambda pen: sailboat(pen, place, foot, size, sail, shade, hull, band))
        fade = 0.62 * np.clip(1 - (c.y - foot) / (size * 1.0), 0, 1)
        c.lay(c.mirrored(boat, foot, 2 + size / 45, 6 + size / 50, 0.92), fade)
        c.lay(boat)
        wake = c.mask(
            lambda pen: [
                pen.ellipse(place + size * d, foot + size * 0.012 * k, size * 0.2, 0.5 + size * 0.0035)
                for k, d in ((0.6, -0.18), (1.4, 0.2), (0.3, 0.36))
            ]
        )
        c.fill(wake, CREAM, 0.5)
    nature.birds(
        c, [(392, 118, 15, 0.1), (436, 92, 11, -0.2), (470, 136, 9, 0.15), (640, 150, 8, 0.0)], mix(DUSK, INK, 0.5)
    )
    return c.finish()


def lighthouse():
    c = Canvas(600, 800, 21)
    level = 560
    c.rgb = c.gradient(
        [
            (0, NIGHT),
            (160, mix(INK, PLUM, 0.4)),
            (330, mix(PLUM, CORAL, 0.35)),
            (460, mix(CORAL, APRICOT, 0.4)),
            (level, PEACH),
        ]
    )
    nature.stars(c, 150, 330)
    nature.clouds(c, 395, mix(PLUM, CORAL, 0.3), 0.75, 300, 22, 0.05, 60)
    nature.clouds(c, 480, mix(PEACH, CREAM, 0.4), 0.55, 280, 12, 0.1, 40)
    c.glow(95, level - 6, 190, GOLD, 0.5, 1.5)
    c.fill(c.below(nature.ridge(c, 545, 12, 200)), mix(PLUM, CORAL, 0.45), 0.85)
    c.reflect(level, mix(PLUM, INK, 0.4), 0.3, 8, 9)
    c.fill(np.clip((c.y - level) / 240, 0, 1) * (c.y > level), mix(INK, DEEPTEAL, 0.25), 0.75)
    nature.glitter(c, 95, level + 1, 760, 20, 70, mix(PEACH, GOLD, 0.3), 170, 0.7, 1.4)

    lamp_x, lamp_y = 398, 236
    for turn, reach, strength in ((np.pi - 0.13, 0.052, 0.55), (0.1, 0.07, 0.42)):
        angle = np.arctan2(c.y - lamp_y, c.x - lamp_x)
        away = np.abs(np.angle(np.exp(1j * (angle - turn))))
        far = np.hypot(c.x - lamp_x, c.y - lamp_y)
        c.fill(
            np.exp(-((away / reach) ** 2)) * np.exp(-far / 330) * np.clip(far / 12, 0, 1),
            mix(CREAM, GOLD, 0.35),
            strength,
            "screen",
        )

    x = np.arange(c.width)
    cliff = np.interp(x, [0, 205, 228, 262, 300, 345, 470, 530, 600], [900, 800, 706, 668, 616, 585, 574, 562, 548])
    cliff = cliff + 5 * c.line_noise(x, 46, 5, 0.6)
    rock = c.below(cliff)
    c.fill(rock, c.gradient([(560, mix(FOREST, INK, 0.45)), (680, mix(INK, PLUM, 0.25)), (800, NIGHT)]))
    facets = np.clip(c.noise(60, 120, 4), -1, 1)
    c.fill(rock * np.clip(facets, 0, 1) * np.clip((c.y - cliff[None, :] - 16) / 30, 0, 1), mix(PLUM, CORAL, 0.2), 0.13)
    c.fill(rock * np.exp(-(((c.y - cliff[None, :]) / 5) ** 2)), mix(APRICOT, GOLD, 0.3), 0.35)

    left = np.interp(c.y, [585, 616, 668, 706, 800], [345, 300, 262, 228, 205])
    c.fill(rock * np.exp(-np.clip(c.x - left, 0, 999) / 46) * (0.75 + 0.5 * facets), mix(PLUM, CORAL, 0.45), 0.34)

    def surf(pen):
        for _ in range(34):
            at = c.random.uniform(120, 250)
            pen.ellipse(
                at,
                742 + (250 - at) * 0.35 + c.random.normal(0, 10),
                c.random.uniform(5, 20),
                c.random.uniform(0.6, 1.5),
            )

    c.fill(c.mask(surf) * (1 - rock), MIST, 0.4)

    def tower(pen):
        top, foot = 262, 592
        for part in range(5):
            y0, y1 = top + (foot - top) * part / 5, top + (foot - top) * (part + 1) / 5
            w0, w1 = 23 + 15 * ((y0 - top) / (foot - top)) ** 1.3, 23 + 15 * ((y1 - top) / (foot - top)) ** 1.3
            colour = (CREAM, CORAL)[part % 2]
            for left, right, shade in ((-1, 1, 0.0), (-0.1, 1, 0.14), (0.35, 1, 0.28), (0.72, 1, 0.42)):
                pen.polygon(
                    [
                        (lamp_x + w0 * left, y0),
                        (lamp_x + w0 * right, y0),
                        (lamp_x + w1 * right, y1 + 0.3),
                        (lamp_x + w1 * left, y1 + 0.3),
                    ],
                    mix(colour, PLUM, shade + 0.08),
                )
        for y in (318, 412, 505):
            pen.polygon(
                [(lamp_x - 9, y), (lamp_x - 9, y - 15), (lamp_x - 5, y - 20), (lamp_x - 1, y - 15), (lamp_x - 1, y)],
                mix(GOLD, CREAM, 0.25),
            )
        pen.rectangle(lamp_x - 32, 256, lamp_x + 32, 263, INK)
        pen.rectangle(lamp_x - 18, 214, lamp_x + 18, 256, mix(GOLD, CREAM, 0.55))
        for dx in (-18, -6, 6, 17):
            pen.rectangle(lamp_x + dx - 0.8, 214, lamp_x + dx + 0.8, 256, INK)
        for dx in range(-30, 31, 10):
            pen.rectangle(lamp_x + dx - 0.6, 244, lamp_x + dx + 0.6, 257, INK)
        pen.rectangle(lamp_x - 31, 243, lamp_x + 31, 244.6, INK)
        dome = [(lamp_x + 23 * np.cos(t), 214 - 25 * np.sin(t)) for t in np.linspace(0, np.pi, 30)]
        pen.polygon(dome, mix(RUST, PLUM, 0.35))
        pen.rectangle(lamp_x - 23.5, 211, lamp_x + 23.5, 215.5, INK)
        pen.circle(lamp_x, 187, 3.5, INK)
        pen.rectangle(lamp_x - 0.7, 170, lamp_x + 0.7, 187, INK)
        pen.rectangle(470, 556, 540, 590, mix(CREAM, PLUM, 0.25))
        pen.polygon([(462, 557), (480, 533), (530, 533), (548, 557)], mix(RUST, PLUM, 0.35))
        pen.rectangle(518, 522, 526, 538, mix(PLUM, INK, 0.3))
        for left in (480, 515):
            pen.rectangle(left, 565, left + 11, 577, mix(GOLD, CREAM, 0.2))

    c.sheet(tower)
    c.glow(lamp_x, lamp_y, 60, mix(CREAM, GOLD, 0.3), 0.85)
    c.glow(500, 571, 26, GOLD, 0.3, 1.5)
    ground = nature.ridge(c, 588, 3, 30)
    c.fill(c.below(ground) * (c.x > 340) * np.exp(-np.clip(c.y - ground[None, :], 0, 99) / 16), mix(FOREST, INK, 0.5))

    def grass(pen):
        for _ in range(240):
            at = c.random.uniform(338, 600)
            foot = ground[int(at)] + c.random.uniform(0, 6)
            high, lean = c.random.uniform(4, 12), c.random.uniform(-5, 3)
            pen.stroke(
                [(at, foot), (at + lean * 0.4, foot - high * 0.6), (at + lean, foot - high)],
                [1.3, 0.9, 0.3],
                mix(mix(FOREST, INK, 0.5), GOLD, c.random.uniform(0, 0.35)),
            )

    c.sheet(grass)
    nature.birds(c, [(180, 300, 13, 0.1), (222, 268, 10, -0.2), (150, 345, 8, 0.2)], INK)
    return c.finish()


def waves():
    c = Canvas(800, 600, 31)
    c.rgb = c.gradient([(0, mix(APRICOT, PEACH, 0.5)), (170, PEACH), (330, CREAM)])
    distance = np.hypot(c.x - 545, c.y - 196)
    for radius, colour in (
        (250, mix(PEACH, CREAM, 0.35)),
        (190, mix(PEACH, CREAM, 0.6)),
        (130, mix(CREAM, GOLD, 0.25)),
    ):
        disc = np.clip(radius - distance + 0.5, 0, 1)
        c.shadow(disc, 0, 3, 7, (0.72, 0.5, 0.4), 0.22)
        c.fill(disc, colour)
    sun = np.clip(82 - distance + 0.5, 0, 1)
    c.shadow(sun, 2, 4, 8, (0.7, 0.42, 0.34), 0.4)
    c.fill(sun, c.gradient([(110, mix(CORAL, APRICOT, 0.15)), (280, mix(CORAL, APRICOT, 0.6))]))

    def cloud(x, y, size):
        lumps = ((-1.5, 0.1, 0.5), (-0.8, -0.2, 0.75), (0.1, -0.38, 0.95), (1.0, -0.1, 0.7), (1.7, 0.12, 0.45))
        shape = c.mask(lambda pen: [pen.circle(x + dx * size, y + dy * size, r * size) for dx, dy, r in lumps])
        shape *= np.clip(y + size * 0.4 - c.y + 0.5, 0, 1)
        c.shadow(shape, 2, 5, 6, (0.66, 0.46, 0.4), 0.35)
        c.fill(shape, c.gradient([(y - size, (1, 0.985, 0.95)), (y + size * 0.5, mix(CREAM, PEACH, 0.2))]))

    cloud(170, 150, 44)
    cloud(690, 112, 30)

    x = np.arange(c.width)
    colours = [
        mix(MISTBLUE, MIST, 0.35),
        mix(SLATE, MISTBLUE, 0.5),
        mix(TEAL, SLATE, 0.55),
        mix(TEAL, DEEPTEAL, 0.15),
        mix(DEEPTEAL, TEAL, 0.25),
        mix(DEEPTEAL, INK, 0.45),
    ]
    for index, colour in enumerate(colours):
        base, length, height = 300 + 50 * index, 132 + 26 * index, 15 + 4.2 * index
        phase = (x + (index * 0.43 * length) + 14 * np.sin(x / 170 + index)) / length
        crest = (1 - np.abs(np.sin(np.pi * phase))) ** 1.35
        line = base - height * (crest * 1.7 - 0.5) - 5 * np.sin(x / 210 + 1.7 * index)
        if index == 4:
            paper_boat(c, 425, line[425] - 9, 1.12)
        sheet = c.below(line)
        c.shadow(sheet, 0, -5, 8, (0.25, 0.3, 0.38), 0.5)
        c.fill(
            sheet,
            c.gradient(
                [(base - 40, mix(colour, SNOW, 0.14)), (base + 90, colour), (base + 200, mix(colour, INK, 0.25))]
            ),
        )
        edge = sheet * np.clip(line[None, :] + 2.4 - c.y + 0.5, 0, 1)
        c.fill(edge, SNOW, 0.62)
        for rank, opacity in ((15, 0.2), (27, 0.13)):
            band = np.clip(2.0 - np.abs(c.y - line[None, :] - rank * (0.85 + 0.06 * index)), 0, 1)
            c.fill(band, SNOW, opacity)
    fibre = soften(c.random.normal(0, 1, (c.height, c.width)).astype(np.float32), 0.9)
    c.rgb += (fibre * 0.012)[..., None]
    return c.finish(0.007)


def paper_boat(c, x, y, size):
    def at(*points):
        turn = -0.07
        return [
            (x + size * (px * np.cos(turn) - py * np.sin(turn)), y + size * (px * np.sin(turn) + py * np.cos(turn)))
            for px, py in points
        ]

    shape = c.mask(
        lambda pen: [
            pen.polygon(at((-76, -34), (76, -34), (48, 22), (-48, 22))),
            pen.polygon(at((-40, -30), (0, -92), (40, -30))),
        ]
    )
    c.shadow(shape, 4, 6, 8, (0.3, 0.33, 0.4), 0.5)

    def paint(pen):
        pen.polygon(at((-70, -33), (-34, -28), (34, -28), (70, -33), (0, 2)), mix(PEACH, PLUM, 0.4))
        pen.polygon(at((-40, -26), (0, -92), (40, -26)), CREAM)
        pen.polygon(at((0, -92), (40, -26), (4, -26)), mix(CREAM, PEACH, 0.55))
        pen.polygon(at((-76, -34), (0, -14), (-6, 24), (-48, 24)), (1, 0.985, 0.95))
        pen.polygon(at((0, -14), (76, -34), (48, 24), (-6, 24)), mix(CREAM, PEACH, 0.3))
        pen.polygon(at((-76, -34), (-34, -26), (0, -14), (-48, 24)), mix(CREAM, SNOW, 0.3))
        pen.polygon(at((76, -34), (36, -26), (0, -14), (8, 2)), mix(CREAM, PEACH, 0.45))

    c.sheet(paint)
