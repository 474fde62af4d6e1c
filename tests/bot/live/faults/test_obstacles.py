"""A table pauses while its server or channel prevents play, and then resumes."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.model.ids import PersonId
from bot.model.tables import Deadline
from bot.model.tables import Table as Stored
from bot.ui.client import Matchnight
from bot.ui.tables.posts import obstacles
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.playing import CHANNEL, Table, begin, guild_id, heard, person_id
from tests.bot.live.slow import HOUR, begin_slow, forward, quiet
from tests.waiting import eventually

SEEING = ("VIEW_CHANNEL", "ATTACH_FILES")
POST = r"/channels/\d+/messages$"


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a clock that stands until it is moved."""
    return still


async def stored(client: Matchnight, table: Table) -> Stored:
    found = await client.app.store.tables.get(table.id)
    assert found is not None
    return found


async def turn(client: Matchnight, table: Table) -> Deadline:
    """Return a table's turn, after checking that no one has missed turns or a seat."""
    play = await client.app.tables.load(table.id)
    assert play.table.phase == "running"
    assert [(chair.missed, chair.level) for chair in play.chairs] == [(0, None)] * 2
    (row,) = play.deadlines
    return row


async def resting(client: Matchnight, table: Table, rests: bool = True) -> None:
    """Wait until a table rests, or doesn't any more."""

    async def found() -> bool:
        return ((await stored(client, table)).rests is not None) == rests

    await eventually(found, "the table to rest" if rests else "the table to go on")


def posts(playground: Playground) -> int:
    return sum(r.method == "POST" and r.path.endswith("/messages") for r in playground.requests)


async def threaded(playground: Playground, *people: Person) -> str:
    """Return a thread that people see."""
    thread = playground.moderation.open_thread(CHANNEL, "duel", people[0].id).id
    for person in people:
        await person.until(partial(person.channels.__contains__, thread), what="the thread")
    return thread


async def test_a_removed_bot_takes_no_turns_and_goes_on_when_it_is_invited(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno, hours=24)
    await forward(client, still, 20)
    playground.moderation.kick_bot()
    await resting(client, table)
    await forward(client, still, 5 * 24)
    await turn(client, table)
    (lost,) = await client.app.store.servers.all_unreachable()
    assert (lost.guild, lost.since, lost.removed) == (
        guild_id(playground),
        still.at - 5 * 24 * HOUR,
        True,
    )
    playground.moderation.invite_bot()
    await resting(client, table, False)
    await quiet(client)
    assert (await turn(client, table)).due == still.at + 4 * HOUR
    assert await client.app.store.servers.all_unreachable() == []
    await table.play()


async def test_a_removal_and_a_return_while_the_bot_is_down_are_noticed(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=24)
        await quiet(client)
    playground.moderation.kick_bot()
    async with running(playground, database, still) as client:
        await resting(client, table)
        await forward(client, still, 5 * 24)
        await turn(client, table)
    playground.moderation.invite_bot()
    async with running(playground, database, still) as client:
        await resting(client, table, False)
        assert (await turn(client, table)).due == still.at + 24 * HOUR


async def test_an_outage_of_a_server_leaves_a_turn_as_it_was(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno, hours=8)
    await quiet(client)
    playground.faults.server_down()
    await resting(client, table)
    (lost,) = await client.app.store.servers.all_unreachable()
    assert not lost.removed
    await forward(client, still, 20)
    playground.faults.server_back()
    await resting(client, table, False)
    assert (await turn(client, table)).due == still.at + 8 * HOUR
    await quiet(client)
    await table.play()


async def test_a_channel_that_hides_itself_leaves_a_turn_as_it_was(
    client: Matchnight, playground: Playground, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno, hours=8)
    await quiet(client)
    playground.moderation.overwrite(CHANNEL, deny=SEEING)
    await resting(client, table)
    await forward(client, still, 4 * 24)
    playground.moderation.overwrite(CHANNEL, clear=SEEING)
    await resting(client, table, False)
    await quiet(client)
    assert (await turn(client, table)).due == still.at + 8 * HOUR
    await table.play()


async def test_rights_taken_while_the_bot_is_down_are_noticed(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno, hours=8)
        await quiet(client)
    playground.moderation.overwrite(CHANNEL, deny=SEEING)
    async with running(playground, database, still) as client:
        await resting(client, table)
        await forward(client, still, 4 * 24)
    playground.moderation.overwrite(CHANNEL, clear=SEEING)
    async with running(playground, database, still) as client:
        await resting(client, table, False)
        assert (await turn(client, table)).due == still.at + 8 * HOUR


@pytest.mark.parametrize("locked", [True, False])
async def test_a_thread_closed_by_hand_stays_closed_until_it_is_opened(
    client: Matchnight,
    playground: Playground,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    locked: bool,
) -> None:
    thread = await threaded(playground, anna, bruno)
    table = await begin_slow(anna, bruno, hours=8, channel=thread)
    await quiet(client)
    before = posts(playground)
    playground.moderation.lock(thread, locked)
    playground.moderation.archive(thread)
    await resting(client, table)
    await forward(client, still, 3 * 24)
    client.app.table_messages.refresh(table.id, repost=True)
    await quiet(client)
    assert playground.world.channel(thread).archived and posts(playground) == before
    playground.moderation.lock(thread, False)
    await heard(anna)
    playground.moderation.archive(thread, False)
    await resting(client, table, False)
    await quiet(client)
    assert (await turn(client, table)).due == still.at + 8 * HOUR
    await table.play()


async def test_who_closed_a_thread_is_noted_once_the_audit_log_says_so(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    logged: list[PersonId] = []

    async def closed_by(*_: object) -> PersonId | None:
        return logged[-1] if logged else None

    monkeypatch.setattr(obstacles, "_closed_by", closed_by)  # the playground has no audit log
    thread = await threaded(playground, anna, bruno)
    table = await begin(anna, bruno, channel=thread, tiles=12)
    await quiet(client)
    playground.moderation.archive(thread)
    await resting(client, table)
    assert (await stored(client, table)).obstacle_seat is None
    logged.append(person_id(bruno))
    playground.moderation.lock(thread)

    async def noted() -> bool:
        return (await stored(client, table)).obstacle_seat is not None

    await eventually(noted, "who closed it")
    play = await client.app.tables.load(table.id)
    assert play.chairs[play.table.obstacle_seat or 0].person == person_id(bruno)


async def test_a_press_in_a_thread_closed_by_hand_lets_its_game_go_on(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    thread = await threaded(playground, anna, bruno)
    table = await begin(anna, bruno, channel=thread, tiles=12)
    await quiet(client)
    playground.moderation.archive(thread)
    await resting(client, table)
    await table.play()
    await resting(client, table, False)
    await quiet(client)
    assert not playground.world.channel(thread).archived


async def test_a_thread_opened_while_the_bot_is_down_lets_its_game_go_on(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        thread = await threaded(playground, anna, bruno)
        table = await begin_slow(anna, bruno, hours=8, channel=thread)
        await quiet(client)
        playground.moderation.archive(thread)
        await resting(client, table)
    async with running(playground, database, still) as client:
        await quiet(client)
        await resting(client, table)
    playground.moderation.archive(thread, False)
    async with running(playground, database, still) as client:
        await resting(client, table, False)
        assert (await turn(client, table)).due == still.at + 8 * HOUR
