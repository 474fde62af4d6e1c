"""What a person reads when a request fails: a refusal, a lost answer, our fault."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

from rules.core import RuleError
from rules.text import Text, say, together

from ....clocks.entropy import Entropy
from ....errors import AlreadyDone, Unavailable
from ..messages.responses import DONE, Interaction, acknowledge, say_to
from .refusals import UNSENT, explanation, is_fault

log = logging.getLogger(__name__)


async def guarded(
    interaction: Interaction, what: str, work: Awaitable[None], entropy: Entropy
) -> bool:
    """Do what a person asked for; refusals and faults reach them as sentences.

    Returns whether it was refused.
    """
    try:
        await work
    except Exception as error:
        return await failed(interaction, what, error, entropy)
    return False


async def failed(
    interaction: Interaction, what: str, error: BaseException, entropy: Entropy
) -> bool:
    """Answer with a failure's meaning: a refusal's sentence, or an apology.

    The id of a fault is drawn from `entropy`. Returns whether it was a refusal.
    """
    if interaction.client.is_closed():
        return False  # it failed because the bot is stopping, and nothing can be sent any more
    try:
        if isinstance(error, RuleError):
            await say_to(interaction, error.text)
            return True
        if isinstance(error, AlreadyDone):
            await acknowledge(interaction)
        elif isinstance(error, Unavailable):
            log.warning("The database did not answer in %s: %s", what, error)
            await say_to(interaction, _unavailable_text(interaction))
        elif is_fault(error):
            await _apologise(interaction, what, error, entropy.token())
        elif (why := explanation(error)) is not None:
            log.info("Discord refused something in %s: %s", what, error)
            await say_to(interaction, _with_done(interaction, why))
        else:
            log.warning("An answer was lost in %s: %r", what, error)
            await say_to(interaction, _lost_text(interaction))
    except UNSENT as trouble:
        log.warning("A person could not be answered in %s: %r", what, trouble)
    return False


def _unavailable_text(interaction: Interaction) -> Text:
    """Return the sentence for a database that does not answer."""
    if interaction.extras.get(DONE) is not None:
        return _lost_text(interaction)
    return say("I can't reach my database right now. Nothing is lost. Try again in a moment.")


def _lost_text(interaction: Interaction) -> Text:
    """Return the sentence for an answer that was lost."""
    if (so_far := interaction.extras.get(DONE)) is not None:
        return say("{done} Only my answer got lost on the way.", done=so_far)
    return say(
        "My answer got lost on the way. Look at the table before you try again: it "
        "might already be done."
    )


def _with_done(interaction: Interaction, why: Text) -> Text:
    """Return why something was refused, after what has been done all the same."""
    so_far = interaction.extras.get(DONE)
    return why if so_far is None else together([so_far, why])


async def _apologise(interaction: Interaction, what: str, error: BaseException, fault: str) -> None:
    log.error(
        "Fault %s in %s, channel %s, person %s",
        fault,
        what,
        interaction.channel_id,
        interaction.user.id,
        exc_info=error,
        extra={"fault": fault, "public": (what,)},
    )
    sorry = say(
        "Sorry, something went wrong on my side, but the game is safe. If it happens again, tell "
        "the person who runs this bot: fault {id}.",
        id=f"`{fault}`",
    )
    if (so_far := interaction.extras.get(DONE)) is not None:
        sorry = say(
            "{done} Then something went wrong on my side, sorry. If it happens again, tell the "
            "person who runs this bot: fault {id}.",
            done=so_far,
            id=f"`{fault}`",
        )
    await say_to(interaction, sorry)
