"""Makes the map of the scene `map` from public-domain geographic data: its shapes, its names, and a small image of it.

    tools/make map                   draw Resources/Images/world.png from Resources/Maps/world.map
    tools/make map --check           write nothing; exit 1 when the image differs from what this would write
    tools/make map --outlines FILE   put the outlines of countries into Resources/Maps/world.txt again
    tools/make map --source FOLDER   make Resources/Maps/world.map and world.txt again first, from Natural Earth's files in a folder;
                                     needs --outlines, too

Needs (installs nothing itself):
    Python 3.9 or later
    numpy 1.22 and Pillow 9.4 or later     apt-get install python3-numpy python3-pil    or    pip install numpy Pillow
    with --source or --outlines also       pip install shapely mapbox_earcut pyshp

The data is Natural Earth (https://www.naturalearthdata.com, public domain). The folder has, each with its .shx and .dbf where it has
one: ne_10m_land.shp, ne_10m_lakes.shp, ne_10m_admin_0_boundary_lines_land.shp, ne_10m_admin_0_countries.shp,
ne_110m_populated_places.shp, ne_50m_glaciated_areas.pn2 and ne_50m_rivers_lake_centerlines.pn2. The last two are in Debian's package
marble-qt-data. The file of --outlines has the countries at 1:110m: ne_110m_admin_0_countries.shp, or naturalearth_lowres.shp of the
package geopandas 0.14 on PyPI, which is the same. Cities that Natural Earth's 1:110m places do not have are in tools/makers/map/cities.txt.
"""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RESOURCES = os.path.normpath(os.path.join(HERE, "..", "..", "Resources"))
IMAGE = os.path.join(RESOURCES, "Images", "world.png")
SHAPES = os.path.join(RESOURCES, "Maps", "world.map")
NAMES = os.path.join(RESOURCES, "Maps", "world.txt")
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True


def main():
    parser = argparse.ArgumentParser(description="Makes the map of the scene `map`.")
    parser.add_argument("--check", action="store_true", help="compare with the image that is there; write nothing")
    parser.add_argument("--source", metavar="FOLDER", help="Natural Earth's files, to make the shapes and names again")
    parser.add_argument("--outlines", metavar="FILE", help="Natural Earth's countries at 1:110m, for outlines in world.txt")
    parser.add_argument("--output", default=IMAGE, help="another image")
    arguments = parser.parse_args()
    try:
        import numpy
        from PIL import Image
    except ImportError:
        sys.exit("tools/make map needs numpy 1.22 and Pillow 9.4 or later:\n"
                 "    Debian/Ubuntu:  apt-get install python3-numpy python3-pil\n"
                 "    anywhere:       pip install numpy Pillow")
    if arguments.source and not arguments.outlines:
        sys.exit("tools/make map: --source makes world.txt anew: give --outlines, too, or countries have none")
    if arguments.source:
        from map import places, vector
        folder = arguments.source
        vector.build(folder, SHAPES)
        places.build(f"{folder}/ne_10m_admin_0_countries.shp", f"{folder}/ne_110m_populated_places.shp", NAMES)
        print(f"{SHAPES}: {os.path.getsize(SHAPES) / 1000:.0f} kB")
    if arguments.outlines:
        from map import outlines
        print(f"{NAMES}: outlines of {outlines.add(arguments.outlines, NAMES)} countries")
    from map import image
    drawn = image.draw(SHAPES)
    if arguments.check:
        with Image.open(arguments.output) as there:
            found = numpy.asarray(there.convert("RGB"), numpy.int16)
        wanted = numpy.asarray(drawn.convert("RGB"), numpy.int16)
        same = found.shape == wanted.shape and abs(found - wanted).mean() < 1
        print(f"{arguments.output}: " + ("as it should be" if same else "differs from what this script draws"))
        return 0 if same else 1
    drawn.save(arguments.output, optimize=True)
    print(f"{arguments.output}: {os.path.getsize(arguments.output) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
