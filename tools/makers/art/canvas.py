"""A canvas of floating-point colours. Shapes are drawn at four times the size and averaged down: no jaggies."""

import numpy as np
from PIL import Image, ImageDraw

SCALE = 4


class Pen:
    """Draws opaque shapes, in the image's own coordinates, onto an enlarged sheet."""

    def __init__(self, sheet, default):
        self.draw, self.default = ImageDraw.Draw(sheet), default

    def _colour(self, colour):
        if colour is None or isinstance(self.default, int):
            return self.default
        return tuple(int(round(part * 255)) for part in colour[:3]) + (255,)

    def polygon(self, points, colour=None):
        self.draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=self._colour(colour))

    def circle(self, x, y, radius, colour=None):
        self.ellipse(x, y, radius, radius, colour)

    def ellipse(self, x, y, rx, ry, colour=None, angle=0.0):
        turn = np.linspace(0, 2 * np.pi, max(24, int(4 * max(rx, ry))), endpoint=False)
        c, s = np.cos(angle), np.sin(angle)
        px, py = rx * np.cos(turn), ry * np.sin(turn)
        self.polygon(list(zip(x + c * px - s * py, y + s * px + c * py)), colour)

    def rectangle(self, left, top, right, bottom, colour=None):
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)], colour)

    def line(self, points, width, colour=None):
        self.stroke(points, [width] * len(points), colour)

    def stroke(self, points, widths, colour=None):
        """A line with round ends whose width changes from point to point."""
        points = np.asarray(points, float)
        widths = np.asarray(widths, float)
        direction = np.gradient(points, axis=0)
        length = np.maximum(np.hypot(direction[:, 0], direction[:, 1]), 1e-9)
        normal = np.stack([-direction[:, 1], direction[:, 0]], 1) / length[:, None] * widths[:, None] / 2
        self.polygon([tuple(p) for p in np.concatenate([points + normal, (points - normal)[::-1]])], colour)
        for at in (0, -1):
            if widths[at] > 0.6:
                self.circle(points[at][0], points[at][1], widths[at] / 2, colour)


def curve(points, steps=14, closed=False):
    """A smooth line through the points (Catmull-Rom)."""
    p = np.asarray(points, float)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    if not closed:
        parts.append(p[-2:-1])
    return np.concatenate(parts)


