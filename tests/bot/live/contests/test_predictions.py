"""Predicting a cup's winner as a spectator: a question, an answer, a final line."""

from __future__ import annotations

from bench.crowd import gathered
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.live.contests.cups import (
    PEOPLE,
    begun,
    checked_in,
    cup_of,
    played_out,
    showing,
    signed_up,
    threads,
)
from tests.bot.live.forged_controls import forge
from tests.bot.live.playing import CHANNEL, table_message
from tests.bot.live.slow import quiet


async def final_shows(person: Person, thread: str, text: str, *, there: bool = True) -> Message:
    """Wait until the final's message says something, or (not `there`) does not."""

    def found() -> Message | None:
        message = table_message(person, thread)
        return message if message and (text in message.text) is there else None

    return await person.until(found, what=f"a final with {text!r}: {there}")


async def test_onlookers_say_who_wins_and_read_afterwards_who_was_right(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:6]) as people:
        *players, dee, frank = people
        anna = players[0]
        await signed_up(players, players=4, rounds=1)
        await checked_in(players)
        await showing(anna, "Round 1 of 1")
        (table,) = await begun(client, await cup_of(client, anna))
        (thread,) = threads(anna)
        shown = await final_shows(dee, thread, "Who wins?")
        chairs = await client.app.store.seats.chairs(table)
        names = [chair.name for chair in chairs]
        assert all(shown.has(name) for name in names)
        for person in (dee, frank):
            answer = await person.press(await final_shows(person, thread, "Who wins?"), names[1])
            assert f"Your guess: <@{chairs[1].person}> wins." in answer.text and answer.ephemeral
        await final_shows(dee, thread, "2 guesses so far.")
        changed = await dee.press(await final_shows(dee, thread, "Who wins?"), names[0])
        assert f"Your guess: <@{chairs[0].person}> wins." in changed.text
        refused = await anna.press(await final_shows(anna, thread, "Who wins?"), names[0])
        assert "You play in this final" in refused.text and refused.ephemeral
        await quiet(client)
        await played_out(client, table, moves=1)
        late = await forge(playground, frank, CHANNEL, Control("guess", table, text="0"))
        assert "only guess until the first move" in late
        await quiet(client)
        await final_shows(dee, thread, "Who wins?", there=False)
        await played_out(client, table)
        await quiet(client)
        places = {each.seat: each.place for each in await client.app.store.records.results(table)}
        right = [seat for seat in (0, 1) if places[seat] == 1]
        # Neither has finished a game here, so the person who was right is counted and not named.
        text = "1 person guessed right." if right else "Nobody guessed who would win."
        both = "2 people guessed right." if len(right) == 2 else text
        await final_shows(dee, thread, both)
        own = await dee.command(CHANNEL, "stats")
        assert f"Right guesses: {int(0 in right)} of 1" in own.text
        for forged in ("9", "x", "", "-1"):
            said = await forge(playground, dee, CHANNEL, Control("guess", table, text=forged))
            assert "no longer works" in said
        assert await client.app.store.table_messages.unshown() == []


async def test_a_table_that_is_no_final_asks_nobody_who_wins(
    playground: Playground, client: Matchnight
) -> None:
    async with gathered(playground, PEOPLE[:5]) as people:
        *players, dee = people
        anna = players[0]
        await signed_up(players, players=2, rounds=2)
        await checked_in(players)
        await showing(anna, "Round 1 of 2")
        first, *_ = await begun(client, await cup_of(client, anna))
        for thread in threads(anna):
            await final_shows(dee, thread, "Who wins?", there=False)
        said = await forge(playground, dee, CHANNEL, Control("guess", first, text="0"))
        assert "no longer works" in said
        assert await client.app.store.predictions.of_table(first) == []
