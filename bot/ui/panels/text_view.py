"""A position in words, for people who read it by ear or on a small screen."""

from __future__ import annotations

from typing import Final

import render

from ...model.play import Play
from ...model.tables import Chair
from ..kit.controls.custom_ids import Control
from ..kit.layout import Screen, paragraph
from ..kit.mentions import message_text
from .pager import turning
from .table_screen import in_message

PAGE: Final = 3000
"""Characters on a page at most: read by ear, a page is no taller than another."""
ITEM: Final = "\n- "
"""Begins a sentence of a list."""


def words_screen(
    play: Play, chair: Chair | None, page: int, control: Control | None = None
) -> Screen:
    """Return a page of what a seat sees of a game, None for what is public, as a list.

    The first page begins with what the seat is asked.
    The text of `control`, a table's own if None, goes on with the number of a page.
    """
    view = play.view(chair.seat if chair else None)
    pages = render.describe_pages(play.game.key, view, in_message(play), PAGE, joint=ITEM)
    page = max(0, min(page, len(pages) - 1))
    control = control or Control("words", play.table.id)
    turn = turning(control, page=page, count=len(pages))
    asked = _question(play, chair) if chair and not page else ""
    text = paragraph(filter(None, (asked, f"{ITEM}{pages[page]}".strip())))
    return Screen((text,), turn, bar=render.bar(play.game.key))


def _question(play: Play, chair: Chair) -> str:
    """Return what a seat in turn is asked, else nothing."""
    if chair.seat not in play.turn:
        return ""
    found = play.game.options(play.state, chair.seat, "")
    return f"### {message_text(play, found.pressed or found.ask)}" if found.options else ""
