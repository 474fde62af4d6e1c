"""Whether a person takes part in ratings and leaderboards: leaving asks once more."""

from __future__ import annotations

from discord import ButtonStyle

from rules.text import say

from ...model.ids import PersonId
from ..app import App
from ..kit.controls import parsing
from ..kit.controls.custom_ids import Control, short
from ..kit.controls.discord_ids import user_id
from ..kit.controls.parsing import Given, taking
from ..kit.layout import Screen, button, paragraph, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from .stats import EVERY, person_and_game, show_stats


def leaving_screen(person: PersonId, game: str | None) -> Screen:
    """Ask once more before a person leaves the ratings."""
    here = f"{short(person)}/{game or EVERY}"
    lines = (
        say("### Leave the ratings?"),
        say("- Leaderboards and other people's `/stats` won't show you any more."),
        say("- Games you are playing now still count. New games won't."),
        say("- You can come back at any time. Your ratings are kept."),
    )
    leaves = button(
        say("Leave the ratings"), Control("takepart", text=f"0{here}"), ButtonStyle.danger
    )
    return Screen(
        (paragraph(lines),), (row(leaves, button(say("Back"), Control("stats", text=here))),)
    )


def _part(given: Given) -> tuple[bool, str | None]:
    """Return whether a person takes part in ratings, and which game they viewed."""
    text = parsing.text(given)
    return parsing.one_of(("0", "1"), text[:1]) == "1", person_and_game(text[1:])[1]


async def _leaving(
    app: App, interaction: Interaction, control: Control, of: tuple[PersonId, str | None]
) -> None:
    await responses.change(interaction, leaving_screen(user_id(interaction), of[1]))


async def _take_part(
    app: App, interaction: Interaction, control: Control, part: tuple[bool, str | None]
) -> None:
    takes, game = part
    async with app.store.writing() as write:
        await write.records.set_part(user_id(interaction), takes)
    await show_stats(app, interaction, user_id(interaction), game)


PRESSES = {
    "leaving": taking(lambda given: person_and_game(parsing.text(given)), _leaving),
    "takepart": taking(_part, _take_part),
}
