"""Nights, cups and leagues that an earlier version stored go on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.arenas.arenas import Arenas
from bot.clocks.wall_clock import Now
from bot.cups.cups import Cups
from bot.leagues.leagues import Leagues
from bot.model.ids import ChannelId, GuildId, PersonId, PressId
from bot.model.units import DAY_MS
from bot.nights.nights import Nights
from bot.settings import Database
from bot.store import Store
from bot.tables.lobby.lobbies import Lobbies, Person
from tests.bot import database

HERE = Path(__file__).parent
VERSION_1 = HERE / "recorded" / "after_0161.sql"
"""A night, a cup, a league and an arena that run, as `tools.record_database` wrote them."""
RECORDED = HERE / "recorded_contests.sql"
"""A night, two cups and a league, before all their members stood in one table."""
OPENED = 1795961869000
"""Milliseconds, soon after they were stored."""
SERVER = GuildId(5)
ANNA, BEN, CARLA, DORA, EMIL = (PersonId(each) for each in range(100, 105))


@pytest.fixture
async def store(unmade: Database) -> AsyncIterator[Store]:
    """Open the recorded database with this version."""
    database.load(unmade, RECORDED.read_text(encoding="utf-8"))
    store = await Store.open(unmade)
    yield store
    await store.close()


def at(days: int) -> Now:
    """Return a clock that stands so many days after the recording."""
    return lambda: OPENED + days * DAY_MS


def lobbies(store: Store, now: Now) -> Lobbies:
    return Lobbies(store, now, 12)


async def test_cup_that_runs_counts_its_round_and_draws_the_next(store: Store) -> None:
    now = at(1)
    cups = Cups(store, now, lobbies(store, now))
    cup = await cups.here(ChannelId(50))
    members = await store.members.of("cup", cup.id)
    assert [(each.number, each.person, each.here, each.gone) for each in members] == [
        (1, ANNA, True, False),
        (2, BEN, True, False),
        (3, CARLA, True, False),
        (4, DORA, True, True),
        (5, EMIL, False, False),
    ]
    await cups.advance(cup.id)
    assert (await cups.live(cup.id)).round == 2
    drawn = {seat.entrant for seat in await store.cups.seats(cup.id) if seat.round == 2}
    assert drawn == {1, 2, 3}


async def test_check_in_goes_on_with_those_who_have_come(store: Store) -> None:
    now = at(0)
    cups = Cups(store, now, lobbies(store, now))
    cup = await cups.here(ChannelId(51))
    assert not await cups.come(cup.id, BEN)
    for person in (ANNA, CARLA, DORA):
        assert await cups.come(cup.id, person)
    assert not await cups.join(cup.id, Person(ANNA, "Anna"), PressId(1))
    assert await cups.join(cup.id, Person(EMIL, "Emil"), PressId(2))
    members = await store.members.of("cup", cup.id)
    assert [(each.number, each.plays) for each in members] == [(n, True) for n in range(1, 6)]


async def test_league_keeps_ladder_pauses_and_rests_over_its_season(store: Store) -> None:
    now = at(15)
    leagues = Leagues(store, now, lobbies(store, now))
    league = await leagues.here(ChannelId(60))
    before = await store.members.of("league", league.id)
    # Two of them had one number.
    assert [(each.number, each.person) for each in before] == [*enumerate(range(100, 105))]
    assert [each.person for each in before if each.paused] == [BEN]
    assert [each.person for each in before if each.rested] == [CARLA]
    await leagues.leave(league.id, DORA)
    await leagues.advance(league.id)
    after = await store.members.of("league", league.id)
    assert [each.number for each in after] == [0, 1, 2, 3]
    assert {each.person for each in after} == {ANNA, BEN, CARLA, EMIL}
    assert [each.person for each in after if each.paused] == [BEN]
    assert (await leagues.latest(league.id)).number == 2


async def test_planned_night_keeps_its_answers(store: Store) -> None:
    now = at(0)
    nights = Nights(store, now, lobbies(store, now))
    (night,) = await store.nights.planned_on(SERVER)
    coming = await store.night_people.coming(night)
    assert (coming.coming, coming.waiting, coming.perhaps) == ((ANNA, BEN), (CARLA,), (DORA,))
    await nights.come(night.id, BEN)
    assert (await store.night_people.coming(night)).coming == (ANNA, CARLA)


@pytest.fixture
async def first(unmade: Database) -> AsyncIterator[tuple[Store, int]]:
    """Open the database of version 1.0.0, and return when its last table was opened."""
    database.load(unmade, VERSION_1.read_text(encoding="utf-8"))
    store = await Store.open(unmade)
    ((opened,),) = database.rows(unmade, "SELECT max(opened_at) FROM tables")
    yield store, opened
    await store.close()


async def test_cup_and_arena_of_version_1_go_on_after_their_time(first: tuple[Store, int]) -> None:
    store, opened = first

    def now() -> int:
        return opened + DAY_MS

    cups = Cups(store, now, lobbies(store, now))
    cup = await cups.here(ChannelId(61))
    assert (cup.phase, cup.round) == ("running", 1)
    await cups.advance(cup.id)
    assert (await cups.live(cup.id)).round == 2
    arenas = Arenas(store, now, lobbies(store, now))
    arena = await arenas.here(ChannelId(71))
    assert (arena.phase, arena.wave) == ("running", 1)
    await arenas.advance(arena.id)
    ended = await store.arenas.get(arena.id)
    assert ended is not None and ended.phase == "over"


async def test_league_and_night_of_version_1_keep_their_people(first: tuple[Store, int]) -> None:
    store, opened = first

    def now() -> int:
        return opened + 15 * DAY_MS

    leagues = Leagues(store, now, lobbies(store, now))
    league = await leagues.here(ChannelId(64))
    assert (await leagues.latest(league.id)).phase == "running"
    await leagues.advance(league.id)
    assert (await leagues.latest(league.id)).number == 2
    assert {each.person for each in await store.members.of("league", league.id)} == {
        *(ANNA, BEN, CARLA, DORA)
    }
    nights = Nights(store, now, lobbies(store, now))
    night = await nights.here(ChannelId(59))
    assert [*await store.night_people.of_night(night.id, here=True)] == [ANNA, BEN, CARLA, DORA]
    (plan,) = await store.nights.planned_on(SERVER)
    coming = await store.night_people.coming(plan)
    assert (coming.coming, coming.waiting) == ((ANNA, BEN), (CARLA,))
