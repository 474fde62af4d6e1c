"""Seats and moderators: they keep order, without an advantage in play."""

from __future__ import annotations

import pytest

from bot.errors import Watching
from bot.tables.agreements.proposals import Proposals
from bot.tables.lobby.lobbies import Person
from tests.bot.refusals import refused

from ..seating import ANNA, BEN, CARLA, DORA, EMIL, Services, hand_over, press
from .test_seats import asks, away, sits

NOT_PLAYING = str(Watching())


async def test_a_moderator_who_plays_has_no_more_rights_than_the_others(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    asked = await proposals.replace(table, BEN.id, 0, None, moderator=True)
    assert asked is not None and asked.needed == 1
    assert (await sits(services, table, 0))[0] == ANNA.id


@pytest.mark.parametrize("to", [CARLA, EMIL, None], ids=["themselves", "a friend", "an opponent"])
async def test_a_moderator_who_has_resigned_gives_nobodys_seat_away(
    services: Services, proposals: Proposals, to: Person | None
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, programs=("easy",), goal=20)).table.id
    await services.play(table, 1, "add 9")
    await services.tables.resign(table, CARLA.id, press=press())
    seats = (1, 2, 3) if to else (1,)
    for seat in seats:
        asked = proposals.replace(table, CARLA.id, seat, to, moderator=True)
        assert await refused(asked, Watching) == NOT_PLAYING
    await away(services, table, 1)
    given = proposals.replace(table, CARLA.id, 1, to, moderator=True)
    assert await refused(given, Watching) == NOT_PLAYING
    assert (await sits(services, table, 1))[0] == BEN.id


async def test_a_host_who_has_resigned_gives_the_seat_of_a_person_away_to_nobody(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 1, "add 9")
    await away(services, table, 1)
    await services.tables.resign(table, ANNA.id, press=press())
    found = await services.store.tables.get(table)
    assert found is not None and found.host == ANNA.id  # nobody is there to be the next
    for new in (ANNA, EMIL, None):
        assert await refused(proposals.replace(table, ANNA.id, 1, new), Watching) == NOT_PLAYING
    assert (await sits(services, table, 1))[0] == BEN.id


async def test_a_moderator_who_never_played_gives_any_seat_to_an_opponent(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    await away(services, table, 1)
    for seat in (0, 1):
        assert await proposals.replace(table, EMIL.id, seat, None, moderator=True) is None
        assert (await sits(services, table, seat))[0] is None


async def test_moderator_who_never_played_gives_away_only_seats_of_the_absent(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy", "easy"))).table.id
    await away(services, table, 1)
    for seat, to in ((1, CARLA), (2, DORA)):
        asked = await proposals.replace(table, EMIL.id, seat, to, moderator=True)
        assert asked is not None and (asked.asked, asked.needed) == ((to.id,), 0)
        await proposals.answer(table, to.id, True)
        assert (await sits(services, table, seat))[0] == to.id
    assert await proposals.replace(table, EMIL.id, 3, EMIL, moderator=True) is None
    assert (await sits(services, table, 3))[0] == EMIL.id


async def test_of_a_person_present_a_moderator_takes_the_seat_only_if_most_agree(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await services.play(table, 1, "add 9")
    asked = await proposals.replace(table, EMIL.id, 1, EMIL, moderator=True)
    assert asked is not None
    assert (asked.asked, asked.agreed, asked.needed) == ((ANNA.id, BEN.id), (EMIL.id,), 2)
    assert asks(await services.tables.load(table)) == (
        "@105 asks to take the seat of Player 2. If Player 2 declines, nothing changes."
    )
    assert await proposals.answer(table, ANNA.id, True) is None
    assert (await sits(services, table, 1))[0] == BEN.id
    assert await proposals.answer(table, BEN.id, False) is not None
    services.watch.pass_(300)
    await proposals.replace(table, EMIL.id, 1, EMIL, moderator=True)
    for person in (BEN, ANNA):
        await proposals.answer(table, person.id, True)
    assert (await sits(services, table, 1))[0] == EMIL.id


async def test_moderator_gives_a_present_player_s_seat_away_only_by_agreement(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA)).table.id
    asked = await proposals.replace(table, EMIL.id, 1, DORA, moderator=True)
    assert asked is not None
    assert (asked.asked, asked.needed) == ((ANNA.id, BEN.id, CARLA.id, DORA.id), 2)
    assert await proposals.answer(table, DORA.id, True) is None
    assert await proposals.answer(table, ANNA.id, True) is None
    assert await proposals.answer(table, CARLA.id, True) is not None
    assert (await sits(services, table, 1))[0] == DORA.id


@pytest.mark.parametrize("to", [DORA, EMIL], ids=["a friend", "themselves"])
async def test_a_moderator_takes_nobodys_seat_by_way_of_an_opponent(
    services: Services, proposals: Proposals, to: Person
) -> None:
    table = (await services.begun(ANNA, BEN, CARLA, goal=20)).table.id
    await services.play(table, 1, "add 9")
    assert await proposals.replace(table, EMIL.id, 1, None, moderator=True) is None
    asked = await proposals.replace(table, EMIL.id, 1, to, moderator=True)
    assert asked is not None and asked.needed == 2
    if to is EMIL:
        assert asks(await services.tables.load(table)) == "@105 asks to take the seat of Player 2."
    else:
        await proposals.answer(table, DORA.id, True)
    assert await proposals.answer(table, ANNA.id, True) is None
    assert (await sits(services, table, 1))[0] is None
    assert await proposals.answer(table, CARLA.id, False) is not None
    assert (await sits(services, table, 1))[0] is None


async def test_moderator_gets_no_played_seat_when_nobody_is_present_to_agree(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, goal=20)).table.id
    await away(services, table, 0)
    await proposals.replace(table, EMIL.id, 1, None, moderator=True)
    asked = proposals.replace(table, EMIL.id, 1, EMIL, moderator=True)
    assert "nobody is there now" in await refused(asked)
    assert (await sits(services, table, 1))[0] is None


async def test_who_resigned_may_be_asked_back_by_those_who_play_on(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN)).table.id
    await services.tables.resign(table, BEN.id, press=press())
    await hand_over(proposals, table, ANNA, 1, BEN)
    assert (await sits(services, table, 1))[0] == BEN.id
