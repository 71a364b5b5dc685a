"""What happens in the scene `photo`, and when."""
import math

from .film import Film, between, circle, line

SEED = 61
END = 24.1
NAME, EDGE = "photo", 5
# The least size, turned by what the trembling fingers have made of 60°.
MATRIX = "0.44080 0.76164 0\n-0.76164 0.44080 0\n{} 1"


def still(x, y):
    return lambda t: (x, y)


def film():
    film = Film("photo", SEED, size=(320, 480))

    def shows(at, own, place, tolerance=1):
        film.expect(at, layer=NAME, map=[list(own), list(place)], tolerance=tolerance)

    film.mark(0.3, "One finger drags")
    film.finger(0.6, 2.3, line(0.8, 1.9, (190, 250), (100, 120)))
    shows(2.2, (50, 50), (70, 100))
    film.expect(2.4, recognizer="photo.transform", state="ended", count=1)

    film.mark(2.6, "Fast: the touch stays with it")
    # In one frame farther than the photo reaches.
    film.finger(2.9, 4.3, line(3.1, 3.17, (105, 130), (255, 330)))
    shows(3.3, (50, 50), (220, 300))

    film.mark(4.6, "Two fingers turn and scale")
    turn, reach = math.radians(60), math.hypot(50, 50)
    film.finger(4.9, 6.9, still(200, 280), steady=True)
    film.finger(4.95, 6.9, swing(reach, turn), steady=True)
    shows(6.8, (30, 30), (200, 280))
    shows(6.8, (80, 80), swing(reach, turn)(6.8))
    film.expect(6.8, layer=NAME, rotation=round(turn, 4), scale=1.5, tolerance=0.01)

    film.mark(7.1, "Too small: it springs back")
    for side in (-1, 1):
        film.finger(7.4, 8.6, line(7.6, 8.4, (189 + side * 45, 321), (189 + side * 20, 321)), steady=True)
    film.expect(8.5, recognizer="photo.transform", state="began", count=4)
    film.expect(9.1, layer=NAME, scale=0.88, rotation=round(turn, 4), tolerance=0.003)

    film.mark(9.3, "Over the edge: it resists and returns")
    film.finger(9.6, 11.1, line(9.8, 10.6, (189, 321), (10, 150)))
    shows(11.6, (50, 50), (least(0.88, turn), 150))

    film.mark(11.8, "A flick cannot lose it")
    film.finger(12.1, 12.4, line(12.15, 12.6, (66, 150), (66, 420)))
    shows(14.1, (50, 50), (least(0.88, turn), 480 - least(0.88, turn)), 2)

    film.mark(14.3, "A long press shows its matrix")
    film.finger(14.6, 16.9, line(15.5, 16.5, (70, 405), (190, 300)))
    film.expect(15.2, recognizer="photo.longPress", state="began", count=1)
    film.expect(15.2, layer="photo.card.words", text="turned 59.9° · size 0.88")
    film.expect(15.2, layer="photo.card.matrix", text=MATRIX.format("82.205 353.744"))
    film.expect(16.8, recognizer="photo.transform", state="began", count=7)
    # The drag has changed two of the six numbers.
    film.expect(16.8, layer="photo.card.matrix", text=MATRIX.format("202.212 248.563"))
    film.expect(17.1, layer="photo.card.words", text="turned 59.9° · size 0.88")

    film.mark(17.3, "Triple tap puts it back")
    for at in (17.6, 17.82, 18.04):
        film.finger(at, at + 0.08, still(190, 300))
    film.expect(18.2, layer="photo.card.words", text="")
    film.expect(18.2, layer="photo.card.matrix", text="")
    film.expect(18.2, recognizer="photo.tripleTap", state="ended", count=1)
    shows(18.8, (0, 0), (110, 180), 0.000001)
    shows(18.8, (100, 100), (210, 280), 0.000001)

    film.mark(19.7, "A smaller window cannot lose it")
    film.finger(20, 21.6, line(20.2, 21.2, (160, 230), (250, 400)))
    shows(21.8, (50, 50), (250, 400), 2)
    window(film, 22.1, (240, 300))
    shows(22.6, (50, 50), (240 - 50 - EDGE, 300 - 50 - EDGE), 0.000001)
    # In the old room it is where it was.
    window(film, 23.1, (320, 480))
    shows(23.6, (50, 50), (250, 400), 2)
    return film.text(END)


def window(film, at, size):
    film.event(at, "surface", {"width": size[0], "height": size[1], "scale": 1})


def swing(reach, turn):
    """Round (200, 280) and away from it, from the lower right."""
    angle, distance = between(5.1, 6.5, 0.75 * math.pi, 0.75 * math.pi + turn), between(5.1, 6.5, reach, 1.5 * reach)
    return lambda t: circle((200, 280), distance(t), angle)(t)


def least(scale, turn):
    """How near to an edge the centre of the turned photo may rest, with its border."""
    return (50 + EDGE) * scale * (abs(math.cos(turn)) + abs(math.sin(turn)))
