"""Benchmarks that play still run; what it measures is for bench/ alone to judge."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench import figures

ROOT = Path(__file__).parents[1]
BRIEF = {
    "move --moves 2": "while hard opponents think",
    "pairs . --moves 2": "of before",
    "crowd --seconds 1": "in the log with",
    "cup --people 30 --rounds 3": "ms of processor time a round",
    "sign_up --people 8": "and all 8 people sit at one: True",
    "cards --people 20 --times 2": "who has won",
    "daily --people 3": "begun in 60 s",
    "late --seconds 0": "30 ms late",
    "reads --times 2": "the awaited people",
    "rules --games 1": "play a move",
    "start --tables 20 --rounds 2": "20 running games",
    "notices --days 1 --turns 12": "a live game of 12 turns: 0 rings",
    "names --times 2": "scripts and avatars",
    "memory --moves 20": "after     20 moves",
    "observing --pairs 2": "with figures",
    "deals --deals 10": "won by playing the way found         10",
    "spotting --games 2 --style stacks": "a menu-clicker against normal",
    "opponents tactic-tiles --minutes 0 --levels normal easy": "normal",
}
"""Commands of little work, each with what is among the last it prints."""


@pytest.mark.parametrize("command", BRIEF)
def test_a_benchmark_runs_and_prints_what_it_measured(command: str) -> None:
    name, *arguments = command.split()
    done = subprocess.run(
        [sys.executable, "-m", f"bench.{name}", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert "Traceback" not in done.stderr
    assert BRIEF[command] in done.stdout


def test_page_of_figures_has_what_the_benchmarks_printed() -> None:
    measured = json.loads(figures.KEPT.read_text("utf-8"))
    text = figures.PAGE.read_text("utf-8")
    assert figures.page(text, measured) == text
    assert [each for each in measured if not each["rows"]] == []


def test_benchmark_prints_its_figures_as_json_where_asked() -> None:
    found = figures.again("python -m bench.cup --people 8 --rounds 2")
    assert found["command"] == "python -m bench.cup --people 8 --rounds 2"
    assert len(found["rows"]) == 3 and all("repeats" in row for row in found["rows"])
