"""Nights with a voice channel, and their files for calendars."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.components import media_of
from playground.seen import Message
from playground.world import VOICE
from tests.bot.live.nights.test_night_plans import plan, planned, plans
from tests.bot.live.playing import CHANNEL, channel_id, heard
from tests.bot.live.slow import quiet


async def handed(person: Person, answer: Message) -> bytes:
    """Return the file that an answer hands out."""
    (url,) = [media["url"] for part in answer.components for media in media_of(part.body)]
    assert url.partition("?")[0].endswith("/game-night.ics")
    return await person.fetch(url)


async def test_the_event_of_a_night_with_a_voice_channel_takes_place_there(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    voice = playground.moderation.add_channel("Lounge", kind=VOICE)
    await plan(anna, voice=voice.id)
    assert f"People talk in <#{voice.id}>." in (await planned(anna)).text
    await quiet(client)
    (event,) = anna.scheduled.values()
    assert (event["entity_type"], event["channel_id"]) == (2, voice.id)


async def test_voice_channel_closed_to_the_bot_or_the_host_is_reported(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    voice = playground.moderation.add_channel("Lounge", kind=VOICE)
    playground.moderation.overwrite("Lounge", "everyone", deny=("CONNECT",))
    refused = await plan(anna, voice=voice.id)
    assert f"For an event in <#{voice.id}>" in refused.text
    assert "has to give me the permission Connect" in refused.text
    refused = await plan(bruno, voice=voice.id)
    assert "You can't join" in refused.text
    refused = await plan(anna, voice=playground.world.channel(CHANNEL).id)
    assert "Choose another one in **voice**" in refused.text
    assert await client.app.store.nights.planned_in(channel_id(anna, CHANNEL)) == []


async def test_event_moves_to_the_text_channel_when_the_voice_channel_is_gone(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    voice = playground.moderation.add_channel("Lounge", kind=VOICE)
    fault = playground.faults.status("POST", r"/guilds/\d+/scheduled-events", 503, count=None)
    await plan(anna, voice=voice.id)
    playground.moderation.delete_channel(voice.id)
    await heard(anna)
    await quiet(client)
    playground.faults.disarm(fault)
    client.app.contest_messages.refresh("night")
    await planned(anna)
    await quiet(client)
    (event,) = anna.scheduled.values()
    assert event["entity_type"] == 3


async def test_plan_gives_out_a_calendar_file_and_revokes_it_when_cancelled(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    await plan(anna, name="Tiles, cards; all")
    answer = await bruno.press(await planned(bruno), "Add to my calendar")
    assert answer.ephemeral
    content = await handed(bruno, answer)
    assert b"SUMMARY:Tiles\\, cards\\; all\r\n" in content
    asked = await anna.command(CHANNEL, "night end")
    await anna.press(asked, "Call it off")
    await bruno.until(lambda: "was called off" in plans(bruno)[-1].text or None)
    again = await bruno.press(plans(bruno)[-1], "Add to my calendar")
    assert "mark it as cancelled in your calendar" in again.text
    off = await handed(bruno, again)
    assert b"STATUS:CANCELLED\r\n" in off and b"SEQUENCE:1\r\n" in off
    (uid,) = [line for line in content.splitlines() if line.startswith(b"UID:")]
    assert uid in off.splitlines()


async def test_a_voice_channel_is_named_in_the_file_only_to_who_can_see_it(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    voice = playground.moderation.add_channel("Hideout", kind=VOICE)
    await plan(anna, voice=voice.id)
    await planned(anna)
    playground.moderation.overwrite("Hideout", "everyone", deny=("VIEW_CHANNEL",))
    await quiet(client)
    file = await handed(bruno, await bruno.press(await planned(bruno), "Add to my calendar"))
    assert b"Hideout" not in file and CHANNEL.encode() in file
    file = await handed(anna, await anna.press(await planned(anna), "Add to my calendar"))
    assert b"Hideout" in file
