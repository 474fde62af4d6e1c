"""What is said before one's turn, by pressing: listed, withdrawn, made when the turn comes."""

from __future__ import annotations

from random import Random

from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Message
from tests.bot.live.playing import press_table
from tests.bot.live.test_every_game import Evening, begin_with_opponent
from tests.bot.live.test_memory import moved

MOST_MOVES = 80


async def offered(evening: Evening) -> tuple[Person, Message] | None:
    """Return somebody who may say something beforehand, and their panel that offers it."""
    play = await evening.play()
    for person in evening.people:
        chair = play.chair_of(int(person.id))
        if chair and chair.seat not in play.turn and play.game.ahead(play.state, chair.seat):
            panel = await press_table(person, "Play")
            if any(button.label.startswith("On my turn") for button in panel.buttons):
                return person, panel
    return None


async def test_a_pass_is_said_ahead_withdrawn_said_again_and_made(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    evening = Evening([anna, bruno], client.store, Random(5))
    await begin_with_opponent(evening, "chowpow")
    found = None
    for _ in range(MOST_MOVES):
        await client.boards.settled()
        found = await offered(evening)
        if found or not await moved(evening):
            break
    assert found, "nobody could ever say anything beforehand"
    person, panel = found
    say = next(button for button in panel.buttons if button.label.startswith("On my turn"))
    panel = await person.press(panel, say.custom_id)
    assert "When it is your turn, this is played for you" in panel.text
    panel = await person.press(panel, "Withdraw it")
    assert not await client.store.plans(evening.id)
    panel = await person.press(panel, say.label)
    (plan,) = await client.store.plans(evening.id)
    play = await evening.play()
    chair = play.chair_of(int(person.id))
    assert chair is not None
    assert (plan.seat, plan.move) == (chair.seat, play.game.ahead(play.state, chair.seat)[0].text)
    for _ in range(MOST_MOVES):
        await client.boards.settled()
        if not await client.store.plans(evening.id):
            break
        assert await moved(evening)
    made = [
        move for move in await client.store.moves(evening.id, play.seq) if move.seat == plan.seat
    ]
    assert made[0].move == plan.move
