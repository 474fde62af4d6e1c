"""The emoji of the application itself, asked for by a real library."""

from __future__ import annotations

import aiohttp
import discord
import pytest
from discord import ui

from playground import Playground
from playground.client import Person
from playground.rest_emojis import MOST
from playground.world import Emoji
from tests.openapi import description, odd_answers, problems
from tests.playground.conftest import Bot, online
from tests.playground.pictures import png
from tests.playground.test_messages import channel_of


async def test_emoji_are_made_listed_renamed_and_deleted(playground: Playground, bot: Bot) -> None:
    async with online(playground, bot):
        made = await bot.create_application_emoji(name="red_tile", image=png())
        assert made.is_application_owned()
        assert await bot.fetch_application_emojis() == [made]
        renamed = await (await bot.fetch_application_emoji(made.id)).edit(name="blue_tile")
        assert renamed.name == "blue_tile"
        assert (await renamed.edit(name="blue_tile")).name == "blue_tile"
        async with aiohttp.ClientSession() as session:
            address = f"{playground.url}/emojis/{made.id}.png"
            async with session.get(address) as answer:
                assert await answer.read() == png()
                assert answer.content_type == "image/png"
            await renamed.delete()
            async with session.get(address) as answer:
                assert answer.status == 404
        assert await bot.fetch_application_emojis() == []
        with pytest.raises(discord.NotFound) as gone:
            await bot.fetch_application_emoji(made.id)
        assert gone.value.code == 10014
    if description() is not None:
        requests = [request for request in playground.requests if "emojis" in request.path]
        assert problems([each for each in requests if each.status < 400]) == []
        assert odd_answers(requests) == []


@pytest.mark.parametrize(
    ("name", "image", "fault"),
    [
        ("x", b"", "In name: Must be between 2 and 32 in length."),
        ("red-tile", b"", "In name: String value did not match validation regex."),
        ("taken", b"", "In name: An emoji with this name exists."),
        ("large", bytes(256 * 1024), "In image: File cannot be larger than 256.0 kb."),
    ],
)
async def test_an_emoji_has_a_name_of_its_own_and_is_small(
    playground: Playground, bot: Bot, name: str, image: bytes, fault: str
) -> None:
    async with online(playground, bot):
        await bot.create_application_emoji(name="taken", image=png())
        with pytest.raises(discord.HTTPException) as refused:
            await bot.create_application_emoji(name=name, image=png() + image)
        assert refused.value.code == 50035
        assert refused.value.text == f"Invalid Form Body\n{fault}"
        assert len(playground.world.emojis) == 1


@pytest.mark.parametrize("image", ["", "data:image/png;base64,?", "data:text/plain;base64,aGk="])
async def test_what_is_no_picture_is_no_emoji(playground: Playground, bot: Bot, image: str) -> None:
    async with online(playground, bot):
        assert bot.application_id is not None
        with pytest.raises(discord.HTTPException, match="Invalid image data"):
            await bot.http.create_application_emoji(bot.application_id, "text", image)


async def test_an_application_has_2000_emoji_at_most_and_no_other_s(
    playground: Playground, bot: Bot
) -> None:
    async with online(playground, bot):
        for number in range(MOST):
            playground.world.emojis[str(number)] = Emoji(str(number), f"e{number}", b"")
        with pytest.raises(discord.HTTPException) as refused:
            await bot.create_application_emoji(name="red_tile", image=png())
        assert refused.value.code == 30008
        with pytest.raises(discord.NotFound) as unknown:
            await bot.http.get_application_emojis(5)
        assert unknown.value.code == 10002


async def test_only_emoji_that_there_are_stand_on_controls(
    playground: Playground, bot: Bot, anna: Person
) -> None:
    async with online(playground, bot):
        made = await bot.create_application_emoji(name="red_tile", image=png())
        view = ui.View(timeout=None)
        view.add_item(ui.Button(label="Tile 1", emoji=made, custom_id="a"))
        options = [discord.SelectOption(label="Tile 1", emoji=made)]
        view.add_item(ui.Select(custom_id="b", options=options))
        await channel_of(bot).send("Which tile?", view=view)
        message = await anna.until(lambda: next(iter(anna.messages("tactics")), None))
        shown = {"id": str(made.id), "name": "red_tile"}
        button, menu = (row["components"][0] for row in message.body["components"])
        assert button["emoji"].items() >= shown.items()
        assert menu["options"][0]["emoji"].items() >= shown.items()
        await made.delete()
        with pytest.raises(discord.HTTPException) as refused:
            await channel_of(bot).send("Which tile?", view=view)
        assert refused.value.code == 50035
        assert "components.0.components.0.emoji.id: Invalid emoji" in refused.value.text
        assert "components.1.components.0.options.0.emoji.id: Invalid emoji" in refused.value.text
