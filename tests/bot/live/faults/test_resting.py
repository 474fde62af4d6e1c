"""Tables of an uninstalled game, or with unreadable rows, are paused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bench.crowd import gathered
from bot.replays.verification import verify
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Message
from rules.games import GAMES
from tests.bot.fake_clocks import FrozenClock, SlowClock
from tests.bot.live import END_THE_GAME, JOIN, OPEN_IN_A_THREAD
from tests.bot.live.contests.cups import PEOPLE, begun, checked_in, cup_of, showing, signed_up
from tests.bot.live.hosting import running
from tests.bot.live.notices.test_deserted import wait_for_text
from tests.bot.live.playing import (
    CHANNEL,
    GAME,
    Table,
    begin,
    lobby_says,
    open_lobby,
    settled,
    table_message,
)
from tests.bot.live.slow import HOUR, begin_slow, forward, quiet

UNINSTALLED = "its game, Tactic Tiles, isn't installed right now"
UNREADABLE = "I can't read part of what I stored"
RESTS = "This table is paused"
COMMANDS: dict[str, dict[str, Any]] = {
    "board": {},
    "hand": {},
    "log": {},
    "rules": {},
    "hint": {},
    "resign": {},
    "undo": {},
    "move": {"move": "a1"},
    "replay": {},
    "fairdeal": {},
    "replace": {"seat": "0"},
}
"""Commands that are about the game of their channel, with what they are given."""


@pytest.fixture(autouse=True)
def _games_in_order() -> Iterator[None]:
    """Restore the order of games, in which a returned one would come last."""
    kept = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(kept)


def spoil(database: Path, sql: str, *values: object) -> None:
    """Change a row behind the bot's back."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(sql, values)
        connection.commit()


def resting(person: Person, why: str) -> Message | None:
    """Return the message of a table that says why it rests."""
    shown = [m for m in person.messages(CHANNEL) if not m.ephemeral and why in m.text]
    return shown[-1] if shown else None


async def everything_has_a_sentence(person: Person, other: Person, why: str) -> None:
    """Try every action at a table; none is a fault (the fixture checks the log)."""
    for name, options in COMMANDS.items():
        answer = await person.command(CHANNEL, name, **options)
        assert why in answer.text, (name, answer.text)
    answer = await person.command(CHANNEL, "newhost", person=other.id)
    assert why in answer.text
    answer = await person.command(CHANNEL, "play", game="chowpow")
    assert "There's already a table here: [Tactic Tiles](" in answer.text
    assert answer.has(OPEN_IN_A_THREAD)
    answer = await person.command(CHANNEL, "games")
    assert "[Tactic Tiles](" in answer.text and "paused for now" in answer.text
    answer = await person.command(CHANNEL, "stats")
    assert "Playing now: [Tactic Tiles](" in answer.text
    answer = await person.command(CHANNEL, "leaderboard")
    assert "Leaderboard" in answer.text
    answer = await person.press(await person.command(CHANNEL, "privacy"), "Export my data")
    assert "Here is everything" in answer.text
    assert await person.autocomplete(CHANNEL, "move", "move", "a") == []
    assert len(await person.autocomplete(CHANNEL, "replace", "seat", "")) == 2
    (offered,) = await person.autocomplete(CHANNEL, "replay", "table", "")
    assert offered["name"].startswith("Tactic Tiles · ")


async def test_a_table_whose_game_is_gone_rests_until_it_is_back(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno)
        await table.play()
        await quiet(client)
        id_, seq = table.id, table.seq
        before = await client.app.store.games.snapshot(id_)
        (due,) = [row.due or 0 for row in await client.app.store.clocks.deadlines(id_)]
    with monkeypatch.context() as gone:
        gone.delitem(GAMES, GAME)
        still.go_to(still.at + HOUR)
        async with running(playground, database, still) as client:
            message = await anna.until(lambda: resting(anna, UNINSTALLED), what="the sentence")
            assert [button.label for button in message.buttons] == [END_THE_GAME]
            await everything_has_a_sentence(anna, bruno, UNINSTALLED)
            await forward(client, still, 72)  # three turns long
            assert await client.app.store.games.snapshot(id_) == before
        still.go_to(still.at + HOUR)
        async with running(playground, database, still) as client:
            assert UNINSTALLED in (await bruno.command(CHANNEL, "hand")).text
    async with running(playground, database, still) as client:
        table.people = [anna, bruno]
        await anna.until(lambda: table_message(anna), what="the table again")
        assert await table.shows(seq - 1) == seq
        (later,) = [row.due or 0 for row in await client.app.store.clocks.deadlines(id_)]
        assert later - due == 74 * HOUR
        await table.to_the_end()
        await settled(client)
        assert await verify(client.app.store, id_)


