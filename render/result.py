"""The end of a game as a picture: winners, points, and the best move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from rules.core import Score
from rules.text import Player, Text, Word, count, listed, say

from .band import BAND, TOP, Band, confetti
from .bars import EDGE, Bars, Outcome, Seats
from .games import cover_of, theme_of
from .kit import letters, shapes
from .kit.canvas import Canvas
from .kit.palette import (
    ACCENT,
    DIM,
    PANEL,
    TABLE,
    TEXT,
)
from .kit.panel import written
from .look import Look
from .sheet import Sheet

TITLE: Final = 40


def result(key: str, view: Any, outcome: Outcome, look: Look) -> Sheet:
    """Return the picture of a game's end; an unfinished one says why it was `closed`."""
    width, cover = look.width, cover_of(key)
    seats = Seats(look, view, cover.owned)
    rows = Bars.of(outcome, seats, width, cover)
    best = _Best.of(outcome, look, width)
    height = TOP + BAND + 40 + rows.height + best.height + EDGE
    canvas = Canvas(width, height, TABLE)
    title = letters.label(look.printed(outcome.title), TITLE, "Bold", width - 2 * EDGE)
    if outcome.winners:
        flat = theme_of(key).flat(contrast=look.contrast)
        start = EDGE + title.width + 70
        canvas.put(confetti(key, flat, max(width - start, 1)), start, 0)
    canvas.paint(title, EDGE, 34, ACCENT, ground=TABLE)
    _winners(outcome, seats).draw(canvas, seats.face)
    rows.draw(canvas, TOP + BAND + 40)
    best.draw(canvas, TOP + BAND + 40 + rows.height)
    return Sheet(canvas, result_texts(outcome, look))


def result_texts(outcome: Outcome, look: Look) -> list[Text]:
    """Tell how a game ended, in sentences."""
    ending = outcome.result.text if outcome.result else look.closed
    words = [
        outcome.title if ending is None else say("{game}: {what}", game=outcome.title, what=ending)
    ]
    for seat in outcome.order:
        score = outcome.scores[seat]
        parts: list[Word] = [
            say("{points} for {what}", points=part.points, what=part.label)
            for part in score.parts
            if part.points
        ]
        blanks: dict[str, Word] = {"player": Player(seat), "points": _points(score)}
        if parts:
            words.append(say("{player}: {points}, of these {parts}.", **blanks, parts=parts))
        elif (left := score.left) is not None:
            rest = say("{n} ({what})", n=left.points, what=left.label)
            words.append(say("{player}: {points}, {left}.", **blanks, left=rest))
        else:
            words.append(say("{player}: {points}.", **blanks))
    if outcome.best is not None:
        words.append(say("Move of the game: {move}", move=outcome.best))
    return words


def _points(score: Score) -> Text:
    if score.what is not None:
        return say("{n} ({what})", n=score.points, what=score.what)
    return count("{n} point", "{n} points", score.points)


# -- the winner ------------------------------------------------------------------------------------


def _winners(outcome: Outcome, seats: Seats) -> Band:
    """Say who has won, by how much, and with how many points."""
    points = ""
    if outcome.winners:
        score = outcome.scores[outcome.winners[0]]
        points = written(score.points) if not score.what or score.points else ""
    look, winners = seats.look, tuple(outcome.winners)
    band = Band(winners, _headline(outcome, look), _below(outcome, look), points)
    if len(winners) > 1 and not band.fits(look.width):
        # Who they are stands below, in bold; that they share the win stands nowhere else.
        shared = count("{n} player shares the win", "{n} players share the win", len(winners))
        band = replace(band, headline=look.printed(shared))
    return band


def _headline(outcome: Outcome, look: Look) -> str:
    """Say who has won in two or three words: the sentence above the card has the rest."""
    winners = outcome.winners
    if len(winners) == 1:
        return look.printed(say("{player} wins", player=Player(winners[0])))
    if len(winners) > 1:
        people: list[Word] = [Player(seat) for seat in winners]
        return look.printed(say("{players} share the win", players=listed(people)))
    return look.printed(say("No win this time") if outcome.result else say("Ended early"))


def _below(outcome: Outcome, look: Look) -> str:
    """Say by how much the winner was ahead."""
    places = (
        sorted((place, seat) for seat, place in enumerate(outcome.result.places))
        if outcome.result
        else []
    )
    if len(outcome.winners) != 1 or len(places) < 2:
        return ""
    first, second = (outcome.scores[seat] for _, seat in places[:2])
    ahead = first.points - second.points
    if first.what or ahead < 1:
        return ""
    return look.printed(count("by {n} point", "by {n} points", ahead))


# -- the move --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Best:
    """The move of the game, on a card of its own."""

    label: str
    lines: tuple[str, ...]
    size: int

    @classmethod
    def of(cls, outcome: Outcome, look: Look, width: int) -> _Best:
        if outcome.best is None:
            return cls("", (), 0)
        size, text, room = 42, look.printed(outcome.best), width - 2 * EDGE - 72
        lines = letters.uncut(text, size, "Bold", room, most=2)
        if lines is None:
            size, lines = 34, letters.wrapped(text, 34, "Bold", room, most=3)
        return cls(look.printed(say("Move of the game")), tuple(lines), size)

    @property
    def height(self) -> int:
        return 22 + 48 + len(self.lines) * letters.line(self.size) + 26 if self.lines else 0

    def draw(self, canvas: Canvas, y: int) -> None:
        if not self.lines:
            return
        wide = canvas.width - 2 * EDGE
        canvas.paint(shapes.rounded(wide, self.height, 24), EDGE, y, PANEL, ground=TABLE)
        star = shapes.polygon(34, shapes.STAR)
        canvas.paint(star, EDGE + 36, y + 24, ACCENT, ground=PANEL)
        canvas.paint(letters.label(self.label, 30), EDGE + 84, y + 22, DIM, ground=PANEL)
        y += 22 + 48
        for line in self.lines:
            canvas.paint(letters.label(line, self.size, "Bold"), EDGE + 36, y, TEXT, ground=PANEL)
            y += letters.line(self.size)
