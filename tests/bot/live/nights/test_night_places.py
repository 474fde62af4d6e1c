"""Planned nights with limited spots: the waiting list, and notices of a free spot."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import IM_COMING
from tests.bot.live.hosting import running
from tests.bot.live.nights.test_night_plans import plan, planned, plans
from tests.bot.live.people.settings_forms import wish
from tests.bot.live.playing import CHANNEL
from tests.bot.live.slow import direct, quiet

YOURS = "a place is free, and it's yours"


def calls(person: Person) -> list[Message]:
    return [m for m in person.messages(CHANNEL) if YOURS in m.text]


@pytest.mark.usefixtures("_again")
async def test_dropout_promotes_and_notifies_the_next_in_line(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    await wish(dee, way="dm")
    await plan(anna, places=2, name="*Tiles* night")
    message = await planned(anna)
    assert "1 of 2 places are taken." in message.alt[0]
    assert "See you there" in (await bruno.press(message, IM_COMING)).text
    assert "waiting list" in (await dee.press(message, IM_COMING)).text
    async with Person(playground.url, "inaki") as inaki:
        assert "waiting list" in (await inaki.press(message, IM_COMING)).text
        await anna.until(lambda: "Iñaki" in plans(anna)[-1].alt[0] or None)
        shown = plans(anna)[-1].alt[0]
        assert "Waiting for a place: Dee and Iñaki." in shown
        assert "2 of 2 places are taken." in shown
        assert "Noted as maybe" in (await bruno.press(message, "Maybe")).text
        await quiet(client)
        assert calls(anna) == []
        (letter,) = await direct(dee)
        assert YOURS in letter.text
        assert "off the list" in (await dee.press(message, IM_COMING)).text
        await quiet(client)
        (call,) = calls(anna)
        assert call.mentions == [inaki.id]
        assert "Maybe: Bruno Caffè." in plans(anna)[-1].alt[0]
        assert "Coming: Anna and Iñaki." in plans(anna)[-1].alt[0]


@pytest.mark.usefixtures("_again")
async def test_spot_notice_that_could_not_be_sent_is_sent_once_after_a_restart(
    playground: Playground,
    database: Path,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, watch) as client:
        await plan(anna, places=2)
        message = await planned(anna)
        await bruno.press(message, IM_COMING)
        await dee.press(message, IM_COMING)
        await quiet(client)
        playground.faults.status("POST", r"/channels/\d+/messages$", 503, count=None)
        await bruno.press(message, IM_COMING)
        await quiet(client)
        assert await client.app.store.night_people.pending_room(client.app.now()) != {}
    playground.faults.clear()
    async with running(playground, database, watch) as client:
        await anna.until(lambda: calls(anna) or None, what="the word about the place")
        await quiet(client)
        (call,) = calls(anna)
        assert call.mentions == [dee.id]
        assert await client.app.store.night_people.pending_room(client.app.now()) == {}
