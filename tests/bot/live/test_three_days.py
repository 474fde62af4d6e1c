"""Three days of a slow game: every message that each person got, as a transcript to be read.

The people are called after where they live. The transcript lies beside this file; where the test
says that it differs, it names a file with what came instead: look at it before it is taken over.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot import timing
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules import chance
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, Table, a_move, open_lobby, press_table
from tests.bot.live.slow import Still, forward, quiet

TRANSCRIPT = Path(__file__).parent / "three_days.txt"
ZONES = {"London": "Europe/London", "New York": "America/New_York", "Tokyo": "Asia/Tokyo"}
MINUTES = 1 / 60


class Transcript:
    """Writes down what everybody gets, when, and whom it notifies."""

    def __init__(self, still: Still, people: dict[str, Person]) -> None:
        self.lines: list[str] = []
        self._still = still
        self._people = people
        self._seen: set[str] = set()

    def say(self, line: str) -> None:
        """Write down what somebody does, after all that came before it."""
        self.listen()
        self.lines.append(f"{self._now()}  {line}")

    def listen(self) -> None:
        """Write down what came since."""
        found: dict[str, tuple[Message, list[str]]] = {}
        for name, person in self._people.items():
            for event in person.heard("message"):
                message = Message(event["message"])
                if message.id not in self._seen and message.author_id == person.bot["id"]:
                    readers = found.setdefault(message.id, (message, []))[1]
                    readers.append(name)
        # What is said at once comes in an order of its own: answers, the table, direct messages.
        together = sorted(
            found.values(), key=lambda one: (not one[0].ephemeral, -len(one[1]), int(one[0].id))
        )
        for message, readers in together:
            self._seen.add(message.id)
            self._write(message, readers)

    def _write(self, message: Message, readers: list[str]) -> None:
        told = [name for name, person in self._people.items() if person.id in message.mentions]
        where = "to all" if len(readers) == len(self._people) else f"to {', '.join(readers)}"
        if told:
            where += f", notifying {', '.join(told)}"
        elif len(readers) == 1:
            where += ", privately" if message.ephemeral else ", as a direct message"
        self.lines.append(f"{self._now()}      {where}:")
        for line in self._plain(message.text).splitlines():
            self.lines.append(f"{' ' * 13}    {line}")

    def _plain(self, text: str) -> str:
        """Write a text with names and times as people read them, without the tiles."""
        for name, person in self._people.items():
            text = text.replace(f"<@{person.id}>", name)
        text = re.sub(r"<t:(\d+):\w>", lambda found: _time(int(found[1]) * 1000), text)
        text = re.sub(r"\]\(https:\S+\)", "]", text)
        text = re.sub(r" placed .*", " placed a tile.", text)
        text = re.sub(r"You drew .*", "You drew a tile.", text)
        kept = [line for line in text.splitlines() if not line.startswith(("-# ", "### Where"))]
        return "\n".join(line for line in kept if line.strip())

    def _now(self) -> str:
        return _time(self._still.at)


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%a %d %H:%M")


async def test_three_days_of_three_people_in_three_zones(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    # The same deal every time, so that the same person begins.
    monkeypatch.setattr(chance, "seed", lambda secret, joins: b"three days, deal 16")
    monkeypatch.setattr(timing, "Random", lambda: Random(1))
    still = Still()
    people = {"London": anna, "New York": bruno, "Tokyo": dee}
    log = Transcript(still, people)

    async def settings(name: str, **options: Any) -> Message:
        return await people[name].command(CHANNEL, "settings", **options)

    async def move(table: Table, name: str) -> None:
        person = people[name]
        assert table.mover is person, (name, table.message.text)
        log.say(f"{name} plays.")
        before = table.seq
        await person.command(CHANNEL, "move", move=await a_move(person))
        await table.shows(before)

    async with running(playground, database, still) as client:
        table = await open_lobby(anna, bruno, dee, tiles=18)
        panel = await anna.press(table.message, "Options")
        await anna.choose(panel, "Pace", f"slow {8 * 3600}")
        for name, zone in ZONES.items():
            await settings(name, zone=zone, quiet="22:00-08:00")
        panel = await settings("New York")
        await bruno.choose(panel, "How you are told of your turns", "dm")
        await quiet(client)
        log.listen()
        log.lines.clear()

        log.say("London starts the game.")
        await press_table(anna, "Start", acknowledged=True)
        await table.shows(0)
        await quiet(client)
        await move(table, "London")
        await quiet(client)
        await forward(client, still, 8, log.listen)
        await move(table, "New York")
        await quiet(client)
        await forward(client, still, 4.5, log.listen)
        log.say("The bot stops for five minutes.")

    still.at += 5 * 60_000
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 15.5 - 5 * MINUTES, log.listen)
        log.say("New York goes away until Wednesday.")
        await bruno.command(CHANNEL, "away", until="2026-11-25")
        await forward(client, still, 1, log.listen)
        await move(table, "London")
        await quiet(client)
        await forward(client, still, 8, log.listen)
        log.say("The bot stops for five minutes.")

    still.at += 5 * 60_000
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 15 - 5 * MINUTES, log.listen)
        await move(table, "New York")
        await quiet(client)
        await forward(client, still, 8.5, log.listen)
        log.say("The bot stops for five minutes.")

    still.at += 5 * 60_000
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 10.5 - 5 * MINUTES, log.listen)
        log.say("Tokyo comes back.")
        await press_table(dee, "I'm back")
        await quiet(client)
        await forward(client, still, 0.5, log.listen)
        await move(table, "London")
        await quiet(client)
        log.listen()
        assert await client.tables.verify(table.id)
        assert await client.store.owed_tables() == []

    came = "\n".join(log.lines) + "\n"
    actual = tmp_path / TRANSCRIPT.name
    actual.write_text(came, encoding="utf-8")
    expected = TRANSCRIPT.read_text(encoding="utf-8") if TRANSCRIPT.exists() else ""
    assert came == expected, f"what came instead: {actual}"
