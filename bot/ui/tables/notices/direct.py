"""Delivery of direct messages: in their order, with a fallback when refused."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable

import discord
from discord import ButtonStyle

from rules.text import Text, say, together

from .... import languages
from ....errors import InDigest, RateLimited
from ....model.ids import PersonId
from ....model.people import Preferences
from ....model.play import Play
from ....people.direct_messages import TURN
from ...app import App
from ...kit import reader_language
from ...kit.controls.custom_ids import Control
from ...kit.layout import Screen, button, row
from ...kit.mentions import message_text, own_note, spelled
from ...kit.requests.delivery import send_once
from ...kit.requests.refusals import UNSENT, is_slowed_down, meaning

log = logging.getLogger(__name__)

LATER = 60.0
"""Seconds to wait then; Discord does not say."""


def notice_screen(line: Text, since: Play | None, mentioned: tuple[PersonId, ...] = ()) -> Screen:
    """Return a plain message with buttons to play the game `since` or to catch up."""
    if since is None:
        return Screen((), mention=mentioned, notice=spelled(line))
    ways = [button(say("Play"), Control("play", since.table.id), ButtonStyle.primary)]
    if not since.at_once:
        ways.append(button(say("Since my turn"), Control("since", since.table.id)))
    return Screen((), (row(*ways),), mentioned, notice=message_text(since, line))


async def write_to(
    app: App,
    language: str,
    person: PersonId,
    line: Text,
    *,
    key: str,
    rank: int = TURN,
    since: Play | None = None,
    layout: Callable[[], Screen] | None = None,
    instead: bool = True,
) -> bool:
    """Send a direct message when it is its turn; False where its reader takes none.

    Then they hear so, unless nothing is said in the channel `instead`.
    With a game that waits `since`, it ends with what the person wrote down for themselves there.
    With a `layout` it becomes that, once its plain words have arrived.
    Raises `discord.RateLimited` where it goes later: the person has refused nothing.
    """
    try:
        await app.direct.admit(person, rank, key)
    except InDigest:
        return True
    except RateLimited as error:
        raise discord.RateLimited(LATER) from error
    if since is not None and (note := await app.store.games.private_note(since.table.id, person)):
        line = together([line, own_note(note)], "\n")
    with languages.reading(await reader_language.language_to(app.store, person, language)):
        screen = notice_screen(line, since)
        if layout is not None:
            full = layout()
            screen = dataclasses.replace(full, notice=screen.notice)
    try:
        channel = await app.discord.create_dm(discord.Object(person))
        message = await send_once(app.store, channel, screen, key=key, to=person)
    except discord.RateLimited:
        await app.direct.put_back(person, key)
        raise
    except discord.HTTPException as error:
        if is_slowed_down(error):
            await app.direct.put_back(person, key)
            raise discord.RateLimited(LATER) from error
        if meaning(error) != "permission":
            raise
        if instead:
            await app.people.set_undelivered(person, True)
        return False
    if screen.follows and message is not None:
        try:
            await message.edit(**screen.edited())
        except UNSENT as error:
            log.info("A direct message stays in plain words: %s", error)
    return True


async def undelivered(app: App, wishes: Preferences) -> tuple[str, ...]:
    """Tell a person, once and privately, that a direct message could not reach them."""
    if not wishes.undelivered:
        return ()
    await app.people.set_undelivered(wishes.id, False)
    note = say(
        "I couldn't send you a direct message, so I mentioned you in the channel. Allow messages "
        "from this server's members, or choose another way in `/settings`."
    )
    return (str(note),)
