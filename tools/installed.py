"""Install Matchnight as whoever uses it would, into an empty environment, and see it run there.

`python -m tools.installed` builds the wheel, installs it with the pinned packages and nothing else,
starts `matchnight play-here` in an empty folder and waits until `matchnight health` is content.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 120
"""Seconds in which the bot is up, also on a machine that is busy."""


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="matchnight-") as folder:
        matchnight = install(Path(folder))
        empty = Path(folder) / "empty"
        empty.mkdir()
        return see_it_run(matchnight, empty)


def install(folder: Path) -> Path:
    """Install the wheel into an environment in a folder, and return its command."""
    uv = Path(sys.executable).with_name("uv")
    built = [str(uv), "build", "--quiet", "--wheel", "--no-build-isolation", "--out-dir"]
    run([*built, str(folder), str(ROOT)])
    (wheel,) = folder.glob("*.whl")
    environment = folder / "environment"
    run([str(uv), "venv", "--quiet", "--python", sys.executable, str(environment)])
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(uv), "pip", "install", "--quiet", "--python", str(python)]
    run([*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")])
    run([*pip, "--no-deps", str(wheel)])
    return python.with_name("matchnight")


def see_it_run(matchnight: Path, folder: Path) -> int:
    """Play in a folder where nothing lies, until the bot is well; returns the exit code."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port = tried.getsockname()[1]
    environment = {
        name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ
    }
    environment["DATABASE"] = "playground.db"
    run([str(matchnight), "--version"])
    playing = subprocess.Popen(
        [matchnight, "play-here", "--port", str(port)],
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    health = "no answer"
    try:
        until = time.monotonic() + PATIENCE
        while playing.poll() is None and time.monotonic() < until:
            said = subprocess.run(
                [matchnight, "health"],
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
            )
            health = (said.stdout + said.stderr).strip()
            if said.returncode == 0:
                print(health)
                return 0
            time.sleep(1)
        print(f"The installed bot isn't well: {health}", file=sys.stderr)
        return 1
    finally:
        playing.send_signal(signal.SIGTERM)
        playing.wait()


def run(command: list[str]) -> None:
    """Run a command, and end where it fails."""
    if subprocess.run(command).returncode:
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(main())
