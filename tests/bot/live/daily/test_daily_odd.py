"""/daily after a change: of the rules, of banned people, of a person's place."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.model.bans import Ban
from bot.model.solo.daily import begins
from bot.model.units import DAY_MS, HOUR_MS
from bot.ui.client import Matchnight
from bot.ui.kit.gateway import session_starts
from playground import Playground
from playground.client import Person
from rules.games.tactic_tiles.game import TACTIC_TILES as GAME
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import CONFIRM, SHARE, TYPE_IT
from tests.bot.live.daily.test_daily import SOLITAIRE, TACTIC_TILES, begun, given_up, moved
from tests.bot.live.hosting import hosted, running
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import CHANNEL, chosen, here, person_id
from tests.waiting import eventually, unhurried

CHANGED = "The rules of Tactic Tiles have changed since you started, so this daily can't go on."
BANNED = "Sorry, the person who runs this bot has banned you for now."


@pytest.fixture
def watch(still: FrozenClock) -> FrozenClock:
    """Return a watch that stands at noon of a day of Tactic Tiles."""
    still.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    return still


# -- the rules ------------------------------------------------------------------------------------


async def test_daily_of_removed_rules_ends_with_a_message_and_keeps_the_streak(
    client: Matchnight,
    watch: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dailies, store = client.app.dailies, client.app.store
    await given_up(anna, watch, SOLITAIRE)
    assert await dailies.streak(person_id(anna)) == 1
    watch.at = begins(TACTIC_TILES) + 12 * HOUR_MS
    shown = await moved(anna, await begun(anna))
    kept = await store.dailies.attempt(person_id(anna), TACTIC_TILES)
    monkeypatch.setattr(type(GAME), "version", GAME.version + 1)
    monkeypatch.setattr(type(GAME), "former", frozenset())
    pressed = await anna.press(shown, TYPE_IT)
    assert CHANGED in pressed.text
    asked = await anna.command(CHANNEL, "daily")
    assert CHANGED in asked.text
    assert await store.dailies.attempt(person_id(anna), TACTIC_TILES) == kept
    # A player who begins now has the new rules, and the next day is as ever.
    assert (await begun(bruno)).has(TYPE_IT)
    watch.go_to(watch.at + DAY_MS)
    front = await anna.command(CHANNEL, "daily")
    assert "Daily #329 · Match'n Lock!" in front.text
    assert await dailies.streak(person_id(anna)) == 1


async def test_daily_continues_under_its_old_rules_while_they_are_known(
    client: Matchnight, watch: FrozenClock, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = await begun(anna)
    began = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    assert began is not None
    monkeypatch.setattr(type(GAME), "former", frozenset({GAME.version}))
    monkeypatch.setattr(type(GAME), "version", GAME.version + 1)
    await moved(anna, shown)
    after = await client.app.store.dailies.attempt(person_id(anna), TACTIC_TILES)
    assert after is not None
    assert after.version == began.version and after.seq > began.seq


# -- who is served ---------------------------------------------------------------------------------


async def test_daily_of_a_banned_person_says_why_and_continues_after_the_ban(
    client: Matchnight, watch: FrozenClock, anna: Person
) -> None:
    store = client.app.store
    shown = await begun(anna)
    while not shown.has(CONFIRM):
        shown = await chosen(anna, shown)
    before = await store.dailies.attempt(person_id(anna), TACTIC_TILES)
    ban = Ban("person", person_id(anna), "rude", watch.at, None, watch.at + 9 * DAY_MS)
    async with store.writing() as write:
        await write.bans.save(ban)
    refused = [await anna.press(shown, CONFIRM), await anna.command(CHANNEL, "daily")]
    assert all(answer.ephemeral and answer.text.startswith(BANNED) for answer in refused)
    assert await store.dailies.attempt(person_id(anna), TACTIC_TILES) == before
    async with store.writing() as write:
        await write.bans.drop(ban)
    shown = await anna.command(CHANNEL, "daily")
    await moved(anna, shown)
    after = await store.dailies.attempt(person_id(anna), TACTIC_TILES)
    assert before is not None and after is not None and after.seq > before.seq


async def test_daily_posts_nothing_on_a_banned_server_until_the_ban_ends(
    client: Matchnight, watch: FrozenClock, playground: Playground, anna: Person
) -> None:
    store = client.app.store
    await anna.press(await given_up(anna, watch), SHARE)
    await decide(anna, daily=[anna.channel(CHANNEL)], hour=["14"])
    planned = await store.dailies.posting(here(client))
    ban = Ban("server", here(client), "rude", watch.at, None, watch.at + 9 * DAY_MS)
    async with store.writing() as write:
        await write.bans.save(ban)
    watch.at = begins(TACTIC_TILES) + 14 * HOUR_MS

    async def put_off() -> bool:
        client.app.scheduler.wake()
        return await store.dailies.posting(here(client)) != planned

    await eventually(put_off, "the bot to see to what is due")
    assert not [m for m in playground.visible(CHANNEL) if "Yesterday's daily" in m.content]
    assert not [m for m in anna.messages(CHANNEL) if "Yesterday's daily" in m.text]
    kept = await store.dailies.posting(here(client))
    assert kept is not None and kept.due > watch.at


# -- two shards ------------------------------------------------------------------------------------


async def test_a_person_who_confirms_on_two_shards_at_once_moves_once(
    database: Path, watch: FrozenClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_starts, "PAUSE", 0.1)
    async with hosted(unhurried()) as discord_, Person(discord_.url, "anna") as anna:
        discord_.faults.shard(2)
        discord_.faults.limit_starts(seconds=0.05, max_concurrency=2)
        async with running(discord_, database, watch) as client:
            shards = {each.shard for each in discord_.stage.gateway.sessions.values()}
            assert shards == {(0, 2), (1, 2)}
            assert (here(client) >> 22) % 2 == 1  # direct messages come to the other one
            one = await begun(anna)
            other = await anna.command(await anna.open_dm(), "daily")
            while not one.has(CONFIRM):
                one = await chosen(anna, one)
            while not other.has(CONFIRM):
                other = await chosen(anna, other)
            answers = await asyncio.gather(anna.press(one, CONFIRM), anna.press(other, CONFIRM))
            assert sum("The game has moved on." in answer.words for answer in answers) == 1
            log = await client.app.store.dailies.moves(person_id(anna), TACTIC_TILES)
            assert sum(move.seat == 0 for move in log) == 1
