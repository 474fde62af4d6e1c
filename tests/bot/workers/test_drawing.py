"""Pictures are drawn in a second process, or by the bot where that fails."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest

import render
from bot import languages
from bot.ui.kit.draw_pool import DrawPool
from bot.workers import drawing
from bot.workers.drawing import READY, DrawingProcess, draw_in, in_process, read, write
from render import Look, Picture
from rules.games import GAMES
from tests.waiting import PATIENCE, soon, until

GAME = GAMES["tactic-tiles"]


@pytest.fixture
def process() -> Iterator[DrawingProcess]:
    """What this thread draws is drawn in a process."""
    made = DrawingProcess()
    made.wait()
    draw_in(made)
    yield made
    draw_in(None)
    made.close()


def cover() -> Picture:
    return in_process(render.cover, GAME.key, GAME.title, GAME.pitch, Look(()))


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_picture_is_the_same_wherever_it_is_drawn(process: DrawingProcess, language: str) -> None:
    assert in_process(os.getpid) != os.getpid()
    with languages.reading(language):
        there = cover()
        draw_in(None)
        assert there == cover()


def test_the_process_returns_the_memory_of_large_pictures(process: DrawingProcess) -> None:
    bound = in_process(os.getenv, "MALLOC_TRIM_THRESHOLD_")
    assert bound is not None and int(bound) < 8 << 20


async def test_a_process_that_is_killed_is_stood_in_for_and_started_again(
    process: DrawingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "RETRY_DELAY", 0.0)
    first, there = in_process(os.getpid), cover()
    os.kill(first, signal.SIGKILL)
    assert cover() == there
    await until(lambda: in_process(os.getpid) not in (first, os.getpid()), "another process")
    assert cover() == there


def drawer() -> int:
    """Return who draws for this thread, which is not the test itself."""
    found = in_process(os.getpid)
    assert found != os.getpid()
    return found


def test_a_process_that_hangs_is_ended_and_stood_in_for(
    process: DrawingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, hangs = cover(), drawer()
    monkeypatch.setattr(drawing, "LONGEST", 0.1)
    os.kill(hangs, signal.SIGSTOP)
    assert cover() == there
    assert in_process(os.getpid) == os.getpid()


def test_no_thread_is_started_for_a_picture(
    process: DrawingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = cover()
    monkeypatch.setattr(threading.Thread, "start", None)
    assert cover() == there


async def test_a_process_that_hangs_before_it_can_be_asked_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs = tmp_path / "hangs"
    hangs.write_text("#!/bin/sh\nexec sleep 1000\n")
    hangs.chmod(0o700)
    monkeypatch.setattr(drawing, "START", 0.1)
    monkeypatch.setattr(sys, "executable", str(hangs))
    made = DrawingProcess()
    await soon(asyncio.to_thread(made.wait))
    assert made.run(os.getpid) == os.getpid()
    await soon(asyncio.to_thread(made.close))


async def test_a_process_that_cannot_be_started_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "RETRY_DELAY", 0.1)
    with monkeypatch.context() as here:
        here.setattr(sys, "executable", str(tmp_path / "nothing"))
        made = DrawingProcess()
        await soon(asyncio.to_thread(made.wait))
        assert made.run(os.getpid) == os.getpid()
    await until(lambda: made.run(os.getpid) != os.getpid(), "a process")
    made.close()


async def test_a_process_that_hangs_holds_up_no_end(
    process: DrawingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, hangs = cover(), drawer()
    monkeypatch.setattr(drawing, "LONGEST", 10 * PATIENCE)
    os.kill(hangs, signal.SIGSTOP)

    def draw() -> Picture:
        draw_in(process)
        return cover()

    drawn = asyncio.create_task(asyncio.to_thread(draw))
    await until(process._turn.locked, "a caller to wait for the picture")
    await soon(asyncio.to_thread(process.close))
    assert await soon(drawn) == there


def test_caller_waiting_for_a_process_closed_before_its_start_is_released(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(DrawingProcess, "_keep", lambda process: None)
    process = DrawingProcess()
    process.close()
    waits = threading.Thread(target=process.wait, daemon=True)
    waits.start()
    waits.join(PATIENCE)
    assert not waits.is_alive()


class ClosedAtOnce(DrawingProcess):
    """Closes by another thread just when the watching one is about to look."""

    closes: threading.Thread | None = None

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        watching = threading.current_thread() is not threading.main_thread()
        if name == "_looked_at" and watching and self.closes is None:
            self.closes = threading.Thread(target=self.close, daemon=True)
            self.closes.start()
            self._sooner.wait(PATIENCE)


def test_who_closes_a_process_is_heard_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DrawingProcess, "_keep", lambda process: None)
    process = ClosedAtOnce()
    watching = process._threads[-1]
    watching.join(PATIENCE)
    assert process._closed.is_set()
    assert not watching.is_alive()


async def test_threads_that_wait_for_a_process_that_hangs_hold_up_no_end(
    process: DrawingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs, pool = drawer(), DrawPool()
    monkeypatch.setattr(drawing, "LONGEST", 10 * PATIENCE)
    os.kill(hangs, signal.SIGSTOP)
    pool.draw_in(process)
    drawn = [pool.begin(cover, for_all=True) for _ in range(3)]
    await until(process._turn.locked, "a caller to wait for the picture")
    await soon(asyncio.to_thread(pool.close))
    assert not any(each.done() for each in drawn)


def test_what_cannot_be_drawn_raises_what_it_would_here(process: DrawingProcess) -> None:
    with pytest.raises(KeyError):
        in_process(render.face, "no such piece")
    assert in_process(os.getpid) != os.getpid()


def test_a_process_ends_with_the_bot() -> None:
    with subprocess.Popen(
        (sys.executable, "-m", "bot.workers.drawing_process"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as alone:
        assert alone.stdin is not None and alone.stdout is not None
        assert read(alone.stdout) == READY
        alone.stdin.close()
        assert alone.wait(PATIENCE) == 0


def test_after_its_end_the_bot_draws(process: DrawingProcess) -> None:
    there = in_process(os.getpid)
    process.close()
    assert in_process(os.getpid) == os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(there, 0)


async def test_bots_of_a_process_share_one_drawing_subprocess(
    process: DrawingProcess,
) -> None:
    for _ in range(2):
        pool, drawn = DrawPool(), list[int]()
        pool.draw_in(process)
        pool.draw_ahead([partial(_note, drawn)])
        await until(partial(bool, drawn), "what is drawn ahead")
        assert drawn == [drawer()]
        assert await soon(pool.draw(partial(in_process, os.getpid), for_all=False)) == drawer()
        pool.close()


def _note(drawn: list[int]) -> None:
    drawn.append(in_process(os.getpid))


@pytest.mark.parametrize("cut", [b"", b"\0\0", b"\0\0\0\0", b"\0\0\0\5four"])
def test_a_message_that_is_cut_off_is_none(cut: bytes) -> None:
    pipe = BytesIO()
    write(pipe, b"whole")
    assert read(BytesIO(pipe.getvalue() + cut)) == b"whole"
    with pytest.raises(EOFError):
        read(BytesIO(cut))
