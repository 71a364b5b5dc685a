"""A scene of pads with a recognizer each, and a hand that tries one after the other: what the limits are tried on."""
import json

from .film import compact, number

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
    return ('{"touchstone": "scene", "version": 1, "name": "Thresholds", "size": [%d, %d], "background": "background",\n'
            ' "layers": [\n%s\n ]}\n' % (*SIZE, ",\n".join(layers)))


class Hand:
    """Writes a recording: `after` so many milliseconds something happens; places are offsets from the centre of a pad."""

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
        self.lines.append(f'{{"t":{number(self.now / 1000, 6)},"{kind}":{value}}}')

    def on(self, name, caption):
        """Goes to a pad; a new attempt starts half a second after the last one."""
        self.now += 500
        self.pad = name
        self.put("mark", compact(caption))

    def wait(self, milliseconds):
        self.now += milliseconds

    def fingers(self, phase, places, after):
        self.wait(after)
        x, y = PADS[self.pad]
        self.places.update(places)
        self.put("touches", "[" + ",".join(
            f'{{"id":{finger},"phase":"{phase}","x":{number(x + dx, 6)},"y":{number(y + dy, 6)}}}'
            for finger, (dx, dy) in places.items()) + "]")

    def down(self, *places, after=0):
        self.fingers("began", dict(enumerate(places, 1)), after)

    def move(self, *places, after=0):
        self.fingers("moved", dict(enumerate(places, 1)), after)

    def up(self, after=0):
        self.fingers("ended", self.places, after)
        self.places = {}

    def wheel(self, dy, after=0):
        self.wait(after)
        x, y = PADS[self.pad]
        self.put("wheel", f'{{"x":{x},"y":{y},"dx":0,"dy":{number(dy)},"precise":false,"modifiers":[]}}')

    @property
    def recognizer(self):
        return self.pad if self.pad in RECOGNIZERS else self.pad + ".transform"

    def now_has(self, state, after=0):
        """Once more than before."""
        self.wait(after)
        key = self.recognizer, state
        self.counts[key] = self.counts.get(key, 0) + 1
        self.still(state)

    def still(self, state, after=0):
        """As often as before."""
        self.wait(after)
        count = self.counts.get((self.recognizer, state), 0)
        self.expect({"recognizer": self.recognizer, "state": state, "count": count} if count else
                    {"recognizer": self.recognizer, "never": state})

    def begins(self, before, beyond):
        """At the first places nothing happens, at the second ones it begins."""
        self.move(*before, after=50)
        self.still("began")
        self.move(*beyond, after=50)
        self.now_has("began")

    def expect(self, value):
        self.put("expect", compact(value))

    def text(self):
        self.now += 1000
        self.put("end", "true")
        return "\n".join(self.lines) + "\n"
