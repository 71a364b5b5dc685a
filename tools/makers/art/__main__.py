"""Draws the images of the bundled scenes into Resources/Images.

    tools/make art                   draw everything
    tools/make art harbour koi       only these
    tools/make art --check           write nothing; exit 1 when a file differs from what this would write
    tools/make art --list            the names

Needs (installs nothing itself):
    Python 3.9 or later
    numpy 1.22 and Pillow 9.4 or later     apt-get install python3-numpy python3-pil    or    pip install numpy Pillow

Every image has its own seed: the same numpy and Pillow give the same bytes. Other versions may differ in single
pixels or in how the JPEG is packed; `--check` then compares what is seen (a mean difference below 1 of 255 passes).
"""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True


def main():
    parser = argparse.ArgumentParser(description="Draws the images in Resources/Images.")
    parser.add_argument("names", nargs="*", help="images to draw; all unless given")
    parser.add_argument("--check", action="store_true", help="compare with the files that are there; write nothing")
    parser.add_argument("--list", action="store_true", help="show the names")
    parser.add_argument("--output", default=os.path.join(HERE, "..", "..", "Resources", "Images"), help="another folder")
    arguments = parser.parse_args()
    try:
        import numpy  # noqa: F401
        import PIL  # noqa: F401
    except ImportError:
        sys.exit("tools/make art needs numpy 1.22 and Pillow 9.4 or later:\n"
                 "    Debian/Ubuntu:  apt-get install python3-numpy python3-pil\n"
                 "    anywhere:       pip install numpy Pillow")
    from art import gallery
    if arguments.list:
        print("\n".join(gallery.IMAGES))
        return 0
    unknown = [name for name in arguments.names if name not in gallery.IMAGES]
    if unknown:
        sys.exit("make-art: there is no image called " + ", ".join(unknown))
    return gallery.run(os.path.normpath(arguments.output), arguments.names, arguments.check)


if __name__ == "__main__":
    sys.exit(main())
