"""What happens in the scene `model`, and when."""
import math

from .film import Film, between, line

SEED = 54
END = 29.2
CENTER = 640, 400
# Half a degree a point, and what recognizers take out before they begin: PAN-4, PIN-3, ROT-4.
TURN, SLOP, OPENING, TWIST = math.radians(0.5), 10, 8, math.radians(5)
# The small axes: where, how long, and how the models are turned at first.
ORIGIN, AXIS = (68, 708), 34
YAW, PITCH = -0.65, 0.42
TABS, LOCK, ARCBALL = ((76, 40), (188, 40)), (210, 144), (188, 92)


def product(a, b):
    """Of quaternions: b first, then a."""
    (p, q, r, s), (w, x, y, z) = a, b
    return (p * w - q * x - r * y - s * z, p * x + q * w + r * z - s * y,
            p * y - q * z + r * w + s * x, p * z + q * y - r * x + s * w)


def about(angle, axis):
    """The turn about an axis of any length."""
    length = math.hypot(*axis)
    part = math.sin(angle / 2) / length if length else 0
    return (math.cos(angle / 2),) + tuple(part * number for number in axis)


HOME = product(about(YAW, (0, 1, 0)), about(PITCH, (1, 0, 0)))


def middle(points):
    return tuple(sum(axis) / len(points) for axis in zip(*points))


def moved(fingers):
    """How far fingers have dragged, without the first points of the way."""
    (ax, ay), (bx, by) = (middle([finger.places[end] for finger in fingers]) for end in (0, -1))
    dx, dy = bx - ax, by - ay
    rest = max(0, 1 - SLOP / math.hypot(dx, dy))
    return dx * rest, dy * rest


def spread(fingers):
    """By how much two fingers have pinched."""
    before, after = (math.dist(*(finger.places[end] for finger in fingers)) for end in (0, -1))
    return after / (before + math.copysign(OPENING, after - before))


def twisted(fingers):
    """How far two fingers have turned, clockwise."""
    angles = []
    for end in (0, -1):
        (ax, ay), (bx, by) = (finger.places[end] for finger in fingers)
        angles.append(math.atan2(by - ay, bx - ax))
    angle = math.remainder(angles[1] - angles[0], 2 * math.pi)
    return angle - math.copysign(TWIST, angle)


def turned(drag, orientation):
    """After two fingers have dragged: sideways about up, downwards about right."""
    dx, dy = drag
    return product(about(TURN * math.hypot(dx, dy), (dy, dx, 0)), orientation)


def tip(orientation, index):
    """Where the tip of a small axis is: x, y or z."""
    conjugate = orientation[0], -orientation[1], -orientation[2], -orientation[3]
    axis = (0,) + tuple(AXIS if number == index else 0 for number in range(3))
    _, x, y, _ = product(product(orientation, axis), conjugate)
    return ORIGIN[0] + x, ORIGIN[1] - y


