"""What happens in the scene `dial`, and when."""
import math

from .film import Film, between, circle, line, swept

SEED = 51
END = 24.6
KNOB, WHEEL, LOCK = (230, 350), (640, 350), (1050, 350)
TURN = 2 * math.pi
DETENTS, STEP = 100, TURN / 100
# Of the lock, whose numbers ascend clockwise: a dial that has gone one way shows what was on the other side.
NUMBER = -TURN / 40


class Sum:
    """How far a dial has been turned by all its fingers so far."""

    def __init__(self, center):
        self.center, self.fingers = center, []

    def add(self, finger):
        self.fingers.append(finger)

    @property
    def angle(self):
        return sum(swept(finger, self.center) for finger in self.fingers)


def turned(angle):
    """An angle as an expectation names it: from −π to π."""
    return round(math.remainder(angle, TURN), 3)


def film():
    film = Film("dial", SEED)
    knob, wheel = Sum(KNOB), Sum(WHEEL)

    film.mark(0.3, "One finger turns a dial: the angle it sweeps, over any number of turns")
    first = film.finger(0.7, 4.9, circle(KNOB, 132, between(0.9, 4.6, 0.7, 0.7 + 2.6 * TURN)))
    knob.add(first)
    film.expect(4.8, layer="knob", rotation=lambda: turned(knob.angle), tolerance=0.002)
    # Let go at rest, it settles on the nearest detent: 260 of them are 2.6 turns.
    film.expect(5.4, layer="knob.readout", text="+260")
    film.expect(5.4, layer="knob", rotation=turned(260 * STEP), tolerance=0.001)
    film.expect(5.4, recognizer="knob.dial", state="ended", count=1)

    film.mark(5.6, "Straight through the centre: it turns by nothing, not by half a turn")
    film.finger(5.9, 7.3, line(6.0, 7.2, (WHEEL[0] - 150, WHEEL[1]), (WHEEL[0] + 150, WHEEL[1])), steady=True)
    film.expect(7.25, recognizer="wheel.dial", state="began", count=1)
    film.expect(7.25, layer="wheel", rotation=0, tolerance=0.001)

    film.mark(7.5, "Let go in the middle of the movement it turns on, until a finger stops it")
    film.finger(7.7, 8.55, circle(WHEEL, 165, between(7.8, 9.0, -1.2, -1.2 + 1.1 * TURN)))
    film.finger(9.6, 10.3, circle(WHEEL, 165, lambda t: 1.0))
    film.expect(9.2, layer="wheel.readout", text=ON_ITS_WAY)
    film.expect(9.62, layer="wheel.readout", text=STOPPED)
    film.expect(11.2, layer="wheel.readout", text=STOPPED)

    film.mark(11.5, "Right to 30, left to 8, right to 21")
    stops = [(11.8, 14.2, 0, 30 - 40 - 40), (14.5, 16.3, -50, -32), (16.6, 18.6, -32, -59)]
    for start, end, begin, finish in stops:
        film.finger(start, end, circle(LOCK, 112, between(
            start + 0.1, end - 0.2, 0.5 + begin * NUMBER, 0.5 + finish * NUMBER)))
    film.expect(14.4, layer="lock.readout", text="30")
    film.expect(16.5, layer="lock.readout", text="8")
    film.expect(18.5, layer="lock.readout", text="21")
    film.expect(19.1, layer="lock.readout", text="Open")

    film.mark(19.4, "Three dials, three fingers, at once")
    film.finger(19.7, 22.6, circle(KNOB, 128, between(19.8, 22.3, 2.2, 2.2 - 1.35 * TURN)))
    film.finger(19.8, 22.9, circle(WHEEL, 160, between(19.95, 22.6, -0.6, -0.6 + 0.8 * TURN)))
    film.finger(19.9, 22.7, circle(LOCK, 110, between(20.0, 22.4, 1.0, 1.0 + 0.5 * TURN)))
    for name, count in (("knob", 2), ("wheel", 3), ("lock", 4)):
        film.expect(22.0, recognizer=f"{name}.dial", state="began", count=count)
    # It closes when its dial goes on.
    film.expect(22.0, layer="knob.readout", text=AT_ONCE)
    film.expect(23.4, layer="knob.readout", text="+125")
    film.expect(23.4, layer="lock.readout", text="1")
    film.mark(23.2, "Swept angles, detents and momentum; no chord is taken for an arc")
    return film.text(END)


# What the friction of 0.998 a millisecond makes of it, and where the knob is in the middle of its way.
ON_ITS_WAY, STOPPED, AT_ONCE = "+488°", "+529°", "+127"
