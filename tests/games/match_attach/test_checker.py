"""A second, slow Match Attach agrees after each move of 500 random games (§5-§8)."""

from __future__ import annotations

from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, CLOCK, Sitter, Step, play
from rules.games.match_attach.board import active, groups, removable
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.position import Position
from rules.grid import Cell

from .checker import Checker, Place

OPTIONS = (
    MatchAttachOptions(),
    MatchAttachOptions(see_everything=True, rush=30),
    MatchAttachOptions(no_take_backs=True, long_game="deeper"),
    MatchAttachOptions(long_game="endless"),
)


def at(cells: set[Cell] | list[Cell]) -> set[Place]:
    return {(cell.column, cell.row) for cell in cells}


def lies(state: Position) -> dict[Place, tuple[int, int]]:
    return {
        (placed.cell.column, placed.cell.row): (placed.tile, placed.turn) for placed in state.board
    }


@pytest.mark.many_games
@pytest.mark.parametrize("part", range(10))
def test_an_independent_scorer_agrees_after_every_move_s5_1_s6_2_s7_2(part: int) -> None:
    for seed in range(50 * part, 50 * part + 50):
        assert_agrees(seed)


def assert_agrees(seed: int) -> None:
    """Play one random game next to the checker."""
    random = Random(seed)
    players = 2 + seed % 3
    state = MATCH_ATTACH.start([Sitter()] * players, OPTIONS[seed % len(OPTIONS)])
    checker = Checker()
    moves = 0
    while turn := MATCH_ATTACH.turn(state):
        moves += 1
        assert moves < 2000
        before = state
        seat, text = some_move(state, turn[0], random, Dice(b"checker", 1000 * seed + moves))
        step = play(MATCH_ATTACH, state, seat, text)[1]
        state = step.state
        if seat in (CHANCE, CLOCK):
            checker.board = lies(state)
        else:
            checker.play(text, before.row)
            follow(checker, before, step, own=text.startswith("x "))
        assert checker.board == lies(state)
        if before.number != state.number:
            checker.begin()
            assert not checker.active()
            assert len(checker.groups()) <= 1
        assert checker.active() == at(active(state.lies()))
        assert sorted(map(len, checker.groups())) == sorted(map(len, groups(state.lies())))
        if state.due == "remove":
            assert checker.must_go() == at(removable(state.lies()))


def follow(checker: Checker, before: Position, step: Step[Position], own: bool) -> None:
    """Check what the program did by itself after a move, in the order of its events."""
    for event in step.events:
        if event.name in ("removed", "discarded"):
            if not own:
                if event.name == "removed":
                    assert len(checker.must_go()) == 1
                checker.play(f"x {event.text.blanks['cell']}", ())
            own = False
        elif event.name == "scored":
            assert not checker.must_go()
            assert before.target is not None
            points = checker.points(before.target)
            gained = [
                after.matches - then.matches
                for after, then in zip(step.state.tallies, before.tallies, strict=True)
            ]
            assert sum(gained) == gained[before.seat] == points


def some_move(state: Position, seat: int, random: Random, dice: Dice) -> tuple[int, str]:
    """Return any move: mostly a random one, sometimes an undo or the end of the time."""
    if seat == CHANCE:
        return CHANCE, str(MATCH_ATTACH.chance(state, dice))
    if MATCH_ATTACH.alarms(state) and random.random() < 0.03:
        return CLOCK, "time"
    if state.past and not state.rules.no_take_backs and random.random() < 0.1:
        return seat, random.choice(("undo", "restart"))
    reply = MATCH_ATTACH.choose(MATCH_ATTACH.view(state, seat), (), "easy", random, seat=seat)
    assert reply
    return seat, reply.text
