"""Chow Pow is a game of memory: a hidden face can't be read again anywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import TypeVar

import pytest

import render
from bot.model.play import Play
from bot.replays.scenes import positions
from bot.ui.client import Matchnight
from bot.ui.panels.table_screen import everybody
from playground import Playground
from playground.client import Person
from rules.games.chowpow import cards
from tests.bot.live import PLAY
from tests.bot.live.playing import CHANNEL, person_id, press_table, settled, table_message
from tests.bot.live.tables.games.test_every_game import Evening, begin_with_opponent
from tests.waiting import eventually

T = TypeVar("T")

MOVES = 60

FACE = re.compile(
    r"\b([A-D][1-4])(?: showed|:) (WILD|TEAM UP|(?:Candy|Taco|Pizza|Sushi|Burger|Breakfast) \d)"
)
"""How a face is written at its slot, in the log and in words."""


def face_down(play: Play, ever_held: set[int]) -> list[str]:
    """Return the fighters nobody may know now: face down and never in a hand."""
    state = play.state
    open_ = {face.card for face in state.faces}
    down = {card for pile in state.grid for card in pile} | set(state.deck)
    return [
        str(cards.NAMES[card]) for card in down - open_ - ever_held if card < cards.FACTION_CARDS
    ]


async def held_by(client: Matchnight, play: Play) -> set[int]:
    """Return all that was in a hand or bank by a position, in those before it, too.

    Two looks may lie several moves apart: what was collected and lost between them was held.
    """
    reel = (await client.app.replays.load(play.table.id)).reel
    so_far = positions(reel)[: play.seq - reel.start.seq + 1]
    return {card for at in so_far for some in (*at.hands, *at.banks) for card in some}


def public(playground: Playground) -> str:
    """Return all that a channel's member could read: texts, ids, file names."""
    return written(
        [
            [message.content, message.components, [str(file) for file in message.files]]
            for message in playground.visible(CHANNEL)
        ]
    )


def private(playground: Playground) -> str:
    """Return all that stands on a person's own screen now."""
    world = playground.world
    return written(
        [
            [message.content, message.components]
            for message in world.in_channel(world.channel(CHANNEL).id)
            if message.ephemeral
        ]
    )


async def visible_texts(playground: Playground) -> tuple[str, str]:
    """Return the texts all could read now, and those on people's own screens."""
    return public(playground), private(playground)


def written(body: object) -> str:
    return json.dumps(body, ensure_ascii=False, default=str)


def open_at_their_slots(play: Play) -> set[tuple[str, str]]:
    return {
        (str(face.cell), str(cards.called(face.card)))
        for face in play.state.faces
        if face.card is not None
    }


async def asked(evening: Evening, person: Person, number: int) -> str:
    """Ask for another view of the table each time, until the game is over."""
    if (await evening.play()).table.phase != "running":
        return ""
    match number % 5:
        case 0:
            typed = [
                await person.autocomplete(CHANNEL, "move", "move", text)
                for text in ("", "B", "b2 ", "pass")
            ]
            return written(typed)
        case 1:
            shown = await person.command(CHANNEL, "hand")
        case 2:
            shown = await person.command(CHANNEL, "log")
        case 3:
            shown = await person.command(CHANNEL, "hand", text=True)
        case _:
            shown = await press_table(person, PLAY)
    assert shown.ephemeral
    return shown.text


async def moved(evening: Evening) -> bool:
    """Let a person move once; False when the game is over."""
    await eventually(evening.awaits_a_person, "a person to be in turn")
    people = await evening.people_in_turn()
    if people:
        await evening.move(people[0])
    return bool(people)


async def shown(
    client: Matchnight, evening: Evening, look: Callable[[], Awaitable[T]]
) -> tuple[Play, T]:
    """Return a position, and what was seen while it was what all messages show.

    Opponents may move at any time: it was that before the look, and is it still after it.
    """
    while True:
        await client.in_flight.settled()  # what is on its way to a person is known to be shown then
        await settled(client)
        play = await evening.play()
        pending = await client.app.store.table_messages.unshown()
        seen = await look()
        if evening.id not in pending and (await evening.play()).seq == play.seq:
            return play, seen


