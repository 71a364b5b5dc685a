"""Balloons over the mist."""

import numpy as np

from . import nature
from .canvas import Canvas
from .palette import *  # noqa: F403


def balloon(c, x, y, size, colours, haze, tint):
    """A hot-air balloon: gores narrow towards the edge as they do on a ball."""
    t = np.linspace(0, 1, 60)
    height = size * 2.35
    profile = np.where(
        t < 0.44,
        np.sqrt(np.clip(1 - ((t - 0.44) / 0.44) ** 2, 0, 1)),
        0.16 + 0.84 * np.cos(np.clip((t - 0.44) / 0.56, 0, 1) * np.pi / 2) ** 1.25,
    )
    top = y - size

    def envelope(pen):
        edges = np.linspace(-np.pi / 2, np.pi / 2, 13)
        for index, (a, b) in enumerate(zip(edges, edges[1:])):
            left, right = x + size * profile * np.sin(a), x + size * profile * np.sin(b) + 0.2
            for part in range(59):
                band = colours[2] if 0.40 < t[part] < 0.53 else colours[index % 2]
                if 0.43 < t[part] < 0.5:
                    band = colours[(index + 1) % 2]
                pen.polygon(
                    [
                        (left[part], top + height * t[part]),
                        (right[part], top + height * t[part]),
                        (right[part + 1], top + height * t[part + 1] + 0.3),
                        (left[part + 1], top + height * t[part + 1] + 0.3),
                    ],
                    band,
                )

    parts = c.layer(envelope)
    c.lay(parts)
    shape = parts[..., 3]
    c.fill(
        shape * np.clip((c.x - x) / size * 0.75 + (c.y - y) / size * 0.3 + 0.1, 0, 1) ** 1.2, mix(PLUM, INK, 0.2), 0.62
    )
    c.fill(
        shape * np.exp(-((((c.x - x) / size + 0.42) / 0.3) ** 2) - (((c.y - y) / size + 0.25) / 0.6) ** 2), CREAM, 0.36
    )
    foot, wide = top + height, size * 0.16

    def basket(pen):
        brown = mix(RUST, PLUM, 0.5)
        box = foot + size * 0.26
        for side in (-1, -0.35, 0.35, 1):
            pen.line(
                [(x + side * wide, foot - 1), (x + side * wide * 0.85, box)],
                max(0.7, size * 0.012),
                mix(INK, PLUM, 0.4),
            )
        pen.polygon(
            [
                (x - wide * 0.95, box),
                (x + wide * 0.95, box),
                (x + wide * 0.78, box + size * 0.2),
                (x - wide * 0.78, box + size * 0.2),
            ],
            brown,
        )
        pen.polygon(
            [
                (x + wide * 0.2, box),
                (x + wide * 0.95, box),
                (x + wide * 0.78, box + size * 0.2),
                (x + wide * 0.16, box + size * 0.2),
            ],
            mix(brown, INK, 0.35),
        )
        pen.rectangle(x - wide, box - size * 0.02, x + wide, box + size * 0.02, mix(OCHRE, PLUM, 0.25))

    rest = c.layer(basket)
    c.lay(rest)
    if size > 60:
        c.glow(x, foot + size * 0.06, size * 0.12, mix(GOLD, CREAM, 0.3), 0.9)
    c.fill(np.maximum(shape, rest[..., 3]), tint, haze)


def balloons():
    c = Canvas(600, 800, 139)
    c.rgb = c.gradient(
        [
            (0, mix(SLATE, DUSK, 0.35)),
            (230, mix(MISTBLUE, SLATE, 0.25)),
            (420, mix(MIST, PEACH, 0.3)),
            (560, mix(PEACH, CREAM, 0.2)),
            (640, mix(APRICOT, PEACH, 0.4)),
        ]
    )
    nature.clouds(c, 190, CREAM, 0.5, 280, 30, 0.12, 80)
    nature.clouds(c, 440, mix(CREAM, SNOW, 0.4), 0.6, 260, 18, 0.1, 60)
    c.glow(470, 570, 230, mix(GOLD, CREAM, 0.4), 0.6)
    c.fill(c.mask(lambda pen: pen.circle(470, 572, 30)), mix(CREAM, (1, 1, 1), 0.4))
    c.fill(c.below(nature.ridge(c, 604, 26, 190, 0.5)), mix(MISTBLUE, PEACH, 0.5))
    haze = mix(MIST, PEACH, 0.45)
    balloon(c, 92, 448, 25, (CREAM, TEAL, GOLD), 0.42, haze)
    balloon(c, 520, 360, 33, (GOLD, CORAL, CREAM), 0.34, haze)
    balloon(c, 424, 500, 17, (CORAL, CREAM, DUSK), 0.5, haze)
    for index, (base, high, long, tone) in enumerate(((640, 26, 210, 0.2), (682, 24, 230, 0.45), (728, 20, 250, 0.7))):
        line = nature.ridge(c, base, high, long, 0.46)
        colour = mix(mix(MISTBLUE, PEACH, 0.3), mix(FOREST, DUSK, 0.4), tone)
        nature.pines(c, line, 70 - 12 * index, 7 + 7 * index, 15 + 12 * index, colour)
        c.fill(c.below(line), colour)
        c.fill(
            np.clip((c.y - base - 2) / 44, 0, 1) * c.below(line) * (0.8 + 0.2 * c.noise(200, 30, 3)),
            mix(CREAM, PEACH, 0.4),
            0.66 - 0.1 * index,
        )
    balloon(c, 452, 160, 62, (mix(TEAL, DEEPTEAL, 0.2), CREAM, GOLD), 0.12, haze)
    balloon(c, 226, 262, 138, (CORAL, CREAM, mix(DUSK, INK, 0.25)), 0.0, haze)
    front = nature.ridge(c, 778, 10, 200, 0.4)
    nature.pines(c, front, 26, 36, 84, mix(PINE, INK, 0.2), (-20, 190))
    nature.pines(c, front, 20, 30, 74, mix(PINE, INK, 0.2), (430, 620))
    nature.pines(c, front, 8, 22, 40, mix(PINE, INK, 0.2), (190, 430))
    c.fill(c.below(front), mix(PINE, INK, 0.25))
    nature.birds(c, [(380, 420, 10, 0.1), (410, 404, 8, -0.1), (352, 440, 7, 0.1)], mix(DUSK, INK, 0.2), 0.75)
    return c.finish()
