"""A forbidden channel gets fewer and fewer requests, and one at once when allowed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.model.people import Preferences
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live.faults.restarts.test_debts import LONG, comes
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import called_always
from tests.bot.live.playing import (
    CHANNEL,
    Table,
    begin,
    confirm,
    heard,
    person_id,
    previewed,
    settled,
    tables_shown,
)
from tests.bot.live.slow import begin_slow, direct, pings, quiet
from tests.waiting import eventually

POST = r"/channels/\d+/messages$"
DMS = "/users/@me/channels$"
SEEING = ("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES")


@pytest.fixture
async def table(client: Matchnight, anna: Person, bruno: Person) -> Table:
    table = await begin(anna, bruno, tiles=36)
    await settled(client)
    return table


@pytest.fixture
async def players(
    client: Matchnight, playground: Playground, table: Table
) -> AsyncIterator[tuple[Table, str]]:
    """A table in a channel that the bot sees by a role alone."""
    role = playground.moderation.add_role("Players").id
    playground.moderation.give_role(role)
    playground.moderation.overwrite(CHANNEL, role, allow=SEEING)
    playground.moderation.overwrite(CHANNEL, "everyone", deny=("ATTACH_FILES",))
    yield table, role


def refused(playground: Playground) -> int:
    return sum(request.status == 403 for request in playground.requests)


async def move(client: Matchnight, table: Table) -> int:
    """Make a move that nothing at the table has to show; return its number."""
    play = await client.app.tables.load(table.id)
    (seat,) = play.turn
    text = play.game.fallback(play.state, seat, Random(1))
    after, _ = await client.app.tables.play(play.table.id, seat, text)
    await settled(client)
    return after.seq


async def at(table: Table, seq: int) -> None:
    """Wait until a table shows a move."""
    await comes(lambda: table.seq == seq, f"move {seq}")


async def test_moves_do_not_ask_a_forbidden_channel_again(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    table = await begin_slow(anna, bruno, tiles=36)
    await settled(client)
    number = table.id
    playground.moderation.overwrite(CHANNEL, deny=SEEING)
    await move(client, table)
    before = refused(playground)
    assert 0 < before <= 2
    for _ in range(10):
        await move(client, table)
    assert refused(playground) == before
    asked = [before]
    for minutes in (0.05, 0.05, 0.4, 0.2, 4, 2, 28, 3, 58, 3, 58, 3):
        watch.forward(minutes=minutes)
        await client.app.scheduler.wait_idle()
        await quiet(client)
        asked.append(refused(playground))
    grown = [later - earlier for earlier, later in zip(asked, asked[1:], strict=False)]
    assert [bool(more) for more in grown] == [False, True] * 6 and max(grown) <= 2
    playground.moderation.overwrite(CHANNEL, clear=SEEING)
    await at(table, (await client.app.tables.load(number)).seq)


async def test_channel_refusing_for_no_known_reason_is_retried(
    client: Matchnight, playground: Playground, watch: SlowClock, table: Table
) -> None:
    fault = playground.faults.status("PATCH", r"/channels/\d+/messages/\d+$", 403, count=None)
    seq = await move(client, table)
    playground.faults.disarm(fault)
    assert table.seq < seq
    watch.forward(minutes=6)
    await client.app.scheduler.wait_idle()
    await at(table, seq)


async def test_a_forbidden_mention_is_not_tried_at_every_turn(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    await called_always(*table.people)
    playground.faults.status("POST", POST, 403, count=None)
    for _ in range(6):
        seq = await move(client, table)
        await at(table, seq)
    assert refused(playground) == 1


async def test_restart_asks_a_forbidden_channel_only_once_it_is_allowed(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
        playground.moderation.overwrite(CHANNEL, deny=("ATTACH_FILES",))
        seq = await move(client, table)
    before = refused(playground)
    async with running(playground, database) as client:
        await quiet(client)
        assert refused(playground) == before > 0
        assert await client.app.store.posts.barred_in() != []
    playground.moderation.overwrite(CHANNEL, clear=("ATTACH_FILES",))
    async with running(playground, database) as client:
        await at(table, seq)
        await quiet(client)
        assert await client.app.store.posts.barred_in() == []


async def test_a_bot_that_is_given_its_role_back_shows_the_table(
    client: Matchnight, playground: Playground, players: tuple[Table, str]
) -> None:
    table, role = players
    playground.moderation.take_role(role)
    seq = await move(client, table)
    assert table.seq < seq
    playground.moderation.give_role(role)
    await at(table, seq)


async def test_a_bot_whose_time_out_is_over_shows_the_table(
    client: Matchnight, playground: Playground, watch: SlowClock, table: Table
) -> None:
    playground.moderation.time_out(5)
    await heard(table.host)
    seq = await move(client, table)
    watch.forward(minutes=0.1)  # it goes slower than the one of which the five seconds are
    await at(table, seq)


async def test_bot_refused_after_its_time_out_seems_over_asks_again_soon(
    client: Matchnight, playground: Playground, watch: SlowClock, table: Table
) -> None:
    """Discord's clock may be behind the bot's, and an answer takes its time."""
    playground.moderation.time_out(0)
    await heard(table.host)
    playground.faults.status("PATCH", r"/channels/\d+/messages/\d+$", 403)
    seq = await move(client, table)
    assert table.seq < seq and not playground.faults.armed
    watch.forward(minutes=0.1)
    await at(table, seq)


async def test_a_bot_whose_time_out_is_ended_shows_the_table(
    client: Matchnight, playground: Playground, table: Table
) -> None:
    playground.moderation.time_out(3600)
    seq = await move(client, table)
    assert table.seq < seq
    playground.moderation.time_out(-1)
    await at(table, seq)


async def test_a_thread_whose_channel_allows_it_again_shows_its_table(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    thread = playground.moderation.open_thread(CHANNEL, "x", "anna").id
    for person in (anna, bruno):
        await person.until(partial(person.channels.__contains__, thread), what="the thread")
    table = await begin(anna, bruno, channel=thread, tiles=12)
    await settled(client)
    playground.moderation.overwrite(CHANNEL, deny=("ATTACH_FILES",))
    seq = await move(client, table)
    assert table.seq < seq
    playground.moderation.overwrite(CHANNEL, clear=("ATTACH_FILES",))
    await at(table, seq)


async def test_the_table_comes_when_it_is_asked_for_where_it_may(
    client: Matchnight, playground: Playground, table: Table, anna: Person
) -> None:
    playground.faults.status("PATCH", r"/channels/\d+/messages/\d+$", 403)
    seq = await move(client, table)
    assert table.seq < seq and not playground.faults.armed
    await anna.command(CHANNEL, "board")
    await at(table, seq)
    await settled(client)
    assert tables_shown(playground) == [table.message.id]


Arm = Callable[[Playground], object]


@pytest.mark.parametrize(
    "arm",
    [
        lambda playground: playground.faults.dms_too_fast(count=None),
        lambda playground: playground.faults.rate_limit("POST", DMS, retry_after=60, count=None),
        lambda playground: playground.faults.rate_limit("POST", POST, retry_after=60, count=None),
    ],
    ids=["too fast", "limited opening", "limited writing"],
)
async def test_a_letter_that_discord_takes_later_is_no_refusal_of_its_reader(
    client: Matchnight,
    playground: Playground,
    watch: SlowClock,
    anna: Person,
    bruno: Person,
    arm: Arm,
) -> None:
    table = await begin_slow(anna, bruno)
    await table.to_turn_of(anna)
    await settled(client)
    async with client.app.store.writing() as write:
        await write.people.save_preferences(Preferences(person_id(bruno), way="dm"))
    before = pings(bruno)
    panel = await previewed(await table.panel(anna))
    arm(playground)
    await confirm(panel, anna)
    await comes(lambda: any(r.status in (403, 429) for r in playground.requests), "a refusal")
    await settled(client)
    assert not (await client.app.store.people.preferences(person_id(bruno))).undelivered
    playground.faults.clear()

    watch.forward(minutes=2)
    await client.app.scheduler.wait_idle()

    async def written() -> bool:
        return any("your turn" in letter.text for letter in await direct(bruno))

    await eventually(written, "the letter", LONG)
    await quiet(client)
    assert len(await direct(bruno)) == 1
    text = pings(bruno)[len(before) :]
    assert (
        len(text) == 1
        and not (await client.app.store.people.preferences(person_id(bruno))).undelivered
    )
