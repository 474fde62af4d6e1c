"""Days with two readings, and Discord's timestamps, typed into commands."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Message
from tests.bot.live.playing import CHANNEL, channel_id, person_id

BERLIN = "Europe/Berlin"


async def choose_the_first(person: Person, asked: Message) -> Message:
    (menu,) = asked.selects
    return await person.choose(asked, "Choose a day", menu.options[0]["value"])


async def test_night_with_an_ambiguous_day_is_planned_after_one_question(
    client: Matchnight, anna: Person
) -> None:
    given = {"when": "3/4 20:00", "zone": BERLIN, "name": "Tiles", "places": 5}
    asked = await anna.command(CHANNEL, "night", plan=given)
    assert asked.ephemeral and "which day do you mean?" in asked.text
    answer = await choose_the_first(anna, asked)
    assert "Planned for" in answer.text
    (night,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
    at = datetime.fromtimestamp(night.starts_at / 1000, ZoneInfo(BERLIN))
    assert {at.day, at.month} == {3, 4} and at.hour == 20
    assert (night.name, night.most) == ("Tiles", 5)


async def test_night_at_a_timestamp_needs_no_time_zone(client: Matchnight, anna: Person) -> None:
    at = client.app.now() // 1000 + 86_400
    answer = await anna.command(CHANNEL, "night", plan={"when": f"<t:{at}:F>"})
    assert answer.text == f"Planned for <t:{at}:F>."
    given = {"when": f"<t:{at}:R>", "every": "week"}
    assert "in which time zone?" in (await anna.command(CHANNEL, "night", plan=given)).text


async def test_absence_with_an_ambiguous_day_begins_after_one_question(
    client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "settings", zone=BERLIN)
    days: dict[str, Any] = {"from": "3/4", "until": "3/4 20:00"}
    asked = await anna.command(CHANNEL, "away", **days)
    assert "“3/4”: which day do you mean?" in asked.text
    asked = await choose_the_first(anna, asked)
    answer = await choose_the_first(anna, asked)
    assert "You're away from" in answer.text
    (absence,) = await client.app.store.people.absences(person_id(anna), client.app.now())
    assert absence.until_at - absence.from_at == 20 * 3_600_000
