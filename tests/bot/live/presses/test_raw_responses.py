"""Answers leave in one piece, and Discord's replies to them are not parsed."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.ui.client import Matchnight
from bot.ui.kit.requests.raw_responses import LARGE, InOnePiece, from_json, to_json
from playground.client import Person
from tests.bot.live.playing import CHANNEL


async def test_neither_answers_nor_edits_are_read(
    client: Matchnight, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    plain: Any = discord.Message.__init__

    def noted(self: discord.Message, *, state: Any, channel: Any, data: Any) -> None:
        read.append(str(data["id"]))
        assert not data["components"] and not data["attachments"]
        plain(self, state=state, channel=channel, data=data)

    page = await anna.command(CHANNEL, "rules", game="tactic-tiles")
    monkeypatch.setattr(discord.Message, "__init__", noted)
    turned = await anna.press(page, "Next")
    # The press brings the message that stood there; neither the answer nor the edit is another.
    assert turned.id == page.id
    assert read.count(page.id) == 1


class Word(str):
    """A word of a kind of its own."""


@pytest.mark.parametrize(
    "thing",
    [{"name": "Zoë 🎲", "ids": [1, 10**18], "at": 1.5, "no": None}, "half: \ud83d", [Word("a")]],
)
def test_json_is_read_and_written_as_the_library_would(thing: object) -> None:
    assert from_json(to_json(thing)) == json.loads(json.dumps(thing)) == thing
    assert from_json(json.dumps(thing)) == thing
    with pytest.raises(json.JSONDecodeError):
        from_json("<html>")


@pytest.mark.parametrize("size", [0, 5000, LARGE])
async def test_a_form_with_a_picture_leaves_in_one_piece_unless_it_is_large(size: int) -> None:
    heard: list[tuple[str, bytes]] = []
    pieces: list[int] = []

    async def hear(request: web.Request) -> web.Response:
        form = await request.post()
        picture = form["file"]
        assert isinstance(picture, web.FileField) and picture.filename == "board.png"
        heard.append((str(form["payload_json"]), picture.file.read()))
        return web.json_response({})

    async def sent(
        session: object, context: object, chunk: aiohttp.TraceRequestChunkSentParams
    ) -> None:
        pieces.append(len(chunk.chunk))

    tracing = aiohttp.TraceConfig()
    tracing.on_request_chunk_sent.append(sent)
    site = web.Application(client_max_size=4 * LARGE)
    site.router.add_post("/", hear)
    runner = web.AppRunner(site)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    ((host, port, *_),) = runner.addresses
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", '{"flags":4}')
    form.add_field("file", bytes(size), filename="board.png", content_type="image/png")
    async with (
        aiohttp.ClientSession(trace_configs=[tracing]) as session,
        InOnePiece(session).request("POST", f"http://{host}:{port}/", data=form, headers={}) as got,
    ):
        assert got.status == 200
    assert heard == [('{"flags":4}', bytes(size))]
    assert (len(pieces) == 1) == (size < LARGE)
    await runner.cleanup()
