"""Serve drawing requests: functions of `render` come in, their results go out."""

from __future__ import annotations

import os
import pickle
import sys
from contextlib import suppress
from importlib import import_module
from typing import IO

from .. import languages
from .drawing import FAILED, READY, read, write


def answer(asked: bytes) -> bytes:
    """Draw something in a language."""
    try:
        language, make, args, kwargs = pickle.loads(asked)
        with languages.reading(language):
            return pickle.dumps(make(*args, **kwargs), pickle.HIGHEST_PROTOCOL)
    except Exception:
        return FAILED


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Draw what is asked for; raises `EOFError` when nobody asks any more."""
    write(answers, READY)
    while True:
        write(answers, answer(read(questions)))


def main() -> None:
    """Draw what is asked for on standard input until it ends."""
    import_module("render")  # before anybody waits for it
    with suppress(EOFError):
        try:
            serve(sys.stdin.buffer, sys.stdout.buffer)
        except BrokenPipeError:
            # The bot was killed meanwhile. Standard output is flushed once more at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
