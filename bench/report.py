"""What a benchmark has measured: a line each to read, or with `--json` as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any


def add_json(parser: argparse.ArgumentParser) -> None:
    """Let the command line ask for JSON."""
    parser.add_argument("--json", action="store_true", help="print what was measured as JSON")


class Report:
    """Figures by name, each with its unit in it, such as `median ms`."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json
        self._rows: list[dict[str, Any]] = []

    def add(self, text: str, what: str, **figures: float) -> None:
        """Note figures of one thing; the text is printed where no JSON is wanted."""
        self._rows.append(
            {"what": what, **{name: round(each, 3) for name, each in figures.items()}}
        )
        if not self._as_json:
            print(text, flush=True)

    def close(self) -> None:
        """Print the JSON: the command, and a row for each thing that was measured."""
        if self._as_json:
            given = [word for word in sys.argv[1:] if word != "--json"]
            command = " ".join(["python -m", f"bench.{Path(sys.argv[0]).stem}", *given])
            print(json.dumps({"command": command, "rows": self._rows}, indent=2))
