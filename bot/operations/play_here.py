"""Everything on this machine: playground and bot, until one of them stops."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import Request, urlopen

from rules.core import RuleError
from rules.recorded import MOST_BYTES, Recorded, read_file
from rules.text import say, spell

from .. import languages
from ..clocks import wall_clock
from ..clocks.entropy import SYSTEM
from ..errors import AlreadyRuns, CannotStart
from ..model.ids import ChannelId, GuildId
from ..replays.trials import lay_out
from ..store import Store
from ..store.files import ENDINGS
from ..store.sqlite.single_instance import alone
from .parent import BOUND

DATABASE: Final = Path("playground.db")
"""The playground's own database: none of its people are ever found among those of Discord."""
WORLD: Final = Path("playground-world.db")
"""Where the playground itself is kept: channels, people, and messages where they're wanted."""
UNREADABLE: Final = 3
"""What the playground ends with where it can't read that."""
IN_USE: Final = 4
"""What it ends with where another playground has that file."""
NOWHERE: Final = "192.0.2.1"
"""An address that is nobody's (RFC 5737); which way leads there is asked, and nothing is sent."""


@dataclass(frozen=True)
class Here:
    """How to open the playground: `keep` messages, for the `lan`, with a `record`."""

    port: int = 8420
    fresh: bool = False
    keep: bool = False
    lan: bool = False
    record: Path | None = None


def play_here(here: Here) -> int:
    """Run the playground and the bot until one of them stops; returns the exit code.

    Raises `CannotStart` where the port or the database is taken, `RuleError` where a recorded game
    can't be read.
    """
    # A `kill` of this one means the programs it started, too.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _end)
    recorded = None if here.record is None else _read(here.record)
    address = _address_here() if here.lan else ""
    if recorded is None or here.fresh:
        _check_alone(forget=here.fresh)
    _check_free(here.port)
    with ExitStack() as open_, suppress(KeyboardInterrupt):
        database = DATABASE
        if recorded is not None:
            database = Path(open_.enter_context(TemporaryDirectory())) / "room.db"
        token = secrets.token_urlsafe(32)
        arguments = ["--port", str(here.port)]
        if recorded is None:
            # Games in threads that were gone would be over; messages are posted again.
            arguments += ["--keep", str(WORLD), *([] if here.keep else ["--no-messages"])]
            arguments += ["--just-invited"]  # so that the bot's greeting is what is seen first
        arguments += ["--lan", address] if here.lan else []
        playground = open_.enter_context(_started("playground", *arguments, PLAYGROUND_TOKEN=token))
        stands = _announced(playground, here.port)
        if recorded is not None:
            # In a thread: an exception out of a signal could take a step of the loop with it.
            with ThreadPoolExecutor(1) as pool:
                pool.submit(asyncio.run, _store_recorded(database, recorded, stands)).result()
        configured = settings_here(here.port, token, database)
        bot = open_.enter_context(_started("bot", "run", **configured))
        commands = Request(
            f"{configured['DISCORD_API_URL']}/applications/{stands['application']}/commands",
            headers={"Authorization": f"Bot {token}"},
        )
        while playground.poll() is None and bot.poll() is None and not _answers(commands):
            time.sleep(0.1)
        if playground.poll() is None and bot.poll() is None:
            print("\n" + "\n".join(_opened(here, stands)) + "\n", flush=True)
        while playground.poll() is None and bot.poll() is None:
            time.sleep(0.5)
        if playground.poll() is None:
            print(spell(say("The bot stopped by itself. Start it again to play on.")))
        else:
            print(spell(say("The playground stopped by itself. Start it again to play on.")))
        return bot.poll() or playground.poll() or 0
    return 0


def _end(number: int, frame: object) -> None:
    """Begin to end at the first signal; only Ctrl-C can be pressed again.

    `./run` passes its own end on, right after a Ctrl-C that was for both.
    """
    signal.signal(signal.SIGTERM, _go_on)
    raise KeyboardInterrupt


def _go_on(number: int, frame: object) -> None:
    """Ignore a signal: SIG_IGN would complain of one that came just before."""


def _answers(commands: Request) -> bool:
    """Return whether the bot has registered its commands, so that they can be used."""
    with suppress(OSError), urlopen(commands, timeout=5) as answer:
        return bool(json.load(answer))
    return False


def _read(file: Path) -> Recorded:
    try:
        with file.open("rb") as content:
            return read_file(content.read(MOST_BYTES + 1))
    except RuleError as error:
        raise CannotStart(
            say("{path} isn't a whole recorded game. {why}", path=str(file), why=error.text)
        ) from None
    except OSError as error:
        why = error.strerror or ""
        raise CannotStart(say("{path} can't be read: {why}.", path=str(file), why=why)) from None


