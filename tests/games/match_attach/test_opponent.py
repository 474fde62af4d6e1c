"""The opponents: legal, repeatable, and of the strength their names promise."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from bench.opponents import matches, played, share_of
from rules.chance import Dice
from rules.core import CHANCE, Level, Sitter, play
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.position import Position, Rules
from rules.text import spell

from . import drawn
from .drawn import maneuvering, moves, turn
from .test_maneuvers import CALM, LIT, RESTLESS
from .test_scoring import CHAIN, MATCHED

ENOUGH = 600.0
"""Seconds that no search here takes: what is found depends on its width alone."""


def choice(state: Position, level: Level, seed: int = 0) -> str:
    reply = MATCH_ATTACH.choose(
        MATCH_ATTACH.view(state, state.seat), (), level, Random(seed), seat=state.seat
    )
    assert reply
    MATCH_ATTACH.check(state, state.seat, MATCH_ATTACH.read(reply.text))
    return reply.text


def positions() -> list[Position]:
    """Return a position of every phase in which a seat moves."""
    double = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    return [
        double,
        replace(double, deck=()),
        turn(CALM, rules=Rules(see_everything=True)),
        turn(CALM),
        moves(turn(CALM, rules=Rules(see_everything=True)), "pick 2").state,
        maneuvering(LIT),
        replace(maneuvering(RESTLESS), used=5),
        moves(maneuvering(CHAIN), "end").state,
        replace(maneuvering(CALM), due="discard", owed=1),
    ]


@pytest.mark.parametrize("level", MATCH_ATTACH.levels)
@pytest.mark.parametrize(
    "number",
    [0, 2, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, *range(3, 9)))],
)
def test_every_level_has_a_legal_move_in_every_phase(number: int, level: Level) -> None:
    state = positions()[number]
    for seed in range(5):
        assert choice(state, level, seed) == choice(state, level, seed)


def test_nobody_moves_out_of_turn() -> None:
    state = turn(CALM)
    for seat in (1, None):
        view = MATCH_ATTACH.view(state, seat)
        assert MATCH_ATTACH.choose(view, (), "hard", Random(0), seat=0) is None
        assert MATCH_ATTACH.hint(view, (), 1) is None
    for due in ("draw", "flip", "over"):
        view = MATCH_ATTACH.view(replace(state, due=due), 0)
        assert MATCH_ATTACH.choose(view, (), "normal", Random(0), seat=0) is None


def test_casual_places_for_most_points_and_moves_nothing() -> None:
    assert choice(maneuvering(LIT), "casual") == "end"
    state = turn(CHAIN)
    assert {choice(state, "casual", seed) for seed in range(5)} == {choice(state, "casual")}


@pytest.mark.many_games
def test_casual_is_between_easy_and_normal() -> None:
    pairs: tuple[tuple[Level, Level], ...] = (("casual", "easy"), ("normal", "casual"))
    for better, worse in pairs:
        games = matches("match-attach", better, worse, 6, first=0, players=2)
        assert fmean(share_of(better, games, [*map(played, games)], 2)) >= 0.8


def test_easy_plays_any_move() -> None:
    found = {choice(maneuvering(LIT), "easy", seed) for seed in range(200)}
    assert "end" in found
    assert len(found) > 10
    spent = replace(maneuvering(RESTLESS), used=5)
    assert {choice(spent, "easy", seed) for seed in range(20)} == {"end"}


def test_a_match_at_hand_is_taken() -> None:
    state = turn("M13 ★G●R■Y▲B", row=("▲Y■R★B●G", *drawn.ROW[1:]))
    for level in ("normal", "hard"):
        after = state
        for _ in range(7):
            if after.seat == 0 and after.due != "draw":
                after = moves(after, choice(after, level)).state
        assert after.tallies[0].points >= 2


@pytest.mark.many_games
def test_hard_thinks_further_than_normal() -> None:
    """Over some turns from the same positions hard makes more points and never fewer."""
    made = {"normal": 0, "hard": 0}
    for seed in range(6):
        state = random_start(seed)
        for level in ("normal", "hard"):
            made[level] += finish(state, level)
    assert made["hard"] > made["normal"]


def random_start(seed: int) -> Position:
    state = MATCH_ATTACH.start([Sitter()] * 2, MatchAttachOptions())
    number = 0
    while state.number < 7 or state.due != "place":
        number += 1
        (seat,) = MATCH_ATTACH.turn(state)
        if seat == CHANCE:
            text = str(MATCH_ATTACH.chance(state, Dice(b"opponent", 1000 * seed + number)))
        else:
            text = choice(state, "normal", seed)
        state = play(MATCH_ATTACH, state, seat, text)[1].state
    return state


def finish(state: Position, level: Level) -> int:
    """Play one turn to its end; returns the points it made."""
    seat, before = state.seat, state.tallies[state.seat].points
    number = state.number
    while state.number == number:
        state = moves(state, choice(state, level)).state
    return state.tallies[seat].points - before


def test_the_tiles_that_make_most_stay_in_a_removal() -> None:
    lit = MATCHED + "N14 ■B★G▲R●Y"
    state = moves(maneuvering(lit, began="M13 ★G●R■Y▲B"), "end").state
    assert choice(state, "normal") == choice(state, "hard") == "x N14"


def test_a_hint_is_the_first_step_of_a_good_turn_s10_5() -> None:
    state = turn(CALM)
    view = MATCH_ATTACH.view(state, 0)
    hint = MATCH_ATTACH.hint(view, (), ENOUGH)
    assert hint == choice(state, "hard")
    for position in positions():
        for seconds in (0.0, 0.1, 5.0):
            text = MATCH_ATTACH.hint(MATCH_ATTACH.view(position, 0), (), seconds)
            assert text
            MATCH_ATTACH.check(position, 0, MATCH_ATTACH.read(text))


def advice_text(state: Position) -> str:
    """Return what advice says of the rest of a turn, "" where there is none."""
    advice = MATCH_ATTACH.advice(MATCH_ATTACH.view(state, 0), (), ENOUGH)
    assert advice
    return "" if advice.text is None else spell(advice.text)


def test_advice_tells_the_whole_turn_and_nothing_where_one_move_is_left() -> None:
    begun = advice_text(turn(CALM))
    assert begun.startswith("The whole turn: Tile ") and " Then: " in begun
    assert re.search(r" [1-9][0-9]* points?\. Then: ", begun)
    declaring = replace(turn(CALM), due="target", target=None, deck=(2, 8))
    assert advice_text(declaring).startswith("The whole turn: Aim for ")
    open_ = turn(CALM, rules=Rules(see_everything=True))
    assert advice_text(open_).startswith("The whole turn: Tile ")
    assert [advice_text(state) for state in positions() if state.due in ("remove", "discard")] == [
        "",
        "",
    ]


def test_advice_after_the_placing_is_about_the_rest_of_the_turn() -> None:
    state, said = turn(CALM), list[str]()
    while state.seat == 0 and state.due in ("place", "maneuver"):
        advice = MATCH_ATTACH.advice(MATCH_ATTACH.view(state, 0), (), ENOUGH)
        assert advice
        said.append(advice_text(state))
        state = moves(state, advice.move).state
    rest = [words for words in said[1:] if words]
    assert rest and all(words.startswith("The rest of the turn: ") for words in rest)
    assert all(re.search(r" The turn then pays [1-9][0-9]* points?\.$", words) for words in rest)
    assert not any("Then" in words for words in rest)


def test_maneuvers_come_slowly_enough_to_watch() -> None:
    view = MATCH_ATTACH.view(maneuvering(LIT), 0)
    reply = MATCH_ATTACH.choose(view, (), "normal", Random(0), seat=0)
    assert reply
    assert reply.after == 1.5
    view = MATCH_ATTACH.view(turn(CALM), 0)
    reply = MATCH_ATTACH.choose(view, (), "normal", Random(0), seat=0)
    assert reply
    assert reply.after == 0
