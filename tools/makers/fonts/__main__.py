"""Makes the four fonts in Resources/Fonts and the numbers that the tests compare with.

    tools/make fonts            write all files
    tools/make fonts --check    write nothing; exit 1 if a file differs

Needs (installs nothing itself):
    Python 3.9 or later
    fontTools 4.40 or later    apt-get install python3-fonttools    or    pip install fonttools
    the fonts                  apt-get install fonts-inter fonts-jetbrains-mono fonts-dejavu-core

FONT_PATH may name other folders, separated by ':'. The same fonts and fontTools give the same bytes.
"""
import os
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    try:
        import fontTools  # noqa: F401 (used by the modules)
    except ImportError:
        sys.exit("tools/make fonts needs fontTools:  apt-get install python3-fonttools  or  pip install fonttools")
    from fonts import numbers, samples, subsets
    missing = subsets.missing_files()
    if missing:
        sys.exit("make-fonts: missing: " + ", ".join(missing)
                 + "\n    apt-get install fonts-inter fonts-jetbrains-mono fonts-dejavu-core")
    files = subsets.make()
    files.update(numbers.make())
    files.update(samples.make())
    root = os.path.normpath(os.path.join(HERE, "..", ".."))
    differing = []
    for name, content in sorted(files.items()):
        path = os.path.join(root, name)
        there = open(path, "rb").read() if os.path.exists(path) else None
        if there == content:
            continue
        differing.append(name)
        if not sys.argv[1:]:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
    for name in differing:
        print(("differs: " if sys.argv[1:] else "wrote ") + name + ", %d bytes" % len(files[name]))
    return 1 if sys.argv[1:] and differing else 0


if __name__ == "__main__":
    sys.exit(main())
