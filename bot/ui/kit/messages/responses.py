"""First answers to commands and presses, and what follows them.

discord.py raises where an answer is on screen already (40060 after a repeated request) and does
not repeat one whose connection was lost. Answers are repeated here; moves never are.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, TypeVar

import aiohttp
import discord

from rules.core import RuleError
from rules.text import Text

from ....metrics import measured
from ....model.ids import MessageId, PersonId
from ....store import Store
from ..controls.discord_ids import Interaction as Interaction
from ..controls.discord_ids import answers_privately, user_id
from ..gateway.lifecycle import InFlight
from ..layout import Screen
from ..mentions import spelled
from ..requests.delivery import with_known_emoji, with_names
from ..requests.refusals import REFUSED, UNSENT, is_answered, is_too_late
from .sharing import PRIVATE_ONLY, answered_privately

log = logging.getLogger(__name__)

T = TypeVar("T")

TRIES: Final = 3
ANNOUNCED: Final = "announced"
"""Whether it was tried to let the person see that an answer is coming."""
DONE: Final = "done"
"""What is true whatever becomes of the answer, as a sentence."""
ANSWERED: Final = "answered"
"""When Discord has heard of the answer, by the clock that is never set."""
SHOWN: Final = "shown"
"""The id of the private message that is the answer, where a later one may take its place."""
INSTEAD: Final = "instead"
"""The id of the message that was sent instead of one that had gone before it could be changed."""
LATE: Final = 1.0
"""Seconds after which an answer that is not there yet is announced; Discord gives up after 3."""


async def tell(interaction: Interaction, screen: Screen) -> None:
    """Show a new message to the person alone."""
    screen = _for(interaction, screen)
    async with _answer_lock(interaction):
        await with_known_emoji(screen, lambda: _tell(interaction, screen))


def _for(interaction: Interaction, screen: Screen) -> Screen:
    """Return a screen as it is shown where Discord may keep every answer private."""
    return answered_privately(screen) if answers_privately(interaction) else screen


async def _tell(interaction: Interaction, screen: Screen) -> None:
    if interaction.response.is_done():
        await _follow_up(interaction, screen, first=_is_thinking(interaction))
        return
    answered = await _first(
        interaction,
        lambda: interaction.response.send_message(
            **screen.posted(reader=user_id(interaction)), ephemeral=True
        ),
    )
    if answered is not None:
        interaction.extras[SHOWN] = answered.message_id
        interaction.extras.pop(INSTEAD, None)  # this one is the original
    elif interaction.extras.get(ANNOUNCED) and not interaction.response.is_done():
        await _follow_up(interaction, screen, first=True)


async def _follow_up(interaction: Interaction, screen: Screen, *, first: bool) -> None:
    shown = screen.posted(reader=user_id(interaction))
    sent = await interaction.followup.send(**shown, ephemeral=True, wait=True)
    interaction.extras["filled"] = True
    gone = interaction.extras.get(INSTEAD, sent.id) is None
    if gone:
        interaction.extras[INSTEAD] = sent.id
    if first or gone:
        interaction.extras[SHOWN] = sent.id


async def change(interaction: Interaction, screen: Screen) -> bool:
    """Show a screen in the pressed private message or a new one; return if new."""
    if is_private(interaction.message):
        screen = _for(interaction, screen)
        try:
            async with _answer_lock(interaction):
                await with_known_emoji(screen, lambda: _edit(interaction, screen))
            return False
        except discord.NotFound:
            # Closed by its reader, or replaced by a newer panel: the answer still counts.
            interaction.extras[INSTEAD] = None
    await tell(interaction, screen)
    return True


async def update(interaction: Interaction, screen: Screen) -> None:
    """Change the private message that an interaction was answered with before."""
    screen = _for(interaction, screen)
    await with_known_emoji(screen, lambda: _edit_again(interaction, screen))


async def _edit(interaction: Interaction, screen: Screen) -> None:
    if interaction.response.is_done():
        await _edit_again(interaction, screen)
    else:
        await _first(
            interaction,
            lambda: interaction.response.edit_message(**screen.edited(reader=user_id(interaction))),
        )
        if interaction.extras.get(ANNOUNCED) and not interaction.response.is_done():
            await _edit_again(interaction, screen)


async def _edit_again(interaction: Interaction, screen: Screen) -> None:
    # What was deferred in a message that has gone since is answered in another: to Discord the
    # original is the one that has gone.
    shown = screen.edited(reader=user_id(interaction))
    instead: int | None = interaction.extras.get(INSTEAD)
    if instead is None:
        await interaction.edit_original_response(**shown)
    else:
        await interaction.followup.edit_message(instead, **shown)


def ensure_acknowledged(
    interaction: Interaction, in_flight: InFlight, *, form: bool = False
) -> None:
    """Acknowledge an interaction in time, however long its task takes.

    An answer that opens a `form` has to be the first, so nothing is acknowledged ahead of it.
    """
    age = in_flight.wall() / 1000 - interaction.created_at.timestamp()
    delay = in_flight.delay(age)
    if interaction.type is discord.InteractionType.autocomplete:
        return
    began = asyncio.get_running_loop().time()
    waiting = None if form else asyncio.create_task(_announce(interaction, LATE - delay))
    work = asyncio.current_task()
    assert work is not None

    def worked(_: asyncio.Task[Any]) -> None:
        if waiting is not None:
            waiting.cancel()
        if (answered := interaction.extras.get(ANSWERED)) is not None:
            in_flight.answered = in_flight.wall()
            measured("answer", interaction.type.name, answered - began + max(delay, 0))

    work.add_done_callback(worked)


async def _announce(interaction: Interaction, seconds: float) -> None:
    await asyncio.sleep(min(max(seconds, 0), LATE))
    with suppress(*UNSENT):  # the answer itself follows
        await wait(interaction)


async def _defer(interaction: Interaction, *, thinking: bool) -> None:
    """Defer an answer, visibly if `thinking`; a lost response may still have arrived."""
    interaction.extras[ANNOUNCED] = True
    await _first(
        interaction, lambda: interaction.response.defer(ephemeral=thinking, thinking=thinking)
    )


def _answer_lock(interaction: Interaction) -> asyncio.Lock:
    """Return the lock of an interaction's first answer: there can only be one."""
    lock: asyncio.Lock = interaction.extras.setdefault("first answer", asyncio.Lock())
    return lock


