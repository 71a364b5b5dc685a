"""Still life: citrus fruit on a cloth."""

import numpy as np

from .canvas import Canvas, curve
from .palette import *  # noqa: F403


def slice_of(c, x, y, size, rind, flesh, deep, count, turn):
    """A cut fruit from above: rind, pith, segments with their pulp."""
    disc = c.mask(lambda pen: pen.circle(x, y, size))
    c.shadow(disc, size * 0.09 + 3, size * 0.12 + 4, size * 0.09 + 3, mix(DUSK, INK, 0.5), 0.6)
    c.shadow(disc, 2, 3, 2, mix(DUSK, INK, 0.5), 0.4)
    c.fill(
        disc,
        c.gradient([(-1, mix(rind, CREAM, 0.25)), (1, mix(rind, RUST, 0.2))], ((c.x - x) + (c.y - y)) / size / 1.4),
    )
    c.fill(c.mask(lambda pen: pen.circle(x, y, size * 0.945)), mix(CREAM, rind, 0.12))

    def wedge(first, last, inner, outer):
        inset = 0.042
        ring = [(outer, a) for a in np.linspace(first + inset, last - inset, 9)]
        points = (
            [(inner, (first + last) / 2), (outer * 0.5, first + inset * 1.9), (outer * 0.9, first + inset * 1.15)]
            + [(r * (0.985 if k in (0, 8) else 1), a) for k, (r, a) in enumerate(ring)]
            + [(outer * 0.9, last - inset * 1.15), (outer * 0.5, last - inset * 1.9)]
        )
        return [(x + r * np.cos(a), y + r * np.sin(a)) for r, a in points]

    edges = turn + np.arange(count + 1) * 2 * np.pi / count
    segments = c.mask(
        lambda pen: [
            pen.polygon(list(map(tuple, curve(wedge(a, b, size * 0.1, size * 0.86), 6, True))))
            for a, b in zip(edges, edges[1:])
        ]
    )
    part = np.hypot(c.x - x, c.y - y) / size
    c.fill(segments, c.gradient([(0.05, mix(flesh, CREAM, 0.3)), (0.5, flesh), (0.88, deep)], part))

    def pulp(pen, count):
        for _ in range(count):
            a, r = c.random.uniform(0, 2 * np.pi), size * c.random.uniform(0.2, 0.8)
            long, wide = size * c.random.uniform(0.06, 0.16), size * c.random.uniform(0.012, 0.03)
            pen.ellipse(x + r * np.cos(a), y + r * np.sin(a), long, wide, None, a)

    c.fill(c.mask(lambda pen: pulp(pen, 230)) * segments, mix(flesh, CREAM, 0.55), 0.42)
    c.fill(c.mask(lambda pen: pulp(pen, 150)) * segments, deep, 0.4)
    shine = np.clip(0.55 - ((c.x - x) + (c.y - y)) / size / 1.6, 0, 1) ** 2
    c.fill(segments * shine, CREAM, 0.2)

    def sparks(pen):
        for _ in range(26):
            a, r = c.random.uniform(2.6, 5.2), size * c.random.uniform(0.25, 0.8)
            pen.ellipse(x + r * np.cos(a), y + r * np.sin(a), size * 0.028, size * 0.008, None, a)

    c.fill(c.mask(sparks) * segments, SNOW, 0.75)


def whole(c, x, y, size, colour, deep, stretch=1.0, angle=0.0):
    """A whole fruit, lit from the upper left; stretched it is a lemon."""

    def outline(pen):
        t = np.linspace(0, 2 * np.pi, 120, endpoint=False)
        px, py = size * np.cos(t) * stretch, size * np.sin(t)
        if stretch > 1.05:  # a lemon has a knob at either end
            px, py = px + size * 0.2 * np.sign(px) * np.exp(-((py / size / 0.2) ** 2)), py * (1 - 0.06 * np.cos(t) ** 2)
        pen.polygon(
            list(
                map(
                    tuple,
                    np.stack(
                        [x + np.cos(angle) * px - np.sin(angle) * py, y + np.sin(angle) * px + np.cos(angle) * py], 1
                    ),
                )
            )
        )

    body = c.mask(outline)
    c.shadow(body, size * 0.2, size * 0.27, size * 0.16, mix(DUSK, INK, 0.55), 0.62)
    c.shadow(body, 3, 5, 3, mix(DUSK, INK, 0.5), 0.4)
    along, across = (c.x - x) * np.cos(angle) + (c.y - y) * np.sin(angle), -(c.x - x) * np.sin(angle) + (
        c.y - y
    ) * np.cos(angle)
    light = np.hypot((c.x - x) + size * 0.36, (c.y - y) + size * 0.4) / size
    c.fill(
        body,
        c.gradient([(0, mix(colour, CREAM, 0.42)), (0.5, colour), (1.1, mix(colour, deep, 0.6)), (1.7, deep)], light),
    )
    dimples = c.noise(5, 5, 2)
    c.fill(body * np.clip(dimples, 0, 1) * np.clip(1.3 - light, 0, 1), mix(colour, deep, 0.8), 0.22)
    c.fill(
        body
        * np.exp(
            -(((along + size * 0.34) / (size * 0.22 * stretch)) ** 2) - ((across + size * 0.38) / (size * 0.14)) ** 2
        ),
        SNOW,
        0.45,
    )
    rim = (
        np.clip(np.hypot(along / stretch, across) / size - 0.8, 0, 0.2)
        * 5
        * body
        * np.clip(((c.x - x) + (c.y - y)) / size, 0, 1)
    )
    c.fill(rim, mix(colour, SLATE, 0.5), 0.3)


