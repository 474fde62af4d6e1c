"""Following a game as a spectator, and notices of being next: one message each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.tables.lobby import quotas
from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground, changes
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import AGREE, MY_VIEW, PLAY, RULES
from tests.bot.live.forged_controls import forge, secret_channel
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import tell_when_next, wish
from tests.bot.live.people.test_privacy import downloaded
from tests.bot.live.playing import CHANNEL, GAME, Table, begin, person_id, press_table
from tests.bot.live.slow import begin_slow, direct, forward, quiet

DMS = r"/users/@me/channels$"
NEXT = "you're next, after"


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


async def follow(person: Person, channel: str = CHANNEL) -> Message:
    """Press what follows a game in one's own view of it; returns what is said of it."""
    view = await press_table(person, MY_VIEW, channel)
    return await person.press(view, "follow:")


async def end(table: Table) -> None:
    for person in table.people:
        if person is table.host:
            await person.press(await person.command(table.channel, "end"), "ended:")
        else:
            await press_table(person, AGREE, table.channel, acknowledged=True)


async def letters(person: Person, words: str) -> list[Message]:
    return [letter for letter in await direct(person) if words in letter.text]


async def test_who_presses_play_at_a_game_of_others_can_follow_it_and_learn_it(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await begin(anna, bruno, tiles=6)
    answer = await press_table(dee, PLAY)
    assert answer.ephemeral and answer.text.startswith("You're not playing at this table.")
    assert answer.has("How to play") and answer.has(RULES)
    said = await dee.press(answer, "Follow")
    assert said.text.startswith("You follow Tactic Tiles.")


async def test_play_under_a_game_of_others_links_the_own_game(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await begin(anna, bruno, tiles=6)
    await dee.command(CHANNEL, "play", game="tactic-tiles", computer="easy")
    (own,) = await client.app.store.tables.running_of(person_id(dee))
    table = await client.app.store.tables.get(own)
    assert table is not None
    answer = await press_table(dee, PLAY)
    assert "open your own" not in answer.text
    assert f"/{table.channel}" in answer.text


async def test_who_follows_a_game_gets_one_message_when_it_is_over(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    said = await follow(dee)
    assert said.text.startswith("You follow Tactic Tiles.")
    await table.to_the_end()
    await quiet(client)
    (letter,) = await direct(dee)
    assert letter.text.startswith("Tactic Tiles is over. ") and letter.text.count(" win") == 1
    assert letter.text.endswith(f"/{table.message.id})")
    assert dee.heard("ping")[-1]["message_id"] == letter.id
    assert await direct(anna) == [] and await direct(bruno) == []


async def test_who_presses_follow_again_follows_no_longer(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    view = await press_table(dee, MY_VIEW)
    assert (await dee.press(view, "Follow")).text.startswith("You follow Tactic Tiles.")
    view = await press_table(dee, MY_VIEW)
    assert (await dee.press(view, "Stop following")).text == "You no longer follow Tactic Tiles."
    await table.to_the_end()
    await quiet(client)
    assert await direct(dee) == []


async def test_who_plays_in_a_game_or_follows_too_many_cannot_follow_it(
    client: Matchnight,
    playground: Playground,
    anna: Person,
    bruno: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await begin(anna, bruno, tiles=6)
    assert not (await press_table(bruno, MY_VIEW)).has("Follow")
    said = await forge(playground, bruno, CHANNEL, Control("follow", table.id))
    assert said == "You're playing in this game, so you'll see how it ends."
    monkeypatch.setattr(quotas, "FOLLOWED", 0)
    assert (await follow(dee)).text.startswith("You follow 0 games already.")


async def test_game_in_a_channel_the_person_cannot_see_cannot_be_followed(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    place = await secret_channel(playground, anna, bruno)
    table = await begin(anna, bruno, channel=place, tiles=6)
    said = await forge(playground, dee, CHANNEL, Control("follow", table.id))
    assert said == "That's in a channel you can't see."
    assert await client.app.store.news.followed(person_id(dee)) == []


async def test_followed_game_in_a_private_thread_notifies_only_its_members(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    parent, stage = playground.world.channel(CHANNEL), playground.stage
    thread = changes.open_thread(stage, parent, "aside", anna.id, private=True)
    for person in (bruno, dee):
        changes.join_thread(stage, thread, person.id)
        await person.until(partial(_has, person, thread.id), what="the thread")
    for in_it in (True, False):
        table = await begin(anna, bruno, channel=thread.id, tiles=6)
        await follow(dee, thread.id)
        if not in_it:
            changes.leave_thread(stage, thread, dee.id)
        await table.to_the_end()
        await quiet(client)
        assert len(await direct(dee)) == 1


def _has(person: Person, channel: str) -> bool:
    return channel in person.channels


def says(person: Person, words: str) -> bool:
    return any(words in message.text for message in person.messages(CHANNEL))


async def test_follower_without_access_to_the_channel_is_not_sent_the_result(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    await follow(dee)
    playground.moderation.overwrite(CHANNEL, "dee", deny=("VIEW_CHANNEL",))
    await table.to_the_end()
    await quiet(client)
    assert await direct(dee) == []
    assert await client.app.store.news.followed(person_id(dee)) == []


async def test_follower_with_closed_dms_is_mentioned_once_at_the_end(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    await follow(dee)
    playground.moderation.set_dms("dee", open=False)
    await table.to_the_end()
    await quiet(client)
    notices = [m for m in dee.messages(CHANNEL) if m.text.startswith("Tactic Tiles is over.")]
    assert [m.mentions for m in notices] == [[dee.id]]


async def test_followed_game_that_is_unreadable_notifies_when_it_is_closed(
    client: Matchnight, anna: Person, bruno: Person, dee: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(anna, bruno, tiles=6)
    await follow(dee)
    await quiet(client)
    monkeypatch.delitem(GAMES, GAME)
    await anna.press(await anna.command(CHANNEL, "end"), "ended:")
    await quiet(client)
    (letter,) = await direct(dee)
    assert f" is over. {anna.name} ended the game early." in letter.text


async def test_result_that_discord_refuses_is_sent_later_even_after_a_restart(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    async with running(playground, database, still) as client:
        table = await begin(anna, bruno, tiles=6)
        await follow(dee)
        playground.faults.dms_too_fast(count=None)
        await table.to_the_end()
        await quiet(client)
        assert await direct(dee) == [] and not says(dee, "is over.")
    playground.faults.clear()
    still.go_to(still.at + 120_000)
    async with running(playground, database, still) as client:
        await quiet(client)
        await forward(client, still, 0.1)
        assert len(await letters(dee, "Tactic Tiles is over.")) == 1


async def test_who_sleeps_hears_how_a_game_ended_when_they_wake(
    client: Matchnight, still: FrozenClock, anna: Person, bruno: Person, dee: Person
) -> None:
    await dee.command(CHANNEL, "settings", zone="Europe/London", quiet="09:00-12:00")
    table = await begin(anna, bruno, tiles=6)
    await follow(dee)
    await table.to_the_end()
    await forward(client, still, 1.9)
    assert await direct(dee) == []
    await forward(client, still, 0.2)
    assert len(await direct(dee)) == 1


async def test_what_a_person_follows_is_in_their_export_and_goes_with_them(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    table = await begin(anna, bruno, tiles=6)
    await follow(dee)
    screen = await dee.command(CHANNEL, "privacy")
    kept = (await downloaded(dee, await dee.press(screen, "Export my data")))["matchnight.json"]
    assert f'"follows": [\n{{"table_id": {table.id}}}\n]' in kept


# -- who is next -------------------------------------------------------------------------------


async def test_who_wishes_it_hears_in_a_slow_game_that_they_are_next(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    people = [anna, bruno, dee]
    for person in people:
        panel = await tell_when_next(person)
        assert "I message you when you're next" in panel.text
    table = await begin_slow(*people)
    await quiet(client)
    heard = {person.id: 0 for person in people}
    for _ in range(3):
        mover = table.mover
        assert mover is not None
        await quiet(client)
        seats = [*await client.app.store.seats.chairs(table.id)]
        now = next(chair.seat for chair in seats if chair.awaited)
        after = seats[(now + 1) % 3]
        heard[str(after.person)] += 1
        (person,) = [person for person in people if person.id == str(after.person)]
        last = (await letters(person, NEXT))[-1]
        assert last.text.startswith(f"Tactic Tiles: you're next, after {mover.name} (24 h left).")
        await table.play()
        await quiet(client)
    # The last one to hear it hears it after the third move.
    counted = [len(await letters(person, NEXT)) for person in people]
    assert sum(counted) == 4 and max(counted) == 2


async def test_next_in_turn_notice_needs_opt_in_and_more_than_two_players(
    client: Matchnight, anna: Person, bruno: Person, dee: Person
) -> None:
    await tell_when_next(anna)
    panel = await wish(anna, also=[])
    assert "I message you when you're next" not in panel.text
    three = await begin_slow(anna, bruno, dee)
    for person in (bruno, dee):
        await tell_when_next(person)
    two = await begin_slow(bruno, dee, channel="tactics")
    for table in (two, two):
        await table.play()
        await quiet(client)
    assert await letters(anna, NEXT) == [] and three.mover is not None
    assert await letters(bruno, NEXT) + await letters(dee, NEXT) == []


async def test_next_in_turn_notice_is_dropped_when_the_game_moved_during_sleep(
    client: Matchnight, still: FrozenClock, anna: Person, bruno: Person, dee: Person
) -> None:
    people = [anna, bruno, dee]
    for person in people:
        await person.command(CHANNEL, "settings", zone="Europe/London", quiet="09:00-12:00")
        await tell_when_next(person)
    table = await begin_slow(*people)
    await quiet(client)
    await table.play()
    await quiet(client)
    assert [await letters(person, NEXT) for person in people] == [[], [], []]
    await forward(client, still, 2.1)
    assert sum([len(await letters(person, NEXT)) for person in people]) == 1
