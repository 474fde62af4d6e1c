"""A copy of a running game to try moves in: private, partly made up."""

from __future__ import annotations

from bot.ui.client import Matchnight
from bot.ui.planning.sandbox import copied
from playground.client import Person
from playground.seen import Message
from tests.bot.live import MORE
from tests.bot.live.playing import Table, chosen
from tests.bot.live.slow import quiet

from .test_plan_ahead import client as client
from .test_plan_ahead import table as table


async def opened(person: Person, table: Table) -> Message:
    """Open a copy of the game."""
    return await person.press(await person.press(table.message, MORE), "Try things out")


async def tried(person: Person, message: Message) -> Message:
    """Make a move in the copy by the first choice of every step."""
    while not message.has("Try it"):
        message = await chosen(person, message)
    return await person.press(message, "Try it")


async def test_moves_of_both_sides_are_tried_and_nothing_is_stored(
    client: Matchnight, table: Table
) -> None:
    mover, public, seq = table.mover, table.message, table.seq
    assert mover is not None
    copy = await opened(mover, table)
    first = copy.alt
    assert "to move." in first[0] and "runs out" not in copy.words
    copy = await tried(mover, copy)
    second = copy.alt
    (waiting,) = table.others
    assert f"{waiting.name} to move." in second[0] and waiting.name in copy.words
    copy = await tried(mover, copy)
    await quiet(client)
    assert copy.ephemeral and copy.alt != second != first
    assert (table.seq, table.message.body) == (seq, public.body)
    assert [button.label for button in copy.buttons].count("Undo") == 1
    copy = await mover.press(copy, "Undo")
    assert copy.alt == second
    copy = await mover.press(copy, "Undo")
    assert copy.alt == first and not copy.has("Undo")


async def test_copy_is_closed_once_the_game_moves_on(client: Matchnight, table: Table) -> None:
    (waiting,) = table.others
    copy = await opened(waiting, table)
    await table.play()
    await quiet(client)
    answer = await chosen(waiting, copy)
    assert "The game has moved on, so this copy is closed." in answer.words


async def test_copy_opened_from_an_older_menu_is_of_the_game_as_it_is(
    client: Matchnight, table: Table
) -> None:
    (waiting,) = table.others
    ways = await waiting.press(table.message, MORE)
    await table.play()
    await quiet(client)
    copy = await waiting.press(ways, "Try things out")
    assert "is closed" not in copy.words and "Trying things out" in copy.words
    await tried(waiting, copy)


async def test_copy_of_one_player_shows_nothing_of_the_others_hand(
    client: Matchnight, table: Table
) -> None:
    play = await client.app.tables.load(table.id)
    (seat,) = play.turn
    theirs = copied(play, 1 - seat, ())
    assert theirs.hands[1 - seat] == play.state.hands[1 - seat]
    assert theirs.hands[seat] != play.state.hands[seat]


async def test_pictures_of_two_copies_are_not_mixed_up(client: Matchnight, table: Table) -> None:
    (waiting,), mover = table.others, table.mover
    assert mover is not None
    other = await opened(waiting, table)
    own = await opened(mover, table)
    assert own.alt != other.alt
