"""Private information about a game is one message; an unfinished move is kept."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.ui.client import Matchnight
from bot.ui.kit.messages.ephemeral import LIFE, EphemeralMessages
from bot.ui.kit.messages.responses import SHOWN
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import (
    IM_COMING,
    IM_HERE,
    JOIN,
    LEAVE,
    LOG,
    MORE,
    MY_VIEW,
    PLAY,
    READ_AS_TEXT,
    RULES,
    START,
)
from tests.bot.live.contests.cups import showing
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    begin,
    confirm,
    open_lobby,
    option_menus,
    overflow,
    press_only,
    press_table,
    previewed,
)

FIRST, SECOND = 501, 502
"""Ids of messages."""


def private(person: Person, channel: str = CHANNEL) -> list[Message]:
    return [message for message in person.messages(channel) if message.ephemeral]


def shown(person: Person, button: str) -> Message | None:
    """Return the newest public message that has a button."""
    found = [m for m in person.messages(CHANNEL) if not m.ephemeral and m.has(button)]
    return found[-1] if found else None


async def only(person: Person, wanted: Message, *others: Message) -> None:
    """Wait until these are the private messages that a person has."""
    ids = {wanted.id, *(other.id for other in others)}
    await person.until(lambda: {m.id for m in private(person)} == ids, what="one private message")


async def test_log_rules_own_view_and_refusals_replace_each_other(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await begin(anna, bruno, tiles=12)
    for button in (LOG, MORE, MY_VIEW):
        await only(dee, await press_table(dee, button))
    await only(dee, await overflow(dee, RULES))
    await only(dee, await press_table(dee, PLAY))  # which is refused to a spectator
    for command, options in (("log", {}), ("rules", {}), ("hand", {"text": True}), ("hand", {})):
        await only(dee, await dee.command(CHANNEL, command, **options))
    refused = await dee.command(CHANNEL, "resign")
    await only(dee, refused)


async def test_refusal_goes_once_its_reader_plays_on(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = await table.panel(mover)
    refused = await mover.command(CHANNEL, "hint")
    await only(mover, refused, panel.message)
    before = table.seq
    await confirm(await previewed(panel), mover)
    await table.shows(before)
    await mover.until(lambda: mover.now(refused) is None, what="the refusal to go")
    assert mover.now(panel.message) is not None


async def test_a_move_that_is_built_stays_whatever_is_read_next_to_it(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = (await table.panel(mover)).message
    await only(mover, await press_table(mover, LOG), panel)
    await only(mover, await overflow(mover, RULES), panel)
    view = await press_table(mover, MY_VIEW)
    await only(mover, view, panel)
    opened = await mover.press(view, PLAY)
    assert opened.id == view.id, "it is a panel from now on"
    await only(mover, opened, await press_table(mover, LOG))


async def test_view_confirmed_late_gives_way_to_the_next_button_press(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await begin(anna, opponents=1, tiles=12)
    playground.faults.hold_answer("POST", CALLBACK)
    log = await press_table(anna, LOG)
    rules = await overflow(anna, RULES)
    assert anna.now(log) is not None
    playground.faults.release()
    await only(anna, rules)


async def test_of_two_presses_at_once_one_answer_stays(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await begin(anna, opponents=1, tiles=12)
    await client.in_flight.settled()
    await anna.until(lambda: not private(anna), what="the options to go")
    board = shown(anna, LOG)
    assert board is not None
    playground.faults.withhold()
    for _ in range(2):
        await press_only(anna, board, LOG)
    playground.faults.hold_answer("POST", CALLBACK)
    playground.faults.release()
    await anna.until(lambda: len(private(anna)) == 2, what="both logs")
    playground.faults.release()
    await client.in_flight.settled()
    await anna.until(lambda: len(private(anna)) == 1, what="one of them to go")


async def test_view_confirmed_late_stays_when_the_press_was_inside_it(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    table = await open_lobby(anna)
    playground.faults.hold_answer("POST", CALLBACK)
    inviting = await anna.press(table.message, "Invite")
    refused = await anna.choose(inviting, "Invite people", anna.id)
    assert refused.id != inviting.id
    playground.faults.release()
    await client.in_flight.settled()
    await only(anna, refused, inviting)
    await only(anna, await option_menus(anna, table.message))


async def test_view_confirmed_late_stays_while_a_move_is_built_in_it(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await begin(anna, opponents=1, tiles=12)
    await press_table(anna, LOG)
    await client.in_flight.settled()
    playground.faults.hold_answer("POST", CALLBACK)
    view = await press_table(anna, MY_VIEW)
    panel = await anna.press(view, PLAY)
    playground.faults.release()
    await only(anna, panel)
    await client.in_flight.settled()
    log = await press_table(anna, LOG)
    await client.in_flight.settled()
    await only(anna, log, panel)


async def test_pages_turn_in_the_message_they_stand_in(client: Matchnight, anna: Person) -> None:
    await begin(anna, opponents=1, tiles=12)
    rules = await overflow(anna, RULES)
    turned = await anna.press(rules, "Next")
    assert turned.id == rules.id
    await only(anna, turned)
    await only(anna, await press_table(anna, LOG))


async def test_options_give_way_to_reading_but_stay_open_while_they_change(
    client: Matchnight, anna: Person
) -> None:
    table = await open_lobby(anna)
    options = await option_menus(anna, table.message)
    changed = await anna.choose(options, "Pace", "slow 86400")
    assert changed.id == options.id
    await only(anna, changed)
    await only(anna, await option_menus(anna, table.message))
    await only(anna, await anna.press(table.message, "Invite"))
    await only(anna, await anna.command(CHANNEL, "rules", game=GAME))


async def test_what_cannot_be_taken_away_any_more_stays(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person
) -> None:
    await begin(anna, opponents=1, tiles=12)
    old = await press_table(anna, LOG)
    await client.in_flight.settled()
    watch.forward(minutes=15)
    await only(anna, await overflow(anna, RULES), old)


async def test_a_refusal_next_to_a_panel_takes_nothing_of_it_away(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = (await table.panel(mover)).message
    refused = [await mover.command(CHANNEL, "hint") for _ in range(2)]
    await only(mover, refused[-1], panel)


async def test_what_is_said_at_a_cup_takes_the_place_of_what_was_said_before(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await anna.command(CHANNEL, "cup open", game=GAME)
    await only(bruno, await bruno.press(await showing(bruno, JOIN), JOIN))
    for button in (JOIN, LEAVE, START, JOIN):
        await only(bruno, await bruno.press(await showing(bruno, button), button))
    for command in ("cup standings", "cup leave"):
        await only(bruno, await bruno.command(CHANNEL, command))


@pytest.mark.usefixtures("_again")
async def test_what_is_said_at_a_night_takes_the_place_of_what_was_said_before(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await anna.command(CHANNEL, "night", plan={"when": "tomorrow 20:00", "zone": "UTC"})
    for button in (IM_COMING, "Maybe", IM_COMING):
        plan = await bruno.until(partial(shown, bruno, button), what="the plan")
        await only(bruno, await bruno.press(plan, button))


async def test_standings_view_pages_in_place_and_gives_way_to_a_button_press(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await anna.command(CHANNEL, "night start")
    night = await bruno.until(lambda: shown(bruno, IM_HERE), what="the night")
    standing = await bruno.command(CHANNEL, "night standings")
    turned = await bruno.press(standing, READ_AS_TEXT)
    assert turned.id == standing.id
    await only(bruno, turned)
    for _ in range(2):
        await only(bruno, await bruno.press(night, IM_HERE))


def answered(press: int, message: int, closed: list[int], *, pressed: int | None = None) -> Any:
    """Return an interaction that has shown a message, and notes when it is deleted."""

    async def delete() -> None:
        closed.append(message)

    return SimpleNamespace(
        id=press,
        user=SimpleNamespace(id=7),
        channel_id=8,
        channel=SimpleNamespace(id=8),
        message=SimpleNamespace(id=pressed) if pressed else None,
        extras={SHOWN: message},
        delete_original_response=delete,
    )


async def test_aside_pressed_late_is_still_replaced_by_the_next_one() -> None:
    closed, now = list[int](), [0]
    ephemeral = EphemeralMessages(lambda: now[0])
    await ephemeral.replace(answered(1, FIRST, closed))
    now[0] = LIFE - 1
    await ephemeral.replace(answered(2, FIRST, closed, pressed=FIRST))
    now[0] = LIFE + 1
    await ephemeral.replace(answered(3, SECOND, closed))
    assert closed == [FIRST]
