"""Bids in pictures and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from render.description import each, finished, leaders, to_move
from render.entries import entries
from render.kit import letters, shapes
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.layout import arrange
from render.kit.palette import ACCENT, LINE, TABLE, TILE
from render.kit.panel import News, Players
from render.kit.theme import BAIZE
from render.look import Look
from render.sheet import Sheet
from rules.grid import Cell
from rules.text import Player, Text, say

from matchnight_bids.game import Round, View

THEME: Final = BAIZE
WINDOW: Final = Window(Cell(0, 0), Cell(5, 2))
"""Three rows: the prize, the cards of the last round, and the reader's own hand."""


def draw(view: View, look: Look) -> list[Sheet]:
    """Draw the players, the prize, the open cards and the reader's own cards."""
    lines = entries(look, view.points, view.choosing, leaders(view.points) if view.over else ())
    last = view.last
    news = News(
        label=look.printed(look.last),
        seat=last.winner if last else None,
        place="",
        gain=f"+{last.prize}" if last else "",
        aside="",
    )

    def table(canvas: Canvas, grid: Grid) -> None:
        _cards(canvas, grid, view)

    canvas = arrange(
        WINDOW, (Players(lines), news), (), table, width=look.width, high=look.height(False)
    )
    return [Sheet(canvas, words(view, look))]


def extent(view: View) -> Window | None:
    """All pictures of a table show the same."""
    return None


def words(view: View, look: Look) -> list[Text]:
    """Return the turn, the points, the prize, the last round and the reader's hand."""
    lines = [
        finished(look, leaders(view.points) if view.over else ()) or _choosing(view, look),
        say("Points: {points}.", points=each(view.points)),
    ]
    if view.prize:
        lines.append(say("Prize: {n}.", n=view.prize))
    if view.prizes:
        lines.append(say("Prizes left: {prizes}.", prizes=[*map(str, sorted(view.prizes))]))
    if view.last:
        lines.append(
            say(
                "Last round: {cards}. {player} won {n} points.",
                cards=each(view.last.cards),
                player=Player(view.last.winner),
                n=view.last.prize,
            )
        )
    if view.hand:
        lines.append(say("Your hand: {cards}.", cards=[*map(str, view.hand)]))
    if view.bid:
        lines.append(say("You have chosen the {card}.", card=view.bid))
    return lines


def diagram(name: str, look: Look) -> Sheet:
    """Draw the primer's pictures: a round under way, and its end."""
    hand = (4, 9, 17, 23, 31, 38)
    view = {
        "choosing": View(0, hand, 0, (0,), (0, 0), (2, 3, 4, 5, 6), 7, None),
        "turned": View(0, hand[:-1], 0, (), (7, 0), (2, 3, 4, 5, 6), 0, Round(7, (38, 30), 0)),
    }[name]
    return draw(view, look)[0]


def _choosing(view: View, look: Look) -> Text:
    if not view.prize:
        return to_move(look, None)
    return say("{players} to choose.", players=[Player(seat) for seat in view.choosing])


def _cards(canvas: Canvas, grid: Grid, view: View) -> None:
    if view.prize:
        _card(canvas, grid, Cell(2, 0), f"+{view.prize}", marked=True)
    if view.last:
        _row(canvas, grid, 1, view.last.cards, best=max(view.last.cards))
    hand = sorted((*view.hand, *([view.bid] if view.bid else ())))
    _row(canvas, grid, 2, hand, best=view.bid)


def _row(canvas: Canvas, grid: Grid, row: int, cards: Sequence[int], *, best: int) -> None:
    for column, card in enumerate(cards):
        _card(canvas, grid, Cell(column, row), str(card), marked=card == best)


def _card(canvas: Canvas, grid: Grid, cell: Cell, text: str, *, marked: bool) -> None:
    """Draw a card with what is printed on it."""
    wide, high = round(grid.size * 0.8), round(grid.size * 0.92)
    left, top = grid.corner(cell)
    left, top = left + (grid.size - wide) // 2, top + (grid.size - high) // 2
    canvas.stamp(shapes.rounded(wide, high, 10), left, top, ACCENT if marked else LINE)
    canvas.stamp(shapes.rounded(wide - 8, high - 8, 8), left + 4, top + 4, TILE)
    number = letters.label(text, round(grid.size * 0.4), "Bold")
    at = left + (wide - number.width) // 2, top + (high - number.height) // 2
    canvas.paint(number, *at, TABLE, ground=TILE)
