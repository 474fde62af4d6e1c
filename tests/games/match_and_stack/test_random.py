"""Random games of every style, judged from outside after every move."""

from __future__ import annotations

from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, IllegalMove, NotYourTurn, Sitter, play
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.position import Position

from .checker import covers, mismatches, mismatches_of
from .drawn import STYLES, house

GAMES, PART = 500, 25
"""Random games a style; the first part of them is played where lines are measured, too."""

SETS = ("1234", "12", "13459", "2678", "123456789", "48")


def judged(game: WordGame, number: int) -> int:
    """Play a random game and judge every move of it; returns how many there were."""
    moves = walk(game, number)
    assert moves[-1][3].phase == "over"
    for _, _, before, after in moves:
        assert_right(game, before, after)
    return len(moves)


def walk(game: WordGame, number: int) -> list[tuple[int, str, Position, Position]]:
    """Play a random game; returns each move with the positions before and after it."""
    random = Random(number)
    players = game.players[number % len(game.players)]
    options = game.house_kind(**house(SETS[number % len(SETS)]))
    state = game.start([Sitter(random.random() < 0.8) for _ in range(players)], options)
    moves: list[tuple[int, str, Position, Position]] = []
    while turn := game.turn(state):
        seat = random.choice(turn)
        text = ""
        if seat == CHANCE:
            text = str(game.chance(state, Dice(b"random", 10000 * number + len(moves))))
        while seat != CHANCE:
            found = game.options(state, seat, text).options
            playing = [option for option in found if not option.button]
            option = random.choice(playing if playing and random.random() < 0.8 else found)
            text = option.text
            if option.whole:
                break
        after = play(game, state, seat, text)[1].state
        moves.append((seat, text, state, after))
        state = after
    return moves


def lying(state: Position) -> list[int]:
    """Return every tile, wherever it is."""
    return sorted(
        [held.tile for hand in state.hands for held in hand]
        + [*state.pile]
        + [laid.tile for table in state.boards for laid in table]
        + [tile for stack in state.stacks for tile in stack]
    )


def assert_right(game: WordGame, before: Position, after: Position) -> None:
    """Check what lies, as nobody would who made the rules."""
    dealt = 10 * after.players if after.style == "solitaire" else 112
    if after.hands:
        assert len({*lying(after)}) == len(lying(after)) == dealt
    if after.style == "crosswords":
        assert mismatches(after) == []
    last = after.last
    if last is None or last is before.last:
        return
    if last.cell:
        table = after.boards[last.seat if after.style == "solitaire" else 0]
        heap = [laid.tile for laid in table if laid.cell == last.cell]
        assert heap[-1] == last.tile
        assert mismatches_of(last.tile, table, after) == []
        alone = after.style == "solitaire" and not any(
            laid.tile != last.tile
            and abs(laid.cell.column - last.cell.column) + abs(laid.cell.row - last.cell.row) < 2
            for laid in table
        )
        assert alone or last.joins
    else:
        heap = list(before.stacks[last.stack - 1]) + [last.tile]
    for under, over in zip(heap[-2:], heap[-1:], strict=False):
        assert len(heap) < 2 or covers(under, over, after)


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(first, marks=pytest.mark.many_games if first else ())
        for first in range(0, GAMES, PART)
    ],
)
@pytest.mark.parametrize("game", STYLES, ids=lambda game: game.key)
def test_every_facing_pair_matches_and_no_tile_is_lost_after_every_move_s2_s5_3_s6_2_s7_3_s8_3(
    game: WordGame, first: int
) -> None:
    for number in range(first, first + PART):
        assert judged(game, number) > 1


@pytest.mark.parametrize("game", STYLES, ids=lambda game: game.key)
def test_two_plays_lead_to_consistent_positions_whichever_arrives_first_s3_2(
    game: WordGame,
) -> None:
    """Both orders end with both plays made, or with the later one refused and nothing lost."""
    both = 0
    for number in range(10):
        random = Random(number)
        for _, _, state, _ in walk(game, number)[:30:3]:
            if len(seats := [seat for seat in game.turn(state) if seat >= 0]) < 2:
                continue
            one, other = random.sample(seats, 2)
            pair = [
                (one, any_play(game, state, one, random)),
                (other, any_play(game, state, other, random)),
            ]
            ends = [arrive(game, state, order) for order in (pair, pair[::-1])]
            for end, _ in ends:
                if end.hands:
                    assert lying(end) == lying(state)
                assert_right(game, state, end)
            if ends[0][1] == ends[1][1] == 2:
                both += 1
                assert arrived(ends[0][0]) == arrived(ends[1][0])
    assert both > 10


def any_play(game: WordGame, state: Position, seat: int, random: Random) -> str:
    """Return a play of a seat, or something that is no play now."""
    text = ""
    for _ in range(4):
        found = [o for o in game.options(state, seat, text).options if not o.button]
        if not found:
            break
        option = random.choice(found)
        text = option.text
        if option.whole:
            return text
    return "more"


def arrive(game: WordGame, state: Position, order: list[tuple[int, str]]) -> tuple[Position, int]:
    """Make two plays in an order; returns the end and how many counted."""
    counted = 0
    for seat, text in order:
        try:
            state = play(game, state, seat, text)[1].state
            counted += 1
        except (IllegalMove, NotYourTurn):
            continue
    return state, counted


def arrived(state: Position) -> object:
    """Return what must not depend on the order in which two plays came."""
    hands = [sorted(held.tile for held in hand) for hand in state.hands]
    tables = [sorted(laid[1:4] for laid in table) for table in state.boards]
    return hands, tables, sorted(map(sorted, state.stacks)), state.wins
