"""The order of requests and the cache of answers: urgent requests never wait."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.model.ids import ChannelId, PersonId, TableId
from bot.model.play import Play
from bot.nights.highlights import LongestThought
from bot.nights.nights import Nights
from bot.opponents.engine import EnginePool
from bot.opponents.engine_process import Answer, Question
from bot.opponents.solutions import Solutions
from bot.replays.ceremonies import Ceremonies
from bot.replays.renderer import ReplayRenderer
from bot.replays.renderer_process import Film, Summed
from bot.replays.replays import Replays
from bot.replays.scenes import Reel
from bot.tables.lobby.lobbies import Person
from bot.workers import process
from bot.workers.process import PrioritySemaphore, Worker
from rules.codec import encode
from rules.core import RuleError
from rules.text import say
from tests.waiting import until

from ..opponents.test_engine import question
from ..replays.test_replays import all_of, played
from ..seating import ANNA, BEN, DEN, GUILD, HALL, THREAD, Services, press


async def holding(turns: PrioritySemaphore, held: asyncio.Event, free: asyncio.Event) -> None:
    """Hold a lock until `free` is set."""
    async with turns.acquire():
        held.set()
        await free.wait()


class Line:
    """Some who wait for a lock that is held, and the order in which they got it."""

    def __init__(self, turns: PrioritySemaphore) -> None:
        self._turns = turns
        self.order: list[str] = []

    async def wait(self, name: str, rank: int, patience: float | None = None) -> None:
        async with self._turns.acquire(rank, patience):
            self.order.append(name)


@pytest.fixture
def turns() -> PrioritySemaphore:
    return PrioritySemaphore()


async def test_lowest_rank_is_next_then_the_first_to_arrive(turns: PrioritySemaphore) -> None:
    held, free, line = asyncio.Event(), asyncio.Event(), Line(turns)
    holder = asyncio.create_task(holding(turns, held, free))
    await held.wait()
    waiting = [
        asyncio.create_task(line.wait(name, rank))
        for name, rank in (("search", 2), ("hint", 1), ("move", 0), ("next move", 0))
    ]
    await asyncio.sleep(0)
    free.set()
    await asyncio.gather(holder, *waiting)
    assert line.order == ["move", "next move", "hint", "search"]


async def test_person_who_gives_up_waiting_keeps_nobody_else_from_it(
    turns: PrioritySemaphore,
) -> None:
    held, free, line = asyncio.Event(), asyncio.Event(), Line(turns)
    holder = asyncio.create_task(holding(turns, held, free))
    await held.wait()
    impatient = asyncio.create_task(line.wait("impatient", 0, 0.0))
    cancelled = asyncio.create_task(line.wait("cancelled", 0))
    patient = asyncio.create_task(line.wait("patient", 1))
    with pytest.raises(TimeoutError):
        await impatient
    cancelled.cancel()
    free.set()
    await asyncio.gather(holder, cancelled, return_exceptions=True)
    await patient
    assert line.order == ["patient"]


async def test_slot_given_to_a_cancelled_waiter_is_passed_on(
    turns: PrioritySemaphore,
) -> None:
    line = Line(turns)
    async with turns.acquire():
        first = asyncio.create_task(line.wait("first", 0))
        second = asyncio.create_task(line.wait("second", 1))
        await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    await second
    assert line.order == ["second"]


SLOW = """
import sys, time
time.sleep(3.2)
print("ready", flush=True)
for line in sys.stdin:
    print(line.strip(), flush=True)
