"""What the wrong solvers are shown on: each recording is one gesture that one of them gets wrong by a known amount.

The fingers are steady, so that the drift is what the closed form beside it says; the `expect` lines hold it.
"""
import math

from .film import compact, number

SCENE = "solvers.scene.json"
SPACE = "solvers-model.scene.json"
SIZE = 1280, 800
CARD = 640, 400
DIAL = 1120, 640
TAU = 2 * math.pi


def scene():
    """A card for two fingers and more, and a dial for one."""
    return '\n'.join([
        '{"touchstone": "scene", "version": 1, "name": "Wrong solvers", "size": [1280, 800], "background": "background",',
        # By name: "all" would give the traces more lines with every solver that is added.
        ' "compare": ["chord", "center", "drag", "multigesture", "span", "wrap", "unordered", "farthest", "euler"],',
        ' "layers": [',
        '  {"name": "card", "content": {"image": "harbour.jpg"}, "bounds": [0, 0, 480, 360], "position": [640, 400],',
        '   "border": {"width": 6, "color": "text"}, "behavior": {"type": "manipulate", "hysteresis": 0}},',
        '  {"name": "dial", "bounds": [0, 0, 260, 260], "position": [1120, 640],',
        '   "behavior": {"type": "dial", "look": "knob", "detents": 0}}',
        ' ]}', ''])


def space():
    """A ship that two fingers turn about up and right, half a degree a point."""
    return '\n'.join([
        '{"touchstone": "scene", "version": 1, "name": "Euler angles", "size": [1280, 800], "background": "background",',
        ' "compare": ["euler"],',
        ' "layers": [',
        '  {"name": "viewer", "bounds": [0, 0, 1280, 800], "position": [640, 400], "fillsSurface": true,',
        '   "behavior": {"type": "model", "models": [{"name": "Star ship", "file": "ship.obj"}]}}',
        ' ]}', ''])


class Demo:
    """Fingers that land together, go on step by step, and lift together."""

    STEP = 40

    def __init__(self, caption, solver, scene=SCENE):
        self.lines = [compact({
            "touchstone": "recording", "version": 1,
            "surface": {"width": SIZE[0], "height": SIZE[1], "scale": 1}, "source": "tools/make-recording",
            "device": {"name": "script", "kind": "direct"}, "scene": scene,
            "notes": "What a wrong solver is shown on; made by a script.", "solver": solver})]
        self.time = 200
        self.put("mark", compact(caption))

    def put(self, kind, value):
        self.lines.append(f'{{"t":{number(self.time / 1000)},"{kind}":{value}}}')

    def touches(self, phase, places):
        self.places = places
        self.put("touches", "[" + ",".join(
            f'{{"id":{finger},"phase":"{phase}","x":{number(x, 9)},"y":{number(y, 9)}}}'
            for finger, (x, y) in enumerate(places, 1)) + "]")

    def began(self, *places):
        self.touches("began", places)

    def move(self, *places):
        self.time += self.STEP
        # A finger that rests reports nothing.
        moved = [(finger, place) for finger, (place, old) in enumerate(zip(places, self.places), 1) if place != old]
        self.places = places
        self.put("touches", "[" + ",".join(
            f'{{"id":{finger},"phase":"moved","x":{number(x, 9)},"y":{number(y, 9)}}}'
            for finger, (x, y) in moved) + "]")

    def drift(self, solver, layer="card", tolerance=1e-6, **drift):
        what = {"layer": layer, "solver": solver}
        what.update((key, round(value, 9)) for key, value in drift.items())
        self.put("expect", compact({**what, "tolerance": tolerance}))

    def text(self):
        self.time += 10 * self.STEP
        self.touches("ended", self.places)
        self.time += 500
        self.put("end", "true")
        return "\n".join(self.lines) + "\n"


def ring(count, radius, angle, center=CARD):
    """Fingers at equal distances on a circle, the first of them at an angle, clockwise from the right.

    Mostly that is the left: from there to the others no direction wraps for a while."""
    return [(center[0] + radius * math.cos(angle + TAU * n / count), center[1] + radius * math.sin(angle + TAU * n / count))
            for n in range(count)]


def turn(demo, degrees, step, place):
    """Turns by steps; `place(radians)` is where the fingers are then."""
    for angle in range(step, degrees + 1, step):
        demo.move(*place(math.radians(angle)))


