"""What a benchmark has measured: a line each to read, or with `--json` as JSON."""

from __future__ import annotations

import argparse
import atexit
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final


class Report:
    """Figures by name, each with its unit in it, such as `median ms`."""

    def __init__(self) -> None:
        self._as_json = False
        self._rows: list[dict[str, Any]] = []

    def parse(
        self, parser: argparse.ArgumentParser, given: Sequence[str] | None = None
    ) -> argparse.Namespace:
        """Read a command line, `--json` too; the JSON is printed when the program ends."""
        parser.add_argument("--json", action="store_true", help="print what was measured as JSON")
        parsed = parser.parse_args(given)
        self._as_json = parsed.json
        if self._as_json:
            atexit.register(self._print)
        return parsed

    def add(self, text: str, what: str, **figures: float) -> None:
        """Note figures of one thing; the text is printed where no JSON is wanted."""
        self._rows.append(
            {"what": what, **{name: round(each, 3) for name, each in figures.items()}}
        )
        self.note(text)

    def note(self, text: str) -> None:
        """Print what is no figure, such as a heading or a target, where no JSON is wanted."""
        if not self._as_json:
            print(text, flush=True)

    def _print(self) -> None:
        """Print the JSON: the command, and a row for each thing that was measured."""
        given = [word for word in sys.argv[1:] if word != "--json"]
        command = " ".join(["python -m", f"bench.{Path(sys.argv[0]).stem}", *given])
        print(json.dumps({"command": command, "rows": self._rows}, indent=2))


REPORT: Final = Report()
"""The report of the benchmark that this program is."""
