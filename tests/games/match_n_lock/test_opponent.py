"""The opponents: what each level plays, from its view alone."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, LEVELS, Level, Sitter, play
from rules.games.match_n_lock import opponent, tokens
from rules.games.match_n_lock.circles import HOLES, circles_of
from rules.games.match_n_lock.game import MATCH_N_LOCK, MatchNLockOptions
from rules.games.match_n_lock.opponent import answered
from rules.games.match_n_lock.outlook import Outlook, weights
from rules.games.match_n_lock.position import SIDES, Position, Standing
from rules.grid import Cell

from . import drawn
from .drawn import BLUE, GREEN, RED, YELLOW, options
from .test_circles import any_move

THREE = "D4 RYBG\nE4 YGRB\nD5 RBGY"


def chosen(state: Position, level: Level, random: int = 0) -> str:
    """Return what a level plays for the seat in turn."""
    reply = MATCH_N_LOCK.choose(
        MATCH_N_LOCK.view(state, state.seat), (), level, Random(random), seat=state.seat
    )
    assert reply is not None
    return reply.text


def whole(state: Position) -> set[str]:
    """Return every legal move of the seat in turn."""
    found: set[str] = set()
    begun = [""]
    while begun:
        ways = MATCH_N_LOCK.options(state, state.seat, begun.pop()).options
        found |= {option.text for option in ways if option.whole}
        begun += [option.text for option in ways if not option.whole]
    return found


def gain(state: Position, text: str) -> float:
    """Return the value a move completes for its seat, less what it gives to others."""
    after = play(MATCH_N_LOCK, state, state.seat, text)[1].state
    worth = weights(state, state.seat)
    return sum(worth[circle.colour] * circle.points for circle in after.recent[-1].circles)


def game_of(levels: tuple[Level, ...], deal: int) -> list[Position]:
    """Return every position of a game between opponents."""
    state = MATCH_N_LOCK.start([Sitter(False)] * len(levels), MatchNLockOptions())
    random, positions = Random(deal), [state]
    while turn := MATCH_N_LOCK.turn(state):
        if turn == (CHANCE,):
            dice = Dice(deal.to_bytes(8, "big"), len(positions))
            text = str(MATCH_N_LOCK.chance(state, dice))
        else:
            text = chosen(state, levels[turn[0]], random.getrandbits(32))
        state = play(MATCH_N_LOCK, state, turn[0], text)[1].state
        positions.append(state)
    return positions


def share(better: Level, worse: Level, games: int) -> float:
    """Return how much of the win a level takes, each deal played from both seats."""
    won = 0.0
    for number in range(games):
        levels = (better, worse) if number % 2 else (worse, better)
        result = MATCH_N_LOCK.result(game_of(levels, 30000 + number // 2)[-1])
        assert result
        won += (levels.index(better) in result.winners) / len(result.winners)
    return won / games


def halfway(players: int, tokens: int, seed: int = 1, due: str = "put") -> Position:
    """Return a position of a game of random moves."""
    random, seq = Random(seed), 0
    state = MATCH_N_LOCK.start([Sitter()] * players, MatchNLockOptions())
    while len(state.board) < tokens or state.due != due:
        seq += 1
        (seat,) = MATCH_N_LOCK.turn(state)
        if seat == CHANCE:
            text = str(MATCH_N_LOCK.chance(state, Dice(bytes([seed]), seq)))
        else:
            text = any_move(state, random)
        state = play(MATCH_N_LOCK, state, seat, text)[1].state
    return state


def test_easy_plays_every_legal_move_at_some_time_and_nothing_else() -> None:
    state = drawn.position("D4 BBRR\nE5 RRRG")
    assert {chosen(state, "easy", number) for number in range(200)} == whole(state)
    putting = replace(state, due="put", drawn=40)
    assert {chosen(putting, "easy", number) for number in range(1500)} == whole(putting)


def test_easy_with_many_tokens_to_rotate_places_four_times_in_five() -> None:
    state = halfway(2, 20, due="act")
    placed = sum(chosen(state, "easy", number) == "place" for number in range(400))
    assert 290 <= placed <= 350
    assert len(whole(state)) > 20


def test_normal_puts_a_token_where_it_pays_most_at_once() -> None:
    state = halfway(3, 30)
    best = max(gain(state, text) for text in whole(state))
    assert best > 0
    assert {gain(state, chosen(state, "normal", number)) for number in range(20)} == {best}


def test_normal_rotates_where_that_pays_more_than_a_token_not_yet_drawn() -> None:
    state = drawn.position(THREE + "\nE5 RRBB", (BLUE, RED))
    assert chosen(state, "normal") == "rotate E5 r"
    nothing = drawn.position("D4 BBRR\nE5 RRRG", (BLUE, RED))
    assert chosen(nothing, "normal") == "place"  # corners pay


def test_normal_declares_a_stall_where_a_new_token_promises_more() -> None:
    other = "\n".join(f"{hole} {wedges}" for hole, wedges in (("D4", "GGGB"), ("E4", "GGGR")))
    state = drawn.position(other + "\nD5 GGGY\nE5 YRBB\nH3 RRBB", (GREEN, RED), border=False)
    turned = drawn.moves(state, "rotate E5 l", "rotate E5 r", "rotate E5 l", "rotate E5 r")
    assert options(turned)[:2] == ["place", "stall E5"]
    levels: tuple[Level, ...] = ("normal", "hard", "expert")
    for level in levels:
        assert chosen(turned, level) in whole(turned)
    idle = replace(turned, idle=10, colours=(YELLOW, BLUE))
    assert chosen(idle, "normal") in ("place", "stall E5")


def test_normal_prefers_placing_to_a_rotation_worth_as_much() -> None:
    state = drawn.position("D4 BBRR\nE5 RRRG", (GREEN, YELLOW), border=False)
    worths = {text: gain(state, text) for text in whole(state) - {"place"}}
    assert worths
    assert set(worths.values()) == {0}
    assert {chosen(state, "normal", number) for number in range(40)} == {"place"}


@pytest.mark.parametrize(
    ("levels", "games"),
    [
        (("easy", "easy"), 6),
        (("normal", "normal"), 4),
        (("hard", "hard"), 4),
        (("hard", "easy"), 2),
        (("hard", "hard", "hard", "hard"), 1),
        pytest.param(("expert", "expert"), 2, marks=pytest.mark.many_games),
    ],
)
def test_opponents_take_as_many_turns_as_people(levels: tuple[Level, ...], games: int) -> None:
    """Check for 62 to 66 turns, as in greedy games of 60 tokens and some rotations."""
    for deal in range(games):
        positions = game_of(levels, deal)
        turns = sum(
            len(after.board) > len(before.board) or after.idle > before.idle
            for before, after in pairwise(positions)
        )
        assert 60 <= turns <= 90
        assert max(state.idle for state in positions) <= 6


@pytest.mark.many_games
def test_hard_opponent_weighs_the_best_reply_over_all_remaining_tokens() -> None:
    """Its balance is counted out with the rules alone, token by token."""
    state = halfway(2, 40)
    balances = {}
    for text in whole(state):
        after = play(MATCH_N_LOCK, state, state.seat, text)[1].state
        rotations = [gain(after, move) for move in whole(after) if move.startswith("rotate")]
        placings = []
        for token in state.bag:
            drawn_one = replace(after, due="put", drawn=token)
            placings.append(max(gain(drawn_one, str(hole)) for hole in after.free()))
        answer = max([sum(placings) / len(placings), *rotations])
        balances[text] = gain(state, text) - answer
    best = max(balances.values())
    assert balances[chosen(state, "hard")] == pytest.approx(best)
    careless = {balances[chosen(state, "normal", number)] for number in range(10)}
    assert min(careless) < best


@pytest.mark.parametrize("players", range(1, 5))
def test_the_outlook_agrees_with_the_rule_on_every_hole_and_token(players: int) -> None:
    state = halfway(players, 36)
    seat = state.seat
    outlook = Outlook(state, seat, state.bag)
    lies, worth = dict(state.lies()), weights(state, seat)
    upright = SIDES[players][seat]
    for number, hole in enumerate(HOLES):
        if hole in state.locked:
            continue
        for token in state.bag if hole not in lies else [lies[hole][0]]:
            for turn in range(4):
                circles = circles_of({**lies, hole: (token, turn)}, hole, state.border)
                known = tokens.wedges(token, turn), tokens.VALUES[token]
                expected = sum(worth[circle.colour] * circle.points for circle in circles)
                assert outlook.gain(number, known) == pytest.approx(expected)
                locked = {HOLES.index(cell) for circle in circles for cell in circle.cells}
                assert outlook.completed(number, known) == locked
    assert outlook.bag[0][0] == tokens.wedges(state.bag[0], upright)


@pytest.mark.parametrize("players", range(1, 5))
def test_the_best_answer_to_a_move_agrees_with_the_rule(players: int) -> None:
    state, random = halfway(players, 36), Random(2)
    outlook = Outlook(state, state.seat, state.bag)
    worth, upright = weights(state, state.seat), SIDES[players][state.seat]

    def gain(lies: dict[Cell, tuple[int, int]], cell: Cell, token: int, turn: int) -> float:
        circles = circles_of({**lies, cell: (token, turn)}, cell, state.border)
        return sum(worth[circle.colour] * circle.points for circle in circles)

    begun = dict(state.lies())
    open_ = [cell for cell in HOLES if cell not in state.locked]
    for hole in random.sample(open_, 8):
        token = begun[hole][0] if hole in begun else random.choice(state.bag)
        turn = random.randrange(4)
        lies = {**begun, hole: (token, turn)}
        locked = {
            cell for circle in circles_of(lies, hole, state.border) for cell in circle.cells
        } | {*state.locked}
        rotated = [
            gain(lies, cell, one, (turned + way) % 4)
            for cell, (one, turned) in lies.items()
            if cell not in locked
            for way in (1, 3)
        ]
        free = [cell for cell in HOLES if cell not in lies]
        drawn_ = [max(gain(lies, cell, one, upright) for cell in free) for one in state.bag]
        known = tokens.wedges(token, turn), tokens.VALUES[token]
        expected = max(*rotated, sum(drawn_) / len(drawn_))
        assert outlook.best_after(HOLES.index(hole), known) == pytest.approx(expected)


def test_nothing_is_expected_of_a_full_board() -> None:
    state = halfway(2, 63, due="act")
    board = tuple(one for one in state.board if one.cell != state.board[0].cell)
    (hole, *_) = state.free()
    lacking = replace(state, board=(*board, Standing(hole, 65, 0)), locks=())
    outlook = Outlook(lacking, 0, lacking.bag)
    known = tokens.wedges(64), 0
    number = HOLES.index(state.board[0].cell)
    assert outlook.best_after(number, known) >= 0


@pytest.mark.many_games
def test_expert_gives_up_points_for_what_the_best_answer_would_take() -> None:
    """Check with every answer tried that its moves are worth those of *hard* or more."""
    lost = {"hard": 0.0, "expert": 0.0}
    for number in range(20, 60, 10):
        state = halfway(2, number)
        worth = {text: value for value, text in answered(state, Random(1), 8)}
        for level in ("hard", "expert"):
            found = worth.get(chosen(state, level, 1), min(worth.values()))
            lost[level] += max(worth.values()) - found
    assert lost["expert"] < lost["hard"]


@pytest.mark.many_games
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("normal", "easy", 8, 0.95), ("hard", "normal", 8, 0.6), ("expert", "hard", 8, 0.5)],
)
def test_a_level_beats_the_one_below(better: Level, worse: Level, games: int, least: float) -> None:
    assert share(better, worse, games) >= least


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_to_move_plays_nothing(level: Level) -> None:
    state = drawn.position(THREE)
    start = MATCH_N_LOCK.start([Sitter()] * 2, MatchNLockOptions())
    for view in (
        MATCH_N_LOCK.view(state, 1),
        MATCH_N_LOCK.view(state, None),
        MATCH_N_LOCK.view(start, 0),
    ):
        assert MATCH_N_LOCK.choose(view, (), level, Random(0), seat=0) is None


def test_the_same_view_and_chance_give_the_same_move() -> None:
    for state in (halfway(2, 30), halfway(4, 30, due="act")):
        for level in LEVELS:
            assert chosen(state, level, 7) == chosen(state, level, 7)


def test_alone_every_level_but_easy_takes_the_best_balance_at_once_s8_3() -> None:
    state = halfway(1, 30)
    assert weights(state, 0) == (1, -1, -1, -1, 0)
    levels: tuple[Level, ...] = ("normal", "hard")
    for level in levels:
        best = max(gain(state, text) for text in whole(state))
        assert gain(state, chosen(state, level)) == best


def test_points_of_others_count_for_less_the_more_they_are() -> None:
    state = halfway(3, 30)
    assert weights(state, 1) == (-0.5, 1, -0.5, 0, 0)
    assert weights(halfway(2, 10), 0) == (RED + 1, -1, 0, 0, 0)


def test_easy_draws_or_stalls_where_no_token_can_be_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    state = halfway(2, 20, due="act")
    monkeypatch.setattr(Position, "turnable", ())
    monkeypatch.setattr(Position, "stalled", lambda _: state.board[0].cell)
    moves = {opponent._any_move(state, Random(seed)) for seed in range(50)}
    assert moves == {"place", f"stall {state.board[0].cell}"}
    monkeypatch.setattr(Position, "stalled", lambda _: None)
    assert {opponent._any_move(state, Random(seed)) for seed in range(20)} == {"place"}


def test_answer_with_a_drawn_token_is_weighed_by_its_best_hole() -> None:
    state = halfway(2, 20)
    tries = opponent._Tries(state, True, Random(0), opponent.ANSWERS_DRAWN)
    assert opponent._less_answer(state, state, 1, 0) == pytest.approx(-tries.placing())
