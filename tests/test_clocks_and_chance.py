"""Time and chance come in by one door each, so that a simulation can replace them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tools.structure import modules, named, nodes

READ = re.compile(
    r"time\.(time|time_ns|monotonic|perf_counter|sleep|clock_gettime)"
    r"|datetime\.(now|utcnow|today)|(discord\.)?utils\.utcnow"
    r"|SYSTEM\.\w+|secrets\.\w+|uuid\.uuid\d|os\.urandom|SystemRandom|random\.(random|choice|uniform)"
)
"""What gives the machine's time or chance; `random` is a module or the name of a generator.

`SYSTEM` is the machine's chance: it is what a parameter is without another one, and is passed on.
"""

EXCEPTIONS = {
    "bot/clocks/entropy.py": "the door of chance",
    "bot/clocks/wall_clock.py": "the door of time",
    "bot/clocks/time_zones.py": "the present year says what zones there are",
    "bot/store/lease.py": "names a process, whose leases are PostgreSQL's",
    "bot/store/sqlite/lite.py": "notes when a file was migrated; a copy pauses in a thread",
    "bot/store/postgres/database.py": "runs with a real server only",
    "bot/store/postgres/alone.py": "runs with a real server only",
    "bot/store/postgres/lease.py": "runs with a real server only",
    "bot/workers/drawing.py": "threads that watch over a process",
    "playground/stage.py": "the door of the playground",
    "playground/world.py": "the door of the playground",
}
"""Modules that may, and why. `bot/operations` is the program around the bot: all of it may."""


def readings(path: Path) -> list[str]:
    """Return what of the machine's time and chance a module reads."""
    parameters = {node.arg for node in nodes(path) if isinstance(node, ast.arg)}
    texts = [
        ast.unparse(node) for node in nodes(path) if isinstance(node, ast.Attribute | ast.Name)
    ]
    return [
        text for text in texts if READ.fullmatch(text) and text.partition(".")[0] not in parameters
    ]


def test_time_and_chance_are_read_in_named_modules_only() -> None:
    found = {
        named(path): readings(path)
        for folder in ("bot", "playground")
        for path in modules(folder)
        if not named(path).startswith("bot/operations/")
    }
    reading = {name: lines for name, lines in found.items() if lines}
    assert {name: lines for name, lines in reading.items() if name not in EXCEPTIONS} == {}
    assert {*EXCEPTIONS} == {*reading}


def test_readings_are_found_in_whatever_form(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        "import time, secrets\nfrom random import SystemRandom\n"
        "def draw(random, entropy=SYSTEM):\n"
        "    return random.choice([time.time(), SystemRandom(), SYSTEM.token()])\n"
    )
    assert readings(module) == ["time.time", "SystemRandom", "SYSTEM.token"]