"""


async def test_the_time_a_process_takes_to_start_is_no_time_of_answering(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_to_start.py").write_text(SLOW)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    worker = Worker("slow_to_start")
    try:
        assert await worker.answered(b"hello", 3.0) == b"hello\n"
    finally:
        await worker.close()


async def test_a_process_that_never_starts_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow_to_start.py").write_text(SLOW)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(process, "STARTING", 0.01)
    worker = Worker("slow_to_start")
    with pytest.raises(TimeoutError):
        await worker.answered(b"hello", 60)
    assert worker._process is None


@pytest.mark.parametrize("module", ["bot.opponents.engine_process", "bot.replays.renderer_process"])
def test_a_process_whose_bot_was_killed_ends_without_a_word(module: str) -> None:
    line = encode(question()).encode() + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        assert process.stdout.readline() == b"ready\n"
        process.stdout.close()  # nobody reads any more
        if module == "bot.opponents.engine_process":
            process.stdin.write(line)
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stderr.read() == b""


# -- solutions ---------------------------------------------------------------------------------


class Slowly(EnginePool):
    """Opponents whose searches end when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.go_on = asyncio.Semaphore(0)

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question.view)
        await self.go_on.acquire()
        return Answer(None)


async def given_up(services: Services, host: Person, channel: ChannelId) -> Play:
    """Return a Solitaire that its host has given up."""
    play = await services.begun(host, game="solitaire", channel=channel)
    return (await services.tables.play(play.table.id, 0, "give up", person=host.id))[0]


async def test_search_of_the_host_with_the_fewest_is_next(services: Services) -> None:
    many = [await given_up(services, ANNA, ChannelId(channel)) for channel in range(3)]
    other = await given_up(services, BEN, ChannelId(9))
    opponents, found = Slowly(), list[TableId]()
    solutions = Solutions(opponents)

    async def ask(play: Play) -> None:
        assert await solutions.of(play) == {}
        found.append(play.table.id)

    async with asyncio.TaskGroup() as group:
        for play in (*many, many[0], other):
            group.create_task(ask(play))
        for _ in range(5):
            await asyncio.sleep(0)
        for _ in range(4):
            opponents.go_on.release()
    first, second, third = (play.table.id for play in many)
    assert found == [first, first, other.table.id, second, third]
    assert len(opponents.asked) == 4, "a second request waits for the same search"


