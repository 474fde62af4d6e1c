"""The opponents' search against the rules and an exhaustive search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bench.match_attach_exhaustive import FILE, POSITIONS, Puzzle, read, solve
from rules.chance import Dice
from rules.core import CHANCE, Sitter, play
from rules.games.match_attach import board, search
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.outcome import outcome
from rules.games.match_attach.position import Position
from rules.games.match_attach.search import Search
from rules.grid import Cell
from rules.squares import Place

from . import drawn
from .drawn import maneuvering, moves, turn
from .test_maneuvers import CALM, RESTLESS
from .test_scoring import CHAIN, LINE, MATCHED


def starts(seed: int, level: str) -> list[Position]:
    """Return every start of a turn in a game between programs."""
    random = Random(seed)
    state = MATCH_ATTACH.start([Sitter()] * 2, MatchAttachOptions())
    found = []
    number = 0
    while seats := MATCH_ATTACH.turn(state):
        number += 1
        if state.due == "place":
            found.append(state)
        if seats == (CHANCE,):
            text = str(MATCH_ATTACH.chance(state, Dice(b"search", 1000 * seed + number)))
        else:
            view = MATCH_ATTACH.view(state, seats[0])
            reply = MATCH_ATTACH.choose(
                view, (), "easy" if level == "easy" else "normal", random, seat=seats[0]
            )
            assert reply
            text = reply.text
        state = play(MATCH_ATTACH, state, seats[0], text)[1].state
    return found


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2))]
)
def test_a_plan_makes_the_points_it_promises(seed: int, level: str) -> None:
    for state in starts(seed, level):
        assert state.target is not None
        reserve = len(state.reserves[state.seat])
        plans = Search(state.target, state.began, reserve=reserve, width=40)
        plan = plans.turn(state.lies(), state.row, None, 5)
        assert plan.place
        after = moves(state, str(plan.place), *map(str, plan.maneuvers)).state
        ends = outcome(after.lies(), state.target, after.began, after.moved, reserve=reserve)
        assert ends.points == plan.points


def test_kept_answers_are_those_of_trying_everything() -> None:
    puzzles = read()
    assert len(puzzles) == POSITIONS
    assert FILE.exists()
    for puzzle in puzzles[::40]:
        assert solve(puzzle) == puzzle.best


@pytest.mark.many_games
def test_the_search_finds_the_best_of_nine_in_ten_small_positions() -> None:
    def found(puzzle: Puzzle) -> int:
        plans = Search(puzzle.target, puzzle.began, reserve=puzzle.reserve, width=600)
        return plans.turn(puzzle.lies(), puzzle.row, None, 3).points

    puzzles = read()[::4]
    best = [found(puzzle) == puzzle.best for puzzle in puzzles]
    assert sum(best) >= 0.9 * len(best)


def test_search_leaves_what_a_removal_phase_may_leave() -> None:
    random = Random(1)
    cells = [Cell(12, 12), Cell(13, 12), Cell(14, 12), Cell(12, 13)]
    for _ in range(300):
        numbers = random.sample(range(24), len(cells))
        lies = {
            cell: (tile, random.randrange(4)) for cell, tile in zip(cells, numbers, strict=True)
        }
        plans = Search(random.randrange(4), ())
        left = {frozenset(each) for each in plans._remainders(search._coded(lies))}
        allowed = {frozenset(map(search._number, each)) for each in board.remainders(lies)}
        assert left == allowed


def test_with_no_width_given_nothing_is_left_out() -> None:
    for puzzle in read()[::50]:
        plans = Search(puzzle.target, puzzle.began, reserve=puzzle.reserve)
        assert plans.turn(puzzle.lies(), puzzle.row, None, 3).points == puzzle.best


def test_a_picked_tile_is_the_only_one_thought_of() -> None:
    state = turn(CALM)
    for number in (1, 2, 3):
        plan = Search(0, state.began, width=50).turn(state.lies(), state.row, number, 2)
        assert isinstance(plan.first, Place)
        assert plan.first.number == number


@pytest.mark.parametrize("drawing", [CHAIN, LINE, RESTLESS, MATCHED])
@pytest.mark.parametrize("target", range(4))
def test_ending_at_once_is_worth_what_the_rules_say(drawing: str, target: int) -> None:
    state = maneuvering(drawing, target=target)
    plan = Search(target, (), reserve=1).on(state.lies(), (), 0)
    assert plan.first is None
    assert plan.points == outcome(state.lies(), target, (), (), reserve=1).points


def test_islands_are_paid_for() -> None:
    apart = drawn.board("M13 ★Y●R▲G■B\nN13 ★R■B▲G●Y\nP13 ●B★R■Y▲G")
    plan = Search(0, (), reserve=2).on(apart, (), 0)
    assert plan.points == 2 - 3


def test_extra_maneuvers_make_the_reserve_smaller_and_removals_cheaper() -> None:
    restless = drawn.board(RESTLESS)
    paid = Search(0, (), reserve=3, free=0).on(restless, (), 3)
    ended = Search(0, (), reserve=3, free=0).on(restless, (), 0)
    assert ended.points == -4
    assert paid.points >= 0


def test_nothing_is_thought_of_beyond_the_edge_of_the_table() -> None:
    corner = drawn.board("A1 ▲R●G■B★Y\nA2 ★B▲G■R●Y")
    for target in range(4):
        plan = Search(target, ()).on(corner, (), 2)
        state = replace(maneuvering("A1 ▲R●G■B★Y\nA2 ★B▲G■R●Y"), target=target)
        moves(state, *map(str, plan.maneuvers))
