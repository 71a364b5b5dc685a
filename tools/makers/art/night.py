"""Images of the night: a city at the blue hour, northern lights."""

import numpy as np

from . import nature
from .canvas import Canvas, soften
from .palette import *  # noqa: F403


def city():
    c = Canvas(800, 600, 81)
    level = 432
    c.rgb = c.gradient(
        [
            (0, mix(INK, DUSK, 0.3)),
            (150, mix(DUSK, SLATE, 0.25)),
            (280, mix(SLATE, PLUM, 0.3)),
            (370, mix(PLUM, APRICOT, 0.6)),
            (level, mix(APRICOT, PEACH, 0.5)),
        ]
    )
    nature.stars(c, 60, 220, 0.7)
    nature.clouds(c, 235, mix(PLUM, PEACH, 0.35), 0.55, 320, 18, 0.08, 60)
    nature.clouds(c, 320, mix(PEACH, APRICOT, 0.4), 0.5, 260, 11, 0.1, 38)
    moon = c.mask(lambda pen: pen.circle(165, 96, 24)) * (1 - c.mask(lambda pen: pen.circle(175, 89, 22)))
    c.glow(160, 100, 60, MIST, 0.28)
    c.fill(moon, CREAM)

    def tower(pen, left, wide, high, colour, lit, kind):
        top, right = level - high, left + wide
        pen.rectangle(left, top, right, level + 1, colour)
        pen.rectangle(right - wide * 0.3, top, right, level + 1, mix(colour, INK, 0.22))
        middle = left + wide / 2
        if kind == 1:
            pen.rectangle(left + wide * 0.2, top - 12, right - wide * 0.2, top, colour)
            pen.rectangle(left + wide * 0.36, top - 22, right - wide * 0.36, top - 12, colour)
            pen.rectangle(middle - 0.8, top - 54, middle + 0.8, top - 22, colour)
        elif kind == 2:
            pen.polygon([(left, top + 0.5), (right, top + 0.5), (right, top - wide * 0.5)], colour)
        elif kind == 3:
            pen.polygon([(left, top + 0.5), (middle, top - wide * 0.75), (right, top + 0.5)], colour)
            pen.rectangle(middle - 0.6, top - wide * 0.75 - 20, middle + 0.6, top - wide * 0.7, colour)
        elif kind == 4:
            pen.rectangle(middle - 5, top - 9, middle + 6, top, colour)
            pen.rectangle(left + 4, top - 16, left + 5.2, top, colour)
        if lit <= 0:
            return
        columns, rows = max(2, int((wide - 6) / 7)), int((high - 14) / 9)
        step = (wide - 6) / columns
        warm = [GOLD, mix(GOLD, CREAM, 0.5), mix(APRICOT, GOLD, 0.5), mix(CREAM, MISTBLUE, 0.35)]
        for row in range(rows):
            awake = lit * c.random.uniform(0.4, 1.5)
            for column in range(columns):
                x, y = left + 3 + step * (column + 0.5), top + 8 + row * 9
                if c.random.uniform() < awake:
                    pane = mix(warm[c.random.integers(4)], colour, c.random.uniform(0, 0.4))
                else:
                    pane = mix(colour, mix(SLATE, PEACH, 0.4), 0.13)
                pen.rectangle(x - 1.7, y - 2.2, x + 1.7, y + 2.3, pane)

    for rank, (colour, lit, low, high, narrow, broad) in enumerate(
        (
            (mix(SLATE, PEACH, 0.32), 0, 40, 150, 26, 48),
            (mix(DUSK, PLUM, 0.42), 0.16, 60, 215, 34, 58),
            (mix(INK, DUSK, 0.38), 0.34, 40, 165, 40, 66),
        )
    ):

        def row(pen):
            x = -12.0
            while x < 800:
                wide = c.random.uniform(narrow, broad)
                swell = np.exp(-(((x + wide / 2 - 470) / 210) ** 2))
                tall = low + (high - low) * (0.25 + 0.75 * swell) * c.random.uniform(0.55, 1)
                kind = int(c.random.choice([0, 1, 2, 3, 4], p=[0.3, 0.2, 0.12, 0.13, 0.25]))
                tower(
                    pen,
                    x,
                    wide,
                    tall,
                    mix(colour, DUSK, c.random.uniform(0, 0.22)),
                    lit,
                    kind if tall > 60 and (rank or kind != 1) else 0,
                )
                x += wide + (c.random.uniform(0, 9) if rank < 2 else c.random.uniform(0, 4))
            if rank == 1:
                tower(pen, 452, 56, 262, mix(DUSK, PLUM, 0.3), 0.3, 1)

        parts = c.layer(row)
        c.lay(parts)
        if lit:
            lights = np.clip(parts[..., 0] - parts[..., 2] - 0.12, 0, 1) * 2
            c.fill(soften(lights, 5), mix(GOLD, APRICOT, 0.4), 0.55, "screen")
        c.fill(
            np.exp(-np.clip(level - c.y, 0, 999) / (70 - 20 * rank)) * (c.y < level),
            mix(APRICOT, PLUM, 0.35),
            0.36 - 0.1 * rank,
        )

    def quay(pen):
        pen.rectangle(0, level - 5, 800, level + 2, INK)
        for x in range(14, 800, 38):
            pen.rectangle(x - 0.7, level - 19, x + 0.7, level - 4, INK)
            pen.circle(x, level - 20, 2.1, mix(GOLD, CREAM, 0.5))
        for x in np.arange(-5, 800, 13):
            pen.circle(x + c.random.uniform(-4, 4), level - 7, c.random.uniform(3, 7), mix(PINE, INK, 0.4))

    c.sheet(quay)
    for x in range(14, 800, 38):
        c.fill(np.exp(-np.hypot(c.x - x, c.y - level + 20) / 6), GOLD, 0.5, "screen")
    c.reflect(level + 2, mix(DUSK, PLUM, 0.4), 0.12, 7, 8, 1.0)
    long = c.rgb[level + 2 :].copy()
    streak = np.stack([soften_rows(long[..., part], 16) for part in range(3)], -1)
    c.rgb[level + 2 :] = 0.62 * long + 0.38 * streak * 1.12
    bright = np.clip(c.noise(70, 5, 3) - 0.25, 0, 1) * np.clip((c.y - level - 4) / 40, 0, 1)
    c.fill(bright, mix(SLATE, PEACH, 0.6), 0.45)
    c.fill(np.clip((c.y - level) / 170, 0, 1) * (c.y > level), mix(NIGHT, DUSK, 0.45), 0.42)
    nature.glitter(c, 480, level + 6, 590, 40, 110, mix(GOLD, PEACH, 0.4), 120, 0.5, 1.0)
    return c.finish()


