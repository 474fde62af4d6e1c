"""What the buttons and menus of a running game do: one small function for every verb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..kit import parsing
from ..kit.custom_ids import Control
from ..kit.parsing import Given, Press, taking
from ..kit.responses import Interaction
from . import moving
from .panel_screen import WHOLE

if TYPE_CHECKING:
    from ..client import Matchnight


async def play(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(client, interaction, control.table)


async def go(client: Matchnight, interaction: Interaction, control: Control, picked: str) -> None:
    await moving.show_panel(
        client,
        interaction,
        control.table,
        text=picked.removeprefix(WHOLE),
        whole=picked.startswith(WHOLE),
        seen=control.seen,
    )


async def see(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(
        client, interaction, control.table, text=control.text, whole=True, seen=control.seen
    )


async def back(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_panel(
        client, interaction, control.table, text=control.text, seen=control.seen
    )


async def more(
    client: Matchnight, interaction: Interaction, control: Control, at: tuple[int, str]
) -> None:
    page, text = at
    await moving.show_panel(
        client, interaction, control.table, text=text, page=page, seen=control.seen
    )


async def move(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.move(client, interaction, control.table, control.text, control.seen)


async def call(
    client: Matchnight, interaction: Interaction, control: Control, move: tuple[str, str]
) -> None:
    await moving.call(client, interaction, control.table, *move)


def _called(given: Given) -> tuple[str, str]:
    """Read a move that is offered to everybody, and what it is about: `text#occasion`."""
    text, _, occasion = parsing.text(given).partition("#")
    return text, occasion


async def type_(client: Matchnight, interaction: Interaction, control: Control, text: str) -> None:
    await moving.type_move(client, interaction, control.table, control.seen, text)


async def submitted(
    client: Matchnight, interaction: Interaction, control: Control, text: str
) -> None:
    await moving.move(client, interaction, control.table, text, control.seen)


async def hand(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.show_hand(client, interaction, control.table)


async def resign(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.resign(client, interaction, control.table)


async def say_ahead(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await moving.plan_ahead(client, interaction, control.table, control.text)


async def return_(client: Matchnight, interaction: Interaction, control: Control) -> None:
    await client.timing.come_back(control.table, interaction.user.id, interaction.id)
    client.changed(control.table)
    await moving.show_panel(client, interaction, control.table)


PRESSES: Final[dict[str, Press]] = {
    "play": play,
    "go": taking(parsing.one, go),
    "see": see,
    "back": back,
    "more": taking(parsing.paged, more),
    "move": move,
    "call": taking(_called, call),
    "type": taking(parsing.text, type_),
    "typed": taking(parsing.typed("move"), submitted),
    "hand": hand,
    "resign": resign,
    "return": return_,
    "say": say_ahead,
    "unsay": say_ahead,
}