def chord():
    """Two fingers turn the card on the spot: the chord is 2 sin(θ/2), and a mark at the radius r is off by 2 r sin of half the rest."""
    demo = Demo("Chord for arc: 90° become 81°", "chord")
    demo.began(*ring(2, 150, TAU / 2))
    for angle in range(10, 121, 10):
        theta = math.radians(angle)
        demo.move(*ring(2, 150, TAU / 2 + theta))
        rest = 2 * math.sin(theta / 2) - theta
        if angle in (30, 90, 120):
            demo.drift("chord", points=2 * 150 * math.sin(abs(rest) / 2), degrees=math.degrees(rest), factor=1)
    return demo.text()


def center():
    """Two fingers turn on the spot, 100 points from the card's centre: all of it is off by |d| 2 sin(θ/2)."""
    demo = Demo("Turned about the layer's centre", "center")
    spot = CARD[0] - 80, CARD[1] + 60
    demo.began(*ring(2, 60, TAU / 2, spot))
    for angle in range(10, 61, 10):
        demo.move(*ring(2, 60, TAU / 2 + math.radians(angle), spot))
        if angle in (30, 60):
            demo.drift("center", points=100 * 2 * math.sin(math.radians(angle) / 2), degrees=0, factor=1)
    return demo.text()


def lesson():
    """The tutorial's own fingers: (600, 450), (700, 450) to (550, 500), (760, 430), on a layer centred at (700, 550), brought to
    the card's centre. Off by (q − C) − z (p − C), with the fingers' centres p and q and z = (210 − 70i) / 100."""
    demo = Demo("About the centre: 158 pt off", "center")
    shift = complex(CARD[0] - 700, CARD[1] - 550)
    start, goal = (600 + 450j, 700 + 450j), (550 + 500j, 760 + 430j)
    demo.began(*[((place + shift).real, (place + shift).imag) for place in start])
    for part in range(1, 6):
        places = [a + (b - a) * part / 5 + shift for a, b in zip(start, goal)]
        demo.move(*[(place.real, place.imag) for place in places])
    z = (goal[1] - goal[0]) / (start[1] - start[0])
    off = (sum(goal) / 2 - (700 + 550j)) - z * (sum(start) / 2 - (700 + 550j))
    demo.drift("center", points=abs(off), degrees=0, factor=1)
    return demo.text()


def drag():
    """One finger rests, the other goes 120 points: the resting one loses its mark by as much."""
    demo = Demo("One of two taken for a drag", "drag")
    rest = CARD[0] + 80, CARD[1]
    demo.began((CARD[0] - 80, CARD[1]), rest)
    for way in range(20, 121, 20):
        demo.move((CARD[0] - 80, CARD[1] + way), rest)
    reach = math.hypot(160, 120)
    demo.drift("drag", points=120, degrees=math.degrees(math.atan2(120, 160)), factor=160 / reach)
    return demo.text()


def multigesture():
    """Two fingers turn: in units of the window, which is 1.6 times as wide as high, their direction turns by atan2(w sin θ, h cos θ),
    and their distance changes."""
    demo = Demo("The window is not square", "multigesture")
    demo.began(*ring(2, 150, TAU / 2))
    for angle in range(5, 31, 5):
        demo.move(*ring(2, 150, TAU / 2 + math.radians(angle)))
    theta = math.radians(30)
    said = math.atan2(SIZE[0] * math.sin(theta), SIZE[1] * math.cos(theta))
    size = math.hypot(math.cos(theta), math.sin(theta) * SIZE[0] / SIZE[1])
    demo.drift("multigesture", degrees=math.degrees(said - theta), factor=size)
    return demo.text()


def three():
    """Three fingers turn by half a turn: the sum is (N − 1) θ, as far as the steps are small."""
    demo = Demo("Three fingers turn it twice as far", "multigesture")
    demo.began(*ring(3, 150, TAU / 2))
    turn(demo, 180, 3, lambda angle: ring(3, 150, TAU / 2 + angle))
    demo.drift("multigesture", tolerance=2, degrees=(3 - 1) * 180 - 180)
    return demo.text()


