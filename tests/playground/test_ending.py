"""The playground ends at a signal, whatever it was doing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ports import unused_port
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
SIGNALLED = """
import asyncio, os, signal
from playground import __main__ as program

run = asyncio.Handle._run


def signalled(handle):
    asyncio.Handle._run = run
    os.kill(os.getpid(), signal.SIGTERM)
    run(handle)


class Standing(program.Playground):
    async def __aenter__(self):
        entered = await super().__aenter__()
        # The next step is that of a task which is waited for at the end.
        self.task = asyncio.create_task(asyncio.sleep(0))
        asyncio.Handle._run = signalled
        return entered


program.Playground = Standing
program.main()
"""
"""A playground that hears the signal when its loop has taken a step up, and not begun it."""
AT_ONCE = SIGNALLED.replace("\nprogram.main()", "\nasyncio.Handle._run = signalled\nprogram.main()")
"""The same, when the step is the first of all."""


@pytest.mark.parametrize("signalled", [SIGNALLED, AT_ONCE], ids=["entered", "at once"])
def test_a_signal_between_two_steps_ends_it_and_loses_no_step(signalled: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", signalled, "--port", str(unused_port())],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout.startswith("People play at")
