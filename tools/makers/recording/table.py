"""The photos on the table, as the program keeps them: places, order, hit test, limits.

Only places at rest are computed here. What a gesture does on its way is the program's business: a hold (hands.py) moves
its fingers as the wanted places ask, and the program's least squares bring the photo there.
"""
import collections
import json
import math


class Pose(collections.namedtuple("Pose", "x y rotation scale")):
    """Where a photo's centre is, how far it is turned (radians, clockwise) and how large it is."""

    def place(self, dx, dy):
        """The point of the surface that is (dx, dy) from the centre in the photo's own points."""
        c, s = math.cos(self.rotation) * self.scale, math.sin(self.rotation) * self.scale
        return self.x + c * dx - s * dy, self.y + s * dx + c * dy

    def own(self, x, y):
        """The reverse of `place`."""
        c, s = math.cos(self.rotation) / self.scale, math.sin(self.rotation) / self.scale
        return c * (x - self.x) + s * (y - self.y), -s * (x - self.x) + c * (y - self.y)


    def after(self, before, other):
        """Where `other` is once it has been moved as this pose was moved from `before`."""
        turn, size = self.rotation - before.rotation, self.scale / before.scale
        c, s = math.cos(turn) * size, math.sin(turn) * size
        dx, dy = other.x - before.x, other.y - before.y
        return Pose(self.x + c * dx - s * dy, self.y + s * dx + c * dy, other.rotation + turn, other.scale * size)


class Photo:
    def __init__(self, layer):
        behavior = layer["behavior"]
        turned = layer.get("transform", {})
        self.name = layer["name"]
        self.width, self.height = layer["bounds"][2:]
        self.border = layer.get("border", {}).get("width", 0)
        self.scales = behavior["minimumScale"], behavior["maximumScale"]
        # Where the hands believe it to be, and where it is: they do not reckon with resistance.
        self.pose = self.true = Pose(*layer["position"], turned.get("rotate", 0.0), turned.get("scale", 1.0))
        self.grasped = self.pose

    def at(self, pose, grip):
        """The place of a grip (0…1 from left to right, 0…1 from top to bottom)."""
        return pose.place((grip[0] - 0.5) * self.width, (grip[1] - 0.5) * self.height)

    def contains(self, x, y, margin):
        dx, dy = self.pose.own(x, y)
        margin /= self.pose.scale
        return abs(dx) <= self.width / 2 + margin and abs(dy) <= self.height / 2 + margin


class Table:
    """Ten photos, from back to front."""

    def __init__(self, scene):
        with open(scene, encoding="utf-8") as file:
            content = json.load(file)
        self.size = content["size"]
        self.photos = [Photo(layer) for layer in content["layers"] if "behavior" in layer]

    def __getitem__(self, name):
        return next(photo for photo in self.photos if photo.name == name)

    def touch(self, name, x, y):
        """A finger lands: it must hit that photo, clearly, and brings it to the front."""
        photo = self[name]
        assert 0 < x < self.size[0] and 0 < y < self.size[1], f"{name}: ({x:.0f}, {y:.0f}) is outside"
        assert photo.contains(x, y, -4), f"{name}: ({x:.0f}, {y:.0f}) is not well inside"
        for other in self.photos[self.photos.index(photo) + 1:]:
            # The border belongs to nobody, but a finger on it would look wrong.
            assert not other.contains(x, y, other.border + 2), f"{name}: {other.name} covers ({x:.0f}, {y:.0f})"
        self.photos.remove(photo)
        self.photos.append(photo)

    def shown(self, photo, pose, centre):
        """What a photo shows that fingers with this centre want at `pose`: beyond its sizes it resists (TRF-6)."""
        low, high = photo.scales
        near = min(max(pose.scale, low), high)
        if pose.scale == near:
            return pose
        excess, extent = math.log(pose.scale / near), math.log(high / low)
        less = extent * (1 - 1 / (1 + 0.55 * abs(excess) / extent))
        scale = near * math.exp(math.copysign(less, excess))
        factor = scale / pose.scale
        return Pose(centre[0] + (pose.x - centre[0]) * factor, centre[1] + (pose.y - centre[1]) * factor,
                    pose.rotation, scale)

    def rest(self, photo, pose, x, y):
        """Where a photo comes to rest that was let go at `pose`, held at (x, y): in its limits (TRF-6)."""
        own = pose.own(x, y)
        low, high = photo.scales
        pose = pose._replace(scale=min(max(pose.scale, low), high))
        moved = pose.place(*own)
        pose = pose._replace(x=pose.x + x - moved[0], y=pose.y + y - moved[1])
        w, h = photo.width / 2 + photo.border, photo.height / 2 + photo.border
        c, s = abs(math.cos(pose.rotation)) * pose.scale, abs(math.sin(pose.rotation)) * pose.scale
        across, down = c * w + s * h, s * w + c * h
        return pose._replace(
            x=min(max(pose.x, across), self.size[0] - across), y=min(max(pose.y, down), self.size[1] - down))
