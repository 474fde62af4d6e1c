"""What somebody sees of a puzzle: the task, how their answer did, and the end of a set."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from discord import ButtonStyle

import render
from render import Sketch
from rules.games import GAMES
from rules.puzzles import Made, Puzzle, puzzles
from rules.text import Text, say

from ...languages import decimal
from ...model.play import AnyGame
from ...model.puzzles import Answered, Hardness
from ...puzzles.solving import Standing
from ...records.ratings import shown
from ...workers.drawing import beside
from ..kit.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, button_rows, paragraph, row, small
from ..kit.mentions import told
from ..kit.panel import Panel
from ..tables.lesson_buttons import lesson_button
from ..tables.panel_screen import panel_look, panel_screen
from ..tables.table_screen import sums


@dataclass(frozen=True)
class Tried:
    """A turn made in a puzzle: its moves, none from who gave up, and the answer that is kept.

    `solved` tells of a later try whether it was right; None of the answer itself. `again` tells
    that an answer given before is shown.
    """

    answered: Answered
    moves: tuple[str, ...]
    solved: bool | None = None
    again: bool = False

    @property
    def right(self) -> bool:
        """Whether it was the best turn."""
        return self.answered.solved if self.solved is None else self.solved


def puzzle_screen(panel: Panel, standing: Standing, answered: Answered | None = None) -> Screen:
    """Draw the panel of a puzzle under what is to be found; call it in a thread."""
    game = panel.play.game
    place = standing.place(answered) if answered else standing.tally.answered + 1
    lines: list[Words] = [_heading(game, place, standing), game.task.asked]
    if answered is not None:
        lines.append(small(say("This is another try: it changes no rating.")))
    if not standing.answers:
        new = say(
            "New to {game}? Press **How to play** below. This puzzle waits for you.",
            game=game.title,
        )
        lines.append(small(new))
    screen = panel_screen(dataclasses.replace(panel, said=(paragraph(lines), *panel.said)))
    begun = dataclasses.replace(panel, coached=())
    ways = [lesson_button(game.key, beside=True), _answer_button(begun)]
    if panel.coached:
        ways.insert(0, button(say("Start over"), begun.control("show", "")))
    return dataclasses.replace(screen, rows=(*screen.rows, row(*ways)))


def _answer_button(begun: Panel) -> Button:
    return button(say("Show me the answer"), begun.control("giveup", ""))


def _heading(game: AnyGame, number: int, standing: Standing) -> Text:
    return say("## {game}: puzzle {n} of {all}", game=game.title, n=number, all=standing.of)


def _head(game: AnyGame, tried: Tried, standing: Standing) -> list[Words]:
    head: list[Words] = [_heading(game, standing.place(tried.answered), standing)]
    if tried.again:
        head.append(say("You've answered this one. Only your first answer counts."))
    return head


def missed_screen(
    panel: Panel, puzzle: Puzzle, tried: Tried, hardness: Hardness, standing: Standing
) -> Screen:
    """Show what a turn came to that wasn't the best; call it in a thread.

    What the best turn is stays open for another try.
    """
    play, seat = panel.play, panel.chair.seat
    own = puzzle.made(tried.moves)
    view = play.game.shown(own.state, seat)
    board = beside(render.pictures, play.game.key, view, panel_look(panel))
    lines: list[Words] = [
        say("### Not the best turn."),
        say("With your turn: {happened}", happened=_happened(panel, own)),
        say("Look for it again as often as you like, or see the answer."),
        small(_solved_by(hardness)),
        small(_tally(standing)),
    ]
    again = button(say("Try again"), panel.control("show", ""), ButtonStyle.primary)
    onward = _next_button(play.game, say("Next"), ButtonStyle.secondary)
    return Screen(
        (paragraph(_head(play.game, tried, standing)), board, paragraph(lines)),
        (row(again, _answer_button(panel), onward, lesson_button(play.game.key, beside=True)),),
        bar=render.bar(play.game.key),
    )


def answered_screen(
    panel: Panel, puzzle: Puzzle, tried: Tried, hardness: Hardness, standing: Standing
) -> Screen:
    """Show the best turn, and whether it was found. It draws: call it in a thread."""
    play, seat = panel.play, panel.chair.seat
    best = puzzle.made(puzzle.answer)
    own = () if tried.right else tried.answered.moves
    # Turns are compared, and many moves seen, where their tiles lay before; of one found there is
    # more to see after it.
    state = puzzle.state() if own or len(best.moves) > 1 else best.state
    drawn = dataclasses.replace(panel, sketches=_sketches(play.game, puzzle, own))
    view = play.game.shown(state, seat)
    board = beside(render.pictures, play.game.key, view, panel_look(drawn))
    lines: list[Words] = [
        _verdict(tried),
        say("With the best turn: {happened}", happened=_happened(panel, best)),
    ]
    if len(best.moves) > 1:
        lines.append(say("Move by move:"))
        lines += _move_by_move(panel, puzzle)
    lines += [
        _proof(play.game, puzzle.margin),
        small(_solved_by(hardness)),
        small(_tally(standing)),
    ]
    onward = _next_button(play.game, say("Next"), ButtonStyle.primary)
    return Screen(
        (paragraph(_head(play.game, tried, standing)), board, paragraph(lines)),
        (row(onward, lesson_button(play.game.key, beside=True)),),
        bar=render.bar(play.game.key),
    )


def _sketches(game: AnyGame, puzzle: Puzzle, own: tuple[str, ...]) -> tuple[Sketch, ...]:
    """Return what is drawn of the best turn, and of a reader's own beside it."""
    found = [Sketch("own", own)] if own else []
    threat = game.threat(game.view(puzzle.state(), puzzle.seat), own, puzzle.answer)
    if threat is not None:
        found.append(Sketch("threat", (threat.move,), threat.points))
    return (*found, Sketch("better", puzzle.answer))


