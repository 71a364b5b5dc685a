"""Not images: the table they lie on, and the icon."""

import numpy as np
from PIL import Image

from .canvas import Canvas, soften
from .palette import CREAM, DUSK, GOLD, INK, MIST, MISTBLUE, NIGHT, PEACH, SLATE, TEAL, mix


def table():
    """Dark stained boards under a soft light from above: quiet, so that the images stand out."""
    return boards((0.142, 0.158, 0.182), 1, (0.80, 0.36), mix(NIGHT, (0, 0, 0), 0.4), mix(SLATE, PEACH, 0.3))


def table_light():
    """The same boards of pale wood, for the light theme."""
    return boards((0.84, 0.79, 0.72), 1.5, (0.92, 0.12), mix(SLATE, PEACH, 0.45), CREAM)


def boards(stain, grain, brightness, gap, rim):
    """Six boards: their colour, how much their grain shows, the light beside and in its middle, and the colours of the gaps."""
    c = Canvas(1280, 800, 201)
    c.rgb = np.tile(np.asarray(stain, np.float32), (800, 1280, 1))
    edges = [0, 131, 268, 396, 540, 671, 800]
    figure = 0
    for top, bottom in zip(edges, edges[1:]):
        board = ((c.y > top) & (c.y <= bottom)).astype(np.float32)
        tone = c.random.uniform(-0.010, 0.010)
        warp = c.noise(520, 120, 2)
        fibre = c.noise(700, 3.2, 3) * 0.6 + c.noise(160, 1.6, 2) * 0.5
        rings = np.sin(
            (c.y - top) / (bottom - top) * c.random.uniform(9, 15) * np.pi + 3.2 * warp + c.random.uniform(0, 6)
        )
        figure = figure + board * (tone + 0.012 * fibre + 0.006 * rings)
    c.rgb += grain * figure[..., None] * np.array([1.15, 1.0, 0.95], np.float32)
    for edge in edges[1:-1]:
        c.fill(np.exp(-np.abs(c.y - edge) / 1.1), gap, 0.6)
        c.fill(np.exp(-(((c.y - edge - 2.6) / 1.1) ** 2)), rim, 0.07)
    light = np.exp(-(((c.x - 560) / 760) ** 2 + ((c.y - 300) / 520) ** 2))
    c.rgb *= (brightness[0] + brightness[1] * light)[..., None]
    return c.finish(0.006, 0.16)


def icon():
    """A dark, smooth stone, touched by two fingers."""
    c = Canvas(512, 512, 211)
    t = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    reach = 1 + 0.03 * np.cos(2 * t + 0.9) + 0.016 * np.cos(3 * t + 2.2)
    power = 2 / 2.45
    px = 256 + 226 * reach * np.sign(np.cos(t)) * np.abs(np.cos(t)) ** power
    py = 250 + 196 * reach * np.sign(np.sin(t)) * np.abs(np.sin(t)) ** power
    stone = c.mask(lambda pen: pen.polygon(list(zip(px, py))))
    ground = soften(np.roll(stone, 12, 0), 12) * 0.5
    wide = soften(stone, 46)
    gy, gx = np.gradient(wide)
    c.rgb = c.gradient(
        [(0, mix(SLATE, DUSK, 0.62)), (0.42, mix(INK, DUSK, 0.42)), (1, mix(NIGHT, INK, 0.35))], (c.x * 0.4 + c.y) / 640
    )
    c.fill(np.clip((gx * 0.5 + gy) * 190, 0, 1), mix(MISTBLUE, MIST, 0.3), 0.62)
    c.fill(np.clip(-(gx * 0.4 + gy) * 170, 0, 1), NIGHT, 0.7)
    c.fill(np.exp(-(((c.x - 190) / 120) ** 2) - ((c.y - 112 + (c.x - 190) * 0.10) / 24) ** 2), CREAM, 0.20, "screen")
    c.fill(np.clip(c.noise(3, 3, 1) - 0.45, 0, 1), MIST, 0.10)
    veins = 1 - np.clip(np.abs(c.y - 330 - 46 * np.sin(c.x / 120) - 9 * c.noise(60, 60, 2)) / 3.0, 0, 1)
    c.fill(veins, mix(SLATE, MISTBLUE, 0.3), 0.16)
    for x, y, colour in ((186, 302, mix(GOLD, PEACH, 0.25)), (334, 196, mix(TEAL, (0.55, 0.92, 0.88), 0.6))):
        away = np.hypot(c.x - x, c.y - y)
        c.fill(np.exp(-(((away - 48) / 26) ** 2)), colour, 0.42, "screen")
        c.fill(np.clip(4.6 - np.abs(away - 48) + 0.5, 0, 1), mix(colour, CREAM, 0.35))
        c.fill(np.clip(2.2 - np.abs(away - 72) + 0.5, 0, 1), colour, 0.55)
        c.fill(np.clip(20 - away + 0.5, 0, 1), mix(colour, CREAM, 0.65), 0.96)
        c.fill(np.exp(-((away / 40) ** 2)), colour, 0.35, "screen")
    alpha = stone + ground * (1 - stone)
    colour = c.rgb * (stone / np.maximum(alpha, 1e-6))[..., None]
    pixels = np.concatenate([np.clip(colour, 0, 1), np.clip(alpha, 0, 1)[..., None]], -1)
    image = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8), "RGBA")
    return image.reduce(2)
