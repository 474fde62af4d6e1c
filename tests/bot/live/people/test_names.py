"""Names of people and nights are shown as written, without any effect."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.fake_clocks import SlowClock
from tests.bot.live import MORE_OPTIONS, RESIGN, START
from tests.bot.live.playing import (
    CHANNEL,
    begin,
    guild_id,
    open_lobby,
    option_menus,
    person_id,
    press_table,
    settled,
)
from tests.bot.live.slow import direct
from tests.bot.live.tables.lobby.test_openings import later

LINK = "[claim](https://evil.example)"
SAFE = r"\[claim](https\://evil.example)"


@pytest.mark.parametrize("stored_before", [False, True])
async def test_a_name_that_is_a_link_is_none_after_its_person_resigned(
    client: Matchnight, playground: Playground, database: Path, bruno: Person, stored_before: bool
) -> None:
    evil = playground.moderation.add_person(LINK)
    async with Person(playground.url, evil.id) as eve:
        table = await begin(bruno, eve, tiles=36)
        await eve.press(await eve.command(CHANNEL, "resign"), RESIGN)
        await settled(client)
        if stored_before:  # as versions without names in their events wrote it
            as_text = f'"name":"{LINK}"'
            with closing(sqlite3.connect(database)) as connection:
                connection.execute(
                    "UPDATE moves SET events = replace(events, ?1, ?2)",
                    (f'"name":{{"type":"name","text":"{LINK}"}}', as_text),
                )
                connection.commit()
                (found,) = connection.execute(
                    "SELECT count(*) FROM moves WHERE instr(events, ?1)", (as_text,)
                ).fetchone()
                assert found == 1
            client.app.table_messages.refresh(table.id)
            await settled(client)
        assert f"{SAFE} resigned" in table.message.text
        log = await bruno.command(CHANNEL, "log")
        words = await bruno.command(CHANNEL, "hand", text=True)
        hand = await bruno.command(CHANNEL, "hand")
        await table.to_the_end()
        for said in (table.message.text, log.text, words.text, hand.text):
            assert LINK not in said
            assert r"\[claim](https\://evil" in said or said == hand.text
        assert any(
            "[claim](https://evil" in alt for alt in table.message.alt
        )  # where no Markdown is read


async def test_a_name_that_mentions_another_person_mentions_nobody(
    client: Matchnight, playground: Playground, bruno: Person, dee: Person
) -> None:
    evil = playground.moderation.add_person(f"<@{dee.id}>")
    async with Person(playground.url, evil.id) as eve:
        table = await open_lobby(bruno, eve)
        panel = await option_menus(bruno, table.message)
        panel = await bruno.press(panel, MORE_OPTIONS)
        offered = [option["label"] for option in panel.find("Remove someone").options]
        assert offered == [f"<@{dee.id}>"]  # a label: nothing is read in it
        await press_table(bruno, START, acknowledged=True)
        await table.shows(0)
        choices = await bruno.autocomplete(CHANNEL, "replace", "seat", "<@")
        assert [choice["name"] for choice in choices] == [f"<@{dee.id}>"]
        await eve.press(await eve.command(CHANNEL, "resign"), RESIGN)
        await settled(client)
        text = table.message.text
        assert rf"\<@{dee.id}> resigned" in text
        assert f"<@{dee.id}>" not in text.replace(rf"\<@{dee.id}>", "")


async def test_the_name_of_a_night_is_escaped_where_markdown_is_read(
    client: Matchnight, bruno: Person
) -> None:
    night = {"name": "night", "options": {"start": {"name": LINK}}}
    await bruno.ask("commands", {"channel_id": bruno.channel(CHANNEL), **night})
    found = await bruno.until(
        lambda: [m for m in bruno.messages(CHANNEL) if "evil.example" in m.text], what="the night"
    )
    assert f"### {SAFE}" in found[-1].text
    (choice,) = await bruno.autocomplete("tactics", "night join", "night", "")
    assert choice["name"].startswith(LINK)


async def test_the_name_of_a_server_is_escaped_where_it_tells_of_a_new_table(
    client: Matchnight, playground: Playground, watch: SlowClock, anna: Person, bruno: Person
) -> None:
    server = client.get_guild(guild_id(playground))
    assert server is not None
    server.name = LINK
    async with client.app.store.writing() as write:
        await write.people.set_wanted_games(
            person_id(bruno), guild_id(playground), ["tactic-tiles"]
        )
    await open_lobby(anna)
    await later(client, watch)
    (message,) = await direct(bruno)
    assert f"opened a table of Tactic Tiles on {SAFE}" in message.text
