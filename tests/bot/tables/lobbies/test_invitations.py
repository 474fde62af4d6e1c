"""Invitations to a seat or a rematch: to invited people, and never repeated."""

from __future__ import annotations

import pytest

from bot.model.ids import ChannelId, TableId
from bot.model.people import Server
from bot.model.units import DAY_MS
from bot.tables.agreements.proposals import PAUSE, Proposals
from bot.tables.agreements.questions import PATIENCE
from bot.tables.lobby.quotas import Limits, Quotas
from bot.tables.lobby.rematches import rematch, unasked
from rules.codec import encode
from rules.core import RuleError
from tests.bot.refusals import refused

from ...seating import ANNA, BEN, DORA, EMIL, GUILD, Services, press


@pytest.fixture
def quotas(services: Services) -> Quotas:
    return Quotas(services.store, services.watch)


async def finished(services: Services, table: TableId) -> None:
    await services.tables.play(table, 0, "add 60")


async def test_who_is_asked_to_sit_down_already_is_asked_once(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy", "easy"))).table.id
    await proposals.replace(table, ANNA.id, 2, DORA)
    for seat in (2, 3):
        again = proposals.replace(table, ANNA.id, seat, DORA)
        assert await refused(again) == "I've already asked @104. They can answer at the table."
    services.watch.pass_(PATIENCE / 1000)
    assert await proposals.replace(table, ANNA.id, 3, DORA) is not None


async def test_an_invitation_that_its_host_replaced_is_made_again_after_a_pause(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    await proposals.replace(table, ANNA.id, 2, DORA)
    await proposals.replace(table, ANNA.id, 2, EMIL)
    again = proposals.replace(table, ANNA.id, 2, DORA)
    assert "You asked that a moment ago" in await refused(again)
    services.watch.pass_(PAUSE / 1000)
    assert await proposals.replace(table, ANNA.id, 2, DORA) is not None


async def test_invitation_replaced_by_another_question_is_repeated_at_once(
    services: Services, proposals: Proposals
) -> None:
    table = (await services.begun(ANNA, BEN, programs=("easy",))).table.id
    await proposals.replace(table, ANNA.id, 2, DORA)
    await proposals.end(table, BEN.id)
    await proposals.answer(table, ANNA.id, False)
    assert await proposals.replace(table, ANNA.id, 2, DORA) is not None


async def test_a_rematch_of_every_game_of_an_evening_is_no_invitation(services: Services) -> None:
    play = await services.begun(ANNA, BEN, goal=60)
    for _ in range(10):
        await finished(services, play.table.id)
        over = await services.tables.load(play.table.id)
        assert await unasked(services.store, over, ANNA.id, at=services.watch()) == []
        await rematch(services.store, services.lobbies, over, ANNA, press=press())
        await rematch(services.store, services.lobbies, over, BEN, press=press())
        services.watch.pass_(300)
        found = await services.store.tables.rematch_of(over.table.id)
        assert found is not None and found.phase == "running"
        play = await services.tables.load(found.id)


async def test_rematch_cancelled_or_late_becomes_an_invitation_to_the_others(
    services: Services,
) -> None:
    late, play = [
        await services.begun(ANNA, BEN, programs=("easy",), goal=60, channel=ChannelId(channel))
        for channel in (1, 2)
    ]
    for each in (late, play):
        await finished(services, each.table.id)
    over = await services.tables.load(play.table.id)
    lobby, _ = await rematch(services.store, services.lobbies, over, ANNA, press=press())
    assert lobby is not None
    await services.lobbies.cancel(lobby.table.id, ANNA.id)
    assert await unasked(services.store, over, ANNA.id, at=services.watch()) == [BEN.id]
    assert await unasked(services.store, over, BEN.id, at=services.watch()) == [ANNA.id]
    over = await services.tables.load(late.table.id)
    assert await unasked(services.store, over, ANNA.id, at=services.watch() + DAY_MS - 1) == []
    assert await unasked(services.store, over, ANNA.id, at=services.watch() + DAY_MS) == [BEN.id]


async def test_a_rematch_counts_among_the_tables_and_not_among_those_that_wait(
    services: Services, quotas: Quotas
) -> None:
    few = Server(GUILD, limits=encode(Limits(lobbies=1, tables=2)))
    await services.lobby(ANNA, channel=ChannelId(1))
    await quotas.table(ANNA.id, few, rematch=True)
    with pytest.raises(RuleError, match="waiting for players"):
        await quotas.table(ANNA.id, few)
    await services.begun(ANNA, BEN, channel=ChannelId(2))
    with pytest.raises(RuleError, match="You host 2 tables already"):
        await quotas.table(ANNA.id, few, rematch=True)
