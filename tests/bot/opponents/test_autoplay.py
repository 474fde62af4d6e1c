"""Computer opponents move when they may, at their own pace, and never stall."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.model.ids import ChannelId, TableId
from bot.model.play import Play
from bot.model.tables import Chair
from bot.opponents import autoplay
from bot.opponents.autoplay import Autoplay
from bot.opponents.engine import EnginePool
from bot.opponents.engine_process import Answer, Question
from bot.opponents.engine_process import answer as think
from bot.replays.verification import verify
from rules.core import Event, Level, Reply, Seat
from tests.waiting import soon

from ..counting import Counting, Seen
from ..seating import ANNA, BEN, DEN, ELSEWHERE, THREAD, Services


class Here(EnginePool):
    """Opponents that think in this process, where the tests' own game is known."""

    async def ask(self, question: Question) -> Answer:
        """Return a program's answer."""
        await asyncio.sleep(0)
        return think(question)


class Moved:
    """Counts the moves of programs."""

    def __init__(self) -> None:
        self.tables: asyncio.Queue[int] = asyncio.Queue()

    async def times(self, n: int) -> None:
        """Wait until programs have moved n times."""
        for _ in range(n):
            await soon(self.tables.get())


class Watched(Autoplay):
    """Programs whose moves are counted."""

    def __init__(self, services: Services, moved: Moved, beat: float = 0.0) -> None:
        super().__init__(services.store, services.watch, services.tables, Here(), beat=beat)
        self._moved = moved

    async def _move(self, play: Play, chair: Chair, answer: Answer) -> bool:
        moved = await super()._move(play, chair, answer)
        if moved:
            self._moved.tables.put_nowait(play.table.id)
        return moved


@pytest.fixture
def moved() -> Moved:
    """Return what counts the moves of programs."""
    return Moved()


@pytest.fixture
async def programs(services: Services, moved: Moved) -> AsyncIterator[Autoplay]:
    """Return the computer opponents of the services."""
    made = Watched(services, moved)
    yield made
    await made.close()


@pytest.fixture
async def slow_programs(services: Services, moved: Moved) -> AsyncIterator[Autoplay]:
    """Return programs that move once an hour while people watch."""
    made = Watched(services, moved, beat=3600)
    yield made
    await made.close()


def replies(monkeypatch: pytest.MonkeyPatch, *answers: Reply | None) -> None:
    """Let the tests' own game answer these one after the other, the last for ever."""
    left = list(answers)

    def choose(
        self: Counting,
        view: Seen,
        heard: Sequence[Event],
        level: Level,
        random: Random,
        *,
        seat: Seat,
    ) -> Reply | None:
        return left.pop(0) if len(left) > 1 else left[0]

    monkeypatch.setattr(Counting, "choose", choose)


