"""What happens in the scene `swipes`, and when."""
from .film import Film, line

SEED = 52
END = 29.4
# Beside each other, as the fingers of a hand.
HAND = (0, 0), (88, -26), (176, -14), (262, 34)


def stroke(film, at, seconds, start, move, count=1, steady=False):
    """Swipes with fingers that land almost together; returns when the last has gone."""
    for index in range(count):
        dx, dy = HAND[index]
        begin = start[0] + dx, start[1] + dy
        end = begin[0] + move[0], begin[1] + move[1]
        landing = at + 0.0125 * index
        film.finger(landing, landing + seconds + 0.1, line(landing + 0.02, landing + 0.02 + seconds, begin, end),
                    steady)
    return at + seconds + 0.3


def says(film, at, length=None, swipe=None):
    """What both ways say: a pair of words and details each; nothing when there is nothing to say."""
    for name, words in (("length", length), ("swipe", swipe)):
        film.expect(at, layer=f"board.{name}", text=words[0] if words else "")
        if words:
            film.expect(at, layer=f"board.{name}.detail", text=words[1])


def came(film, at, scale, words, enough):
    """How near the last attempt came, green where it was enough."""
    film.expect(at, layer=f"board.{scale}.reading", text=words)
    film.expect(at, layer=f"board.{scale}.reading", color="#69db7c" if enough else "#ff8787")


def film():
    film = Film("swipes", SEED)
    right = "Horizontal swipe", "right, 1 finger"

    film.mark(0.3, "A quick straight swipe: both ways see it")
    end = stroke(film, 0.8, 0.28, (380, 360), (230, 4))
    says(film, end, right, right)
    film.expect(end, recognizer="board.length.horizontal.1", state="ended", count=1)
    film.expect(end, recognizer="board.swipe.right.1", state="ended", count=1)
    film.expect(end, recognizer="board.swipe.left.1", never="ended")
    film.expect(end, recognizer="board.length.vertical.1", never="ended")
    # Two seconds after it was seen it is gone, by the clock of the events.
    says(film, 2.7, right, right)
    film.mark(2.6, "After two seconds the words go")
    says(film, 3.2)

    film.mark(3.5, "Slow: by length it is one, the recognizers allow half a second")
    # Steady: a tremble behind the start would be the end of it before the time is (SWP-5).
    end = stroke(film, 3.8, 1.9, (820, 330), (-200, -3), steady=True)
    says(film, end, ("Horizontal swipe", "left, 1 finger"), ("", "SWP-2: more than 0.5 s after landing, at most 0.5"))

    film.mark(6.3, "Quick but not straight: the recognizers see it, length and variance do not")
    end = stroke(film, 6.6, 0.26, (420, 300), (240, 66))
    film.expect(end, recognizer="board.swipe.right.1", state="ended", count=2)
    film.expect(end, recognizer="board.length.horizontal.1", state="ended", count=2)
    film.expect(end, layer="board.length", text="")
    film.expect(end, layer="board.swipe", text="Horizontal swipe")

    film.mark(9.0, "Two fingers up, three to the left, four down")
    end = stroke(film, 9.3, 0.26, (560, 440), (2, -190), 2)
    says(film, end, ("Vertical swipe", "up, 2 fingers"), ("Vertical swipe", "up, 2 fingers"))
    end = stroke(film, 11.0, 0.28, (640, 360), (-230, 2), 3)
    says(film, end, ("Horizontal swipe", "left, 3 fingers"), ("Horizontal swipe", "left, 3 fingers"))
    # One finger of three is no swipe with one finger, although the third lands when that way has long decided.
    film.expect(end, recognizer="board.length.horizontal.1", state="ended", count=2)
    end = stroke(film, 12.7, 0.26, (480, 270), (-2, 200), 4)
    says(film, end, ("Vertical swipe", "down, 4 fingers"), ("Vertical swipe", "down, 4 fingers"))
    # No way took one finger of several for a swipe of its own.
    film.expect(end, recognizer="board.length.vertical.1", never="ended")
    film.expect(end, recognizer="board.swipe.up.1", never="ended")

    film.mark(15.0, "Too short: the scales show how near it came")
    end = stroke(film, 15.3, 0.3, (560, 360), (19, 1))
    film.expect(end, layer="board.length", text="")
    film.expect(end, layer="board.swipe", text="")
    short = film.fingers[-1]

    def went():
        return f"{short.places[-1][0] - short.places[0][0]:.1f} pt"

    def strayed():
        return f"{max(abs(y - short.places[0][1]) for _, y in short.places):.1f} pt"
    for scale, words, enough in (("minimumLength", went, False), ("maximumVariance", strayed, True),
                                 ("swipeLength", went, False), ("swipeWidth", strayed, True),
                                 ("swipeDuration", "0.40 s", True)):
        came(film, end, scale, words, enough)

    film.mark(17.4, "The limits are handles: 20 pt of variance")
    film.finger(17.8, 19.4, line(17.9, 19.2, (206.8, 644), (431.2, 646)))
    film.expect(19.5, layer="board.maximumVariance", map=[[22, 22], [431.2, 644]], tolerance=0.1)

    film.mark(19.8, "Now that one is straight enough for both")
    end = stroke(film, 20.1, 0.26, (420, 300), (240, 66))
    says(film, end, right, right)
    film.expect(end, recognizer="board.length.horizontal.1", state="ended", count=3)
    says(film, 23.0)
    film.mark(23.2, "Both ways see the same finger; each gives its reason")
    end = stroke(film, 23.4, 0.3, (820, 400), (-220, -8))
    says(film, end, ("Horizontal swipe", "left, 1 finger"), ("Horizontal swipe", "left, 1 finger"))

    film.mark(24.4, "The other limits, each under a finger of its own: 15 pt, 20 pt and 0.9 s")
    handles = (("minimumLength", 225.5, 188.1, 598), ("swipeLength", 929, 816.8, 598), ("swipeDuration", 929, 1078.6, 690))
    for index, (name, begin, finish, y) in enumerate(handles):
        film.finger(24.7 + 0.1 * index, 26.2, line(24.9, 26.0, (begin, y), (finish, y)), steady=True)
        film.expect(26.3, layer=f"board.{name}", map=[[22, 22], [finish, y]], tolerance=0.1)
    film.mark(26.4, "Short and slow is enough for both now")
    end = stroke(film, 26.6, 0.7, (560, 360), (40, 1), steady=True)
    says(film, end, right, right)
    return film.text(END)
