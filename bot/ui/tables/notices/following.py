"""Following a game as a spectator: one message when it ends."""

from __future__ import annotations

from discord import ButtonStyle

from rules.core import RuleError
from rules.text import say

from ....model.ids import TableId
from ....model.play import Play
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import user_id
from ...kit.controls.parsing import taking
from ...kit.layout import Button, button
from ...kit.messages import responses
from ...kit.messages.responses import Interaction


def follow_button(table: TableId, follows: bool = False) -> Button:
    """Make the button that follows a running game, or does so no longer."""
    label = say("Stop following") if follows else say("Follow")
    return button(str(label), Control("follow", table), ButtonStyle.secondary)


def may_follow(play: Play, interaction: Interaction) -> bool:
    """Tell whether a person watches a game that goes on."""
    watches = play.table.phase == "running" and play.chair_of(user_id(interaction)) is None
    return watches and not play.table.outside


async def _follow(app: App, interaction: Interaction, control: Control, _: None) -> None:
    """Follow a game, or, where it is followed, no longer.

    That its channel can be seen is asked of every press, in `router.follow`.
    """
    play, person = await app.tables.load(control.table), user_id(interaction)
    app.tables.running(play)
    if not may_follow(play, interaction):
        raise RuleError(say("You're playing in this game, so you'll see how it ends."))
    async with app.store.writing() as write:
        if await write.news.unfollow(control.table, person):
            done = say("You no longer follow {game}.", game=play.game.title)
        else:
            await app.quotas.follow(person)
            await write.news.follow(control.table, person)
            done = say(
                "You follow {game}. When it's over, I'll send you a direct message with the "
                "result. Press **Follow** again to stop.",
                game=play.game.title,
            )
    responses.done(interaction, done)
    await responses.say_to(interaction, done)


PRESSES = {"follow": taking(parsing.nothing, _follow)}
