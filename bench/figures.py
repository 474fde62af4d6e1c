"""Write results into the tables of docs/figures.md: `python -m bench.figures`.

--measure   run the benchmarks that print their results as JSON again first, and keep those

A file of `bench/results` is one table, which stands between the markers of its name. It has the
cells as they were written down, or what a benchmark printed with `--json`.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "figures.md"
RESULTS: Final = ROOT / "bench" / "results"
TABLE: Final = re.compile(r"(?s)(<!-- results: (\S+) -->\n).*?(<!-- /results -->)")
COLUMNS: Final = ("What", "Measured", "Command", "Noted")


def results() -> dict[str, Any]:
    """Return every result by its file's name."""
    return {
        file.stem: json.loads(file.read_text("utf-8")) for file in sorted(RESULTS.glob("*.json"))
    }


def table(result: Mapping[str, Any]) -> str:
    """Return a result as a Markdown table."""
    columns = result.get("columns", COLUMNS)
    rows = result["rows"] if "columns" in result else _measured(result)
    lines = [columns, ["---"] * len(columns), *rows]
    return "".join("|" + "|".join(_cell(each) for each in line) + "|\n" for line in lines)


def _cell(text: str) -> str:
    return text if text == "---" else f" {text} " if text else " "


def _measured(result: Mapping[str, Any]) -> Iterator[list[str]]:
    for row in result["rows"]:
        figures = [
            f"{value:,.1f}".removesuffix(".0") + f" {name.replace('_', ' ')}"
            for name, value in row.items()
            if name != "what"
        ]
        noted = f"{result['date']}, {result['commit']}"
        yield [row["what"], ", ".join(figures), f"`{result['command']}`", noted]


def page(text: str, found: Mapping[str, Any]) -> str:
    """Return docs/figures.md with all its results; raises `KeyError` without one."""
    return TABLE.sub(lambda there: f"{there[1]}\n{table(found[there[2]])}\n{there[3]}", text)


def again(command: str) -> dict[str, Any]:
    """Run a benchmark; return what it prints as JSON, with the day and the commit."""
    _, _, name, *rest = shlex.split(command)
    command_line = [sys.executable, "-m", name, *rest, "--json"]
    done = subprocess.run(command_line, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    head = ["git", "rev-parse", "--short=8", "HEAD"]
    commit = subprocess.run(head, cwd=ROOT, check=True, capture_output=True, text=True)
    noted = {"commit": commit.stdout.strip(), "date": date.today().isoformat()}
    return {"command": found["command"], **noted, "rows": found["rows"]}


def main() -> None:
    """Read what is asked for, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.figures", description=__doc__)
    parser.add_argument("--measure", action="store_true")
    if parser.parse_args().measure:
        for name, result in results().items():
            if "command" in result:
                text = json.dumps(again(result["command"]), indent=2, ensure_ascii=False) + "\n"
                (RESULTS / f"{name}.json").write_text(text, "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8"), results()), "utf-8")


if __name__ == "__main__":
    main()
