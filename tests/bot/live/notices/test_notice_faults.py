"""Notices of every kind that Discord first refuses: sent later, and once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import AGREE, MORE_OPTIONS, MY_VIEW
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    open_lobby,
    option_menus,
    person_id,
    press_table,
)
from tests.bot.live.slow import HOUR, begin_slow, direct, forward, quiet

DMS, POSTS = r"/users/@me/channels$", r"/channels/\d+/messages$"
EDITS = r"/channels/\d+/messages/\d+$"
SOON = 0.1
EVENING = timedelta(hours=81, minutes=50)
"""From a Monday, 10:00, until ten minutes before eight in the evening of Thursday."""

Deed = Callable[[], Awaitable[object]]


@dataclass
class Scene:
    """A bot whose clock stands, the people, and where they are."""

    client: Matchnight
    playground: Playground
    still: FrozenClock
    anna: Person
    bruno: Person
    dee: Person
    way: str = "mention"
    """How people are notified; what comes before the deed may use another way."""

    async def wish(self, way: str, *people: Person) -> None:
        for person in people or (self.anna, self.bruno, self.dee):
            await person.command(CHANNEL, "settings", zone="Europe/London")
            await wish(person, way=way)
        await quiet(self.client)

    async def forward(self, hours: float) -> None:
        await forward(self.client, self.still, hours)

    async def settle(self) -> None:
        """Retry everything that is pending."""
        self.client.app.contest_messages.refresh("night")
        for table in await self.client.app.store.table_messages.unshown():
            self.client.app.table_messages.refresh(table)
        await self.forward(SOON)


@dataclass
class Kind:
    """What is to happen, the person it notifies, and in which words."""

    deed: Deed
    person: Person
    words: str


async def turn(scene: Scene) -> Kind:
    table = await begin_slow(scene.anna, scene.bruno)
    (other,) = table.others
    return Kind(partial(move, table), other, "Tactic Tiles: your turn")


async def move(table: Table) -> None:
    """Let the first move be made, without waiting until the table shows it."""
    mover = table.mover
    assert mover is not None
    await mover.command(CHANNEL, "move", move="1 m13")


async def reminder(scene: Scene) -> Kind:
    await scene.wish("mention")
    table = await begin_slow(scene.anna, scene.bruno)
    await quiet(scene.client)
    assert table.mover is not None
    await scene.wish(scene.way, table.mover)  # nobody has written to them before
    return Kind(lambda: scene.forward(12), table.mover, "Tactic Tiles: still your turn")


async def digest(scene: Scene) -> Kind:
    await scene.wish("mention")
    table = await begin_slow(scene.anna, scene.bruno)
    await quiet(scene.client)
    assert table.mover is not None
    await scene.wish("digest", table.mover)  # nobody has written to them before
    await scene.forward(22)
    return Kind(lambda: scene.forward(1.6), table.mover, "waits for you")


async def night(scene: Scene) -> Kind:
    begins = {"when": "2037-11-26 20:00", "zone": "Europe/London", "name": "Tiles"}
    await scene.anna.command(CHANNEL, "night", plan=begins)
    await quiet(scene.client)
    assert scene.playground.world.events, "the server's own list has the night, too"

    async def wait() -> None:
        scene.still.go_to(scene.still.at + int(EVENING.total_seconds() * 1000))
        await quiet(scene.client)

    return Kind(wait, scene.anna, "Tiles starts in")


async def question(scene: Scene) -> Kind:
    await begin_slow(scene.anna, scene.bruno)

    async def ask() -> None:
        await scene.anna.press(await scene.anna.command(CHANNEL, "end"), "ended:")

    return Kind(ask, scene.bruno, "asks to end this game now")


async def next_up(scene: Scene) -> Kind:
    people = (scene.anna, scene.bruno, scene.dee)
    table = await begin_slow(*people)
    await quiet(scene.client)
    chairs = await scene.client.app.store.seats.chairs(table.id)
    (now,) = [chair.seat for chair in chairs if chair.awaited]
    (person,) = [p for p in people if person_id(p) == chairs[(now + 2) % 3].person]
    await wish(person, also=["next_up"])
    return Kind(partial(move, table), person, "Tactic Tiles: you're next")


async def end(scene: Scene) -> Kind:
    await begin_slow(scene.anna, scene.bruno)
    await quiet(scene.client)
    await scene.dee.press(await press_table(scene.dee, MY_VIEW), "Follow")

    async def finish() -> None:
        await scene.anna.press(await scene.anna.command(CHANNEL, "end"), "ended:")
        await quiet(scene.client)
        await press_table(scene.bruno, AGREE, acknowledged=True)

    return Kind(finish, scene.dee, "Tactic Tiles is over.")


async def invitation(scene: Scene) -> Kind:
    table = await open_lobby(scene.anna)
    panel = await option_menus(scene.anna, table.message)
    panel = await scene.anna.press(panel, MORE_OPTIONS)

    async def invite() -> None:
        await scene.anna.choose(panel, "invite:", scene.dee.id)

    return Kind(invite, scene.dee, "invites you to Tactic Tiles")


async def replaced(scene: Scene) -> Kind:
    """A seat that two of three hand over to a computer opponent."""
    await scene.wish("mention", scene.anna)
    table = await begin(scene.bruno, scene.anna, scene.dee, tiles=12)
    chairs = await scene.client.app.store.seats.chairs(table.id)
    (seat,) = [chair.seat for chair in chairs if chair.person == person_id(scene.anna)]
    await scene.bruno.command(CHANNEL, "replace", seat=str(seat))
    await scene.dee.until(lambda: table.message.has(AGREE), what="the question")
    await quiet(scene.client)
    await scene.wish(scene.way, scene.anna)  # nobody has written to them before
    agree = partial(press_table, scene.dee, AGREE, acknowledged=True)
    return Kind(agree, scene.anna, "Tactic Tiles: your seat has been handed over")


async def deserted(scene: Scene, way_out: str, words: str) -> Kind:
    """A live game that nobody has played for a day: dee makes room for another."""
    await scene.wish("mention", scene.anna)
    await begin(scene.anna, scene.bruno, tiles=12)
    await scene.forward(25)
    await scene.wish(scene.way, scene.anna)  # nobody has written to them before

    async def make_room() -> None:
        await scene.dee.press(await scene.dee.command(CHANNEL, "play", game=GAME), way_out)

    return Kind(make_room, scene.anna, words)


async def closed(scene: Scene) -> Kind:
    return await deserted(scene, "Close the old game", "Tactic Tiles is closed")


async def moved(scene: Scene) -> Kind:
    return await deserted(scene, "Move the old game to a thread", "Tactic Tiles has moved")


DONE = [replaced, closed, moved]
DIRECTLY = [turn, reminder, digest, night, question, next_up, end, *DONE]
IN_PUBLIC = [turn, reminder, night, question, invitation, *DONE]
LATER: dict[str, Callable[[Playground], object]] = {
    "too fast": lambda there: there.faults.dms_too_fast(count=None),
    "limited opening": lambda there: there.faults.rate_limit(
        "POST", DMS, retry_after=60, count=None
    ),
    "limited writing": lambda there: there.faults.rate_limit(
        "POST", POSTS, retry_after=60, count=None
    ),
}
IN_CHANNELS: dict[str, Callable[[Playground], object]] = {
    "limited": lambda there: there.faults.rate_limit("POST", POSTS, retry_after=60, count=None),
    "cut off": lambda there: there.faults.cut_before("POST", POSTS, count=None),
}


@pytest.fixture
async def scene(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> AsyncIterator[Scene]:
    async with running(playground, database, still) as client:
        yield Scene(client, playground, still, anna, bruno, dee)


async def letters(kind: Kind) -> list[Message]:
    return [letter for letter in await direct(kind.person) if kind.words in letter.text]


def pinged(kind: Kind) -> int:
    """Return how often a person's telephone has shown a notice."""
    return len([ping for ping in kind.person.heard("ping") if kind.words in ping["text"]])


