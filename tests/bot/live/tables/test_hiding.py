"""Nobody acts on an open card that a move has hidden since."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.model.ids import TableId
from bot.ui.client import Matchnight
from bot.ui.kit.messages import responses
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games.chowpow import cards
from rules.games.chowpow.position import Face, Turn
from rules.grid import named
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import JOIN, PLAY, REFRESH, START
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    lobby_says,
    option_menus,
    person_id,
    press_only,
    press_table,
    settled,
    table_message,
    table_of,
)
from tests.bot.live.stacking import typed
from tests.bot.live.tables.games.test_battles import GRID, begin, lay
from tests.games.chowpow.drawn import position
from tests.waiting import eventually, until

LAST = Turn(1, (named("A1"),))
"""The turn before, in which A1 was flipped."""
ORIGINAL = r"/webhooks/.+/messages/@original$"
MESSAGES = r"/channels/\d+/messages"
CLEARING = "I'm still clearing the table. Try again in a moment."


async def begin_slowly(client: Matchnight, anna: Person, bruno: Person) -> TableId:
    """Begin a slow game of two in which a face lies open, and return its table."""
    await anna.command(CHANNEL, "play", game="chowpow")
    await press_table(bruno, JOIN, acknowledged=True)
    lobby = await lobby_says(anna, "2 players")
    panel = await option_menus(anna, lobby)
    await anna.choose(panel, "Pace", "slow 86400")
    lobby = await lobby_says(anna, "Slow: 24 hours a turn")
    await anna.press(lobby, START, acknowledged=True)
    await lobby_says(anna, "'s turn")
    table = table_of(lobby)
    (seat,) = (await client.app.tables.load(table)).turn
    state = position(GRID, ["SU4 SU1 W", "CA4 CA5"], seat=seat, rest=True)
    faces = (Face(named("A1"), cards.FIRST_OF["CA1"]),)
    await lay(client, table, replace(state, faces=faces, before=LAST))
    return table


def shown_words(person: Person, shown: Message) -> str:
    """Return what the picture of a private message shows now, in words."""
    now = person.now(shown)
    assert now is not None
    return " ".join(now.alt)


async def test_panels_show_a_flipped_card_until_the_table_hides_it(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await begin(anna, bruno)
    shown = table_message(anna)
    assert shown is not None
    table = table_of(shown)
    await lay(client, table, replace(position(GRID, ["TA4", "CA5"], full=True, rest=True)))
    watching = await press_table(bruno, PLAY)
    panel = await press_table(anna, PLAY)
    panel = await anna.press(panel, "A1")
    assert "A1 showed Candy 1" in shown_words(anna, panel)
    assert panel.find("A1").disabled and not panel.find("B1").disabled
    await bruno.until(lambda: "A1 showed Candy 1" in shown_words(bruno, watching), what="the card")
    panel = await anna.press(panel, "B1")
    panel = await anna.press(panel, "Don't battle")
    assert "B1 showed Taco 1" in shown_words(anna, panel)  # as long as everybody sees it
    await settled(client)
    flipped = await bruno.press(await press_table(bruno, PLAY), "C1")
    assert "C1 showed Pizza 1" in shown_words(bruno, flipped)
    await settled(client)
    for person, message in ((anna, panel), (bruno, flipped)):
        assert "A1 showed" not in shown_words(person, message)
        assert "B1 showed" not in shown_words(person, message)
    assert "C1 showed Pizza 1" in shown_words(anna, panel)


async def test_a_move_waits_until_open_panels_are_cleared_too(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await begin(anna, bruno)
    shown = table_message(anna)
    assert shown is not None
    table = table_of(shown)
    state = position(GRID, ["TA4", "CA5"], full=True, rest=True)
    faces = (Face(named("A1"), cards.FIRST_OF["CA1"]),)
    await lay(client, table, replace(state, faces=faces, before=LAST))
    watching = await press_table(bruno, PLAY)
    assert "A1 showed Candy 1" in shown_words(bruno, watching)
    await typed(anna, "B1")
    await typed(anna, "C1")
    assert "A1 showed" not in shown_words(bruno, watching)
    assert "B1 showed Taco 1" in shown_words(bruno, watching)


async def test_a_panel_that_came_instead_of_one_that_had_gone_is_cleared_too(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await begin(anna, bruno)
    shown = table_message(anna)
    assert shown is not None
    state = position(GRID, ["TA4", "CA5"], full=True, rest=True)
    faces = (Face(named("A1"), cards.FIRST_OF["CA1"]),)
    await lay(client, table_of(shown), replace(state, faces=faces, before=LAST))
    closed = await press_table(bruno, PLAY)
    playground.faults.hold("PATCH", ORIGINAL)
    with monkeypatch.context() as busy:
        busy.setattr(responses, "LATE", 0.0)
        await press_only(bruno, closed, REFRESH)
        await until(lambda: playground.faults.held, "the answer, after its announcement")
    await bruno.dismiss(closed)
    playground.faults.release()

    def instead() -> Message | None:
        private = [m for m in bruno.messages(CHANNEL) if m.ephemeral and m.id != closed.id]
        return next((each for each in private if "A1 showed Candy 1" in " ".join(each.alt)), None)

    watching = await bruno.until(instead, what="another panel")
    await typed(anna, "B1")
    await typed(anna, "C1")
    assert "A1 showed" not in shown_words(bruno, watching)
    assert "B1 showed Taco 1" in shown_words(bruno, watching)
    await press_table(bruno, PLAY)
    await bruno.until(lambda: bruno.now(watching) is None, what="the older panel to go")


async def test_what_is_turned_down_when_time_runs_out_holds_the_next_person_back(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slowly(client, anna, bruno)
    play = await client.app.tables.load(table)
    late = next(chair.person for chair in play.awaited)
    other = bruno if late == person_id(anna) else anna
    playground.faults.status(".*", MESSAGES, 503, count=None)
    watch.forward(hours=25)
    client.app.scheduler.wake()

    async def played() -> bool:
        return (await client.app.tables.load(table)).seq > play.seq

    await eventually(played, "the move that was made for a player")
    assert await typed(other, "D1") == CLEARING
    playground.faults.clear()
    client.app.table_messages.refresh(table)
    await settled(client)
    assert await typed(other, "D1") != CLEARING


async def test_a_move_that_comes_while_the_table_is_cleared_waits_for_it(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slowly(client, anna, bruno)
    play = await client.app.tables.load(table)
    late = next(chair.person for chair in play.awaited)
    other = bruno if late == person_id(anna) else anna
    playground.faults.delay("PATCH|POST", MESSAGES, seconds=3, count=1)
    watch.forward(hours=25)
    client.app.scheduler.wake()

    async def hidden() -> bool:
        return table in client.app.table_messages.clearing

    await eventually(hidden, "what is turned down to be hidden")
    await other.command(CHANNEL, "move", move="D1")
    await settled(client)
    log = await client.app.store.logs.moves(table)
    assert (log[-1].move, log[-1].person) == ("D1", int(other.id))


async def test_bot_stopped_before_clearing_a_table_clears_it_first_on_start(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        table = await begin_slowly(client, anna, bruno)
        play = await client.app.tables.load(table)
        late = next(chair.person for chair in play.awaited)
        other = bruno if late == person_id(anna) else anna
        playground.faults.status(".*", MESSAGES, 503, count=None)
        watch.forward(hours=25)
        client.app.scheduler.wake()

        async def played() -> bool:
            return (await client.app.tables.load(table)).seq > play.seq

        await eventually(played, "the move that was made for a player")
    async with running(playground, database, watch) as client:
        assert await typed(other, "D1") == CLEARING
        playground.faults.clear()
        client.app.table_messages.refresh(table)
        await settled(client)
        assert await typed(other, "D1") != CLEARING
        await settled(client)  # that move has hidden something as well
        assert await client.app.store.table_messages.showing_hidden() == []