async def test_its_host_ends_a_game_that_rests_and_the_channel_is_free(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(playground, database) as client:
        await begin_slow(bruno, anna)
        await quiet(client)
    monkeypatch.delitem(GAMES, GAME)
    async with running(playground, database) as client:
        message = await bruno.until(lambda: resting(bruno, UNINSTALLED), what="the sentence")
        asked = await bruno.press(message, END_THE_GAME)
        assert "End it for good?" in asked.text
        await bruno.press(asked, END_THE_GAME)
        await settled(client)
        assert resting(bruno, RESTS) is None and resting(bruno, "ended the game early") is not None
        await anna.command(CHANNEL, "play", game="chowpow")
        assert table_message(anna) is not None


async def test_host_ends_a_paused_game_and_a_player_reads_why_not(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Anna owns the server, Bruno is a guest at Anna's table."""
    async with running(playground, database) as client:
        await begin_slow(anna, bruno)
        await quiet(client)
    monkeypatch.delitem(GAMES, GAME)
    async with running(playground, database) as client:
        message = await bruno.until(lambda: resting(bruno, UNINSTALLED), what="the sentence")
        refused = await bruno.press(message, END_THE_GAME)
        assert "Only the players can end this game" in refused.text
        asked = await anna.command(CHANNEL, "end")
        await anna.press(asked, END_THE_GAME)
        await settled(client)
        assert resting(anna, "ended the game early") is not None


async def test_moderator_ends_a_paused_game_of_others(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Anna owns the server and plays at no table."""
    async with running(playground, database) as client:
        await begin_slow(bruno, dee)
        await quiet(client)
    monkeypatch.delitem(GAMES, GAME)
    async with running(playground, database) as client:
        await bruno.until(lambda: resting(bruno, UNINSTALLED), what="the sentence")
        asked = await anna.command(CHANNEL, "end")
        await anna.press(asked, "End it as a moderator")
        await settled(client)
        assert resting(bruno, "who moderates this channel, ended it.") is not None


async def test_a_lobby_whose_game_is_gone_is_called_off_by_its_host(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running(playground, database) as client:
        lobby = await open_lobby(bruno, anna)
        await settled(client)
        shown = lobby.message
    monkeypatch.delitem(GAMES, GAME)
    async with running(playground, database) as client:
        assert UNINSTALLED in (await bruno.press(shown, JOIN)).text
        asked = await bruno.command(CHANNEL, "end")
        await bruno.press(asked, "Close lobby", acknowledged=True)
        await bruno.until(lambda: resting(bruno, "The host closed this lobby."), what="its end")
        await settled(client)


@pytest.mark.parametrize(
    ("spoiling", "mending"),
    [
        ("UPDATE snapshots SET state = '{}'", "UPDATE snapshots SET state = ?1"),
        ("UPDATE seats SET level = 'brutal'", "UPDATE seats SET level = NULL"),
    ],
)
async def test_a_table_that_cannot_be_read_rests_until_it_can(
    client: Matchnight, database: Path, anna: Person, bruno: Person, spoiling: str, mending: str
) -> None:
    table: Table = await begin_slow(anna, bruno)
    await quiet(client)
    id_ = table.id
    snapshot = await client.app.store.games.snapshot(id_)
    assert snapshot is not None
    spoil(database, spoiling)
    client.app.table_messages.refresh(id_)
    await anna.until(lambda: resting(anna, UNREADABLE), what="the sentence")
    for name in ("board", "hand", "log", "resign", "fairdeal"):
        assert UNREADABLE in (await anna.command(CHANNEL, name)).text
    assert "paused for now" in (await anna.command(CHANNEL, "games")).text
    spoil(database, mending, *([snapshot.state] if "?1" in mending else []))
    client.app.table_messages.refresh(id_)
    await anna.until(lambda: table_message(anna), what="the table again")
    await table.to_the_end()
    assert await verify(client.app.store, id_)


async def test_a_table_that_is_mended_while_the_bot_runs_goes_on_by_itself(
    playground: Playground, database: Path, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, still) as client:
        table = await begin_slow(anna, bruno)
        await quiet(client)
        id_ = table.id
        snapshot = await client.app.store.games.snapshot(id_)
        assert snapshot is not None
        (due,) = [row.due or 0 for row in await client.app.store.clocks.deadlines(id_)]
        spoil(database, "UPDATE snapshots SET state = '{}'")
        client.app.table_messages.refresh(id_)
        await anna.until(lambda: resting(anna, UNREADABLE), what="the sentence")
        await forward(client, still, 30)
        assert resting(anna, UNREADABLE)
        spoil(database, "UPDATE snapshots SET state = ?1", snapshot.state)
        await forward(client, still, 2)
        await anna.until(lambda: table_message(anna), what="the table again")
        (later,) = [row.due or 0 for row in await client.app.store.clocks.deadlines(id_)]
        assert 30 * HOUR <= later - due <= 32 * HOUR
        mover = table.mover
        await forward(client, still, (later - still.at) / HOUR)
        await anna.until(lambda: table.mover is not mover, what="the turn to run out")
        assert await verify(client.app.store, id_)


@pytest.mark.parametrize("slow", [True, False])
@pytest.mark.parametrize("button", ["Close the old game", "Move the old game to a thread"])
async def test_a_game_that_rests_for_long_gives_up_its_place_by_anybodys_press(
    playground: Playground,
    database: Path,
    still: FrozenClock,
    anna: Person,
    bruno: Person,
    dee: Person,
    monkeypatch: pytest.MonkeyPatch,
    slow: bool,
    button: str,
) -> None:
    async with running(playground, database, still) as client:
        table = await (begin_slow(anna, bruno) if slow else begin(anna, bruno))
        await quiet(client)
        id_ = table.id
    monkeypatch.delitem(GAMES, GAME)
    async with running(playground, database, still) as client:
        await anna.until(lambda: resting(anna, UNINSTALLED), what="the sentence")
        early = await dee.command(CHANNEL, "play", game="chowpow")
        assert [each.label for each in early.buttons] == [OPEN_IN_A_THREAD]
        still.go_to(still.at + (29 if slow else 0) * 24 * HOUR)
        early = await dee.command(CHANNEL, "play", game="chowpow")
        assert not early.has(button)
        still.go_to(still.at + 24 * HOUR)
        offer = await dee.command(CHANNEL, "play", game="chowpow")
        assert "That game was paused" in offer.text
        answer = await dee.press(offer, button)
        assert "The old game is" in answer.text
        gone = "is closed" if "Close" in button else "has moved to a thread"
        line = await wait_for_text(anna, f"Tactic Tiles {gone}")
        assert set(line.mentions) == {anna.id, bruno.id}
        await quiet(client)
        assert (resting(anna, "to make room for another") is not None) == ("Close" in button)
        found = await client.app.store.tables.get(id_)
        assert found is not None and found.live == ("Move" in button)
        await dee.command(CHANNEL, "play", game="chowpow")
        await lobby_says(anna, "**1 player**")


async def test_a_cup_rests_with_its_tables_says_so_and_goes_on_with_all_its_time(
    playground: Playground, database: Path, watch: SlowClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with gathered(playground, PEOPLE[:4]) as people:
        anna = people[0]
        async with running(playground, database, watch) as client:
            await signed_up(people, players=2, rounds=1)
            await checked_in(people)
            await showing(anna, "Round 1 of 1")
            before = await begun(client, await cup_of(client, anna))
            await quiet(client)
        with monkeypatch.context() as gone:
            gone.delitem(GAMES, GAME)
            async with running(playground, database, watch) as client:
                await showing(anna, f"This cup is paused: {UNINSTALLED}")
                watch.forward(hours=2)
                await quiet(client)
                answer = (await anna.command(CHANNEL, "cup standings")).text
                assert f"This cup is paused: {UNINSTALLED}" in answer
                cup = await cup_of(client, anna)
                assert (cup.phase, cup.round) == ("running", 1) and cup.rests is not None
        async with running(playground, database, watch) as client:
            await showing(anna, "Playing now: ")
            await quiet(client)
            cup = await cup_of(client, anna)
            assert cup.rests is None and cup.ends is not None and cup.ends > watch()
            assert await begun(client, cup) == before
            for table in before:
                found = await client.app.store.tables.get(table)
                assert found is not None and found.phase == "running" and found.rests is None
