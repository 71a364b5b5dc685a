"""What happens in the scene `map`, and when: the six observations of a natural pinch zoom, one recording each, and all of it in one.

The observations: fingers that spread scale by the ratio of their distances; with one finger held, it zooms about the held
one; both places that were touched first stay under their fingers, out and in again; fingers that land at different times
zoom; it pans and zooms at once; twisted round a circle, both marks stay in place.
"""
import math

from .film import Film, between, circle, line

MARKS = "map.first", "map.second"


class Sheet:
    """Where the map is once hands and limits have had their way: own points to surface points, as complex numbers."""

    # As the scene file has it.
    SIZE, SURFACE, SCALES = (1600, 800), (1280, 800), (0.8, 3)

    def __init__(self):
        self.turn, self.shift = 1 + 0j, -160 + 0j
        self.steps = []

    def settle(self, at):
        """Applies what has happened until then; asked in the order of time, when the fingers have been there."""
        while self.steps and self.steps[0][0] <= at:
            self.steps.pop(0)[1]()

    def place(self, at, own):
        """Where an own point is at that time."""
        self.settle(at)
        place = self.turn * complex(*own) + self.shift
        return [round(place.real, 6), round(place.imag, 6)]

    def own(self, at, place):
        """The own point that is at a place then."""
        self.settle(at)
        own = (complex(*place) - self.shift) / self.turn
        return [round(own.real, 6), round(own.imag, 6)]

    def scale(self, at):
        self.settle(at)
        return round(abs(self.turn), 6)

    def rotation(self, at):
        self.settle(at)
        return round(math.atan2(self.turn.imag, self.turn.real), 6)

    def held(self, at, *fingers):
        """Fingers take it along from their landings to where they are, and let it go."""
        def step():
            start = [complex(*finger.places[0]) for finger in fingers]
            end = [complex(*finger.places[-1]) for finger in fingers]
            factor = (end[1] - end[0]) / (start[1] - start[0]) if len(fingers) == 2 else 1
            self.map(factor, end[0] - factor * start[0])
            self.rest(sum(end) / len(end))
        self.steps.append((at, step))

    def zoomed(self, at, factor, x, y):
        """It zooms by itself."""
        def step():
            self.map(factor, (1 - factor) * complex(x, y))
            self.rest(complex(x, y))
        self.steps.append((at, step))

    def map(self, factor, shift):
        self.turn, self.shift = factor * self.turn, factor * self.shift + shift

    def rest(self, hold):
        """TRF-6: its size within the limits, about the point where it is held; the middle of the surface on the map."""
        size = abs(self.turn)
        factor = min(max(size, self.SCALES[0]), self.SCALES[1]) / size
        self.map(factor, (1 - factor) * hold)
        middle = complex(*self.SURFACE) / 2
        own = (middle - self.shift) / self.turn
        inset = min(self.SURFACE) / 4 / abs(self.turn)
        inside = complex(*(min(max(value, inset), extent - inset)
                           for value, extent in zip((own.real, own.imag), self.SIZE)))
        self.shift += self.turn * (own - inside)

    def resisted(self, at, *fingers):
        """The size that it shows while fingers want it beyond its limits."""
        self.settle(at)
        size = abs(self.turn) * distance(*fingers) / distance(*fingers, 0)
        near = min(max(size, self.SCALES[0]), self.SCALES[1])
        excess, extent = math.log(size / near), math.log(self.SCALES[1] / self.SCALES[0])
        less = extent * (1 - 1 / (1 + 0.55 * abs(excess) / extent))
        return round(near * math.exp(math.copysign(less, excess)), 6)


def distance(a, b, index=-1):
    return math.dist(a.places[index], b.places[index])


class Observation:
    """A recording of two fingers on the map."""

    def __init__(self, seed):
        self.film = Film("map", seed)

    def under(self, at, *fingers, tolerance=0.01):
        """Each mark is under its finger."""
        for name, finger in zip(MARKS, fingers):
            self.film.expect(at, layer=name, map=lambda finger=finger: [[0, 0], list(finger.seen)], tolerance=tolerance)

    def ratio(self, at, a, b):
        """The map has the size that the ratio of the distances says."""
        self.film.expect(at, layer="map", scale=lambda: round(distance(a, b) / distance(a, b, 0), 6), tolerance=0.0001)


def spread():
    one = Observation(71)
    film = one.film
    film.mark(0.2, "1 · Fingers spread: the size changes by the ratio of their distances")
    a = film.finger(0.5, 3.2, line(0.8, 2.8, (520, 330), (330, 215)))
    b = film.finger(0.52, 3.2, line(0.8, 2.8, (760, 470), (950, 590)))
    for at in (1.6, 2.0, 3.1):
        one.ratio(at, a, b)
        one.under(at, a, b)
    film.expect(3.3, recognizer="map.transform", state="ended", count=1)
    return film.text(4.2)


