"""Faults between Discord and the bot cost time, never a move or a second table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import InteractionFailed, Person
from tests.bot.live import CONFIRM, JOIN, MORE_OPTIONS, MY_VIEW, TYPE_IT
from tests.bot.live.hosting import hosted, running
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    a_move,
    begin,
    confirm,
    lobby_says,
    open_lobby,
    option_menus,
    press_table,
    previewed,
    proposed,
    settled,
    table_message,
    table_of,
    tables_shown,
)
from tests.waiting import eventually, impatient, unhurried

EDIT = r"/channels/\d+/messages/\d+$"
POST = r"/channels/\d+/messages$"
CALLBACK = r"/interactions/\d+/[^/]+/callback"


async def placed(client: Matchnight, table: Table) -> int:
    return sum(move.seat >= 0 for move in await client.app.store.logs.moves(table.id))


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    return await begin(anna, bruno, tiles=12)


@pytest.mark.parametrize("seconds", [0.2, 3600.0], ids=["short", "long"])
async def test_a_board_that_is_rate_limited_arrives_later(
    playground: Playground, table: Table, seconds: float
) -> None:
    playground.faults.rate_limit("PATCH", EDIT, retry_after=seconds)
    await table.play()
    assert not playground.faults.armed and table.seq > 1


@pytest.mark.parametrize("status", [500, 503])
async def test_a_board_refused_by_a_broken_server_arrives_later(
    playground: Playground, table: Table, status: int
) -> None:
    playground.faults.status("PATCH", EDIT, status)
    await table.play()
    assert not playground.faults.armed and table.seq > 1


@pytest.mark.parametrize("kind", ["cut_before", "cut_after"])
async def test_an_answer_whose_connection_broke_is_on_screen_once(
    client: Matchnight, playground: Playground, table: Table, kind: str
) -> None:
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    getattr(playground.faults, kind)("POST", CALLBACK)
    answer = await confirm(panel, mover)
    assert answer.id == panel.message.id and "You place " in answer.text
    await table.shows(1)
    assert await placed(client, table) == 1 and not playground.faults.armed
    before = len(playground.private(mover.name))
    getattr(playground.faults, kind)("POST", CALLBACK)
    await mover.command(CHANNEL, "hand")
    assert len(playground.private(mover.name)) == before + 1


@pytest.mark.parametrize("kind", ["cut_before", "cut_after"])
async def test_a_table_whose_posting_broke_stands_there_once(
    client: Matchnight, playground: Playground, table: Table, kind: str
) -> None:
    old = table.message.id
    getattr(playground.faults, kind)("POST", POST)
    await table.host.command(CHANNEL, "board")

    def moved() -> list[str]:
        shown = tables_shown(playground)
        return shown if len(shown) == 1 and shown != [old] else []

    shown = await table.host.until(moved, what="one table, the new one")
    await settled(client)
    assert tables_shown(playground) == shown and not playground.faults.armed
    stored = await client.app.store.tables.get(table.id)
    assert stored is not None and [str(stored.message)] == shown


@pytest.mark.parametrize("kind", ["cut_before", "cut_after"])
async def test_a_lobby_whose_answer_broke_is_there_once(
    client: Matchnight, playground: Playground, anna: Person, kind: str
) -> None:
    getattr(playground.faults, kind)("POST", CALLBACK)
    message = await anna.command(CHANNEL, "play", game="tactic-tiles")
    assert "1 player" in message.text
    table = table_of(message)

    async def noted() -> bool:
        stored = await client.app.store.tables.get(table)
        return stored is not None and str(stored.message) == message.id

    await eventually(noted, "the lobby's message to be noted")
    await settled(client)
    assert tables_shown(playground) == [message.id]


async def test_a_press_before_the_lobby_is_noted_makes_no_second_one(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.faults.cut_after("POST", CALLBACK)  # the bot learns only later what it has posted
    opening = asyncio.create_task(anna.command(CHANNEL, "play", game="tactic-tiles"))
    await press_table(bruno, JOIN, acknowledged=True)
    message = await opening
    await lobby_says(anna, "**2 players**")
    await settled(client)
    assert tables_shown(playground) == [message.id]


async def test_a_command_delivered_twice_opens_one_lobby(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.faults.deliver_twice()
    message = await anna.command(CHANNEL, "play", game="tactic-tiles")
    assert message.has(JOIN) and not message.ephemeral
    await anna.command(CHANNEL, "help")
    await settled(client)
    assert tables_shown(playground) == [message.id]
    assert [body["id"] for body in playground.private("anna")] == [anna.messages(CHANNEL)[-1].id]


async def test_what_was_pressed_while_the_gateway_was_gone_counts(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    playground.faults.drop_gateway()
    await mover.until(lambda: not mover.bot["online"], what="the bot to be gone")
    assert (await confirm(panel, mover)).ephemeral
    await table.shows(1)
    assert await placed(client, table) == 1


@pytest.mark.parametrize("lost", [False, True], ids=["resumed", "restarted"])
async def test_what_could_not_be_shown_is_shown_after_reconnecting(
    client: Matchnight, playground: Playground, table: Table, lost: bool
) -> None:
    playground.faults.status("PATCH", EDIT, 403)  # the bot does not try this again by itself
    mover = table.mover
    assert mover is not None
    await confirm(await previewed(await table.panel(mover)), mover)
    await eventually(client.app.store.table_messages.unshown, "the board to be pending")
    await settled(client)
    assert table.seq == 1
    if lost:
        playground.faults.invalidate()
    else:
        playground.faults.drop_gateway()
    await table.shows(1)
    await mover.until(lambda: mover.bot["online"], what="the bot to be back")


async def test_an_interaction_delivered_twice_moves_once(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    playground.faults.deliver_twice()
    await confirm(panel, mover)
    await table.shows(1)
    assert await placed(client, table) == 1 and playground.faults.twice == 0
    second = table.mover
    assert second is not None
    form = await second.press_for_form((await table.panel(second)).message, TYPE_IT)
    move, before = await a_move(second), table.seq
    preview = await second.submit(form, {"Your move": move})
    playground.faults.deliver_twice()
    await second.press(preview, CONFIRM)
    await table.shows(before)
    assert await placed(client, table) == 2 and playground.faults.twice == 0


async def test_a_choice_in_the_lobby_delivered_twice_counts_once(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    table = await open_lobby(anna)
    offered = await anna.press(table.message, "Play a computer")
    playground.faults.deliver_twice()
    await anna.press(offered, "program:", acknowledged=True)
    await lobby_says(anna, "**2 players**")
    panel = await option_menus(anna, table.message)
    panel = await anna.press(panel, MORE_OPTIONS)
    playground.faults.deliver_twice()
    await anna.choose(panel, "Invite people", dee.id)
    await lobby_says(anna, f"Invited: <@{dee.id}>")
    await dee.until(lambda: dee.heard("ping"))
    await anna.command(CHANNEL, "help")  # answered after what came twice
    await settled(client)
    assert len((await client.app.lobbies.load(table.id)).guests) == 2
    invitations = [m for m in dee.messages(CHANNEL) if "invites you" in m.text]
    assert len(invitations) == 1 and playground.faults.twice == 0


async def test_edit_refused_for_age_reposts_the_table(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    old = table.message.id
    fault = playground.faults.old_edits()
    await table.play()
    playground.faults.disarm(fault)
    await settled(client)
    assert table.message.id != old and tables_shown(playground) == [table.message.id]


async def test_a_move_answered_too_late_counts_all_the_same(database: Path) -> None:
    async with (
        hosted(unhurried()) as playground,
        running(playground, database) as client,
        Person(playground.url, "anna") as anna,
        Person(playground.url, "bruno") as bruno,
    ):
        table = await begin(anna, bruno, tiles=12)
        mover = table.mover
        assert mover is not None
        panel = await previewed(await table.panel(mover))
        playground.faults.slow(0.7)
        failed = pytest.raises(InteractionFailed, match="This interaction failed")
        with impatient(playground, 0.5), failed:
            await confirm(panel, mover)
        await table.shows(1)
        assert await placed(client, table) == 1
        playground.faults.slow(0)
        answer = await mover.press(table.message, MY_VIEW)
        assert proposed(panel) and "to move" in answer.text


async def test_a_lobby_answered_too_late_is_posted(database: Path) -> None:
    async with (
        hosted(unhurried()) as playground,
        running(playground, database),
        Person(playground.url, "anna") as anna,
    ):
        playground.faults.slow(0.5)
        failed = pytest.raises(InteractionFailed, match="did not respond")
        with impatient(playground, 0.3), failed:
            await anna.command(CHANNEL, "play", game="tactic-tiles")
        message = await anna.until(lambda: table_message(anna), what="the lobby")
        assert message.has(JOIN)
