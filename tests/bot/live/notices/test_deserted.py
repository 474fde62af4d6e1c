"""A person frees a channel from a live game that all its players have left."""

from __future__ import annotations

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import OPEN_IN_A_THREAD, REMATCH
from tests.bot.live.faults.restarts.test_debts import MESSAGE, POST, comes, nothing_has_to_go
from tests.bot.live.notices.test_notices import notices
from tests.bot.live.people.settings_forms import called_always
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    lobby_says,
    settled,
    tables_shown,
)
from tests.bot.live.tables.test_places import new_thread


@pytest.fixture
async def left(client: Matchnight, watch: SlowClock, anna: Person, bruno: Person) -> Table:
    """Return a game in which nobody has moved for a day."""
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    await table.play()
    await settled(client)
    watch.forward(hours=23)
    return table


async def wait_for_text(person: Person, text: str) -> Message:
    """Wait until a message says something."""

    def found() -> Message | None:
        channels = [CHANNEL, *person.channels]
        seen = (m for channel in channels for m in person.messages(channel) if text in m.text)
        return next(seen, None)

    return await person.until(found, what=f"a message that says {text!r}")


async def test_deserted_game_closed_by_a_button_after_a_day_notifies_players(
    client: Matchnight, watch: SlowClock, left: Table, anna: Person, dee: Person
) -> None:
    early = await dee.command(CHANNEL, "play", game=GAME)
    assert [button.label for button in early.buttons] == [OPEN_IN_A_THREAD]
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    assert "The last move there was" in offer.text
    assert "it counts as given up by <@" in offer.text
    answer = await dee.press(offer, "Close the old game")
    assert "The old game is closed." in answer.text and not answer.buttons
    line = await wait_for_text(anna, "Tactic Tiles is closed.")
    assert line.mentions and set(line.mentions) == {anna.id, left.people[1].id}
    await anna.until(lambda: left.message.has(REMATCH))
    assert "closed the game to make room for another" in left.message.text
    results = await client.app.store.records.results(left.id)
    assert {row.stay: (row.place, row.rated) for row in results} == {
        "finished": (1, True),
        "forfeited": (2, False),  # without a move of their own nobody is rated
    }
    await dee.command(CHANNEL, "play", game=GAME)
    await lobby_says(anna, "**1 player**")


async def test_deserted_game_is_moved_to_a_thread_after_a_day_and_continues(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    left: Table,
    anna: Person,
    dee: Person,
) -> None:
    watch.forward(hours=2)
    older = await left.people[1].command(CHANNEL, "play", game=GAME)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    answer = await dee.press(offer, "Move the old game to a thread")
    thread = await new_thread(anna)
    assert f"<#{thread}>" in answer.text
    line = await wait_for_text(anna, "Tactic Tiles has moved to a thread, where you can play on.")
    assert anna.id in line.mentions
    await settled(client)
    assert tables_shown(playground) == []
    aside = Table(left.people, thread)
    await aside.shows(0)
    assert len(tables_shown(playground, thread)) == 1
    seq = aside.seq
    await aside.play()
    assert aside.seq > seq
    await dee.command(CHANNEL, "play", game=GAME)
    await lobby_says(anna, "**1 player**")
    again = await left.people[1].press(older, "Close the old game")
    assert "is in another channel" in again.text


async def test_deserted_game_moves_to_its_thread_though_no_answer_comes(
    client: Matchnight, playground: Playground, watch: SlowClock, left: Table, dee: Person
) -> None:
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    playground.faults.cut_after("POST", r"/channels/\d+/threads$")
    answer = await dee.press(offer, "Move the old game to a thread")
    thread = await new_thread(dee)
    assert f"<#{thread}>" in answer.text
    await settled(client)
    assert len(tables_shown(playground, thread)) == 1


async def test_where_no_thread_can_be_made_the_old_game_can_be_closed(
    client: Matchnight, playground: Playground, watch: SlowClock, left: Table, dee: Person
) -> None:
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    playground.moderation.overwrite(CHANNEL, deny=("CREATE_PUBLIC_THREADS",))
    refused = await dee.press(offer, "Move the old game to a thread")
    assert "give me the permission Create Public Threads" in refused.text
    offer = await dee.command(CHANNEL, "play", game=GAME)
    assert [button.label for button in offer.buttons] == ["Close the old game"]
    await dee.press(offer, "Close the old game")
    assert await client.app.store.tables.live() == []


async def test_deserted_game_is_not_moved_where_the_bot_may_not_write_in_threads(
    client: Matchnight, playground: Playground, watch: SlowClock, left: Table, dee: Person
) -> None:
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    playground.moderation.overwrite(CHANNEL, deny=("SEND_MESSAGES_IN_THREADS",))
    refused = await dee.press(offer, "Move the old game to a thread")
    assert "Send Messages in Threads" in refused.text
    assert not [c for c in playground.world.channels.values() if c.type == 11]
    await settled(client)
    assert tables_shown(playground) == [left.message.id]


async def test_moved_game_leaves_nothing_behind_after_a_refused_request(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    left: Table,
    anna: Person,
    dee: Person,
) -> None:
    mover = left.mover
    assert mover is not None and notices(playground) == [mover.id]
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    playground.faults.status("DELETE", MESSAGE, 503)
    await dee.press(offer, "Move the old game to a thread")
    thread = await new_thread(anna)
    await nothing_has_to_go(client, dee.channel(CHANNEL))
    assert tables_shown(playground) == [] and not playground.faults.armed
    aside = Table(left.people, thread)
    await aside.shows(0)
    await aside.play()
    await settled(client)
    await nothing_has_to_go(client, dee.channel(CHANNEL))
    assert notices(playground) == []


async def test_a_post_that_was_lost_goes_from_where_the_game_stood(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    left: Table,
    anna: Person,
    dee: Person,
) -> None:
    watch.forward(hours=2)
    offer = await dee.command(CHANNEL, "play", game=GAME)
    playground.faults.cut_after("POST", POST)
    client.app.table_messages.refresh(left.id, repost=True)
    await settled(client)
    assert len(tables_shown(playground)) == 2
    await dee.press(offer, "Move the old game to a thread")
    await new_thread(anna)
    await comes(lambda: tables_shown(playground) == [], "both to go")
    await nothing_has_to_go(client, dee.channel(CHANNEL))
