"""*Play against me* below a shared card: a table with its person invited."""

from __future__ import annotations

from collections.abc import Iterable

from discord import ButtonStyle

from rules.core import RuleError
from rules.games import GAMES
from rules.text import say

from ...model.ids import PersonId
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import taking
from ..kit.layout import Button, button
from ..kit.messages.responses import Interaction
from ..tables.lobby.opening import open_table
from ..tables.lobby.wishes import Wish, read_wish


def against_buttons(person: PersonId, games: Iterable[str]) -> list[Button]:
    """Make the button of a table with a person invited, or none.

    It is of the first of the games that is for several.
    """
    known = (key for key in games if key in GAMES and GAMES[key].players[-1] > 1)
    game = next(known, None)
    if game is None:
        return []
    control = Control("against", text=str(Wish(game, (person,))))
    return [button(say("Play against me"), control, ButtonStyle.success)]


async def _against(app: App, interaction: Interaction, control: Control, wish: Wish) -> None:
    """Open a table as /play does, with the person of the card invited."""
    if user_id(interaction) in wish.invited:
        raise RuleError(say("That's your own card. `/play` opens a table for others to join."))
    await open_table(app, interaction, wish.game, wish.invited)


PRESSES = {"against": taking(read_wish, _against)}