def settings_here(port: int, token: str, database: Path) -> dict[str, str]:
    """Return the bot's settings here, whatever a `.env` in this folder says.

    How it plays, and how much of this machine it takes, is as there.
    """
    return {
        "DISCORD_TOKEN": token,
        "DISCORD_API_URL": f"http://127.0.0.1:{port}/api/v10",
        "DATABASE": str(database),
        "TEST_GUILD": "",
        "LEASES": "",
        "REQUESTS_PER_SECOND": "",
        "BACKUP_DIR": "",
        "METRICS_PORT": "",
        "ALERT_WEBHOOK": "",
        "PRIVACY_URL": "",
        "TERMS_URL": "",
        "SUPPORT_URL": "",
        "SITE_URL": "",
        "POLICY_CONTACT": "",
        "POLICY_HOST": "",
        "POLICY_BASIS": "",
        "POLICY_AGE": "",
        # The environment may ask for more.
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
        "LOG_FORMAT": os.environ.get("LOG_FORMAT", ""),
    }


@contextmanager
def _started(module: str, *arguments: str, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program of this project meanwhile; it finishes what it has begun.

    Where this one is killed, that one ends, too.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        env={**os.environ, **settings, BOUND: "yes"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE if module == "playground" else subprocess.DEVNULL,
        text=True,
        # Ctrl-C is for this one alone: the bot is to end before the playground it's connected to.
        start_new_session=True,
    )
    try:
        yield process
    finally:
        signal.signal(signal.SIGTERM, _go_on)
        process.terminate()
        # Pressed again, Ctrl-C only shortens the waiting.
        with suppress(KeyboardInterrupt):
            process.wait()
        for pipe in filter(None, (process.stdin, process.stdout)):
            pipe.close()


def _announced(playground: subprocess.Popen[str], port: int) -> dict[str, Any]:
    """Wait until the playground stands; return what it tells of itself."""
    assert playground.stdout is not None
    for line in playground.stdout:
        if line.startswith("{"):
            found: dict[str, Any] = json.loads(line)
            return found
    code = playground.wait()
    if code == UNREADABLE:
        raise CannotStart(say("{path} can't be read. --fresh starts over.", path=str(WORLD)))
    if code == IN_USE:
        raise CannotStart(
            say("Another playground is using {path}. Stop it first.", path=str(WORLD))
        )
    raise CannotStart(
        say("The playground didn't start. Choose another port: --port {other}", other=str(port + 1))
    )


async def _store_recorded(database: Path, recorded: Recorded, stands: dict[str, Any]) -> None:
    """Put a recorded game into a database of its own, for the bot to show."""
    guild, channel = GuildId(int(stands["guild"])), ChannelId(int(stands["channel"]))
    store = await Store.open(database)
    try:
        language = languages.of_this_machine()
        now = wall_clock.now()
        await lay_out(store, recorded, guild, channel, language=language, at=now, entropy=SYSTEM)
    finally:
        await store.close()


def _opened(here: Here, stands: dict[str, Any]) -> Iterator[str]:
    """Say where the playground is, and what one does there first."""
    address = stands["url"].rstrip("/")
    if here.record is not None:
        yield spell(
            say(
                "Open {address} in a browser, and press “Step through”. Ctrl-C stops.",
                address=address,
            )
        )
        yield spell(say("When you stop, this room is deleted. The file stays as it is."))
    else:
        yield spell(
            say(
                "Open {address} in a browser, and press “Try it now”. Ctrl-C stops.",
                address=address,
            )
        )
    if here.lan:
        yield spell(
            say(
                "Everyone in your network can open this page. Only people with a code get in. "
                "What is sent isn't encrypted: do this at home, not in a café."
            )
        )
        yield spell(say("Each code is one person's, until you stop. People choose their own name:"))
        yield from (f"    {code}  {name}" for name, code in stands["codes"].items())


def _address_here() -> str:
    """Return this machine's network address; raises `CannotStart` if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as tried, suppress(OSError):
        tried.connect((NOWHERE, 9))
        address = str(tried.getsockname()[0])
        if not address.startswith(("127.", "0.")):
            return address
    raise CannotStart(say("This computer isn't on a network. Leave out --lan to play on it alone."))


def _check_alone(*, forget: bool) -> None:
    """Raise `CannotStart` if a game runs here already, else `forget` what was played."""
    try:
        with alone(DATABASE):
            if forget:
                _forget()
    except AlreadyRuns:
        # Another port, which is what would be said next, would not help.
        raise CannotStart(
            say(
                "Matchnight runs here already, on {path}. "
                "Stop it first: Ctrl-C where it was started.",
                path=str(DATABASE),
            )
        ) from None


def _forget() -> None:
    for kept in (DATABASE, WORLD):
        for ending in ENDINGS:
            if ending != "-lock":
                kept.with_name(kept.name + ending).unlink(missing_ok=True)


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
