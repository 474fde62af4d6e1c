"""Measure the time from a click to a new board: `python -m bench.move`.

From the press of Confirm leaving the client to the edited table, with its new picture, arriving
there; the bot runs in a process of its own. Next to it, turn by turn in the same run, the floor: a
command of another discord.py bot that only answers "ok". Both once alone, and once while
opponents of level hard think at another table.

Then what each bot uses of a processor (a move is all that one takes: Play, its menus, Confirm),
its requests to Discord, and the stations of a move made alone: where its time goes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter, process_time

import discord
from discord import app_commands

from bot.tables.lobby.quotas import OFFERED
from playground import Options, Playground
from playground.client import Person, Refused
from playground.seen import Message
from tests.bot.live import CONFIRM, JOIN, LOG, PLAY, START
from tests.bot.live.playing import chosen

from . import stations
from .report import REPORT

GAME = "tactic-tiles"
TABLES = 60
"""Discord grants five edits in five seconds a channel, and the bot keeps to that.

The moves go round so many channels that no edit waits.
"""
TABLE = ("join:", "log:")
"""How the ids of a table's buttons begin."""
WARM_UP = 30
P50_MS, P99_MS = 12.0, 40.0


class Floor(discord.AutoShardedClient):
    """The least a bot can be: one command, which answers "ok"."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.used: list[float] = []
        """Seconds of a processor at each answer."""

        @self.tree.command(name="ok", description="Answer ok")
        async def ok(interaction: discord.Interaction[Floor]) -> None:
            self.used.append(process_time())
            await interaction.response.send_message("ok", ephemeral=True)

    async def setup_hook(self) -> None:
        self.loop.add_signal_handler(signal.SIGTERM, lambda: self.loop.create_task(self.close()))
        await self.tree.sync()


@dataclass
class Times:
    """Milliseconds of one kind of thing."""

    name: str
    taken: list[float] = field(default_factory=list)

    def at(self, percent: int) -> float:
        return quantiles(self.taken, n=100, method="inclusive")[percent - 1]


@asynccontextmanager
async def bot(playground: Playground, *arguments: str, **settings: str) -> AsyncIterator[int]:
    """Run a bot in a process of its own until the block is left; yield its process id."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": playground.token,
        "DISCORD_API_URL": playground.api,
        "LOG_LEVEL": "ERROR",
        "EMOJI": "off",  # they are uploaded once in a bot's life, two for each move here
        **settings,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", *arguments, env=environment, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        async with Person(playground.url, "anna") as anna:
            await anna.until(lambda: anna.bot["online"] and anna.commands, 60, what="the bot")
        yield process.pid
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


class Table:
    """A game of two people in a channel of its own."""

    def __init__(self, channel: str, people: dict[str, Person]) -> None:
        self.channel = channel
        self.people = people
        self.watcher = next(iter(people.values()))

    @property
    def message(self) -> Message:
        shown = [m for m in self.watcher.messages(self.channel) if not m.ephemeral]
        return [m for m in shown if any(b.custom_id.startswith(TABLE) for b in m.buttons)][-1]

    def mover(self) -> Person | None:
        line = next((t for t in self.message.text.splitlines() if "'s turn" in t), "")
        return next((p for id_, p in self.people.items() if f"<@{id_}>" in line), None)

    async def open(self, programs: int = 0, level: str = "easy") -> None:
        host, *others = self.people.values()
        await host.command(self.channel, "play", game=GAME)
        for _ in range(programs):
            offered = await host.press(self.message, "computer:")
            found = next(b for b in offered.buttons if b.custom_id.endswith(f":{level}"))
            await host.press(offered, found.custom_id, acknowledged=True)
        for person in others:
            lobby = await person.until(partial(person.latest, self.channel))
            await person.press(lobby, JOIN)
        await host.press(self.message, START, acknowledged=True)
        await self.watcher.until(lambda: self.message.has(PLAY) or self.message.has(LOG))

    async def changed(self, seen: Message) -> None:
        """Wait until the table's message is another one, or another version of it."""
        await self.watcher.until(lambda: self.message is not seen)

    async def move(self) -> float:
        """Make one move and return how many milliseconds passed until it was seen."""
        mover = await self.watcher.until(self.mover, what="a turn")
        panel = await mover.press(mover.now(self.message) or self.message, PLAY)
        while not panel.has(CONFIRM):
            panel = await chosen(mover, panel)
        confirm = panel.find(CONFIRM).custom_id
        before = self.message.images
        body = {"channel_id": panel.channel_id, "message_id": panel.id, "custom_id": confirm}
        began = perf_counter()
        pressed = asyncio.create_task(mover.ask("components", body))
        await self.watcher.until(lambda: self.message.images != before, what="the new board")
        taken = perf_counter() - began
        await pressed
        return taken * 1000


async def quiet() -> None:
    """Let what follows a move arrive: the next person's panel."""
    await asyncio.sleep(2)


async def allow(host: Person, channel: str) -> None:
    """Let one person host as many tables as a server can allow."""
    panel = await host.command(channel, "server")
    if panel.has("All settings"):
        panel = await host.press(panel, "All settings")
    form = await host.press_for_form(panel, "Limits")
    await host.submit(form, {"Tables in total, per person": [str(max(OFFERED["tables"]))]})


async def ok(person: Person) -> float:
    """Use the floor's command and return the milliseconds until its answer was seen."""
    channel = person.channel("game-night")
    before = len(person.messages(channel))
    body = {"channel_id": channel, "name": "ok", "options": {}}
    began = perf_counter()
    asked = asyncio.create_task(person.ask("commands", body))
    await person.until(lambda: len(person.messages(channel)) > before)
    taken = perf_counter() - began
    await asked
    return taken * 1000