def blade(c, x, y, long, wide, angle, tone):
    """A citrus leaf with its rib; the half away from the light is darker."""
    t = np.linspace(0, 1, 40)
    rise = wide * np.sin(np.pi * t**0.85) ** 1.1
    bend = long * 0.1 * np.sin(np.pi * t)

    def turn(px, py):
        return list(zip(x + np.cos(angle) * px - np.sin(angle) * py, y + np.sin(angle) * px + np.cos(angle) * py))

    upper, lower, rib = turn(t * long, bend - rise), turn(t * long, bend + rise), turn(t * long, bend)
    shape = c.mask(lambda pen: pen.polygon(upper + lower[::-1]))
    c.shadow(shape, 6, 9, 6, mix(DUSK, INK, 0.5), 0.5)
    c.fill(shape, mix(MOSS, FOREST, tone))
    c.fill(c.mask(lambda pen: pen.polygon(upper + rib[::-1])), mix(MOSS, SAGE, 0.55 - 0.4 * tone))
    veins = c.mask(
        lambda pen: [pen.stroke(rib, np.linspace(2.2, 0.5, 40))]
        + [
            pen.stroke([rib[k], tuple(np.array(rib[k + 5]) * 0.25 + np.array(edge[k + 5]) * 0.75)], [0.9, 0.3])
            for k in range(4, 32, 5)
            for edge in (upper, lower)
        ]
    )
    c.fill(veins * shape, mix(SAGE, CREAM, 0.45), 0.6)


def citrus():
    c = Canvas(800, 600, 127)
    c.rgb = c.gradient(
        [
            (-300, mix(MISTBLUE, MIST, 0.7)),
            (300, mix(mix(SLATE, TEAL, 0.25), MISTBLUE, 0.6)),
            (900, mix(mix(SLATE, TEAL, 0.4), MISTBLUE, 0.2)),
        ],
        (c.x - 100) * 0.55 + (c.y - 40) * 0.75,
    )
    weave = np.sin(c.x * 2 * np.pi / 4.0) * 0.5 + np.sin(c.y * 2 * np.pi / 4.0) * 0.5
    c.rgb += ((weave * 0.012) + 0.018 * c.noise(90, 2.5, 2) + 0.018 * c.noise(2.5, 90, 2))[..., None]
    folds = c.noise(520, 300, 2)
    c.fill(np.clip(folds, 0, 1), CREAM, 0.14)
    c.fill(np.clip(-folds, 0, 1), DUSK, 0.2)
    for place in (-26, 18):
        stripe = np.clip(9 - np.abs((c.x * 0.34 - c.y) + 446 + place) / 1.06, 0, 1)
        c.fill(stripe, mix(CREAM, MIST, 0.3), 0.42)
    orange, lemon = mix(APRICOT, OCHRE, 0.25), mix(GOLD, CREAM, 0.05)
    lime = mix(SAGE, GOLD, 0.22)
    for x, y, long, wide, angle, tone in (
        (226, 130, 150, 30, -2.75, 0.5),
        (250, 120, 140, 27, -0.75, 0.25),
        (560, 472, 150, 30, 0.35, 0.4),
        (548, 490, 104, 23, 1.2, 0.65),
    ):
        blade(c, x, y, long, wide, angle, tone)
    whole(c, 652, 142, 100, lemon, mix(OCHRE, RUST, 0.2), 1.22, -0.5)
    whole(c, 272, 176, 114, orange, mix(RUST, OCHRE, 0.3))
    c.sheet(
        lambda pen: [
            pen.ellipse(240, 132, 7, 5.5, mix(MOSS, FOREST, 0.4)),
            pen.ellipse(239, 131, 3, 2.2, mix(SAGE, CREAM, 0.3)),
        ]
    )
    slice_of(c, 484, 336, 128, mix(CORAL, APRICOT, 0.45), mix(CORAL, APRICOT, 0.18), mix(CORAL, RUST, 0.4), 11, 0.2)
    slice_of(c, 190, 438, 116, orange, mix(APRICOT, GOLD, 0.28), mix(APRICOT, RUST, 0.3), 10, 0.5)
    slice_of(c, 372, 520, 58, mix(MOSS, SAGE, 0.3), lime, mix(MOSS, SAGE, 0.55), 9, 0.1)
    slice_of(c, 704, 398, 80, mix(GOLD, OCHRE, 0.2), mix(GOLD, CREAM, 0.3), mix(GOLD, OCHRE, 0.3), 9, 0.35)
    slice_of(c, 88, 218, 54, mix(MOSS, SAGE, 0.3), lime, mix(MOSS, SAGE, 0.55), 8, 0.6)
    c.glow(60, 20, 420, CREAM, 0.2)
    return c.finish(0.008)
