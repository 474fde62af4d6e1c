"""Time for others, friendly games, and invitations from a person's menu."""

from __future__ import annotations

import dataclasses

import pytest

from bot.model.play import Play
from bot.model.units import DAY_MS
from bot.ui.client import Matchnight
from bot.ui.kit.room import buttons_of
from bot.ui.tables.playing.overflow import game_overflow
from playground.client import Person
from rules.core import RuleError
from tests.bot.live import AGREE, MORE, MORE_OPTIONS, REMATCH, RESIGN, START
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    lobby_says,
    open_lobby,
    option_menus,
    person_id,
    press_table,
    settled,
    table_message,
)
from tests.bot.live.slow import quiet

from .test_plan_ahead import client as client
from .test_plan_ahead import table as table

CHANGING = ("Give 24 hours", "Pause for a week", "Try things out", RESIGN, "End it for everyone")
"""What the menu of a running game offers its players."""


async def dues(client: Matchnight, table: Table) -> list[int | None]:
    """Return when the turns that run are over."""
    return [row.due for row in (await client.app.tables.load(table.id)).deadlines]


async def test_waiting_player_gives_a_day_to_the_one_in_turn(
    client: Matchnight, table: Table
) -> None:
    (waiting,), mover = table.others, table.mover
    assert mover is not None
    (before,) = await dues(client, table)
    menu = await waiting.press(table.message, MORE)
    answer = await waiting.press(menu, "Give 24 hours")
    assert answer.ephemeral and "24 hours more" in answer.words
    await quiet(client)
    (after,) = await dues(client, table)
    assert before is not None and after is not None and after >= before + DAY_MS
    assert not (await mover.press(table.message, MORE)).has("Give 24 hours")
    with pytest.raises(RuleError, match="Only your own time is running"):
        await client.app.timeouts.give_time(table.id, person_id(mover))
    for _ in range(3):
        answer = await waiting.press(await waiting.press(table.message, MORE), "Give 24 hours")
    assert "more than three days" in answer.words


async def test_person_is_invited_from_their_menu(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    asked = await anna.menu_command(CHANNEL, "Invite to a game", bruno.id, on="user")
    assert asked.ephemeral and f"<@{bruno.id}>" in asked.text
    await anna.choose(asked, "playwith", "chowpow")
    await settled(client)
    lobby = table_message(bruno)
    assert lobby is not None and "Chow Pow" in lobby.words
    assert bruno.heard("ping"), "they hear of it"


async def test_nobody_invites_themselves_or_a_bot(client: Matchnight, anna: Person) -> None:
    for other in (anna.id, anna.bot["id"]):
        answer = await anna.menu_command(CHANNEL, "Invite to a game", other, on="user")
        assert answer.text == "Choose another person to invite."


async def test_invitation_where_a_table_stands_offers_a_thread(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await open_lobby(anna, bruno)
    asked = await anna.menu_command(CHANNEL, "Invite to a game", bruno.id, on="user")
    offer = await anna.choose(asked, "playwith", "chowpow")
    assert offer.ephemeral and "thread" in offer.words


async def test_host_makes_a_game_friendly_and_its_rematch_is(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno, tiles=12)
    panel = await anna.press(await option_menus(anna, table.message), MORE_OPTIONS)
    await anna.choose(panel, "rated", "0")
    await lobby_says(anna, "Friendly: no rating changes")
    await press_table(anna, START, acknowledged=True)
    over = await table.to_the_end()
    await settled(client)
    assert not any(one.rated for one in await client.app.store.records.results(table.id))
    await anna.press(over, REMATCH)
    await lobby_says(anna, "Friendly: no rating changes")


async def test_server_decides_whether_new_games_are_rated(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    assert "New games are rated." in (await decide(anna, tables=["threads", "rated"])).words
    assert "New games are friendly." in (await decide(anna, tables=[])).words
    await open_lobby(anna, bruno)
    await lobby_says(anna, "Friendly: no rating changes")


async def test_pause_that_all_agree_on_lengthens_the_turn_by_a_week(
    client: Matchnight, table: Table
) -> None:
    (waiting,), mover = table.others, table.mover
    assert mover is not None
    (before,) = await dues(client, table)
    asked = await waiting.press(await waiting.press(table.message, MORE), "Pause for a week")
    assert f"I've asked <@{mover.id}>." in asked.words
    await quiet(client)
    assert await dues(client, table) == [before]
    assert "asks for a pause: a week more for every turn." in table.message.words
    await press_table(mover, AGREE, acknowledged=True)
    await quiet(client)
    (after,) = await dues(client, table)
    assert before is not None and after is not None and after >= before + 7 * DAY_MS
    assert "asks for a pause" not in table.message.words


async def test_pause_that_is_declined_changes_nothing(client: Matchnight, table: Table) -> None:
    (waiting,), mover = table.others, table.mover
    assert mover is not None
    before = await dues(client, table)
    await waiting.press(await waiting.press(table.message, MORE), "Pause for a week")
    await quiet(client)
    await press_table(mover, "Decline", acknowledged=True)
    await quiet(client)
    assert await dues(client, table) == before
    assert "asks for a pause" not in table.message.words


async def test_menu_of_a_finished_game_offers_nothing_that_changes_it(
    client: Matchnight, table: Table
) -> None:
    (waiting,) = table.others
    play = await client.app.tables.load(table.id)
    running = offered(play, waiting)
    assert {*CHANGING} <= running
    over = dataclasses.replace(play, table=dataclasses.replace(play.table, phase="over"))
    assert offered(over, waiting) == running - {*CHANGING}


def offered(play: Play, person: Person) -> set[str | None]:
    """Return what the menu behind ⋯ offers a person."""
    return {each.label for each in buttons_of(game_overflow(play, person_id(person)).rows)}
