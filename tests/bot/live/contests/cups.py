"""Helpers for cups in live tests: the message, its threads, and finished games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.model.contests.cups import Cup
from bot.model.ids import TableId
from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Message, Refused
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_HERE, JOIN, START
from tests.bot.live.playing import CHANNEL, GAME, channel_id
from tests.bot.live.slow import quiet
from tests.waiting import eventually

PEOPLE = ("anna", "bruno", "maximiliana", "inaki", "dee", "frank", "gina", "hugo")


def posted(person: Person) -> Message | None:
    """Return the message of a channel's cup."""
    found = [
        message
        for message in person.messages(CHANNEL)
        if not message.ephemeral
        and any(each.custom_id.startswith("cup") for each in message.buttons)
    ]
    return found[-1] if found else None


def threads(person: Person) -> list[str]:
    """Return the threads that a person sees."""
    return [each["id"] for each in person.channels.values() if each["type"] == 11]


async def threads_of(person: Person, number: int) -> list[str]:
    """Wait until a person sees so many threads, and return them."""
    await person.until(lambda: len(threads(person)) == number, what=f"{number} threads")
    return threads(person)


async def showing(person: Person, text: str) -> Message:
    """Wait until the cup's message, picture or button has a text; return the message."""

    def found() -> Message | None:
        message = posted(person)
        said = [message.text, *message.alt] if message else []
        shown = message and (any(text in each for each in said) or message.has(text))
        return message if shown else None

    return await person.until(found, what=f"a cup that shows {text!r}")


async def signed_up(people: Sequence[Person], game: str = GAME, **wanted: int) -> Message:
    """Open a cup as the first of some people, and let all of them join."""
    await people[0].command(CHANNEL, "cup open", game=game, **wanted)
    message = await showing(people[0], JOIN)
    for number, person in enumerate(people, 1):
        answer = await person.press(await showing(person, JOIN), JOIN)
        assert answer.text.startswith("You're in!")
        message = await showing(person, "has joined" if number == 1 else f"{number} people have")
    return message


async def checked_in(people: Sequence[Person], here: Sequence[Person] | None = None) -> None:
    """Let the first person start the check-in, and those who are `here` answer it."""
    await people[0].press(await showing(people[0], START), START)
    await showing(people[0], IM_HERE)
    for person in people if here is None else here:
        await person.press(await showing(person, IM_HERE), IM_HERE)


async def pressed(person: Person, button: str) -> str:
    """Press a button of the cup's message, and return the answer.

    A person whose press comes as the message is posted again presses the new one.
    """
    while True:
        try:
            return (await person.press(await showing(person, button), button)).text
        except Refused as error:
            if "no such message" not in str(error):
                raise


async def cup_of(client: Matchnight, person: Person) -> Cup:
    """Return the cup of the channel, also when it's over."""
    cup = await client.app.store.cups.last_in(channel_id(person, CHANNEL))
    assert cup is not None
    return cup


async def begun(client: Matchnight, cup: Cup) -> list[TableId]:
    """Return the tables of a cup's round, once all of them have begun."""

    async def tables() -> list[TableId]:
        await quiet(client)
        found = await client.app.store.cups.round_tables(cup.id, cup.round)
        return (
            []
            if await client.app.store.table_messages.pending_threads()
            else [each.table for each in found]
        )

    return await eventually(tables, "the round's tables to begin")


async def round_over(client: Matchnight, watch: SlowClock, hours: float = 0.7) -> None:
    """Let the time of a round run out."""
    await quiet(client)
    watch.forward(hours=hours)
    await quiet(client)


async def played_out(client: Matchnight, table: TableId, moves: int = 1000) -> None:
    """Let everybody at a table move until its game is over, or some moves were made."""
    tables = client.app.tables
    for _ in range(moves):
        play = await tables.load(table)
        if play.table.phase != "running":
            return
        seat = next(iter(play.turn))
        move = play.game.fallback(play.state, seat, Random(1))
        await tables.play(table, seat, move, person=play.chairs[seat].person)
