"""Gestures just inside and just outside their limits: what pins every constant of GestureTuning.

Each pad of thresholds.scene.json has one recognizer with the standard values. A finger stops shortly before a limit, where
nothing may have happened, goes shortly beyond it, where something must have, and then on, so that a limit that was
moved still gives a verdict with its reason.
"""
import math

from .film import compact
from .pads import HEIGHT, PADS, WIDTH, Hand


def taps():
    """Taps and presses: time and movement (TAP-3 … TAP-5, LP-2, LP-3)."""
    hand = Hand("Taps and presses at their limits; made by a script.")
    hand.on("tap", "TAP-3: a tap lasts at most 0.75 s")
    hand.down((0, 0))
    hand.up(after=740)
    hand.now_has("ended")
    hand.down((0, 0), after=500)
    hand.still("failed", after=740)
    hand.now_has("failed", after=20)
    hand.up(after=800)
    hand.on("tap", "TAP-4: a tap wanders at most 45 pt")
    hand.down((-20, 0))
    hand.move((24.5, 0), after=60)
    hand.up(after=60)
    hand.now_has("ended")
    hand.down((-20, 0), after=500)
    hand.move((25.5, 0), after=60)
    hand.now_has("failed")
    hand.move((60, 0), after=60)
    hand.up(after=60)
    hand.still("ended")
    hand.on("double", "TAP-5: at most 0.35 s from a tap to the next one")
    for _ in range(2):
        hand.down((0, 0))
        hand.up(after=60)
        hand.wait(345)
    hand.now_has("ended")
    hand.down((0, 0), after=500)
    hand.up(after=60)
    hand.still("failed", after=345)
    hand.now_has("failed", after=10)
    hand.wait(500)
    hand.on("press", "LP-2: a press begins after 0.5 s, by itself")
    hand.down((0, 0))
    hand.still("began", after=490)
    hand.now_has("began", after=20)
    hand.up(after=300)
    hand.now_has("ended")
    hand.on("press", "LP-3: until then a finger moves at most 10 pt")
    hand.down((0, 0))
    hand.move((9.9, 0), after=200)
    hand.now_has("began", after=310)
    hand.up(after=100)
    hand.down((0, 0), after=500)
    hand.move((10.1, 0), after=200)
    hand.now_has("failed")
    hand.move((30, 0), after=100)
    hand.up(after=400)
    hand.still("began")
    return hand.text()


def drags():
    """One finger that goes somewhere: pan, edge, swipe, dial; and a wheel."""
    hand = Hand("One-finger gestures at their limits; made by a script.")
    hand.on("pan", "PAN-2: a pan begins after 10 pt")
    hand.down((0, 0))
    hand.begins([(9.8, 0)], [(10.2, 0)])
    # Faster and faster: what the window of PAN-13 looks back on shows in the velocity.
    for step in range(1, 13):
        hand.move((10.2 + 0.3 * step * step, 0), after=13)
    # Two samples that just count as one, and two that just do not.
    hand.move((54, 0), after=0.96)
    hand.move((60, 0), after=13)
    hand.move((61, 0), after=1.04)
    hand.up(after=13)
    hand.now_has("ended")
    hand.on("edge", "EDGE-1: an edge pan starts within 20 pt of the edge")
    edge = -PADS["edge"][0]
    hand.down((edge + 19.5, 0))
    hand.begins([(edge + 29.3, 0)], [(edge + 29.7, 0)])
    hand.move((edge + 60, 0), after=50)
    hand.up()
    hand.down((edge + 20.5, 0), after=500)
    hand.now_has("failed")
    hand.move((edge + 60, 0), after=50)
    hand.up()
    hand.still("began")

    hand.on("swipe", "SWP-2: a swipe takes at most 0.5 s")

    def swipe(*steps, then):
        """Moves to (dx, dy) at milliseconds since the landing; the state after the step `then`."""
        hand.down((-60, 0))
        before = 0
        for index, (at, dx, dy) in enumerate(steps):
            hand.wait(at - before)
            before = at
            hand.move((-60 + dx, dy))
            if index == 0:
                hand.now_has(then) if then in ("ended", "failed") else hand.still("ended")
        hand.up(after=20)
        if then is None:
            hand.now_has("failed")
        hand.wait(500)

    swipe((490, 28, 0), then="ended")
    hand.down((-60, 0))
    hand.still("failed", after=495)
    hand.now_has("failed", after=10)
    hand.up(after=400)
    hand.on("swipe", "SWP-3: at 0.1 s it needs 45.3 pt, at 0.4 s 31.2")
    swipe((100, 46, 0), (130, 90, 0), then="ended")
    swipe((100, 44.6, 0), then=None)
    swipe((400, 31.6, 0), (430, 90, 0), then="ended")
    swipe((400, 30.8, 0), then=None)
    hand.on("swipe", "SWP-4: at 0.4 s it strays at most 30.4 pt")
    swipe((400, 32, 30), then="ended")
    swipe((400, 20, 31), (420, 20, 60), then="failed")

    hand.on("sweep", "SWP-11: by length, 25 pt")
    hand.down((-60, 0))
    hand.move((-35.5, 0), after=100)
    hand.still("ended")
    hand.move((-34.5, 0), after=800)
    hand.now_has("ended")
    hand.move((-10, 0), after=50)
    hand.up()
    hand.on("flick", "SWP-11: by variance, 5 pt")
    hand.down((-60, 0))
    hand.move((-40, 4.8), after=100)
    hand.move((-20, 4.8), after=100)
    hand.now_has("ended")
    hand.up(after=50)
    hand.down((-60, 0), after=500)
    hand.move((-40, 5.2), after=50)
    hand.move((-20, 5.2), after=50)
    hand.still("ended")
    hand.move((-18, 4.8), after=50)
    hand.now_has("ended")
    hand.up()

    def turned(radius, degrees):
        angle = math.radians(degrees)
        return radius * math.cos(angle), radius * math.sin(angle)

    hand.on("dial", "DIAL-2: a dial begins after 2° or 4 pt")
    hand.down(turned(60, 0))
    hand.begins([turned(60, 1.9)], [turned(60, 2.1)])
    hand.move(turned(60, 30), after=50)
    hand.up()
    hand.down((30, 0), after=500)
    hand.begins([(33.9, 0)], [(34.1, 0)])
    hand.move((60, 0), after=50)
    hand.up()
    hand.on("dial", "DIAL-2: within 8 pt of the centre there is no direction")
    hand.down((7.8, 0))
    hand.move(turned(7.8, 20), after=50)
    hand.still("began")
    hand.up()
    hand.down((8.2, 0), after=500)
    hand.move(turned(8.2, 20), after=50)
    hand.now_has("began")
    hand.move(turned(40, 20), after=50)
    hand.up()

    hand.on("scroll", "SCR-3: a wheel is over after 0.1 s of silence")
    hand.wheel(12)
    hand.now_has("began")
    hand.wheel(12, after=60)
    hand.still("ended", after=98)
    hand.now_has("ended", after=4)
    return hand.text()