def _verdict(tried: Tried) -> Text:
    if not tried.right:
        return say("### This is the best turn.")
    return say("### Solved!") if tried.solved is None else say("### You found it!")


def _move_by_move(panel: Panel, puzzle: Puzzle) -> Iterator[str]:
    """Tell what each move of the best turn does, as a numbered list."""
    before = 0
    for number in range(1, len(puzzle.answer) + 1):
        events = puzzle.made(puzzle.answer[:number]).events
        known = [each for each in events[before:] if each.known_to(panel.chair.seat)]
        yield f"{number}. " + " ".join(told(panel.play, event.text) for event in known)
        before = len(events)


def _proof(game: AnyGame, margin: float) -> Text:
    """Say how far the best turn is ahead."""
    if game.task.proved is not None:
        return game.task.proved(round(margin))
    return say(
        "Counting what it leaves to the others, it's worth at least {margin} points more than "
        "any other turn.",
        margin=decimal(floor(10 * margin) / 10),
    )


def _happened(panel: Panel, made: Made) -> str:
    """Tell what a turn did: one of many moves in short."""
    known = [event for event in made.events if event.known_to(panel.chair.seat)]
    texts = [event.text for event in known] if len(made.moves) == 1 else sums(known)
    return " ".join(told(panel.play, text) for text in texts)


def _solved_by(hardness: Hardness) -> Text:
    return say(
        "Solved on the first try by {solved} of {n}. This puzzle's rating: {rating}",
        solved=hardness.solved,
        n=hardness.answered,
        rating=shown(hardness.rating),
    )


def _tally(standing: Standing) -> Text:
    tally = standing.tally
    return say(
        "Solved: {solved} of {answered}. In a row: {streak}, record {best}. Your rating: {rating}",
        solved=tally.solved,
        answered=tally.answered,
        streak=tally.streak,
        best=tally.best,
        rating=shown(standing.rating),
    )


def all_done_screen(game: AnyGame, standing: Standing) -> Screen:
    """Say how somebody did at a game's puzzles where none is left, and lead on."""
    lines: list[Words] = [
        say("## {game}: no puzzles left", game=game.title),
        say("You've solved all of them.")
        if standing.tally.solved == standing.of
        else say(
            "You've answered all of them, {n} right on the first try.", n=standing.tally.solved
        ),
        _tally(standing),
    ]
    others = [
        _next_button(GAMES[key], GAMES[key].title, ButtonStyle.secondary)
        for key in puzzles()
        if key != game.key
    ]
    play = button(say("Play a real game"), Control("learn", text=f"{game.key} begin"))
    return Screen((paragraph(lines),), button_rows([*others, play]))


def _next_button(game: AnyGame, label: Text, style: ButtonStyle) -> Button:
    return button(label, Control("puzzle", text=f"{game.key} next"), style)
