"""Things that several images share: ridges, trees, stars, clouds, birds."""

import numpy as np

from .canvas import curve
from .palette import CREAM


def ridge(canvas, base, height, length, roughness=0.5, octaves=6):
    """A mountain or hill line: one y for each x."""
    x = np.arange(canvas.width)
    return base - height * canvas.line_noise(x, length, octaves, roughness)


def stars(canvas, count, bottom, brightest=1.0):
    def paint(pen):
        for _ in range(count):
            x, y = canvas.random.uniform(0, canvas.width), bottom * canvas.random.uniform(0, 1) ** 1.3
            light = canvas.random.uniform(0.15, 1) ** 2.2
            pen.circle(x, y, 0.35 + 0.85 * light)

    spots = canvas.mask(paint)
    fade = np.clip(1.15 - canvas.y / bottom, 0, 1)
    canvas.fill(spots * fade, CREAM, 0.9 * brightest)


def pine(pen, x, foot, height, colour, random, lean=0.0):
    """A conifer silhouette: tiers that hang a little, never quite alike."""
    tiers = max(5, int(height / 9))
    width = height * random.uniform(0.19, 0.25)
    left, right = [], []
    for tier in range(tiers):
        top = tier / tiers
        y = foot - height * (1 - top)
        reach = width * (0.06 + top**0.85)
        next_y = foot - height * (1 - (tier + 1) / tiers)
        for side, edge in ((-1, left), (1, right)):
            out = reach * random.uniform(0.85, 1.15) + width * 0.16
            edge.append((x + lean * (1 - top) + side * reach * 0.42, y))
            edge.append((x + lean * (1 - top) + side * out, next_y + height * 0.02 * random.uniform(0.2, 1.4)))
    points = [(x + lean, foot - height * 1.03)] + right + [(x, foot + 1)] + left[::-1]
    pen.polygon(points, colour)
    pen.rectangle(x - height * 0.018, foot - height * 0.08, x + height * 0.018, foot + height * 0.04, colour)


def pines(canvas, line, count, low, high, colour, spread=None, blur=0.0):
    """A wood along a line; `spread` narrows it to (from, to)."""
    first, last = spread or (-20, canvas.width + 20)

    def paint(pen):
        places = np.sort(canvas.random.uniform(first, last, count))
        for x in places:
            foot = line[int(np.clip(x, 0, canvas.width - 1))] + 4
            pine(pen, x, foot, canvas.random.uniform(low, high), colour, canvas.random)

    canvas.sheet(paint, blur=blur)


def clouds(canvas, y, colour, opacity, across=260, down=26, cover=0.15, depth=60):
    """Long bands of thin cloud round the height y."""
    amount = np.clip(canvas.noise(across, down, 5) - cover, 0, 1) * 1.6
    band = np.exp(-(((canvas.y - y) / depth) ** 2))
    canvas.fill(np.clip(amount, 0, 1) * band, colour, opacity)


def birds(canvas, places, colour, opacity=0.85):
    """Each place is (x, y, span, tilt)."""

    def paint(pen):
        for x, y, span, tilt in places:
            wing = np.array(
                [(-1, -0.22), (-0.62, -0.42), (-0.22, -0.2), (0, 0.02), (0.22, -0.2), (0.62, -0.42), (1, -0.22)]
            )
            c, s = np.cos(tilt), np.sin(tilt)
            points = np.stack(
                [x + span * (wing[:, 0] * c - wing[:, 1] * s), y + span * (wing[:, 0] * s + wing[:, 1] * c)], 1
            )
            line = curve(points, 6)
            pen.stroke(line, span * 0.13 * np.sin(np.linspace(0.12, np.pi - 0.12, len(line))) + 0.3, colour)

    canvas.fill(canvas.mask(paint), colour, opacity)


def glitter(canvas, x, top, bottom, start, spread, colour, count, opacity=0.9, thick=1.6):
    """The path of light that a low sun or moon lays on water."""

    def paint(pen):
        for _ in range(count):
            part = canvas.random.uniform(0, 1) ** 1.15
            y = top + (bottom - top) * part
            wide = start + (spread - start) * part
            centre = x + canvas.random.normal(0, 0.42) * wide
            length = (3 + 17 * part) * canvas.random.uniform(0.5, 1.4)
            pen.ellipse(centre, y, length, (0.45 + thick * part) * canvas.random.uniform(0.5, 1))

    canvas.fill(canvas.mask(paint), colour, opacity)
