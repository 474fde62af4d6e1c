"""A position in words, for people who read it by ear or on a small screen."""

from __future__ import annotations

from typing import Final

import render

from ...model.play import Play
from ...model.tables import Chair
from ..kit.custom_ids import Control
from ..kit.layout import Screen
from .pager import turning
from .table_screen import in_message

PAGE: Final = 3000
"""Characters on a page at most: read by ear, a page is no taller than another."""


def words_screen(
    play: Play, chair: Chair | None, page: int, control: Control | None = None
) -> Screen:
    """Return a page of what a seat sees of a game, None for what is public.

    The text of `control`, a table's own if None, goes on with the number of a page.
    """
    view = play.view(chair.seat if chair else None)
    pages = render.describe_pages(play.game.key, view, in_message(play), PAGE)
    page = max(0, min(page, len(pages) - 1))
    control = control or Control("words", play.table.id)
    turn = turning(control, page=page, count=len(pages))
    return Screen((pages[page],), turn, bar=render.bar(play.game.key))
