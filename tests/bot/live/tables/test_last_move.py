"""The last turn of another player is said with the next question."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.model.ids import TableId
from bot.model.play import turn_of_others
from bot.ui.client import Matchnight
from bot.ui.kit.panel import Panel
from bot.ui.panels.panel_screen import summary
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.live import JOIN, PLAY, START
from tests.bot.live.playing import CHANNEL, lobby_says, press_table, table_of
from tests.bot.live.stacking import whole_moves
from tests.waiting import eventually

MOST_MOVES = 60


async def begin(client: Matchnight, key: str, anna: Person, bruno: Person) -> TableId:
    """Start a game of two people and return its table."""
    await anna.command(CHANNEL, "play", game=key)
    await press_table(bruno, JOIN)
    lobby = await lobby_says(anna, "2 players")
    await anna.press(lobby, START, acknowledged=True)
    await eventually(lambda: in_turn(client, table_of(lobby)), "a person to be in turn")
    return table_of(lobby)


async def in_turn(client: Matchnight, table: TableId) -> Sequence[int]:
    """Return the seats that may move and have a move."""
    play = await client.app.tables.load(table)
    return [seat for seat in play.turn if next(whole_moves(play, seat), None)]


async def move(client: Matchnight, table: TableId, seat: int, person: Person) -> Message:
    """Let a person type the first move on offer."""
    play = await client.app.tables.load(table)
    return await person.command(CHANNEL, "move", move=next(whole_moves(play, seat)))


RACES = {"solitaire", "stacks", "steal-and-stack", "crosswords"}
"""Their panels show a clock in the place of the last move."""


@pytest.mark.parametrize("key", sorted({*GAMES} - RACES))
async def test_last_turn_of_another_is_said_with_the_question(
    key: str, client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(client, key, anna, bruno)
    people = [anna, bruno]
    (first, *_) = await in_turn(client, table)
    panel = await move(client, table, first, people[first])
    for _ in range(MOST_MOVES):
        await eventually(lambda: in_turn(client, table), "a person to be in turn")
        if 1 - first in await in_turn(client, table):
            break
        panel = await move(client, table, first, people[first])
    await move(client, table, 1 - first, people[1 - first])

    happened = turn_of_others(await client.app.store.logs.since_own_move(table, first), first)
    play = await client.app.tables.load(table)
    line = named(summary(Panel(play, play.chairs[first]), happened), people)
    await people[first].until(lambda: shown(people[first], panel, people), what=line)
    reopened = await press_table(people[first], PLAY)
    assert line in named(reopened.words, people)


def shown(person: Person, panel: Message, people: Sequence[Person]) -> str:
    """Return the words of a panel as it is now, with names."""
    now = person.now(panel)
    return named(now.words, people) if now else ""


def named(text: str, people: Sequence[Person]) -> str:
    """Return a text that calls people by name, as pictures do."""
    for person in people:
        text = text.replace(f"<@{person.id}>", person.name)
    return text
