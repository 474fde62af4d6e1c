"""Install Matchnight as a user would, in an empty environment, and play there.

`python -m tools.installed` builds the wheel, installs it with the pinned packages and the games of
other packages in `examples`, and nothing else. It starts `matchnight play-here` in an empty folder,
waits until `matchnight health` is content, and plays those games to their end. Then it adds pytest,
and tests of those games what every game promises, by `matchnight.testing` alone.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playground.client import Person
from playground.seen import Message
from tests.bot.live.playing import chosen

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))
TESTING = ("coverage", "hypothesis", "pytest")
"""What the extra `testing` of the wheel asks for."""
COMPILED = """
from bot.languages import CATALOGUES, LOCALE
found = sorted(path.name for path in LOCALE.iterdir())
assert found == sorted(["languages.json", *(f"{each}.mo" for each in CATALOGUES)]), found
"""
"""Holds that the wheel has its catalogues compiled, and not as they are written."""
CHANNEL = "game-night"
PATIENCE = 120
"""Seconds in which the bot is up, also on a machine that is busy."""


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="matchnight-") as folder:
        matchnight = install(Path(folder))
        empty = Path(folder) / "empty"
        empty.mkdir()
        return see_it_run(matchnight, empty) or keep_promises(matchnight, Path(folder))


def install(folder: Path) -> Path:
    """Install the wheel into an environment in a folder, and return its command."""
    uv = Path(sys.executable).with_name("uv")
    built = [str(uv), "build", "--quiet", "--wheel", "--no-build-isolation", "--out-dir"]
    run([*built, str(folder), str(ROOT)])
    for example in EXAMPLES:
        run([*built, str(folder), str(example)])
    environment = folder / "environment"
    run([str(uv), "venv", "--quiet", "--python", sys.executable, str(environment)])
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(uv), "pip", "install", "--quiet", "--python", str(python)]
    run([*pip, "--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")])
    run([*pip, "--no-deps", *map(str, folder.glob("*.whl"))])
    run([str(python), "-P", "-c", COMPILED])  # the wheel, not the checkout it runs in
    return python.with_name("matchnight")


def see_it_run(matchnight: Path, folder: Path) -> int:
    """Play in an empty folder until the bot is healthy; return the exit code."""
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
            done = subprocess.run(
                [matchnight, "health"],
                cwd=folder,
                env=environment,
                capture_output=True,
                text=True,
            )
            health = (done.stdout + done.stderr).strip()
            if done.returncode == 0:
                print(health)
                for example in EXAMPLES:
                    print(asyncio.run(play(f"http://127.0.0.1:{port}", example.name)))
                return 0
            time.sleep(1)
        print(f"The installed bot isn't well: {health}", file=sys.stderr)
        return 1
    finally:
        playing.send_signal(signal.SIGTERM)
        playing.wait()


def keep_promises(matchnight: Path, folder: Path) -> int:
    """Run the examples' tests where only their wheels are; returns the exit code."""
    python = matchnight.with_name("python")
    uv = Path(sys.executable).with_name("uv")
    pins = str(ROOT / "requirements" / "dev.txt")
    run([str(uv), "pip", "install", "--quiet", "--python", str(python), "-c", pins, *TESTING])
    for example in EXAMPLES:
        here = folder / "tested" / example.name
        shutil.copytree(example / "tests", here / "tests")
        shutil.copy(example / "pyproject.toml", here)
        done = subprocess.run(
            [python, "-m", "pytest", "-q", "-m", "not many_games", "-p", "no:cacheprovider"],
            cwd=here,
        )
        if done.returncode:
            return done.returncode
    return 0


async def play(address: str, game: str) -> str:
    """Play an example's game against the computer; return the table's last text."""
    async with Person(address, "anna") as anna:
        before = {message.id for message in anna.messages(CHANNEL)}
        await anna.command(CHANNEL, "play", game=game, computer="easy")
        seen: list[str] = []

        def mine() -> Message | None:
            shown = [
                message
                for message in anna.messages(CHANNEL)
                if not message.ephemeral and message.id not in before
            ]
            if not shown or shown[-1].images == seen:
                return None
            table = shown[-1]
            return table if f"<@{anna.id}>'s turn" in table.text or over(table) else None

        while not over(table := await anna.until(mine, what="the next turn")):
            seen = table.images
            panel = await anna.press(table, "Play")
            while not panel.has("Confirm"):
                panel = await chosen(anna, panel)
            await anna.press(panel, "Confirm", acknowledged=True)
        return table.text


def over(table: Message) -> bool:
    """Tell whether a game is over."""
    return table.has("Rematch")


def run(command: list[str]) -> None:
    """Run a command, and end where it fails."""
    if subprocess.run(command).returncode:
        sys.exit(1)


if __name__ == "__main__":
    sys.exit(main())
