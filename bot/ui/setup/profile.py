"""The application's profile: what Discord shows of the bot before it is invited."""

from __future__ import annotations

from typing import Final

import discord

from rules.text import Text, say

from ..kit.permissions import PERMISSIONS

DESCRIPTION: Final = (
    "Board game night in your Discord channel. Five matching games for 1 to 6 friends: live for an "
    "hour, or one turn a day for weeks. /play opens a table, /learn teaches each game, and "
    "computer opponents fill empty seats."
)
"""At most 400 characters, in one language: Discord shows everyone the same *About me*."""
TAGS: Final = ("board games", "multiplayer", "turn-based", "tournaments", "puzzles")
"""At most five, of at most 20 characters."""
SCOPES: Final = ("bot", "applications.commands")
SCOPES_OF_PEOPLE: Final = ("applications.commands",)
"""What people install for themselves: the commands alone."""


def profile_lines() -> list[Text]:
    """Return what `apply_profile` would set, a line for each field."""
    allowed = [name for name, granted in PERMISSIONS if granted]
    return [
        say("Description: {text}", text=DESCRIPTION),
        say("Tags: {tags}", tags=[*TAGS]),
        say("Installed with: {scopes}", scopes=[*SCOPES]),
        say("Installed by people with: {scopes}", scopes=[*SCOPES_OF_PEOPLE]),
        say("Permissions: {permissions}", permissions=[*allowed]),
    ]


async def apply_profile(token: str, icon: bytes) -> None:
    """Set the application's description, tags, icon and default installation."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        await client.login(token)
        about = await client.application_info()
        await about.edit(
            description=DESCRIPTION,
            tags=[*TAGS],
            icon=icon,
            guild_install_scopes=[*SCOPES],
            guild_install_permissions=PERMISSIONS,
            user_install_scopes=[*SCOPES_OF_PEOPLE],
        )
