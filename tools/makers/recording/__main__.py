"""Makes the bundled recordings, one or more for each scene, and thresholds-*.touch.jsonl, gestures just inside and outside
their limits, and solvers-*.touch.jsonl, gestures that wrong solvers get wrong by a known amount, both with scenes of their
own, and what the lessons show. `files()` lists them.

    tools/make recording             write them
    tools/make recording --check     write nothing; exit 1 when a file differs from what this would write

Needs Python 3.8 or later and nothing else. Seeded: the same bytes every time. The choreography is in
tools/makers/recording/photos.py; that every finger lands on the photo it is meant for is checked on the way. The limits are in
tools/makers/recording/thresholds.py, the pads that they are tried on in tools/makers/recording/pads.py. What must be true is in the
recordings, as `expect` lines. After a change:

    touchstone test Resources/Recordings
    touchstone test Resources/Recordings --update      when a golden trace should change
    touchstone render Resources/Recordings/photos.touch.jsonl --every 1.5 --sheet --overlay --output sheet.png
"""
import argparse
import collections
import importlib
import math
import os
import random
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RESOURCES = os.path.normpath(os.path.join(HERE, "..", "..", "Resources"))
RECORDINGS = os.path.join(RESOURCES, "Recordings")
# When a photo that was let go rests (TRF-6: 0.3 s), and how near it must be then to where the hands wanted it: the
# fingers tremble, and three of them never keep their shape.
REST, NEAR, NEARLY = 0.4, 3.0, 0.02
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from recording import atlas, flicks, formula, lessons, pads, photos, solvers, thresholds  # noqa: E402
from recording.film import compact, number  # noqa: E402
from recording.hands import RATE, STILL, tick  # noqa: E402
from recording.sdl import Multigesture  # noqa: E402
from recording.table import Table  # noqa: E402


class Writer:
    """The lines of a recording."""

    def __init__(self, header):
        self.lines = [compact(header)]

    def put(self, at, kind, value):
        self.lines.append(f'{{"t":{number(at / RATE, 6)},"{kind}":{value}}}')

    def touches(self, at, phase, samples):
        self.put(at, "touches", "[" + ",".join(
            f'{{"id":{finger},"phase":"{phase}","x":{number(x)},"y":{number(y)}}}' for finger, (x, y) in samples) + "]")

    def multigesture(self, at, fingers, x, y, turn, spread):
        self.put(at, "multigesture", f'{{"fingers":{fingers},"x":{number(x)},"y":{number(y)},'
                 f'"dTheta":{number(turn, 6)},"dDist":{number(spread, 6)}}}')


class Rest:
    """What must be true of a photo some time after it was let go."""

    def __init__(self, now, photo, pose, holds):
        self.at = now + tick(REST)
        self.name, self.pose, self.holds = photo.name, pose, holds
        self.centre = photo.width / 2, photo.height / 2

    def write(self, out):
        pose = self.pose
        place = [[number(value) for value in point] for point in (self.centre, (pose.x, pose.y))]
        points = ",".join(f"[{x},{y}]" for x, y in place)
        out.put(self.at, "expect", f'{{"recognizer":"{self.name}.transform","state":"ended","count":{self.holds}}}')
        out.put(self.at, "expect", f'{{"layer":"{self.name}","map":[{points}],"tolerance":{number(NEAR)}}}')
        out.put(self.at, "expect", f'{{"layer":"{self.name}","rotation":{number(pose.rotation)},'
                f'"scale":{number(pose.scale)},"tolerance":{number(NEARLY)}}}')


class Down:
    """A finger on the glass."""

    def __init__(self, number, hold, index):
        self.number, self.hold, self.index = number, hold, index
        self.up = tick(hold.fingers[index].up)
        self.seen = hold.place(index, tick(hold.fingers[index].down) / RATE)