def span():
    """Four fingers in a square whose sides lie along the axes turn by φ: the mean absolute span has the factor cos φ."""
    demo = Demo("Fingers turn, the size changes", "span")
    demo.began(*ring(4, 130, 5 * TAU / 8))
    for angle in range(5, 46, 5):
        demo.move(*ring(4, 130, 5 * TAU / 8 + math.radians(angle)))
    shrunk = math.cos(TAU / 8)
    demo.drift("span", points=130 * (1 - shrunk), degrees=0, factor=shrunk)
    return demo.text()


def wrap():
    """Two fingers turn from straight down: past the left, the second direction wraps."""
    demo = Demo("A whole turn is lost at the left", "wrap")
    demo.began(*ring(2, 150, -TAU / 4))
    for angle in range(10, 121, 10):
        demo.move(*ring(2, 150, -TAU / 4 + math.radians(angle)))
        if angle in (80, 100):
            demo.drift("wrap", points=0, degrees=0 if angle < 90 else -360, factor=1)
    return demo.text()


def unordered():
    """Two fingers turn: where the first two of the set are exchanged each mark is off by the distance of the fingers."""
    demo = Demo("The first two are exchanged", "unordered")
    demo.began(*ring(2, 140, TAU / 2))
    for angle in range(3, 61, 3):
        demo.move(*ring(2, 140, TAU / 2 + math.radians(angle)))
        if angle in (9, 36, 60):
            # From the fourth event to the fifteenth, as the made-up order has it.
            exchanged = angle == 36
            demo.drift("unordered", points=2 * 140 * exchanged, degrees=180 * exchanged, factor=1)
    return demo.text()


def farthest():
    """Three fingers in a row, and the middle one goes aside by h: the fit carries the card by h/3, the farthest pair does not."""
    demo = Demo("The third finger moves nothing", "farthest")
    ends = (CARD[0] - 150, CARD[1]), (CARD[0] + 150, CARD[1])
    demo.began(ends[0], ends[1], CARD)
    for way in range(15, 91, 15):
        demo.move(ends[0], ends[1], (CARD[0], CARD[1] + way))
    demo.drift("farthest", points=90 / 3, degrees=0, factor=1)
    return demo.text()


def dial():
    """A finger goes round the dial once and a quarter, from the right: the chord has forgotten the whole turn, and so has atan2 from
    half a turn on."""
    demo = Demo("Round it once and a quarter", "chord")
    demo.began(*ring(1, 90, 0, DIAL))
    for angle in range(15, 451, 15):
        demo.move(*ring(1, 90, math.radians(angle), DIAL))
        if angle in (90, 450):
            said = 2 * math.sin(math.radians(90) / 2)
            rest = said - math.radians(angle)
            demo.drift("chord", "dial", points=2 * 90 * abs(math.sin(rest / 2)), degrees=math.degrees(rest), factor=1)
            demo.drift("wrap", "dial", points=0, degrees=0 if angle < 180 else -360, factor=1)
    return demo.text()


def euler():
    """Two fingers drag right by 180 points and down by 180, besides the 10 that the gesture takes out: 90° about up, then 90° about
    right. Between that and the sum of the angles there are 2 acos(1 − 2 sin²(a/2) sin²(b/2)) = 120°."""
    demo = Demo("Two quarter turns, 120° off", "euler", SPACE)

    def hands(x, y):
        return (500 + x, 320 + y), (600 + x, 320 + y)

    demo.began(*hands(0, 0))
    for way in [10] + list(range(19, 191, 9)):
        demo.move(*hands(way, 0))
    demo.drift("euler", "viewer", degrees=0, factor=1, tolerance=1e-5)
    for way in range(9, 181, 9):
        demo.move(*hands(190, way))
    half = math.sin(TAU / 8) ** 2
    demo.drift("euler", "viewer", degrees=math.degrees(2 * math.acos(1 - 2 * half * half)), factor=1, tolerance=1e-5)
    return demo.text()


RECORDINGS = {
    "solvers-chord": chord, "solvers-center": center, "solvers-lesson": lesson, "solvers-drag": drag,
    "solvers-multigesture": multigesture, "solvers-three": three, "solvers-span": span, "solvers-wrap": wrap,
    "solvers-unordered": unordered, "solvers-farthest": farthest, "solvers-dial": dial, "solvers-euler": euler,
}
