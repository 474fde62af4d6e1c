"""Planned nights: the event, the answers, and one reminder as each person wishes."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.model.contests.nights import FORGOTTEN
from bot.model.jobs import NIGHT, JobKind
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import START
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL, channel_id, guild_id, heard, person_id
from tests.bot.live.slow import direct, quiet
from tests.bot.pacing import next_due
from tests.waiting import eventually

BERLIN = "Europe/Berlin"
EVENTS = r"/guilds/\d+/scheduled-events"
PLANNED = "Organised by"
TOMORROW = datetime.now(ZoneInfo(BERLIN)) + timedelta(days=1)
EVENING = f"{TOMORROW:%Y-%m-%d} 20:00"
"""Not “tomorrow”: that is another day for a test which midnight surprises."""


def tomorrow(hour: int = 20) -> datetime:
    return TOMORROW.replace(hour=hour, minute=0, second=0, microsecond=0)


async def plan(person: Person, when: str = EVENING, **options: Any) -> Message:
    """Plan a night and return the answer."""
    options = {"when": when, "zone": BERLIN, **options}
    return await person.command(CHANNEL, "night", plan=options)


def plans(person: Person) -> list[Message]:
    found = [m for m in person.messages(CHANNEL) if not m.ephemeral]
    return [m for m in found if PLANNED in m.text or "called off" in m.text]


async def planned(person: Person) -> Message:
    return await person.until(lambda: plans(person)[-1] if plans(person) else None, what="a plan")


def reminders(person: Person) -> list[Message]:
    return [m for m in person.messages(CHANNEL) if " starts in " in m.text]


async def at_the_reminder(client: Matchnight, watch: SlowClock) -> None:
    """Put the clock to 19:30 tomorrow, and wait until all reminders are sent."""
    watch.go_to(watch() + int((tomorrow().timestamp() - 1800) * 1000) - watch() + 1000)
    await client.app.scheduler.wait_idle()
    await quiet(client)


async def test_plan_creates_an_event_in_its_channel_lasting_four_hours(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    answer = await plan(anna, name="Tiles")
    at = int(tomorrow().timestamp())
    assert answer.text == f"Planned for <t:{at}:F>."
    message = await planned(anna)
    await quiet(client)
    (event,) = anna.scheduled.values()
    assert (event["name"], event["entity_type"]) == ("Tiles", 3)
    assert event["entity_metadata"] == {"location": f"#{CHANNEL}"}
    start = datetime.fromisoformat(event["scheduled_start_time"])
    assert start == tomorrow()
    assert datetime.fromisoformat(event["scheduled_end_time"]) - start == timedelta(hours=4)
    assert f"<t:{at}:F>" in message.text
    assert event["id"] in message.text
    assert "Coming: Anna." in message.alt[0]
    words = await bruno.press(message, "Read as text")
    assert f"Coming: <@{anna.id}>" in words.text


async def test_who_answers_a_plan_before_the_bot_knows_that_it_is_shown_is_on_it(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.faults.hold_answer("POST", r"/channels/\d+/messages$")
    await plan(anna)
    yes = await bruno.press(await planned(bruno), "I'm coming")
    assert "See you there" in yes.text
    playground.faults.release()
    await quiet(client)
    await bruno.until(lambda: "Bruno" in plans(bruno)[-1].alt[0] or None)
    assert len(plans(bruno)) == 1


@pytest.mark.usefixtures("_again")
async def test_without_the_permission_there_is_a_message_to_press(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.moderation.take("CREATE_EVENTS")
    answer = await plan(anna)
    assert "Create Events" in answer.text
    message = await planned(anna)
    assert anna.scheduled == {}
    yes = await bruno.press(message, "I'm coming")
    assert "See you there" in yes.text
    await bruno.until(lambda: "Bruno" in plans(bruno)[-1].alt[0] or None)
    no = await bruno.press(message, "I'm coming")
    assert "off the list" in no.text
    await bruno.until(lambda: "Bruno" not in plans(bruno)[-1].alt[0] or None)
    assert len(plans(anna)) == 1


async def test_everybody_is_reminded_once_in_their_own_way_also_after_a_restart(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        await plan(anna)
        message = await planned(anna)
        await quiet(client)
        await wish(bruno, way="dm")
        await bruno.press(message, "I'm coming")
        (event,) = anna.scheduled
        await dee.be_interested(event)
        nosy = playground.world.person("inaki")
        async with Person(playground.url, "inaki") as inaki:
            await wish(inaki, way="none")
            await inaki.be_interested(event)
    assert nosy.id in playground.world.guild.members
    async with running(playground, database, watch) as client:
        await quiet(client)
        assert reminders(anna) == []
        await at_the_reminder(client, watch)
        (reminder,) = reminders(anna)
        assert sorted(reminder.mentions) == sorted([anna.id, dee.id])
        assert nosy.id not in reminder.text
        (letter,) = await direct(bruno)
        assert " starts in " in letter.text
        assert await client.app.store.night_people.pending_reminders(client.app.now()) == {}
    async with running(playground, database, watch) as client:
        watch.forward(minutes=10)
        await client.app.scheduler.wait_idle()
        await quiet(client)
        assert len(reminders(anna)) == 1
        assert len(await direct(bruno)) == 1
        begun = await dee.press(reminders(dee)[0], START)
        assert "Before its time" in begun.text
        begun = await anna.press(reminders(anna)[0], START)
        assert "has started" in begun.text
        await quiet(client)
        assert [m for m in anna.messages(CHANNEL) if "No table has ended yet" in m.words]
        watch.forward(hours=1)
        await client.app.scheduler.wait_idle()
        await quiet(client)
        assert len(reminders(anna)) == 1


async def test_failed_reminder_is_retried_and_a_refused_dm_becomes_a_mention(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        await plan(anna)
        message = await planned(anna)
        await wish(bruno, way="dm")
        await bruno.press(message, "I'm coming")
        await quiet(client)
        playground.moderation.set_dms("bruno", open=False)
        playground.faults.status("POST", r"/channels/\d+/messages$", 503, count=None)
        await at_the_reminder(client, watch)
        assert await client.app.store.night_people.pending_reminders(client.app.now()) != {}
    assert reminders(anna) == []
    playground.faults.clear()
    async with running(playground, database, watch) as client:
        await anna.until(lambda: reminders(anna) or None, what="the reminder")
        await quiet(client)
        (reminder,) = reminders(anna)
        assert sorted(reminder.mentions) == sorted([anna.id, bruno.id])
        assert await client.app.store.night_people.pending_reminders(client.app.now()) == {}


async def test_delayed_dm_is_pending_if_the_channel_is_closed(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        await plan(anna)
        await wish(bruno, way="dm")
        await bruno.press(await planned(anna), "I'm coming")
        await quiet(client)
        playground.faults.dms_too_fast(count=None)
        playground.faults.status("POST", r"/channels/\d+/messages$", 403, count=None)
        await at_the_reminder(client, watch)
        pending = await client.app.store.night_people.pending_reminders(client.app.now())
        assert [*pending.values()] == [[person_id(bruno)]]
    playground.faults.clear()
    watch.forward(minutes=2)
    async with running(playground, database, watch) as client:
        await eventually(partial(_has_letter, bruno), "the letter")
        await quiet(client)
        assert await client.app.store.night_people.pending_reminders(client.app.now()) == {}


async def _has_letter(person: Person) -> bool:
    return any(" starts in " in letter.text for letter in await direct(person))


async def test_nobody_is_notified_in_their_quiet_hours(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await plan(anna)
    await bruno.command(CHANNEL, "settings", zone=BERLIN, quiet="18:00-23:00")
    await bruno.press(await planned(anna), "I'm coming")
    await at_the_reminder(client, watch)
    (reminder,) = reminders(anna)
    assert f"<@{bruno.id}>" in reminder.text
    pinged = [ping["message_id"] for ping in bruno.heard("ping")]
    assert reminder.id not in pinged
    assert reminder.id in [ping["message_id"] for ping in anna.heard("ping")]


async def test_event_deleted_or_moved_on_the_server_changes_its_plan(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    await plan(anna)
    await planned(anna)
    await quiet(client)
    guild = client.get_guild(guild_id(playground))
    assert guild is not None
    await heard(anna)
    (event,) = guild.scheduled_events
    later = tomorrow(21)
    await event.edit(start_time=later, end_time=later + timedelta(hours=4))
    at = f"<t:{int(later.timestamp())}:F>"
    await anna.until(lambda: at in plans(anna)[-1].text or None, what="the new time")
    await event.delete()
    await anna.until(lambda: "its event was deleted" in plans(anna)[-1].text or None)
    assert [each.label for each in plans(anna)[-1].buttons] == ["Add to my calendar"]
    due = await next_due(client.app.store)
    assert due is None or due.key != "night"


async def test_a_plan_is_called_off_by_its_host_after_one_question(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    playground.moderation.give("CREATE_EVENTS", role="everyone")
    await plan(bruno)
    await planned(anna)
    await anna.until(lambda: anna.scheduled or None)
    async with Person(anna.url, "dee") as dee:
        refused = await dee.command(CHANNEL, "night end")
        assert f"<@{bruno.id}>" in refused.text
    asked = await bruno.command(CHANNEL, "night end")
    assert "Call off" in asked.text
    done = await bruno.press(asked, "Call it off")
    assert done.text == "The game night is called off."
    await anna.until(lambda: "was called off" in plans(anna)[-1].text or None)
    await anna.until(lambda: not anna.scheduled or None)


async def test_an_event_whose_answer_was_lost_is_not_made_twice(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.faults.arm(
        {"kind": "cut_after", "method": "POST", "path": r"/guilds/\d+/scheduled-events"}
    )
    await plan(anna)
    await eventually(lambda: client.app.store.posts.pending("night"), "the plan to be pending")
    client.app.contest_messages.refresh("night")
    await planned(anna)
    await quiet(client)
    assert len(anna.scheduled) == 1
    assert len(plans(anna)) == 1
    assert next(iter(anna.scheduled)) in plans(anna)[0].text


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_plan_whose_event_is_refused_stands_without_one(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, method: str
) -> None:
    fault = playground.faults.status(method, EVENTS, 400, count=None)
    await plan(anna)
    message = await planned(anna)
    await quiet(client)
    assert await client.app.store.posts.pending("night") == []
    assert anna.scheduled == {}
    playground.faults.disarm(fault)
    assert "See you there" in (await bruno.press(message, "I'm coming")).text
    (event,) = (await anna.until(lambda: anna.scheduled or None, what="the event")).keys()
    await anna.until(lambda: event in plans(anna)[-1].text or None, what="its link")


async def test_an_event_that_is_limited_for_long_does_not_hold_its_plan_back(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.faults.rate_limit("POST", EVENTS, retry_after=3600.0)
    await plan(anna)
    await planned(anna)
    await quiet(client)
    assert await client.app.store.posts.pending("night") == []
    assert anna.scheduled == {}


async def test_an_event_that_would_begin_in_the_past_is_not_asked_for(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person
) -> None:
    fault = playground.faults.status("GET", EVENTS, 403)
    await plan(anna)
    await planned(anna)
    await quiet(client)
    assert fault not in playground.faults.armed
    watch.go_to(watch() + int(tomorrow().timestamp() * 1000) - watch() + 1000)
    await anna.press(plans(anna)[-1], "I'm coming")
    await quiet(client)
    assert anna.scheduled == {}
    assert await client.app.store.posts.pending("night") == []


@pytest.mark.parametrize("status", [400, 503])
async def test_plan_is_cancelled_even_if_its_event_may_not_be_deleted(
    client: Matchnight, playground: Playground, anna: Person, status: int
) -> None:
    await plan(anna)
    await quiet(client)
    playground.faults.status("DELETE", EVENTS, status)
    asked = await anna.command(CHANNEL, "night end")
    await anna.press(asked, "Call it off")
    await quiet(client)
    client.app.contest_messages.refresh("night")
    await anna.until(lambda: "was called off" in plans(anna)[-1].text or None)
    assert len(anna.scheduled) == (status == 400)


async def test_members_are_notified_when_a_night_starts_early(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await plan(anna)
    await bruno.press(await planned(anna), "I'm coming")
    watch.go_to(watch() + int(tomorrow().timestamp() * 1000) - watch() - 3 * 3_600_000)
    asked = await anna.command(CHANNEL, "night start")
    assert "It's planned for" in asked.text and "Start now?" in asked.text
    kept = await anna.press(asked, "Keep it")
    assert "Nothing has changed." in kept.text
    assert await client.app.store.nights.live_in(channel_id(anna, CHANNEL)) is None
    asked = await anna.press(await planned(anna), START)
    answer = await anna.press(asked, "Start now")
    assert "has started" in answer.text
    await client.app.scheduler.wait_idle()
    await quiet(client)
    (notice,) = [m for m in anna.messages(CHANNEL) if "has started" in m.text and not m.ephemeral]
    assert notice.mentions == [bruno.id]
    night = await client.app.store.nights.live_in(channel_id(anna, CHANNEL))
    assert night is not None
    rings = await client.app.store.jobs.due(JobKind.CONTEST, night.id, NIGHT)
    assert rings == night.starts_at + FORGOTTEN


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"when": "soon"}, "Write it like `friday 20:00`"),
        ({"when": "2020-01-01 20:00"}, "is in the past"),
        ({"when": "20:00", "zone": "Mars"}, "no time zone “Mars”"),
        ({"when": "20:00", "zone": None}, "in which time zone?"),
    ],
)
async def test_what_cannot_be_read_is_answered_with_what_would_be_right(
    client: Matchnight, anna: Person, options: dict[str, Any], said: str
) -> None:
    given = {name: value for name, value in {"zone": BERLIN, **options}.items() if value}
    answer = await anna.command(CHANNEL, "night", plan=given)
    assert answer.ephemeral
    assert said in answer.text
    assert await client.app.store.nights.planned_in(channel_id(anna, CHANNEL)) == []


async def test_the_zone_of_the_settings_is_taken_and_zones_are_offered(
    client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "settings", zone="Asia/Tokyo")
    answer = await anna.command(CHANNEL, "night", plan={"when": "tomorrow 20:00"})
    (night,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
    at = datetime.fromtimestamp(night.starts_at / 1000, ZoneInfo("Asia/Tokyo"))
    assert (at.hour, at.minute) == (20, 0)
    assert f"<t:{night.starts_at // 1000}:F>" in answer.text
    found = await anna.autocomplete(CHANNEL, "night plan", "zone", "berl")
    assert [choice["value"] for choice in found] == [BERLIN]
