"""Measure an arena: 40 people, 20 simulated minutes (`python -m bench.arena`).

They come in within the first minute and play Tactic Tiles, a turn of 8 to 28 seconds each; a few
have blocked others. The bot, people and Discord run in one process and in virtual time, with
Discord's rate limits on. Printed are how long people waited for a game, the most requests in a
second and the most edits of a channel's messages in five, that nobody met a person they had
blocked, and that every draw comes out the same when it's made again.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import sys
import tempfile
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from contextlib import AsyncExitStack, redirect_stdout, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles

import discord
import pytest

from bot.model.contests.arenas import Arena
from bot.model.ids import GuildId, PersonId, TableId
from bot.settings import Settings
from bot.ui.client import Matchnight
from playground import Options, Playground, Recorded
from playground.client import Person
from playground.seen import Message
from rules.core import RuleError
from tests.bot.live import seeds
from tests.bot.live.hosting import hosted
from tests.sim.bots import SimulatedBot
from tests.sim.explore import pictures
from tests.sim.plugin import Simulation
from tests.waiting import until

from .report import REPORT

CHANNEL = "game-night"
GAME = "tactic-tiles"
MINUTES = 20
TURN = (8.0, 28.0)
"""Seconds that a person takes for a turn, at least and at most."""
BLOCKS = 6
"""Pairs in which one person has blocked the other."""
LONGEST_WAIT = 30.0
"""Seconds that 95 of 100 waits take at most."""
A_SECOND, EDITS = 50, 5
"""Requests that Discord takes in a second, and edits of a channel's messages in five."""


class Clocked(deque[Recorded]):
    """Requests, and when each was made."""

    def __init__(self, time: Callable[[], float]) -> None:
        super().__init__(maxlen=100_000)
        self._time = time
        self.at: list[tuple[float, Recorded]] = []

    def append(self, request: Recorded) -> None:
        """Note a request and its time."""
        super().append(request)
        self.at.append((self._time(), request))


class Evening:
    """People who play in an arena until it is over."""

    def __init__(self, people: int) -> None:
        self.random = Random(1)
        self.count = people
        self.came: dict[PersonId, int] = {}
        self.blocked: set[frozenset[PersonId]] = set()
        self.playing: dict[TableId, asyncio.Task[None]] = {}
        self.requests: Clocked
        self.sound = False
        self.waits: list[float] = []
        self.met: set[frozenset[PersonId]] = set()
        self.games = self.computer = 0

    async def run(self, database: Path) -> None:
        """Play the evening."""
        async with hosted(Options(answer_seconds=60)) as playground, AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(
                    Person(playground.url, playground.moderation.add_person(f"p{at}").username)
                )
                for at in range(self.count)
            ]
            bot = await self._started(playground, database)
            assert bot.client is not None
            loop = asyncio.get_running_loop()
            playground.stage.requests = self.requests = Clocked(loop.time)
            await self._play(bot.client, people)
            bot.stop()
            await bot.ended()

    async def _started(self, playground: Playground, database: Path) -> SimulatedBot:
        discord.http.Route.BASE = playground.api
        bot = SimulatedBot(Settings(playground.token, playground.api, database, emoji=False))
        await until(lambda: bot.client is not None and bool(bot.client.guilds), "the bot")
        await asyncio.sleep(5)
        return bot

    async def _play(self, client: Matchnight, people: list[Person]) -> None:
        store = client.app.store
        ids = [PersonId(int(person.id)) for person in people]
        async with store.writing() as write:
            for _ in range(BLOCKS):
                one, other = self.random.sample(ids, 2)
                await write.people.block(one, other=other, at=client.app.now())
                self.blocked.add(frozenset((one, other)))
        await people[0].command(CHANNEL, "arena start", game=GAME, minutes=MINUTES)
        (arena,) = await store.arenas.live(GuildId(client.guilds[0].id))
        await asyncio.gather(*(self._come(client, arena, person) for person in people))
        while (now := await store.arenas.get(arena.id)) is not None and now.phase == "running":
            for table in await store.arenas.playing(arena.id):
                if table.table not in self.playing:
                    work = self._play_table(client, table.table)
                    self.playing[table.table] = asyncio.create_task(work)
            await asyncio.sleep(0.5)
        await asyncio.gather(*self.playing.values())
        await client.app.contest_messages.settled()
        assert now is not None
        await self._measure(client, now)

    async def _come(self, client: Matchnight, arena: Arena, person: Person) -> None:
        await asyncio.sleep(self.random.uniform(0, 60))
        message = await person.until(lambda: _posted(person), what="the arena")
        self.came[PersonId(int(person.id))] = client.app.now()
        await person.press(message, "I'm in")

    async def _play_table(self, client: Matchnight, table: TableId) -> None:
        """Let people make their moves, each after a while."""
        app = client.app
        while (found := await app.store.tables.get(table)) is not None and found.live:
            await asyncio.sleep(self.random.uniform(*TURN))
            if found.begun_at is None:
                continue
            play = await app.tables.load(table)
            for chair in play.awaited:
                if chair.person is not None:
                    text = play.game.fallback(play.state, chair.seat, self.random)
                    with suppress(RuleError):  # the arena is over
                        await app.tables.play(table, chair.seat, text, person=chair.person)

    async def _measure(self, client: Matchnight, arena: Arena) -> None:
        """Gather how long everybody waited, and who met."""
        store = client.app.store
        people = {each.number: each.person for each in await store.members.of("arena", arena.id)}
        free = {number: self.came[person] for number, person in people.items() if person}
        seats = await store.arenas.seats(arena.id)
        for id_ in self.playing:
            table, drawn = await store.tables.get(id_), await store.arenas.table(id_)
            assert table is not None and drawn is not None
            at = drawn.wave, drawn.number
            sat = [seat.entrant for seat in seats if (seat.wave, seat.number) == at]
            self.games += 1
            self.computer += len(sat) == 1
            self.met.add(frozenset(person for each in sat if (person := people[each])))
            for one in sat:
                if table.begun_at is not None:
                    self.waits.append((table.begun_at - free[one]) / 1000)
                free[one] = table.ended_at or arena.ends_at
        self.sound = await client.app.arenas.sound(arena)


