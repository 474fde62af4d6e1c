"""The bot's profile on Discord: its limits, and that it is set whole."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

import render
from bot.ui.client import Matchnight
from bot.ui.kit.permissions import PERMISSIONS
from bot.ui.setup.profile import DESCRIPTION, SCOPES, TAGS, apply_profile
from playground import Playground


async def test_profile_is_set_with_what_the_bot_needs(
    client: Matchnight, playground: Playground
) -> None:
    await apply_profile(playground.token, render.icon())
    about = await client.application_info()
    assert (about.description, about.tags) == (DESCRIPTION, [*TAGS])
    assert about.icon is not None
    guild = about.guild_integration_config
    assert guild is not None and guild.oauth2_install_params is not None
    assert guild.oauth2_install_params.permissions == PERMISSIONS
    assert {*guild.oauth2_install_params.scopes} == {*SCOPES}
    people = about.user_integration_config
    assert people is not None and people.oauth2_install_params is not None
    assert people.oauth2_install_params.scopes == ["applications.commands"]


def test_icon_is_square_and_has_the_four_colours_of_the_tiles() -> None:
    with Image.open(BytesIO(render.icon())) as image:
        assert image.size == (512, 512)
        corners = {image.getpixel((x, y)) for x in (150, 360) for y in (150, 360)}
    assert len(corners) == 4
