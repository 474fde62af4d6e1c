"""Cup tables whose game never began: nobody loses for what nobody there did."""

from __future__ import annotations

import pytest

from bot.cups.sign_up import LIVE_ROUND
from bot.model.contests.cups import BYE, OUT, CupTable
from bot.model.ids import PersonId
from rules.games import GAMES

from ..counting import Counting
from ..seating import Services
from .tournaments import Tournament, crowd, running


class Together(Counting):
    """Rules that nobody plays alone."""

    players = range(2, 9)


async def people_of(found: Tournament, table: CupTable) -> dict[PersonId, int]:
    """Return the entrants of a table by their people."""
    guests = await found.services.store.lobbies.guests(table.table)
    entrants = await found.services.store.members.of("cup", found.cup.id)
    numbers = {each.person: each.number for each in entrants}
    return {guest.person: numbers[guest.person] for guest in guests if guest.person is not None}


async def test_player_alone_before_the_thread_exists_wins_the_table(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "counting", Together())
    found = await running(services, crowd(4), "knock-out")
    first, second = await services.store.cups.round_tables(found.cup.id, 1)
    (_, winner), (goes, loser) = (await people_of(found, first)).items()
    await services.lobbies.leave(first.table, goes)
    table = await services.store.tables.get(first.table)
    assert table is not None and table.live and not table.stands
    await found.cups.begin_table(found.cup, first.table)
    await found.cups.begin_table(found.cup, second.table)
    await found.won(second.table)
    await found.advance()
    drawn = await services.store.cups.seats(found.cup.id)
    seats = {each.entrant: each for each in drawn if each.round == 1}
    assert seats[winner].won and seats[winner].points > 0
    assert not seats[loser].won and seats[loser].points == 0
    (now,) = [each for each in drawn if each.round == 2 and each.entrant == winner]
    assert now.number not in (OUT, BYE)


async def test_a_table_that_had_no_thread_all_round_is_shared(services: Services) -> None:
    found = await running(services, crowd(4))
    services.watch.at += LIVE_ROUND
    await found.advance()
    assert set((await found.points()).values()) == {60}
