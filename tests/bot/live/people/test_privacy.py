"""/privacy on a server: the screen, the export, deletion, a server's deletion."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.components import media_of
from playground.seen import Message
from tests.bot.fake_clocks import FrozenClock
from tests.bot.finished_games import ended
from tests.bot.live import LOG, PLAY
from tests.bot.live.hosting import running
from tests.bot.live.people.settings_forms import chosen_in, decide, server_form
from tests.bot.live.playing import CHANNEL, begin, confirm, here, person_id, previewed, settled
from tests.bot.live.slow import forward

WEEK = 7 * 24


@pytest.fixture
async def client(
    playground: Playground, database: Path, still: FrozenClock
) -> AsyncIterator[Matchnight]:
    async with running(playground, database, still) as bot:
        yield bot


async def downloaded(person: Person, message: Message) -> dict[str, str]:
    """Return the files of the ZIP file that a message shows."""
    answer = await person.until(
        lambda: now if (now := person.now(message)) and not now.loading else None, what="the file"
    )
    (url,) = [
        media["url"]
        for part in answer.components
        if part.type == 13
        for media in media_of(part.body)
    ]
    with zipfile.ZipFile(io.BytesIO(await person.fetch(url))) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


async def test_everybody_can_take_away_what_is_kept_of_them_and_no_secret(
    client: Matchnight, anna: Person, bruno: Person
) -> None:
    first = await begin(anna, bruno, tiles=12)
    await first.to_the_end()
    second = await begin(anna, bruno, tiles=12, channel="tactics")
    await second.to_turn_of(anna)
    screen = await anna.command(CHANNEL, "privacy")
    assert screen.ephemeral
    assert "Your finished games: 1" in screen.text
    files = await downloaded(anna, await anna.press(screen, "Export my data"))
    export = json.loads(files["matchnight.json"])
    assert {row["table_id"] for row in export["seats"]} == {first.id, second.id}
    assert set(files) == {"matchnight.json", f"games/{first.id}.game"}
    whole = "\n".join(files.values())
    for name in ("bruno", bruno.id):
        assert name not in whole.lower()
    state = await client.app.tables.load(second.id)
    hidden = [m.move for m in await client.app.store.logs.moves(second.id) if m.seat == -1]
    assert hidden
    assert not [move for move in hidden if move != "renew" and move in files["matchnight.json"]]
    assert state.table.seed not in whole


async def test_a_person_is_deleted_after_seven_days_and_their_games_go_on(
    client: Matchnight, still: FrozenClock, anna: Person, bruno: Person, dee: Person
) -> None:
    await ended(client.app.store, [person_id(anna), person_id(bruno)], guild=here(client))
    table = await begin(anna, bruno, dee, tiles=18)
    screen = await anna.press(await anna.command(CHANNEL, "privacy"), "Delete my data")
    assert "Delete everything about you?" in screen.text
    screen = await anna.press(screen, "Delete my data in 7 days")
    assert f"Your data will be deleted <t:{still.at // 1000 + WEEK * 3600}:R>" in screen.text
    assert not screen.has("Delete my data")
    await forward(client, still, WEEK - 1)
    # Until then nothing has changed, and a person may think better of it.
    answer = await bruno.command(CHANNEL, "stats", person=anna.id)
    assert "1 game with others" in answer.text
    screen = await anna.press(await anna.command(CHANNEL, "privacy"), "Keep my data")
    assert screen.has("Delete my data")
    await forward(client, still, 2)
    assert len(await client.app.store.records.finishes(person_id(anna))) == 1
    await anna.press(await anna.press(screen, "Delete my data"), "Delete my data in 7 days")
    await forward(client, still, WEEK)
    assert await client.app.store.records.finishes(person_id(anna)) == []
    board = await bruno.command(CHANNEL, "leaderboard")
    assert anna.id not in board.text
    play = await client.app.tables.load(table.id)
    assert play.table.phase == "running"
    assert play.names[0] == "Former player (opponent)"
    assert play.table.host == person_id(bruno)
    # The others play on.
    mover = next(p for p in (bruno, dee) if play.chair_of(person_id(p)) in play.awaited)
    table.people[:] = [bruno, dee]
    await confirm(await previewed(await table.panel(mover)), mover)
    await settled(client)
    assert (await client.app.tables.load(table.id)).seq > play.seq
    # A deleted person may begin again, from nothing.
    again = await anna.command(CHANNEL, "stats")
    assert "You haven't finished a game yet." in again.text


async def test_a_servers_data_is_for_those_who_manage_it(
    client: Matchnight, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await ended(client.app.store, [person_id(anna), person_id(bruno)], guild=here(client))
    assert not (await bruno.command(CHANNEL, "privacy")).has("This server's data")
    own = await anna.command(CHANNEL, "privacy")
    assert not own.has("Delete this server's data")
    screen = await anna.press(own, "This server's data")
    assert not screen.has("Delete my data")
    files = await downloaded(anna, await anna.press(screen, "Export this server's data"))
    assert json.loads(files["matchnight.json"])["tables"][0]["id"] == table
    screen = await anna.press(screen, "Delete this server's data")
    screen = await anna.press(screen, "Delete it in 7 days")
    assert screen.has("Keep this server's data")
    screen = await anna.press(screen, "Keep this server's data")
    await forward(client, still, WEEK)
    assert await client.app.store.tables.get(table) is not None
    screen = await anna.press(screen, "Delete this server's data")
    await anna.press(screen, "Delete it in 7 days")
    running_ = await begin(anna, bruno, tiles=12)
    id_ = running_.id
    await forward(client, still, WEEK)
    assert await client.app.store.tables.get(table) is None
    assert await client.app.store.tables.get(id_) is None
    assert "Nobody has finished a game" in (await bruno.command(CHANNEL, "leaderboard")).text
    # A dead table's buttons say so.
    answer = await bruno.press(running_.message, PLAY)
    assert answer.ephemeral
    assert "This game has been deleted" in answer.text


async def test_a_server_says_how_long_finished_games_are_kept(
    client: Matchnight, still: FrozenClock, anna: Person, bruno: Person
) -> None:
    table = await begin(anna, bruno, tiles=12)
    over = await table.to_the_end()
    assert "- Finished games are kept: for 30 days" in (await decide(anna, kept=["30"])).text
    await forward(client, still, 29 * 24)
    assert await client.app.store.logs.moves(table.id)
    await forward(client, still, 2 * 24)
    assert await client.app.store.logs.moves(table.id) == []
    record = await bruno.command(CHANNEL, "stats")
    assert "1 game with others" in record.text
    answer = await bruno.press(over, LOG)
    assert "This game has been deleted" in answer.text
    answer = await bruno.command(CHANNEL, "board")
    assert "This game has been deleted" in answer.text
    panel = await decide(anna, kept=["0"])
    assert "- Finished games are kept: forever" in panel.text
    (kept,) = chosen_in(await server_form(anna, panel, "kept"), "kept")
    assert kept == "forever"
    await settled(client)
