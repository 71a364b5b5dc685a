"""The coarse outlines of countries in Resources/Maps/world.txt, by which a country's name finds its place where only a part of the
country is seen.

Natural Earth's countries at 1:110m (public domain), without details below half a degree, and without parts that are small beside the
country's largest or overseas: a name needs to know about where a country is, not where its border runs.
"""
# Degrees; square degrees; a part of the largest; degrees from the largest.
TOLERANCE, LEAST, PART, FAR = 0.5, 4, 0.04, 30
# How far from its country's land a name's place may be, in degrees: some stand beside a coast.
BESIDE = 1


def rings(path):
    """Each country of a shapefile: its outlines as polygons."""
    import shapefile
    import shapely
    with shapefile.Reader(path, encoding="utf-8") as reader:
        for shape in reader.iterShapes():
            area = shapely.make_valid(shapely.geometry.shape(shape.__geo_interface__))
            parts = [part for part in shapely.get_parts(area) if part.geom_type == "Polygon"]
            largest = max(parts, key=lambda part: part.area)
            yield area, [shapely.Polygon(shapely.simplify(part, TOLERANCE).exterior) for part in parts
                         if part.area >= max(LEAST, PART * largest.area) and part.distance(largest) < FAR]


def rows(outlines):
    """A row for each outline: latitudes and longitudes by turns, in tenths of a degree."""
    for outline in outlines:
        corners = [f"{latitude:.1f} {longitude:.1f}" for longitude, latitude in outline.exterior.coords[:-1]]
        yield "outline " + " ".join(corner.replace(".0", "") for corner in corners)


def add(path, names):
    """Puts outlines below the rows of their countries, in place of those that are there; returns how many countries have some."""
    import shapely
    left = list(rings(path))
    with open(names, encoding="utf-8") as file:
        lines = [line for line in file.read().splitlines() if not line.startswith("outline ")]
    count, output = 0, []
    for line in lines:
        output.append(line)
        if not line.startswith("country "):
            continue
        _, _, _, latitude, longitude, _ = line.split(" ", 5)
        anchor = shapely.Point(float(longitude), float(latitude))
        # The most important name of a country comes first; those of its islands and enclaves find it taken.
        index = min(range(len(left)), key=lambda index: left[index][0].distance(anchor), default=None)
        if index is None or left[index][0].distance(anchor) > BESIDE:
            continue
        added = list(rows(left.pop(index)[1]))
        output += added
        count += bool(added)
    with open(names, "w", encoding="utf-8", newline="\n") as file:
        file.write("\n".join(output) + "\n")
    return count
