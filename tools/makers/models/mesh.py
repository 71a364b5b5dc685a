"""Bodies of triangles and quadrilaterals, and the OBJ and MTL files that hold them.

The frame is right-handed: x to the right, y up, z towards the eye. Faces run counter-clockwise as seen from outside.
"""
import math


def add(a, b):
    return tuple(x + y for x, y in zip(a, b))


def sub(a, b):
    return tuple(x - y for x, y in zip(a, b))


def scaled(a, s):
    return tuple(x * s for x in a)


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a):
    length = math.sqrt(dot(a, a))
    return scaled(a, 1 / length) if length > 1e-12 else (0.0, 0.0, 1.0)


class Mesh:
    """Faces with a material, a smoothing group (0: flat) and texture coordinates where they have any."""

    def __init__(self):
        self.places, self.coordinates, self.faces = [], [], []
        self.material, self.group, self.groups = None, 0, 0

    def use(self, material):
        self.material = material

    def smooth(self):
        """Faces added from now on are smooth among each other."""
        self.groups += 1
        self.group = self.groups

    def flat(self):
        self.group = 0

    def place(self, x, y, z):
        self.places.append((x, y, z))
        return len(self.places)

    def coordinate(self, u, v):
        self.coordinates.append((u, v))
        return len(self.coordinates)

    def face(self, corners, textures=None):
        """A face; corners that coincide are left out."""
        kept = []
        for i, corner in enumerate(corners):
            texture = textures[i] if textures else None
            if not kept or self.places[kept[-1][0] - 1] != self.places[corner - 1]:
                kept.append((corner, texture))
        if len(kept) > 1 and self.places[kept[0][0] - 1] == self.places[kept[-1][0] - 1]:
            kept.pop()
        if len(kept) > 2:
            self.faces.append((self.material, self.group, kept))

    # Bodies

    def skin(self, rings, closed=True, texture=None, ends=(False, False), paint=None):
        """Joins rings of as many places each, the next one further along; seen from outside a ring runs so that its
        faces look outwards when it turns counter-clockwise seen from the end that the rings lead to. `paint` names the
        material of each face."""
        numbers = [[self.place(*p) for p in ring] for ring in rings]
        count = len(rings[0])
        steps = count if closed else count - 1
        if texture:
            grid = [[self.coordinate(*texture(i, j)) for j in range(steps + 1)] for i in range(len(rings))]
        for i in range(len(rings) - 1):
            for j in range(steps):
                k = (j + 1) % count
                corners = [numbers[i][j], numbers[i][k], numbers[i + 1][k], numbers[i + 1][j]]
                textures = texture and [grid[i][j], grid[i][j + 1], grid[i + 1][j + 1], grid[i + 1][j]]
                if paint:
                    self.use(paint(i, j))
                self.face(corners, textures)
        if ends[0]:
            self.face(list(reversed(numbers[0])))
        if ends[1]:
            self.face(numbers[-1])
        return numbers

    def mirrored_x(self, build):
        """What `build` adds, and once more on the other side of the plane x = 0."""
        first_place, first_face = len(self.places), len(self.faces)
        build()
        places = self.places[first_place:]
        offset = len(self.places) - first_place
        self.places += [(-x, y, z) for x, y, z in places]
        groups = {}
        for material, group, corners in self.faces[first_face:]:
            if group and group not in groups:
                self.groups += 1
                groups[group] = self.groups
            turned = [(corner + offset, texture) for corner, texture in reversed(corners)]
            self.faces.append((material, groups.get(group, 0), turned))

    # Files

    @property
    def triangles(self):
        return sum(len(corners) - 2 for _, _, corners in self.faces)

    def obj(self, library, words):
        lines = [f"# {word}" for word in words] + [f"mtllib {library}"]
        used, numbers = {}, {}
        order = sorted(range(len(self.faces)), key=lambda i: (self.faces[i][0], i))

        def number(value):
            text = f"{value:.4f}".rstrip("0").rstrip(".")
            return "0" if text == "-0" else text
        places, body = [], []
        material = group = None
        for i in order:
            of, smoothing, corners = self.faces[i]
            if of != material:
                body.append(f"usemtl {of}")
                material = of
            if smoothing != group:
                body.append(f"s {smoothing or 'off'}")
                group = smoothing
            words = []
            for corner, texture in corners:
                key = tuple(number(x) for x in self.places[corner - 1])
                # Places that are the same to the last digit are one, within a smoothing group.
                if key not in used:
                    places.append("v " + " ".join(key))
                    used[key] = len(places)
                word = str(used[key])
                if texture:
                    value = "vt " + " ".join(number(x) for x in self.coordinates[texture - 1])
                    word += f"/{numbers.setdefault(value, len(numbers) + 1)}"
                words.append(word)
            body.append("f " + " ".join(words))
        return "\n".join(lines + places + list(numbers) + body) + "\n"


def mtl(materials, words):
    lines = [f"# {word}" for word in words]
    for name, values in materials.items():
        lines.append(f"newmtl {name}")
        for key, value in values.items():
            text = value if isinstance(value, str) else " ".join(f"{x:g}" for x in (
                value if isinstance(value, tuple) else (value,)))
            lines.append(f"{key} {text}")
    return "\n".join(lines) + "\n"


def rgb(text):
    """`#rrggbb` as three numbers from 0 to 1."""
    return tuple(round(int(text[i:i + 2], 16) / 255, 3) for i in (1, 3, 5))
