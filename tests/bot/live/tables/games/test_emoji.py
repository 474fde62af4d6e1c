"""The emoji on choices: uploaded once, slowly, and never delaying a move."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from bot.ui.kit import faces
from bot.ui.kit.faces import Faces
from playground import Playground, Recorded
from playground.client import Person
from playground.components import walk
from playground.seen import Message
from playground.world import Emoji, Json
from rules.games.tactic_tiles import tiles
from tests.bot.live import TYPE_IT
from tests.bot.live.hosting import running
from tests.bot.live.playing import begin, confirm, previewed, settled
from tests.waiting import eventually, until

TILES: Sequence[str] = tuple(map(tiles.face, tiles.ALL))
FEW = TILES[:4]
UPLOAD = "/applications/{application_id}/emojis"
MASCOT = Emoji("77", "mascot", b"a picture of the self-hoster's dog")


def names(playground: Playground) -> list[str]:
    return sorted(emoji.name for emoji in playground.world.emojis.values())


def shown(playground: Playground) -> list[str]:
    """Return the faces that were uploaded, without prefix and hash."""
    return sorted(name.removeprefix("mn_").rpartition("_")[0] for name in names(playground))


def asked(playground: Playground, method: str) -> list[Recorded]:
    """Return what was asked of the emoji."""
    return [
        request
        for request in playground.requests
        if request.method == method and (request.template or "").startswith(UPLOAD)
    ]


def emoji_of(message: Message) -> list[Json]:
    return [part["emoji"] for part in walk(message.body["components"]) if part.get("emoji")]


def add(playground: Playground, *emoji: Emoji) -> None:
    playground.world.emojis |= {each.id: each for each in emoji}


async def full(playground: Playground, wanted: Sequence[str]) -> None:
    await until(lambda: set(wanted) <= set(shown(playground)), "the emoji")


async def test_the_tiles_of_a_hand_stand_on_the_buttons_that_choose_them(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, emoji=TILES):
        await full(playground, TILES)
        table = await begin(anna, bruno, tiles=12)
        assert table.mover is not None
        panel = (await table.panel(table.mover)).message
        found = {
            part["label"]: part.get("emoji")
            for part in walk(panel.body["components"])
            if part["type"] == 2
        }
        for number in (1, 2, 3):
            emoji = found[f"Tile {number}"] or {}
            assert emoji["name"].startswith("mn_tactic_")
            assert playground.world.emojis[emoji["id"]].name == emoji["name"]
        assert found[TYPE_IT] is None
        assert emoji_of(table.message) == []


async def test_a_game_is_played_by_words_as_long_as_no_emoji_is_there(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    playground.faults.status("POST", ".*/emojis", count=None)
    async with running(playground, database, emoji=TILES):
        table = await begin(anna, bruno, tiles=12)
        assert table.mover is not None
        panel = await table.panel(table.mover)
        assert panel.message.find("Tile 1")
        assert emoji_of(panel.message) == []
        await confirm(await previewed(panel), table.mover)
        await table.shows(1)
        assert names(playground) == []


async def test_a_row_has_faces_when_all_of_its_choices_have_theirs(
    playground: Playground,
    database: Path,
    anna: Person,
    bruno: Person,
) -> None:
    async with running(playground, database, emoji=TILES):
        await full(playground, TILES)
        table = await begin(anna, bruno, tiles=12)
        assert table.mover is not None
        hand = emoji_of((await table.panel(table.mover)).message)
    assert len(hand) == 3
    del playground.world.emojis[hand[1]["id"]]
    playground.faults.hold("POST", ".*/emojis")
    async with running(playground, database, emoji=TILES):
        await until(lambda: not playground.faults.armed, "the third to be on its way")
        panel = await table.panel(table.mover)
        assert panel.message.find("Tile 1")
        assert emoji_of(panel.message) == []
        playground.faults.clear()
        await full(playground, TILES)

        async def all_three() -> bool:
            assert table.mover is not None
            return len(emoji_of((await table.panel(table.mover)).message)) == 3

        await eventually(all_three, "every tile to have its face")


async def test_what_discord_refused_is_tried_again_later(
    playground: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faces, "LATER", 0.0)
    playground.faults.status("GET", ".*/emojis")
    playground.faults.status("POST", ".*/emojis")
    playground.faults.rate_limit("POST", ".*/emojis", retry_after=31)
    playground.faults.cut_after("POST", ".*/emojis")
    async with running(playground, database, emoji=FEW):
        await full(playground, FEW)
    assert shown(playground) == sorted(FEW)


async def test_restart_uploads_no_emoji_twice_and_a_changed_piece_once(
    playground: Playground, database: Path
) -> None:
    outdated = Emoji("5", f"mn_{FEW[0]}_00000000", b"as it was drawn last year")
    gone = Emoji("6", "mn_ludo_red_12345678", b"a piece of a game there is no more")
    add(playground, outdated, gone, MASCOT)
    async with running(playground, database, emoji=FEW):
        await until(lambda: len(asked(playground, "DELETE")) == 2, "the old ones to go")
        await until(lambda: len(names(playground)) == len(FEW) + 1, "the new ones")
    assert MASCOT.name in names(playground)
    assert not {outdated.name, gone.name} & set(names(playground))
    async with running(playground, database, emoji=FEW):
        await until(lambda: len(asked(playground, "GET")) == 2, "a second look")
    assert len(asked(playground, "POST")) == len(FEW)
    assert len(asked(playground, "DELETE")) == 2


async def test_of_two_emoji_with_one_name_the_elder_stays(
    playground: Playground, database: Path
) -> None:
    async with running(playground, database, emoji=FEW):
        await full(playground, FEW)
    elder = next(iter(playground.world.emojis.values()))
    add(playground, Emoji(str(int(elder.id) + 10**9), elder.name, elder.content))
    async with running(playground, database, emoji=FEW):
        await until(lambda: asked(playground, "DELETE"), "the younger one to go")
    assert elder.id in playground.world.emojis
    assert len(names(playground)) == len(FEW)


async def test_two_processes_at_once_upload_each_piece_once(
    playground: Playground, database: Path
) -> None:
    async with running(playground, database) as client:
        both = [
            Faces(client, client.app.draw_pool, client.app.table_messages.settled) for _ in range(2)
        ]
        for each in both:
            each.wanted, each.pause = FEW, 0.0

        async def tended() -> bool:
            came = await asyncio.gather(*(each.tend() for each in both), return_exceptions=True)
            refused = [one for one in came if one is not None]
            assert all(isinstance(one, discord.HTTPException) for one in refused)
            return not refused

        await eventually(tended, "both to be content")
        assert shown(playground) == sorted(FEW)
        assert both[0].emoji(FEW[0]) == both[1].emoji(FEW[0]) is not None


async def test_what_a_person_would_have_seen_is_uploaded_first(
    playground: Playground, database: Path
) -> None:
    async with running(playground, database) as client:
        ours = Faces(client, client.app.draw_pool, client.app.table_messages.settled)
        ours.wanted, ours.pause = TILES, 0.0
        assert ours.emoji(TILES[50]) is None
        assert ours.emoji("ludo_red") is None
        playground.faults.hold("POST", ".*/emojis")
        tending = asyncio.create_task(ours.tend())
        await until(lambda: not playground.faults.armed, "the first to be on its way")
        assert ours.emoji(TILES[60]) is None
        playground.faults.clear()
        await tending
    uploaded = [request.body["name"] for request in asked(playground, "POST")]
    assert [
        name.startswith(f"mn_{TILES[at]}_") for name, at in zip(uploaded, (50, 60), strict=False)
    ] == [True, True]
    assert len(uploaded) == len(TILES)


async def test_an_emoji_that_a_person_deleted_keeps_nobody_from_moving(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database, emoji=TILES):
        await full(playground, TILES)
        table = await begin(anna, bruno, tiles=12)
        mover = table.mover
        assert mover is not None
        playground.world.emojis.clear()
        panel = await table.panel(mover)
        assert panel.message.find("Tile 1")
        assert emoji_of(panel.message) == []
        await confirm(await previewed(panel), mover)
        await table.shows(1)


async def test_person_who_wants_no_emoji_has_none(playground: Playground, database: Path) -> None:
    async with running(playground, database):
        pass
    assert asked(playground, "GET") == []


async def test_uploads_wait_while_a_table_is_about_to_be_sent(
    playground: Playground, database: Path, anna: Person, bruno: Person
) -> None:
    async with running(playground, database) as client:
        table = await begin(anna, bruno, tiles=12)
        await settled(client)
        playground.faults.hold("PATCH", r"/channels/\d+/messages/\d+$")
        client.app.table_messages.refresh(table.id)
        await until(lambda: playground.faults.held, "the edit")
        client.app.faces.wanted = FEW
        client.app.faces.start()
        await until(lambda: asked(playground, "GET"), "the look at what is there")
        await asyncio.sleep(0.3)
        assert asked(playground, "POST") == []
        playground.faults.serve()
        await full(playground, FEW)
