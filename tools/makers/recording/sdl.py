"""What SDL2 says of the same fingers: SDL_MULTIGESTURE, as its SDL_gesture.c computes it.

It works in coordinates from 0 to 1 across the window, whatever the window's shape, for all fingers of a device
together, and sends one event for each finger that moved: the change of that finger's direction and distance as seen
from a centroid that moves along with it.
"""
import math


class Multigesture:
    def __init__(self, size):
        self.size = size
        self.fingers = {}
        self.centre = (0.0, 0.0)

    def _normal(self, place):
        return place[0] / self.size[0], place[1] / self.size[1]

    def down(self, finger, place):
        place = self._normal(place)
        self.fingers[finger] = place
        n = len(self.fingers)
        self.centre = tuple((c * (n - 1) + p) / n for c, p in zip(self.centre, place))

    def up(self, finger):
        place = self.fingers.pop(finger)
        n = len(self.fingers)
        if n > 0:
            self.centre = tuple((c * (n + 1) - p) / n for c, p in zip(self.centre, place))

    def moved(self, finger, place):
        """(fingers, x, y, dTheta, dDist) with x, y in points; None for a single finger."""
        place = self._normal(place)
        last, old = self.fingers[finger], self.centre
        self.fingers[finger] = place
        n = len(self.fingers)
        self.centre = tuple(c + (p - q) / n for c, p, q in zip(old, place, last))
        if n < 2:
            return None
        before = last[0] - old[0], last[1] - old[1]
        after = place[0] - self.centre[0], place[1] - self.centre[1]
        distance = math.hypot(*before)
        if distance == 0:
            turn = spread = 0.0
        else:
            turn = math.atan2(before[0] * after[1] - before[1] * after[0], before[0] * after[0] + before[1] * after[1])
            spread = math.hypot(*after) - distance
        return n, self.centre[0] * self.size[0], self.centre[1] * self.size[1], turn, spread
