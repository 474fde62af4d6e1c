"""How a table's message looks now, from its lobby to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import render
from render import Picture

from ...model.play import Lobby, Play
from ...model.tables import Table
from ...replays.awarding import in_time
from ...replays.best_move import best_move
from ...tables.lobby.apart import unreached
from ...workers.drawing import in_process
from ..app import App
from ..kit.layout import Screen
from ..panels.award_lines import game_lines
from ..panels.table_screen import ending_card, everybody, over_screen, table_screen
from .lobby.covers import cover_of
from .lobby.lobby_screen import closed_screen, lobby_screen

RECENT: Final = 8
"""So many moves of each player hold the last turn, unless it is a very long one."""


async def view_of_lobby(
    app: App, table: Table, *, cover: Sequence[Picture] | None = None
) -> Screen:
    """Return the message of a table that hasn't begun, with a given cover or its own."""
    guests = tuple(await app.store.lobbies.guests(table.id))
    lobby = Lobby(table, guests, tuple(await app.store.lobbies.invited(table.id)))
    if table.phase == "closed":
        return closed_screen(lobby)
    due = await app.store.clocks.closes(table.id)
    first = app.now() if table.message is None and not table.outside else None
    silent = frozenset() if first is None else await unreached(app.store, lobby)
    if cover is None:
        cover = await cover_of(app, lobby.game)
    return lobby_screen(lobby, due, cover=cover, first=first, silent=silent)


async def view_of_game(app: App, play: Play) -> Screen:
    """Return the message of a game that runs or is over."""
    recent = await app.store.logs.moves(play.table.id, play.seq - RECENT * len(play.chairs))
    # A person may have moved since the position was read: that comes with its own picture.
    recent = [move for move in recent if move.seq <= play.seq]
    if play.table.phase == "running":
        board = await app.draw_for_all(_public_board, play)
        alarms = await app.store.clocks.alarms(play.table.id) if play.pending.alarms else []
        return table_screen(play, recent, board, alarms)
    best = best_move(play, await app.store.logs.moves(play.table.id))
    card = await app.draw_for_all(ending_card, play, best)
    awards = await in_time(app.awarding.of(play.table.id), {})
    return over_screen(play, card, game_lines(play, awards))


def _public_board(play: Play) -> list[render.Picture]:
    return in_process(render.pictures, play.game.key, play.view(None), everybody(play))