class Canvas:
    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.random = np.random.default_rng(seed)
        self.rgb = np.zeros((height, width, 3), np.float32)
        self.y, self.x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5

    # What to fill with

    def gradient(self, stops, along=None):
        """A colour for every pixel: stops are (place, colour); along is y unless given."""
        along = self.y if along is None else along
        places = np.array([place for place, _ in stops])
        colours = np.array([colour for _, colour in stops])
        return np.stack([np.interp(along, places, colours[:, part]) for part in range(3)], -1).astype(np.float32)

    def noise(self, across, down=None, octaves=4):
        """Soft noise around 0, about −1 … 1; `across` and `down` are the size of its largest bumps in pixels."""
        down = down or across
        total, weight = np.zeros((self.height, self.width), np.float32), 1.0
        for _ in range(octaves):
            shape = (int(self.height / down) + 4, int(self.width / across) + 4)
            grid = Image.fromarray(self.random.uniform(-1, 1, shape).astype(np.float32))
            box = (1, 1, 1 + self.width / across, 1 + self.height / down)
            total += weight * np.asarray(grid.resize((self.width, self.height), Image.BICUBIC, box=box))
            across, down, weight = max(across / 2, 1.5), max(down / 2, 1.5), weight / 2
        return total / 1.3

    def line_noise(self, x, length, octaves=4, roughness=0.5):
        """The same along a line."""
        total, weight = np.zeros(len(x)), 1.0
        for _ in range(octaves):
            knots = self.random.uniform(-1, 1, int(np.max(x) / length) + 8)
            at = (np.asarray(x) - np.min(x)) / length + self.random.uniform(0, 1)
            cell = np.floor(at).astype(int)
            part = at - cell
            part = part * part * (3 - 2 * part)
            total += weight * (knots[cell] * (1 - part) + knots[cell + 1] * part)
            length, weight = length / 2, weight * roughness
        return total

    # Masks: 0 … 1 for every pixel

    def mask(self, paint, blur=0.0):
        sheet = Image.new("L", (self.width * SCALE, self.height * SCALE), 0)
        paint(Pen(sheet, 255))
        sheet = sheet.reduce(SCALE)
        return soften(np.asarray(sheet, np.float32) / 255, blur)

    def below(self, line):
        """Everything below a line given as one y for each x (an array of the image's width)."""
        return np.clip(self.y - np.asarray(line, np.float32)[None, :] + 0.5, 0, 1)

    # Filling

    def fill(self, mask, colour, opacity=1.0, mode="normal"):
        colour = np.asarray(colour, np.float32)
        part = np.asarray(mask, np.float32) * opacity
        part = part[..., None] if part.ndim == 2 else part
        if mode == "screen":
            target = 1 - (1 - self.rgb) * (1 - colour)
        elif mode == "multiply":
            target = self.rgb * colour
        else:
            target = colour
        self.rgb += (target - self.rgb) * part

    def all(self):
        return np.ones((self.height, self.width), np.float32)

    def glow(self, x, y, radius, colour, strength=1.0, stretch=1.0):
        distance = np.hypot((self.x - x) / stretch, self.y - y) / radius
        self.fill(np.exp(-distance * 2.2), colour, strength, "screen")

    def layer(self, paint, blur=0.0):
        """Many opaque shapes of different colours at once: red, green and blue times alpha, and alpha."""
        image = Image.new("RGBA", (self.width * SCALE, self.height * SCALE), (0, 0, 0, 0))
        paint(Pen(image, (0, 0, 0, 255)))
        parts = np.asarray(image.reduce(SCALE), np.float32) / 255
        parts = np.concatenate([parts[..., :3] * parts[..., 3:], parts[..., 3:]], -1)
        return np.stack([soften(parts[..., part], blur) for part in range(4)], -1) if blur else parts

    def lay(self, parts, opacity=1.0):
        opacity = np.asarray(opacity, np.float32)
        opacity = opacity[..., None] if opacity.ndim == 2 else opacity
        self.rgb = self.rgb * (1 - parts[..., 3:] * opacity) + parts[..., :3] * opacity

    def sheet(self, paint, opacity=1.0, blur=0.0):
        self.lay(self.layer(paint, blur), opacity)

    def shadow(self, mask, dx, dy, blur, colour, opacity):
        self.fill(soften(shift(mask, dx, dy), blur), colour, opacity, "multiply")

    # Water

    def reflect(self, level, tint, amount=0.35, ripple=6.0, length=14.0, squeeze=1.0):
        """Fills what lies below `level` with what lies above it, upside down, rippled and tinted."""
        rows = np.arange(level, self.height)
        depth = (rows - level)[:, None].astype(np.float32)
        far = depth / (self.height - level)
        result = np.zeros((len(rows), self.width, 3), np.float32)
        wobble = self.noise(70, length / 2, 3)[level:], self.noise(40, length / 3, 3)[level:]
        for step in range(3):
            amp = ripple * (0.25 + far) * (0.5 + 0.5 * step)
            sx = np.clip(np.arange(self.width)[None, :] + amp * wobble[0], 0, self.width - 1.01)
            sy = np.clip(level - 1 - depth * squeeze - amp * 1.2 * (wobble[1] + 0.3 * step), 0, level - 1.01)
            x0, y0 = sx.astype(int), sy.astype(int)
            fx, fy = (sx - x0)[..., None], (sy - y0)[..., None]
            c = self.rgb
            result += (
                (c[y0, x0] * (1 - fx) + c[y0, x0 + 1] * fx) * (1 - fy)
                + (c[y0 + 1, x0] * (1 - fx) + c[y0 + 1, x0 + 1] * fx) * fy
            ) / 3
        part = amount + (1 - amount) * 0.35 * far[..., None]
        self.rgb[level:] = result * (1 - part) + np.asarray(tint, np.float32) * part

    def mirrored(self, parts, level, ripple=3.0, length=9.0, squeeze=1.0):
        """A layer upside down below the row `level`, rippled: the reflection of what floats there."""
        rows = np.arange(level, self.height)
        depth = (rows - level)[:, None].astype(np.float32)
        wobble = self.noise(46, length, 3)[level:]
        amp = ripple * np.clip(depth / 40, 0.12, 1.6)
        sx = np.clip(np.rint(np.arange(self.width)[None, :] + amp * wobble), 0, self.width - 1).astype(int)
        sy = level - 1 - depth * squeeze - amp * 0.7 * np.roll(wobble, 31, 1)
        inside = (sy >= 0) & (sy < self.height - 1)
        out = np.zeros_like(parts)
        out[level:] = parts[np.clip(np.rint(sy), 0, self.height - 1).astype(int), sx] * inside[..., None]
        return np.stack([soften(out[..., part], 0.9) for part in range(4)], -1)

    # The end

    def finish(self, grain=0.009, vignette=0.10):
        across = (self.x / self.width - 0.5) ** 2 + (self.y / self.height - 0.5) ** 2
        self.rgb *= (1 - vignette * np.clip(across * 2, 0, 1) ** 1.3)[..., None]
        speck = self.random.normal(0, 1, (self.height, self.width)).astype(np.float32)
        speck = 0.75 * speck + 0.9 * soften(speck, 0.7)
        colour = self.random.normal(0, 0.0022, self.rgb.shape)
        out = np.clip(self.rgb + (speck * grain * 0.6)[..., None] + colour, 0, 1)
        return Image.fromarray((out * 255 + 0.5).astype(np.uint8), "RGB")


def soften(mask, radius):
    """A Gaussian blur, down and then across."""
    if radius <= 0.05:
        return mask
    reach = int(np.ceil(radius * 3))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
    kernel /= kernel.sum()
    out = np.asarray(mask, np.float32)
    for axis in (0, 1):
        size = out.shape[axis]
        padded = np.pad(out, [(reach, reach) if a == axis else (0, 0) for a in (0, 1)], mode="edge")
        span = np.fft.rfft(padded, size + 4 * reach, axis=axis)
        window = np.fft.rfft(kernel, size + 4 * reach)
        span *= window[:, None] if axis == 0 else window[None, :]
        done = np.fft.irfft(span, size + 4 * reach, axis=axis)
        out = np.take(done, np.arange(2 * reach, 2 * reach + size), axis=axis).astype(np.float32)
    return out


def shift(mask, dx, dy):
    """Moved by whole pixels; what comes in is empty."""
    out = np.zeros_like(mask)
    height, width = mask.shape
    dx, dy = int(round(dx)), int(round(dy))
    out[max(dy, 0) : height + min(dy, 0), max(dx, 0) : width + min(dx, 0)] = mask[
        max(-dy, 0) : height + min(-dy, 0), max(-dx, 0) : width + min(-dx, 0)
    ]
    return out
