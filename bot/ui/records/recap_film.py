"""A year as a film: the cards of /recap in a row, in private until shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from discord import ButtonStyle

import render
from render import Picture
from rules.core import RuleError, Seat
from rules.text import Text, say

from ... import languages
from ...replays.renderer_process import YearFilm
from ..app import App
from ..kit.controls.custom_ids import Control
from ..kit.controls.discord_ids import guild_id, user_id
from ..kit.controls.parsing import taking
from ..kit.layout import Button, Screen, button, row
from ..kit.messages import responses
from ..kit.messages.responses import Interaction
from ..kit.messages.sharing import share_button
from .recap import Recap, RecapRequest, dated, drawn_for_all, request_of, share_year
from .recap_cards import last_card

MAKING: Final = say("I'm making your film. It comes in a moment.")


def waiting_screen(asked: RecapRequest, line: Text) -> Screen:
    """Say that a film is being made, or why not; it may be asked for again."""
    again = button(say("Film"), Control("rfilm", text=asked.stem), ButtonStyle.primary)
    return Screen((line,), (row(again, _back(asked)),), bar=render.NIGHT_BAR)


def film_screen(asked: RecapRequest, film: Picture) -> Screen:
    """Show a film to the person who asked for it."""
    share = share_button(say("Share"), Control("rshow", text=asked.stem), ButtonStyle.primary)
    return Screen(([film],), (row(share, _back(asked)),), bar=render.NIGHT_BAR)


def _back(asked: RecapRequest) -> Button:
    return button(say("Back"), Control("recap", text=f"{asked.stem}0"))


async def _filmed(app: App, interaction: Interaction, recap: Recap) -> Sequence[Picture]:
    """Make the film of a year, for the present reader."""
    look, language = recap.look, languages.present()
    best = recap.best.film if recap.best is not None else None
    film = YearFilm(
        (*recap.cards, last_card(recap.title, Seat(len(look.names)))),
        look.names,
        look.usernames,
        look.avatars,
        best and msgspec.structs.replace(best, language=language),
        language,
    )
    made = await app.projector.film_year(film, user_id(interaction), guild_id(interaction))
    return [Picture(made.picture, made.alt, "webp")]


async def _film(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    """Show a film in private as it will be shared, so that it is made once."""
    asked = dated(app, asked)
    await responses.change(interaction, waiting_screen(asked, MAKING))
    try:
        _, (film,) = await drawn_for_all(app, interaction, asked, _filmed)
    except RuleError as refusal:
        await responses.change(interaction, waiting_screen(asked, refusal.text))
    else:
        await responses.change(interaction, film_screen(asked, film))


async def _share(app: App, interaction: Interaction, control: Control, asked: RecapRequest) -> None:
    """Post the film of a year in the channel."""
    await share_year(app, interaction, asked, _filmed)


PRESSES = {"rfilm": taking(request_of, _film), "rshow": taking(request_of, _share)}
