"""What the lessons show: scenes, and recordings whose fingers go from one exact place to another.

The fingers are steady, and start and stop as hands do; where they are at the end is what a lesson's answers follow from.
"""
import math

from .film import compact, number
from .hands import least_jerk

SIZE = 800, 700
RATE = 60


def layer(name, image, bounds, position, rotation=0, scale=1, behavior=True):
    record = {
        "name": name, "content": {"image": image}, "bounds": [0, 0, *bounds], "position": position,
        "border": {"width": 5, "color": "#fbf9f4"}, "shadow": {"opacity": 0.4, "blur": 14, "offset": [0, 4]}}
    if rotation or scale != 1:
        record["transform"] = {"rotate": round(rotation, 9), "scale": scale}
    if behavior:
        record["behavior"] = {"type": "manipulate", "hysteresis": 0}
    return record


def frame(bounds, position, rotation=0, scale=1, arrow=22):
    """An empty frame that a photo is to be brought into."""
    w, h = bounds
    record = {"name": "frame", "bounds": [0, 0, w, h], "position": position, "interactive": False,
              "content": {"color": "highlight 0.06"}, "border": {"width": 4, "color": "amber"}}
    if rotation or scale != 1:
        record["transform"] = {"rotate": round(rotation, 9), "scale": scale}
    # Which edge is the upper one.
    record["layers"] = [{"name": "frame top", "bounds": [0, 0, w, 34], "position": [w / 2, -arrow],
                         "interactive": False, "content": {"text": "↑", "size": 26, "color": "amber"}}]
    return record


def title(text, width, y=40):
    """What a pad listens to, in words on it."""
    return {"name": "words", "bounds": [0, 0, width, 40], "position": [width / 2, y], "interactive": False,
            "content": {"text": text, "size": 22, "color": "text"}}


def scene(name, *layers, size=SIZE, layout=None):
    arranged = f' "layout": {compact(layout)},\n' if layout else ""
    lines = ",\n".join("  " + compact(record) for record in layers)
    return (f'{{"touchstone": "scene", "version": 1, "name": "{name}", "size": [{size[0]}, {size[1]}], '
            f'"background": "table",\n{arranged} "layers": [\n{lines}\n ]}}\n')


def corner(bounds, position, place, rotation=0, scale=1):
    """Where a point of a layer is that stands at a place, turned and scaled about its middle."""
    x, y = (place[0] - bounds[0] / 2) * scale, (place[1] - bounds[1] / 2) * scale
    c, s = math.cos(rotation), math.sin(rotation)
    return [position[0] + c * x - s * y, position[1] + s * x + c * y]


