"""Double, old and simultaneous presses: each acts on what was seen, at most once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path

from bot.ui.client import Matchnight
from playground import Playground, Recorded
from playground.client import Person
from playground.seen import Message
from tests.bot.live import CONFIRM, JOIN, LOG, MY_VIEW, PLAY, REFRESH, START, TYPE_IT
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    Shown,
    Table,
    at_once,
    begin,
    choices,
    chosen,
    confirm,
    lobby_says,
    open_lobby,
    person_id,
    press_only,
    previewed,
    proposed,
    settled,
)
from tests.waiting import eventually, until

ORIGINAL = r"/webhooks/.+/messages/@original$"
TOO_SOON = 0.5
"""Seconds within which an answer comes that waits for nothing."""
MOVED_ON = "The game has moved on."


async def placed(client: Matchnight, table: Table) -> int:
    """Count the tiles that people and computer opponents have placed."""
    return sum(move.seat >= 0 for move in await client.app.store.logs.moves(table.id))


async def stays(client: Matchnight, table: Table, person: Person) -> None:
    """Keep a panel on its reader's screen, as if its answer's token had run out."""
    await client.in_flight.settled()
    client.app.ephemeral.forget_panel(table.id, person_id(person))


async def test_confirm_pressed_twice_plays_once(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = await previewed(await table.panel(mover))
    answers = await at_once(confirm(panel, mover), confirm(panel, mover))
    assert all(isinstance(answer, Message) for answer in answers), answers
    await table.shows(1)
    assert await placed(client, table) == 1


async def test_a_confirm_from_before_ones_last_move_plays_nothing(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    old = await previewed(await table.panel(mover))
    await stays(client, table, mover)
    await table.play()
    await table.to_turn_of(mover)
    assert await placed(client, table) == 2
    answer = await confirm(old, mover)
    assert MOVED_ON in answer.text and choices(answer)
    assert await placed(client, table) == 2


async def test_a_confirm_in_another_persons_turn_says_whose_turn_it_is(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    old = await previewed(await table.panel(mover))
    await stays(client, table, mover)
    await table.play()
    answer = await confirm(old, mover)
    assert MOVED_ON in answer.text
    (turn,) = [line for line in answer.text.splitlines() if line.endswith(" to move.")]
    assert f"<@{table.others[0].id}>" not in turn
    assert await placed(client, table) == 1


async def test_a_second_panel_takes_the_place_of_the_first(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    first = await previewed(await table.panel(mover))
    second = await previewed(await table.panel(mover))
    assert first.message.id != second.message.id
    await mover.until(lambda: mover.now(first.message) is None, what="the first panel to go")
    await confirm(second, mover)
    assert await placed(client, table) == 1


async def test_a_move_from_a_panel_that_is_gone_is_answered_in_a_new_message(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = (await previewed(await table.panel(mover))).message
    await client.in_flight.settled()  # or what changes the panel finds that it has gone
    playground.faults.withhold()
    await press_only(mover, panel, CONFIRM)
    await mover.dismiss(panel)
    await mover.until(lambda: mover.now(panel) is None, what="the panel to go")
    playground.faults.release()
    await mover.until(
        lambda: [m for m in mover.messages(CHANNEL) if m.ephemeral and m.id != panel.id],
        what="the answer",
    )
    assert mover.now(panel) is None and await placed(client, table) == 1


async def test_a_panel_known_late_to_be_shown_goes_and_the_newer_one_stays(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    playground.faults.hold_answer("POST", CALLBACK)
    late = (await table.panel(mover)).message
    newer = (await table.panel(mover)).message
    assert mover.now(late) is not None
    playground.faults.release()
    await mover.until(lambda: mover.now(late) is None, what="the older panel to go")
    assert mover.now(newer) is not None and newer.id != late.id
    await table.play()


async def test_a_panel_known_late_to_be_shown_stays_if_it_was_pressed_meanwhile(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    playground.faults.hold_answer("POST", CALLBACK)
    built = await chosen(mover, (await table.panel(mover)).message)
    playground.faults.release()
    await mover.command(CHANNEL, "help")  # answered after it is known
    await confirm(await previewed(Shown(mover, built)), mover)
    assert await placed(client, table) == 1


async def test_an_open_panel_follows_the_game(
    anna: Person, client: Matchnight, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    (waiting,) = table.others
    panel = await table.panel(waiting)
    assert not choices(panel.message)
    await table.play()
    await waiting.until(
        lambda: (now := waiting.now(panel.message)) and choices(now), what="the panel to follow"
    )


async def test_a_panel_that_is_opened_while_a_person_moves_follows_the_game(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    (waiting,) = table.others
    playground.faults.hold_answer("POST", CALLBACK)
    panel = (await table.panel(waiting)).message
    assert not choices(panel)
    await table.play()
    await settled(client)
    playground.faults.release()
    await waiting.until(
        lambda: (now := waiting.now(panel)) and choices(now), what="the panel to follow"
    )


async def test_answer_follows_a_refresh_that_was_already_in_flight(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    """What is refreshed shows an older position, and would stay where it came last."""
    table = await begin(anna, bruno, tiles=12)
    (waiting,) = table.others
    panel = (await table.panel(waiting)).message

    async def answered() -> bool:
        return waiting.now(panel) != panel

    playground.faults.hold("PATCH", ORIGINAL)
    await table.play()
    await until(lambda: playground.faults.held, "the refresh to be on its way")
    await press_only(waiting, panel, REFRESH)
    with suppress(TimeoutError):
        await eventually(answered, "an answer ahead of it", within=TOO_SOON)
    assert waiting.now(panel) == panel
    before = len(changes(playground.requests))
    playground.faults.release()
    await settled(client)
    await until(lambda: len(changes(playground.requests)) >= before + 2, "the answer")
    assert changes(playground.requests)[before:] == ["PATCH", "POST"]
    assert (now := waiting.now(panel)) is not None and choices(now)


def changes(requests: Iterable[Recorded]) -> list[str]:
    """Return how private messages were changed, in order."""
    return [each.method for each in requests if re.search(f"{ORIGINAL}|{CALLBACK}", each.path)]


async def test_a_button_of_a_table_that_is_gone_has_a_sentence(
    client: Matchnight, anna: Person, bruno: Person, database: Path
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    async with client.app.store.writing() as write:
        for name in (
            "seats",
            "sittings",
            "moves",
            "snapshots",
            "beginnings",
            "guests",
            "alarms",
            "notices",
            "invitations",
        ):
            await write.tables._do(f"DELETE FROM {name}")
        await write.tables._do("DELETE FROM tables")
    for button in (PLAY, MY_VIEW, LOG):
        answer = await anna.press(table.message, button)
        assert answer.ephemeral and "This game has been deleted" in answer.text


async def test_an_unknown_button_has_a_sentence(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    stored = playground.world.find_message(table.message.id)
    assert stored is not None
    buttons = stored.components[-1]["components"]
    for strange in ("dance:1:0:", "no colon", "play:?:0:", "x" * 100, ":0:0:"):
        buttons[0]["custom_id"] = strange
        shown = Message({**table.message.body, "components": stored.components})
        answer = await anna.press(shown, strange)
        assert answer.ephemeral and "no longer works" in answer.text


async def test_a_form_sent_after_a_restart_still_counts(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        table = await begin(anna, bruno, tiles=12)
        mover = table.mover
        assert mover is not None
        panel = await table.panel(mover)
        move = proposed(await previewed(panel))
        panel = await table.panel(mover)
        form = await mover.press_for_form(panel.message, TYPE_IT)
    async with running(playground, database) as client:
        preview = await mover.submit(form, {"Your move": move})
        answer = await mover.press(preview, CONFIRM)
        assert "You place " in answer.text
        await table.shows(1)
        assert await placed(client, table) == 1


async def test_a_refused_move_can_be_changed(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    panel = await table.panel(mover)
    form = await mover.press_for_form(panel.message, TYPE_IT)
    answer = await mover.submit(form, {"Your move": "1 a1 sideways"})
    assert "sideways" in answer.text and await placed(client, table) == 0
    form = await mover.press_for_form(answer, "Fix it")
    assert form.field("Your move").value == "1 a1 sideways"
    answer = await mover.submit(form, {"Your move": "1 m13"})
    assert "Preview, not played yet:" in answer.words and await placed(client, table) == 0
    await mover.press(answer, CONFIRM)
    assert await placed(client, table) == 1


async def test_only_the_seated_may_play_and_only_in_their_turn(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await dee.until(lambda: dee.now(table.message))
    answer = await dee.press(table.message, PLAY)
    assert "You're not playing at this table" in answer.text
    (waiting,) = table.others
    answer = await waiting.command(CHANNEL, "move", move="1 m13")
    mover = table.mover
    assert mover is not None
    assert "It isn't your turn" in answer.text and f"<@{mover.id}>" in answer.text
    assert await placed(client, table) == 0


async def test_two_who_join_at_once_both_get_in(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await open_lobby(anna)
    await bruno.until(lambda: bruno.now(table.message))
    await dee.until(lambda: dee.now(table.message))
    message = table.message
    await at_once(
        *(person.press(message, JOIN, acknowledged=True) for person in (bruno, dee, bruno, dee))
    )
    await lobby_says(anna, "**3 players**")
    lobby = await client.app.lobbies.load(table.id)
    assert {guest.person for guest in lobby.guests} == {person_id(p) for p in (anna, bruno, dee)}
    assert len(lobby.guests) == 3


async def test_start_pressed_twice_at_once_deals_once(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno)
    message = table.message
    await at_once(*(anna.press(message, START, acknowledged=True) for _ in range(2)))
    await table.shows(0)
    moves = await client.app.store.logs.moves(table.id)
    assert [move.move.split()[0] for move in moves] == ["deal"]


def is_mover(table: Table, person: Person) -> bool:
    return table.mover is person


async def test_presses_of_both_at_once_each_get_an_answer(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await bruno.until(lambda: bruno.now(table.message))
    for _ in range(3):
        mover = table.mover
        assert mover is not None
        (waiting,) = table.others
        panel = await previewed(await table.panel(mover))
        before = await placed(client, table)
        answers = await asyncio.gather(
            confirm(panel, mover),
            waiting.press(table.message, PLAY),
            waiting.command(CHANNEL, "move", move="1 m13"),
        )
        assert all(answer.ephemeral for answer in answers)
        await table.host.until(partial(is_mover, table, waiting), what="the next turn")
        assert await placed(client, table) == before + 1
