"""A planned night's event is hidden from people who can't see its channel."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from bot.model.contests.nights import FORGOTTEN, Night
from bot.model.ids import PersonId
from bot.model.people import KeptOut
from bot.ui.client import Matchnight
from bot.ui.nights.notices import MOST_CALLED
from playground import Playground, changes, guilds
from playground.client import Person
from playground.world import VOICE
from playground.world import Person as Member
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_COMING
from tests.bot.live.forged_controls import secret_channel
from tests.bot.live.nights.test_night_plans import (
    BERLIN,
    EVENING,
    EVENTS,
    at_the_reminder,
    planned,
    reminders,
)
from tests.bot.live.playing import CHANNEL, channel_id, guild_id, heard, person_id
from tests.bot.live.slow import quiet

UNSEEN = "some of them can't see this channel"


async def planned_in(person: Person, channel: str, **options: str) -> str:
    """Plan a night somewhere and return the answer."""
    when = {"when": EVENING, "zone": BERLIN, "name": "Layoffs", **options}
    return (await person.command(channel, "night", plan=when)).text


async def night_of(client: Matchnight, playground: Playground) -> Night:
    (night,) = await client.app.store.nights.planned_on(guild_id(playground))
    return night


async def perhaps(client: Matchnight, playground: Playground) -> tuple[PersonId, ...]:
    answers = await client.app.store.night_people.coming(await night_of(client, playground))
    return tuple(answers.perhaps)


async def test_a_night_in_a_hidden_channel_has_no_event_and_its_host_reads_why(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    secret = await secret_channel(playground, anna)
    assert UNSEEN in await planned_in(anna, secret)
    await quiet(client)
    assert dee.scheduled == {}
    assert any("Layoffs" in message.text for message in anna.messages(secret))
    # Its host was notified that there is none: it doesn't come later by itself, either.
    playground.moderation.overwrite(secret, "everyone", clear=("VIEW_CHANNEL",))
    night = await night_of(client, playground)
    async with client.app.store.writing() as write:
        await write.nights.mark_changed(night.id)
    client.app.contest_messages.refresh("night")
    await quiet(client)
    assert dee.scheduled == {}


async def test_a_channel_that_one_role_is_denied_is_as_hidden(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    role = playground.moderation.add_role("Muted").id
    playground.moderation.give_role(role, dee.id)
    playground.moderation.overwrite(CHANNEL, role, deny=("VIEW_CHANNEL",))
    await dee.until(
        lambda: CHANNEL not in [channel["name"] for channel in dee.channels.values()],
        what="the channel to go",
    )
    assert UNSEEN in await planned_in(anna, CHANNEL)
    await quiet(client)
    assert dee.scheduled == {}


async def test_a_thread_is_as_hidden_as_its_channel_and_a_private_one_always(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    secret = await secret_channel(playground, anna)
    playground.moderation.overwrite(secret, anna.id, allow=("SEND_MESSAGES_IN_THREADS",))
    thread = playground.moderation.open_thread(secret, "below", anna.id).id
    stage, parent = playground.stage, playground.world.channel(CHANNEL)
    private = changes.open_thread(stage, parent, "apart", anna.id, private=True).id
    for place in (thread, private):
        await anna.until(partial(anna.channels.__contains__, place), what="the thread")
    changes.join_thread(stage, playground.world.channel(private), playground.world.bot.id)
    assert UNSEEN in await planned_in(anna, thread)
    lounge = playground.moderation.add_channel("Lounge", kind=VOICE).id  # as open as CHANNEL is
    assert UNSEEN in await planned_in(anna, private, voice=lounge)
    await quiet(client)
    assert dee.scheduled == {}


async def test_a_thread_that_everybody_sees_has_an_event(
    client: Matchnight, playground: Playground, anna: Person, dee: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "open", anna.id).id
    await anna.until(partial(anna.channels.__contains__, thread), what="the thread")
    assert UNSEEN not in await planned_in(anna, thread)
    await quiet(client)
    (event,) = dee.scheduled.values()
    assert event["entity_metadata"] == {"location": "#open"}


async def test_event_in_a_voice_channel_requires_the_same_hidden_audience(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    secret = await secret_channel(playground, anna)
    lounge = playground.moderation.add_channel("Lounge", kind=VOICE).id
    assert UNSEEN in await planned_in(anna, secret, voice=lounge)
    await quiet(client)
    assert anna.scheduled == {}
    playground.moderation.overwrite(lounge, "everyone", deny=("VIEW_CHANNEL",))
    playground.moderation.overwrite(lounge, anna.id, allow=("VIEW_CHANNEL", "CONNECT"))
    playground.moderation.overwrite(lounge, allow=("VIEW_CHANNEL", "CONNECT"))
    assert UNSEEN not in await planned_in(anna, secret, voice=lounge)
    await quiet(client)
    (event,) = anna.scheduled.values()
    assert event["channel_id"] == lounge


async def test_event_never_brings_in_people_who_cannot_see_the_channel(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with Person(playground.url, "inaki") as inaki:
        await planned_in(anna, CHANNEL)
        await quiet(client)
        (event,) = dee.scheduled
        for person in (bruno, dee, inaki):
            await person.be_interested(event)
        playground.moderation.overwrite(CHANNEL, dee.id, deny=("VIEW_CHANNEL",))
        out = KeptOut(person_id(inaki), person_id(anna), "", 0)
        async with client.app.store.writing() as write:
            await write.servers.keep_out(guild_id(playground), out)
        await heard(anna)
        await at_the_reminder(client, watch)
        assert await perhaps(client, playground) == (person_id(bruno),)
    (line,) = [m for m in anna.messages(CHANNEL) if " starts in " in m.text]
    assert set(line.mentions) == {anna.id, bruno.id}


async def test_event_of_a_night_in_a_lost_channel_brings_in_nobody(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "open", anna.id).id
    await anna.until(partial(anna.channels.__contains__, thread), what="the thread")
    await planned_in(anna, thread)
    await quiet(client)
    (event,) = bruno.scheduled
    await bruno.be_interested(event)
    playground.moderation.archive(thread)
    await heard(anna)
    playground.faults.status("GET", rf"/channels/{thread}$", 403, count=None)
    await at_the_reminder(client, watch)
    assert await perhaps(client, playground) == ()


async def test_members_are_notified_without_access_to_event_interest(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await planned_in(anna, CHANNEL)
    await bruno.press(await planned(anna), IM_COMING)
    await quiet(client)
    playground.faults.status("GET", rf"{EVENTS}/\d+/users", 403, count=None)
    await at_the_reminder(client, watch)
    (line,) = reminders(anna)
    assert set(line.mentions) == {anna.id, bruno.id}
    assert (await night_of(client, playground)).reminded


async def test_a_night_whose_voice_channel_the_bot_cannot_see_is_not_called_off(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person
) -> None:
    lounge = playground.moderation.add_channel("Lounge", kind=VOICE).id
    await planned_in(anna, CHANNEL, voice=lounge)
    await quiet(client)
    playground.moderation.overwrite("Lounge", "everyone", deny=("VIEW_CHANNEL",))
    await heard(anna)
    await quiet(client)
    (event,) = playground.world.events
    del playground.world.events[event]  # as the bot takes it: it is hidden from it, too
    await at_the_reminder(client, watch)
    assert len(reminders(anna)) == 1


@pytest.mark.parametrize("leaves", [False, True])
async def test_series_creates_later_events_only_while_its_host_has_permission(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    leaves: bool,
) -> None:
    playground.moderation.give("CREATE_EVENTS", role="everyone")
    await planned_in(bruno, CHANNEL, every="week")
    await quiet(client)
    assert len(anna.scheduled) == 1
    if leaves:
        playground.moderation.leave(bruno.id)
    else:
        playground.moderation.take("CREATE_EVENTS", role="everyone")
    await heard(anna)
    first = await night_of(client, playground)
    watch.go_to(watch() + first.starts_at + FORGOTTEN + 1000 - watch())
    await client.app.scheduler.wait_idle()
    await quiet(client)
    (second,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
    assert second.starts_at - first.starts_at >= int(timedelta(days=6).total_seconds() * 1000)
    assert second.event is None and anna.scheduled == {}


async def test_reminder_of_many_interested_people_is_one_post(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, watch: SlowClock
) -> None:
    await planned_in(anna, CHANNEL)
    await bruno.press(await planned(bruno), IM_COMING)
    await quiet(client)
    (event,) = playground.world.events.values()
    for number in range(600):
        fan = Member(str(1_200_000_000_000_000_000 + number), f"Fan {number}", f"fan{number}")
        playground.world.people[fan.id] = fan
        playground.world.guilds[event.guild_id].members[fan.id] = guilds.Member(
            playground.world.now()
        )
        event.interested[fan.id] = None
    before = len(playground.requests)
    await at_the_reminder(client, watch)
    posts = [
        request.body
        for request in list(playground.requests)[before:]
        if request.method == "POST" and request.path.endswith("/messages")
    ]
    (post,) = posts
    assert post["allowed_mentions"]["users"][:2] == [int(anna.id), int(bruno.id)]
    assert len(post["allowed_mentions"]["users"]) == MOST_CALLED
    assert post["content"].endswith(f" and {602 - MOST_CALLED} more")
    assert await client.app.store.night_people.pending_reminders(watch()) == {}
