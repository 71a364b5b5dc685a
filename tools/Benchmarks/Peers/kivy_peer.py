#!/usr/bin/env python3
"""What Kivy needs for the workloads: widgets of its Scatter follow two fingers each, or count the taps that reach them.

Each touch is one MotionEvent, handed to the topmost widget with on_touch_down, on_touch_move and on_touch_up, as a
window hands it on. There is no window, and nothing is drawn.
"""
import json
import math
import os
import resource
import sys
import time

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_WINDOW", "mock")
os.environ.setdefault("KIVY_GL_BACKEND", "mock")

from kivy.base import EventLoop  # noqa: E402
from kivy.graphics.cgl import cgl_init  # noqa: E402

# Widgets ask for a window when they are made; this one is none, and what draws is a mock.
EventLoop.ensure_window = lambda: None
cgl_init()

from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.scatter import Scatter  # noqa: E402

HEIGHT = 600
BEGAN, MOVED, ENDED = range(3)


def fail(text):
    # Kivy keeps standard error for itself.
    print(text, file=sys.__stderr__)
    sys.exit(2)


class Touch(MotionEvent):
    """A finger at a place in points; y goes up in Kivy."""

    def __init__(self, finger, x, y):
        super().__init__("benchmark", finger, {"x": x, "y": y}, is_touch=True, type_id="touch")

    def depack(self, args):
        self.profile = ["pos"]
        self.sx, self.sy = args["x"] / 800, 1 - args["y"] / HEIGHT
        self.x = self.px = self.ox = args["x"]
        self.y = self.py = self.oy = HEIGHT - args["y"]
        self.dx = self.dy = 0
        self.pos = self.x, self.y
        super().depack(args)

    def move_to(self, x, y):
        self.px, self.py = self.x, self.y
        self.dx, self.dy = x - self.x, HEIGHT - y - self.y
        self.x, self.y = x, HEIGHT - y
        self.pos = self.x, self.y


class Tapped(Scatter):
    """Counts the touches that land on it and lift there within a tap's limits."""

    taps = 0

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        touch.ud["landed"] = touch.x, touch.y, touch.ud["seconds"]
        return True

    def on_touch_move(self, touch):
        return touch.grab_current is self

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        x, y, seconds = touch.ud["landed"]
        if math.hypot(touch.x - x, touch.y - y) <= 45 and touch.ud["now"] - seconds <= 0.75:
            self.taps += 1
        return True


def rows(folder, name, end, kind=float):
    with open(f"{folder}/{name}.{end}", encoding="ascii") as file:
        return [tuple(kind(word) for word in line.split()) for line in file]


def make(name, layers):
    """The widgets, bottom to top, on a surface."""
    surface = FloatLayout(size=(800, HEIGHT))
    widgets = []
    for x, y, width, height, degrees in layers:
        kind = Tapped if name == "w2" else Scatter
        widget = kind(size=(width, height), size_hint=(None, None), do_collide_after_children=False)
        if name != "w2":
            widget.auto_bring_to_front = False
        widget.rotation = -degrees
        widget.center = x, HEIGHT - y
        surface.add_widget(widget)
        widgets.append(widget)
    return surface, widgets


def put_home(widgets, layers):
    for widget, (x, y, _, _, degrees) in zip(widgets, layers):
        widget.scale = 1
        widget.rotation = -degrees
        widget.center = x, HEIGHT - y
        if isinstance(widget, Tapped):
            widget.taps = 0


def send(surface, fingers, touch):
    _, nanoseconds, finger, phase, x, y = touch
    if phase == BEGAN:
        event = fingers[finger] = Touch(int(finger), x, y)
        event.ud["seconds"] = nanoseconds * 1e-9
        surface.dispatch("on_touch_down", event)
        return
    event = fingers[finger]
    event.move_to(x, y)
    event.ud["now"] = nanoseconds * 1e-9
    name = "on_touch_move" if phase == MOVED else "on_touch_up"
    surface.dispatch(name, event)
    # Those who have grabbed a touch hear of it wherever it is: a window does this for them.
    event.grab_state = True
    for reference in event.grab_list[:]:
        widget = reference()
        event.grab_current = widget
        event.push()
        widget.dispatch(name, event)
        event.pop()
        event.grab_current = None
    event.grab_state = False
    if phase == ENDED:
        del fingers[finger]


def check_pose(widget, row):
    _, _, scale, degrees, x, y = row
    off = math.hypot(widget.center_x - x, HEIGHT - widget.center_y - y)
    turn = math.remainder(-widget.rotation - degrees, 360)
    if off > 0.01 or abs(turn) > 0.001 or abs(widget.scale - scale) > 0.0001:
        fail(f"kivy: error: not exact in line {int(row[0])}: {off:.3g} points, {turn:.3g} degrees off")


def main():
    if len(sys.argv) != 4 or int(sys.argv[3]) < 1:
        fail("usage: kivy_peer.py FOLDER WORKLOAD PASSES")
    folder, name, passes = sys.argv[1], sys.argv[2], int(sys.argv[3])
    touches = rows(folder, name, "touches")
    layers = rows(folder, name, "layers")
    expected = rows(folder, name, "expected")
    surface, widgets = make(name, layers)
    put_home(widgets, layers)
    fingers = {}
    following = 0
    for index, touch in enumerate(touches):
        send(surface, fingers, touch)
        is_last = index + 1 == len(touches) or touches[index + 1][0] != touch[0]
        while name != "w2" and is_last and following < len(expected) and expected[following][0] == touch[0] + 2:
            check_pose(widgets[int(expected[following][1])], expected[following])
            following += 1
    if name == "w2":
        for layer, taps in expected:
            if widgets[int(layer)].taps != taps:
                fail(f"kivy: error: layer {int(layer)} has {widgets[int(layer)].taps} taps, expected {int(taps)}")
        checked = f"{int(sum(row[1] for row in expected))} taps, as expected"
    else:
        checked = f"{following} poses, as expected"

    nanoseconds = 0
    for _ in range(passes):
        put_home(widgets, layers)
        start = time.process_time_ns()
        for touch in touches:
            send(surface, fingers, touch)
        nanoseconds += time.process_time_ns() - start
    print(json.dumps({
        "nanoseconds": nanoseconds, "touches": len(touches) * passes,
        "frames": int(touches[-1][0] + 1) * passes, "growthBytes": 0, "checked": checked,
        "peakBytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }))


main()