async def rings(kind: Kind) -> int:
    """Wait until a telephone has shown a notice, and return how often."""
    await kind.person.until(lambda: pinged(kind), what="the notice")
    return pinged(kind)


@pytest.mark.parametrize("arm", LATER)
@pytest.mark.parametrize("make", DIRECTLY)
async def test_a_direct_message_that_discord_takes_later_comes_later_and_once(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]], arm: str
) -> None:
    scene.way = "dm"
    await scene.wish(scene.way)
    kind = await make(scene)
    await quiet(scene.client)
    LATER[arm](scene.playground)
    await kind.deed()
    await quiet(scene.client)
    assert await letters(kind) == [] and pinged(kind) == 0
    assert not (await scene.client.app.store.people.preferences(person_id(kind.person))).undelivered
    scene.playground.faults.clear()
    await scene.settle()
    assert await rings(kind) == 1 and len(await letters(kind)) == 1
    await scene.forward(SOON)
    assert await rings(kind) == 1


@pytest.mark.parametrize("arm", IN_CHANNELS)
@pytest.mark.parametrize("make", IN_PUBLIC)
async def test_a_mention_that_discord_takes_later_comes_later_and_once(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]], arm: str
) -> None:
    kind = await make(scene)
    await quiet(scene.client)
    IN_CHANNELS[arm](scene.playground)
    await kind.deed()
    await scene.forward(0.01)
    assert pinged(kind) == 0
    scene.playground.faults.clear()
    await scene.settle()
    assert await rings(kind) == 1
    await scene.forward(SOON)
    assert await rings(kind) == 1