def film():
    film = Film("model", SEED)

    def tap(at, place):
        film.finger(at, at + 0.08, lambda t: place, steady=True)

    def pair(down, up, place, size, angle):
        """Two fingers on either side of a place that moves."""
        def side(half):
            def path(t):
                (x, y), reach, turn = place(t), size(t) * half, angle(t)
                return x + reach * math.cos(turn), y + reach * math.sin(turn)
            return path
        return [film.finger(down, up, side(half)) for half in (-0.5, 0.5)]

    def still(value):
        return lambda t: value

    def stands(at, orientation):
        """How the model is turned then; a function waits until then."""
        for index, name in enumerate("xyz"):
            def place(index=index):
                x, y = tip(orientation() if callable(orientation) else orientation, index)
                return [[0, 0], [round(x, 2), round(y, 2)]]
            film.expect(at, layer=f"viewer.{name}", map=place, tolerance=0.5)

    def lies(at, place, tolerance=0.5):
        film.expect(at, layer="viewer.model", tolerance=tolerance, map=lambda: [
            [0, 0], [round(number, 2) for number in (place() if callable(place) else place)]])

    def measures(at, scale):
        film.expect(at, layer="viewer.model", tolerance=0.003,
                    scale=lambda: round(scale() if callable(scale) else scale, 4))

    def says(at, **words):
        for name, text in words.items():
            film.expect(at, layer=f"viewer.{name}", text=text)

    # Five units are the width of the view at this depth, so the model goes exactly with the finger.
    film.mark(0.3, "One finger moves it: five units are the width of the view")
    there = film.finger(0.6, 2.0, line(0.7, 1.8, (590, 470), (800, 590)))

    def dragged():
        dx, dy = moved([there])
        return CENTER[0] + dx, CENTER[1] + dy
    lies(1.95, dragged)
    stands(1.95, HOME)
    back = film.finger(2.2, 3.5, line(2.3, 3.3, (760, 560), (563, 447)))

    def brought():
        (ax, ay), (dx, dy) = dragged(), moved([back])
        return ax + dx, ay + dy
    lies(3.5, brought)
    film.expect(3.5, recognizer="viewer.pan", state="ended", count=2)
    film.expect(3.5, recognizer="viewer.pinch", never="began")

    film.mark(3.7, "A pinch scales it")
    wide = pair(3.9, 5.4, still((660, 420)), between(4.0, 5.2, 190, 278), still(0.35))
    measures(5.35, lambda: spread(wide))
    stands(5.4, HOME)
    lies(5.4, brought)

    film.mark(5.7, "Two fingers that turn, turn it about the view axis")
    twist = pair(5.9, 7.6, still((650, 410)), still(260), between(6.0, 7.4, -0.5, -0.5 - 0.9))

    def rolled():
        return product(about(-twisted(twist), (0, 0, 1)), HOME)
    stands(7.55, rolled)
    measures(7.55, lambda: spread(wide))
    lies(7.55, brought)
    film.expect(7.6, recognizer="viewer.rotation", state="ended", count=1)

    film.mark(7.9, "Two fingers side by side turn it about up and right: half a degree a point")
    beside = pair(8.1, 9.9, line(8.2, 9.7, (560, 400), (720, 490)), still(96), still(0.1))
    stands(9.85, lambda: turned(moved(beside), rolled()))
    measures(9.85, lambda: spread(wide))
    film.expect(9.9, recognizer="viewer.turn", state="ended", count=1)

    film.mark(10.2, "A double tap puts it back")
    tap(10.4, (720, 600))
    tap(10.6, (722, 601))
    lies(11.3, CENTER, 0.01)
    measures(11.3, 1)
    stands(11.3, HOME)

    film.mark(11.5, "Turned until the pitch is 90°, yaw and roll turn about one line: gimbal lock")
    # Sideways the yaw to nothing, then down the pitch to 90°.
    right, down = math.degrees(-YAW) * 2 + SLOP, 180 - math.degrees(PITCH) * 2
    across, along = between(11.8, 12.6, 560, 560 + right), between(12.6, 13.7, 400, 400 + down)
    pair(11.7, 13.9, lambda t: (across(t), along(t)), still(96), still(0.1))
    says(11.7, gimbals="pitch is 66°\nfrom gimbal lock")
    says(13.85, gimbals="gimbal lock:\nyaw and roll turn\nabout one line")
    stands(13.85, about(math.pi / 2, (1, 0, 0)))
    film.mark(14.1, "A small twist: the angles leap, the quaternion does not")
    pair(14.3, 15.6, still((650, 410)), still(260), between(14.4, 15.4, -0.5, -0.5 + TWIST + math.radians(12)))
    stands(15.55, product(about(math.radians(-12), (0, 0, 1)), about(math.pi / 2, (1, 0, 0))))
    says(15.55, gimbals="pitch is 12°\nfrom gimbal lock")

    film.mark(15.8, "Lock: one kind of transform for one continuous touch")
    tap(16.0, (720, 600))
    tap(16.2, (722, 601))
    tap(16.9, LOCK)
    turn = between(17.9, 18.9, 0.2, -0.9)
    first = pair(17.2, 19.1, line(17.9, 18.9, CENTER, (690, 380)), between(17.3, 17.9, 170, 240), turn)
    measures(19.05, lambda: spread(first))
    stands(19.05, HOME)
    lies(19.05, CENTER, 0.01)
    says(19.05, kind="scaling")
    film.expect(19.05, recognizer="viewer.rotation", state="began", count=3)
    # One finger comes first, so this touch moves, whatever the second one does.
    lead = film.finger(19.4, 21.3, line(19.5, 20.2, (700, 500), (630, 460)))
    film.finger(20.4, 21.2, line(20.5, 21.1, (500, 330), (400, 240)))
    says(20.3, kind="translation")
    measures(21.25, lambda: spread(first))
    says(21.25, kind="translation")
    lies(21.25, lambda: tuple(start + way for start, way in zip(CENTER, moved([lead]))), 1)
    tap(21.5, LOCK)

    film.mark(21.7, "A tab for each model, and each is as it was left")
    says(21.75, name="Star ship")
    tap(21.9, TABS[1])
    says(22.0, name="Balloon")
    measures(22.0, 1)
    film.mark(22.2, "Arcball: one finger turns a ball, by twice the arc; back where it began, it is as it was")
    tap(22.4, ARCBALL)
    rim = circle_of(336)
    ball = film.finger(22.8, 26.3, journey(
        (22.9, 23.7, (640, 400), (640 + SLOP + 168, 400)), (23.9, 24.7, None, rim(-0.9)), (24.7, 25.3, None, (600, 330)),
        (25.4, 26.1, None, (640 + SLOP, 400))))
    # A drag from the middle over half the radius: an arc of 30°, a turn of 60°.
    stands(23.85, product(about(math.pi / 3, (0, 1, 0)), HOME))
    stands(26.25, HOME)
    film.mark(26.5, "In this style two fingers move it")
    film.finger(26.7, 27.8, line(26.8, 27.6, (560, 440), (470, 340)))
    both = pair(28.0, 28.9, line(28.05, 28.7, (660, 430), (600, 446)), still(110), still(0.2))
    lies(28.85, lambda: tuple(start + way for start, way in zip(CENTER, moved(both))), 1)
    film.expect(28.85, recognizer="viewer.turn", state="began", count=5)
    return film.text(END)


def circle_of(radius):
    """Places on a circle round the middle of the view, by the angle from the top."""
    return lambda angle: (CENTER[0] + radius * math.sin(angle), CENTER[1] - radius * math.cos(angle))


def journey(*legs):
    """A way of several lines: start, end, from (None: where the one before ended) and to."""
    lines, last = [], None
    for start, end, begin, finish in legs:
        lines.append((start, line(start, end, begin or last, finish)))
        last = finish

    def path(t):
        now = lines[0][1]
        for start, leg in lines:
            if t >= start:
                now = leg
        return now(t)
    return path
