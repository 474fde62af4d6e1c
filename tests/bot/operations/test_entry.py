"""The program's entry, as it is really started."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

from ..seating import Services

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["--help", "tables", "migrations", "health"])
def test_output_that_nobody_reads_ends_quietly(
    services: Services, tmp_path: Path, command: str, unbuffered: str
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "bot", command],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": unbuffered},
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
    )
    os.close(writing)
    assert done.stderr == ""