def perform():
    """Plays the choreography, frame by frame as a touchscreen would send it."""
    table = Table(os.path.join(RESOURCES, "Scenes", "photos.scene.json"))
    width, height = table.size
    out = Writer({
        "touchstone": "recording", "version": 1, "surface": {"width": width, "height": height, "scale": 1},
        "source": "tools/make-recording", "device": {"name": "choreography", "kind": "direct"}, "scene": "photos",
        "seed": photos.SEED, "notes": "Made by a script after the way hands move; no person's recording."})
    holds = photos.holds(random.Random(photos.SEED))
    landings = sorted((tick(finger.down), order, index) for order, hold in enumerate(holds)
                      for index, finger in enumerate(hold.fingers))
    marks = [(tick(at), text) for at, text in photos.MARKS]
    multigesture = Multigesture(table.size)
    down = []
    rests = []
    lifted_from = {}
    held = collections.Counter()
    for now in range(tick(photos.END) + 1):
        t = now / RATE
        for at, text in marks:
            if at == now:
                out.put(now, "mark", compact(text))
        for rest in rests:
            if rest.at == now:
                rest.write(out)
        moved = []
        for finger in down:
            finger.hold.photo.pose = finger.hold.pose(t)
            place = finger.hold.place(finger.index, t)
            if math.dist(place, finger.seen) >= STILL:
                finger.seen = place
                moved.append((finger.number, place))
        if moved:
            out.touches(now, "moved", moved)
            for claim in [multigesture.moved(*item) for item in moved]:
                if claim:
                    out.multigesture(now, *claim)
        for finger in [finger for finger in down if finger.up == now]:
            if finger.hold not in lifted_from:
                places = [other.seen for other in down if other.hold is finger.hold]
                lifted_from[finger.hold] = [sum(axis) / len(places) for axis in zip(*places)]
            down.remove(finger)
            multigesture.up(finger.number)
            out.touches(now, "ended", [(finger.number, finger.seen)])
            if finger.hold.end == now:
                photo = finger.hold.photo
                wanted = finger.hold.pose(t)
                shown = table.shown(photo, wanted.after(photo.grasped, photo.true), lifted_from[finger.hold])
                photo.pose = table.rest(photo, wanted, *finger.seen)
                photo.true = table.rest(photo, shown, *finger.seen)
                held[photo.name] += 1
                rests.append(Rest(now, photo, photo.true, held[photo.name]))
        for at, order, index in landings:
            if at != now:
                continue
            hold = holds[order]
            if hold.start == now and not any(finger.hold is hold for finger in down):
                hold.begin(table[hold.name])
            free = next(n for n in range(1, 11) if all(finger.number != n for finger in down))
            finger = Down(free, hold, index)
            table.touch(hold.name, *finger.seen)
            down.append(finger)
            multigesture.down(free, finger.seen)
            out.touches(now, "began", [(free, finger.seen)])
    assert not down, "somebody forgot to lift a finger"
    out.put(tick(photos.END), "end", "true")
    return "\n".join(out.lines) + "\n"


def scene_names():
    """The bundled scenes: the files of Resources/Scenes are the list of them."""
    ending = ".scene.json"
    names = sorted(os.listdir(os.path.join(RESOURCES, "Scenes")))
    return [name[:-len(ending)] for name in names if name.endswith(ending)]


def scene_recording(name):
    """The recording of a bundled scene. Its module has the scene's name; that of `map` would hide a function of Python."""
    if name == "photos":
        return perform()
    if name in atlas.RECORDINGS:
        return atlas.RECORDINGS[name]()
    return importlib.import_module(f"recording.{name}").film()


def files():
    """Every file with what it must contain."""
    for name in scene_names():
        yield f"{name}.touch.jsonl", scene_recording(name)
    yield "photos-flick.touch.jsonl", flicks.film()
    yield pads.SCENE, pads.scene()
    yield solvers.SCENE, solvers.scene()
    yield solvers.SPACE, solvers.space()
    for name, make in {**atlas.RECORDINGS, **thresholds.RECORDINGS, **solvers.RECORDINGS, **formula.RECORDINGS}.items():
        if name not in scene_names():
            yield f"{name}.touch.jsonl", make()
    for name, text in lessons.files():
        yield f"../Lessons/figures/{name}", text


def difference(path, text):
    """Where a file differs from what it must contain; None where it does not."""
    try:
        with open(path, encoding="utf-8", newline="") as file:
            found = file.read()
    except OSError as error:
        return f"{path}: {error.strerror}"
    if found == text:
        return None
    lines = zip(found.split("\n") + [""], text.split("\n") + [""])
    at = next((index for index, (a, b) in enumerate(lines, 1) if a != b), 1)
    return f"{path}:{at}: differs from what this script writes"


def main():
    parser = argparse.ArgumentParser(description="Makes the bundled recordings.")
    parser.add_argument("--check", action="store_true", help="compare with the files that are there; write nothing")
    parser.add_argument("--output", default=RECORDINGS, help="another folder")
    arguments = parser.parse_args()
    faults = []
    for name, text in files():
        path = os.path.join(arguments.output, name)
        if arguments.check:
            fault = difference(path, text)
            print(f"{path}: as it should be" if fault is None else f"make-recording: {fault}")
            faults += [fault] if fault else []
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        print(f"{path}: {len(text.encode()) / 1000:.0f} kB")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