class Fingers:
    """A recording: fingers that land together, go by similar maps, and lift together."""

    def __init__(self, scene, start=0.3, size=SIZE, **header):
        self.lines = [compact({
            "touchstone": "recording", "version": 1,
            "surface": {"width": size[0], "height": size[1], "scale": 1}, "source": "tools/make-recording",
            "device": {"name": "script", "kind": "direct"}, "scene": scene,
            "notes": "What a lesson shows; made by a script.", **header})]
        self.time = start
        self.places = []

    def put(self, phase, places):
        self.lines.append(f'{{"t":{number(self.time, 6)},"touches":[' + ",".join(
            f'{{"id":{finger},"phase":"{phase}","x":{number(x, 6)},"y":{number(y, 6)}}}'
            for finger, (x, y) in places) + "]}")

    def down(self, *places):
        self.places = list(places)
        self.put("began", list(enumerate(self.places, 1)))
        return self

    def rest(self, seconds):
        self.time = round(self.time + seconds, 6)
        return self

    def move(self, paths, seconds=1.6):
        """Each path gives a finger's place from how much of the way has passed, 0 to 1."""
        start = self.time
        steps = round(seconds * RATE)
        for step in range(1, steps + 1):
            self.time = round(start + step / RATE, 6)
            places = [path(least_jerk(step / steps)) for path in paths]
            moved = [(finger, place) for finger, (place, old) in enumerate(zip(places, self.places), 1)
                     if math.dist(place, old) > 1e-9]
            self.places = places
            if moved:
                self.put("moved", moved)
        return self

    def to(self, *targets, seconds=1.6):
        """Straight ways."""
        def path(a, b):
            return lambda u: (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u)
        return self.move([path(a, b) for a, b in zip(self.places, targets)], seconds)

    def steady(self, target, speed):
        """A straight way at one speed, which the finger keeps to the end."""
        start, time = self.places[0], self.time
        way = math.dist(start, target)
        steps = max(round(way / speed * RATE), 1)
        for step in range(1, steps + 1):
            self.time = round(time + way / speed * step / steps, 6)
            part = step / steps
            self.places = [(start[0] + (target[0] - start[0]) * part, start[1] + (target[1] - start[1]) * part)]
            self.put("moved", list(enumerate(self.places, 1)))
        return self

    def similarity(self, about, degrees=0.0, scale=1.0, move=(0, 0), seconds=1.6):
        """All fingers turn and spread about a point, which goes a way."""
        angle = math.radians(degrees)

        def path(a):
            x, y = a[0] - about[0], a[1] - about[1]

            def at(u):
                c, s, k = math.cos(angle * u), math.sin(angle * u), scale ** u
                return (about[0] + move[0] * u + k * (c * x - s * y), about[1] + move[1] * u + k * (s * x + c * y))
            return at
        return self.move([path(a) for a in self.places], seconds)

    def up(self, after=0.4):
        self.rest(after)
        self.put("ended", list(enumerate(self.places, 1)))
        return self

    def expect(self, **what):
        """What must be true now."""
        self.lines.append(f'{{"t":{number(self.time, 6)},"expect":{compact(what)}}}')
        return self

    def text(self):
        return "\n".join(self.lines + [f'{{"t":{number(self.time + 0.5, 6)},"end":true}}', ""])


def believing_in_the_middle(scene, bounds, position, goal, grip, degrees, scale=1.0):
    """Moved to where its middle belongs, then turned and scaled with fingers beside it: right if it turned about that."""
    hold = corner(bounds, position, grip[0])
    way = (goal[0] - position[0], goal[1] - position[1])
    fingers = Fingers(scene).down(tuple(hold)).to((hold[0] + way[0], hold[1] + way[1])).up().rest(0.5)
    a, b = (corner(bounds, goal, place) for place in grip)
    return fingers.down(a, b).similarity(
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), degrees, scale).up().text()


PHOTO = (320, 240)
MIDDLE = (400, 350)


