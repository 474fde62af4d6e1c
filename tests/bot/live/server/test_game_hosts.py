"""The role of game hosts: its members look after games without managing messages."""

from __future__ import annotations

import pytest

from bot.ui.client import Matchnight
from bot.ui.kit.controls.custom_ids import Control
from playground import Playground
from playground.client import Person
from playground.guilds import Role
from tests.bot.live.forged_controls import forge, secret_channel
from tests.bot.live.people.settings_forms import decide
from tests.bot.live.playing import CHANNEL, begin, heard, server_settings

REFUSED = "Only game hosts and people who can manage messages in this channel can do that."
CLOSED = "The table is closed."
UNSEEN = "That's in a channel you can't see."


@pytest.fixture
async def role(client: Matchnight, playground: Playground, anna: Person) -> Role:
    """Return the role that a manager has chosen."""
    made = playground.moderation.add_role("game hosts")
    await heard(anna)
    shown = await decide(anna, host_role=[made.id])
    assert f"- Game hosts: <@&{made.id}>" in shown.text
    return made


async def test_member_with_the_role_ends_a_game_as_a_moderator(
    client: Matchnight,
    playground: Playground,
    role: Role,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    table = (await begin(bruno, anna, tiles=36)).id
    assert await forge(playground, dee, CHANNEL, Control("modend", table)) == REFUSED
    playground.moderation.give_role(role.id, "dee")
    asked = await dee.command(CHANNEL, "end")
    assert (await dee.press(asked, "End it as a moderator")).text == CLOSED
    found = await client.app.store.tables.get(table)
    assert found is not None and found.ending == "moderated"


async def test_member_without_the_role_reads_who_may(
    client: Matchnight, playground: Playground, role: Role, bruno: Person, dee: Person
) -> None:
    await bruno.command(CHANNEL, "night", start={"name": "Layoffs"})
    refused = await dee.command(CHANNEL, "night", end={})
    assert f"Only <@{bruno.id}>, who hosts this night, game hosts and people" in refused.text
    playground.moderation.give_role(role.id, "dee")
    asked = await dee.command(CHANNEL, "night", end={})
    assert "Only" not in asked.text


async def test_role_is_no_use_in_a_channel_its_member_cannot_see(
    client: Matchnight,
    playground: Playground,
    role: Role,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    secret = await secret_channel(playground, bruno, anna)
    table = (await begin(bruno, anna, channel=secret, tiles=36)).id
    playground.moderation.give_role(role.id, "dee")
    await heard(dee)
    assert await forge(playground, dee, CHANNEL, Control("modend", table)) == UNSEEN
    found = await client.app.store.tables.get(table)
    assert found is not None and found.phase == "running"


async def test_role_works_for_a_table_of_another_channel(
    client: Matchnight,
    playground: Playground,
    role: Role,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    table = (await begin(bruno, anna, tiles=36)).id
    playground.moderation.give_role(role.id, "dee")
    await heard(dee)
    assert await forge(playground, dee, "off-topic", Control("modend", table)) == CLOSED


async def test_deleted_role_makes_nobody_a_game_host_and_is_named(
    client: Matchnight,
    playground: Playground,
    role: Role,
    anna: Person,
    bruno: Person,
    dee: Person,
) -> None:
    table = (await begin(bruno, anna, tiles=36)).id
    playground.moderation.give_role(role.id, "dee")
    playground.moderation.delete_role(role.id)
    await heard(anna)
    assert await forge(playground, dee, CHANNEL, Control("modend", table)) == REFUSED
    page = await server_settings(anna)
    assert "- Game hosts: a deleted role. Choose another." in page.text


async def test_role_of_everyone_makes_nobody_a_game_host(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    refused = await decide(anna, host_role=[playground.world.guild.id])
    assert refused.text == "Everyone has that role. Choose another."
    assert "- Game hosts: none" in (await server_settings(anna)).text
