"""One family of colours for all images, which import all of it."""


def rgb(text):
    return tuple(int(text[index : index + 2], 16) / 255 for index in (1, 3, 5))


NIGHT = rgb("#131d30")
INK = rgb("#1d2b42")
DUSK = rgb("#3a5578")
SLATE = rgb("#5f7f9c")
MISTBLUE = rgb("#a3bac6")
MIST = rgb("#d3dcd8")
CREAM = rgb("#f6ecd8")
PEACH = rgb("#f3c39a")
APRICOT = rgb("#eda06f")
CORAL = rgb("#dd7359")
RUST = rgb("#ad4f3a")
PLUM = rgb("#5c4259")
GOLD = rgb("#ebb853")
OCHRE = rgb("#c8893a")
SAGE = rgb("#8fab8b")
MOSS = rgb("#5b7d62")
FOREST = rgb("#2f4c49")
PINE = rgb("#1e3538")
TEAL = rgb("#3d7d80")
DEEPTEAL = rgb("#1f4f5a")
SNOW = rgb("#eef1ee")


def mix(first, second, part):
    return tuple(a + (b - a) * part for a, b in zip(first, second))
