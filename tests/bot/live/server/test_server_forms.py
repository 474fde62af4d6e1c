"""The forms behind `/server`: what belongs together, all of it at once."""

from __future__ import annotations

from dataclasses import replace

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from playground.seen import Form
from tests.bot.live.people.settings_forms import decide, fill_in, server_form
from tests.bot.live.playing import CHANNEL, channel_id, guild_id, heard, server_settings


def preset(form: Form, label: str) -> list[str]:
    """Return the ids that a menu of channels or roles is filled in with."""
    return [default["id"] for default in form.field(label).body.get("default_values") or ()]


async def test_four_decisions_take_six_presses_and_two_answers(
    client: Matchnight, anna: Person
) -> None:
    panel = await server_settings(anna)
    form = await server_form(anna, panel, "pace")  # the first press and answer
    changed = {"games": ["chowpow"], "pace": ["slow 86400"], "tables": ["threads"], "kept": ["30"]}
    presses = 1 + len(changed) + 2  # one of two checkboxes is unticked, the other one ticked
    saved = await fill_in(anna, form, {**changed})
    assert presses <= 7
    assert saved.id == panel.id
    assert saved.text.splitlines()[1:] == [
        "- Games: Chow Pow",
        "- Pace of a new table: Slow: 24 hours a turn",
        "- Tables open each in its own thread.",
        "- New games are friendly.",
        "- Language: as in Discord",
        "- Finished games are kept: for 30 days",
    ]
    changes = await anna.press(saved, "What was changed")
    assert changes.text.count(f"<@{anna.id}>") == len(changed) + 1


async def test_menus_of_channels_and_roles_say_what_they_are_for(
    client: Matchnight, anna: Person
) -> None:
    form = await server_form(anna, await server_settings(anna), "channels")
    shown = {
        "Where games are played": "Everywhere",
        "Who can open tables": "Anyone",
        "Game hosts": "No role",
        "Where to post starts and results": "Nowhere",
        "Forum where tables get their posts": "No forum: threads",
    }
    assert {title: form.field(title).placeholder for title in shown} == shown


async def test_what_a_form_of_the_server_leaves_keeps_what_has_changed_meanwhile(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    form = await server_form(anna, await server_settings(anna), "channels")
    place, other = (channel_id(anna, name) for name in (CHANNEL, "off-topic"))
    async with client.app.store.writing() as write:
        server = await write.servers.get(guild_id(playground))
        await write.servers.save(replace(server, channels=(place,), log_channel=place))
    await fill_in(anna, form, {"log_channel": [str(other)]})
    server = await client.app.store.servers.get(guild_id(playground))
    assert (server.channels, server.log_channel) == ((place,), other)


async def test_deleted_channels_and_roles_are_not_sent_as_chosen(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    moderation = playground.moderation
    roles = [moderation.add_role(name).id for name in ("players", "hosts")]
    forum = moderation.add_forum("tables")
    await heard(anna)
    place = anna.channel("off-topic")
    await decide(
        anna,
        channels=[anna.channel(CHANNEL), place],
        openers=roles,
        host_role=[roles[1]],
        log_channel=[place],
        home=[forum.id],
    )
    await decide(anna, daily=[place])
    for gone in (place, forum.id):
        moderation.delete_channel(gone)
    moderation.delete_role(roles[1])
    await heard(anna)
    panel = await server_settings(anna)
    form = await server_form(anna, panel, "channels")
    assert preset(form, "Where games are played") == [anna.channel(CHANNEL)]
    assert preset(form, "Who can open tables") == [roles[0]]
    for title in ("Game hosts", "Where to post starts and results"):
        assert preset(form, title) == []
    assert preset(form, "Forum where tables get their posts") == []
    before = await client.app.store.servers.get(guild_id(playground))
    await fill_in(anna, form, {})
    assert await client.app.store.servers.get(guild_id(playground)) == before
    daily = await server_form(anna, panel, "daily")
    assert preset(daily, "Where to post the best of the daily") == []


async def test_panel_says_that_all_chosen_channels_and_roles_were_deleted(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    role, place = playground.moderation.add_role("players").id, anna.channel("off-topic")
    await heard(anna)
    await decide(anna, channels=[place], openers=[role], host_role=[role])
    playground.moderation.delete_channel(place)
    playground.moderation.delete_role(role)
    await heard(anna)
    lines = (await server_settings(anna)).text.splitlines()
    assert [line for line in lines if "deleted" in line] == [
        "- Where: deleted channels. Choose others.",
        "- Opened by: deleted roles. Choose others.",
        "- Game hosts: a deleted role. Choose another.",
    ]


async def test_refused_channel_leaves_the_rest_of_the_form_as_it_was(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.moderation.overwrite("tactics", "bot", deny=("ATTACH_FILES",))
    before = await client.app.store.servers.get(guild_id(playground))
    place = anna.channel(CHANNEL)
    answer = await decide(anna, channels=[place], log_channel=[anna.channel("tactics")])
    assert "missing the permission Attach Files" in answer.text
    assert await client.app.store.servers.get(guild_id(playground)) == before
