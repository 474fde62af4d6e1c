"""What Discord answers to messages that are sent, changed and deleted."""

from __future__ import annotations

from typing import Final

import discord

REFUSED: Final = (discord.HTTPException, discord.RateLimited)
"""Discord answered, and did not do it; the library has no common class for the two."""

UNKNOWN_MESSAGE: Final = 10008
GONE: Final = (10003, 50083)
"""Unknown channel; a thread that is archived and cannot be opened."""
ARCHIVED: Final = 50083
OLD_EDITS: Final = 30046
"""Too many edits of an old message; where the wait is long, the library drops the number."""


def is_gone(error: Exception) -> bool:
    """Tell whether something was refused because the message is not there any more."""
    return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MESSAGE


def post_instead(error: Exception) -> bool:
    """Tell whether a new post can do what an edit was refused."""
    if isinstance(error, discord.HTTPException):
        return error.code in (UNKNOWN_MESSAGE, OLD_EDITS, ARCHIVED)
    return isinstance(error, discord.RateLimited)


def is_passing(error: discord.HTTPException) -> bool:
    """Tell whether the same may work a moment later."""
    return error.status == 429 or error.status >= 500
