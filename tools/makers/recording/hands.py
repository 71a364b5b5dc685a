"""How fingers move: from rest to rest with the least jerk, unevenly, with a tremor, never quite alike.

Minimum jerk: T. Flash and N. Hogan, "The coordination of arm movements" (1985).
"""
import collections
import math

from .table import Pose

RATE = 120
# A controller reports a resting finger only when it has really moved, in points.
STILL = 0.25

Finger = collections.namedtuple("Finger", "grip down up")
Move = collections.namedtuple("Move", "start end x y rotation scale", defaults=(None, None))


def tick(seconds):
    return round(seconds * RATE)


def least_jerk(u):
    u = min(max(u, 0.0), 1.0)
    return u * u * u * (10 - 15 * u + 6 * u * u)


class Tremor:
    """A slow sway and a fast shake in each direction, 0.2 to 0.4 pt together."""

    def __init__(self, random):
        bands = ((0.10, 0.20), (0.8, 1.7)), ((0.06, 0.13), (7.5, 9.5)), ((0.03, 0.07), (10.5, 12.0))

        def waves():
            return [(random.uniform(*amount), random.uniform(*rate), random.uniform(0, 2 * math.pi))
                    for amount, rate in bands]
        self.x, self.y = waves(), waves()

    def at(self, t):
        return tuple(sum(a * math.sin(2 * math.pi * f * t + p) for a, f, p in waves) for waves in (self.x, self.y))


class Stretch:
    """One movement of a hold from a pose to the next. Place, angle and size do not keep step exactly."""

    def __init__(self, move, origin, random):
        self.move, self.origin = move, origin
        self.target = Pose(move.x, move.y, origin.rotation if move.rotation is None else move.rotation,
                           origin.scale if move.scale is None else move.scale)
        self.warps = [random.uniform(-0.3, 0.3) for _ in range(3)]
        self.bow = random.choice((-1, 1)) * random.uniform(0.04, 0.09)

    def progress(self, t):
        return min(max((t - self.move.start) / (self.move.end - self.move.start), 0.0), 1.0)

    def pose(self, t):
        u = self.progress(t)
        place, angle, size = (
            least_jerk(u + warp * math.sin(2 * math.pi * u) / (2 * math.pi)) for warp in self.warps)
        a, b = self.origin, self.target
        dx, dy = b.x - a.x, b.y - a.y
        aside = self.bow * math.sin(math.pi * place)
        return Pose(a.x + dx * place - dy * aside, a.y + dy * place + dx * aside,
                    a.rotation + (b.rotation - a.rotation) * angle, a.scale * (b.scale / a.scale) ** size)


class Hold:
    """What the fingers of one hand, or of both, do on one photo from the first landing to the last lift."""

    def __init__(self, name, fingers, moves, random):
        self.name, self.fingers, self.moves = name, fingers, moves
        self.start = min(tick(finger.down) for finger in fingers)
        self.end = max(tick(finger.up) for finger in fingers)
        self.random = random
        self.tremors = [Tremor(random) for _ in fingers]
        # Where a photo is held by more than two fingers they never keep their shape: what least squares leave.
        reach = 12.0 if len(fingers) > 2 else 0.0
        self.slips = [[random.uniform(-reach, reach) for _ in range(2)] for _ in fingers]

    def begin(self, photo):
        self.photo = photo
        photo.grasped = photo.pose
        self.stretches = []
        pose = photo.pose
        for move in self.moves:
            self.stretches.append(Stretch(move, pose, self.random))
            pose = self.stretches[-1].target

    def pose(self, t):
        current = self.stretches[0]
        for stretch in self.stretches:
            if stretch.move.start <= t:
                current = stretch
        return current.pose(t)

    def place(self, index, t):
        x, y = self.photo.at(self.pose(t), self.fingers[index].grip)
        shake = self.tremors[index].at(t)
        slip = sum(math.sin(math.pi * stretch.progress(t)) ** 2 for stretch in self.stretches
                   if self.fingers[index].down < stretch.move.start)
        return (round(x + shake[0] + self.slips[index][0] * slip, 3),
                round(y + shake[1] + self.slips[index][1] * slip, 3))
