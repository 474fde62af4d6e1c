"""The opponents: what each level plays, from its view alone."""

from dataclasses import replace
from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, Level, Sitter, play
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES, TacticTilesOptions
from rules.games.tactic_tiles.position import EMPTY, Position
from rules.games.tactic_tiles.scoring import turns, worth
from rules.squares import Place, free_cells

from . import drawn

PAIRS = "M13 YYRB/B\nN13 YYYR/Y\nN14 RBBB/R"


def chosen(state: Position, level: Level, random: int = 0) -> str:
    """Return what a level plays for the seat in turn."""
    view = TACTIC_TILES.view(state, state.seat)
    reply = TACTIC_TILES.choose(view, (), level, Random(random), seat=state.seat)
    assert reply is not None
    return reply.text


def legal(state: Position) -> dict[str, int]:
    """Return every legal move of the seat in turn with its points, by the rule."""
    board = state.lies()
    return {
        str(Place(number, cell, turn)): worth(board, cell, tile, turn).points
        for number, tile in enumerate(state.hands[state.seat], 1)
        for cell in free_cells(board)
        for turn in turns(board, cell, tile)
    }


def share(better: Level, worse: Level, games: int) -> float:
    """Return how much of the win a level takes, each deal played from both seats."""
    won = 0.0
    for number in range(games):
        levels = (better, worse) if number % 2 else (worse, better)
        state = TACTIC_TILES.start([Sitter(False)] * 2, TacticTilesOptions(36))
        random, seq = Random(number), 0
        while turn := TACTIC_TILES.turn(state):
            seq += 1
            if turn == (CHANCE,):
                dice = Dice((30000 + number // 2).to_bytes(8, "big"), seq)
                text = str(TACTIC_TILES.chance(state, dice))
            else:
                text = chosen(state, levels[turn[0]], random.getrandbits(32))
            state = play(TACTIC_TILES, state, turn[0], text)[1].state
        result = TACTIC_TILES.result(state)
        assert result
        won += (levels.index(better) in result.winners) / len(result.winners)
    return won / games


def test_easy_plays_every_legal_move_at_some_time_and_nothing_else() -> None:
    state = drawn.position("M13 RYBB/R", [["YRRB/R", "BBBB/B"], ["YYYY/Y"]])
    assert {chosen(state, "easy", number) for number in range(400)} == set(legal(state))


def test_normal_takes_a_placing_that_pays_most_at_once() -> None:
    state = drawn.position(PAIRS, [["RYBB/Y", "BBYY/B"], ["YYYY/Y"]])
    moves = legal(state)
    best = {text for text, points in moves.items() if points == max(moves.values())}
    assert {chosen(state, "normal", number) for number in range(100)} == best
    assert moves["1 M14 r"] == 4


def test_hard_weighs_what_any_tile_it_has_not_seen_could_get_next() -> None:
    """With one tile each and no stack its balance can be counted out tile by tile."""
    state = drawn.position("M13 RYBB/R\nN13 RBBR/B", [["YBYY/R"], ["YYYY/Y"]])
    seen = {placed.tile for placed in state.board} | set(state.hands[0])
    unseen = [tile for tile in tiles.ALL if tile not in seen]
    balances = {}
    for text, points in legal(state).items():
        after = play(TACTIC_TILES, state, 0, text)[1].state
        replies = [
            max(legal(replace(after, hands=((), (tile,)), seat=1)).values(), default=0)
            for tile in unseen
        ]
        balances[text] = points - sum(replies) / len(unseen)
    best = max(balances.values())
    assert balances[chosen(state, "hard")] == pytest.approx(best)
    careless = {balances[chosen(state, "normal", number)] for number in range(30)}
    assert min(careless) < best


@pytest.mark.many_games
def test_normal_beats_easy_and_hard_beats_normal() -> None:
    assert share("normal", "easy", 10) == 1
    assert share("hard", "normal", 30) >= 0.6


@pytest.mark.parametrize("level", TACTIC_TILES.levels)
def test_the_first_tile_is_placed_by_every_level(level: Level) -> None:
    start = TACTIC_TILES.start([Sitter()] * 2, TacticTilesOptions(6))
    dealt = play(TACTIC_TILES, start, CHANCE, "deal 0 10 11 12 20 21 22")[1].state
    assert chosen(dealt, level) in legal(dealt)


@pytest.mark.parametrize("level", TACTIC_TILES.levels)
def test_who_is_not_to_move_or_has_nothing_that_fits_plays_nothing(level: Level) -> None:
    state = drawn.position("M13 RRRR/R", [["BBBB/B"], ["RRRR/B"]])
    for view in (
        TACTIC_TILES.view(state, 1),
        TACTIC_TILES.view(state, 0),
        replace(TACTIC_TILES.view(state, 0), over=True),
    ):
        assert TACTIC_TILES.choose(view, (), level, Random(0), seat=0) is None


def test_the_same_view_and_chance_give_the_same_move() -> None:
    state = drawn.position(PAIRS, [["RYBB/Y", "BBYY/B"], ["YYYY/Y"]])
    for level in TACTIC_TILES.levels:
        assert chosen(state, level, 7) == chosen(state, level, 7)


@pytest.mark.parametrize("level", TACTIC_TILES.levels)
def test_an_empty_place_in_the_hand_is_no_tile(level: Level) -> None:
    state = drawn.position(PAIRS, [["RRRR/R", "YYYY/Y"], ["RRRR/R"]])
    state = replace(state, hands=((EMPTY, state.hands[0][1]), state.hands[1]))
    assert {chosen(state, level, number)[0] for number in range(8)} == {"2"}
