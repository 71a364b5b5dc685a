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

# Without what only debuggers and editors need: an index of Foundation, above all, takes more than a minute. One process compiles a
# module as a whole, and writes what other modules import too; by itself SwiftPM has each module read and checked twice. That is a
# fifth of the processor time. `tools/check` builds in the same way.
os.environ["TOUCHSTONE_BUILD_OPTIONS"] = " ".join(
    f"-Xswiftc {option}"
    for option in ("-gnone", "-index-ignore-system-modules", "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"))
OPTIONS = shlex.split(os.environ["TOUCHSTONE_BUILD_OPTIONS"])

# A debug build, and the packages outside of this one. In one folder the libraries are built once for all; what is to be built is
# asked anew for each package.
APART_OPTIONS = ["--scratch-path", ".build/example", "--disable-build-manifest-caching", *OPTIONS]
DEBUG = ROOT / ".build" / "example" / "debug"

# The tests run on the optimized product, in a third of the time. It is built once for them and for the program that they start, in a
# folder of its own, because its upper modules show the tests what is internal to them.
TESTED_OPTIONS = ["-c", "release", "--scratch-path", str(ROOT / ".build" / "tested"), *OPTIONS]
TESTED = ROOT / ".build" / "tested" / "release"

# Tests of windows and of the program are apart from those without: what waits for a window keeps threads that the end of an exit
# test is waited for on. A process has a thread for each processor, and what waits keeps its thread: with several processes more
# windows are open at a time. Commands that are called in the process of their tests change its current folder, so it has no other
# tests.
WINDOWS = r"^(EndToEndTests|VirtualTouchscreenTests|CommandTests)\."
# The tests of these modules run on the main actor, one at a time: in a process of their own they leave no processor idle.
MAIN_ACTOR = r"^(TouchSDLTests|TouchShellTests)\."
WINDOW_STAGES = {
    "Windows, A to M": ["--filter", r"^EndToEndTests\.[A-M]"],
    "Windows, N to Z": ["--filter", r"^(EndToEndTests\.[N-Z]|VirtualTouchscreenTests\.)"],
    "Commands, A to H": ["--filter", r"^CommandTests\.[A-H]"],
    "Commands, I to Z": ["--filter", r"^CommandTests\.[I-Z]"],
}


def command(*words):
    """A stage that is one command."""
    return lambda: call(*words)


def _build(*options, tests=None):
    call("swift", "build", "--build-tests", "--quiet", *options, env=_environment(tests))


def _environment(tests):
    """With the tests that the package's manifest is to list: all, or those of one build."""
    return {**os.environ, "TOUCHSTONE_TESTS": tests} if tests else None


def build_quick():
    _build(*OPTIONS)


def build_debug():
    _build(*APART_OPTIONS, tests="debug")


def build_tested():
    _build(*TESTED_OPTIONS, tests="optimized")


def rules():
    """With the debug build that is there already."""
    call("tools/check", env={
        **_environment("debug"), "TOUCHSTONE_BUILD_OPTIONS": " ".join(APART_OPTIONS), "TOUCHSTONE_DEBUG_BUILD": str(DEBUG)})


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


def built_tests(*filters, debug=False):
    """A stage of the tests that are built. Run by themselves they leave the build folder to others; on systems where they are no
    program, as on macOS, SwiftPM runs them, one call after the other."""
    build, options, tests_of = (DEBUG, APART_OPTIONS, "debug") if debug else (TESTED, TESTED_OPTIONS, "optimized")
    tests = build / "TouchstonePackageTests.xctest"
    environment = {**os.environ, "TOUCHSTONE_EXECUTABLE": str(build / "touchstone")}

    def run():
        if tests.is_file() and os.access(tests, os.X_OK):
            test(tests, "--testing-library", "swift-testing", *filters, env=environment)
        else:
            test("swift", "test", *options, "--skip-build", "--disable-xctest", *filters,
                 env={**environment, "TOUCHSTONE_TESTS": tests_of})
    return run


def quick_tests():
    test("swift", "test", "--skip-build", "--disable-xctest", "--skip",
         r"^(EndToEndTests|VirtualTouchscreenTests|CommandTests)\.|KillTests|Metamorphic|BrokenConstant|OracleTests")


def instructions():
    """Counted, not timed: what goes on beside it makes no difference."""
    if not shutil.which("valgrind"):
        print("skipped: instructions are counted by valgrind, which is not installed")
        return
    environment = {**os.environ, "TOUCHSTONE_BENCH_PROGRAM": str(TESTED / "bench")}
    call("tools/bench", "--self-test", env=environment)
    call("tools/bench", "--compare", env=environment)


def expectations():
    for build in (DEBUG, TESTED):
        call(build / "touchstone", "test", "Resources/Recordings")


def same_bits():
    """Compares the digest after every event of debug and optimized builds."""
    recordings = [
        path for folder in ("Resources", "Tests") for path in sorted((ROOT / folder / "Recordings").glob("*.touch.jsonl"))]
    for recording in recordings:
        traces = {answer(build / "touchstone", "trace", "--digest", recording) for build in (DEBUG, TESTED)}
        if len(traces) != 1 or next(iter(traces))[0]:
            raise Failure(f"debug and release part on {recording.relative_to(ROOT)}")
    print(f"{len(recordings)} recordings: equal traces")
