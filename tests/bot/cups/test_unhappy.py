"""Faults in cups: withdrawn games, bots that were down, people who leave."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.cups.draws import is_sound
from bot.cups.sign_up import CHECK_IN, LIVE_ROUND
from bot.model.bans import Ban
from bot.model.contests.cups import BYE
from bot.model.ids import PressId
from bot.model.jobs import Job, JobKind
from bot.model.units import DAY_MS, HOUR_MS, MINUTE_MS
from bot.people.bans import Bans
from bot.store.contests.cups import CupWrites
from bot.tables.timeouts import Timeouts
from rules.core import RuleError
from rules.games import GAMES

from ..counting import COUNTING, Counting
from ..seating import ANNA, BEN, GUILD, Services, press
from .tournaments import Tournament, crowd, opened, running


class Larger(Counting):
    """A version of the rules that takes no table of two any more."""

    players = range(3, 9)


class Later(Counting):
    """Another version of the rules."""

    version = 2


@pytest.fixture(autouse=True)
def _games_in_order() -> Iterator[None]:
    """Restore the order of games, in which a returned one would come last."""
    kept = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(kept)


async def restarted(services: Services, timeouts: Timeouts, down: int = 0) -> None:
    """Let the bot stop, be down for some milliseconds, and begin again."""
    async with services.store.writing() as write:
        await write.clocks.beat(services.watch())
    services.watch.at += down
    await timeouts.grant()


async def phases(found: Tournament) -> list[str]:
    """Return how far the games of the first round are."""
    tables = [
        await found.services.store.tables.get(each.table)
        for each in await found.services.store.cups.round_tables(found.cup.id, 1)
    ]
    return [each.phase for each in tables if each is not None]


# -- a game that is withdrawn ------------------------------------------------------------------


async def test_a_cup_rests_with_its_game_and_gets_all_of_that_time_back(
    services: Services, timeouts: Timeouts
) -> None:
    found = await running(services, crowd(4))
    tables = await found.begun()
    services.watch.at += 15 * MINUTE_MS
    del GAMES["counting"]
    gone = services.watch()
    await restarted(services, timeouts, 5 * MINUTE_MS)
    before = await found.again()
    assert (before.rests, before.ends) == (gone, found.services.watch() + 20 * MINUTE_MS)
    for _ in range(4):
        services.watch.at += HOUR_MS
        cup = await found.advance()
        assert (cup.rests, cup.ends, cup.round) == (gone, before.ends, 1)
        assert await found.due() == services.watch() + HOUR_MS
    assert await phases(found) == ["running", "running"]
    GAMES["counting"] = COUNTING
    await restarted(services, timeouts, 60_000)
    await restarted(services, timeouts, 60_000)  # killed before anything rang
    cup = await found.advance()
    assert (cup.rests, cup.ends) == (None, services.watch() + 25 * MINUTE_MS)
    assert await found.due() == cup.ends and await phases(found) == ["running", "running"]
    for table in tables:
        await found.won(table)
    assert (await found.advance()).round == 2


async def test_a_cup_whose_game_goes_while_its_round_ends_stops_nothing(
    services: Services, timeouts: Timeouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await running(services, crowd(4))
    await found.begun()
    services.watch.at += LIVE_ROUND
    with monkeypatch.context() as without:
        without.delitem(GAMES, "counting")
        assert (await found.advance()).rests == services.watch()
    services.watch.at += HOUR_MS
    cup = await found.advance()
    assert (cup.rests, cup.ends) == (None, services.watch() + 10 * MINUTE_MS)
    assert await phases(found) == ["running", "running"]


async def test_thread_deleted_while_its_game_is_unreadable_counts_for_nobody(
    services: Services,
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    await services.play(one, 0, "add 1")
    await found.won(other)
    del GAMES["counting"]
    await services.tables.close(one, "channel gone")
    assert (await found.advance()).rests == services.watch()
    GAMES["counting"] = COUNTING
    services.watch.at += HOUR_MS
    assert (await found.advance()).round == 2
    assert sorted((await found.points()).values()) == [0, 0, 0, 120]


async def test_a_cup_that_rests_can_be_closed_and_nobody_is_ahead_for_it(
    services: Services,
) -> None:
    found = await running(services, crowd(4))
    one, _ = await found.begun()
    await services.play(one, 0, "add 1")
    del GAMES["counting"]
    await found.advance()
    await found.cups.close(found.cup.id, ANNA.id, moderator=False)
    cup = await found.again()
    assert (cup.phase, cup.rests) == ("over", None)
    assert set((await found.points()).values()) == {60}


async def test_check_in_pauses_with_its_game_and_keeps_its_waiting_time(
    services: Services, timeouts: Timeouts
) -> None:
    people = crowd(4)
    found = await opened(services)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    del GAMES["counting"]
    with pytest.raises(RuleError, match="can't be played right now"):
        await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    GAMES["counting"] = COUNTING
    await found.cups.call(found.cup.id, ANNA.id, press=press(), moderator=False)
    for person in people[:3]:
        await found.cups.come(found.cup.id, person.id)
    del GAMES["counting"]
    await restarted(services, timeouts, DAY_MS)
    assert (await found.advance()).phase == "called"
    with pytest.raises(RuleError, match="can't be played right now"):
        await found.cups.begin(found.cup.id, ANNA.id, moderator=False)
    GAMES["counting"] = COUNTING
    await restarted(services, timeouts)
    cup = await found.advance()
    assert (cup.phase, cup.ends) == ("called", services.watch() + CHECK_IN)
    assert await found.due() == cup.ends
    services.watch.at += CHECK_IN
    assert (await found.advance()).phase == "running"


async def test_a_cup_rests_with_the_tables_of_a_server_that_is_banned(
    services: Services, timeouts: Timeouts
) -> None:
    found = await running(services, crowd(4))
    await found.begun()
    bans = Bans(services.store, services.lobbies, timeouts, services.watch)
    until = services.watch() + DAY_MS
    async with services.store.writing() as write:
        await write.bans.save(Ban("server", GUILD, "", services.watch(), until, services.watch()))
    await bans.run_job(Job(JobKind.MAINTENANCE, GUILD, services.watch(), "server"))
    assert (await found.advance()).rests == services.watch()
    services.watch.at = until
    await bans.run_job(Job(JobKind.MAINTENANCE, GUILD, until, "server"))
    cup = await found.advance()
    assert (cup.rests, cup.ends) == (None, until + LIVE_ROUND)
    assert await phases(found) == ["running", "running"]


# -- other rules -------------------------------------------------------------------------------


async def test_cup_with_tables_its_game_refuses_plays_the_round_then_pauses(
    services: Services, timeouts: Timeouts
) -> None:
    found = await running(services, crowd(4))
    one, other = await found.begun()
    GAMES["counting"] = Larger()
    await restarted(services, timeouts)
    await found.won(one)
    assert (await found.advance()).rests is None
    await found.won(other)
    cup = await found.advance()
    assert (cup.phase, cup.round, cup.rests) == ("running", 1, services.watch())
    services.watch.at += DAY_MS
    revision = await found.revision()
    cup = await found.advance()
    assert (cup.round, await found.revision()) == (1, revision)
    assert await found.due() == services.watch() + HOUR_MS
    GAMES["counting"] = COUNTING
    services.watch.at += HOUR_MS
    cup = await found.advance()
    assert (cup.round, cup.rests, cup.ends) == (2, None, services.watch() + LIVE_ROUND)


async def test_a_table_that_its_game_takes_no_more_before_it_starts_is_shared(
    services: Services, timeouts: Timeouts
) -> None:
    found = await running(services, crowd(4))
    GAMES["counting"] = Larger()
    await restarted(services, timeouts)
    for each in await services.store.cups.round_tables(found.cup.id, 1):
        await found.cups.begin_table(found.cup, each.table)
    cup = await found.advance()
    assert (cup.round, cup.rests) == (1, services.watch())
    assert set((await found.points()).values()) == {60}


async def test_cup_continues_after_a_rule_change_and_its_draws_still_verify(
    services: Services, timeouts: Timeouts
) -> None:
    found = await running(services, crowd(7), size=3)
    first = await found.begun()
    GAMES["counting"] = Later()
    await restarted(services, timeouts)
    for table in first:
        await found.won(table)
    assert (await found.advance()).round == 2
    for table in await found.begun():
        await found.won(table)
    cup = await found.advance()
    assert (cup.phase, cup.ending) == ("over", "played")
    seats = await services.store.cups.seats(cup.id)
    assert is_sound(cup, seats)
    GAMES["counting"] = Larger()
    assert is_sound(cup, seats)
    del GAMES["counting"]
    assert is_sound(cup, seats)


# -- time the bot was down ---------------------------------------------------------------------


async def test_time_away_is_granted_with_the_heartbeat_or_not_at_all(
    services: Services, timeouts: Timeouts, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await running(services, crowd(4))
    await found.begun()
    last = services.watch()
    async with services.store.writing() as write:
        await write.clocks.beat(last)
    services.watch.at += LIVE_ROUND

    async def killed(write: CupWrites, at: int) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as broken, pytest.raises(RuntimeError):
        broken.setattr(CupWrites, "schedule_paused", killed)
        await timeouts.grant()
    assert await services.store.clocks.heartbeat() == last
    assert (await found.again()).ends == last + LIVE_ROUND
    assert await timeouts.grant() == LIVE_ROUND
    assert await timeouts.grant() == 0
    cup = await found.advance()
    assert (cup.round, cup.ends) == (1, services.watch() + LIVE_ROUND)
    assert await phases(found) == ["running", "running"]


async def test_a_brief_stop_lengthens_live_rounds_by_as_much_and_slow_ones_not(
    services: Services, timeouts: Timeouts
) -> None:
    found = await running(services, crowd(4))
    before, revision = await found.again(), await found.revision()
    await restarted(services, timeouts, 90_000)
    live = await found.again()
    assert (live.ends or 0) - (before.ends or 0) == 90_000
    assert await found.due() == live.ends and await found.revision() == revision + 1
    slow = await running(services, crowd(4), days=3)
    before, revision = await slow.again(), await slow.revision()
    await restarted(services, timeouts, 90_000)
    after = await slow.again()
    assert (after.ends, await slow.revision()) == (before.ends, revision)
    await restarted(services, timeouts, HOUR_MS)
    assert (await slow.again()).ends == (before.ends or 0) + HOUR_MS


# -- people ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "size", "sizes", "free"),
    [
        (3, 4, [3], 0),
        (4, 4, [4], 0),
        (5, 4, [3, 2], 0),
        (6, 4, [3, 3], 0),
        (7, 4, [4, 3], 0),
        (3, 2, [2], 1),
        (2, 4, [2], 0),
    ],
)
async def test_person_who_is_here_is_seated_however_many_they_are(
    services: Services, people: int, size: int, sizes: list[int], free: int
) -> None:
    everybody = crowd(max(people, 4))
    found = await running(services, everybody, size=size, here=people)
    tables = await found.begun()
    assert [len(await services.store.seats.chairs(each)) for each in tables] == sizes
    seats = await services.store.cups.seats(found.cup.id)
    assert len(seats) == people and sum(each.number == BYE for each in seats) == free


async def test_person_who_leaves_late_keeps_their_game_and_their_points(services: Services) -> None:
    people = crowd(4)
    found = await running(services, people, size=4, rounds=1)
    (table,) = await found.begun()
    for person in people[:3]:
        await found.cups.leave(found.cup.id, person.id)
    await found.won(table)
    cup = await found.advance()
    assert (cup.phase, cup.ending) == ("over", "played")
    points = await found.points()
    assert len(points) == 4 and max(points.values()) == 120


async def test_a_cup_without_its_host_is_led_by_moderators(services: Services) -> None:
    found = await opened(services, size=4, rounds=1)
    people = crowd(4)
    for person in people:
        await found.cups.join(found.cup.id, person, press())
    async with services.store.writing() as write:
        await write.privacy.forget_person(ANNA.id)
    assert (await found.again()).host == 0
    with pytest.raises(RuleError, match="Only"):
        await found.cups.call(found.cup.id, BEN.id, press=PressId(8), moderator=False)
    await found.cups.call(found.cup.id, BEN.id, press=PressId(8), moderator=True)
    for person in people:
        await found.cups.come(found.cup.id, person.id)
    await found.advance()
    (table,) = await found.begun()
    await found.won(table)
    assert (await found.advance()).ending == "played"
