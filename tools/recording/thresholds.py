"""Gestures just inside and just outside their limits: what pins every constant of GestureTuning.

Each pad of thresholds.scene.json has one recognizer with the standard values. A finger stops shortly before a limit, where
nothing may have happened, goes shortly beyond it, where something must have, and then on, so that a limit that was
moved still gives a verdict with its reason.
"""
import json
import math

SCENE = "thresholds.scene.json"
SIZE = 800, 600
WIDTH, HEIGHT = 150, 140

COLUMNS = 80, 240, 400, 560, 720
ROWS = 75, 225, 375, 525
PADS = {}


def pad(name, column, row):
    PADS[name] = COLUMNS[column], ROWS[row]


for place, name in enumerate(["tap", "double", "press", "pan", "swipe",
                              "flick", "sweep", "pinch", "turn", "dial",
                              "edge", "card", "pair", "scroll"]):
    pad(name, place % 5, place // 5)

RECOGNIZERS = {
    "tap": {"type": "tap"},
    "double": {"type": "tap", "numberOfTapsRequired": 2},
    "press": {"type": "longPress"},
    "pan": {"type": "pan"},
    "swipe": {"type": "swipe"},
    "flick": {"type": "swipe", "minimumLength": 25},
    "sweep": {"type": "swipe", "maximumVariance": 5},
    "pinch": {"type": "pinch"},
    "turn": {"type": "rotation"},
    "dial": {"type": "dial"},
    "edge": {"type": "screenEdgePan", "edges": ["left"]},
    "scroll": {"type": "pan", "allowedScrollTypes": ["discrete"]},
}
BEHAVIORS = {
    "card": {"type": "manipulate"},
    "pair": {"type": "manipulate", "hysteresis": 0},
}


def scene():
    """The scene file: a pad for each recognizer."""
    layers = []
    for name, (x, y) in PADS.items():
        layer = {"name": name, "content": {"color": "#3b5b7a"}, "bounds": [0, 0, WIDTH, HEIGHT], "position": [x, y]}
        if name in RECOGNIZERS:
            layer["recognizers"] = [dict(RECOGNIZERS[name], name=name)]
        else:
            layer["behavior"] = BEHAVIORS[name]
        layer["layers"] = [{"name": f"{name} label", "content": {"text": name, "size": 18, "color": "#dfe7ee"},
                            "bounds": [0, 0, WIDTH, 30], "position": [WIDTH / 2, 20], "interactive": False}]
        layers.append("  " + json.dumps(layer))
    return ('{"touchstone": "scene", "version": 1, "name": "Thresholds", "size": [%d, %d], "background": "#20262e",\n'
            ' "layers": [\n%s\n ]}\n' % (*SIZE, ",\n".join(layers)))


def number(value):
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def compact(value):
    """JSON as the program writes it: whole numbers without a point, letters as they are."""
    def plain(part):
        if isinstance(part, float) and part.is_integer():
            return int(part)
        if isinstance(part, dict):
            return {key: plain(inner) for key, inner in part.items()}
        return [plain(inner) for inner in part] if isinstance(part, (list, tuple)) else part

    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))


class Hand:
    """Writes a recording: time passes by `wait`, places are offsets from the centre of a pad."""

    def __init__(self, notes):
        self.now = 100
        self.pad = None
        self.places = {}
        self.counts = {}
        self.lines = [json.dumps({
            "touchstone": "recording", "version": 1, "surface": {"width": SIZE[0], "height": SIZE[1], "scale": 1},
            "source": "tools/make-recording", "device": {"name": "script", "kind": "direct"}, "scene": SCENE,
            "notes": notes}, separators=(",", ":"))]

    def put(self, kind, value):
        self.lines.append(f'{{"t":{number(self.now / 1000)},"{kind}":{value}}}')

    def on(self, name, caption):
        """Goes to a pad; a new attempt starts half a second after the last one."""
        self.now += 500
        self.pad = name
        self.put("mark", compact(caption))

    def wait(self, milliseconds):
        self.now += milliseconds

    def fingers(self, phase, places):
        x, y = PADS[self.pad]
        self.places.update(places)
        self.put("touches", "[" + ",".join(
            f'{{"id":{finger},"phase":"{phase}","x":{number(x + dx)},"y":{number(y + dy)}}}'
            for finger, (dx, dy) in places.items()) + "]")

    def down(self, *places):
        self.fingers("began", dict(enumerate(places, 1)))

    def move(self, *places):
        self.fingers("moved", dict(enumerate(places, 1)))

    def up(self):
        places, self.places = self.places, {}
        self.fingers("ended", places)
        self.places = {}

    def wheel(self, dy):
        x, y = PADS[self.pad]
        self.put("wheel", f'{{"x":{x},"y":{y},"dx":0,"dy":{number(dy)},"precise":false,"modifiers":[]}}')

    @property
    def recognizer(self):
        return self.pad if self.pad in RECOGNIZERS else self.pad + ".transform"

    def now_has(self, state):
        """Once more than before."""
        key = self.recognizer, state
        self.counts[key] = self.counts.get(key, 0) + 1
        self.still(state)

    def still(self, state):
        """As often as before."""
        count = self.counts.get((self.recognizer, state), 0)
        self.expect({"recognizer": self.recognizer, "state": state, "count": count} if count else
                    {"recognizer": self.recognizer, "never": state})

    def expect(self, value):
        self.put("expect", compact(value))

    def text(self):
        self.now += 1000
        self.put("end", "true")
        return "\n".join(self.lines) + "\n"