def noted_waits(programs: Autoplay, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return what is set once programs wait for their time."""
    waits, wait = asyncio.Event(), programs._changed_within

    async def noted(table: TableId, seconds: float) -> bool:
        waits.set()
        return await wait(table, seconds)

    monkeypatch.setattr(programs, "_changed_within", noted)
    return waits


async def test_programs_play_their_turns_until_a_person_is_to_move(
    services: Services, programs: Autoplay, moved: Moved
) -> None:
    play = await services.begun(ANNA, game="tactic-tiles", programs=("easy", "hard", "normal"))
    person = play.people[0].seat
    for _ in range(2):
        while (play := await services.tables.load(play.table.id)).turn != (person,):
            programs.wake(play.table.id)
            await moved.times(1)
        text = play.game.fallback(play.state, person, Random(0))
        await services.tables.play(play.table.id, person, text)
    log = await services.store.logs.moves(play.table.id)
    assert {move.seat for move in log} >= {1, 2, 3}
    assert await verify(services.store, play.table.id)


async def test_programs_that_may_move_at_once_all_count_to_the_end(
    services: Services, programs: Autoplay, moved: Moved
) -> None:
    play = await services.begun(ANNA, programs=("easy", "normal", "hard"))
    programs.wake(play.table.id)
    while (await services.tables.load(play.table.id)).table.phase == "running":
        await moved.times(1)
    over = await services.tables.load(play.table.id)
    assert over.state.counts[0] == 0
    assert max(over.state.counts) >= 40
    await soon(programs.settled())  # nobody thinks any more


async def test_a_table_without_programs_keeps_no_task(
    services: Services, programs: Autoplay
) -> None:
    play = await services.begun(ANNA, BEN)
    lobby = await services.lobby(ANNA, channel=DEN)
    for table in (play.table.id, lobby, TableId(12345)):
        programs.wake(table)
    await asyncio.gather(*programs._tasks.values())
    assert not programs._tasks
    assert not programs._changes


async def test_a_program_takes_the_time_a_person_would(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("add 1", after=3600))
    play = await services.begun(ANNA, programs=("easy",))
    programs.wake(play.table.id)
    for _ in range(20):
        await services.tables.play(play.table.id, 0, "wave")
        programs.wake(play.table.id)
    assert moved.tables.empty()
    assert (await services.tables.load(play.table.id)).state.counts == (0, 0)
    other = await services.begun(ANNA, programs=("easy",), channel=DEN)
    replies(monkeypatch, Reply("stop", after=0.02))
    programs.wake(other.table.id)
    await moved.times(1)
    assert (await services.tables.load(other.table.id)).state.stopped == (1,)


async def test_a_program_moves_at_its_beat_where_a_person_has_pressed(
    services: Services, slow_programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("stop"))
    seen = await services.begun(ANNA, programs=("easy",))
    unseen = await services.begun(ANNA, programs=("easy",), channel=DEN)
    slow_programs.watch(seen.table.id)
    for play in (seen, unseen):
        slow_programs.wake(play.table.id)
    await moved.times(1)
    assert (await services.tables.load(unseen.table.id)).state.stopped == (1,)
    assert (await services.tables.load(seen.table.id)).state.stopped == ()


async def test_a_waiting_time_ends_where_everybody_waits_for_the_program(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("stop", after=3600), Reply("stop"))
    play = await services.begun(ANNA, programs=("easy",))
    programs.wake(play.table.id)
    for _ in range(20):
        await asyncio.sleep(0)
    assert moved.tables.empty()
    await services.tables.play(play.table.id, 0, "wave")
    programs.wake(play.table.id)
    await moved.times(1)
    assert (await services.tables.load(play.table.id)).state.stopped == (1,)


async def test_programs_that_everybody_waits_for_move_a_beat_apart(
    services: Services, slow_programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("stop"))
    table = (await services.begun(ANNA, programs=("easy", "hard"))).table.id
    slow_programs.watch(table)
    services.watch.pass_(3600)
    waits = noted_waits(slow_programs, monkeypatch)
    slow_programs.wake(table)
    await moved.times(1)
    await soon(waits.wait())
    assert moved.tables.empty(), "the other one waits, though it could have moved as long"
    services.watch.pass_(3600)
    slow_programs.wake(table)
    await moved.times(1)


async def test_a_program_moves_without_a_beat_once_nobody_watches(
    services: Services, slow_programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("stop"))
    monkeypatch.setattr(autoplay, "WATCHED", 0.0)
    play = await services.begun(ANNA, programs=("easy",))
    slow_programs.watch(play.table.id)
    slow_programs.wake(play.table.id)
    await moved.times(1)
    assert (await services.tables.load(play.table.id)).state.stopped == (1,)


async def test_a_program_with_nothing_to_do_is_asked_again_after_a_change(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, None, Reply("stop"))
    play = await services.begun(ANNA, programs=("easy",))
    programs.wake(play.table.id)
    await asyncio.sleep(0)
    await services.tables.play(play.table.id, 0, "add 1")
    programs.wake(play.table.id)
    await moved.times(1)
    assert (await services.tables.load(play.table.id)).state.stopped == (1,)


async def test_an_awaited_program_that_knows_nothing_or_errs_is_moved_for(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counting, "fallback", lambda self, state, seat, random: "stop")
    for number, reply in enumerate((None, Reply("add 500"), Reply("what?"))):
        replies(monkeypatch, reply)
        play = await services.begun(ANNA, programs=("easy",), channel=ChannelId(10 + number))
        await services.tables.play(play.table.id, 0, "stop")
        programs.wake(play.table.id)
        await moved.times(1)
        assert (await services.tables.load(play.table.id)).table.phase == "over"


async def test_a_program_that_errs_out_of_need_waits_for_a_change(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("add 500"), Reply("stop"))
    play = await services.begun(ANNA, programs=("easy",))
    programs.wake(play.table.id)
    await asyncio.sleep(0)
    await services.tables.play(play.table.id, 0, "add 1")
    programs.wake(play.table.id)
    await moved.times(1)
    assert (await services.tables.load(play.table.id)).state.stopped == (1,)


async def test_a_restart_finds_the_tables_where_a_program_may_move(services: Services) -> None:
    waits = await services.begun(ANNA, programs=("easy",))
    await services.begun(ANNA, BEN, channel=DEN)
    over = await services.begun(ANNA, programs=("easy",), channel=THREAD)
    await services.tables.play(over.table.id, 0, "add 100")
    stopped = await services.begun(ANNA, programs=("easy",), channel=ELSEWHERE)
    await services.tables.play(stopped.table.id, 1, "stop")
    closed = await services.begun(ANNA, programs=("easy",), channel=ChannelId(5))
    await services.tables.close(closed.table.id, "channel gone")
    assert await services.store.seats.with_waiting_program() == [waits.table.id]


async def test_a_change_while_a_table_is_looked_at_is_not_lost(
    services: Services, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    programs = Watched(services, moved)
    look = services.store.seats.has_waiting_program

    async def look_and_change(asked: TableId) -> bool:
        found = await look(asked)
        monkeypatch.setattr(services.store.seats, "has_waiting_program", look)
        await services.tables.resign(table, ANNA.id)
        programs.wake(table)
        return found

    monkeypatch.setattr(services.store.seats, "has_waiting_program", look_and_change)
    programs.wake(table)
    await moved.times(1)
    await programs.close()
    assert (await services.tables.load(table)).state.counts[0] > 0


async def test_what_a_program_has_waited_counts_after_a_restart(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("stop", after=3600))
    play = await services.begun(ANNA, programs=("easy",))
    await services.tables.play(play.table.id, 0, "wave")
    programs.wake(play.table.id)
    services.watch.pass_(3600)
    assert moved.tables.empty()
    await programs.close()
    again = Watched(services, moved)
    again.wake(play.table.id)
    await moved.times(1)
    assert (await services.tables.load(play.table.id)).state.stopped == (1,)
    await again.close()


async def test_a_change_as_the_bot_stops_does_not_keep_a_program_from_stopping(
    services: Services, programs: Autoplay, moved: Moved, monkeypatch: pytest.MonkeyPatch
) -> None:
    replies(monkeypatch, Reply("add 1", after=3600))
    waits = noted_waits(programs, monkeypatch)
    table = (await services.begun(ANNA, programs=("easy",))).table.id
    await services.tables.play(table, 0, "wave")
    programs.wake(table)
    await soon(waits.wait())
    for _ in range(3):
        await asyncio.sleep(0)  # until nothing is left to do but to wait
    programs.wake(table)
    await soon(programs.close())
    assert moved.tables.empty()


async def test_programs_of_a_match_are_as_lucky_in_both_clubs(
    services: Services, programs: Autoplay
) -> None:
    def luck(play: Play, seat: Seat = 1) -> float:
        return programs._luck(play, seat).random()

    home = replace(await services.begun(ANNA, programs=("easy",)), context="challenge")
    begun = await services.begun(BEN, channel=ELSEWHERE, programs=("easy",))
    away = replace(begun, context="challenge", table=replace(begun.table, seed=home.table.seed))
    assert luck(home) == luck(away)
    assert luck(home) != luck(home, 0)
    assert luck(home) != luck(replace(begun, context="challenge"))
    assert luck(away) != luck(begun)