async def picture(person: Person) -> bytes:
    message = table_message(person)
    assert message is not None
    return await person.fetch(message.images[0])


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_face_that_is_turned_down_is_in_no_message_any_more(
    playground: Playground, client: Matchnight, anna: Person, bruno: Person, seed: int
) -> None:
    evening = Evening([anna, bruno], client.app.store, Random(seed))
    await begin_with_opponent(evening, "chowpow")
    seen_open = seen_alone = 0
    for _ in range(MOVES):
        if not await moved(evening):
            break
        play, (to_all, alone) = await shown(client, evening, partial(visible_texts, playground))
        ever_held = await held_by(client, play)
        assert [name for name in face_down(play, ever_held) if name in to_all + alone] == []
        open_faces = set(FACE.findall(to_all))
        assert open_faces <= open_at_their_slots(play)
        private_faces = set(FACE.findall(alone))
        assert private_faces <= open_at_their_slots(play)
        seen_open += bool(open_faces)
        seen_alone += bool(private_faces)
    assert seen_open > 5
    assert seen_alone > 5  # a panel shows what its reader flips


async def test_private_board_text_has_no_face_outside_a_panel(
    playground: Playground, client: Matchnight, anna: Person, bruno: Person
) -> None:
    """Cover a held fighter, which its holder may read even if it was open before."""
    evening = Evening([anna, bruno], client.app.store, Random(6))
    await begin_with_opponent(evening, "chowpow")
    open_then = 0
    for number in range(25):
        if not await moved(evening):
            break
        person = evening.random.choice([anna, bruno])
        play, answer = await shown(client, evening, partial(asked, evening, person, number))
        if play.table.phase != "running":
            break
        chair = play.chair_of(person_id(person))
        assert chair is not None
        assert not FACE.search(answer)
        named = {card for card, name in enumerate(cards.NAMES) if str(name) in answer}
        assert named <= set(play.state.hands[chair.seat])
        open_then += any(face.lies for face in play.view(None).faces)
    assert open_then > 5
    assert set(FACE.findall(private(playground))) <= open_at_their_slots(await evening.play())


def test_a_face_at_its_slot_would_be_noticed_in_the_log_and_in_words() -> None:
    flipped = "@Anna flips B2: Sushi 4 (Sashimi Slicer)."
    assert FACE.findall(flipped + " C3 showed WILD.") == [("B2", "Sushi 4"), ("C3", "WILD")]


async def test_the_table_shows_open_faces_and_hides_them_before_the_next_action(
    playground: Playground, client: Matchnight, anna: Person, bruno: Person
) -> None:
    evening = Evening([anna, bruno], client.app.store, Random(3))
    await begin_with_opponent(evening, "chowpow")
    for _ in range(12):
        assert await moved(evening)
        play, seen = await shown(client, evening, partial(picture, anna))
        drawn = render.pictures("chowpow", play.view(None), everybody(play))[0]
        assert seen == drawn.png


async def test_a_table_that_cannot_be_cleared_takes_no_further_action(
    playground: Playground, client: Matchnight, anna: Person, bruno: Person
) -> None:
    evening = Evening([anna, bruno], client.app.store, Random(4))
    await begin_with_opponent(evening, "chowpow")
    for _ in range(3):
        assert await moved(evening)
        await settled(client)
    old = table_message(anna)
    assert old is not None
    playground.faults.status("PATCH", r"/channels/\d+/messages/\d+", status=403, count=1)
    client.app.table_messages.refresh(evening.id, hides=True)
    await settled(client)
    new = table_message(anna)
    assert new is not None
    assert new.id != old.id
    assert old.id not in [message.id for message in playground.visible(CHANNEL)]
