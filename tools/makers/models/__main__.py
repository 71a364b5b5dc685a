"""Makes the bundled models, Resources/Models/*.obj, with their materials and textures.

    tools/make models                make everything
    tools/make models ship           only this one
    tools/make models --check        write nothing; exit 1 when a file differs from what this would write

Needs Python 3.8 or later and nothing else. The same bytes every time, but for the packing of the textures, which depends on
the version of zlib. The shapes are in tools/makers/models/ship.py and tools/makers/models/balloon.py.
"""
import argparse
import os
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODELS = os.path.normpath(os.path.join(HERE, "..", "..", "Resources", "Models"))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from models import balloon, ship  # noqa: E402
from models.mesh import mtl  # noqa: E402


def files(model):
    """The files of a model, by name, as bytes."""
    mesh = model.build()
    words = [model.__doc__.strip(), f"{mesh.triangles} triangles. Made by tools/make models for Touchstone; MIT licence."]
    result = {
        f"{model.NAME}.obj": mesh.obj(f"{model.NAME}.mtl", words).encode(),
        f"{model.NAME}.mtl": mtl(model.MATERIALS, words).encode(),
    }
    if hasattr(model, "textures"):
        result.update(model.textures())
    return mesh.triangles, result


def pixels(data):
    """What is in a PNG, whoever packed it; any other file as it is."""
    import struct
    import zlib
    if not data.startswith(b"\x89PNG"):
        return data
    at, packed = 8, b""
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    return data[:33] + zlib.decompress(packed)


def main():
    parser = argparse.ArgumentParser(description="Makes the bundled models.")
    parser.add_argument("names", nargs="*", help="models to make; all unless given")
    parser.add_argument("--check", action="store_true", help="compare with the files that are there; write nothing")
    parser.add_argument("--output", default=MODELS, help="another folder")
    arguments = parser.parse_args()
    known = {model.NAME: model for model in (ship, balloon)}
    unknown = [name for name in arguments.names if name not in known]
    if unknown:
        sys.exit("make-models: there is no model called " + ", ".join(unknown))
    status = 0
    for name in arguments.names or known:
        triangles, contents = files(known[name])
        for file, data in contents.items():
            path = os.path.join(arguments.output, file)
            if not arguments.check:
                os.makedirs(arguments.output, exist_ok=True)
                with open(path, "wb") as out:
                    out.write(data)
                continue
            try:
                with open(path, "rb") as there:
                    same = pixels(there.read()) == pixels(data)
            except OSError as error:
                sys.exit(f"make-models: {path}: {error.strerror}")
            if not same:
                print(f"make-models: {path}: differs from what this script makes", file=sys.stderr)
                status = 1
        print(f"{name}: {triangles} triangles, {sum(map(len, contents.values())) / 1000:.0f} kB")
    return status


if __name__ == "__main__":
    sys.exit(main())