def soften_rows(part, radius):
    """Blurred up and down only: how lights stretch on moving water."""
    reach = int(radius * 2.5)
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
    kernel = (kernel / kernel.sum()).astype(np.float32)
    padded = np.pad(part, [(reach, reach), (0, 0)], mode="edge")
    return sum(weight * padded[row : row + part.shape[0]] for row, weight in enumerate(kernel))


def aurora():
    c = Canvas(800, 600, 92)
    level = 418
    c.rgb = c.gradient(
        [(0, NIGHT), (200, mix(INK, DEEPTEAL, 0.3)), (350, mix(DEEPTEAL, TEAL, 0.25)), (level, mix(TEAL, SAGE, 0.35))]
    )
    nature.stars(c, 320, 400, 0.95)
    x = np.arange(c.width)
    green, rose = mix(SAGE, (0.3, 0.85, 0.6), 0.6), (0.50, 0.34, 0.62)
    for base, slope, swing, length, tall, strength, middle, spread in (
        (196, -0.30, 26, 310, 150, 0.55, 560, 330),
        (268, -0.20, 36, 420, 230, 1.0, 300, 330),
        (318, 0.02, 16, 260, 150, 0.6, 640, 210),
    ):
        hem = base + slope * (x - 400) + swing * np.sin(x / length * 2 * np.pi + base) + 9 * c.line_noise(x, 120, 3)
        fold = np.clip(0.52 + 0.5 * c.line_noise(x, 66, 5, 0.66), 0.04, 1.2) * np.exp(-(((x - middle) / spread) ** 2))
        reach = tall * np.clip(0.75 + 0.35 * c.line_noise(x, 90, 4, 0.6), 0.3, 2)
        above = hem[None, :] - c.y
        soft = 16 + 10 * np.clip(c.line_noise(x, 150, 2), -1, 1)
        curtain = np.where(
            above > 0, np.exp(-np.clip(above, 0, 999) / (reach[None, :] * 0.5)), np.exp(-((above / soft[None, :]) ** 2))
        )
        curtain = soften(curtain * fold[None, :], 1.6)
        c.fill(curtain, green, strength, "screen")
        upper = np.clip(above / 90 - 0.5, 0, 1) * curtain
        c.fill(soften(upper, 3), rose, strength, "screen")
    for base, height, length, colour in (
        (372, 52, 230, mix(DUSK, DEEPTEAL, 0.55)),
        (398, 26, 190, mix(INK, DEEPTEAL, 0.55)),
    ):
        line = nature.ridge(c, base, height, length, 0.52)
        c.fill(c.below(line), colour)
        if height > 40:
            snow = np.clip((base - 14 - c.y) / 26, 0, 1) * c.below(line) * np.clip(c.noise(34, 44, 4) + 0.35, 0, 1)
            c.fill(snow, mix(MISTBLUE, SAGE, 0.35), 0.6)
    shore = nature.ridge(c, level - 5, 3, 120)
    nature.pines(c, shore, 150, 10, 26, mix(PINE, NIGHT, 0.35))
    c.fill(c.below(shore), mix(PINE, NIGHT, 0.45))
    c.reflect(level, mix(NIGHT, DEEPTEAL, 0.35), 0.16, 5, 9)
    c.fill(np.clip((c.y - level) / 182, 0, 1) * (c.y > level), NIGHT, 0.4)
    lines = np.clip(c.noise(150, 4, 3) - 0.45, 0, 1) * np.clip((c.y - level) / 20, 0, 1)
    c.fill(lines, mix(SAGE, MIST, 0.4), 0.35)
    bank = (
        600
        - 66 * np.clip(1 - x / 330, 0, 1) ** 0.7
        - 78 * np.clip((x - 640) / 160, 0, 1) ** 1.2
        - 16 * np.clip((x - 480) / 100, 0, 1)
        + 3 * c.line_noise(x, 30)
    )
    dark = mix(NIGHT, PINE, 0.3)
    nature.pines(c, bank, 17, 90, 215, dark, (-30, 190))
    nature.pines(c, bank, 16, 60, 165, dark, (640, 830))

    c.fill(c.below(bank), dark)

    def cabin(pen):
        px, py = 604, 578
        pen.rectangle(px - 30, py - 26, px + 30, py + 10, mix(INK, PLUM, 0.3))
        pen.polygon(
            [(px - 40, py - 24), (px - 24, py - 48), (px + 24, py - 48), (px + 40, py - 24)], mix(NIGHT, INK, 0.5)
        )
        pen.rectangle(px + 10, py - 58, px + 17, py - 44, mix(NIGHT, INK, 0.5))
        for dx in (-19, 6):
            pen.rectangle(px + dx, py - 18, px + dx + 13, py - 6, mix(GOLD, CREAM, 0.25))
            pen.rectangle(px + dx + 6, py - 18, px + dx + 7, py - 6, mix(INK, PLUM, 0.3))

    c.sheet(cabin)
    c.glow(604, 566, 46, mix(GOLD, APRICOT, 0.3), 0.5, 1.5)
    c.fill(c.below(bank + 3 * (x > 560)), dark)
    return c.finish()
