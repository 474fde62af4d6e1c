"""Tables in direct messages, where every post notifies, with a mention or without."""

from __future__ import annotations

import dataclasses

from rules.text import Text, say

from ....model.endings import closing_line
from ....model.play import Play
from ....model.tables import Table
from ....model.titles import title_of
from ...kit.layout import Screen
from ...kit.mentions import spelled, with_names
from ...panels.notice_lines import left, turn_line


def with_words(
    table: Table, play: Play | None, screen: Screen, *, expires: int | None, now: int
) -> Screen:
    """Let a table's post begin with plain words in a DM, where it notifies."""
    if table.guild is not None or screen.notice:
        return screen
    if play is None:
        return dataclasses.replace(screen, notice=spelled(_without_play(table, expires, now)))
    return dataclasses.replace(screen, notice=spelled(_of_play(play, now)))


def _of_play(play: Play, now: int) -> Text:
    seats = [chair.seat for chair in play.awaited if chair.present]
    if play.table.phase == "running" and seats:
        return turn_line(play, seats, now)
    if play.table.phase == "running":
        return say("{game}: the game goes on.", game=play.game.title)
    return over_line(play)


def _without_play(table: Table, expires: int | None, now: int) -> Text:
    game = title_of(table.game)
    if table.phase == "running":
        return say("{table}: paused for now", table=game)
    if expires is None or table.phase != "lobby":
        return closed_line(table)
    return say("{game}: press Start when you like, {left}.", game=game, left=left(expires - now))


def over_line(play: Play) -> Text:
    """Say how a game came out, its name first."""
    result = play.game.result(play.state)
    if result is None:
        return closed_line(play.table)
    return say("{game} is over. {how}", game=play.game.title, how=with_names(play, result.text))


def closed_line(table: Table) -> Text:
    """Say why a table was closed, the name of its game first."""
    return say("{game} is over. {how}", game=title_of(table.game), how=closing_line(table))
