"""A battle of Chow Pow alternates between two people, outside the turn order."""

from __future__ import annotations

import dataclasses

from bot.model.ids import TableId
from bot.model.play import write_state
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games.chowpow.position import Position
from tests.bot.live import CONFIRM, JOIN, PLAY, START
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.people.settings_forms import called_always
from tests.bot.live.playing import (
    CHANNEL,
    lobby_says,
    press_only,
    press_table,
    settled,
    table_message,
    table_of,
)
from tests.bot.live.stacking import typed
from tests.games.chowpow.drawn import battling, position
from tests.waiting import eventually

GRID = "A1 CA1\nB1 TA1\nC1 PI1\nD1 BU1"


async def begin(anna: Person, bruno: Person) -> TableId:
    """Start a game of two, and return its table."""
    await anna.command(CHANNEL, "play", game="chowpow")
    await press_table(bruno, JOIN, acknowledged=True)
    lobby = await lobby_says(anna, "2 players")
    await anna.press(lobby, START, acknowledged=True)
    await lobby_says(anna, "'s turn")
    return table_of(lobby)


async def lay(client: Matchnight, table: TableId, state: Position) -> None:
    """Put a position in the place of the one that was dealt."""
    play = await client.app.tables.load(table)
    turn = play.game.turn(state)
    chairs = [
        dataclasses.replace(chair, turn=chair.seat in turn, awaited=chair.seat in turn)
        for chair in play.chairs
    ]
    async with client.app.store.writing() as writing:
        await writing.games.set_snapshot(table, write_state(play.game, play.seq, state))
        await writing.seats.set_chairs(table, chairs)
        await writing.table_messages.mark_changed(table)
    await settled(client)


def called(person: Person) -> int:
    """Return how often a person was notified of their turn."""
    return len(person.heard("ping"))


async def test_who_is_attacked_is_called_and_answers_from_a_private_panel(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await called_always(bruno)
    table = await begin(anna, bruno)
    await lay(client, table, battling(position(GRID, ["SU4 SU1 W", "CA4 CA5"], rest=True)))
    before = called(bruno)
    await typed(anna, "SU4 @2")
    await bruno.until(lambda: called(bruno) == before + 1, what="the call to defend")
    play = await client.app.tables.load(table)
    assert play.turn == (1,), "everything waits for who must answer"
    shown = table_message(anna)
    assert shown and "Sushi 4" in shown.text + " ".join(shown.alt)
    panel = await press_table(bruno, PLAY)
    assert panel.ephemeral
    assert "Defend with at least one card." in panel.text
    waiting = await press_table(anna, PLAY)
    assert not waiting.has(CONFIRM)
    await typed(bruno, "CA5")
    await eventually(lambda: _counters(client, table), "the attacker to be asked")
    await typed(anna, "pass")
    await settled(client)
    play = await client.app.tables.load(table)
    assert [len(bank) for bank in play.state.banks] == [0, 2]


async def _counters(client: Matchnight, table: TableId) -> bool:
    state = (await client.app.tables.load(table)).state
    return isinstance(state, Position) and state.due == "counter"


async def test_the_time_runs_for_who_must_answer_and_not_for_whose_turn_it_is(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno)
    await lay(client, table, battling(position(GRID, ["SU4 SU1 W", "CA4 CA5"], rest=True)))
    await typed(anna, "SU4 @2")
    play = await client.app.tables.load(table)
    assert play.game.awaited(play.state) == (1,)
    assert [chair.seat for chair in play.chairs if chair.awaited] == [1]


async def test_flip_result_answer_stays_though_the_table_shows_it_first(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno)
    await lay(client, table, position(GRID, ["SU4 SU1", "CA4 CA5"], rest=True))
    panel = await press_table(anna, PLAY)
    playground.faults.hold("POST", CALLBACK)
    await press_only(anna, panel, "A1")
    await lobby_says(anna, "flips A1")
    await settled(client)
    assert anna.now(panel) == panel, "nothing comes before the answer"
    playground.faults.clear()
    answer = await anna.until(lambda: changed(anna, panel), what="the answer")
    assert "You flip A1." in answer.words
    after = await anna.press(await anna.press(answer, "B1"), "Don't battle")
    await typed(bruno, "C1")
    await anna.until(lambda: changed(anna, after), what="the panel to follow the game")


def changed(person: Person, message: Message) -> Message | None:
    """Return what a message says by now, if that is something else."""
    now = person.now(message)
    return None if now == message else now
