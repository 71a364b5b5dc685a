"""A village in the snow."""

import numpy as np

from . import nature
from .canvas import Canvas, curve, soften
from .palette import *  # noqa: F403


def house(pen, random, x, foot, wide, high, roof, wall):
    """A house seen from the long side: snow on the roof, lit windows, a chimney."""
    ridge = foot - high - wide * 0.36
    pen.rectangle(x - wide / 2, foot - high, x + wide / 2, foot + 2, wall)
    pen.rectangle(x + wide * 0.24, ridge - wide * 0.16, x + wide * 0.36, ridge + wide * 0.2, mix(wall, INK, 0.4))
    pen.ellipse(x + wide * 0.3, ridge - wide * 0.165, wide * 0.075, wide * 0.035, SNOW)
    pen.polygon(
        [
            (x - wide * 0.6, foot - high + 1.5),
            (x - wide * 0.4, ridge),
            (x + wide * 0.4, ridge),
            (x + wide * 0.6, foot - high + 1.5),
        ],
        roof,
    )
    for part in np.linspace(-0.55, 0.55, 7):
        pen.ellipse(x + part * wide, foot - high + 1.5, wide * 0.11, wide * 0.045, roof)
    count = max(2, int(wide / 15))
    for index in range(count):
        left = x - wide * 0.5 + wide * (index + 0.5) / count
        size = min(4.2, wide * 0.085)
        lit = random.uniform() < 0.85
        pen.rectangle(
            left - size,
            foot - high * 0.72,
            left + size,
            foot - high * 0.72 + size * 2.3,
            mix(GOLD, CREAM, random.uniform(0, 0.45)) if lit else mix(wall, INK, 0.5),
        )
        pen.rectangle(left - 0.4, foot - high * 0.72, left + 0.4, foot - high * 0.72 + size * 2.3, mix(wall, INK, 0.3))


