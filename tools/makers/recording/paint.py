"""What happens in the scene `paint`, and when: a room is drawn."""
import math

from .film import Film, between, line
from .swipes import stroke

SEED = 18
END = 26.0
# The middles of the buttons, on a surface of 1280 points.
BAR = {"line": 191, "rectangle": 243, "ellipse": 295, "image": 347, "red": 421, "blue": 473, "yellow": 525,
       "green": 577, "random": 629, "undo": 703, "redo": 755, "clear": 819}


class Drawing:
    """One finger that draws: what it draws reaches from where it landed to where it is."""

    def __init__(self, film, at, seconds, start, end):
        self.finger = film.finger(at, at + seconds + 0.15, line(at + 0.05, at + 0.05 + seconds, start, end))

    def size(self):
        (x, y), (right, bottom) = self.finger.places[0], self.finger.places[-1]
        return round(right - x, 3), round(bottom - y, 3)

    def first(self):
        return [[0, 0], list(self.finger.places[0])]

    def last(self):
        return [list(self.size()), list(self.finger.places[-1])]

    def line_last(self):
        return [[round(math.hypot(*self.size()), 3), 0], list(self.finger.places[-1])]


class Pair:
    """Two fingers about a centre, which turn by an angle and move apart by a factor."""

    def __init__(self, film, at, seconds, center, radius, start, turn, factor=1.0, move=(0, 0)):
        angle = between(at + 0.1, at + 0.1 + seconds, start, start + turn)
        reach = between(at + 0.1, at + 0.1 + seconds, radius, radius * factor)
        way = line(at + 0.1, at + 0.1 + seconds, (0, 0), move)

        def path(side):
            return lambda t: (center[0] + way(t)[0] + side * reach(t) * math.cos(angle(t)),
                              center[1] + way(t)[1] + side * reach(t) * math.sin(angle(t)))
        self.fingers = [film.finger(at, at + seconds + 0.2, path(side)) for side in (-1, 1)]

    def spans(self):
        one, other = (finger.places for finger in self.fingers)
        return [complex(*b) - complex(*a) for a, b in ((one[0], other[0]), (one[-1], other[-1]))]

    def rotation(self):
        before, after = self.spans()
        return round(math.remainder(math.atan2(after.imag, after.real) - math.atan2(before.imag, before.real),
                                    2 * math.pi), 3)

    def scale(self):
        before, after = self.spans()
        return round(abs(after) / abs(before), 3)


RED, BLUE, YELLOW, GREEN = "#ff6b6b", "#4dabf7", "#ffd43b", "#69db7c"
# What chance makes of the recording's seed: the rug and a cushion.
RUG, CUSHION = "#ffa061", "#8e61ff"


class Room:
    """Counts the shapes, as their names do."""

    def __init__(self, film):
        self.film, self.count = film, 0

    def choose(self, at, *buttons):
        """Taps buttons, one after the other; returns when the last has been tapped."""
        for button in buttons:
            self.film.finger(at, at + 0.08, lambda t, x=BAR[button]: (x, 44), steady=True)
            at += 0.22
        return at

    def draw(self, at, seconds, *ways):
        """A finger for each way, one shortly after the other; returns what they draw."""
        drawings = [Drawing(self.film, at + 0.06 * index, seconds, *way) for index, way in enumerate(ways)]
        names = []
        for _ in drawings:
            self.count += 1
            names.append(f"canvas.shape.{self.count}")
        return list(zip(names, drawings))

    def key(self, at, key, *modifiers):
        for phase, delay in (("down", 0), ("up", 0.1)):
            self.film.event(at + delay, "key", {"phase": phase, "key": key, "modifiers": list(modifiers)})

    def shows(self, at, drawn, color):
        """The shapes have that colour."""
        for name, _ in drawn:
            self.film.expect(at, layer=name, color=color)

    def says(self, at, what, count):
        self.film.expect(at, layer="canvas.status", text=f"{what} · {count} {'shape' if count == 1 else 'shapes'}")