async def test_one_more_than_so_many_searches_is_refused(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.opponents.solutions.MOST_IN_WORK", 1)
    first, second = await given_up(services, ANNA, HALL), await given_up(services, BEN, DEN)
    solutions = Solutions(Slowly())
    waiting = asyncio.create_task(solutions.of(first))
    await asyncio.sleep(0)
    with pytest.raises(RuleError, match="Many ask for a solution right now"):
        await solutions.of(second)
    await solutions.close()
    assert await waiting == {}


# -- replays -----------------------------------------------------------------------------------


@pytest.fixture
async def projector() -> AsyncIterator[Counted]:
    made = Counted()
    yield made
    await made.close()


class CountingWorker(Worker):
    """A process that counts what it is asked."""

    asked = 0

    async def answered(
        self, line: bytes, seconds: float, rank: int = 0, patience: float | None = None
    ) -> bytes:
        self.asked += 1
        return await super().answered(line, seconds, rank, patience)


class Counted(ReplayRenderer):
    """A projector whose process counts."""

    def __init__(self) -> None:
        super().__init__(CountingWorker)

    @property
    def asked(self) -> int:
        """How often its process was asked."""
        assert isinstance(self._worker, CountingWorker)
        return self._worker.asked


async def filmed(
    services: Services, moving: bool, moves: int = 3, channel: ChannelId = HALL
) -> Film:
    """Return a film of a new game."""
    play = await played(services, "tactic-tiles", moves, channel=channel)
    return all_of(await Replays(services.store).load(play.table.id), moving=moving)


async def test_equal_pictures_are_drawn_once_for_all_callers(
    services: Services, projector: Counted
) -> None:
    film = await filmed(services, moving=True)
    people = range(ANNA.id, ANNA.id + 5)
    shown = await asyncio.gather(*(projector.show(film, PersonId(person)) for person in people))
    assert [await projector.show(film, ANNA.id), *shown] == [shown[0]] * 6
    assert projector.asked == 1
    await projector.show(msgspec.structs.replace(film, language="it"), ANNA.id)
    await projector.show(msgspec.structs.replace(film, large=True), ANNA.id)
    assert projector.asked == 3


async def test_a_person_has_one_animation_in_work_but_steps_on_as_they_like(
    services: Services, projector: Counted
) -> None:
    one, other = (
        await filmed(services, moving=True),
        await filmed(services, moving=True, channel=DEN),
    )
    still = await filmed(services, moving=False, channel=THREAD)
    first = asyncio.create_task(projector.show(one, ANNA.id))
    await asyncio.sleep(0)
    with pytest.raises(RuleError, match="still making your last replay"):
        await projector.show(other, ANNA.id)
    again = projector.show(one, ANNA.id)
    assert len({(await each).picture for each in (first, again)}) == 1
    steps = [
        projector.show(msgspec.structs.replace(still, seqs=still.seqs[:end]), ANNA.id)
        for end in (1, 2, 3)
    ]
    await asyncio.gather(projector.show(other, ANNA.id), *steps)


async def test_small_request_does_not_wait_for_large_ones(
    services: Services, projector: Counted
) -> None:
    still, order = await filmed(services, moving=False), list[str]()

    async def step(person: PersonId, name: str, end: int) -> None:
        await projector.show(msgspec.structs.replace(still, seqs=still.seqs[:end]), person)
        order.append(name)

    async with projector._worker._turns.acquire():
        many = [asyncio.create_task(step(ANNA.id, "Anna", end)) for end in (1, 2, 3)]
        await asyncio.sleep(0)
        few = asyncio.create_task(step(BEN.id, "Ben", 4))
        await until(lambda: len(projector._worker._turns._waiting) == 4, "all to wait")
    await asyncio.gather(few, *many)
    assert order == ["Anna", "Ben", "Anna", "Anna"]


# -- ceremonies --------------------------------------------------------------------------------


async def test_a_nights_ceremony_is_found_once_and_kept(
    services: Services, projector: Counted
) -> None:
    nights = Nights(services.store, services.watch, services.lobbies)
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    table = await played(services, "tactic-tiles", 4)
    while (await services.tables.load(table.table.id)).table.phase == "running":
        play = await services.tables.load(table.table.id)
        seat = play.turn[0]
        text = play.game.fallback(play.state, seat, Random(5))
        await services.tables.play(table.table.id, seat, text, person=play.chairs[seat].person)
    await nights.close(night.id, ANNA.id, moderator=False)
    over = await services.store.nights.get(night.id)
    assert over is not None
    ceremonies = Ceremonies(services.store, projector)
    many = await asyncio.gather(*(ceremonies.of(over) for _ in range(5)))
    assert many[0].turn is not None and many[0].thought is not None
    assert [*many, await Ceremonies(services.store, projector).of(over)] == [many[0]] * 6
    assert projector.asked == 1


async def test_a_game_that_cannot_be_played_again_costs_its_best_turn_alone(
    services: Services,
) -> None:
    class Broken(ReplayRenderer):
        async def points(self, reel: Reel) -> Summed:
            raise RuleError(say("No."))

    nights = Nights(services.store, services.watch, services.lobbies)
    night = await nights.start(GUILD, HALL, host=ANNA.id, name="", scoring="places", press=press())
    play = await services.begun(ANNA, BEN, goal=10)
    services.watch.pass_(5)
    await services.tables.play(play.table.id, 0, "add 5", person=ANNA.id)
    await services.tables.play(play.table.id, 1, "add 10", person=BEN.id)
    await nights.close(night.id, ANNA.id, moderator=False)
    over = await services.store.nights.get(night.id)
    assert over is not None
    found = await Ceremonies(services.store, Broken()).of(over)
    assert found.turn is None
    assert found.thought == LongestThought(ANNA.id, 5000, "counting")
