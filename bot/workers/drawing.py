"""Draw pictures in a second process, so that answers need not wait for Python.

Only one thread of a process runs Python at a time. A thread whose pictures are drawn in a second
process waits for them without holding up the event loop. What cannot be drawn there is drawn here.
"""

from __future__ import annotations

import logging
import math
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, Final, ParamSpec, TypeVar

from .. import languages

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

READY: Final = b"ready"
"""The first message: what was asked before it waited for the process to start."""
FAILED: Final = b"failed"
"""The answer where the bot has to draw, which then sees why."""
SIZE: Final = 4
"""Bytes before a message that say how long it is."""
RETRY_DELAY: Final = 60.0
"""Seconds from one start to the next: what ends again and again must not take the machine."""
START: Final = 60.0
"""Seconds after which a process that can't be asked yet is ended."""
LONGEST: Final = 20.0
"""Seconds after which a process that has not drawn its picture is ended, and the bot draws."""
ALLOCATION: Final = {"MALLOC_TRIM_THRESHOLD_": str(4 << 20)}
"""How a Linux process returns memory: else glibc keeps what the largest picture took.

A cover is drawn on eight megabytes. Once such a block is freed, glibc takes the next ones from its
heap, between what stays, and returns none of it.
"""


class DrawingProcess:
    """One process, restarted when it ends; any thread may ask it, one after another.

    What it costs is memory: that of Python, of `render`, and of sprites, which the bot itself then
    need not keep.
    """

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ready = False
        self._tried = threading.Event()
        self._closed = threading.Event()
        self._until: float | None = None
        """When the process is waited for too long, where a person waits."""
        self._looked_at = math.inf
        """When that is looked at next."""
        self._sooner = threading.Event()
        self._threads = [
            threading.Thread(target=work, name="drawing process", daemon=True)
            for work in (self._keep, self._watch)
        ]
        for thread in self._threads:
            thread.start()

    def wait(self) -> None:
        """Wait until the process can be asked, or could not be started."""
        self._tried.wait()

    def close(self) -> None:
        """End the process, whatever it draws: a thread that waits for that draws it."""
        self._closed.set()
        if (process := self._process) is not None:
            process.kill()  # not in turn: its holder may wait for a process that hangs
        self._sooner.set()
        for thread in self._threads:
            thread.join()
        self._tried.set()  # or who waits would wait for ever, where nobody has begun to

    def run(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return a `render` function's result for the present reader; raises what it does."""
        if self._ready:
            request = pickle.dumps(
                (languages.present(), make, args, kwargs), pickle.HIGHEST_PROTOCOL
            )
            with self._turn:
                answer = self._answer(request)
            if answer != FAILED:
                found: T = pickle.loads(answer)
                return found
        return make(*args, **kwargs)

    def _answer(self, asked: bytes) -> bytes:
        process = self._process
        if not self._ready or process is None or process.stdin is None or process.stdout is None:
            return FAILED
        try:
            with self._at_most(LONGEST):
                write(process.stdin, asked)
                return read(process.stdout)
        except (OSError, EOFError):
            self._ready = False
            process.kill()
            return FAILED

    @contextmanager
    def _at_most(self, seconds: float) -> Iterator[None]:
        """End the process after some seconds, because it hangs and its caller must go on."""
        self._until = time.monotonic() + seconds
        if self._until < self._looked_at:
            self._sooner.set()
        try:
            yield
        finally:
            self._until = None

    def _watch(self) -> None:
        """See to it that nobody waits too long: one thread for all, started once.

        It sleeps through most pictures: those that were drawn when it looks were not waited for.
        """
        while True:
            self._looked_at = math.inf
            self._sooner.clear()
            if self._closed.is_set():  # looked at after that, or its end might go unheard
                return
            until, process = self._until, self._process
            if until is None:
                self._sooner.wait()
            elif (left := until - time.monotonic()) > 0:
                self._looked_at = until
                self._sooner.wait(left)
            elif process is not None and self._until == until:
                self._until = None
                process.kill()

    def _keep(self) -> None:
        """Start the process, and again when it has ended, until it is closed."""
        while not self._closed.is_set():
            began = time.monotonic()
            try:
                self._run()
            except OSError as error:  # no memory, or too many processes
                log.warning("The process that draws can't be started: %s", error)
            finally:
                self._tried.set()
            if not self._closed.is_set():
                log.warning("The process that draws has ended. The bot draws, and starts it again.")
                self._closed.wait(max(began + RETRY_DELAY - time.monotonic(), 0))

    def _run(self) -> None:
        # In a session of its own: what is pressed in the bot's terminal is for the bot alone.
        with subprocess.Popen(
            (sys.executable, "-m", "bot.workers.drawing_process"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=ALLOCATION | os.environ,
            start_new_session=True,
        ) as process:
            self._process = process
            assert process.stdin is not None and process.stdout is not None
            if self._closed.is_set():  # by a thread that did not see it yet
                process.kill()
            with suppress(EOFError):
                with self._at_most(START):
                    read(process.stdout)
                self._ready = True
                self._tried.set()
            process.wait()
            with self._turn:  # nobody asks it any more
                self._ready, self._process = False, None
                with suppress(OSError):  # what it was asked last may not have left
                    process.stdin.close()


_thread = threading.local()


def draw_in(process: DrawingProcess | None) -> None:
    """Let what this thread draws be drawn in a process, or by itself (None)."""
    _thread.process = process


def in_process(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Draw with a function of `render`, in this thread's drawing process if any."""
    process: DrawingProcess | None = getattr(_thread, "process", None)
    return make(*args, **kwargs) if process is None else process.run(make, *args, **kwargs)


def write(pipe: IO[bytes], message: bytes) -> None:
    """Write a message; raises `OSError` where nobody reads any more."""
    pipe.write(len(message).to_bytes(SIZE, "big") + message)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """Return the next message; raises `EOFError` where none comes any more."""
    size = int.from_bytes(pipe.read(SIZE), "big")
    message = pipe.read(size)
    if not size or len(message) < size:
        raise EOFError
    return message