@pytest.mark.parametrize("make", IN_PUBLIC)
async def test_a_mention_whose_answer_is_lost_comes_once(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]]
) -> None:
    kind = await make(scene)
    await quiet(scene.client)
    scene.playground.faults.cut_after("POST", POSTS)
    await kind.deed()
    await scene.settle()
    await scene.forward(SOON)
    assert await rings(kind) == 1


@pytest.mark.parametrize("make", [turn, digest, invitation])
async def test_notice_with_refused_edits_is_sent_once(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]]
) -> None:
    kind = await make(scene)
    await quiet(scene.client)
    scene.playground.faults.status("PATCH", EDITS, 403, count=None)
    await kind.deed()
    await scene.forward(0.01)
    assert await rings(kind) == 1
    scene.playground.faults.clear()
    scene.still.go_to(scene.still.at + HOUR // 10)
    await scene.settle()
    assert await rings(kind) == 1


@pytest.mark.parametrize("way", ["mention", "dm"])
@pytest.mark.parametrize("make", DONE)
async def test_notice_this_bot_could_not_send_is_sent_once_by_the_next_bot(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    dee: Person,
    make: Callable[[Scene], Awaitable[Kind]],
    way: str,
) -> None:
    async with running(playground, database, still) as client:
        scene = Scene(client, playground, still, anna, bruno, dee, way)
        kind = await make(scene)
        await quiet(client)
        playground.faults.cut_before("POST", POSTS, count=None)
        await kind.deed()
        await quiet(client)
        assert pinged(kind) == 0
    playground.faults.clear()
    for _ in range(2):
        async with running(playground, database, still) as client:
            scene = Scene(client, playground, still, anna, bruno, dee, way)
            await quiet(client)
            await scene.settle()
            assert await rings(kind) == 1


@pytest.mark.parametrize("make", DONE)
async def test_notice_becomes_a_mention_when_direct_messages_are_closed(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]]
) -> None:
    scene.way = "dm"
    kind = await make(scene)
    scene.playground.moderation.set_dms(kind.person.id, open=False)
    await kind.deed()
    await quiet(scene.client)
    assert await rings(kind) == 1 and await letters(kind) == []
    assert (await scene.client.app.store.people.preferences(person_id(kind.person))).undelivered


@pytest.mark.parametrize("make", DONE)
async def test_sleeping_player_is_notified_in_the_morning(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]]
) -> None:
    kind = await make(scene)
    await kind.person.command(CHANNEL, "settings", zone="Europe/London", quiet="10:00-14:00")
    await wish(kind.person, way="mention")
    await quiet(scene.client)
    await kind.deed()
    await scene.forward(1)
    assert pinged(kind) == 0
    await scene.forward(4)
    assert await rings(kind) == 1


@pytest.mark.parametrize("make", DONE)
async def test_who_wants_no_notices_reads_what_was_done_at_the_table(
    scene: Scene, make: Callable[[Scene], Awaitable[Kind]]
) -> None:
    scene.way = "none"
    kind = await make(scene)
    await kind.deed()
    await quiet(scene.client)

    def said() -> list[Message]:
        channels = {CHANNEL, *map(kind.person.channel, kind.person.channels)}
        seen = {m.id: m for channel in channels for m in kind.person.messages(channel)}
        return [message for message in seen.values() if kind.words in message.text]

    (line,) = await kind.person.until(said, what="what is said at the table")
    assert kind.person.id not in line.mentions and pinged(kind) == 0
