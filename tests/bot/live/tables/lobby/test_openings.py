"""Alerts of new tables: requested and stopped by one press, sent privately."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import MORE
from tests.bot.live.playing import (
    CHANNEL,
    as_code,
    here,
    open_lobby,
    person_id,
    press_table,
)
from tests.bot.live.slow import direct, quiet

BEFORE = "Notify me about new tables"
AFTER = "Stop notifying me about new tables"
PAGE = "New tables…"


async def later(client: Matchnight, watch: SlowClock, *, minutes: float = 2) -> None:
    """Let time go by, and all notices that are due by then be sent."""
    await quiet(client)
    watch.forward(minutes=minutes)
    client.app.scheduler.wake()
    await quiet(client)


async def closed(client: Matchnight, person: Person) -> None:
    """Close the lobby of a host."""
    page = await press_table(person, MORE)
    await person.press(page, "Close lobby", acknowledged=True)
    await quiet(client)


async def test_table_alert_reaches_only_subscribers_once_a_day_until_they_stop(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person, dee: Person
) -> None:
    await open_lobby(anna)
    page = await press_table(bruno, MORE)
    done = await bruno.press(page, BEFORE)
    assert "When a table of Tactic Tiles opens here, I'll write to you" in done.text
    assert done.id == page.id and done.has(AFTER) and not done.has(BEFORE)
    assert (await bruno.press(done, AFTER)).has(BEFORE)
    await bruno.press(await press_table(bruno, MORE), BEFORE)
    await later(client, watch)
    assert await direct(bruno) == [], "that one was open already"
    await closed(client, anna)
    await open_lobby(anna)
    await later(client, watch)
    (answer,) = await direct(bruno)
    assert "Anna opened a table of Tactic Tiles on" in answer.text
    assert ": live, 5 free seats." in answer.text
    for other in (anna, dee):
        assert await direct(other) == []
    assert not any("opened a table" in str(ping["text"]) for ping in dee.heard("ping"))
    await closed(client, anna)
    await open_lobby(anna)
    await later(client, watch)
    assert len(await direct(bruno)) == 1, "it is the same day"
    await closed(client, anna)
    await later(client, watch, minutes=25 * 60)
    await open_lobby(anna)
    await later(client, watch)
    answer = (await direct(bruno))[-1]
    assert len(await direct(bruno)) == 2
    off = await bruno.press(answer, AFTER)
    assert "I won't message you about new Tactic Tiles tables there any more." in off.text
    assert off.has(BEFORE)
    assert await client.app.store.people.wanted_games(person_id(bruno)) == []


async def test_of_two_tables_that_open_in_one_minute_a_person_hears_of_one(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person, dee: Person
) -> None:
    async with client.app.store.writing() as write:
        for person in (bruno, dee):
            await write.people.set_wanted_games(person_id(person), here(client), ["tactic-tiles"])
    await open_lobby(anna)
    await open_lobby(dee, channel="off-topic")
    await later(client, watch)
    assert [len(await direct(person)) for person in (bruno, dee)] == [1, 1]


async def hearing(person: Person, channel: str) -> Message:
    """Open the page that says of which new tables a person hears."""
    return await person.press(await person.command(channel, "settings"), PAGE)


async def test_games_are_chosen_and_dropped_under_settings(
    client: Matchnight, bruno: Person
) -> None:
    page = await hearing(bruno, CHANNEL)
    assert page.ephemeral and not page.has(AFTER)
    page = await bruno.choose(page, "Games on this server", "chowpow", "tactic-tiles")
    wanted = await client.app.store.people.wanted_games(person_id(bruno))
    assert [game for _, game in wanted] == ["chowpow", "tactic-tiles"]
    page = await bruno.choose(page, "Games on this server", "chowpow")
    assert [g for _, g in await client.app.store.people.wanted_games(person_id(bruno))] == [
        "chowpow"
    ]
    page = await bruno.press(page, AFTER)
    assert await client.app.store.people.wanted_games(person_id(bruno)) == []
    assert (await bruno.press(page, "Back to my settings")).has(PAGE)
    there = await hearing(bruno, await bruno.open_dm())
    assert "Open `/settings` on a server" in as_code(there.text)
