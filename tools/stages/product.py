"""Stages of the package itself: builds, tests, random inputs, and debug against release."""

import glob
import os
import pathlib
import re
import shlex
import shutil
import sys
import tempfile

from stages.runner import ROOT, Failure, answer, call

# Without what only debuggers and editors need: an index of Foundation, above all, takes more than a minute. `tools/check` builds
# in the same way.
os.environ["TOUCHSTONE_BUILD_OPTIONS"] = "-Xswiftc -gnone -Xswiftc -index-ignore-system-modules"
RELEASE = ROOT / ".build" / "release"

# Tests of windows are apart from those without: what waits for a window keeps threads that the end of an exit test is waited for
# on. A process has a thread for each processor, and what waits keeps its thread: with several processes more windows are open at
# a time. They look at the program as it is released: in a debug build drawing takes most of the time.
WINDOWS = r"^(EndToEndTests|VirtualTouchscreenTests)\."
_HANDS = r"^EndToEndTests\.HandTableTests/"
_SCENES = r"^EndToEndTests\.(HandTable|[A-Za-z]*Walk|[A-Za-z]*Scene|Mouse|MouseHands|Wheel)Tests/"
_HALF = r"^EndToEndTests\.[A-K]"
WINDOW_STAGES = {
    "Windows and the program, A to K": ["--filter", _HALF, "--skip", _SCENES],
    "Windows and the program, L to Z": ["--filter", WINDOWS, "--skip", f"{_HALF}|{_SCENES}"],
    "Windows with the bundled scenes, by every hand": ["--filter", _HANDS],
    "Windows with the bundled scenes, A to M": ["--filter", _SCENES, "--skip", _HANDS + r"|^EndToEndTests\.[N-Z]"],
    "Windows with the bundled scenes, N to Z": ["--filter", _SCENES, "--skip", _HANDS + r"|^EndToEndTests\.[A-M]"],
}


def command(*words):
    """A stage that is one command."""
    return lambda: call(*words)


def build_debug():
    call("swift", "build", "--build-tests", "--quiet", *shlex.split(os.environ["TOUCHSTONE_BUILD_OPTIONS"]))


def build_release():
    """One product after the other: modules wait for each other, and leave a processor to others for much of the time."""
    for product in ("touchstone", "storm", "mutate", "playfuzz"):
        call("swift", "build", "-c", "release", "--product", product, "--quiet")


def test(*words, **options):
    """Runs tests by a command. Under load SwiftPM loses lines of what they print, the last one too, so what they write to a file
    counts: it is there when all of them have come to their end."""
    with tempfile.TemporaryDirectory() as folder:
        failure = None
        try:
            call(*words, "--xunit-output", f"{folder}/tests.xml", **options)
        except Failure as found:
            failure = found
        results = "".join(pathlib.Path(path).read_text() for path in sorted(glob.glob(f"{folder}/tests*.xml")))
    if "</testsuites>" not in results:
        raise Failure(f"the tests broke off ({failure}): expected a list of all results")
    for count, failures in re.findall(r'<testsuite [^>]*tests="(\d+)" failures="(\d+)"', results):
        print(f"{count} tests, {failures} failed", flush=True)
    lines = results.splitlines()
    for number, line in enumerate(lines):
        if "<failure" in line:
            print(*lines[max(number - 1, 0):number + 1], sep="\n", file=sys.stderr)
    if failure:
        raise failure


def built_tests(*filters, program=None):
    """A stage of the tests that are built. Run by themselves they leave the build folder to others; on systems where they are no
    program, as on macOS, SwiftPM runs them, one call after the other."""
    tests = ROOT / ".build" / "debug" / "TouchstonePackageTests.xctest"
    environment = {**os.environ, "TOUCHSTONE_EXECUTABLE": str(program)} if program else None

    def run():
        if tests.is_file() and os.access(tests, os.X_OK):
            test(tests, "--testing-library", "swift-testing", *filters, env=environment)
        else:
            test("swift", "test", "--skip-build", "--disable-xctest", *filters, env=environment)
    return run


def quick_tests():
    test("swift", "test", "--skip-build", "--disable-xctest", "--skip",
         r"^(EndToEndTests|VirtualTouchscreenTests)\.|KillTests|Metamorphic|BrokenConstant|OracleTests")


def instructions():
    """Counted, not timed: what goes on beside it makes no difference."""
    if not shutil.which("valgrind"):
        print("skipped: instructions are counted by valgrind, which is not installed")
        return
    call("tools/bench", "--self-test")
    call("tools/bench", "--compare")


def expectations():
    for build in ("debug", "release"):
        call(f".build/{build}/touchstone", "test", "Resources/Recordings")


def same_bits():
    """Compares the digest after every event of debug and release."""
    recordings = [
        path for folder in ("Resources", "Tests") for path in sorted((ROOT / folder / "Recordings").glob("*.touch.jsonl"))]
    for recording in recordings:
        traces = {answer(f".build/{build}/touchstone", "trace", "--digest", recording) for build in ("debug", "release")}
        if len(traces) != 1 or next(iter(traces))[0]:
            raise Failure(f"debug and release part on {recording.relative_to(ROOT)}")
    print(f"{len(recordings)} recordings: equal traces")
