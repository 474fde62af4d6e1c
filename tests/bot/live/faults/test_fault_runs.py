"""A table, a night and a cup while Discord refuses every second request.

None of it is logged as the bot's fault, nobody reads of one, and every press gets a true answer.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import InteractionFailed, Message, Refused
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import (
    CONFIRM,
    IM_HERE,
    JOIN,
    PLAY,
    READ_AS_TEXT,
    SEAT_EVERYONE,
    STANDINGS,
    START,
)
from tests.bot.live.contests.cups import posted
from tests.bot.live.fault_kinds import KINDS
from tests.bot.live.nights.test_night_vote import board
from tests.bot.live.playing import CHANNEL, GAME, table_message
from tests.bot.live.slow import quiet
from tests.sim.plugin import simulates
from tests.waiting import eventually

TABLES = "tactics"
"""The channel of the table; the cup and the night stand elsewhere."""
SOON = 20.0
"""Seconds in which an answer comes, also one that is tried again."""
APOLOGIES = ("on my side", "fault `")


@pytest.fixture(autouse=True)
def _simulated(request: pytest.FixtureRequest) -> None:
    """Leave these out of real time, where retries take minutes."""
    if not simulates(request.node):
        pytest.skip("only in virtual time")


@pytest.fixture
async def people(
    playground: Playground, anna: Person, bruno: Person
) -> AsyncIterator[list[Person]]:
    """Return four people, as a cup needs them."""
    async with AsyncExitStack() as stack:
        others = [Person(playground.url, name) for name in ("maximiliana", "inaki")]
        yield [anna, bruno, *[await stack.enter_async_context(each) for each in others]]


@dataclass
class Evening:
    """What some people press in an evening, whether or not they are answered."""

    client: Matchnight
    people: list[Person]
    unanswered: list[str] = field(default_factory=list)

    async def attempt(self, what: str, work: Awaitable[Message]) -> Message | None:
        """Return the answer to a press, None where none came."""
        try:
            return await work
        except Refused:
            return None  # there is no such button now
        except TimeoutError:
            return None  # it is grey
        except InteractionFailed as failure:
            self.unanswered.append(f"{what}: {failure}")
            return None

    async def command(self, person: Person, channel: str, name: str, **more: object) -> None:
        """Let a person use a command."""
        await self.attempt(name, person.command(channel, name, within=SOON, **more))
        await quiet(self.client)

    async def press(self, person: Person, message: Message | None, button: str) -> Message | None:
        """Let a person press a button, if it is there."""
        if message is None or not message.has(button):
            return None
        work = person.press(message, button, within=SOON, acknowledged=True)
        answer = await self.attempt(button, work)
        await quiet(self.client)
        return answer

    async def table(self) -> None:
        """Open a table, sit down, begin, and make some moves, with presses and without."""
        anna, bruno, *_ = self.people
        await self.command(anna, TABLES, "play", game=GAME)
        await self.press(bruno, table_message(bruno, TABLES), JOIN)
        await self.press(anna, table_message(anna, TABLES), START)
        for _ in range(3):
            for person in (anna, bruno):
                await self.move(person)

    async def move(self, person: Person) -> None:
        """Let a person play through their panel, if the table is there."""
        here = any(each["name"] == TABLES for each in person.channels.values())
        message = table_message(person, TABLES) if here else None
        if message is None or not message.has(PLAY):
            return
        panel = await self.attempt(PLAY, person.press(message, PLAY, within=SOON))
        if panel is None or not panel.selects:
            return
        while panel is not None and not panel.has(CONFIRM):
            if not panel.selects:
                return
            menu = panel.selects[0]
            choice = menu.options[0]["value"]
            work = person.choose(panel, menu.custom_id, choice, within=SOON)
            panel = await self.attempt("a choice", work)
        await self.press(person, panel, CONFIRM)

    async def night(self) -> None:
        """Begin a night, come to it, seat everyone and begin."""
        anna, bruno, *_ = self.people
        await self.command(anna, CHANNEL, "night start")
        for button in (IM_HERE, SEAT_EVERYONE, "Start all tables"):
            for person in (bruno, anna):
                await self.press(person, board_of(person), button)

    async def cup(self) -> None:
        """Open a cup, join, check in, and play a round."""
        anna, *_ = self.people
        await self.command(anna, CHANNEL, "cup open", game=GAME)
        for button in (JOIN, START, IM_HERE, "My table", STANDINGS):
            for person in self.people:
                await self.press(person, posted(person), button)


def board_of(person: Person) -> Message | None:
    """Return the message of a channel's night, None where there is none."""
    try:
        return board(person)
    except (IndexError, ValueError, AssertionError, StopIteration):
        return None


