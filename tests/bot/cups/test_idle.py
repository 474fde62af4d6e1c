"""Entrants who make no move: no bye that pays, and out after two rounds."""

from __future__ import annotations

import pytest

from bot.contests.seating import weighed
from bot.cups.draws import is_sound
from bot.cups.pairing import Dice, Played, absent, pair
from bot.model.contests.cups import BYE, CupKind
from bot.model.ids import TableId
from bot.tables.endings import end_as_moderator
from bot.tables.lobby.lobbies import Person
from bot.tables.timeouts import Timeouts
from rules.core import RuleError, Seat

from ..seating import BEN, Services, press
from .tournaments import Tournament, crowd, running


async def won(services: Services, table: TableId, seat: Seat) -> None:
    """Let a seat win a table, at which everyone who is there moves."""
    for chair in (await services.tables.load(table)).chairs:
        if chair.present and chair.seat != seat:
            await services.play(table, chair.seat, "add 1")
    while (await services.tables.load(table)).table.phase == "running":
        await services.play(table, seat, "add 10")


async def play_round(
    found: Tournament, services: Services, timeouts: Timeouts, *, ghost: Person
) -> None:
    """Play all tables of a round, at which a computer sits in for a person at once."""
    for table in await found.begun():
        play = await services.tables.load(table)
        if play.chair_of(ghost.id) is not None:
            await timeouts.replace_person(table, ghost.id)
        play = await services.tables.load(table)
        seat = next(one.seat for one in play.chairs if one.person not in (None, ghost.id))
        await won(services, table, seat)
    await found.advance()


@pytest.mark.parametrize("people", [5, 7])
async def test_no_show_gets_no_bye_and_is_out_after_two_rounds(
    people: int, services: Services, timeouts: Timeouts
) -> None:
    *others, ghost = crowd(people)
    found = await running(services, [*others, ghost], rounds=4)
    store, cup = services.store, found.cup.id
    number = people
    if any(s.number == BYE and s.entrant == number for s in await store.cups.seats(cup)):
        await play_round(
            found, services, timeouts, ghost=ghost
        )  # a bye of the dice, before any move
    for _ in range(2):
        assert [each.plays for each in await store.members.of("cup", cup)] == [True] * people
        await play_round(found, services, timeouts, ghost=ghost)
    (out,) = [each for each in await store.members.of("cup", cup) if not each.plays]
    seats = [seat for seat in await store.cups.seats(cup) if seat.entrant == number]
    assert (out.number, [seat.idle for seat in seats if seat.number != BYE]) == (number, [True] * 2)
    round_ = (await found.again()).round
    assert all(seat.round < round_ for seat in seats)
    tables = await store.cups.round_tables(cup, round_ - 1)
    pending = [n for t in tables for n in await store.news.due(t.table, "absent", services.watch())]
    assert [each.person for each in pending] == [ghost.id]
    with pytest.raises(RuleError, match="has started already"):
        await found.cups.join(cup, ghost, press())
    with pytest.raises(RuleError, match="not in this cup"):
        await found.cups.leave(cup, ghost.id)
    while (await found.again()).phase == "running":
        await play_round(found, services, timeouts, ghost=ghost)
    assert is_sound(await found.again(), await store.cups.seats(cup))


async def test_opponent_who_gives_up_at_once_leaves_nobody_else_idle(services: Services) -> None:
    found = await running(services, crowd(4), rounds=3)
    table, _ = await found.begun()
    play = await services.tables.load(table)
    quitter = play.chairs[0].person
    assert quitter is not None
    await services.tables.resign(table, quitter, press=press())
    await end_as_moderator(services.store, table, BEN.id, services.watch())
    await found.advance()
    seats = [seat for seat in await services.store.cups.seats(found.cup.id) if seat.number == 1]
    assert sorted(seat.idle for seat in seats) == [False, True]


async def test_move_in_between_keeps_a_person_in_the_cup(
    services: Services, timeouts: Timeouts
) -> None:
    *others, ghost = crowd(4)
    found = await running(services, [*others, ghost], rounds=4)
    await play_round(found, services, timeouts, ghost=ghost)
    for table in await found.begun():
        play = await services.tables.load(table)
        chair = play.chair_of(ghost.id)
        await won(services, table, chair.seat if chair else 0)
    await found.advance()
    await play_round(found, services, timeouts, ghost=ghost)
    assert all(each.plays for each in await services.store.members.of("cup", found.cup.id))


async def test_who_was_there_all_the_time_and_never_moved_is_idle(services: Services) -> None:
    found = await running(services, crowd(4))
    table, _ = await found.begun()
    for _ in range(2):
        await services.play(table, 0, "add 10")
    await found.advance()
    seats = [seat for seat in await services.store.cups.seats(found.cup.id) if seat.number == 1]
    assert [seat.idle for seat in seats] == [False, True]


async def test_annulled_table_leaves_nobody_idle(services: Services, timeouts: Timeouts) -> None:
    *others, ghost = crowd(4)
    found = await running(services, [*others, ghost])
    tables = await found.begun()
    plays = [await services.tables.load(table) for table in tables]
    play = next(each for each in plays if each.chair_of(ghost.id))
    await timeouts.replace_person(play.table.id, ghost.id)
    seat = next(one.seat for one in play.chairs if one.person != ghost.id)
    await won(services, play.table.id, seat)
    await found.advance()
    assert any(seat.idle for seat in await services.store.cups.seats(found.cup.id))
    await found.cups.void(play.table.id, BEN.id, moderator=True)
    assert not any(seat.idle for seat in await services.store.cups.seats(found.cup.id))


@pytest.mark.parametrize("kind", ["everybody", "knock-out"])
async def test_bye_that_cannot_be_avoided_earns_nothing(
    kind: CupKind, services: Services, timeouts: Timeouts
) -> None:
    people = crowd(5)
    found = await running(services, people, kind, rounds=5)
    for _ in range(4):
        first = await found.again()
        if first.phase != "running":
            break
        await play_round(found, services, timeouts, ghost=people[0])
    seats = await services.store.cups.seats(found.cup.id)
    before: list[bool] = []
    for seat in [each for each in seats if each.entrant == 1]:
        if seat.number == BYE:
            assert seat.points == (0 if before and before[-1] else 120)
        else:
            before.append(seat.idle)
    assert before


def test_bye_goes_to_who_played_even_if_they_had_one() -> None:
    first = Played(((1, 2), (3, 4), (5,)), {1: 120, 3: 120, 5: 120}, frozenset({1, 3}))
    second = Played(((5, 1), (3, 2), (4,)), {5: 120, 3: 120, 4: 120}, frozenset({5, 3}))
    idle = [first, Played(second.tables, second.points, second.wins, frozenset({1, 2, 3, 5}))]
    assert absent(idle) == {1, 2, 3, 5}
    dice = Dice(b"secret", 3)
    found = pair("pods", range(1, 6), idle, sizes=range(2, 3), size=2, dice=dice)
    assert found.byes == (4,)
    assert pair(
        "pods", range(1, 6), [first, second], sizes=range(2, 3), size=2, dice=Dice(b"secret", 3)
    ).byes not in ((4,), (5,))


def test_costs_without_absent_people_are_as_they_were() -> None:
    points = dict.fromkeys(range(5), 0)
    from collections import Counter

    args = (range(5), points, Counter[frozenset[int]](), Counter({1: 1}))
    sizes = [2, 2, 1]
    alone = weighed(*args, sizes=sizes, absent={4}).alone
    assert weighed(*args, sizes=sizes) == weighed(*args, sizes=sizes, absent=())
    assert max(alone) == alone[4]
