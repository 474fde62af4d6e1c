"""What is said before one's turn, by pressing: listed, withdrawn, made when the turn comes."""

from __future__ import annotations

from random import Random

from bot.rows import Plan
from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Message
from tests.bot.live.hosting import eventually
from tests.bot.live.playing import CHANNEL, lobby_says, press_table, table_of
from tests.bot.live.stacking import typed, whole_moves
from tests.bot.live.test_every_game import Evening
from tests.bot.live.test_memory import moved

MOST_MOVES = 400


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


async def begin_two(evening: Evening) -> None:
    """Start a game of two people with no time to look at what is turned up."""
    anna, bruno = evening.people
    await anna.command(CHANNEL, "play", game="chowpow")
    await press_table(bruno, "Join")
    lobby = await lobby_says(anna, "2 players")
    evening.id = table_of(lobby)
    panel = await anna.press(lobby, "Options")
    await anna.choose(panel, "Time to look", "0")
    lobby = await lobby_says(anna, "Time to look: none")
    await anna.press(lobby, "Start", acknowledged=True)
    await eventually(evening.somebody_in_turn, "somebody to be in turn")


async def fight_on(client: Matchnight, evening: Evening, plan: Plan) -> bool:
    """Let others move, anything but the planned move, until it is made (True) or is no use."""
    before = (await evening.play()).seq
    for _ in range(MOST_MOVES):
        await client.boards.settled()
        made = [m for m in await evening.store.moves(evening.id, before) if m.seat == plan.seat]
        if made or plan not in await evening.store.plans(evening.id):
            return bool(made) and made[0].move == plan.move
        people = await evening.people_in_turn()
        if people:
            play = await evening.play()
            chair = play.chair_of(int(people[0].id))
            assert chair is not None
            text = next((t for t in whole_moves(play, chair.seat) if t != plan.move), plan.move)
            await typed(people[0], text)
        await eventually(evening.somebody_in_turn, "somebody to be in turn")
    return False


async def test_a_pass_is_said_ahead_withdrawn_said_again_and_made(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    evening = Evening([anna, bruno], client.store, Random(5))
    await begin_two(evening)
    for _ in range(MOST_MOVES):
        await client.boards.settled()
        found = await offered(evening)
        if found is None:
            assert await moved(evening), "the game ended before anything could be said beforehand"
            continue
        person, panel = found
        say = next(button for button in panel.buttons if button.label.startswith("On my turn"))
        panel = await person.press(panel, say.custom_id)
        assert "When it is your turn, this is played for you" in panel.text
        panel = await person.press(panel, "Withdraw it")
        assert not await client.store.plans(evening.id)
        await person.press(panel, say.label)
        (plan,) = await client.store.plans(evening.id)
        if await fight_on(client, evening, plan):
            return
    raise AssertionError("what was said beforehand was never made")
