"""Where a person is, asked with a menu: what was typed before goes on by itself."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.ui.client import Matchnight
from bot.ui.kit.mentions import stamp
from playground.client import Person
from tests.bot.live.nights.test_night_plans import tomorrow
from tests.bot.live.notices.test_time_zones import OTHER, WHERE
from tests.bot.live.playing import CHANNEL, person_id


async def test_absence_without_a_time_zone_asks_for_it_and_keeps_what_was_typed(
    client: Matchnight, bruno: Person
) -> None:
    back, later = (f"{tomorrow() + timedelta(days=days):%Y-%m-%d}" for days in (2, 4))
    asked = await bruno.command(CHANNEL, "away", until=back)
    assert "the days start at midnight UTC" in asked.text
    form = await bruno.choose_for_form(asked, WHERE, OTHER)
    unknown = await bruno.submit(form, {"place": "Nowhere"})
    assert "I don't know the time zone of “Nowhere”." in unknown.text
    form = await bruno.choose_for_form(unknown, WHERE, OTHER)
    done = await bruno.submit(form, {"place": "tokyo"})
    absence = await client.app.people.absence(person_id(bruno))
    assert absence is not None
    local = datetime.fromtimestamp(absence.until_at / 1000, ZoneInfo("Asia/Tokyo"))
    assert f"{local:%Y-%m-%d %H:%M}" == f"{back} 00:00"
    assert stamp(absence.until_at, "f") in done.text and done.id == asked.id
    again = await bruno.command(CHANNEL, "away", until=later)
    assert "UTC" not in again.text, "it is remembered"
