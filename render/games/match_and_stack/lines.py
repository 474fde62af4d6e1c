"""What every picture of Match & Stack says of its players, and how high it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.core import Seat
from rules.games.match_and_stack.board import group, tops
from rules.games.match_and_stack.position import Position, View
from rules.text import Text, count, say

from ...entries import entries
from ...kit.layout import Block
from ...kit.panel import NOBODY, Entry, News, Players, Standing
from ...look import Look
from .description import points, viewer, winners

LOW: Final = 1140
"""How high a picture is that everybody sees, in pixels."""
MOST_PIPS = 10
"""So many tiles to connect are counted by pips."""


def height_of(view: View, look: Look) -> int:
    """Return all pictures' height: the public one has a clock and calls around it."""
    own, table = view.seat is not None, view.table
    several = table.style == "solitaire" and table.players > 2
    return look.height(own) if own or look.large or look.high or several else LOW


def entries_of(view: View, look: Look) -> tuple[Entry, ...]:
    """Return each player's line, with pips for the tiles they hold or connected."""
    table = view.table
    most = max(map(len, table.hands), default=0)
    pips = most if table.style in ("stacks", "crosswords") and most <= 8 else 0
    awaited = [] if table.phase == "over" else look.awaited()
    lines = entries(look, points(view), awaited, winners(view))
    if table.boards and table.style == "solitaire" and table.terms.tiles <= MOST_PIPS:
        return tuple(
            replace(line, held=_held(table, line.seat), most=table.terms.tiles) for line in lines
        )
    if not pips:
        return lines
    return tuple(replace(line, held=len(table.hands[line.seat]), most=pips) for line in lines)


def news_of(view: View, look: Look) -> News:
    """Return the line of the last play or of the claim that is voted on."""
    table, last = view.table, view.table.last
    aside: list[Text] = []
    if table.terms.rounds > 1 and table.round:
        aside.append(say("Round {n}", n=table.round))
    if table.phase == "over":
        aside.append(say("Game over"))
    elif table.style != "solitaire" and table.round:
        aside.append(count("{n} tile left", "{n} tiles left", view.left))
    elif table.style == "solitaire":
        aside.append(_connected(view))
    claim = next(iter(table.court.claims), None)
    source, where = (claim, claim.play) if claim else (last, last)
    place = ""
    if where:
        place = str(where.cell) if where.cell else f"s{where.stack}"
    joins = [f"{join.ours}–{join.theirs}" for join in source.joins] if source else []
    more = " …" if len(joins) > 2 else ""
    return News(
        label=look.printed(_label(claim is not None, look)),
        seat=source.seat if source else None,
        place=place,
        gain=" ".join(joins[:2]) + more + ("?" if claim else ""),
        aside=" · ".join(look.printed(part) for part in aside),
        face=look.face(source.seat) if source else NOBODY,
    )


def head_of(view: View, look: Look) -> list[Block]:
    """Return what stands above a table: how all stand, and what is said of it."""
    players = entries_of(view, look)
    standing = Players(players) if view.seat is None else Standing(players)
    return [standing, *asked_of(view, look)]


def asked_of(view: View, look: Look) -> list[Block]:
    """Return the last play, which everybody sees, or what the table is asked."""
    shown = view.seat is None or view.table.court.claims
    return [news_of(view, look)] if shown else []


def _label(claimed: bool, look: Look) -> Text:
    if claimed:
        return say("Claim")
    return look.last if look.trial else say("Last")


def _connected(view: View) -> Text:
    """Say how many tiles a seat has connected, or how many everybody has to connect."""
    table, seat = view.table, viewer(view)
    if seat is None or not table.boards or not table.boards[seat]:
        return say("{n} tiles each", n=table.terms.tiles)
    return say("{n} of {most} connected", n=_held(table, seat), most=table.terms.tiles)


def _held(table: Position, seat: Seat) -> int:
    """Count a seat's connected tiles."""
    together = group(tops(table.boards[seat]))
    return sum(placed.cell in together for placed in table.boards[seat])
