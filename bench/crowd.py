"""Measure six people at one table, five plays a second each.

Everybody may play at any time in Match & Stack, so this is the most that can come down on one
table. A few plays fit, the rest come too late or never fitted. The bot runs in a process of its
own, Discord's rate limits are on. Printed are how long an answer took, that every play was
answered and none was lost or made twice, and how long after each play the table's message showed
it. `--tables 50` is another crowd: two people a table, thirteen moves a second (`bench/many.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles

from bot.clocks import wall_clock
from bot.model.ids import NO_TABLE, PersonId
from bot.model.play import Play
from bot.store import Store
from bot.tables.running import Tables
from bot.ui.kit.controls import custom_ids
from playground import Options, Playground
from playground.client import InteractionFailed, Person
from playground.seen import Message
from tests.bot.live import JOIN, PLAY, START

from . import many
from .move import bot
from .report import REPORT

CHANNEL = "game-night"
GAME = "crosswords"
PEOPLE = ("anna", "bruno", "maximiliana", "inaki", "dee", "frank")
PER_SECOND = 5
MOST_OPEN = 10
"""Nobody types on while so many of their plays have no answer: two seconds' worth."""
FITTING = 0.04
"""Which part of the plays fit when they are sent: all of a game's tiles last about a minute."""
FOLLOWS = 2.0
"""Seconds within which the table's message has to show the last play."""
PATIENCE = 60.0


@dataclass
class Tally:
    """The results of plays: seconds until each answer, those in the log, and failures."""

    sent: int = 0
    taken: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    followed: list[float] = field(default_factory=list)
    """Seconds from each play that was made until the table's message showed it."""
    logged: int = 0
    pressed: int = 0

    @property
    def sound(self) -> bool:
        """Whether every play was answered and none is in the log twice."""
        return not self.failed and len(self.taken) == self.sent and self.logged == self.pressed


class Crowd:
    """People at one table who play without waiting for an answer or for each other."""

    def __init__(
        self, people: Sequence[Person], store: Store, random: Random, fitting: float = FITTING
    ) -> None:
        self.people = people
        self.fitting = fitting
        self.tables = Tables(store, wall_clock.now)
        self.store = store
        self.random = random
        self.table = NO_TABLE
        self.fits: dict[str, list[str]] = {}
        self.tally = Tally()

    def message(self) -> Message | None:
        found = [m for m in self.people[0].messages(CHANNEL) if not m.ephemeral and m.buttons]
        return found[-1] if found else None

    async def begin(self) -> None:
        """Open a table, let everybody join, and start it."""
        host, *others = self.people
        await host.command(CHANNEL, "play", game=GAME)
        for number, person in enumerate(others, 2):
            lobby = await person.until(partial(person.latest, CHANNEL), what="a lobby")
            await person.press(lobby, JOIN, acknowledged=True)
            await host.until(partial(self._says, f"**{number} players**"), what="a guest")
        full = self.message()
        assert full is not None
        # Players at this speed are shown what fits: their eyes are not measured here.
        options = await host.press(await host.press(full, "overflow:"), "options:")
        await host.choose(options, "Help", "shown")
        await host.until(partial(self._says, "The menus show what fits"), what="the option")
        full = self.message()
        assert full is not None
        self.table = _control(full).table
        await host.press(full, START, acknowledged=True)
        await host.until(lambda: (m := self.message()) and m.has(PLAY), what="the game")

    def _says(self, text: str) -> bool:
        message = self.message()
        return message is not None and text in message.text

    async def play(self, seconds: float, least: int = 0) -> Tally:
        """Let everybody play for a time; returns what came of it once all is answered.

        They go on until the table shows at least so many moves more.
        """
        goal = self._seen() + least
        shown: list[tuple[int, int]] = []
        watching = [asyncio.create_task(self._look()), asyncio.create_task(self._watch(shown))]
        try:
            sent = await asyncio.gather(
                *(self._one(person, seconds, goal) for person in self.people)
            )
            await asyncio.gather(*(task for tasks in sent for task in tasks))
            last = (await self.tables.load(self.table)).seq
            await self.people[0].until(lambda: self._seen() >= last, PATIENCE, what="the last play")
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
        shown.append((self._seen(), wall_clock.now()))
        own = [m for m in await self.store.logs.moves(self.table) if m.person is not None]
        self.tally.logged = len(own)
        self.tally.pressed = len({move.interaction for move in own})
        for move in own:
            first = next(at for seen, at in shown if seen >= move.seq)
            self.tally.followed.append((first - move.at) / 1000)
        return self.tally

    def _seen(self) -> int:
        message = self.message()
        return _control(message).seen if message else 0

    async def _watch(self, shown: list[tuple[int, int]]) -> None:
        """Note when the table's message shows which move."""
        while True:
            before = self._seen()
            shown.append((before, wall_clock.now()))
            await self.people[0].until(partial(self._later, before), PATIENCE, what="a play")

    def _later(self, than: int) -> bool:
        return self._seen() > than

    async def _look(self) -> None:
        """Look at the table now and then, as people do, for what would fit."""
        while True:
            play = await self.tables.load(self.table)
            for person in self.people:
                chair = play.chair_of(PersonId(int(person.id)))
                fitting = _fitting(play, chair.seat) if chair and chair.seat in play.turn else []
                self.fits[person.id] = fitting
                await asyncio.sleep(0)
            await asyncio.sleep(0.5)

    async def _one(self, person: Person, seconds: float, goal: int) -> list[asyncio.Task[None]]:
        tasks: list[asyncio.Task[None]] = []
        until = asyncio.get_running_loop().time() + seconds
        await asyncio.sleep(self.random.random() / PER_SECOND)
        while asyncio.get_running_loop().time() < until or self._seen() < goal:
            if len(open_ := [task for task in tasks if not task.done()]) >= MOST_OPEN:
                await asyncio.wait(open_, return_when=asyncio.FIRST_COMPLETED)
            tasks.append(asyncio.create_task(self._send(person, self._text(person))))
            await asyncio.sleep(1 / PER_SECOND)
        return tasks

    def _text(self, person: Person) -> str:
        fits = self.fits.get(person.id)
        if fits and self.random.random() < self.fitting:
            return self.random.choice(fits)
        cell = f"{self.random.choice('JKLMNOP')}{self.random.randint(9, 17)}"
        return f"{self.random.randint(1, 9)} {cell} {self.random.choice('urdl')}"

    async def _send(self, person: Person, text: str) -> None:
        self.tally.sent += 1
        began = asyncio.get_running_loop().time()
        try:
            await person.command(CHANNEL, "move", within=PATIENCE, move=text)
        except (InteractionFailed, TimeoutError) as error:
            self.tally.failed.append(str(error))
            return
        self.tally.taken.append(asyncio.get_running_loop().time() - began)


