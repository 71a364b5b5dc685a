"""What happens in the scene `explorer`, and when."""
import math

from .film import Film, between, circle, line, number
from .hands import RATE

SEED = 53
END = 24.4
CENTER = 402, 306


def still(x, y):
    return lambda t: (x, y)


def says(film, at, message, counts):
    film.expect(at, layer="explorer.message", text=message)
    film.expect(at, layer="explorer.counts", text=counts)


def row(finger, at):
    """What the table says of a finger: number, place, pressure, age and rate."""
    now, reports = round(at * RATE), finger.reports[-24:]
    x, y = finger.seen
    pressure = float(number(finger.pressure(reports[-1] / RATE), 2)) if finger.pressure else 1
    isQuiet = len(reports) < 2 or now - reports[-1] > 0.25 * RATE
    rate = 0 if isQuiet else (len(reports) - 1) * RATE / (reports[-1] - reports[0])
    return f"{finger.number}  {x:.1f} {y:.1f}  {pressure:.2f}  {(now - finger.down) / RATE:.1f} s  {rate:.0f} Hz"


def film():
    film = Film("explorer", SEED)

    def lists(at, *fingers):
        """The table, as the fingers are when the recording has come so far."""
        film.expect(at, layer="explorer.table", text=lambda: "\n".join(row(finger, at) for finger in fingers))

    def seen(at, count=1, **recognizers):
        for name, state in recognizers.items():
            film.expect(at, recognizer="explorer." + name.replace("_", "."), state=state, count=count)

    says(film, 0.3, "Touch the pad", "0 touches · 0 taps")
    film.mark(0.4, "A tap, and two in a row")
    film.finger(0.7, 0.79, still(260, 290))
    says(film, 0.71, "Touches began", "1 touch · 1 tap")
    says(film, 0.9, "Touches stopped", "0 touches · 1 tap")
    lists(0.9)
    seen(0.9, tap="ended")
    for at in (1.7, 1.9):
        film.finger(at, at + 0.08, still(420, 320))
    says(film, 2.1, "Touches stopped", "0 touches · 2 taps")
    seen(2.1, doubleTap="ended")
    seen(2.1, 3, tap="ended")

    film.mark(2.8, "A press: it begins by itself, and the finger presses harder")
    press = film.finger(3.1, 4.9, still(330, 300), pressure=between(3.2, 4.4, 0.25, 0.95))
    film.expect(3.5, recognizer="explorer.longPress", never="began")
    seen(3.8, longPress="began")
    lists(4.0, press)
    lists(4.8, press)
    seen(5.1, longPress="ended")

    film.mark(5.2, "A swipe is a pan as well; all of them recognize at once")
    film.finger(5.6, 5.95, line(5.62, 5.9, (220, 330), (560, 334)))
    seen(6.2, swipe_right="ended", sweep_horizontal="ended", pan="ended")
    film.expect(6.2, recognizer="explorer.swipe.left", never="ended")

    film.mark(7.0, "Two fingers: pinch, rotation and transform")
    turn, size = between(7.6, 9.8, -0.5, 0.75), between(7.5, 9.9, 70, 150)
    for side, delay in ((0, 0), (math.pi, 0.03)):
        film.finger(7.2 + delay, 10.2 - delay, lambda t, side=side: (
            CENTER[0] + size(t) * math.cos(turn(t) + side), CENTER[1] + size(t) * math.sin(turn(t) + side)),
            pressure=lambda t, side=side: 0.55 + 0.15 * math.sin(3 * t + side))
    says(film, 8.7, "Drag", "2 touches · 1 tap")
    seen(8.7, pinch="began", rotation="began")
    film.expect(8.7, recognizer="explorer.transform", state="began")
    seen(10.4, pinch="ended", rotation="ended")

    film.mark(10.5, "From the edge")
    film.finger(10.8, 12.0, line(10.9, 11.8, (7, 250), (240, 262)))
    seen(11.5, screenEdgePan="began")
    seen(12.2, screenEdgePan="ended")

    film.mark(12.4, "Round the middle: the dial counts on, over any number of turns")
    film.finger(12.7, 15.1, circle(CENTER, 120, between(12.8, 14.9, -1.0, -1.0 + 3.2 * math.pi)))
    film.expect(14.0, recognizer="explorer.dial", state="began")

    film.mark(15.5, "Five fingers, each with its place, pressure, age and rate")
    five = []
    for index in range(5):
        angle, phase = 2 * math.pi * index / 5 - 1.2, 0.9 * index
        five.append(film.finger(15.8 + 0.21 * index, 19.0 - 0.06 * index, lambda t, angle=angle, phase=phase: (
            CENTER[0] + 190 * math.cos(angle) + 22 * math.sin(2.1 * t + phase),
            CENTER[1] + 112 * math.sin(angle) + 16 * math.cos(1.7 * t + phase)),
            pressure=lambda t, phase=phase: 0.5 + 0.35 * math.sin(1.3 * t + phase)))
    film.expect(15.4, recognizer="explorer.dial", state="ended")
    says(film, 18.0, "Drag", "5 touches · 1 tap")
    lists(16.5, *five[:4])
    lists(18.0, *five)

    film.mark(19.5, "The window loses the focus: the touches are cancelled")
    for index in range(2):
        film.finger(19.8, 22.0, line(19.9, 20.9, (300 + 190 * index, 280), (340 + 190 * index, 330)))
    film.event(20.7, "focus", '"lost"')
    film.event(21.2, "focus", '"gained"')
    says(film, 20.8, "Touches cancelled", "0 touches · 1 tap")
    lists(20.8)
    seen(20.8, longPress="ended")
    film.expect(20.8, recognizer="explorer.pan", state="cancelled", count=1)

    film.mark(21.6, "A mouse without a button hovers")
    path = line(21.8, 23.6, (700, 620), (430, 260))
    for step in range(0, 216, 2):
        x, y = path(21.8 + step / 120)
        film.event(21.8 + step / 120, "mouse", {
            "phase": "moved", "button": 0, "x": round(x, 2), "y": round(y, 2), "clicks": 0, "modifiers": []})
    film.expect(23.8, recognizer="explorer.hover", state="began", count=1)
    return film.text(END)