def film():
    film = Film("paint", SEED)
    room = Room(film)

    film.mark(0.2, "A shape reaches from the first touch to the last, and shows on the way")
    room.choose(0.4, "ellipse", "random")
    room.says(0.9, "Ellipse, random", 0)
    (name, rug), = room.draw(1.0, 0.8, ((270, 618), (1010, 742)))
    for at in (1.5, 1.95):
        film.expect(at, layer=name, map=rug.first, tolerance=0.1)
        film.expect(at, layer=name, map=rug.last, tolerance=0.1)
    room.says(1.9, "Ellipse, random", 0)
    room.says(2.0, "Ellipse, random", 1)
    film.expect(2.0, layer=name, color=RUG)

    film.mark(2.1, "Each finger draws its own, all at the same time")
    at = room.choose(2.1, "rectangle", "blue")
    room.draw(at, 0.5, ((400, 440), (860, 620)))
    sofa = room.draw(3.3, 0.7, ((366, 525), (440, 668)), ((894, 525), (820, 668)), ((430, 596), (830, 668)))
    film.expect(3.8, layer=sofa[0][0], map=sofa[0][1].first, tolerance=0.1)
    film.expect(3.8, layer=sofa[0][0], map=sofa[0][1].last, tolerance=0.1)
    film.expect(3.8, layer=sofa[2][0], map=sofa[2][1].last, tolerance=0.1)
    room.says(4.35, "Rectangle, blue", 5)
    room.shows(4.35, sofa, BLUE)

    room.choose(4.4, "ellipse", "green")
    leaves = room.draw(5.0, 0.7, ((150, 420), (222, 600)), ((206, 366), (278, 600)), ((262, 420), (334, 600)))
    room.says(6.0, "Ellipse, green", 8)
    room.shows(6.0, leaves, GREEN)
    film.mark(6.05, "Two fingers on a shape move it, turn it and scale it")
    left = Pair(film, 6.1, 0.8, (186, 510), 52, math.pi / 2, -0.42, move=(-8, 12))
    right = Pair(film, 6.2, 0.8, (298, 510), 52, math.pi / 2, 0.42, move=(8, 12))
    for (leaf, _), pair in ((leaves[0], left), (leaves[2], right)):
        film.expect(7.3, recognizer=f"{leaf}.transform", state="ended", count=1)
        film.expect(7.3, layer=leaf, rotation=pair.rotation, scale=pair.scale, tolerance=0.03)
    room.says(7.3, "Ellipse, green", 8)

    at = room.choose(7.4, "rectangle", "red")
    pot = room.draw(at, 0.4, ((192, 580), (292, 676)))
    room.says(at + 0.6, "Rectangle, red", 9)
    room.shows(at + 0.6, pot, RED)

    at = room.choose(8.7, "ellipse", "yellow")
    shade = room.draw(at, 0.4, ((945, 236), (1085, 346)))
    room.says(at + 0.6, "Ellipse, yellow", 10)
    room.shows(at + 0.6, shade, YELLOW)
    at = room.choose(9.9, "line")
    lamp = room.draw(at, 0.6, ((1015, 346), (1015, 664)), ((960, 668), (1070, 668)))
    film.expect(11.0, layer=lamp[0][0], map=lamp[0][1].first, tolerance=0.1)
    film.expect(11.0, layer=lamp[0][0], map=lamp[0][1].line_last, tolerance=0.1)
    room.says(11.0, "Line, yellow", 12)
    room.shows(11.0, lamp, YELLOW)
    film.expect(11.0, layer=lamp[0][0], rotation=math.pi / 2, scale=1, tolerance=0.02)

    film.mark(11.1, "An image is stretched from the first touch to the last")
    at = room.choose(11.2, "image")
    (name, image), = room.draw(at, 0.6, ((540, 124), (720, 364)))
    film.expect(12.4, layer=name, map=image.last, tolerance=0.1)

    room.choose(12.5, "rectangle", "yellow")
    room.draw(13.0, 0.4, ((470, 512), (554, 596)))
    room.choose(13.7, "random")
    (cushion, _), = room.draw(14.0, 0.4, ((706, 512), (790, 596)))
    turn = Pair(film, 14.8, 0.7, (748, 554), 26, 0.3, 0.6, 1.2, move=(-30, 6))
    film.expect(15.8, layer=cushion, rotation=turn.rotation, scale=turn.scale, tolerance=0.03)
    room.says(15.8, "Rectangle, random", 15)
    film.expect(15.8, layer=cushion, color=CUSHION)

    film.mark(16.0, "Three fingers to the left undo, to the right they do it again")
    (mistake, _), = room.draw(16.1, 0.4, ((330, 250), (900, 560)))
    room.says(16.8, "Rectangle, random", 16)
    end = stroke(film, 17.0, 0.28, (700, 560), (-230, 4), 3)
    room.says(end, "Rectangle, random", 15)
    film.expect(end, recognizer="canvas.swipe.left", state="ended", count=1)
    end = stroke(film, 18.1, 0.28, (300, 300), (230, 3), 3)
    film.expect(end, recognizer="canvas.swipe.right", state="ended", count=1)
    film.expect(end, layer=mistake, rotation=0, scale=1)
    room.says(end, "Rectangle, random", 16)

    film.mark(19.2, "Ctrl-Z and Ctrl-Shift-Z do the same, and movements count")
    room.key(19.4, "Z", "control")
    room.says(19.5, "Rectangle, random", 15)
    room.key(20.0, "Z", "control")
    film.expect(20.2, layer=cushion, rotation=0, scale=1, tolerance=0)
    room.key(20.6, "Z", "shift", "control")
    film.expect(20.8, layer=cushion, rotation=turn.rotation, scale=turn.scale, tolerance=0.03)

    film.mark(21.2, "Even clearing can be undone")
    room.choose(21.5, "clear")
    room.says(21.7, "Rectangle, random", 0)
    end = stroke(film, 22.6, 0.28, (760, 420), (-230, 4), 3)
    room.says(end, "Rectangle, random", 15)
    # What those fingers had begun is gone, and what was there is where it was.
    film.expect(end, layer=leaves[0][0], rotation=left.rotation, tolerance=0.03)
    film.mark(23.6, "Every shape is a layer of its own")
    return film.text(END)
