"""Weekly nights as their server sees them: the next plan, and the last night."""

from __future__ import annotations

from datetime import timedelta

from bot.model.contests.nights import FORGOTTEN
from bot.nights.series import MOST_EMPTY
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live.nights.test_night_plans import BERLIN, plan, planned, plans, tomorrow
from tests.bot.live.playing import CHANNEL, channel_id, guild_id, heard
from tests.bot.live.slow import quiet


def at(weeks: int = 0) -> str:
    return f"<t:{int((tomorrow() + timedelta(weeks=weeks)).timestamp())}:F>"


def following(person: Person, when: str) -> Message | None:
    return next((m for m in plans(person) if when in m.text), None)


async def test_when_a_weekly_night_ends_the_next_one_stands_below_its_ceremony(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await plan(anna, name="Tiles", every="week")
    assert f"Every week at this time ({BERLIN})." in (await planned(anna)).words
    watch.go_to(watch() + int(tomorrow().timestamp() * 1000) - watch() + 1000)
    await anna.command(CHANNEL, "night start")
    await quiet(client)
    await bruno.command(CHANNEL, "night join")
    await anna.press(await anna.command(CHANNEL, "night end"), "End the night")
    then = await anna.until(lambda: following(anna, at(1)), what="the next plan")
    await quiet(client)
    ends = [m for m in anna.messages(CHANNEL) if "good night!" in m.text]
    assert [m.id for m in anna.messages(CHANNEL) if m in [*ends, then]] == [ends[0].id, then.id]
    assert "Coming: Anna." in then.alt[0]
    assert f"<@{bruno.id}>" not in then.text
    assert len(anna.scheduled) == 2


async def test_a_weekly_night_is_called_off_alone_or_with_all_that_follow(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await plan(anna, every="two weeks")
    await planned(anna)
    refused = await bruno.command(CHANNEL, "night end")
    assert f"<@{anna.id}>" in refused.text
    asked = await anna.command(CHANNEL, "night end")
    await anna.press(asked, "Only this one")
    await anna.until(lambda: following(anna, at(2)), what="the next plan")
    await quiet(client)
    assert "was called off" in plans(anna)[0].text
    guild = client.get_guild(guild_id(playground))
    assert guild is not None
    await heard(anna)
    (event,) = guild.scheduled_events
    await event.delete()
    await anna.until(lambda: following(anna, at(4)), what="the next plan")
    asked = await anna.command(CHANNEL, "night end")
    done = await anna.press(asked, "All of them")
    assert done.text == "This game night and all that would follow are called off."
    await anna.until(lambda: "would have followed" in plans(anna)[-1].text or None)
    await quiet(client)
    assert await client.app.store.nights.planned_in(channel_id(anna, CHANNEL)) == []
    assert anna.scheduled == {}


async def test_series_ends_with_one_notice_after_three_nights_without_a_game(
    client: Matchnight, watch: SlowClock, anna: Person
) -> None:
    await plan(anna, every="week")
    await planned(anna)
    await quiet(client)
    for _ in range(MOST_EMPTY):
        (night,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
        watch.go_to(watch() + night.starts_at + FORGOTTEN + 1000 - watch())
        await client.app.scheduler.wait_idle()
        await quiet(client)
    assert await client.app.store.nights.planned_in(channel_id(anna, CHANNEL)) == []
    said = [m for m in anna.messages(CHANNEL) if "on three nights in a row" in m.text]
    assert len(said) == 1
    assert said[0].id == anna.messages(CHANNEL)[-1].id
