"""Everything on this machine: the playground and the bot side by side, until one of them stops."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Final

from rules.text import say, spell

from ..errors import CannotStart
from ..store.files import BESIDE
from ..store.single_instance import alone

TOKEN: Final = "playground-token"
DATABASE: Final = Path("playground.db")
"""The playground's own database: none of its people are ever found among those of Discord."""
PATIENCE: Final = 60
"""Seconds in which the playground answers, also on a machine that is busy."""


def play_here(port: int, *, fresh: bool) -> int:
    """Run the playground and the bot until one of them stops; returns the exit code.

    Raises `CannotStart` where the port is taken, `AlreadyRuns` where the database is.
    """
    # Whoever ends this by `kill` means the programs it started, too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if fresh:
        _forget()
    _check_free(port)
    address = f"http://127.0.0.1:{port}"
    environment = {
        **os.environ,
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_URL": f"{address}/api/v10",
        "DATABASE": str(DATABASE),
        "BACKUP_DIR": "",
        "TEST_GUILD": "",
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
    }
    started = []
    try:
        playground = _start("playground", "--port", str(port), "--token", TOKEN)
        started.append(playground)
        _wait_for(playground, address, port)
        bot = _start("bot", "run", environment=environment)
        started.append(bot)
        opened = say(
            "Open {address} in a browser, type `/play` and choose a game. Ctrl-C stops.",
            address=address,
        )
        print(f"\n{spell(opened)}\n", flush=True)
        while playground.poll() is None and bot.poll() is None:
            time.sleep(0.5)
        if playground.poll() is None:
            print(spell(say("The bot stopped by itself. Start it again to play on.")))
        else:
            print(spell(say("The playground stopped by itself. Start it again to play on.")))
        return bot.poll() or playground.poll() or 0
    except KeyboardInterrupt:
        return 0
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        for process in reversed(started):  # the bot first: it finishes what it has begun
            process.terminate()
            # Ctrl-C reaches everybody at once; pressed again, it only shortens the waiting.
            with suppress(KeyboardInterrupt):
                process.wait()


def _start(
    module: str, *arguments: str, environment: dict[str, str] | None = None
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments], env=environment, stdout=subprocess.DEVNULL
    )


def _forget() -> None:
    with alone(DATABASE):
        for ending in BESIDE:
            if ending != "-lock":
                DATABASE.with_name(DATABASE.name + ending).unlink(missing_ok=True)


def _check_free(port: int) -> None:
    with socket.socket() as tried:
        if tried.connect_ex(("127.0.0.1", port)) == 0:
            raise CannotStart(
                say(
                    "Port {port} is in use already. Choose another one: --port {other}",
                    port=str(port),
                    other=str(port + 1 if port < 65535 else port - 1),
                )
            )


def _wait_for(playground: subprocess.Popen[bytes], address: str, port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if playground.poll() is not None:
            break
        with suppress(urllib.error.URLError, OSError):
            urllib.request.urlopen(f"{address}/people/world", timeout=PATIENCE)
            return
        time.sleep(0.1)
    raise CannotStart(
        say("The playground didn't start. Choose another port: --port {other}", other=str(port + 1))
    )