def _fitting(play: Play, seat: int) -> list[str]:
    found = []
    for tile in play.game.options(play.state, seat, "").options[:3]:
        if not tile.whole:
            places = play.game.options(play.state, seat, tile.text).options
            found += [place.text for place in places if place.whole]
    return found


def _control(message: Message) -> custom_ids.Control:
    """Return what the table's message is about, and the move it shows."""
    found = [c for b in message.buttons if (c := custom_ids.read(b.custom_id)) is not None]
    return max(found, key=lambda control: control.seen)


@asynccontextmanager
async def gathered(playground: Playground, names: Sequence[str]) -> AsyncIterator[list[Person]]:
    """Open the page for people; new ones move in."""
    known = {person.username for person in playground.world.people.values()}
    for name in names:
        if name not in known:
            playground.moderation.add_person(name)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person(playground.url, name)) for name in names]


def report(tally: Tally) -> bool:
    """Print what was measured; returns whether the targets are met."""
    p95, p99 = (quantiles(tally.taken, n=100, method="inclusive")[at] for at in (94, 98))
    REPORT.add(
        f"{tally.sent} plays sent, {len(tally.taken)} answered,",
        "Plays at one table",
        sent=tally.sent,
        answered=len(tally.taken),
        logged=tally.logged,
    )
    REPORT.note(f"{tally.logged} made: in the log with {tally.pressed} different presses")
    REPORT.add(
        f"an answer took p50 {1000 * median(tally.taken):.0f} ms, p95 {1000 * p95:.0f} ms, "
        f"p99 {1000 * p99:.0f} ms, at most {1000 * max(tally.taken):.0f} ms",
        "An answer to a play",
        ms_in_the_median=1000 * median(tally.taken),
        ms_in_95_of_100=1000 * p95,
        ms_in_99_of_100=1000 * p99,
        ms_at_most=1000 * max(tally.taken),
    )
    REPORT.add(
        f"the table's message showed a play p50 {median(tally.followed):.2f} s after it was made, "
        f"at most {max(tally.followed):.2f} s",
        "The table's message after a play",
        s_in_the_median=median(tally.followed),
        s_at_most=max(tally.followed),
    )
    for text, times_ in Counter(tally.failed).most_common(5):
        REPORT.note(f"failed {times_} times: {text}")
    met = tally.sound and max(tally.followed) <= FOLLOWS
    REPORT.note(f"Targets: all answered and made once, the message within {FOLLOWS:.0f} s: {met}")
    return met


async def run(seconds: float) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        async with (
            Playground(options=Options(answer_seconds=PATIENCE)) as playground,
            bot(playground, "bot", DATABASE=str(database)),
            gathered(playground, PEOPLE) as people,
        ):
            store = await Store.open(database)
            try:
                crowd = Crowd(people, store, Random(1))
                await crowd.begin()
                playground.stage.interactions.answer_seconds = Options.answer_seconds
                return report(await crowd.play(seconds, least=1))
            finally:
                await store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--rate", type=float, default=many.PER_SECOND, help="moves a second")
    chosen = REPORT.parse(parser)
    if chosen.tables == 1:
        return 0 if asyncio.run(run(chosen.seconds)) else 1
    return 0 if asyncio.run(many.run(chosen.tables, chosen.seconds, chosen.rate)) else 1


if __name__ == "__main__":
    sys.exit(main())
