"""A birch wood in autumn."""

import numpy as np

from . import nature
from .canvas import Canvas, curve, soften
from .palette import *  # noqa: F403


def leaf(pen, x, y, reach, angle, colour):
    """A birch leaf: round at the stalk, pointed at the tip."""
    outline = curve(
        [(-0.95, 0), (-0.6, -0.42), (0.0, -0.5), (0.6, -0.2), (1.1, 0), (0.6, 0.2), (0.0, 0.5), (-0.6, 0.42)], 4, True
    )
    c, s = np.cos(angle) * reach, np.sin(angle) * reach
    pen.polygon([(x + c * px - s * py, y + s * px + c * py) for px, py in outline], colour)


def birches():
    c = Canvas(600, 800, 71)
    c.rgb = c.gradient(
        [
            (0, mix(GOLD, CREAM, 0.4)),
            (300, mix(CREAM, GOLD, 0.28)),
            (520, mix(PEACH, CREAM, 0.6)),
            (600, mix(APRICOT, CREAM, 0.4)),
        ]
    )
    c.glow(330, 380, 260, mix(CREAM, (1, 1, 1), 0.4), 0.6, 0.9)

    def foliage(low, high, count, size, colours, blur=0.0, spread=(0, 600)):
        def paint(pen):
            for _ in range(count):
                at, y = c.random.uniform(*spread), low + (high - low) * c.random.uniform(0, 1) ** 1.6
                reach = size * c.random.uniform(0.6, 1.3)
                leaf(pen, at, y, reach, c.random.uniform(0, 2 * np.pi), colours[c.random.integers(len(colours))])

        c.sheet(paint, blur=blur)

    def trunk(x, wide, top, foot, tone, marks, lean):
        middle = curve([(x + lean, top), (x + lean * 0.4, (top + foot) / 2), (x, foot)], 20)
        widths = np.linspace(wide * 0.72, wide, len(middle))
        widths[-4:] *= (1.02, 1.08, 1.16, 1.3)
        bark = c.mask(lambda pen: pen.stroke(middle, widths)) * np.clip(
            foot - c.y + 0.3 * np.abs(c.noise(9, 9, 2)) * wide, 0, 1
        )
        axis = np.interp(c.y, middle[:, 1], middle[:, 0])
        half = np.interp(c.y, middle[:, 1], widths) / 2
        around = np.clip((c.x - axis) / half, -1, 1)
        c.fill(bark, mix(SNOW, CREAM, 0.45))
        c.fill(bark * np.clip(around * 0.5 + 0.5, 0, 1) ** 1.5, mix(MISTBLUE, PLUM, 0.35), 0.75)
        c.fill(bark * np.clip(-around - 0.5, 0, 1), mix(CREAM, GOLD, 0.4), 0.8)

        def lines(pen):
            y = top + 4
            while y < foot - 6:
                px, ph = np.interp(y, middle[:, 1], middle[:, 0]), np.interp(y, middle[:, 1], widths) / 2
                side = -1 if c.random.uniform() < 0.5 else 1
                reach = ph * c.random.uniform(0.3, 1.25)
                pen.polygon(
                    [
                        (px + side * ph * 1.02, y),
                        (px + side * (ph - reach), y + c.random.uniform(0.5, 2.5)),
                        (px + side * ph * 1.02, y + wide * c.random.uniform(0.05, 0.15)),
                    ]
                )
                if c.random.uniform() < 0.10:
                    pen.ellipse(px + ph * c.random.uniform(-0.3, 0.3), y + 5, ph * 0.34, ph * 0.22)
                y += wide * c.random.uniform(0.22, 0.85)

        c.fill(c.mask(lines) * bark, mix(INK, PLUM, 0.5), marks)
        if tone > 0:
            c.fill(bark, mix(CREAM, PEACH, 0.45), tone)

    warm = [GOLD, mix(GOLD, OCHRE, 0.5), mix(GOLD, CREAM, 0.4), mix(APRICOT, GOLD, 0.4)]
    pale = [mix(colour, CREAM, 0.55) for colour in warm]
    ground = nature.ridge(c, 585, 9, 190, 0.4)
    for _ in range(17):
        trunk(c.random.uniform(0, 600), c.random.uniform(5, 9), -10, 590, 0.68, 0.5, c.random.uniform(-8, 8))
    foliage(-10, 430, 620, 8, pale, 0.6)
    c.fill(
        c.below(ground),
        c.gradient([(575, mix(GOLD, PEACH, 0.4)), (660, mix(OCHRE, APRICOT, 0.4)), (800, mix(RUST, OCHRE, 0.3))]),
    )
    for x in (36, 118, 205, 287, 352, 418, 500, 566):
        trunk(
            x + c.random.uniform(-14, 14),
            c.random.uniform(13, 18),
            -10,
            618 + c.random.uniform(0, 18),
            0.36,
            0.75,
            c.random.uniform(-14, 14),
        )
    foliage(-10, 330, 520, 9, [mix(colour, CREAM, 0.18) for colour in warm])
    c.fill(
        c.below(ground) * np.clip(1 - np.abs(c.x - 320 + (c.y - 600) * 0.3) / (30 + (c.y - 580) * 0.42), 0, 1) ** 0.6,
        mix(CREAM, PEACH, 0.5),
        0.42,
    )

    def litter(pen):
        for _ in range(1500):
            part = c.random.uniform(0, 1) ** 0.8
            y = 602 + 202 * part
            size = 1.4 + 5.2 * part
            palette = warm + [mix(RUST, CORAL, 0.4), OCHRE, mix(RUST, PLUM, 0.2)]
            pen.ellipse(
                c.random.uniform(0, 600),
                y,
                size * c.random.uniform(0.7, 1.2),
                size * 0.42,
                palette[c.random.integers(len(palette))],
                c.random.uniform(-0.6, 0.6),
            )

    litter_parts = c.layer(litter)
    c.lay(litter_parts, 0.9)
    for x, wide, foot, lean in ((82, 34, 702, 16), (262, 26, 668, -12), (452, 30, 690, -16), (566, 44, 752, 10)):
        c.fill(c.mask(lambda pen: pen.ellipse(x + 34, foot + 1, wide * 2.1, wide * 0.2), 4), mix(RUST, PLUM, 0.6), 0.5)
        trunk(x, wide, -20, foot, 0.0, 0.92, lean)
        foliage(
            foot - 7,
            foot + 9,
            int(wide * 2.4),
            6,
            warm + [mix(RUST, CORAL, 0.4), OCHRE],
            0,
            (x - wide * 1.05, x + wide * 1.05),
        )
    foliage(-30, 235, 560, 11, warm + [mix(OCHRE, RUST, 0.35)])

    def falling(pen):
        for _ in range(30):
            pen.ellipse(
                c.random.uniform(0, 600),
                c.random.uniform(240, 640),
                c.random.uniform(3.5, 6.5),
                c.random.uniform(1.6, 3),
                warm[c.random.integers(4)],
                c.random.uniform(0, 3.1),
            )

    c.sheet(falling)
    rays = np.clip(c.noise(60, 2000, 2), 0, 1) * np.clip(1 - c.y / 760, 0, 1)
    c.fill(soften(rays, 6), CREAM, 0.1, "screen")
    c.glow(320, 420, 220, mix(CREAM, GOLD, 0.2), 0.22)
    return c.finish()
