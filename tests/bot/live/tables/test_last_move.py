"""What came of the last move is said with the next question."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.model.ids import TableId
from bot.model.play import came_of
from bot.ui.client import Matchnight
from bot.ui.kit.mentions import with_mentions
from playground.client import Person
from playground.seen import Message
from rules.core import UNSAID
from rules.games import GAMES
from tests.bot.live.playing import CHANNEL, lobby_says, press_table, table_of
from tests.bot.live.stacking import whole_moves
from tests.waiting import eventually

SAID = "Your last move: "
MOST_MOVES = 60
SHORT = len(SAID) + 20
"""Characters that tell one last move from another."""


async def begin(client: Matchnight, key: str, anna: Person, bruno: Person) -> TableId:
    """Start a game of two people and return its table."""
    await anna.command(CHANNEL, "play", game=key)
    await press_table(bruno, "Join")
    lobby = await lobby_says(anna, "2 players")
    await anna.press(lobby, "Start", acknowledged=True)
    await eventually(lambda: in_turn(client, table_of(lobby)), "somebody to be in turn")
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
async def test_what_came_of_a_move_is_still_read_after_the_other_has_answered(
    key: str, client: Matchnight, anna: Person, bruno: Person
) -> None:
    table = await begin(client, key, anna, bruno)
    people = [anna, bruno]
    (first, *_) = await in_turn(client, table)
    panel = await move(client, table, first, people[first])
    for _ in range(MOST_MOVES):
        await eventually(lambda: in_turn(client, table), "somebody to be in turn")
        turn = await in_turn(client, table)
        if 1 - first in turn:
            break
        panel = await move(client, table, first, people[first])
    assert SAID not in panel.words, "what has just happened is told in full"
    await move(client, table, 1 - first, people[1 - first])

    happened = came_of(await client.app.store.since_own_move(table, first), first)
    play = await client.app.tables.load(table)
    drawn = with_mentions(play, [event.summed for event in happened if event.summed != UNSAID][-1])

    def last_move() -> str:
        now = people[first].now(panel)
        return said_of_last_move(now, people) if now else ""

    line = await people[first].until(last_move, what=drawn)
    assert named(drawn, people).rstrip(".") in line
    reopened = await press_table(people[first], "Play")
    assert line[:SHORT] in named(reopened.words, people)
    theirs = await press_table(people[1 - first], "Play")
    assert line[:SHORT] not in named(theirs.words, people)


def said_of_last_move(message: Message, people: Sequence[Person]) -> str:
    """Return what a panel says from the last move on, "" for nothing."""
    lines = named(message.words, people).splitlines()
    return next((line[line.index(SAID) :] for line in lines if SAID in line), "")


def named(text: str, people: Sequence[Person]) -> str:
    """Return a text that calls people by name, as pictures do."""
    for person in people:
        text = text.replace(f"<@{person.id}>", person.name)
    return text