async def measure(tables: list[Table], floor: Person, moves: int, when: str) -> list[Times]:
    """Take the two by turns, so that whatever else the machine does meets both."""
    answers, boards = Times(f'"ok", {when}'), Times(f"move, {when}")
    for number in range(moves + WARM_UP):
        table = tables[number % len(tables)]
        if not table.message.has(PLAY):
            await table.open()
        answered, shown = await ok(floor), await table.move()
        if number >= WARM_UP:
            answers.taken.append(answered)
            boards.taken.append(shown)
    return [answers, boards]


async def think(table: Table, counted: list[int]) -> None:
    """Keep five opponents of level hard at work, for ever."""
    while True:
        await table.open(programs=5, level="hard")
        while table.message.has(PLAY):
            if (mover := table.mover()) is None:
                seen = table.message
                await table.changed(seen)
                continue
            with suppress(Refused):
                text = ""
                while len(text.split()) < 3:
                    found = await mover.autocomplete(table.channel, "move", "move", text)
                    text = found[0]["value"] + " "
                await mover.command(table.channel, "move", move=text.strip())
                counted[0] += 5
                await table.changed(table.message)


async def run(moves: int, database: str = "") -> list[Times]:
    """Measure, and print what the bots noted of themselves."""
    options = Options(rate_limits=False, locale="en-US", answer_seconds=60)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        noted = {each: str(folder / f"{each}.json") for each in ("ours", "floor")}
        async with (
            Playground(options=options) as discord_,
            Playground(options=options) as plain,
            bot(
                discord_,
                "bench.stations",
                DATABASE=database or str(folder / "bench.db"),
                STATIONS=noted["ours"],
            ),
            bot(plain, "bench.move", "--floor", STATIONS=noted["floor"]),
            Person(discord_.url, "anna") as anna,
            Person(discord_.url, "bruno") as bruno,
            Person(discord_.url, "dee") as dee,
            Person(plain.url, "anna") as floor,
        ):
            both = {anna.id: anna, bruno.id: bruno}
            places = [discord_.moderation.add_channel(f"table-{n}").id for n in range(TABLES)]
            for person in both.values():
                await person.until(partial(sees, person, places))
            await allow(anna, places[0])
            tables = [Table(place, both) for place in places]
            for table in tables:
                await table.open()
            await quiet()
            asked = len(discord_.requests)
            found = await measure(tables, floor, moves, "alone")
            await quiet()
            sent = Counter(f"{r.method} {r.template}" for r in list(discord_.requests)[asked:])
            counted = [0]
            thinking = asyncio.create_task(
                think(Table(dee.channel("off-topic"), {dee.id: dee}), counted)
            )
            try:
                found += await measure(tables, floor, moves, "while hard opponents think")
            finally:
                thinking.cancel()
                await asyncio.gather(thinking, return_exceptions=True)
        REPORT.note("requests a move:")
        for request, count in sent.most_common():
            REPORT.note(f"{count / (moves + WARM_UP):6.2f} {request}")
        REPORT.note(f"{moves} moves each; about {counted[0]} moves by opponents meanwhile")
        alone = slice(WARM_UP, WARM_UP + moves)
        records = stations.read(Path(noted["ours"]))[alone]
        floor_used = json.loads(Path(noted["floor"]).read_text())[alone]
        stations.report(records)
        ours, least = each_used([each.processor for each in records]), each_used(floor_used)
        threads = ", ".join(
            f"{kind} {each_used([each.threads[kind] for each in records]):.1f}"
            for kind in records[0].threads
        )
        REPORT.add(
            f'processor, ms: {ours:.1f} a move ({threads}), {least:.1f} for an "ok"\n',
            "A move",
            ms_of_processor_time=ours,
            ms_of_the_least=least,
        )
        return found


def each_used(clock: list[float]) -> float:
    """Return milliseconds of a processor from one look at its clock to the next."""
    return (clock[-1] - clock[0]) * 1000 / (len(clock) - 1)


def sees(person: Person, places: list[str]) -> bool:
    return set(places) <= set(person.channels)


def report(found: list[Times]) -> bool:
    """Print each move next to its floor; return whether the targets are met."""
    met = True
    REPORT.note(
        f"{'':36}{'p50 ms':>9}{'p99 ms':>9}{'over the floor, p50':>22}{'p99':>8}{'times':>8}"
    )
    for floor, move in zip(found[::2], found[1::2], strict=True):
        for times in (floor, move):
            line = f"{times.name:36}{times.at(50):9.1f}{times.at(99):9.1f}"
            if times is move:
                over = times.at(50) - floor.at(50), times.at(99) - floor.at(99)
                met = met and over[0] <= P50_MS and over[1] <= P99_MS
                line += f"{over[0]:22.1f}{over[1]:8.1f}{times.at(50) / floor.at(50):8.1f}"
            REPORT.note(line)
    REPORT.note(f"Targets: at most {P50_MS:.0f} ms (p50) and {P99_MS:.0f} ms (p99) over the floor.")
    return met


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--database", default="", help="of PostgreSQL, and empty; else a file")
    parser.add_argument("--floor", action="store_true", help=argparse.SUPPRESS)
    arguments = REPORT.parse(parser)
    if arguments.floor:
        discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
        floor = Floor()
        floor.run(os.environ["DISCORD_TOKEN"], log_handler=None)
        Path(os.environ["STATIONS"]).write_text(json.dumps(floor.used))
        return 0
    return 0 if report(asyncio.run(run(arguments.moves, arguments.database))) else 1


if __name__ == "__main__":
    sys.exit(main())
