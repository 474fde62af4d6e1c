"""Handlers of a running game's buttons and menus: one function for each action."""

from __future__ import annotations

from typing import Final

from ....model.ids import TableId
from ....tables.chairs import seat_of
from ...app import App
from ...kit.controls import parsing
from ...kit.controls.custom_ids import Control
from ...kit.controls.discord_ids import press_id, user_id
from ...kit.controls.parsing import Given, Press, taking
from ...kit.messages import responses
from ...kit.messages.responses import Interaction
from . import moving
from .table_session import PRESSES as PANEL_PRESSES
from .table_session import show_panel


async def play(app: App, interaction: Interaction, control: Control) -> None:
    await show_panel(app, interaction, control.table)


async def next_game(app: App, interaction: Interaction, control: Control, before: int) -> None:
    person = user_id(interaction)
    app.ephemeral.move_on(interaction, TableId(before))
    await app.answering_panels.wait(TableId(before), person)  # or what it showed may come last
    older = app.ephemeral.forget_panel(control.table, person)
    await show_panel(app, interaction, control.table)
    # Pressed twice, the older one is the same message.
    if older is not None and older.interaction.message != interaction.message:
        await responses.take_away(older.interaction)


def _left(given: Given) -> int:
    """Read which table a panel showed before it goes on to the next."""
    return parsing.number(parsing.text(given), base=36)


async def call(app: App, interaction: Interaction, control: Control, move: tuple[str, str]) -> None:
    text, occasion = move
    await moving.call(app, interaction, control.table, text, occasion=occasion)


def _called(given: Given) -> tuple[str, str]:
    """Read a move that is offered to everybody, and what it is about: `text#occasion`."""
    text, _, occasion = parsing.text(given).partition("#")
    return text, occasion


async def hint(app: App, interaction: Interaction, control: Control) -> None:
    await moving.hint(app, interaction, control.table)


async def hand(app: App, interaction: Interaction, control: Control) -> None:
    await moving.show_hand(app, interaction, control.table)


async def resign(app: App, interaction: Interaction, control: Control) -> None:
    await moving.resign(app, interaction, control.table)


async def ask_resign(app: App, interaction: Interaction, control: Control) -> None:
    await moving.ask_resign(app, interaction, control.table)


async def say_ahead(app: App, interaction: Interaction, control: Control) -> None:
    await moving.plan_ahead(app, interaction, control.table, control.text)


async def present(app: App, interaction: Interaction, control: Control) -> None:
    """Acknowledge that a player is there: the press itself has started the clocks."""
    seat_of(await app.tables.load(control.table), user_id(interaction))
    await responses.acknowledge(interaction)


async def return_(app: App, interaction: Interaction, control: Control) -> None:
    await app.timeouts.come_back(control.table, user_id(interaction), press=press_id(interaction))
    await show_panel(app, interaction, control.table)


PRESSES: Final[dict[str, Press[App]]] = {
    **PANEL_PRESSES,
    "play": play,
    "onward": taking(_left, next_game),
    "call": taking(_called, call),
    "hand": hand,
    "hint": hint,
    "resign": resign,
    "askquit": ask_resign,
    "present": present,
    "return": return_,
    "say": say_ahead,
    "unsay": say_ahead,
}
