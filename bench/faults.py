"""Play for hours with faults, two bots and one database: `python -m bench.faults`.

The same as `./check scale`, with more of everything. It needs PostgreSQL, and takes hours on two
cores.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Run the tests with the numbers that take long; returns what pytest does."""
    pytest = [sys.executable, "-m", "pytest", "tests/bot/scale", *sys.argv[1:]]
    environment = {**os.environ, "FAULTS": "many"}
    return subprocess.run(pytest, cwd=Path(__file__).parents[1], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
