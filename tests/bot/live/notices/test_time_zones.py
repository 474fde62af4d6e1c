"""Where a person is, asked with a menu: what was typed before goes on by itself."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.ui.client import Matchnight
from playground.client import Person
from tests.bot.live.nights.test_night_plans import BERLIN, EVENING, planned, plans, tomorrow
from tests.bot.live.people.settings_forms import fill_in, own_form, wish
from tests.bot.live.playing import CHANNEL, channel_id

OTHER = "Another place…"
WHERE = "What time is it where you are?"


async def test_night_plan_without_a_time_zone_asks_for_it_and_keeps_the_time(
    client: Matchnight, anna: Person
) -> None:
    name = "ü" * 60
    asked = await anna.command(
        CHANNEL,
        "night",
        plan={"when": EVENING, "name": name, "every": "week", "places": 9},
    )
    assert f"“{EVENING}”: in which time zone?" in asked.text and not plans(anna)
    done = await anna.choose(asked, WHERE, f"{BERLIN} {EVENING}")
    assert done.id == asked.id
    assert done.text == f"Planned for <t:{int(tomorrow().timestamp())}:F>."
    message = await planned(anna)
    assert name in message.text and f"Every week at this time ({BERLIN})." in message.text
    (night,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
    assert (night.most, night.name) == (9, name)
    assert BERLIN in (await anna.command(CHANNEL, "settings")).text
    again = await anna.command(CHANNEL, "night", plan={"when": "tomorrow 20:00"})
    assert again.text.startswith("Planned for"), "it is remembered"


async def test_time_zone_missing_from_the_menu_is_typed_and_keeps_other_fields(
    client: Matchnight, anna: Person
) -> None:
    asked = await anna.command(CHANNEL, "night", plan={"when": "tomorrow 20:00", "name": "Tiles"})
    form = await anna.choose_for_form(asked, WHERE, OTHER)
    unknown = await anna.submit(
        form, {"place": "Nowhere", "when": "tomorrow 20:00", "name": "Tiles"}
    )
    assert "I don't know the time zone of “Nowhere”." in unknown.text
    form = await anna.choose_for_form(unknown, WHERE, OTHER)
    several = await anna.submit(form, {"place": "a", "when": "tomorrow 20:00", "name": "Tiles"})
    assert "“a” can be one of these. Choose one." in several.text
    form = await anna.choose_for_form(several, WHERE, OTHER)
    done = await anna.submit(form, {"place": "lisbon", "when": "tomorrow 21:00", "name": ""})
    assert done.text.startswith("Planned for")
    (night,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
    local = datetime.fromtimestamp(night.starts_at / 1000, ZoneInfo("Europe/Lisbon"))
    assert (local.hour, night.name) == (21, "")


async def test_what_is_no_time_is_refused_before_a_place_is_asked_for(
    client: Matchnight, anna: Person
) -> None:
    answer = await anna.command(CHANNEL, "night", plan={"when": "some day"})
    assert "“some day” isn't a day and a time." in answer.text


async def test_the_time_zone_can_be_chosen_in_the_settings(
    client: Matchnight, anna: Person
) -> None:
    panel = await anna.command(CHANNEL, "settings", quiet="22:00-08:00")
    assert "not set (quiet hours use UTC)" in panel.text
    chosen = await fill_in(anna, await own_form(anna, panel, "zone"), {"zone": [BERLIN]})
    assert f"Time zone: {BERLIN}" in chosen.text and chosen.id == panel.id
    assert "Time zone: Africa/Nairobi" in (await wish(anna, place="Nairobi")).text
    assert "Time zone: UTC+2" in (await wish(anna, place="GMT+2")).text
    asked = await wish(anna, place="MST", quiet="")
    assert "“MST” can be one of these." in asked.text
    assert "Quiet hours: none" in (await anna.command(CHANNEL, "settings")).text
    form = await anna.choose_for_form(asked, WHERE, OTHER)
    asked = await anna.submit(form, {"place": "?"})
    assert "I don't know the time zone of “?”." in asked.text
    assert (await anna.press(asked, "Back to my settings")).has("Time and language")