def is_private(message: discord.Message | None) -> bool:
    """Return whether what was pressed stands on the person's own screen."""
    return message is not None and message.flags.ephemeral


def shown_in(interaction: Interaction) -> int | None:
    """Return the id of the private message an interaction has changed, if known."""
    made: int | None = interaction.extras.get(SHOWN)
    if made is None and interaction.message is not None and is_private(interaction.message):
        return interaction.message.id
    return made


async def take_away(interaction: Interaction) -> None:
    """Delete a private answer that another one replaced, unless its reader has."""
    with suppress(*UNSENT):
        instead: int | None = interaction.extras.get(INSTEAD)
        if instead is None:
            await interaction.delete_original_response()
        else:
            await interaction.followup.delete_message(instead)


def presser(interaction: Interaction) -> dict[PersonId, str]:
    """Return the name of the person who pressed something, by their id."""
    return {user_id(interaction): interaction.user.display_name}


async def publish(store: Store, interaction: Interaction, screen: Screen) -> MessageId | None:
    """Answer in public, in a message that is never edited; return as `post` does."""
    screen = await with_names(store, replace(screen, names=presser(interaction)))
    return await post(interaction, screen)


async def post(interaction: Interaction, screen: Screen) -> MessageId | None:
    """Answer for everybody to see; returns the message's id where it is known.

    None, too, where a private answer was announced already: then it has to be posted without one.
    Raises `RuleError` where Discord would show it to the person alone.
    """
    if answers_privately(interaction):
        raise RuleError(PRIVATE_ONLY)
    async with _answer_lock(interaction):
        if interaction.response.is_done():
            if _is_thinking(interaction):
                await take_away(interaction)
                return None
            sent = await interaction.followup.send(**screen.posted(), wait=True)
            return MessageId(sent.id)
        answered = await _first(
            interaction, lambda: interaction.response.send_message(**screen.posted())
        )
    if answered is not None:
        if answered.is_ephemeral():
            raise RuleError(PRIVATE_ONLY)
        return None if answered.message_id is None else MessageId(answered.message_id)
    try:
        message = await interaction.original_response()
    except REFUSED:
        return None
    # What is on screen may be another answer to the same command, for its reader alone.
    if message.flags.loading:
        await take_away(interaction)  # it was announced, and nobody heard that it was
    return None if message.flags.ephemeral else MessageId(message.id)


async def acknowledge(interaction: Interaction) -> None:
    """Accept a press whose effect shows elsewhere."""
    async with _answer_lock(interaction):
        if not interaction.response.is_done():
            announced = interaction.extras.get(ANNOUNCED)
            await _defer(interaction, thinking=False)
            if not announced or interaction.response.is_done():
                return
            # It was announced, and nobody heard that it was: what is on screen tells how.
            with suppress(*UNSENT):
                message = await interaction.original_response()
                if message.flags.loading:
                    await message.delete()
        elif _is_thinking(interaction):
            await take_away(interaction)  # an answer was announced, and there is none


def _is_thinking(interaction: Interaction) -> bool:
    """Return whether a private message was announced in which nothing stands yet."""
    announced = discord.InteractionResponseType.deferred_channel_message
    return interaction.response.type is announced and not interaction.extras.get("filled")


async def wait(interaction: Interaction, *, fresh: bool = False) -> None:
    """Accept what takes longer than a first answer may.

    `change` then changes the private message that was pressed; `fresh` asks for a new one, which
    `tell` fills.
    """
    async with _answer_lock(interaction):
        if interaction.response.is_done():
            return
        if is_private(interaction.message) and not fresh:
            await _defer(interaction, thinking=False)
        else:
            await _defer(interaction, thinking=True)


async def ask(interaction: Interaction, modal: discord.ui.Modal) -> None:
    """Open a form; its submission is read from its custom id, also after a restart."""
    modal.stop()  # so that the library does not keep it
    async with _answer_lock(interaction):
        await _first(interaction, lambda: interaction.response.send_modal(modal))


async def say_to(interaction: Interaction, text: Text) -> None:
    """Tell the person alone one sentence."""
    await tell(interaction, Screen((spelled(text),)))


async def _first(interaction: Interaction, send: Callable[[], Awaitable[T]]) -> T | None:
    """Send a first answer once, with retries; return None if it is on screen."""
    for attempt in range(TRIES):
        try:
            sent = await send()
            interaction.extras[ANSWERED] = asyncio.get_running_loop().time()
            return sent
        except discord.HTTPException as error:
            if is_answered(error):
                return None
            if is_too_late(error):
                log.info("An answer came too late.")
                return None
            raise
        except (aiohttp.ClientError, OSError):
            if attempt == TRIES - 1:
                raise
            await asyncio.sleep(0.1)
    return None


def done(interaction: Interaction, what: Text) -> None:
    """Record an interaction's result, to be sent again if its answer is lost."""
    interaction.extras[DONE] = what
