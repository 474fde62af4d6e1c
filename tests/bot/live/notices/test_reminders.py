"""Reminders and digests stay pending until sent: none is lost, none sent twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.clocks.scheduler import RETRY
from bot.model.jobs import LETTER, Job, JobKind
from bot.people.preferences import spread
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, Table, person_id
from tests.bot.live.slow import HOUR, begin_slow, direct, forward, pings, quiet
from tests.bot.pacing import next_due, requests_due
from tests.waiting import eventually

POSTS = r"/channels/\d+/messages$"
STILL_YOURS = "still your turn"
A_MINUTE_ON = (RETRY + 1) / 3600
"""Hours until what failed has been tried again."""


def reminders(person: Person) -> list[str]:
    """Return what reminded a person, however often each was sent."""
    return [text for text in pings(person) if STILL_YOURS in text.lower()]


async def turn(client: Matchnight, *people: Person) -> tuple[Table, Person]:
    """Begin a slow game; returns it and whose turn it is."""
    table = await begin_slow(*people)
    await quiet(client)
    assert table.mover is not None
    return table, table.mover


async def pending(client: Matchnight) -> Job | None:
    """Return the pending reminder or digest, if there is one."""
    due = await next_due(client.app.store)
    return due if due and (due.kind is JobKind.REMINDER or due.key == LETTER) else None


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_reminder_whose_connection_breaks_is_seen_once(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    arrives: bool,
) -> None:
    async with running(playground, database, still) as client:
        table, mover = await turn(client, anna, bruno)
        cut = playground.faults.cut_after if arrives else playground.faults.cut_before
        cut("POST", POSTS)
        await forward(client, still, 12)
        assert len(reminders(mover)) == arrives
        assert (await pending(client) is None) == arrives, "what has arrived is found"
        await forward(client, still, A_MINUTE_ON)
        assert len(reminders(mover)) == 1
        assert await pending(client) is None
        shown = [m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]
        assert len(shown) == 1
        await table.play()
        await quiet(client)
        assert not [m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_bot_that_stops_while_it_reminds_does_so_once_when_it_is_back(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    arrives: bool,
) -> None:
    async with running(playground, database, still) as client:
        _, mover = await turn(client, anna, bruno)
        cut = playground.faults.cut_after if arrives else playground.faults.cut_before
        cut("POST", POSTS, count=None)
        await forward(client, still, 12)
        assert (await pending(client) is None) == arrives, "what has arrived is found"
    playground.faults.clear()
    still.go_to(still.at + int(RETRY * 1000))
    async with running(playground, database, still) as client:
        await client.app.scheduler.wait_idle()
        await quiet(client)
        assert await pending(client) is None
        assert len(reminders(mover)) == 1


async def test_pending_notice_of_a_finished_turn_is_not_sent(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table, mover = await turn(client, anna, bruno)
        playground.faults.cut_before("POST", POSTS)
        await forward(client, still, 12)
        assert await pending(client)
        await table.play()
        await quiet(client)
        assert await pending(client) is None
        await forward(client, still, A_MINUTE_ON)
        assert reminders(mover) == []


async def test_forbidden_channel_leaves_nothing_pending(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        _, mover = await turn(client, anna, bruno)
        playground.moderation.overwrite(CHANNEL, deny=("SEND_MESSAGES",))
        await forward(client, still, 12)
        assert await pending(client) is None
        assert reminders(mover) == []


async def under_way(playground: Playground) -> None:
    """Wait until a request is held."""

    async def held() -> bool:
        return bool(playground.faults.held)

    await eventually(held, "a request to be held")


async def test_slow_reminder_does_not_delay_the_clocks_of_other_tables(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        _, mover = await turn(client, anna, bruno)
        await forward(client, still, 4)
        other = await begin_slow(anna, bruno, hours=8, channel="tactics")
        await forward(client, still, 7)
        before = other.seq
        playground.faults.hold("POST", rf"/channels/{anna.channel(CHANNEL)}/messages$")
        still.go_to(still.at + HOUR)
        client.app.scheduler.wake()
        await under_way(playground)
        await other.shows(before)  # its turn has run out
        assert not [m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]
        playground.faults.release()
        await quiet(client)  # the other table's old message goes once the new one stands
        assert len([m for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]) == 1
        assert await requests_due(client.app.store) == []


async def test_shutdown_is_not_delayed_by_a_slow_reminder(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        _, mover = await turn(client, anna, bruno)
        playground.faults.hold("POST", POSTS)
        still.go_to(still.at + 12 * HOUR)
        client.app.scheduler.wake()
        await under_way(playground)
    playground.faults.release()
    async with running(playground, database, still) as client:
        await client.app.scheduler.wait_idle()
        assert await pending(client) is None
        assert len(reminders(mover)) == 1


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_digest_whose_connection_breaks_comes_once(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    arrives: bool,
) -> None:
    async with running(playground, database, still) as client:
        _, mover = await turn(client, anna, bruno)
        await mover.command(CHANNEL, "settings", zone="Europe/London")
        await wish(mover, way="digest")
        cut = playground.faults.cut_after if arrives else playground.faults.cut_before
        cut("POST", POSTS)
        await forward(client, still, 23.005 + spread(person_id(mover)) / HOUR)
        assert await pending(client)
        await forward(client, still, A_MINUTE_ON)
        assert await pending(client) is None
        (letter,) = await direct(mover)
        assert "1 game waits for you." in letter.text


async def test_a_reminder_that_was_sent_and_never_noted_is_found_again(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    def shown() -> list[str]:
        return [m.id for m in mover.messages(CHANNEL) if STILL_YOURS in m.text]

    async with running(playground, database, still) as client:
        table, mover = await turn(client, anna, bruno)
        playground.faults.cut_after("POST", POSTS, count=None)
        await forward(client, still, 12)
        (sent,) = shown()
    playground.faults.clear()
    playground.world.nonces.clear()  # as after some minutes
    still.go_to(still.at + int(RETRY * 1000))
    async with running(playground, database, still) as client:
        await forward(client, still, A_MINUTE_ON)
        assert await pending(client) is None
        await quiet(client)
        assert shown() == [sent] and len(reminders(mover)) == 1
        assert await client.app.store.table_messages.unshown() == []
        await table.play()
        await mover.until(lambda: not shown(), what="no reminder")
