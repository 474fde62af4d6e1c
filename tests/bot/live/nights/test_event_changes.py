"""A planned night follows its scheduled event, even after the bot was away."""

from __future__ import annotations

from datetime import UTC, timedelta
from pathlib import Path

import pytest

from bot.model.contests.nights import Night
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.world import VOICE
from tests.bot.fake_clocks import SlowClock
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_plans import (
    at_the_reminder,
    plan,
    planned,
    plans,
    reminders,
    tomorrow,
)
from tests.bot.live.playing import CHANNEL
from tests.bot.live.slow import quiet
from tests.waiting import eventually, until

ACTIVE, COMPLETED, CANCELLED = 2, 3, 4
HOUR = 3_600_000


async def planned_night(client: Matchnight, anna: Person, **options: str) -> Night:
    """Plan a night and return it once it has its event."""
    await plan(anna, name="Tiles", **options)
    await planned(anna)
    await quiet(client)
    (night,) = await client.app.store.nights.with_events()
    return night


async def becomes(client: Matchnight, night: Night, phase: str) -> Night:
    """Wait until a night is in a phase, and return it."""

    async def found() -> Night | None:
        now = await client.app.store.nights.get(night.id)
        return now if now is not None and now.phase == phase else None

    await eventually(found, f"the night to be {phase}")
    await quiet(client)
    return await found() or night


def set_status(playground: Playground, status: int) -> None:
    """Change an event's status as another bot would."""
    (event,) = playground.world.events.values()
    event.fields["status"] = status
    playground.stage.announce.event_changed(event)


def move_unheard(playground: Playground, hours: int) -> int:
    """Move an event without the bot's notice; return its new start in milliseconds."""
    (event,) = playground.world.events.values()
    later = tomorrow() + timedelta(hours=hours)
    event.fields["scheduled_start_time"] = later.astimezone(UTC).isoformat()
    event.fields["scheduled_end_time"] = (later + timedelta(hours=4)).astimezone(UTC).isoformat()
    return int(later.timestamp() * 1000)


@pytest.mark.parametrize("status", [CANCELLED, COMPLETED])
async def test_event_cancelled_by_status_calls_the_night_off(
    client: Matchnight, playground: Playground, anna: Person, status: int
) -> None:
    night = await planned_night(client, anna)
    set_status(playground, status)
    assert (await becomes(client, night, "over")).ending == "event gone"
    assert "called off" in plans(anna)[-1].text


async def test_event_started_by_status_begins_the_night(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    night = await planned_night(client, anna)
    set_status(playground, ACTIVE)
    await becomes(client, night, "running")
    assert await client.app.store.night_people.of_night(night.id, here=True) == []


async def test_voice_event_completed_by_status_ends_the_night(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    lounge = playground.moderation.add_channel("Lounge", kind=VOICE).id
    night = await planned_night(client, anna, voice=lounge)
    set_status(playground, ACTIVE)
    await becomes(client, night, "running")
    set_status(playground, COMPLETED)
    assert (await becomes(client, night, "over")).ending == "ended"


async def test_event_that_discord_starts_at_its_time_begins_no_night(
    client: Matchnight, playground: Playground, anna: Person, watch: SlowClock
) -> None:
    night = await planned_night(client, anna)
    watch.go_to(night.starts_at + 60_000)
    set_status(playground, ACTIVE)
    later = move_unheard(playground, 1)  # what is heard after it shows that it was heard
    (event,) = playground.world.events.values()
    event.fields["status"] = 1
    playground.stage.announce.event_changed(event)

    async def moved() -> bool:
        now = await client.app.store.nights.get(night.id)
        return now is not None and now.starts_at == later

    await eventually(moved, "the night to be moved")
    assert await becomes(client, night, "planned")


async def test_event_that_discord_ends_at_its_time_ends_no_running_night(
    client: Matchnight, playground: Playground, anna: Person, watch: SlowClock
) -> None:
    night = await planned_night(client, anna)
    set_status(playground, ACTIVE)
    await becomes(client, night, "running")
    watch.go_to(night.starts_at + 4 * HOUR + 60_000)
    set_status(playground, COMPLETED)
    await anna.command(CHANNEL, "help")  # whatever was sent before has been heard by then
    await client.in_flight.settled()
    assert await becomes(client, night, "running")


async def test_event_moved_while_the_bot_is_away_moves_the_night(
    playground: Playground, database: Path, watch: SlowClock, anna: Person
) -> None:
    async with running(playground, database, watch) as client:
        night = await planned_night(client, anna)
    later = move_unheard(playground, 26)
    async with running(playground, database, watch) as client:

        async def moved() -> bool:
            now = await client.app.store.nights.get(night.id)
            return now is not None and now.starts_at == later

        await eventually(moved, "the night to be moved")
        await at_the_reminder(client, watch)
        assert reminders(anna) == []


async def test_event_deleted_while_the_bot_is_away_calls_the_night_off(
    playground: Playground, database: Path, watch: SlowClock, anna: Person
) -> None:
    async with running(playground, database, watch) as client:
        night = await planned_night(client, anna)
    playground.world.events.clear()
    async with running(playground, database, watch) as client:
        assert (await becomes(client, night, "over")).ending == "event gone"


async def test_event_moved_unheard_is_noticed_before_anyone_is_reminded(
    client: Matchnight, playground: Playground, anna: Person, watch: SlowClock
) -> None:
    night = await planned_night(client, anna)
    later = move_unheard(playground, 26)
    await at_the_reminder(client, watch)
    assert reminders(anna) == []
    found = await client.app.store.nights.get(night.id)
    assert found is not None and found.starts_at == later and not found.reminded


async def test_event_that_cannot_be_read_leaves_the_night_planned(
    playground: Playground, database: Path, watch: SlowClock, anna: Person
) -> None:
    async with running(playground, database, watch) as client:
        night = await planned_night(client, anna)
    playground.world.events.clear()
    playground.faults.status("GET", r"/guilds/\d+/scheduled-events/\d+$", 403, count=None)
    async with running(playground, database, watch) as client:
        await until(
            lambda: any(r.status == 403 for r in playground.requests), "the event to be asked for"
        )
        assert await becomes(client, night, "planned")
