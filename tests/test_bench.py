"""Benchmarks that play still run; what it measures is for bench/ alone to judge."""

from __future__ import annotations

import re
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

NO_FIGURES = {"__init__", "report", "processor", "figures", "faults", "match_attach_exhaustive"}
"""What others use, what writes the page, and what measures nothing."""
PARTS = {"many", "stations"}
"""Parts of `crowd` and `move`, which read the command line."""
BENCHMARKS = sorted({file.stem for file in (ROOT / "bench").glob("*.py")} - NO_FIGURES - PARTS)


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


def test_page_of_figures_has_the_results_that_are_kept() -> None:
    found = figures.results()
    text = figures.PAGE.read_text("utf-8")
    assert figures.page(text, found) == text
    assert {name for _, name, _ in figures.TABLE.findall(text)} == found.keys()
    assert [name for name, each in found.items() if not each["rows"]] == []


def test_table_of_the_page_is_always_made_from_a_result() -> None:
    alone = figures.TABLE.sub("", figures.PAGE.read_text("utf-8"))
    assert [line for line in alone.splitlines() if line.startswith("|")] == []


def test_row_of_figures_ends_with_its_day_and_commit() -> None:
    noted = re.compile(r"\| \d{4}-\d\d-\d\d, [0-9a-f]{8} \|$")
    for result in figures.results().values():
        _, _, *rows = figures.table(result).splitlines()
        assert [row for row in rows if not noted.search(row)] == []


@pytest.mark.parametrize("name", BENCHMARKS)
def test_benchmark_reads_json_and_reports_in_one_way(name: str) -> None:
    text = (ROOT / "bench" / f"{name}.py").read_text("utf-8")
    assert "REPORT.parse(" in text and "REPORT.add(" in text


def test_benchmark_prints_its_figures_as_json_where_asked() -> None:
    found = figures.again("python -m bench.cup --people 8 --rounds 2")
    assert found["command"] == "python -m bench.cup --people 8 --rounds 2"
    assert len(found["rows"]) == 3 and all("repeats" in row for row in found["rows"])
    assert figures.table(found).count(f"| {found['date']}, {found['commit']} |\n") == 3
