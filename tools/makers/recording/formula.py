"""What happens in the scene of a formula of one's own: a leap is seen, two lines are typed anew, and all is right.

The layout is that of the scene at its own size: the picture's middle, and the middles of the panel's parts.
"""
import math

from .film import compact, number

SCENE = "formula.scene.json"
PICTURE = 335, 369
LINES = {line: (960, 62 + 48 * (line - 1)) for line in range(1, 7)}
PLAY = 1076, 636
BACK = 1194, 636

ANGLE = "angle = unwrap(atan2(cross(u, v), dot(u, v)))"
SCALE = "scale = if(length(u) == 0, 1, length(v) ÷ length(u))"


class Desk:
    """A user of the scene, with two fingers and a keyboard."""

    def __init__(self):
        self.lines = [compact({
            # With lines of text.
            "touchstone": "recording", "version": 2,
            "surface": {"width": 1280, "height": 800, "scale": 1}, "source": "tools/make-recording",
            "device": {"name": "script", "kind": "direct"}, "scene": SCENE,
            "notes": "A formula is typed until it is right; made by a script."})]
        self.time = 200

    def put(self, kind, value):
        self.lines.append(f'{{"t":{number(self.time / 1000)},"{kind}":{value}}}')

    def mark(self, words):
        self.put("mark", compact(words))

    def touches(self, phase, places, first=1):
        self.put("touches", "[" + ",".join(
            f'{{"id":{finger},"phase":"{phase}","x":{number(x, 6)},"y":{number(y, 6)}}}'
            for finger, (x, y) in enumerate(places, first)) + "]")

    def says(self, layer, text):
        self.put("expect", compact({"layer": f"picture.{layer}", "text": text}))

    def turn(self, degrees, drift):
        """Two fingers on the picture, the second to the left of the first, turn about the middle between them."""
        def places(angle):
            theta = math.radians(11.3 + angle)
            arm = 61 * math.cos(theta), 61 * math.sin(theta)
            return [(PICTURE[0] + arm[0], PICTURE[1] + arm[1]), (PICTURE[0] - arm[0], PICTURE[1] - arm[1])]
        right, left = places(0)
        # Of two that land together the left one would be A (E-9).
        self.touches("began", [right])
        self.time += 40
        self.touches("began", [left], first=2)
        steps = 20
        for step in range(1, steps + 1):
            self.time += 40
            self.touches("moved", places(degrees * step / steps))
        self.says("drift", drift)
        self.time += 300
        self.touches("ended", places(degrees))
        self.time += 700

    def tap(self, place, count=1):
        for _ in range(count):
            self.touches("began", [place])
            self.time += 60
            self.touches("ended", [place])
            self.time += 140
        self.time += 400

    def retype(self, line, text):
        """A third tap selects the line."""
        self.tap(LINES[line], 3)
        for part in (text[:len(text) // 2], text[len(text) // 2:]):
            self.put("text", compact({"phase": "committed", "text": part}))
            self.time += 400

    def text(self):
        self.time += 800
        self.put("end", "true")
        return "\n".join(self.lines) + "\n"


def film():
    desk = Desk()
    desk.mark("B passes on the left of A: the angle leaps by a turn")
    desk.turn(-40, "Exact, but for +1 turn")
    desk.mark("Cross and dot product do not leap")
    desk.retype(3, ANGLE)
    desk.says("message", "")
    desk.mark("The gesture that still fails: A and B land on one point")
    desk.tap(PLAY)
    desk.time += 600
    desk.says("drift", "scale is not a number, as 0 ÷ 0 is none: the layer waits")
    desk.time += 2000
    desk.tap(BACK)
    desk.mark("Two fingers on one point tell no size")
    desk.retype(4, SCALE)
    desk.says("verdict", "Right on all 10 gestures, whole turns counted")
    desk.turn(-220, "Exact")
    return desk.text()


RECORDINGS = {"formula": film}
