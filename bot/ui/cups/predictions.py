"""The buttons that ask who wins a cup's final."""

from __future__ import annotations

from typing import Final

from rules.core import Seat
from rules.text import say

from ...cups.predictions import predict
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import Given, Press, taking
from ..kit.mentions import called
from ..kit.messages.responses import Interaction

_MOST_SEATS: Final = 99


def _seat(given: Given) -> Seat:
    return parsing.number(parsing.text(given), _MOST_SEATS)


async def _guess(app: App, interaction: Interaction, control: Control, seat: Seat) -> None:
    chair = await predict(
        app.store,
        control.table,
        seat,
        person=user_id(interaction),
        guild=guild_id(interaction),
        at=app.now(),
    )
    text = say(
        "Your guess: {player} wins. You can change it until the first move.",
        player=called(chair),
    )
    await app.ephemeral.say(interaction, text)


PRESSES: Final[dict[str, Press[App]]] = {"guess": taking(_seat, _guess)}