def taps():
    """Taps and presses: time and movement (TAP-3 … TAP-5, LP-2, LP-3)."""
    hand = Hand("Taps and presses at their limits; made by a script.")
    hand.on("tap", "TAP-3: a tap lasts at most 0.75 s")
    hand.down((0, 0))
    hand.wait(740)
    hand.up()
    hand.now_has("ended")
    hand.wait(500)
    hand.down((0, 0))
    hand.wait(740)
    hand.still("failed")
    hand.wait(20)
    hand.now_has("failed")
    hand.wait(800)
    hand.up()
    hand.on("tap", "TAP-4: a tap wanders at most 45 pt")
    hand.down((-20, 0))
    hand.wait(60)
    hand.move((24.5, 0))
    hand.wait(60)
    hand.up()
    hand.now_has("ended")
    hand.wait(500)
    hand.down((-20, 0))
    hand.wait(60)
    hand.move((25.5, 0))
    hand.now_has("failed")
    hand.wait(60)
    hand.move((60, 0))
    hand.wait(60)
    hand.up()
    hand.still("ended")
    hand.on("double", "TAP-5: at most 0.35 s from a tap to the next one")
    for _ in range(2):
        hand.down((0, 0))
        hand.wait(60)
        hand.up()
        hand.wait(345)
    hand.now_has("ended")
    hand.wait(500)
    hand.down((0, 0))
    hand.wait(60)
    hand.up()
    hand.wait(345)
    hand.still("failed")
    hand.wait(10)
    hand.now_has("failed")
    hand.wait(500)
    hand.on("press", "LP-2: a press begins after 0.5 s, by itself")
    hand.down((0, 0))
    hand.wait(490)
    hand.still("began")
    hand.wait(20)
    hand.now_has("began")
    hand.wait(300)
    hand.up()
    hand.now_has("ended")
    hand.on("press", "LP-3: until then a finger moves at most 10 pt")
    hand.down((0, 0))
    hand.wait(200)
    hand.move((9.9, 0))
    hand.wait(310)
    hand.now_has("began")
    hand.wait(100)
    hand.up()
    hand.wait(500)
    hand.down((0, 0))
    hand.wait(200)
    hand.move((10.1, 0))
    hand.now_has("failed")
    hand.wait(100)
    hand.move((30, 0))
    hand.wait(400)
    hand.up()
    hand.still("began")
    return hand.text()


