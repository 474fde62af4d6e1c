"""Write benchmarks' JSON into docs/figures.md: `python -m bench.figures`.

--measure   run the commands of docs/figures.json again first, and keep what they print there
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "figures.md"
KEPT: Final = DOCS / "figures.json"
TABLE: Final = re.compile(r"(?s)(<!-- measured -->\n).*?(<!-- /measured -->)")


def table(measured: list[dict[str, Any]]) -> str:
    """Return the rows of every benchmark as a Markdown table."""
    return "\n".join(["| What | Measured | Command |", "|---|---|---|", *_rows(measured), ""])


def _rows(measured: list[dict[str, Any]]) -> Iterator[str]:
    for each in measured:
        for row in each["rows"]:
            figures = [
                f"{value:,.1f}".removesuffix(".0") + f" {name.replace('_', ' ')}"
                for name, value in row.items()
                if name != "what"
            ]
            yield f"| {row['what']} | {', '.join(figures)} | `{each['command']}` |"


def page(text: str, measured: list[dict[str, Any]]) -> str:
    """Return docs/figures.md with the table as measured."""
    return TABLE.sub(lambda found: f"{found[1]}\n{table(measured)}\n{found[2]}", text)


def again(command: str) -> dict[str, Any]:
    """Run a benchmark, and return what it prints as JSON."""
    _, _, name, *rest = shlex.split(command)
    asked = [sys.executable, "-m", name, *rest, "--json"]
    done = subprocess.run(asked, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    """Read what is asked for, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.figures", description=__doc__)
    parser.add_argument("--measure", action="store_true")
    measured = json.loads(KEPT.read_text("utf-8"))
    if parser.parse_args().measure:
        measured = [again(each["command"]) for each in measured]
        KEPT.write_text(json.dumps(measured, indent=2) + "\n", "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8"), measured), "utf-8")


if __name__ == "__main__":
    main()