def held():
    one = Observation(72)
    film = one.film
    film.mark(0.2, "2 · One finger held, one moved: it zooms about the held one")
    a = film.finger(0.5, 3.4, lambda t: (480, 420), steady=True)
    b = film.finger(0.52, 3.4, line(0.8, 2.8, (690, 380), (1010, 300)))
    film.expect(1.9, layer="map", map=[[640, 420], [480, 420]], tolerance=0.01)
    film.expect(3.2, layer="map", map=[[640, 420], [480, 420]], tolerance=0.01)
    one.ratio(3.2, a, b)
    one.under(3.2, a, b)
    return film.text(4.2)


def out_and_in():
    one = Observation(73)
    film = one.film
    film.mark(0.2, "3 · Out and in, any number of times: both places stay under their fingers")
    times = [0.8, 1.6, 2.4, 3.2, 4.0, 4.8, 5.6]
    far = [0, 130, 10, 150, -10, 120, 0]

    def way(x, y, dx, dy):
        def path(t):
            index = max(i for i, at in enumerate(times) if at <= t or i == 0)
            out = far[-1] if index + 1 == len(times) else between(
                times[index], times[index + 1], far[index], far[index + 1])(t)
            return x + dx * out, y + dy * out
        return path
    a = film.finger(0.5, 6.1, way(540, 350, -1, -0.6))
    b = film.finger(0.5, 6.1, way(740, 450, 1, 0.6))
    for at in times[1:]:
        one.under(at, a, b)
        one.ratio(at, a, b)
    return film.text(6.8)


def one_by_one():
    one = Observation(74)
    film = one.film
    film.mark(0.2, "4 · Fingers that land at different times zoom as well")
    a = film.finger(0.5, 4.8, lambda t: line(0.7, 1.6, (470, 470), (560, 400))(t) if t < 2.4
                    else line(2.8, 4.2, (560, 400), (400, 300))(t))
    one.under(1.9, a)
    there = []
    film.expect(2.2, layer="map.first", map=lambda: there.append(a.seen) or [[0, 0], list(a.seen)], tolerance=0.01)
    b = film.finger(2.2, 4.8, line(2.8, 4.2, (760, 470), (960, 590)))
    for at in (2.6, 3.5, 4.7):
        one.under(at, a, b)
    film.expect(4.7, layer="map", scale=lambda: round(distance(a, b) / math.dist(there[0], b.places[0]), 6), tolerance=0.0001)
    return film.text(5.6)


def pan_and_zoom():
    one = Observation(75)
    film = one.film
    film.mark(0.2, "5 · It pans and zooms at once")
    a = film.finger(0.5, 3.4, line(0.8, 2.9, (620, 300), (260, 250)))
    b = film.finger(0.52, 3.4, line(0.8, 2.9, (800, 380), (760, 470)))
    for at in (1.7, 3.3):
        one.under(at, a, b)
        one.ratio(at, a, b)
    return film.text(4.2)


def twist():
    one = Observation(76)
    film = one.film
    film.mark(0.2, "6 · Both twist round the circle: the marks stay in place")
    angle = between(0.9, 4.2, 0.3, 0.3 + math.radians(200))
    a = film.finger(0.5, 4.7, circle((660, 400), 150, angle))
    b = film.finger(0.5, 4.7, circle((660, 400), 150, lambda t: angle(t) + math.pi))
    for at in (1.9, 2.6, 3.3, 4.6):
        # They land together: the first is the one on the left (E-9).
        one.under(at, b, a)
        one.ratio(at, a, b)
    film.expect(4.6, layer="map", rotation=lambda: round(math.remainder(direction(a, b, -1) - direction(a, b, 0), 2 * math.pi), 6),
                tolerance=0.0001)
    return film.text(5.4)


def direction(a, b, index):
    (ax, ay), (bx, by) = a.places[index], b.places[index]
    return math.atan2(by - ay, bx - ax)


# Where a map is that was let go in the middle of a movement, by the friction of 0.998 a millisecond.
ON_ITS_WAY, AT_REST = (601.6, 426.9), (524.6, 264.8)


