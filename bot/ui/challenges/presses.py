"""The buttons of matches of clubs, and what each does."""

from __future__ import annotations

from typing import Final

from rules.text import Text, count, say

from ...challenges.challenges import Challenges
from ...model.contests.challenges import Challenge
from ...model.ids import ChallengeId
from ..app import App
from ..contests.kind_screens import KindScreens
from ..contests.questions import question
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Press
from ..kit.layout import Screen
from ..kit.messages.responses import Interaction
from ..kit.permissions import moderates
from .screens import ChallengeView, fair_page, gathered


async def _joined(app: App, side: Challenge) -> Text:
    return say("You're in! I call you to your game when the match starts.")


async def _view(app: App, side: Challenge) -> ChallengeView:
    return await gathered(app.store, side)


async def _leave(app: App, interaction: Interaction, control: Control) -> None:
    new = await app.challenges.leave(ChallengeId(control.id), user_id(interaction))
    text = say("You're off the list.")
    await app.ephemeral.say(interaction, text if new else say("You're not in right now."))


async def _go(app: App, interaction: Interaction, control: Control) -> None:
    side = await app.challenges.live(ChallengeId(control.id))
    moderator = moderates(interaction, side.channel)
    begun = await app.challenges.start(side.id, user_id(interaction), moderator=moderator)
    text = say("Your club is ready. The match starts once the other club is, too.")
    await app.ephemeral.say(interaction, say("The match has started.") if begun else text)


async def _ask(app: App, side: Challenge, interaction: Interaction) -> Screen:
    """Ask once more before a match is called off."""
    view = await gathered(app.store, side)
    clubs = [club for club in (view.club, view.other) if club is not None]
    running = sum(not each.came for club in clubs for each in club.tables)
    ask = say("Call this match off, in both clubs?")
    if running:
        ask = count(
            "{n} game still runs, and nobody would win the match. Call it off in both clubs?",
            "{n} games still run, and nobody would win the match. Call it off in both clubs?",
            running,
        )
    return question(ask, say("Call off"), Control("chended", side.id))


async def _unchecked(app: App, side: Challenge) -> None:
    """Return nothing: a match has one draw, which follows from its secret."""


CHALLENGE: Final = KindScreens(
    contests=lambda app: app.challenges,
    view=_view,
    ask=_ask,
    needs_channel=say("A match needs a text channel of a server. Start it in one."),
    needs_threads=say("You can't create threads in this channel. Start the match in another one."),
    none=Challenges.refusals.none,
    gone=say("This match no longer exists."),
    joined=_joined,
    already=say("You're already in."),
    closed=say("The match is called off."),
)
PRESSES: Final[dict[str, Press[App]]] = {
    "chin": CHALLENGE.joining(),
    "chout": _leave,
    "chgo": _go,
    "chfair": CHALLENGE.fairness(_unchecked, fair_page),
    "chend": CHALLENGE.asking(),
    "chended": CHALLENGE.closing(),
}