def pairs():
    """Two fingers: pinch, rotation and transform."""
    hand = Hand("Two-finger gestures at their limits; made by a script.")

    def pair(distance, degrees=0.0):
        angle = math.radians(degrees)
        dx, dy = distance / 2 * math.cos(angle), distance / 2 * math.sin(angle)
        return (-dx, -dy), (dx, dy)

    hand.on("pinch", "PIN-2: a pinch begins beyond 8 pt of spread")
    hand.down(*pair(60))
    hand.begins(pair(67.8), pair(68.2))
    hand.move(*pair(90), after=50)
    hand.up()
    hand.now_has("ended")
    hand.on("pinch", "PIN-3: fingers that nearly touch leave 1 pt to stand for scale 1")
    hand.down(*pair(8.8))
    hand.move(*pair(0.5), after=50)
    hand.now_has("began")
    hand.move(*pair(6), after=50)
    hand.up()
    hand.on("turn", "ROT-3: a rotation begins beyond 5°")
    hand.down(*pair(100))
    hand.begins(pair(100, 4.9), pair(100, 5.1))
    hand.move(*pair(100, 40), after=50)
    hand.up()
    hand.now_has("ended")

    x, y = PADS["card"]
    corner = [WIDTH / 2, HEIGHT / 2]

    def card_at(dx):
        hand.expect({"layer": "card", "map": [corner, [round(x + dx, 6), y]], "tolerance": 0.01})

    hand.on("card", "TRF-4: a transform begins after 10 pt")
    hand.down((0, 0))
    hand.move((9.8, 0), after=50)
    hand.still("began")
    card_at(0)
    hand.move((10.2, 0), after=50)
    hand.now_has("began")
    card_at(0)
    hand.wait(50)
    hand.put("mark", compact("TRF-4: the layer catches up over the next 30 pt"))
    hand.move((25.2, 0))
    card_at(25.2 - 10.2 / 2)
    hand.move((40.2, 0), after=50)
    card_at(40.2)
    hand.up(after=50)
    hand.now_has("ended")
    card_at(40.2)

    hand.on("pair", "TRF-2: fingers closer than 8 pt rms only translate, until they are 12 pt apart")

    def turned(degrees, spread):
        # Turn and size in one line: one tolerance holds for both.
        hand.expect({"layer": "pair", "rotation": round(math.radians(degrees), 9), "scale": round(spread, 9),
                     "tolerance": 0.000001})

    hand.down(*pair(60))
    for rms, direction, shown in [(8.3, 20, 20), (8.3, 40, 40), (7.7, 60, 40), (11.7, 80, 40), (11.7, 100, 40),
                                  (12.3, 120, 40), (12.3, 140, 60)]:
        hand.move(*pair(2 * rms, direction), after=50)
        turned(shown, 8.3 / 30)
    hand.up(after=50)
    hand.now_has("ended")
    return hand.text()


RECORDINGS = {"thresholds-taps": taps, "thresholds-drags": drags, "thresholds-pairs": pairs}
