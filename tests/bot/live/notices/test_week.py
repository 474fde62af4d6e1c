"""A week of six slow games: a transcript of one person's notifications.

Anna looks in the morning and plays whatever waits for her, by Next from game to game. Bruno plays
at noon, Dee in the evening; on Thursday Bruno has no time, and on Friday Anna forgets.
"""

from __future__ import annotations

import itertools
import re
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules import chance
from tests.bot.fake_clocks import MONDAY, FrozenClock
from tests.bot.live import PLAY
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, Shown, confirm, previewed
from tests.bot.live.slow import HOUR, begin_slow, forward, pings, quiet
from tests.bot.live.transcript import assert_same

WEEK = Path(__file__).parent / "week.txt"
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
HOURS = {"Anna": 8, "Bruno": 13, "Dee": 20}
BUSY = {("Thu", "Bruno"), ("Fri", "Anna")}
WITH = (("Bruno",), ("Dee",), ("Bruno", "Dee"), ("Bruno",), ("Dee",), ("Bruno", "Dee"))
SHOWN = 90
"""Characters that a lock screen has room for in two lines."""


class Telephone:
    """What a person's telephone shows, with the hour, and what they did."""

    def __init__(self, still: FrozenClock, person: Person, people: dict[str, Person]) -> None:
        self.lines: list[str] = []
        self.rang = 0
        self._still, self._person, self._people = still, person, people

    def note(self, line: str) -> None:
        self.lines.append(f"{self._now()}  {line}")

    def listen(self) -> None:
        """Record the new notifications, sorted where they came at the same time."""
        new = pings(self._person)[self.rang :]
        self.rang += len(new)
        self.lines += sorted(f"{self._now()}  📱 {self._plain(text)[:SHOWN]}" for text in new)

    def _plain(self, text: str) -> str:
        for name, person in self._people.items():
            text = text.replace(f"<@{person.id}>", f"@{name}").replace(person.name, name)
        text = re.sub(r" placed .*", " placed …", re.sub(r"\]\(https:\S+\)", "]", text))
        return text.replace("\n", " ⏎ ")

    def _now(self) -> str:
        return datetime.fromtimestamp(self._still.at / 1000, UTC).strftime("%a %H:%M")


async def plays_all(person: Person) -> int:
    """Play in every game that waits for a person, by Next; return how many."""
    games = await person.command("off-topic", "games")
    ways = [b for b in games.buttons if b.label == PLAY]
    if "**your turn**" not in games.text:
        return 0
    message: Message | None = await person.press(games, ways[0].custom_id)
    played = 0
    while message is not None:
        done = await confirm(await previewed(Shown(person, message)), person)
        played += 1
        onward = [b for b in done.buttons if b.custom_id.startswith("onward:")]
        message = await person.press(done, onward[0].custom_id) if onward else None
    return played


async def test_what_a_telephone_shows_in_a_week_of_six_games(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(chance, "seed", lambda secret, joins: b"a week, deal 1")
    still = FrozenClock()
    people = {"Anna": anna, "Bruno": bruno, "Dee": dee}
    phone = Telephone(still, anna, people)
    async with running(playground, database, still) as client:
        for person in people.values():
            await person.command(CHANNEL, "settings", zone="Europe/London", quiet="22:00-08:00")
            if person is anna:
                await wish(person, way="dm")
        names = ("table 1", "table 2", "table 3")
        threads = [playground.moderation.open_thread(CHANNEL, n, "anna").id for n in names]
        for thread in threads:
            for person in people.values():
                await person.until(partial(_has, person, thread), what="the thread")
        for place, others in zip((CHANNEL, "tactics", "off-topic", *threads), WITH, strict=True):
            with_them = [people[name] for name in others]
            await begin_slow(anna, *with_them, hours=24, tiles=12, channel=place)
        await quiet(client)
        phone.note("Six games start.")
        for day, name in itertools.product(range(7), people):
            at = MONDAY + (day * 24 + HOURS[name] - 10) * HOUR
            if at < still.at or (DAYS[day], name) in BUSY:
                continue
            await forward(client, still, (at - still.at) / HOUR, phone.listen)
            played = await plays_all(people[name])
            await quiet(client)
            if name == "Anna":
                phone.note(f"Anna plays {played} times, in one private message.")
            phone.listen()
    phone.lines.append(f"In seven days of six games the telephone rang {phone.rang} times.")
    assert_same(phone.lines, WEEK, tmp_path)


def _has(person: Person, channel: str) -> bool:
    return channel in person.channels
