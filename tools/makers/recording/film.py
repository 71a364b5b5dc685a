"""A recording as fingers on paths: each from its landing to its lift, sampled as a touchscreen would."""
import json
import math
import random

from .hands import RATE, STILL, Tremor, least_jerk, tick


def number(value, decimals=3):
    """A number as short as it can be written: the canonical form of a recording."""
    text = repr(float(f"{value:.{decimals}f}"))
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


# The order of an expectation's keys in the canonical form.
ORDER = ["layer", "recognizer", "state", "count", "never", "map", "rotation", "scale", "text", "color",
         "solver", "points", "degrees", "factor", "tolerance"]


def plain(value):
    """The same value with whole numbers written as such, and an expectation's keys in their order."""
    if isinstance(value, dict):
        keys = sorted(value, key=ORDER.index) if set(value) <= set(ORDER) else value
        return {key: plain(value[key]) for key in keys}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def compact(value):
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))


class Finger:
    """One finger: where it is at a moment, with the tremor of a hand."""

    def __init__(self, down, up, path, tremor, pressure):
        self.down, self.up, self.path, self.tremor, self.pressure = tick(down), tick(up), path, tremor, pressure
        self.seen = None
        self.places = []
        self.reports = []

    def place(self, now):
        t = now / RATE
        x, y = self.path(t)
        if self.tremor:
            dx, dy = self.tremor.at(t)
            x, y = x + dx, y + dy
        return round(x, 3), round(y, 3)


class Film:
    """Fingers, captions and what must be true, by their times in seconds."""

    def __init__(self, scene, seed, size=(1280, 800)):
        self.header = {
            "touchstone": "recording", "version": 1, "surface": {"width": size[0], "height": size[1], "scale": 1},
            "source": "tools/make-recording", "device": {"name": "choreography", "kind": "direct"}, "scene": scene,
            "seed": seed, "notes": "Made by a script after the way hands move; no person's recording."}
        self.random = random.Random(seed)
        self.fingers = []
        self.before = []
        self.after = []

    def mark(self, at, text):
        self.before.append((tick(at), "mark", compact(text)))

    def expect(self, at, **what):
        """What must be true after everything that happens at that moment; the value may wait for the end of the making."""
        self.after.append((tick(at), "expect", what))

    def event(self, at, kind, value):
        self.before.append((tick(at), kind, value if isinstance(value, str) else compact(value)))

    def finger(self, down, up, path, steady=False, pressure=None):
        """A finger that is at `path(t)` from its landing to its lift."""
        finger = Finger(down, up, path, None if steady else Tremor(self.random), pressure)
        self.fingers.append(finger)
        return finger

    def lines(self, end):
        yield compact(self.header)

        def line(now, kind, value):
            return f'{{"t":{number(now / RATE, 6)},"{kind}":{value}}}'

        def touches(now, phase, fingers):
            samples = []
            for finger in fingers:
                x, y = finger.seen
                sample = f'{{"id":{finger.number},"phase":"{phase}","x":{number(x)},"y":{number(y)}'
                if finger.pressure:
                    sample += f',"pressure":{number(finger.pressure(now / RATE), 2)}'
                samples.append(sample + "}")
            return line(now, "touches", "[" + ",".join(samples) + "]")

        down = []
        for now in range(tick(end) + 1):
            for at, kind, value in self.before:
                if at == now:
                    yield line(now, kind, value)
                    if kind == "focus" and value == '"lost"':
                        down.clear()
            moved = []
            for finger in down:
                place = finger.place(now)
                if math.dist(place, finger.seen) >= STILL:
                    finger.seen = place
                    finger.places.append(place)
                    finger.reports.append(now)
                    moved.append(finger)
            if moved:
                yield touches(now, "moved", moved)
            gone = [finger for finger in down if finger.up == now]
            if gone:
                down = [finger for finger in down if finger not in gone]
                yield touches(now, "ended", gone)
            came = [finger for finger in self.fingers if finger.down == now]
            for finger in came:
                finger.number = next(n for n in range(1, 11) if all(n != other.number for other in down))
                finger.seen = finger.place(now)
                finger.places = [finger.seen]
                finger.reports = [now]
                down.append(finger)
            if came:
                yield touches(now, "began", came)
            for at, kind, value in self.after:
                if at == now:
                    yield line(now, kind, compact({key: entry() if callable(entry) else entry
                                                   for key, entry in value.items()}))
        assert not down, "somebody forgot to lift a finger"
        yield line(tick(end), "end", "true")

    def text(self, end):
        return "\n".join(self.lines(end)) + "\n"


def between(start, end, begin, finish):
    """From one number to another, from rest to rest."""
    return lambda t: begin + (finish - begin) * least_jerk((t - start) / (end - start))


def line(start, end, begin, finish):
    """From one point to another, from rest to rest."""
    x, y = between(start, end, begin[0], finish[0]), between(start, end, begin[1], finish[1])
    return lambda t: (x(t), y(t))


def circle(center, radius, angle):
    """Round a centre: `angle(t)` is clockwise from the top, in radians."""
    return lambda t: (center[0] + radius * math.sin(angle(t)), center[1] - radius * math.cos(angle(t)))


def swept(finger, center):
    """The angle that a finger has gone round a centre, over any number of turns."""
    total = 0.0
    for (ax, ay), (bx, by) in zip(finger.places, finger.places[1:]):
        ax, ay, bx, by = ax - center[0], ay - center[1], bx - center[0], by - center[1]
        total += math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    return total
