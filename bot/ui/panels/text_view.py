"""A position in words, for people who read it by ear or on a small screen."""

from __future__ import annotations

import render

from ...model.play import Play
from ...model.tables import Chair
from ..kit.custom_ids import Control
from ..kit.layout import Screen
from .pager import PAGE, turning
from .table_screen import in_message


def words_screen(play: Play, chair: Chair | None, page: int) -> Screen:
    """Return a page of what a seat sees of a table, None for what is public."""
    view = play.view(chair.seat if chair else None)
    pages = render.describe_pages(play.game.key, view, in_message(play), PAGE)
    page = max(0, min(page, len(pages) - 1))
    turn = turning(Control("words", play.table.id), page=page, count=len(pages))
    return Screen((pages[page],), turn, bar=render.bar(play.game.key))
