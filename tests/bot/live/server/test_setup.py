"""/server asks three questions as long as nothing was decided on a server."""

from __future__ import annotations

from bot.ui.client import Matchnight
from playground import Playground
from playground.client import Person
from tests.bot.live.people.settings_forms import decide, fill_in
from tests.bot.live.playing import CHANNEL, channel_id, guild_id


async def test_server_without_decisions_is_asked_three_questions(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    asked = await anna.command(CHANNEL, "server")
    assert "### Set up Matchnight" in asked.text
    form = await anna.press_for_form(asked, "Where and who")
    assert [field.custom_id.partition("=")[0] for field in form.fields] == ["channels", "openers"]
    asked = await fill_in(anna, form, {"channels": [anna.channel(CHANNEL)]})
    assert f"- Where: <#{anna.channel(CHANNEL)}>" in asked.text
    server = await client.app.store.servers.get(guild_id(playground))
    assert server.channels == (channel_id(anna, CHANNEL),)
    assert "### This server's tables" in (await anna.press(asked, "All settings")).text
    assert "### This server's tables" in (await anna.command(CHANNEL, "server")).text


async def test_game_night_is_planned_from_the_form_of_the_setup(
    client: Matchnight, anna: Person
) -> None:
    await anna.command(CHANNEL, "settings", zone="Europe/Berlin")
    form = await anna.press_for_form(await anna.command(CHANNEL, "server"), "Plan a game night")
    typed: dict[str, str | list[str]] = {"When the night starts": "friday 8pm"}
    answer = await anna.submit(form, {**typed, "How often": "week"})
    assert "Planned for" in answer.text
    (night,) = await client.app.store.nights.planned_in(channel_id(anna, CHANNEL))
    assert night.series is not None


async def test_channel_that_the_bot_cannot_post_in_is_refused_at_once(
    client: Matchnight, playground: Playground, anna: Person
) -> None:
    playground.moderation.overwrite("tactics", "bot", deny=("ATTACH_FILES",))
    asked = await anna.command(CHANNEL, "server")
    for channel in ("tactics", CHANNEL):
        form = await anna.press_for_form(asked, "Where and who")
        answer = await fill_in(anna, form, {"channels": [anna.channel(channel)]})
    assert "### Set up Matchnight" in answer.text
    refused = await decide(anna, log_channel=[anna.channel("tactics")])
    assert (
        f"I can't post in <#{anna.channel('tactics')}>: missing the permission Attach Files."
        in refused.text
    )
    server = await client.app.store.servers.get(guild_id(playground))
    assert (server.channels, server.log_channel) == ((channel_id(anna, CHANNEL),), None)
