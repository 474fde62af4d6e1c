"""Turn notices: the next person gets one, and none for a turn that is over."""

from __future__ import annotations

from pathlib import Path

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import START
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import called_always, wish
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    called_by,
    lobby_says,
    open_lobby,
    option_menus,
    press_table,
    settled,
    tables_shown,
    typed_move,
)
from tests.waiting import eventually

POSTS = r"/channels/\d+/messages$"
YOURS = "Tiles: your turn"


def notices(playground: Playground) -> list[str]:
    """Return the mentions of the notices that now stand in the channel."""
    found = []
    for message in playground.visible(CHANNEL):
        if YOURS in message.content:
            found += message.mentions
    return found


def turn_notices(person: Person) -> list[str]:
    """Return the ids of all messages that notified a person of their turn."""
    return [ping["message_id"] for ping in person.heard("ping") if YOURS in ping["text"]]


async def test_next_player_is_notified_once_a_turn(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    turns = {anna.id: 0, bruno.id: 0}
    while not table.over:
        mover = table.mover
        assert mover is not None
        turns[mover.id] += 1
        await mover.until(lambda: len(turn_notices(mover)) == turns[mover.id], what="the notice")  # noqa: B023
        await settled(client)
        assert notices(playground) == [mover.id]
        await table.play()
    await settled(client)
    assert notices(playground) == []
    assert {person.id: len(turn_notices(person)) for person in (anna, bruno)} == turns
    assert sum(turns.values()) == 12


async def test_a_refused_or_typed_move_does_not_tell_anybody_again(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    await called_always(anna, bruno)
    table = await begin(anna, bruno, tiles=12)
    mover = table.mover
    assert mover is not None
    await mover.until(lambda: turn_notices(mover))
    answer = await mover.command(CHANNEL, "move", move="9 z99")
    assert answer.has("Fix it")
    await anna.command(CHANNEL, "board")
    await anna.until(lambda: table.message.body["type"] == 0, what="the reposted table")
    await settled(client)
    assert len(turn_notices(mover)) == 1 and notices(playground) == [mover.id]


async def test_person_alone_with_opponents_is_not_notified(
    client: Matchnight, anna: Person
) -> None:
    table = await begin(anna, opponents=1, tiles=8)
    await table.to_the_end()
    await settled(client)
    assert turn_notices(anna) == []


async def test_a_restart_tells_nobody_again(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        await called_always(anna, bruno)
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
    mover = table.mover
    assert mover is not None and len(turn_notices(mover)) == 1
    async with running(playground, database) as client:
        await settled(client)
        assert await client.app.store.table_messages.unshown() == []
        await mover.command(CHANNEL, "hand")
        assert len(turn_notices(mover)) == 1
        await table.play()
        await settled(client)
        assert notices(playground) == [table.mover.id if table.mover else ""]


async def test_killed_bot_sends_its_unsent_notices_after_restart(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        await called_always(anna, bruno)
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
        mover, (waiting,) = table.mover, table.others
        assert mover is not None
        panel = await table.panel(mover)
        playground.faults.status("PATCH", r"/channels/\d+/messages/\d+$", 403, count=None)
        await typed_move(mover, panel.message, "1 m13")
        await eventually(client.app.store.table_messages.unshown, "the table to be pending")
        await settled(client)
    assert turn_notices(waiting) == []
    playground.faults.clear()
    async with running(playground, database) as client:
        await waiting.until(lambda: turn_notices(waiting), what="the notice")
        await settled(client)
        assert len(turn_notices(waiting)) == 1 and notices(playground) == [waiting.id]


async def test_a_slow_table_comes_again_with_the_mention(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await open_lobby(anna, bruno, tiles=12)
    panel = await option_menus(anna, table.message)
    await anna.choose(panel, "Pace", "slow 86400")
    await lobby_says(anna, "Slow: 24 hours a turn")
    await press_table(anna, START, acknowledged=True)
    await table.shows(0)
    seen: set[str] = set()
    for _ in range(3):
        await settled(client)
        mover = table.mover
        assert mover is not None and table.message.id not in seen
        seen.add(table.message.id)
        assert called_by(mover, table.message) == [mover.id]
        assert tables_shown(playground) == [table.message.id]
        assert notices(playground) == []
        pinged = {ping["message_id"] for ping in mover.heard("ping")}
        assert table.message.id in pinged
        await table.play()


async def test_in_a_live_game_nobody_is_called_who_moves_within_a_minute(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await table.to_the_end()
    await settled(client)
    assert turn_notices(anna) == [] and turn_notices(bruno) == [] and notices(playground) == []


async def test_player_idle_for_a_minute_is_notified_once_even_after_a_restart(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
        mover, (waiting,) = table.mover, table.others
        assert mover is not None and turn_notices(mover) == []
    watch.forward(minutes=1)
    async with running(playground, database, watch) as client:
        await mover.until(lambda: turn_notices(mover), what="the call")
        watch.forward(minutes=5)
        await client.app.scheduler.wait_idle()
        await settled(client)
        assert len(turn_notices(mover)) == 1 and notices(playground) == [mover.id]
        await table.play()
        await settled(client)
        assert notices(playground) == [] and turn_notices(waiting) == []


async def test_call_refused_at_first_leaves_no_post_to_search_for(
    playground: Playground, database: Path, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, watch) as client:
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
        mover = table.mover
        assert mover is not None
        playground.faults.page("POST", POSTS, 403)
        watch.forward(minutes=1)
        client.app.scheduler.wake()
        await mover.until(lambda: not playground.faults.armed, what="the refusal")
        await client.app.scheduler.wait_idle()
        watch.forward(minutes=5)
        client.app.scheduler.wake()
        await mover.until(lambda: notices(playground) == [mover.id], what="the call")
        await client.app.scheduler.wait_idle()
        await settled(client)
        assert await client.app.store.table_messages.unshown() == []


async def test_player_writing_elsewhere_during_a_live_game_is_notified_at_once(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    mover, (waiting,) = table.mover, table.others
    assert mover is not None
    await waiting.write("off-topic", "I'm not awaited")
    await mover.write(CHANNEL, "I'm here")
    await mover.write("off-topic", "I'm here")
    await mover.until(lambda: turn_notices(mover), what="the call")
    await mover.write("off-topic", "and still here")
    await table.play()
    await settled(client)
    assert len(turn_notices(mover)) == 1 and turn_notices(waiting) == []


async def test_who_never_wants_to_be_called_in_live_games_is_not(
    client: Matchnight, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    for person in (anna, bruno):
        assert "- Live games: Never" in (await wish(person, calls="never")).text
    table = await begin(anna, bruno, tiles=12)
    await settled(client)
    watch.forward(minutes=10)
    await client.app.scheduler.wait_idle()
    assert table.mover is not None
    await table.mover.write("off-topic", "elsewhere")
    await client.app.scheduler.wait_idle()
    assert turn_notices(anna) == [] and turn_notices(bruno) == []