def files():
    yield "photo.scene.json", scene("A photo", layer("photo", "harbour.jpg", PHOTO, MIDDLE))
    yield "move.touch.jsonl", Fingers("photo.scene.json").down((300, 290)).to((470, 170)).up().text()
    yield "drag.touch.jsonl", Fingers("photo.scene.json").down((510, 425)).to((310, 545)).up().text()
    yield "right.touch.jsonl", Fingers("photo.scene.json").down((330, 400)).to((510, 310)).up().text()

    # One finger: into the frame.
    small, start, goal = (200, 150), (170, 560), (600, 190)
    yield "frame.scene.json", scene(
        "Into the frame", frame(small, goal), layer("photo", "koi.jpg", small, start))
    yield "frame-solved.touch.jsonl", Fingers("frame.scene.json").down((120, 530)).to((550, 160)).up().text()
    yield "frame-jump.touch.jsonl", Fingers("frame.scene.json").down((120, 530)).to((600, 190)).up().text()

    # Move, scale, turn.
    yield "three.touch.jsonl", Fingers("photo.scene.json").down((340, 390), (460, 390)).similarity(
        (340, 390), 45, 1.5, (-60, -70)).up().text()
    yield "apart.touch.jsonl", Fingers("photo.scene.json").down((350, 330), (450, 330)).similarity(
        (350, 330), -40, 1.8, (-70, 60)).up().text()
    yield "all.touch.jsonl", Fingers("photo.scene.json").down((320, 300), (460, 300)).similarity(
        (320, 300), -50, 0.7, (150, 120)).up().text()
    yield "spread.touch.jsonl", Fingers("photo.scene.json").down((340, 400), (460, 400)).similarity(
        (340, 400), 60, 1.4, (-40, -60)).up().text()
    turned, where, angle, size = (240, 160), (560, 240), math.radians(30), 1.5
    yield "fit.scene.json", scene(
        "Fit the frame", frame(turned, where, angle, size), layer("photo", "poppies.jpg", turned, (200, 520)))
    # From the photo's own points to the frame's.
    own = [(80, 80), (160, 80)]
    begin = [corner(turned, (200, 520), place) for place in own]
    end = [corner(turned, where, place, angle, size) for place in own]
    yield "fit-solved.touch.jsonl", Fingers("fit.scene.json").down(*begin).to(*end).up().text()
    yield "fit-center.touch.jsonl", believing_in_the_middle(
        "fit.scene.json", turned, (200, 520), where, [(30, 40), (110, 40)], 30, 1.5)

    # The pivot.
    yield "hold.touch.jsonl", Fingers("photo.scene.json").down((270, 270), (420, 270)).similarity(
        (270, 270), 70).up().text()
    yield "hold-other.touch.jsonl", Fingers("photo.scene.json").down((530, 430), (400, 430)).similarity(
        (530, 430), -60).up().text()
    yield "around.touch.jsonl", Fingers("photo.scene.json").down((280, 300), (400, 300)).similarity(
        (340, 300), 80).up().text()
    yield "away.touch.jsonl", Fingers("photo.scene.json").down((280, 270), (380, 330)).similarity(
        (280, 270), 35, 1.3).up().text()
    card, place = (260, 180), (300, 400)
    nail = corner(card, place, (20, 20))
    yield "nail.scene.json", scene(
        "Around the nail", layer("card", "village.jpg", card, place), {
            "name": "nail", "bounds": [0, 0, 22, 22], "position": nail, "interactive": False, "cornerRadius": 11,
            "content": {"color": "amber"}, "border": {"width": 3, "color": "#3a2a10"},
            "layers": [{"name": "nail word", "bounds": [0, 0, 60, 26], "position": [-42, 11], "interactive": False,
                        "content": {"text": "nail", "size": 20, "color": "amber"}}]})
    tip = corner(card, place, (140, 20))
    yield "nail-solved.touch.jsonl", Fingers("nail.scene.json").down(tuple(nail), tuple(tip)).similarity(
        nail, 90).up().text()
    # A turn about another point takes the corner off the nail.
    c = [corner(card, place, p) for p in ((60, 90), (200, 90))]
    swing = corner(card, place, (20, 20), math.pi / 2)
    yield "nail-center.touch.jsonl", Fingers("nail.scene.json").down(*c).similarity(
        ((c[0][0] + c[1][0]) / 2, (c[0][1] + c[1][1]) / 2), 90).up().text()
    middle = (place[0] + nail[0] - swing[0], place[1] + nail[1] - swing[1])
    yield "nail-belief.touch.jsonl", believing_in_the_middle(
        "nail.scene.json", card, place, middle, [(30, 50), (110, 50)], 90)

    # The order of steps.
    yield "giant.touch.jsonl", Fingers("photo.scene.json").down((340, 340), (460, 340)).similarity(
        (400, 340), 60, 1, (150, -100)).up().text()
    yield "giant-other.touch.jsonl", Fingers("photo.scene.json").down((350, 380), (470, 380)).similarity(
        (410, 380), -50, 1, (-140, 120)).up().text()
    desk, there, quarter = (220, 160), (580, 480), -math.pi / 2
    yield "order.scene.json", scene(
        "Move and turn", frame(desk, there, quarter), layer("photo", "birches.jpg", desk, (210, 210)))
    own = [(70, 80), (150, 80)]
    yield "order-solved.touch.jsonl", Fingers("order.scene.json").down(
        *[corner(desk, (210, 210), p) for p in own]).to(
            *[corner(desk, there, p, quarter) for p in own]).up().text()
    yield "order-center.touch.jsonl", believing_in_the_middle(
        "order.scene.json", desk, (210, 210), there, [(30, 40), (100, 40)], -90)

    # Who wins.
    pad = {"name": "pad", "bounds": [0, 0, 420, 320], "position": [400, 330], "cornerRadius": 18,
           "content": {"color": "card"}, "border": {"width": 3, "color": "blue"},
           "recognizers": [{"type": "tap", "name": "tap"}, {"type": "longPress", "name": "press"},
                           {"type": "pan", "name": "pan"}]}
    yield "pad.scene.json", scene("One pad, three gestures", {**pad, "layers": [title("tap, long press, pan", 420)]})
    yield "pad-tap.touch.jsonl", Fingers("pad.scene.json").down((360, 330)).to((366, 330), seconds=0.1).up(
        0.1).expect(recognizer="tap", state="ended").text()
    yield "pad-pan.touch.jsonl", Fingers("pad.scene.json").down((330, 330)).to((470, 300), seconds=0.8).up(
    ).expect(recognizer="pan", state="ended").expect(recognizer="tap", never="ended").text()
    yield "pad-late.touch.jsonl", Fingers("pad.scene.json").down((400, 330)).rest(0.7).to(
        (500, 330), seconds=0.6).up().expect(recognizer="press", state="ended").expect(
            recognizer="pan", never="began").text()
    switch = {"name": "lamp", "bounds": [0, 0, 300, 300], "position": [400, 340], "cornerRadius": 150,
              "content": {"color": "card"}, "border": {"width": 4, "color": "amber"},
              "recognizers": [{"type": "tap", "name": "once", "requireToFail": ["twice"]},
                              {"type": "tap", "numberOfTapsRequired": 2, "name": "twice"},
                              {"type": "longPress", "name": "hold"}]}
    yield "lamp.scene.json", scene("Once, twice, held", {**switch, "layers": [title("tap, double tap, long press", 300, 120)]})
    double = Fingers("lamp.scene.json").down((400, 340)).up()
    yield "lamp-slow.touch.jsonl", double.rest(0.6).down((400, 340)).up().text()
    twice = Fingers("lamp.scene.json").down((400, 340))
    twice.rest(0.1).put("ended", [(1, (400, 340))])
    twice.rest(0.15).put("began", [(1, (402, 341))])
    twice.rest(0.1).put("ended", [(1, (402, 341))])
    yield "lamp-twice.touch.jsonl", twice.rest(0.6).text()
    yield "lamp-held.touch.jsonl", Fingers("lamp.scene.json").down((400, 340)).rest(0.9).up().text()

    # Angles.
    arm = Fingers("photo.scene.json").down((400, 350), (500, 350))
    yield "far.touch.jsonl", arm.similarity((400, 350), 230, seconds=2.4).up().text()
    # B is higher than A, so that both numbers of the vector are seen.
    yield "slope.touch.jsonl", Fingers("photo.scene.json").down((340, 330), (420, 270)).similarity(
        (340, 330), 90).up().text()
    # Few events, so that chords are seen.
    chords = Fingers("photo.scene.json").down((340, 330), (490, 330))
    for step in (1, 2, 3):
        angle = math.radians(30 * step)
        chords.rest(0.5).places[1] = (340 + 150 * math.cos(angle), 330 + 150 * math.sin(angle))
        chords.put("moved", [(2, chords.places[1])])
    yield "chords.touch.jsonl", chords.up().text()
    yield "quarter.touch.jsonl", Fingers("photo.scene.json").down((340, 330), (440, 330)).similarity(
        (340, 330), 90).up().text()
    sign, here, slant = (230, 150), (420, 360), math.radians(135)
    yield "sign.scene.json", scene(
        "Three eighths", frame(sign, here, slant, arrow=60), layer("sign", "waves.jpg", sign, here))
    grip = [corner(sign, here, p) for p in ((75, 75), (155, 75))]
    yield "sign-solved.touch.jsonl", Fingers("sign.scene.json").down(*grip).similarity(here, 135).up().text()
    yield "sign-short.touch.jsonl", Fingers("sign.scene.json").down(*grip).similarity(here, 106).up().text()
    side = [corner(sign, here, p) for p in ((30, 30), (110, 30))]
    yield "sign-center.touch.jsonl", Fingers("sign.scene.json").down(*side).similarity(
        ((side[0][0] + side[1][0]) / 2, side[0][1]), 135).up().text()

    # Many fingers.
    # Hands that change their shape: no change fits all fingers.
    yield "hand.touch.jsonl", Fingers("photo.scene.json").down((290, 320), (390, 265), (500, 330)).to(
        (270, 350), (440, 190), (520, 400)).up().text()
    yield "hand-other.touch.jsonl", Fingers("photo.scene.json").down((310, 420), (400, 290), (500, 400)).to(
        (220, 430), (300, 320), (440, 230)).up().text()
    yield "four.touch.jsonl", Fingers("photo.scene.json").down(
        (310, 300), (390, 280), (470, 300), (440, 410)).similarity((400, 330), 30).up().text()
    tray, spot, lean = (260, 180), (540, 470), math.radians(-40)
    yield "tray.scene.json", scene(
        "Onto the tray", frame(tray, spot, lean), layer("tray", "citrus.jpg", tray, (220, 200)))
    own = [(70, 90), (130, 50), (190, 110)]
    yield "tray-solved.touch.jsonl", Fingers("tray.scene.json").down(
        *[corner(tray, (220, 200), p) for p in own]).to(*[corner(tray, spot, p, lean) for p in own]).up().text()
    # Half of the turn, as if the turns of three fingers made two of them.
    hold = corner(tray, (220, 200), own[0])
    drag = Fingers("tray.scene.json").down(tuple(hold)).to((hold[0] + 320, hold[1] + 270)).up().rest(0.5)
    yield "tray-sum.touch.jsonl", drag.down(*[corner(tray, spot, p) for p in own]).similarity(
        corner(tray, spot, (130, 250 / 3)), -20).up().text()

    # A formula of one's own.
    picture = layer("picture", "birches.jpg", (200, 150), (400, 100))
    picture["behavior"] = {"type": "formula", "text": "scale = 1", "editor": [110, 222, 580, 524], "lines": 3}
    yield "formula.scene.json", scene("A formula of your own", picture, size=(800, 760), layout={
        "arrange": "column", "gap": 8, "padding": [18, 110, 14, 110], "boxes": [
            {"boxes": [{"layer": "picture", "width": 200, "height": 150}]},
            {"layer": "picture.drift", "height": 26, "minimumHeight": 16, "growsWithText": True},
            {"layer": "picture.editor", "height": 524}]})

    # Turns in space: half a degree a point.
    space = 900, 780

    def ship(name, **pose):
        return scene(name, {
            "name": "viewer", "bounds": [0, 0, *space], "position": [space[0] / 2, space[1] / 2], "fillsSurface": True,
            "behavior": {"type": "model", **pose, "models": [{"name": "Star ship", "file": "ship.obj"}]}}, size=space)

    def hands(scene="ship.scene.json", **header):
        return Fingers(scene, size=space, **header).down((350, 300), (550, 300))

    def drag(fingers, x, y):
        return fingers.to(*[(px + x, py + y) for px, py in fingers.places])

    yield "ship.scene.json", ship("A ship", yaw=-0.65, pitch=0.42, shows=[])
    # The ship turns from the first degree on.
    exact = {"thresholds": {"rotationHysteresis": 0}}
    yield "twist.touch.jsonl", hands(**exact).similarity((450, 300), 90).up().text()
    yield "rest.scene.json", ship("A ship at rest", shows=["axes", "numbers"])
    yield "roll.touch.jsonl", hands("rest.scene.json", **exact).similarity((450, 300), 90).up().text()
    yield "tilt.touch.jsonl", drag(hands(), 0, 180).up().text()
    yield "tilt-side.touch.jsonl", drag(hands(), 120, 0).up().text()
    yield "pole.scene.json", ship("Nose down", pitch=0.4, shows=["rings"])
    yield "lock.touch.jsonl", drag(drag(hands("pole.scene.json"), 0, 144).rest(0.4), 90, 0).up().text()
    yield "dive.scene.json", ship("A dive", yaw=0.6, pitch=-0.2, shows=["axes", "numbers", "rings"])
    yield "dive-solved.touch.jsonl", drag(drag(hands("dive.scene.json"), -79, 0).rest(0.3), 0, 203).up().text()
    yield "dive-askew.touch.jsonl", drag(hands("dive.scene.json"), 0, 203).up().text()

    # Momentum.
    puck = layer("puck", "balloons.jpg", (150, 150), (130, 350))
    puck["behavior"]["momentum"] = True
    yield "glide.scene.json", scene("A puck that glides", puck)
    # Lifted at 600 points a second.
    fling = Fingers("glide.scene.json").down((130, 350)).steady((250, 350), 600)
    yield "glide.touch.jsonl", fling.up(0).rest(2.5).text()
    fling = Fingers("glide.scene.json").down((130, 350)).steady((240, 350), 450)
    yield "glide-first.touch.jsonl", fling.up(0).rest(2.5).text()
    fling = Fingers("glide.scene.json").down((130, 350)).steady((290, 350), 300)
    yield "glide-slow.touch.jsonl", fling.up(0).rest(2.5).text()
    stone, ring = layer("stone", "koi.jpg", (110, 110), (120, 560)), {
        "name": "ring", "bounds": [0, 0, 230, 230], "position": [470, 210], "interactive": False,
        "cornerRadius": 115, "content": {"color": "highlight 0.06"}, "border": {"width": 4, "color": "amber"}}
    stone["behavior"]["momentum"] = True
    stone["behavior"]["minimumScale"] = stone["behavior"]["maximumScale"] = 1
    line = {"name": "line", "bounds": [0, 0, 4, 700], "position": [240, 350], "interactive": False,
            "content": {"color": "amber 0.5"}}
    yield "ring.scene.json", scene("Into the ring", ring, line, stone)
    yield "ring-solved.touch.jsonl", Fingers("ring.scene.json").down((120, 560)).steady(
        (200, 480), math.hypot(270, 270) * 2.002).up(0).rest(2.5).text()
    yield "ring-far.touch.jsonl", Fingers("ring.scene.json").down((120, 560)).steady(
        (200, 480), math.hypot(350, 350) * 4).up(0).rest(2.5).text()
    yield "ring-carried.touch.jsonl", Fingers("ring.scene.json").down((120, 560)).to(
        (470, 210)).up().rest(0.5).text()

    # States.
    stick = {"name": "stick", "bounds": [0, 0, 460, 300], "position": [400, 340], "cornerRadius": 18,
             "content": {"color": "card"}, "border": {"width": 3, "color": "blue"},
             "recognizers": [{"type": "swipe", "name": "swipe"},
                             {"type": "pan", "name": "pan", "requireToFail": ["swipe"]}]}
    yield "swipe.scene.json", scene("A swipe before a pan", {**stick, "layers": [title("swipe, pan", 460)]})
    yield "swipe-slow.touch.jsonl", Fingers("swipe.scene.json").down((280, 340)).rest(0.5).to(
        (430, 340), seconds=0.8).up().expect(recognizer="pan", state="ended").text()
    yield "swipe-fast.touch.jsonl", Fingers("swipe.scene.json").down((280, 340)).steady(
        (440, 340), 900).up(0).expect(recognizer="swipe", state="ended").text()
    drag = {"name": "card", "bounds": [0, 0, 460, 300], "position": [400, 340], "cornerRadius": 18,
            "content": {"color": "card"}, "border": {"width": 3, "color": "blue"},
            "recognizers": [{"type": "pan", "name": "pan"}]}
    yield "call.scene.json", scene("A card that listens for a pan", {**drag, "layers": [title("pan", 460)]})
    call = Fingers("call.scene.json").down((330, 340)).to((470, 300), seconds=0.9).rest(0.2)
    call.put("cancelled", list(enumerate(call.places, 1)))
    yield "call.touch.jsonl", call.rest(0.3).expect(recognizer="pan", state="cancelled").text()
    tile = {"name": "tile", "bounds": [0, 0, 240, 160], "position": [560, 540], "cornerRadius": 18,
            "content": {"color": "card"}, "border": {"width": 3, "color": "amber"},
            "recognizers": [{"type": "longPress", "name": "press"},
                            {"type": "tap", "name": "tap"}]}
    yield "tile.scene.json", scene("Begin and end", {**tile, "layers": [title("long press, tap", 240)]})
    yield "tile-solved.touch.jsonl", Fingers("tile.scene.json").down((560, 540)).rest(0.8).to(
        (620, 560), seconds=0.4).up().text()
    yield "tile-tap.touch.jsonl", Fingers("tile.scene.json").down((560, 540)).up(0.1).text()
    yield "tile-moved.touch.jsonl", Fingers("tile.scene.json").down((560, 540)).to(
        (640, 540), seconds=0.3).up().text()
