"""What happens on the table of the scene `photos`, and when."""
from .hands import Finger, Hold, Move

SEED = 20

# Captions, each shown until the next one.
MARKS = [
    (0.25, "One finger drags"),
    (2.60, "Two fingers turn and scale"),
    (5.00, "The layer stays under both fingers"),
    (7.35, "A third finger joins: nothing jumps"),
    (10.40, "Two photos at once"),
    (13.30, "Too small: it springs back"),
    (16.15, "Over the edge: it resists and returns"),
    (18.85, "Five fingers on two photos"),
    (23.35, "Both hands tidy up"),
    (27.75, "Ten photos, each where a hand has put it"),
]


def holds(random):
    """Every hold: the fingers with their grips, landing and lift; then where they take the photo."""
    def hold(name, fingers, *moves):
        return Hold(name, [Finger(*finger) for finger in fingers], [Move(*move) for move in moves], random)

    return [
        hold("dunes", [((0.42, 0.36), 0.70, 2.36)], (0.86, 2.25, 190, 652)),
        hold("harbour",
             [((0.20, 0.56), 2.950, 10.14), ((0.80, 0.42), 2.975, 10.10), ((0.60, 0.84), 7.55, 10.05)],
             (3.10, 4.85, 648, 425, 1.00, 1.30),
             (5.15, 6.95, 640, 398, 0.72, 1.60),
             (7.95, 9.90, 636, 398, -0.012, 1.63)),
        hold("lighthouse",
             [((0.14, 0.20), 10.75, 12.78), ((0.20, 0.82), 10.77, 12.75)],
             (10.90, 12.60, 268, 400, 0.06, 0.98)),
        hold("koi",
             [((0.28, 0.86), 10.95, 13.02), ((0.80, 0.52), 10.985, 13.05)],
             (11.15, 12.90, 800, 680, 0.05, 0.85)),
        hold("aurora",
             [((0.07, 0.45), 13.60, 15.45), ((0.93, 0.55), 13.63, 15.47)],
             (13.80, 15.00, 210, 165, None, 0.36)),
        hold("citrus", [((0.25, 0.50), 16.45, 18.25)], (16.60, 17.90, 1300, 585)),
        hold("aurora",
             [((0.20, 0.72), 19.20, 22.86), ((0.50, 0.18), 19.22, 22.82), ((0.84, 0.66), 19.25, 22.80)],
             (19.50, 21.10, 215, 170, 0.20, 0.90),
             (21.25, 22.60, 186, 138, -0.09, 1.02)),
        hold("citrus",
             [((0.22, 0.38), 19.35, 22.95), ((0.78, 0.62), 19.38, 22.92)],
             (19.60, 21.20, 1030, 566, -0.60, 1.20),
             (21.35, 22.75, 1080, 562, -0.05, 1.15)),
        hold("mountains",
             [((0.45, 0.72), 23.60, 25.36), ((0.86, 0.70), 23.62, 25.39)],
             (23.78, 25.20, 500, 682, 0.035, 0.88)),
        hold("birches",
             [((0.24, 0.86), 23.75, 25.50), ((0.74, 0.93), 23.78, 25.47)],
             (23.92, 25.35, 1144, 200, 0.07, 1.01)),
        hold("village",
             [((0.25, 0.30), 25.70, 27.16), ((0.75, 0.30), 25.73, 27.20)],
             (25.86, 27.02, 612, 116, 0.03, 0.92)),
        hold("balloons",
             [((0.55, 0.12), 25.88, 27.52), ((0.78, 0.42), 25.90, 27.55)],
             (26.02, 27.40, 960, 178, 0.045, 0.90)),
    ]


END = 27.55 + 1.2
