"""What else happens in the scene `photos`: flicks, spins and double taps."""
import math

from .film import Film, circle, line

SEED = 62
END = 14.2
# Where the photos are that were let go in the middle of a movement: what the friction of 0.998 a millisecond makes of it.
ON_ITS_WAY, AT_REST, SPINNING, SPUN = (1040.7, 420.8), (1020.1, 340.5), 2.377, -2.665
STOPPED = [[0, 0], [236.3, 437.1]]


def film():
    film = Film("photos", SEED)

    def shows(at, layer, own, place, tolerance=1):
        film.expect(at, layer=layer, map=[list(own), list(place)], tolerance=tolerance)

    film.mark(0.3, "A flick, and it glides on")
    film.finger(0.6, 0.98, line(0.65, 1.25, (1110, 590), (1076, 482)))
    shows(1.3, "citrus", (132, 99), ON_ITS_WAY, 3)
    shows(3.0, "citrus", (132, 99), AT_REST, 3)

    film.mark(3.2, "Two fingers flick: it spins")
    for side in (0, math.pi):
        film.finger(3.5, 4.1, circle((640, 440), 95, spin(side)))
    film.expect(4.4, layer="harbour", rotation=SPINNING, tolerance=0.05)
    film.expect(6.5, layer="harbour", rotation=SPUN, tolerance=0.05)
    film.expect(6.5, recognizer="harbour.transform", state="ended", count=1)

    film.mark(6.8, "Another one, and a touch stops it")
    film.finger(7.1, 7.4, line(7.15, 7.75, (230, 480), (350, 560)))
    film.finger(7.75, 8.3, still(367, 555))
    film.expect(8.2, layer="dunes", map=STOPPED, tolerance=3)
    film.expect(9.0, layer="dunes", map=STOPPED, tolerance=3)

    film.mark(9.2, "Double tap enlarges")
    taps(film, 9.5, 905, 620)
    film.expect(9.9, recognizer="koi.doubleTap", state="ended", count=1)
    film.expect(10.4, layer="koi", rotation=0, scale=3, tolerance=0.000001)
    shows(10.4, "koi", (112, 112), (640, 392), 0.000001)

    film.mark(11.5, "And back again")
    taps(film, 11.8, 640, 300)
    film.expect(12.6, layer="koi", rotation=-0.1222, scale=0.96, tolerance=0.0001)
    shows(12.6, "koi", (112, 112), (852, 560), 0.000001)
    return film.text(END)


def taps(film, at, x, y):
    for start in (at, at + 0.2):
        film.finger(start, start + 0.08, still(x, y))


def spin(side):
    """Faster and faster, and lifted on the way."""
    return lambda t: 0.9 + side + 4.2 * max(t - 3.55, 0) ** 2


def still(x, y):
    return lambda t: (x, y)