def drags():
    """One finger that goes somewhere: pan, edge, swipe, dial; and a wheel."""
    hand = Hand("One-finger gestures at their limits; made by a script.")
    hand.on("pan", "PAN-2: a pan begins after 10 pt")
    hand.down((0, 0))
    hand.wait(50)
    hand.move((9.8, 0))
    hand.still("began")
    hand.wait(50)
    hand.move((10.2, 0))
    hand.now_has("began")
    # Faster and faster: what the window of PAN-13 looks back on shows in the velocity.
    for step in range(1, 13):
        hand.wait(13)
        hand.move((10.2 + 0.3 * step * step, 0))
    # Two samples that just count as one, and two that just do not.
    hand.wait(0.96)
    hand.move((54, 0))
    hand.wait(13)
    hand.move((60, 0))
    hand.wait(1.04)
    hand.move((61, 0))
    hand.wait(13)
    hand.up()
    hand.now_has("ended")
    hand.on("edge", "EDGE-1: an edge pan starts within 20 pt of the edge")
    edge = -PADS["edge"][0]
    hand.down((edge + 19.5, 0))
    hand.wait(50)
    hand.move((edge + 29.3, 0))
    hand.still("began")
    hand.wait(50)
    hand.move((edge + 29.7, 0))
    hand.now_has("began")
    hand.wait(50)
    hand.move((edge + 60, 0))
    hand.up()
    hand.wait(500)
    hand.down((edge + 20.5, 0))
    hand.now_has("failed")
    hand.wait(50)
    hand.move((edge + 60, 0))
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
        hand.wait(20)
        hand.up()
        if then is None:
            hand.now_has("failed")
        hand.wait(500)

    swipe((490, 28, 0), then="ended")
    hand.down((-60, 0))
    hand.wait(495)
    hand.still("failed")
    hand.wait(10)
    hand.now_has("failed")
    hand.wait(400)
    hand.up()
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
    hand.wait(100)
    hand.move((-35.5, 0))
    hand.still("ended")
    hand.wait(800)
    hand.move((-34.5, 0))
    hand.now_has("ended")
    hand.wait(50)
    hand.move((-10, 0))
    hand.up()
    hand.on("flick", "SWP-11: by variance, 5 pt")
    hand.down((-60, 0))
    hand.wait(100)
    hand.move((-40, 4.8))
    hand.wait(100)
    hand.move((-20, 4.8))
    hand.now_has("ended")
    hand.wait(50)
    hand.up()
    hand.wait(500)
    hand.down((-60, 0))
    hand.wait(100)
    hand.move((-40, 5.2))
    hand.now_has("failed")
    hand.wait(50)
    hand.move((-38, 12))
    hand.up()

    def turned(radius, degrees):
        angle = math.radians(degrees)
        return radius * math.cos(angle), radius * math.sin(angle)

    hand.on("dial", "DIAL-2: a dial begins after 2° or 4 pt")
    hand.down(turned(60, 0))
    hand.wait(50)
    hand.move(turned(60, 1.9))
    hand.still("began")
    hand.wait(50)
    hand.move(turned(60, 2.1))
    hand.now_has("began")
    hand.wait(50)
    hand.move(turned(60, 30))
    hand.up()
    hand.wait(500)
    hand.down((30, 0))
    hand.wait(50)
    hand.move((33.9, 0))
    hand.still("began")
    hand.wait(50)
    hand.move((34.1, 0))
    hand.now_has("began")
    hand.wait(50)
    hand.move((60, 0))
    hand.up()
    hand.on("dial", "DIAL-2: within 8 pt of the centre there is no direction")
    hand.down((7.8, 0))
    hand.wait(50)
    hand.move(turned(7.8, 20))
    hand.still("began")
    hand.up()
    hand.wait(500)
    hand.down((8.2, 0))
    hand.wait(50)
    hand.move(turned(8.2, 20))
    hand.now_has("began")
    hand.wait(50)
    hand.move(turned(40, 20))
    hand.up()

    hand.on("scroll", "SCR-3: a wheel is over after 0.1 s of silence")
    hand.wheel(12)
    hand.now_has("began")
    hand.wait(60)
    hand.wheel(12)
    hand.wait(98)
    hand.still("ended")
    hand.wait(4)
    hand.now_has("ended")
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
    hand.wait(50)
    hand.move(*pair(67.8))
    hand.still("began")
    hand.wait(50)
    hand.move(*pair(68.2))
    hand.now_has("began")
    hand.wait(50)
    hand.move(*pair(90))
    hand.up()
    hand.now_has("ended")
    hand.on("pinch", "PIN-3: fingers that nearly touch leave 1 pt to stand for scale 1")
    hand.down(*pair(8.8))
    hand.wait(50)
    hand.move(*pair(0.5))
    hand.now_has("began")
    hand.wait(50)
    hand.move(*pair(6))
    hand.up()
    hand.on("turn", "ROT-3: a rotation begins beyond 5°")
    hand.down(*pair(100))
    hand.wait(50)
    hand.move(*pair(100, 4.9))
    hand.still("began")
    hand.wait(50)
    hand.move(*pair(100, 5.1))
    hand.now_has("began")
    hand.wait(50)
    hand.move(*pair(100, 40))
    hand.up()
    hand.now_has("ended")

    x, y = PADS["card"]
    corner = [WIDTH / 2, HEIGHT / 2]

    def card_at(dx):
        hand.expect({"layer": "card", "map": [corner, [round(x + dx, 6), y]], "tolerance": 0.01})

    hand.on("card", "TRF-4: a transform begins after 10 pt")
    hand.down((0, 0))
    hand.wait(50)
    hand.move((9.8, 0))
    hand.still("began")
    card_at(0)
    hand.wait(50)
    hand.move((10.2, 0))
    hand.now_has("began")
    card_at(0)
    hand.wait(50)
    hand.put("mark", compact("TRF-4: the layer catches up over the next 30 pt"))
    hand.move((25.2, 0))
    card_at(25.2 - 10.2 / 2)
    hand.wait(50)
    hand.move((40.2, 0))
    card_at(40.2)
    hand.wait(50)
    hand.up()
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
        hand.wait(50)
        hand.move(*pair(2 * rms, direction))
        turned(shown, 8.3 / 30)
    hand.wait(50)
    hand.up()
    hand.now_has("ended")
    return hand.text()


RECORDINGS = {"thresholds-taps": taps, "thresholds-drags": drags, "thresholds-pairs": pairs}
