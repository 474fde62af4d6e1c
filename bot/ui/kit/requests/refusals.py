"""The meaning of Discord's refusals: the only module with its error codes.

https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final, Literal

import aiohttp
import discord

from rules.text import Text, say

from ....errors import Unavailable

Meaning = Literal["later", "never", "permission", "expired", "ours"]
"""What follows from an error.

`later` the same request may work in a while, `never` it can't work any more, `permission` a person
has to allow it first, `expired` nobody waits for the answer now, `ours` it is a defect of the bot.
"""

REFUSED: Final = (discord.HTTPException, discord.RateLimited)
"""Discord answered, and did not do it; the library has no common class for the two."""
UNSENT: Final = (*REFUSED, aiohttp.ClientError, OSError)
"""It was refused, or the answer is unknown."""

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_GUILD: Final = 10004
UNKNOWN_MEMBER: Final = 10007
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
UNKNOWN_INTERACTION: Final = 10062
UNKNOWN_EVENT: Final = 10070
MISSING_ACCESS: Final = 50001
TOO_FAST: Final = (20026, 20028, 40003)
"""The bot writes to too many, or is thought to: it is about the bot, not about its readers."""
OLD_EDITS: Final = 30046
ALREADY_ACKNOWLEDGED: Final = 40060
TOO_MANY_FOLLOW_UPS: Final = 40094
"""An interaction has had five where the bot is no member."""
INVALID_TOKEN: Final = 50027
INVALID_FORM: Final = 50035
ARCHIVED: Final = 50083
NO_ROOM_FOR_THREADS: Final = 160006
BLOCKED: Final = (200000, 200001, 240000)
"""AutoMod has blocked a message, a title or a link."""

TOO_MANY: Final = 429
INVALID_EMOJI: Final = "Invalid emoji"
"""How Discord says, in a form's faults, that it does not know an emoji."""

MEANINGS: Final[dict[int, Meaning]] = {
    UNKNOWN_MESSAGE: "expired",
    UNKNOWN_WEBHOOK: "expired",
    UNKNOWN_INTERACTION: "expired",
    ALREADY_ACKNOWLEDGED: "expired",
    TOO_MANY_FOLLOW_UPS: "expired",
    INVALID_TOKEN: "expired",
    ARCHIVED: "expired",
    20016: "later",  # slow mode
    20029: "later",  # writes to a server
    OLD_EDITS: "later",
    **dict.fromkeys(TOO_FAST, "later"),
    20009: "permission",  # content that not everyone may see
    50278: "permission",  # the bot and the person share no server
    50008: "never",  # a channel without messages
    50024: "never",  # a channel of another type
    160002: "never",  # a reply to what the bot can't read
    160004: "never",  # a message has its thread already
    160005: "permission",  # a locked thread
    NO_ROOM_FOR_THREADS: "never",
    160007: "never",  # room for announcement threads
    **dict.fromkeys(BLOCKED, "permission"),
}
"""The meaning of Discord's codes, where the status of the answer doesn't tell it."""


class StillBarred(discord.DiscordException):
    """A channel has forbidden this lately and is not asked again yet."""


def meaning(error: BaseException) -> Meaning:
    """Return what follows from an error; `ours` for whatever is no refusal."""
    if isinstance(error, discord.HTTPException):
        return _meaning_of_answer(error)
    if isinstance(error, StillBarred):
        return "permission"
    passing = (*UNSENT, discord.GatewayNotFound, discord.ConnectionClosed, Unavailable)
    return "later" if isinstance(error, passing) else "ours"


def _meaning_of_answer(error: discord.HTTPException) -> Meaning:
    if error.code in MEANINGS:
        return MEANINGS[error.code]
    if error.status >= 500 or error.status == TOO_MANY or _is_page(error):
        return "later"
    if error.status == 403:
        return "permission"
    if error.status == 404 or 30000 <= error.code < 31000:  # unknown; as many as there can be
        return "never"
    return "ours"


def _is_page(error: discord.HTTPException) -> bool:
    """Return whether a network in front of Discord has answered, with HTML."""
    return error.code == 0 and error.text.lstrip()[:1] == "<"


def _has_code(error: BaseException, *codes: int) -> bool:
    return isinstance(error, discord.HTTPException) and error.code in codes


def is_fault(error: BaseException) -> bool:
    """Return whether an error is a defect of the bot."""
    return meaning(error) == "ours"


def is_final(error: BaseException) -> bool:
    """Return whether Discord would refuse the same again if retried now."""
    return meaning(error) in ("never", "permission", "expired")


def is_gone(error: BaseException) -> bool:
    """Return whether what was asked for was deleted, or was never there."""
    return isinstance(error, discord.NotFound) and not is_passing(error)


def is_forbidden(error: BaseException) -> bool:
    """Return whether the bot lacks a permission."""
    refused = isinstance(error, discord.Forbidden) and not is_blocked(error)
    return refused and meaning(error) == "permission"


def is_blocked(error: BaseException) -> bool:
    """Return whether AutoMod has blocked something."""
    return _has_code(error, *BLOCKED)