def everything():
    one = Observation(77)
    film, sheet = one.film, Sheet()

    def sized(at):
        film.expect(at, layer="map", scale=lambda: sheet.scale(at), rotation=lambda: sheet.rotation(at), tolerance=0.002)

    def at_rest(at, tolerance=0.5):
        """The map is where the sheet says."""
        sized(at)
        film.expect(at, layer="map", map=lambda: [[800, 400], sheet.place(at, (800, 400))], tolerance=tolerance)

    def stays(at, place):
        """What was there before it moved by itself is still there."""
        film.expect(at, layer="map", map=lambda: [sheet.own(at, place), list(place)], tolerance=0.5)

    film.mark(0.3, "One finger pans")
    a = film.finger(0.6, 2.2, line(0.8, 1.8, (780, 430), (690, 470)))
    one.under(2.1, a)
    sheet.held(2.2, a)
    at_rest(2.3)

    film.mark(2.5, "Two fingers zoom: both places stay under them, out and in")
    out, back = between(3.1, 4.1, 0, 1), between(4.3, 5.2, 0, 0.35)
    a = film.finger(2.8, 5.6, lambda t: (600 - 168 * (out(t) - back(t)), 330 - 96 * (out(t) - back(t))))
    b = film.finger(2.83, 5.6, lambda t: (760 + 152 * (out(t) - back(t)), 450 + 104 * (out(t) - back(t))))
    for at in (3.8, 4.25, 5.5):
        one.under(at, a, b)
    sheet.held(5.6, a, b)
    at_rest(5.7)

    film.mark(5.9, "They turn it, pan and zoom at once")
    angle, reach = between(6.4, 8.2, 5.0, 5.0 + math.radians(40)), between(6.4, 8.2, 170, 150)
    x = between(6.4, 8.2, 620, 690)
    a = film.finger(6.1, 8.6, lambda t: circle((x(t), 400), reach(t), angle)(t))
    b = film.finger(6.12, 8.6, lambda t: circle((x(t), 400), reach(t), lambda u: angle(u) + math.pi)(t))
    for at in (7.3, 8.5):
        one.under(at, a, b)
    sheet.held(8.6, a, b)
    at_rest(8.7)

    film.mark(8.9, "A double tap zooms in where it hits")
    for at in (9.3, 9.5):
        film.finger(at, at + 0.08, lambda t: (800, 300), steady=True)
    film.expect(9.7, recognizer="map.doubleTap", state="ended", count=1)
    sheet.zoomed(9.6, 2, 800, 300)
    at_rest(10.2)
    stays(10.2, (800, 300))

    film.mark(10.6, "A tap with two fingers zooms out between them")
    for at in (10.9, 12.0):
        for side in (-80, 80):
            film.finger(at, at + 0.09, lambda t, side=side: (640 + side, 420), steady=True)
        sheet.zoomed(at + 0.1, 0.5, 640, 420)
        at_rest(at + 0.7)
    film.expect(12.7, recognizer="map.twoFingerTap", state="ended", count=2)

    film.mark(13.0, "Too small: it resists and springs back")
    a, b = (film.finger(13.3, 14.9, line(13.5, 14.4, (640 + side * 230, 400), (640 + side * 80, 400)))
            for side in (-1, 1))
    film.expect(14.8, layer="map", scale=lambda a=a, b=b: sheet.resisted(14.8, a, b), tolerance=0.002)
    sheet.held(14.9, a, b)
    sized(15.4)

    film.mark(15.6, "Too large: the same")
    a, b = (film.finger(15.9, 17.6, line(16.1, 17.1, (640 + side * 60, 400 - side * 20), (640 + side * 330, 400 - side * 110)))
            for side in (-1, 1))
    film.expect(17.5, layer="map", scale=lambda a=a, b=b: sheet.resisted(17.5, a, b), tolerance=0.02)
    sheet.held(17.6, a, b)
    sized(18.1)

    film.mark(18.3, "Over the edge: it comes back")
    for at in (18.5,):
        for side in (-80, 80):
            film.finger(at, at + 0.09, lambda t, side=side: (640 + side, 420), steady=True)
        sheet.zoomed(at + 0.1, 0.5, 640, 420)
    a = film.finger(19.3, 21.0, line(19.5, 20.5, (560, 60), (560, 770)))
    sheet.held(21.0, a)
    at_rest(21.5, 1)

    film.mark(21.8, "A flick, and it glides on")
    film.finger(22.1, 22.4, line(22.15, 22.75, (700, 640), (600, 420)))
    film.expect(22.7, layer="map.first", map=[[0, 0], list(ON_ITS_WAY)], tolerance=4)
    film.expect(24.9, layer="map.first", map=[[0, 0], list(AT_REST)], tolerance=4)
    return film.text(25.5)


RECORDINGS = {
    "map": everything, "map-1-spread": spread, "map-2-held": held, "map-3-out-and-in": out_and_in,
    "map-4-one-by-one": one_by_one, "map-5-pan-and-zoom": pan_and_zoom, "map-6-twist": twist,
}
