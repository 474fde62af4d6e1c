"""The screens of a puzzle: the task, an answer's result, the end of a set."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import floor

from discord import ButtonStyle

import render
from render import Sketch
from rules.games import GAMES
from rules.puzzles import Made, Puzzle, puzzles
from rules.text import Text, say, together

from ...languages import decimal
from ...model.play import AnyGame
from ...model.solo.puzzles import Answered, Hardness
from ...puzzles.solving import PuzzleProgress
from ...records.ratings import shown
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, button_rows, paragraph, small
from ..kit.mentions import with_mentions
from ..kit.panel import Panel
from ..panels.panel_screen import described_by, draw_view, fitted_screen, panel_screen, summary
from ..sessions.keys import PuzzleKey
from ..tables.lesson_buttons import lesson_button


@dataclass(frozen=True)
class Tried:
    """A turn made in a puzzle: its moves, none if given up, and the stored answer.

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


def puzzle_screen(
    panel: Panel,
    standing: PuzzleProgress,
    answered: Answered | None = None,
    *,
    undone: bool = False,
) -> Screen:
    """Draw a puzzle with its task in the picture; call it in a thread.

    Where all moves made so far were `undone`, there is nothing to start over.
    """
    game = panel.play.game
    place = standing.place(answered) if answered else standing.tally.answered + 1
    asked = game.task.asked
    task = (
        say(
            "Puzzle {n} of {all}: {task} Only your first answer counts.",
            n=place,
            all=standing.of,
            task=asked,
        )
        if answered is None
        else say(
            "Puzzle {n} of {all}, another try, not rated: {task}",
            n=place,
            all=standing.of,
            task=asked,
        )
    )
    assert isinstance(panel.session, PuzzleKey), "a puzzle is solved in a panel of its own"
    first = dataclasses.replace(panel.session, made=())
    begun = dataclasses.replace(panel, session=first)
    # In the middle of a turn, Back and Undo would leave the answer's button under a second press.
    way = (
        button(say("Start over"), begun.control("show", ""), disabled=undone)
        if panel.session.made
        else _answer_button(begun)
    )
    ways = lesson_button(game.key, in_parallel=True), way
    return panel_screen(dataclasses.replace(panel, task=(task,), navigation=ways))


def _answer_button(begun: Panel) -> Button:
    return button(say("Show answer"), begun.control("giveup", ""))


def missed_screen(
    panel: Panel, puzzle: Puzzle, tried: Tried, hardness: Hardness, *, standing: PuzzleProgress
) -> Screen:
    """Show what a turn came to that wasn't the best; call it in a thread.

    What the best turn is stays open for another try.
    """
    play, own = panel.play, puzzle.made(tried.moves)
    drawn = dataclasses.replace(panel, described=described_by(own.events, panel))
    lines: list[Words] = [
        say("### Not the best turn."),
        small(say("With your turn: {happened}", happened=_happened(panel, own))),
        _figures(tried, hardness, standing),
    ]
    again = button(say("Try again"), panel.control("show", ""), ButtonStyle.primary)
    onward = _next_button(play.game, say("Next"), ButtonStyle.secondary)
    buttons = [again, _answer_button(panel), onward, lesson_button(play.game.key, in_parallel=True)]
    return _below_board(drawn, own.state, lines, buttons)


def _below_board(
    panel: Panel, state: object, lines: Sequence[Words], buttons: Sequence[Button]
) -> Screen:
    """Return what a turn led to, as large as the lines below it allow."""
    rows = button_rows(buttons)
    if len(rows) > 1:  # how to play is seldom asked after an answer
        rows = button_rows(buttons[:-1])
    view = panel.play.game.shown(state, panel.chair.seat)
    return fitted_screen(panel, partial(draw_view, view=view), paragraph(lines), rows)


def _figures(tried: Tried, hardness: Hardness, standing: PuzzleProgress) -> str:
    """Return how all have done, or that the answer was given before."""
    if tried.again:
        return small(say("You've answered this one. Only your first answer counts."))
    # Of a puzzle that nobody else has answered, the tally says all there is.
    others = [_solved_by(hardness)] if hardness.answered > 1 else []
    return small(together([*others, _tally(standing)], " · "))


def answered_screen(
    panel: Panel, puzzle: Puzzle, tried: Tried, hardness: Hardness, *, standing: PuzzleProgress
) -> Screen:
    """Show the best turn, and whether it was found. It draws: call it in a thread."""
    play = panel.play
    best = puzzle.made(puzzle.answer)
    own = () if tried.right else tried.answered.moves
    # Turns are compared, and many moves seen, where their tiles lay before; of one found there is
    # more to see after it.
    state = puzzle.state() if own or len(best.moves) > 1 else best.state
    drawn = dataclasses.replace(
        panel,
        sketches=_sketches(play.game, puzzle, own),
        described=described_by(best.events, panel),
    )
    lines: list[Words] = [
        _verdict(tried),
        small(say("With the best turn: {happened}", happened=_happened(panel, best))),
        small(_proof(play.game, puzzle.margin)),
        _figures(tried, hardness, standing),
    ]
    buttons = [
        _next_button(play.game, say("Next"), ButtonStyle.primary),
        lesson_button(play.game.key, in_parallel=True),
    ]
    if len(best.moves) > 1:
        buttons.insert(1, button(say("Move by move"), panel.control("moves", "")))
    return _below_board(drawn, state, lines, buttons)


def moves_screen(panel: Panel, puzzle: Puzzle) -> Screen:
    """Return what each move of the best turn does, as a numbered list."""
    lines: list[Words] = [say("### Move by move"), *_move_by_move(panel, puzzle)]
    return Screen((paragraph(lines),), bar=render.bar(panel.play.game.key))


def _sketches(game: AnyGame, puzzle: Puzzle, own: tuple[str, ...]) -> tuple[Sketch, ...]:
    """Return the sketch of the best turn, next to the reader's own."""
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
    before, seat = 0, panel.chair.seat
    for number in range(1, len(puzzle.answer) + 1):
        events = puzzle.made(puzzle.answer[:number]).events
        known = [each for each in events[before:] if each.known_to(seat)]
        texts = [with_mentions(panel.play, event.text, to=seat) for event in known]
        yield f"{number}. {' '.join(texts)}"
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
    """Return what a turn did, in short."""
    return summary(panel, [each for each in made.events if each.known_to(panel.chair.seat)])


def _solved_by(hardness: Hardness) -> Text:
    return say(
        "Solved on the first try by {solved} of {n}. This puzzle's rating: {rating}",
        solved=hardness.solved,
        n=hardness.answered,
        rating=shown(hardness.rating),
    )


def _tally(standing: PuzzleProgress) -> Text:
    tally = standing.tally
    return say(
        "Solved: {solved} of {answered}. In a row: {streak}, record {best}. Your rating: {rating}",
        solved=tally.solved,
        answered=tally.answered,
        streak=tally.streak,
        best=tally.best,
        rating=shown(standing.rating),
    )


def all_done_screen(game: AnyGame, standing: PuzzleProgress) -> Screen:
    """Say how a person did at a game's puzzles where none is left, and lead on."""
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
