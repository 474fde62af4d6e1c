"""Where Discord keeps somebody's avatar."""

from __future__ import annotations

from typing import NamedTuple

import discord
from yarl import URL

from ...model.ids import PersonId

SIZE = 64


class Portrait(NamedTuple):
    """Whose avatar it is, Discord's name of it ("" for none) and its path there."""

    person: PersonId
    username: str
    source: str
    path: str


def portrait(user: discord.User | discord.Member) -> Portrait:
    """Return where somebody's avatar is; one of Discord's own pictures is none.

    It is the one that they have everywhere: what they chose for one server stays there. Of a moving
    one it is the still.
    """
    asset = user.avatar
    path = URL(asset.replace(size=SIZE, format="png").url).path_qs if asset else ""
    return Portrait(PersonId(user.id), user.name, asset.key if asset else "", path)