def is_passing(error: BaseException) -> bool:
    """Return whether the same may work a moment later."""
    return meaning(error) == "later"


def is_slowed_down(error: BaseException) -> bool:
    """Return whether the bot has sent too much, for any reader."""
    if isinstance(error, discord.HTTPException) and error.status == TOO_MANY:
        return True
    return isinstance(error, discord.RateLimited) or _has_code(error, *TOO_FAST)


def is_server_error(error: BaseException) -> bool:
    """Return whether Discord failed, so that the request may have been carried out."""
    return isinstance(error, discord.HTTPException) and error.status >= 500


def wait_of(error: BaseException) -> float:
    """Return the seconds that Discord asks to wait, 0.0 where it doesn't say."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException) and (
        error.status == TOO_MANY or is_server_error(error)
    ):
        return seconds_in(error.response.headers)
    return 0.0


def seconds_in(headers: Mapping[str, str]) -> float:
    """Return the `Retry-After` of a refusal, 0.0 where it has none."""
    retry_after = headers.get("Retry-After", "")
    return float(retry_after) if retry_after.isdecimal() else 0.0


def is_ban(response: aiohttp.ClientResponse) -> bool:
    """Return whether the network in front of Discord refuses the bot's address."""
    return response.status == TOO_MANY and "Via" not in response.headers


def is_outage(response: aiohttp.ClientResponse) -> bool:
    """Return whether Discord failed, or something in front of it answered with a page."""
    return response.status >= 500 or response.content_type == "text/html"


def level(error: BaseException) -> int:
    """Return an error's log level: an error only if it is a defect of the bot."""
    return logging.ERROR if is_fault(error) else logging.WARNING


def is_message_gone(error: BaseException) -> bool:
    """Return whether the message was deleted."""
    return _has_code(error, UNKNOWN_MESSAGE)


def is_thread_closed(error: BaseException) -> bool:
    """Return whether the channel is a thread that the bot can't open again."""
    return _has_code(error, ARCHIVED)


def is_channel_deleted(error: BaseException, known: object | None) -> bool:
    """Return whether a channel was deleted.

    Discord's gateway knows better than one answer which channels there are: the answer is no
    proof where `known` is one of the gateway's.
    """
    return _has_code(error, UNKNOWN_CHANNEL) and known is None


def is_channel_gone(error: BaseException, known: object | None) -> bool:
    """Return whether a channel was deleted, or is a thread that can't be opened."""
    return is_thread_closed(error) or is_channel_deleted(error, known)


def is_member_gone(error: BaseException) -> bool:
    """Return whether a person has left the server."""
    return _has_code(error, UNKNOWN_MEMBER)


def is_not_on_server(error: BaseException) -> bool:
    """Return whether the bot isn't on the server that it asked for, or that is gone."""
    return _has_code(error, UNKNOWN_GUILD, MISSING_ACCESS)


def is_event_gone(error: BaseException) -> bool:
    """Return whether a scheduled event was deleted, or is hidden from the bot."""
    return _has_code(error, UNKNOWN_EVENT)


def is_answered(error: BaseException) -> bool:
    """Return whether an interaction has its first answer already."""
    return _has_code(error, ALREADY_ACKNOWLEDGED)


def is_too_late(error: BaseException) -> bool:
    """Return whether the time for the first answer to an interaction is over."""
    return _has_code(error, UNKNOWN_INTERACTION)


def is_emoji_unknown(error: BaseException) -> bool:
    """Return whether Discord doesn't know an emoji of a message."""
    return _has_code(error, INVALID_FORM) and INVALID_EMOJI in str(error)


def is_full(error: BaseException) -> bool:
    """Return whether the server has as many open threads as Discord allows."""
    return _has_code(error, NO_ROOM_FOR_THREADS)


def post_instead(error: BaseException) -> bool:
    """Return whether a new post can do what an edit was refused."""
    codes = (UNKNOWN_MESSAGE, OLD_EDITS, ARCHIVED)
    return isinstance(error, discord.RateLimited) or _has_code(error, *codes)


def explanation(error: BaseException) -> Text | None:
    """Return what a refusal means for the person whose request it was.

    None where the answer is unknown or lost, and for a defect of the bot.
    """
    if is_full(error):
        return say(
            "This server has as many open threads as Discord allows. Close some, or play here."
        )
    if is_blocked(error):
        return say(
            "This server's AutoMod blocks a word of that. Someone who manages the server can "
            "change it."
        )
    match meaning(error):
        case "permission":
            return say(
                "Discord doesn't let me do that here. Someone who manages this server can allow it."
            )
        case "never":
            return say("Discord can't do that any more. Something it needs was deleted or closed.")
    return None


def explanation_for_thread(error: BaseException) -> Text | None:
    """Return why a person's table can't have a thread; None for a defect of the bot."""
    match meaning(error):
        case "later":
            return say("Discord doesn't open a thread for me right now. Try again in a minute.")
        case "permission" if is_forbidden(error):
            return say(
                "I can't create threads here. Please give me the permission Create Public Threads."
            )
    return explanation(error)
