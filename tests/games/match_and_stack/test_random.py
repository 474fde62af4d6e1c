"""Two plays at once, at random moments of every style, checked by `judge`."""

from __future__ import annotations

from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, IllegalMove, NotYourTurn, Sitter, play
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.position import Position

from .drawn import STYLES, game_options
from .judge import assert_right, lying

SETS = ("1234", "12", "13459", "2678", "123456789", "48")


def walk(game: WordGame, number: int) -> list[tuple[int, str, Position, Position]]:
    """Play a random game; returns each move with the positions before and after it."""
    random = Random(number)
    players = game.players[number % len(game.players)]
    options = game.options_type(**game_options(SETS[number % len(SETS)]))
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


@pytest.mark.many_games
@pytest.mark.parametrize("game", STYLES, ids=lambda game: game.key)
def test_two_plays_give_consistent_positions_in_either_order_s3_2(
    game: WordGame,
) -> None:
    """Cover both orders: both plays made, or the later one refused without loss."""
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
                assert_right(state, "", end)
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
    tables = [sorted(placed[1:4] for placed in table) for table in state.boards]
    return hands, tables, sorted(map(sorted, state.stacks)), state.wins
