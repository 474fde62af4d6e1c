"""One-time messages reach every channel and person, and stay deleted if deleted."""

from __future__ import annotations

import pytest

from bot.ui.client import Matchnight
from bot.ui.kit.messages import outbox
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import END_THE_GAME, IM_COMING
from tests.bot.live.nights.test_night_plans import at_the_reminder, plan, planned
from tests.bot.live.nights.test_nights import DEN, nights, start
from tests.bot.live.notices.test_notices import notices, turn_notices
from tests.bot.live.people.settings_forms import called_always, wish
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    settled,
    tables_shown,
)
from tests.bot.live.slow import direct, quiet
from tests.waiting import PATIENCE

POST = r"/channels/\d+/messages$"


async def test_every_channel_of_a_night_has_a_message_of_its_own(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    first = await start(client, anna)
    await anna.command(DEN, "night join")
    await quiet(client)
    (second,) = nights(bruno, DEN)
    (still,) = nights(anna)
    assert first.id == still.id != second.id


async def test_everybody_who_wants_it_has_a_direct_message_when_a_night_begins(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person, dee: Person
) -> None:
    await plan(anna)
    for person in (bruno, dee):
        await wish(person, way="dm")
        await person.press(await planned(person), IM_COMING)
    await at_the_reminder(client, watch)
    for person in (bruno, dee):
        (letter,) = await direct(person)
        assert " starts in " in letter.text


async def test_everybody_who_is_asked_has_a_direct_message(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, dee, tiles=12)
    for person in (bruno, dee):
        await wish(person, way="dm")
    question = await anna.command(CHANNEL, "end")
    await anna.press(question, END_THE_GAME)
    await table.host.until(lambda: "asks to end" in table.message.text, what="the question")
    for person in (bruno, dee):
        dm = await person.open_dm()
        await person.until(
            lambda: [m for m in person.messages(dm) if "asks to end" in m.text],  # noqa: B023
            what="the question",
        )


async def test_a_table_whose_post_was_lost_and_deleted_is_posted_again(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    old = table.message.id
    playground.faults.cut_after("POST", POST)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    (lost,) = [each for each in tables_shown(playground) if each != old]
    playground.moderation.delete_message(lost)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    (new,) = tables_shown(playground)
    assert new not in (old, lost)
    stored = await client.app.store.tables.get(table.id)
    assert stored is not None and str(stored.message) == new


async def test_lost_post_nobody_could_look_for_is_found_and_cleared_later(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    old = table.message.id
    playground.faults.cut_after("POST", POST)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    (lost,) = [each for each in tables_shown(playground) if each != old]
    for method in ("GET", "POST"):  # so that the old message is edited instead
        playground.faults.status(method, POST, 403)
    client.app.table_messages.refresh(table.id, repost=True)
    await settled(client)
    assert tables_shown(playground) == [old, lost]
    playground.world.nonces.clear()  # Discord forgets them after some minutes
    watch.forward(minutes=6)
    await client.app.scheduler.wait_idle()
    await settled(client)
    assert tables_shown(playground) == [lost]


async def test_deleted_mention_with_a_lost_answer_is_not_sent_again(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "WAITS", (PATIENCE,))  # not before this test asks for it
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    mover, (other,) = table.mover, table.others
    assert mover is not None
    before = len(turn_notices(other))
    playground.faults.cut_after("POST", POST)
    await table.play()
    await other.until(lambda: len(turn_notices(other)) > before, what="the mention")
    await settled(client)
    assert await client.app.store.table_messages.unshown() == [table.id]
    playground.moderation.delete_message(turn_notices(other)[-1])
    client.app.table_messages.refresh(table.id)
    await settled(client)
    assert await client.app.store.table_messages.unshown() == []
    assert len(turn_notices(other)) == before + 1
    assert notices(playground) == []


async def test_dm_deleted_by_its_reader_before_the_answer_is_not_sent_again(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    await plan(anna)
    await wish(bruno, way="dm")
    await bruno.press(await planned(bruno), IM_COMING)
    await quiet(client)
    playground.faults.cut_after("POST", POST, count=None)
    await at_the_reminder(client, watch)
    (letter,) = await direct(bruno)
    playground.faults.clear()
    playground.moderation.delete_message(letter.id)
    client.app.contest_messages.refresh("night")
    await quiet(client)
    assert await client.app.store.night_people.pending_reminders(client.app.now()) == {}
    assert await direct(bruno) == []
