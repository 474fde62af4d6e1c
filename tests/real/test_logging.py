"""The bot's logs: their reader learns nothing that a player must not know."""

from __future__ import annotations

import dataclasses
import logging
import re
from pathlib import Path

import pytest

from bot.model.play import read_state
from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from rules.games.tactic_tiles.game import TACTIC_TILES
from tests.bot.live.hosting import BotProcess, opened
from tests.bot.live.playing import CHANNEL, begin
from tests.bot.live.secrets import forms


async def test_a_whole_game_at_debug_tells_no_secret_no_hand_and_no_deck(
    playground: Playground, database: Path, tmp_path: Path, anna: Person, bruno: Person
) -> None:
    heard = tmp_path / "bot.log"
    bot = BotProcess(playground, database, heard)
    await bot.start()
    try:
        await bot.online()
        table = await begin(anna, bruno, tiles=12)
        await table.play()
        await table.play()
        store = await opened(database)
        try:
            stored, snapshot = (
                await store.tables.get(table.id),
                await store.games.snapshot(table.id),
            )
        finally:
            await store.close()
        assert stored is not None and snapshot is not None
        hidden = read_state(TACTIC_TILES, snapshot)
        text = heard.read_text()  # what is hidden now was hidden all the time
        await table.to_the_end()
    finally:
        assert await bot.stop() == 0
    every = heard.read_text()
    assert " DEBUG " in every and " INFO " in every
    for secret in (
        stored.secret,
        stored.seed,
        playground.token,
        snapshot.state,
        "INSERT",
        "SELECT",
    ):
        assert secret not in every
    tiles = [tile for hand in hidden.hands for tile in hand] + list(hidden.stack)
    assert tiles
    assert [form for tile in tiles for form in forms(tile) if form in text] == []


async def test_where_a_program_reads_the_log_the_invite_link_stands_in_it(
    client: Matchnight,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.INFO, "bot")
    for form, printed in (("text", 1), ("json", 0)):
        settings = dataclasses.replace(client.app.settings, log_format=form)
        monkeypatch.setattr(client.app, "settings", settings)
        client._invited = False
        caplog.clear()
        capsys.readouterr()
        await client.on_ready()
        assert capsys.readouterr().out.count("/oauth2/authorize?") == printed
        assert caplog.text.count("/oauth2/authorize?") == 1 - printed


async def test_the_id_of_a_fault_is_the_same_in_the_message_and_in_the_log(
    client: Matchnight,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("something nobody thought of")

    monkeypatch.setattr(client.app.store.servers, "get", broken)
    answer = await anna.command(CHANNEL, "play", game="tactic-tiles")
    found = re.search(r"fault `([0-9a-f]{8})`", answer.text)
    assert found and answer.ephemeral
    (logged,) = [record for record in caplog.records if hasattr(record, "fault")]
    assert vars(logged)["fault"] == found[1] and found[1] in logged.getMessage()
    assert "something nobody thought of" not in answer.text
    caplog.clear()  # this fault was meant
