"""Runs stages one after the other, or beside each other, and reports the ones that failed.

A stage is a name and a function without arguments; it fails by raising. Each stage runs in a process of its own, so that it can
be made to yield, and so that a stage beside others ends with all that it has started.
"""

import itertools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


# Lines of the compiler about the flags that it gets.
OF_FLAGS = r"(?m)^.*(?:prohibited flag|whole.module.optimization).*$"


class Failure(Exception):
    """Why a stage has failed, for people."""


def call(*command, **options):
    """Runs a command at the package's root, without the compiler's words about flags; raises if it fails."""
    words = [str(word) for word in command]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def filter_lines(lines, output):
        for line in lines:
            if not re.search(OF_FLAGS.encode(), line):
                output.write(line)
                output.flush()
    filters = [
        threading.Thread(target=filter_lines, args=pipes, daemon=True)
        for pipes in ((process.stdout, sys.stdout.buffer), (process.stderr, sys.stderr.buffer))]
    for each in filters:
        each.start()
    status = process.wait()
    # Not for ever: what the command has left behind may hold the pipe.
    for each in filters:
        each.join(5)
    if status:
        raise Failure(f"{words[0]}: status {status}")


def answer(*command, **options):
    """Runs a command at the package's root; its status, and what it prints on both outputs."""
    done = subprocess.run(
        [str(word) for word in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    return done.returncode, done.stdout.decode(errors="replace").rstrip("\n")


def yielding(stage, by=19):
    """The same stage, which leaves the processors to builds and to those that open windows; and, by 19, to all others."""
    def run():
        os.nice(by)
        stage()
    return run


class Run:
    """One run of all stages."""

    def __init__(self):
        self.start = time.monotonic()
        self.failed = []
        self.seconds = {}
        self.beside = {}
        self.current = None
        self.outputs = pathlib.Path(tempfile.mkdtemp())
        # Not the number of stages that run: a stage that is begun after others have ended would get the file of one that goes on.
        self.numbers = itertools.count()
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end_by)

    @property
    def _time(self):
        seconds = int(time.monotonic() - self.start)
        return f"{seconds // 60}:{seconds % 60:02}"

    def step(self, name):
        print(f"\n== {self._time} {name}", flush=True)

    def stage(self, name, work):
        """Runs a stage; later ones run even if it fails."""
        self.step(name)
        self.current = self._fork(work)
        ended = os.wait4(self.current, 0)
        self.current = None
        self._note(name, *ended[1:])

    def required(self, name, work):
        """Runs a stage without which no other can run."""
        self.stage(name, work)
        if self.failed:
            self.report()

    def begin(self, name, work):
        """Starts a stage beside those that follow; its output is kept until `finish`."""
        output = self.outputs / str(next(self.numbers))
        self.beside[name] = (self._fork(work, output), output)

    def finish(self, name):
        """Waits for a stage that was begun, and prints its output."""
        process, output = self.beside[name]
        ended = os.wait4(process, 0)
        del self.beside[name]
        print(f"{name}:", flush=True)
        sys.stdout.buffer.write(output.read_bytes())
        sys.stdout.flush()
        self._note(name, *ended[1:])

    def report(self):
        """Ends the run, with the names of the stages that failed."""
        self._end_beside()
        print("\nSeconds of processor time:")
        for name, seconds in sorted(self.seconds.items(), key=lambda stage: -stage[1]):
            print(f"{seconds:6.0f}  {name}")
        if self.failed:
            print(f"\n{len(self.failed)} of the stages failed:", *(f"  {name}" for name in self.failed), sep="\n", file=sys.stderr)
            sys.exit(1)
        print(f"\nAll stages passed, after {self._time}")
        sys.exit(0)

    def _note(self, name, status, usage):
        self.seconds[name] = usage.ru_utime + usage.ru_stime
        code = os.waitstatus_to_exitcode(status)
        if code:
            self.failed.append(name)
            print(f"failed: {name} (status {code})", file=sys.stderr, flush=True)

    def _fork(self, work, output=None):
        """Starts a stage; with an output, in a group of processes that can be ended together."""
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        if process:
            if output:
                # Here, too: the group has to be there before anything is sent to it.
                _lead_group(process)
            return process
        status = 1
        try:
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            if output:
                _lead_group(0)
                os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                file = os.open(output, os.O_WRONLY | os.O_CREAT)
                os.dup2(file, 1)
                os.dup2(file, 2)
            work()
            status = 0
        except Failure as failure:
            print(failure, file=sys.stderr)
        except BaseException:  # noqa: BLE001  a defect of the stage itself
            sys.excepthook(*sys.exc_info())
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _end_beside(self):
        for process, _ in self.beside.values():
            try:
                os.killpg(process, signal.SIGTERM)
            except ProcessLookupError:
                pass
        self.beside = {}
        shutil.rmtree(self.outputs, ignore_errors=True)

    def _end_by(self, number, _frame):
        # Once: another signal, as a shell or `timeout` may send, does not keep it from ending all.
        for other in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            signal.signal(other, signal.SIG_IGN)
        if self.current:
            os.kill(self.current, signal.SIGTERM)
        self._end_beside()
        os._exit(128 + number)


def _lead_group(process):
    try:
        os.setpgid(process, process)
    except (PermissionError, ProcessLookupError):
        # The child has done it already, or has come to its end.
        pass
