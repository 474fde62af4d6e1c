"""The next game, one press away: from a panel after a move, and from /games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.live import PLAY, START
from tests.bot.live.faults.test_faults import CALLBACK
from tests.bot.live.hosting import running
from tests.bot.live.playing import (
    CHANNEL,
    Shown,
    Table,
    confirm,
    lobby_says,
    press_table,
    previewed,
    proposed,
)
from tests.bot.live.slow import begin_slow, quiet


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


async def waiting(client: Matchnight, person: Person, other: Person, *hours: int) -> list[Table]:
    """Begin slow games, all of which wait for the same person in the end."""
    tables = []
    for each, channel in zip(hours, (CHANNEL, "tactics", "off-topic"), strict=False):
        table = await begin_slow(person, other, hours=each, channel=channel)
        await quiet(client)
        await table.to_turn_of(person)
        await quiet(client)
        tables.append(table)
    return tables


def next_offered(message: Message) -> list[str]:
    return [b.label for b in message.buttons if b.custom_id.startswith("onward:")]


def played_at(message: Message, table: Table) -> bool:
    """Tell whether a panel is one of a table."""
    return any(b.custom_id.split(":")[1] == short_of(table) for b in message.buttons)


def short_of(table: Table) -> str:
    return table.message.find(PLAY).custom_id.split(":")[1]


async def test_panel_confirmed_late_does_not_return_after_its_message_moved_on(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    first, _, sooner = await waiting(client, anna, bruno, 24, 48, 8)
    panel = await previewed(await first.panel(anna))
    await client.in_flight.settled()
    playground.faults.hold_answer("POST", CALLBACK)
    done = await confirm(panel, anna)
    opened = await anna.press(done, "Next: Tactic Tiles (2 waiting)")
    playground.faults.release()
    await client.in_flight.settled()
    await quiet(client)
    await first.play()  # by the other, whose panel is another one
    await client.in_flight.settled()
    await quiet(client)
    now = anna.now(opened)
    assert now is not None and now.id == done.id and played_at(now, sooner)


async def test_a_second_panel_of_the_game_before_stays_where_the_first_went_on(
    client: Matchnight, playground: Playground, anna: Person, bruno: Person
) -> None:
    first, _, sooner = await waiting(client, anna, bruno, 24, 48, 8)
    done = await confirm(await previewed(await first.panel(anna)), anna)
    await client.in_flight.settled()
    playground.faults.hold_answer("POST", CALLBACK)
    second = (await first.panel(anna)).message
    opened = await anna.press(done, "Next: Tactic Tiles (2 waiting)")
    playground.faults.release()
    await client.in_flight.settled()
    await quiet(client)
    now = anna.now(opened)
    assert now is not None and played_at(now, sooner)
    assert anna.now(second) is not None and second.id != opened.id


async def test_move_opens_the_game_with_the_nearest_deadline_in_the_same_message(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    first, later, sooner = await waiting(client, anna, bruno, 24, 48, 8)
    panel = await previewed(await first.panel(anna))
    assert next_offered(panel.message) == []
    left_open = (await sooner.panel(anna)).message
    done = await confirm(panel, anna)
    assert next_offered(done) == ["Next: Tactic Tiles (2 waiting)"]
    opened = await anna.press(done, "Next: Tactic Tiles (2 waiting)")
    assert opened.id == done.id
    assert played_at(opened, sooner)
    await anna.until(lambda: anna.now(left_open) is None, what="the older panel to go")
    await quiet(client)
    await first.play()  # by the other, whose panel is another one
    await quiet(client)
    now = anna.now(opened)
    assert now is not None and played_at(now, sooner), "what follows elsewhere stays there"
    before = sooner.seq
    done = await confirm(await previewed(Shown(anna, now)), anna)
    assert await sooner.shows(before) > before
    assert next_offered(done) == ["Next: Tactic Tiles (2 waiting)"]
    opened = await anna.press(done, "Next: Tactic Tiles (2 waiting)")
    assert played_at(opened, first) and not played_at(opened, later)


async def test_person_awaited_nowhere_is_offered_no_game(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    (table,) = await waiting(client, anna, bruno, 24)
    done = await confirm(await previewed(await table.panel(anna)), anna)
    assert next_offered(done) == []


async def test_each_of_my_games_has_its_button_and_opens_where_it_was_pressed(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    later, sooner = await waiting(client, anna, bruno, 24, 8)
    games = await anna.command("off-topic", "games")
    assert games.text.count("with Bruno Caffè: **your turn**") == 2
    ways = [b for b in games.buttons if b.label == PLAY]
    assert [b.custom_id.split(":")[1] for b in ways] == [short_of(sooner), short_of(later)]
    panel = await anna.press(games, ways[1].custom_id)
    assert panel.id == games.id and played_at(panel, later)
    shown = await previewed(Shown(anna, panel))
    assert proposed(shown)
    done = await confirm(shown, anna)
    assert next_offered(done) == ["Next: Tactic Tiles (1 waiting)"]


async def test_a_game_that_a_person_plays_alone_is_listed_as_their_turn(
    client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "play", game="solitaire")
    await press_table(anna, START, acknowledged=True)
    await lobby_says(anna, "'s turn")
    assert "): **your turn**" in (await anna.command("off-topic", "games")).text