def village():
    c = Canvas(800, 600, 105)
    c.rgb = c.gradient(
        [(0, NIGHT), (180, mix(INK, DUSK, 0.55)), (330, mix(DUSK, SLATE, 0.75)), (400, mix(SLATE, MISTBLUE, 0.5))]
    )
    nature.stars(c, 190, 300)
    c.glow(156, 112, 110, mix(MIST, CREAM, 0.4), 0.4)
    c.fill(c.mask(lambda pen: pen.circle(156, 112, 30)), mix(CREAM, (1, 1, 1), 0.25))
    x = np.arange(c.width)
    line = nature.ridge(c, 306, 70, 250, 0.52)
    c.fill(c.below(line), c.gradient([(270, mix(MISTBLUE, SNOW, 0.45)), (372, mix(SLATE, DUSK, 0.2))]))
    slope = np.gradient(soften(np.tile(line[None, :], (3, 1)), 2)[1])
    shade = np.clip(slope * 0.9 + 0.25 * c.noise(40, 60, 4), 0, 1) * c.below(line)
    c.fill(shade, mix(DUSK, SLATE, 0.4), 0.5)
    line = nature.ridge(c, 372, 22, 230, 0.45)
    nature.pines(c, line, 150, 10, 24, mix(DUSK, INK, 0.25))
    c.fill(c.below(line), c.gradient([(340, mix(SLATE, MISTBLUE, 0.55)), (450, mix(SLATE, DUSK, 0.2))]))

    snow_light, snow_dark = mix(MIST, SNOW, 0.25), mix(SLATE, DUSK, 0.25)
    middle = 424 - 30 * np.exp(-(((x - 470) / 200) ** 2)) + 6 * c.line_noise(x, 170, 3)
    nature.pines(c, middle, 26, 26, 52, mix(PINE, INK, 0.35), (-10, 220))
    nature.pines(c, middle, 18, 26, 56, mix(PINE, INK, 0.35), (670, 810))
    c.fill(c.below(middle), c.gradient([(390, mix(MISTBLUE, SNOW, 0.35)), (520, snow_dark)]))
    soft = c.noise(210, 26, 3) * np.clip((c.y - 400) / 40, 0, 1) * c.below(middle)
    c.fill(np.clip(soft, 0, 1), snow_light, 0.34)
    c.fill(np.clip(-soft, 0, 1), snow_dark, 0.3)
    walls = [
        mix(RUST, PLUM, 0.5),
        mix(OCHRE, PLUM, 0.5),
        mix(DUSK, PLUM, 0.5),
        mix(CORAL, PLUM, 0.5),
        mix(TEAL, INK, 0.35),
    ]

    def row(pen, places, roof):
        for place, down, wide, high in places:
            house(pen, c.random, place, middle[place] + down, wide, high, roof, walls[c.random.integers(5)])

    def houses(pen):
        row(
            pen,
            ((318, 12, 44, 22), (384, 4, 40, 22), (560, 4, 46, 22), (624, 12, 42, 20), (262, 22, 40, 20), (680, 26, 44, 22)),
            mix(SNOW, MISTBLUE, 0.3),
        )
        px, py = 470, middle[470] + 10
        stone = mix(CREAM, DUSK, 0.5)
        pen.rectangle(px - 11, py - 84, px + 11, py, stone)
        pen.rectangle(px + 3, py - 84, px + 11, py, mix(stone, INK, 0.25))
        pen.polygon([(px - 14, py - 83), (px, py - 140), (px + 14, py - 83)], mix(DUSK, INK, 0.45))
        pen.polygon([(px - 14, py - 83), (px, py - 140), (px - 3, py - 83)], mix(SNOW, MISTBLUE, 0.3))
        pen.rectangle(px - 0.7, py - 154, px + 0.7, py - 138, CREAM)
        pen.rectangle(px - 4, py - 150, px + 4, py - 148.6, CREAM)
        pen.circle(px, py - 68, 5, CREAM)
        pen.line([(px, py - 68), (px, py - 71.5)], 0.9, INK)
        pen.line([(px, py - 68), (px + 2.6, py - 67)], 0.9, INK)
        house(pen, c.random, px + 37, py + 3, 58, 32, mix(SNOW, MISTBLUE, 0.25), mix(stone, PLUM, 0.2))
        row(
            pen,
            ((350, 42, 58, 30), (430, 46, 52, 28), (566, 44, 62, 32), (645, 56, 54, 28), (276, 58, 52, 26), (500, 60, 50, 26)),
            mix(SNOW, MISTBLUE, 0.15),
        )

    parts = c.layer(houses)
    c.fill(soften(np.roll(parts[..., 3], 5, 0), 5) * c.below(middle), mix(DUSK, INK, 0.35), 0.55)
    c.lay(parts)

    def drifts(pen):
        for place, down, wide in (
            (350, 42, 58),
            (430, 46, 52),
            (566, 44, 62),
            (645, 56, 54),
            (276, 58, 52),
            (500, 60, 50),
        ):
            for part in (-0.52, -0.3, -0.06, 0.16, 0.36, 0.54):
                pen.ellipse(
                    place + part * wide,
                    middle[place] + down + 3.2,
                    wide * c.random.uniform(0.13, 0.2),
                    c.random.uniform(1.8, 3.4),
                )

    c.fill(c.mask(drifts, 0.5), c.gradient([(390, mix(MISTBLUE, SNOW, 0.45)), (520, mix(snow_dark, MISTBLUE, 0.35))]))
    lights = np.clip(parts[..., 0] - parts[..., 2] - 0.3, 0, 1) * 3.2
    c.fill(soften(lights, 7), mix(GOLD, APRICOT, 0.4), 0.85, "screen")
    c.fill(soften(shift_down(lights, 20), 11) * c.below(middle), mix(GOLD, APRICOT, 0.3), 0.9, "screen")

    lane = curve([(452, 474), (470, 492), (424, 512), (400, 532), (412, 552)], 12)
    c.fill(c.mask(lambda pen: pen.stroke(lane, np.linspace(5, 13, len(lane))), 1.2), mix(SLATE, DUSK, 0.45), 0.4)
    lower = np.full(c.width, 486.0) + 6 * np.sin(x / 60)
    nature.pines(c, lower, 5, 26, 44, mix(PINE, INK, 0.35), (196, 244))
    front = 520 + 26 * np.sin((x - 80) / 190) - 40 * np.clip((x - 560) / 240, 0, 1) ** 1.4 + 4 * c.line_noise(x, 140, 3)
    hill = c.below(front)
    c.fill(hill, c.gradient([(470, snow_light), (600, mix(SLATE, MISTBLUE, 0.35))]))
    c.fill(hill * np.clip(c.noise(240, 34, 3), 0, 1), mix(SLATE, DUSK, 0.2), 0.3)

    def path(pen):
        left = curve([(404, 512), (372, 530), (420, 556), (360, 604)], 14)
        right = curve([(416, 512), (396, 530), (462, 556), (430, 604)], 14)
        pen.polygon(list(map(tuple, np.concatenate([left, right[::-1]]))))

    c.fill(c.mask(path, 1.5) * hill, mix(SLATE, DUSK, 0.3), 0.42)

    def trees(pen):
        for px, high in ((60, 150), (112, 104), (20, 112), (168, 72), (716, 128), (768, 176), (664, 80)):
            foot = front[px] + 14
            nature.pine(pen, px, foot, high, mix(PINE, INK, 0.3), c.random)
            for tier in range(6):
                top = (tier + 0.6) / 6.6
                y, reach = foot - high * (1 - top), high * 0.2 * top
                outline = curve(
                    [
                        (px - reach, y),
                        (px - reach * 0.4, y - high * 0.075),
                        (px + reach * 0.1, y - high * 0.085),
                        (px + reach * 0.55, y - high * 0.02),
                        (px + reach * 0.1, y - high * 0.03),
                        (px - reach * 0.4, y - high * 0.006),
                    ],
                    6,
                    True,
                )
                pen.polygon(list(map(tuple, outline)), mix(SNOW, MISTBLUE, 0.3))

    c.sheet(trees)

    def flakes(pen):
        for _ in range(240):
            pen.circle(c.random.uniform(0, 800), c.random.uniform(0, 600), 0.5 + 1.7 * c.random.uniform() ** 3)

    c.fill(c.mask(flakes, 0.35), SNOW, 0.7)
    return c.finish()


def shift_down(mask, rows):
    out = np.zeros_like(mask)
    out[rows:] = mask[:-rows]
    return out
