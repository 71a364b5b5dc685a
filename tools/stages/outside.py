"""Stages of packages outside of this one: the examples, and packages as the pages print them."""

import filecmp
import os
import pathlib
import re
import shutil
import tempfile

from stages.product import APART_OPTIONS, DEBUG, OPTIONS, build_debug, test
from stages.runner import OF_FLAGS, ROOT, Failure, answer, call

EXAMPLES = [
    f"tools/Examples/{name}"
    for name in ("Board", "Cards", "Controls", "OwnSDL", "PhotoViewer", "Tutorials", "MainActorApp")
]


def _into_one_folder(package):
    return [*APART_OPTIONS, "--package-path", package]


def _expect(condition, what, found):
    if not condition:
        raise Failure(f"{what}: {found}")


def debug_build_and_examples():
    build_debug()
    _examples()


def _examples():
    """Builds the examples, tries what needs no window, and runs apps' own tests."""
    for example in EXAMPLES + ["Tests/Example"]:
        call("swift", "build", *_into_one_folder(example), "--quiet")
    # From 180, 160 to 400, 300; a pan begins after its first points.
    status, printed = answer(DEBUG / "OwnSDL", "--rehearse", env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
    _expect((status, printed) == (0, "The node is at 392, 295"), "OwnSDL: its finger did not drag the node", printed)
    # It compares what its fingers do itself.
    status, printed = answer(DEBUG / "MainActorApp")
    _expect(status == 0, "MainActorApp", printed)
    for example in ("GestureTests", "Board"):
        test("swift", "test", *_into_one_folder(f"tools/Examples/{example}"), "--disable-xctest")
    printed_packages()


# What the page about an SDL app leaves to the program that it is about.
OWN_SDL_PRELUDE = """\
import CSDL2
import TouchGestures
import TouchSDLInput
import TouchScene

struct Box {
  var width = 160.0, height = 120.0, centerX = 180.0, centerY = 160.0
  mutating func center(onX x: Double, y: Double) { (centerX, centerY) = (x, y) }
}
final class Node { var box = Box() }
func draw(_ node: Node, with renderer: OpaquePointer?) {}

SDL_Init(SDL_INIT_VIDEO)
let window = SDL_CreateWindow("", 0, 0, 800, 600, 0)!
let renderer = SDL_CreateRenderer(window, -1, 0)
let node = Node()
var isRunning = true
"""


def printed_packages():
    """Builds the packages whose manifests pages print, with the programs that they print. Only where the package is differs: what
    is built already is found by its path."""
    place = 'path: "../touchstone"'
    with tempfile.TemporaryDirectory() as beside:
        for page, prelude in (
                ("README.md", ""), ("Sources/TouchSDLInput/TouchSDLInput.docc/InYourOwnSDLApp.md", OWN_SDL_PRELUDE)):
            blocks = re.findall(r"```swift\n(.*?)```", (ROOT / page).read_text(), re.S)
            manifests = [block for block in blocks if block.startswith("// swift-tools-version")]
            _expect(
                len(manifests) == 1 and manifests[0].count(place) == 1, page,
                f"found {len(manifests)} manifests, expected one, with {place}")
            name = re.search(r'name: "(\w+)"', manifests[0])[1]
            package = pathlib.Path(beside) / name
            sources = package / "Sources" / name
            sources.mkdir(parents=True)
            (package / "Package.swift").write_text(manifests[0].replace(place, f'name: "touchstone", path: "{ROOT}"'))
            program = [block for block in blocks if block not in manifests and "…" not in block]
            (sources / "main.swift").write_text(prelude + "\n".join(program))
            if '"CSDL2"' in manifests[0]:
                shutil.copytree(ROOT / "tools/Examples/OwnSDL/Sources/CSDL2", package / "Sources" / "CSDL2")
            call("swift", "build", *_into_one_folder(package), "--quiet")
    print("Packages as pages print them: built")


def gestures_alone():
    """A package that uses nothing but TouchGestures, where pkg-config finds nothing, as on a machine without SDL."""
    with tempfile.TemporaryDirectory() as folder:
        alone = pathlib.Path(folder)
        (alone / "Sources/Alone").mkdir(parents=True)
        (alone / "Sources/Alone/main.swift").write_text(
            "import TouchGestures; print(TapGestureRecognizer().numberOfTapsRequired)\n")
        (alone / "Package.swift").write_text(f"""\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Alone", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Touchstone", path: "{ROOT}", traits: [])],
  targets: [
    .executableTarget(name: "Alone", dependencies: [.product(name: "TouchGestures", package: "Touchstone")])
  ])
""")
        status, printed = answer(
            "swift", "build", *OPTIONS, "--package-path", alone,
            env={**os.environ, "PKG_CONFIG_PATH": folder, "PKG_CONFIG_LIBDIR": folder})
        printed = re.sub(OF_FLAGS, "", printed)
        checkouts = alone / ".build/checkouts"
        _expect(
            status == 0 and not re.search("warning|SDL|fetch", printed, re.I)
            and not (checkouts.is_dir() and any(checkouts.iterdir())) and answer(alone / ".build/debug/Alone") == (0, "1"),
            "a package that uses TouchGestures alone builds with", printed)


def _lines_of_code(*files):
    """Neither blank nor a comment."""
    return sum(
        not re.fullmatch(r" *(//.*)?", line) for file in files for line in file.read_text().splitlines())


def own_scene():
    """A behavior, a recognizer and a scene file of one's own: short, and its recording notices each change."""
    example = ROOT / "Tests/Example"
    call(DEBUG / "Lamp", "Tests/Example")
    for part in ("Lamp", "Rub"):
        lines = _lines_of_code(*(example / "Sources" / part).glob("**/*.swift"))
        _expect(lines < 80, f"Tests/Example: {part}", f"found {lines} lines of code, expected fewer than 80")
    with tempfile.TemporaryDirectory() as folder:
        for file in example.glob("lamp.*"):
            shutil.copy(file, folder)
        scene = pathlib.Path(folder) / "lamp.scene.json"
        sound = scene.read_text()
        changes = (
            ("notice that a lamp stays dark", '"strokes": 5', 1, "(?s).*: expected .* failed.*"),
            ("notice that strokes are too short", '"strokes": 4, "strokeLength": 100', 1, "(?s).*: expected .* failed.*"),
            # One line with its place.
            ("say what is wrong with a scene", '"strokes": 0', 2,
             re.escape(str(scene)) + r":4:[^\n]*: error: [^\n]*strokes: found 0, expected [^\n]*"),
        )
        for what, strokes, expected, pattern in changes:
            scene.write_text(sound.replace('"strokes": 4', strokes))
            status, printed = answer(DEBUG / "Lamp", folder)
            _expect(
                status == expected and re.fullmatch(pattern, printed), f"Tests/Example: does not {what}",
                f"status {status}, {printed}")


def own_importer():
    """An importer of one's own: one file, and one line that registers it."""
    example = ROOT / "Tests/Example"
    lines = _lines_of_code(example / "Sources/TouchLog/TouchLog.swift")
    _expect(lines < 40, "Tests/Example", f"found {lines} lines of an importer, expected fewer than 40")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        status, printed = answer(DEBUG / "TouchLog", example / "rub.touchlog", folder / "rub.touch.jsonl")
        _expect((status, printed) == (0, ""), "Tests/Example: found odd in its log", printed)
        _expect(
            filecmp.cmp(example / "rub.touch.jsonl", folder / "rub.touch.jsonl", shallow=False), "Tests/Example",
            "its log becomes another recording")
        wrong = folder / "wrong.touchlog"
        wrong.write_text((example / "rub.touchlog").read_text().replace("0.3 move", "0.3 jump"))
        status, printed = answer(DEBUG / "TouchLog", wrong, folder / "wrong.touch.jsonl")
        _expect(
            status == 2 and printed.startswith(f"{wrong}:5: error: found 0.3 jump 1 80 149, expected "),
            "Tests/Example: does not say what is wrong with a log", f"status {status}, {printed}")
        # Formats that the package brings are read beside it.
        kivy = folder / "kivy.touch.jsonl"
        status, printed = answer(DEBUG / "TouchLog", "Tests/Fuzz/Corpus/Import/kivy-sample", kivy)
        _expect(status == 0 and '"source":"Kivy recorder"' in kivy.read_text(), "Tests/Example: Kivy", printed)