def _posted(person: Person) -> Message | None:
    found = [m for m in person.messages(CHANNEL) if m.has("I'm in") and not m.ephemeral]
    return found[-1] if found else None


def most_within(times: Iterable[float], seconds: float) -> int:
    """Return how many of some times lie at most within so many seconds."""
    window: deque[float] = deque()
    most = 0
    for at in sorted(times):
        window.append(at)
        while window[0] <= at - seconds:
            window.popleft()
        most = max(most, len(window))
    return most


def report(evening: Evening) -> bool:
    """Print what was measured; return whether the targets are met."""
    signed = ("/interactions", "/webhooks")
    counted = [(at, one) for at, one in evening.requests.at if not one.path.startswith(signed)]
    edits = defaultdict[str, list[float]](list)
    for at, one in counted:
        if one.method == "PATCH" and "/messages/" in one.path:
            edits[one.path.split("/messages/")[0]].append(at)
    second = most_within((at for at, _ in counted), 1)
    channel = max((most_within(times, 5) for times in edits.values()), default=0)
    refused = sum(one.status == 429 for _, one in counted)
    p95 = quantiles(evening.waits, n=100, method="inclusive")[94]
    blocked = len(evening.blocked & evening.met)
    REPORT.add(
        f"{evening.count} people, {MINUTES} minutes: {evening.games} games, {evening.computer} of "
        f"them with a computer opponent",
        "An arena's games",
        games=evening.games,
        with_a_computer_opponent=evening.computer,
    )
    REPORT.add(
        f"a game began p50 {median(evening.waits):.1f} s, p95 {p95:.1f} s, at most "
        f"{max(evening.waits):.1f} s after a person was free",
        "A person free waits for a game of an arena",
        s_in_the_median=median(evening.waits),
        s_in_95_of_100=p95,
        s_at_most=max(evening.waits),
    )
    REPORT.add(
        f"{len(counted)} requests, at most {second} in a second, at most {channel} edits of a "
        f"channel's messages in five seconds, {refused} refused",
        "Requests of an arena",
        requests=len(counted),
        in_a_second=second,
        edits_in_five_seconds=channel,
        refused=refused,
    )
    REPORT.note(
        f"{blocked} of {len(evening.blocked)} blocked pairs met; draws repeated: {evening.sound}"
    )
    limits = second <= A_SECOND and channel <= EDITS and not refused
    met = p95 <= LONGEST_WAIT and limits and not blocked and evening.sound
    REPORT.note(
        f"Targets: p95 within {LONGEST_WAIT:.0f} s, Discord's limits, no blocked pair: {met}"
    )
    return met


def main() -> int:
    """Play the evening and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m bench.arena", description=__doc__)
    parser.add_argument("--people", type=int, default=40)
    evening = Evening(REPORT.parse(parser).people)
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        simulation = Simulation("arena")
        seeds.fix(patch)
        simulation.choose("evening")
        simulation.install(patch)
        pictures.replace(patch)
        with (
            redirect_stdout(io.StringIO()),  # the bot prints its invitation
            asyncio.Runner(loop_factory=simulation.new_loop) as runner,
        ):
            runner.run(evening.run(Path(folder) / "bench.db"))
    return 0 if report(evening) else 1


if __name__ == "__main__":
    sys.exit(main())
