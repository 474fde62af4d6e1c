"""Where Discord keeps a person's avatar, and how a card of theirs shows them."""

from __future__ import annotations

from typing import NamedTuple

import discord
from yarl import URL

from render import Look

from ...model.ids import PersonId
from ...store import Store

SIZE = 64


class Portrait(NamedTuple):
    """Whose avatar it is, Discord's name of it ("" for none) and its path there."""

    person: PersonId
    username: str
    source: str
    path: str


def portrait(user: discord.User | discord.Member) -> Portrait:
    """Return where a person's avatar is; one of Discord's own pictures is none.

    It is the one that they have everywhere: what they chose for one server stays there. Of a moving
    one it is the still.
    """
    asset = user.avatar
    path = URL(asset.replace(size=SIZE, format="png").url).path_qs if asset else ""
    return Portrait(PersonId(user.id), user.name, asset.key if asset else "", path)


async def look_of(store: Store, user: discord.User | discord.Member) -> Look:
    """Return how a picture that is about a person alone names and shows them."""
    kept = await store.people.avatar(PersonId(user.id))
    picture = kept.picture if kept else b""
    return Look((user.display_name,), usernames=(user.name,), avatars=(picture,))