async def no_apology(people: list[Person]) -> None:
    """Nobody reads that something went wrong."""
    read = [
        message.text
        for person in people
        for channel in [*person.channels, await person.open_dm()]
        for message in person.messages(channel)
    ]
    assert read and not [text for text in read for words in APOLOGIES if words in text]


def threads(playground: Playground) -> list[str]:
    """Return the threads of the server."""
    return [each.id for each in playground.world.channels.values() if each.parent_id]


def take_permissions(playground: Playground) -> None:
    """Let the bot see no channel."""
    for channel in (CHANNEL, TABLES):
        playground.moderation.overwrite(channel, deny=("VIEW_CHANNEL", "ATTACH_FILES"))


def delete_messages(playground: Playground) -> None:
    """Delete what stands in the channels and threads."""
    for channel in (CHANNEL, TABLES, *threads(playground)):
        for message in playground.visible(channel):
            playground.moderation.delete_message(message.id)


def close_threads(playground: Playground) -> None:
    """Close and lock all threads."""
    for thread in threads(playground):
        playground.moderation.lock(thread)
        playground.moderation.archive(thread)


def delete_threads(playground: Playground) -> None:
    """Delete all threads."""
    for thread in threads(playground):
        playground.moderation.delete_channel(thread)


def delete_channel(playground: Playground) -> None:
    """Delete the table's channel."""
    if any(each.name == TABLES for each in playground.world.channels.values()):
        playground.moderation.delete_channel(TABLES)


EVENTS: dict[str, Callable[[Playground], None]] = {
    "channel deleted": delete_channel,
    "threads deleted": delete_threads,
    "threads closed": close_threads,
    "messages deleted": delete_messages,
    "permissions taken": take_permissions,
    "AutoMod": lambda playground: playground.moderation.block("tactic"),
    "bot removed": lambda playground: playground.moderation.kick_bot(),
    "server down": lambda playground: playground.faults.server_down(),
}


@pytest.mark.parametrize("event", EVENTS)
async def test_nothing_that_happens_on_a_server_is_a_fault(
    client: Matchnight, playground: Playground, watch: SlowClock, people: list[Person], event: str
) -> None:
    evening = Evening(client, people)
    await evening.table()
    await evening.night()
    await evening.cup()
    for _ in range(2):
        EVENTS[event](playground)
        await quiet(client)
        for person in people:
            await evening.move(person)
            await evening.press(person, board_of(person), READ_AS_TEXT)
            await evening.press(person, posted(person), STANDINGS)
        watch.forward(hours=1.1)
        await quiet(client)
    await no_apology(people)


async def test_evening_without_a_fault_comes_to_games_everywhere(
    client: Matchnight, people: list[Person]
) -> None:
    evening = Evening(client, people)
    await evening.table()
    await evening.night()
    await evening.cup()
    assert evening.unanswered == []
    running = await client.app.store.tables.live()
    assert len(running) == 3, "the table, one of the night's and one of the cup's"


@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_that_discord_refuses_is_a_fault(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    people: list[Person],
    kind: str,
) -> None:
    evening = Evening(client, people)
    fault = KINDS[kind](playground.faults)
    fault.every = 2
    await evening.table()
    await evening.night()
    await evening.cup()
    playground.faults.clear()
    await quiet(client)
    watch.forward(hours=1.1)
    playground.faults.drop_gateway()  # a thread that was opened again is noticed by then
    await quiet(client)
    assert fault.met, "the fault struck"
    await no_apology(people)
    if not kind.startswith("answer") and kind != "429 of the network":
        assert evening.unanswered == []

    async def paid() -> bool:
        return not await client.app.store.table_messages.unshown()

    await eventually(paid, "everything to be shown")
