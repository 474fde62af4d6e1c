"""Tables for lessons: every tile is named by a word on it, and seat 0 is to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ....core import Step
from ....grid import read_cell
from ....squares import TURNS
from ..court import Court
from ..matching import BITS, Join
from ..notation import Play, Said
from ..position import Board, Hand, Held, PlacedTile, Position, Stack, Style, Terms
from ..tiles import ALL

SURE: Final = (1, 2, 3, 4)
RELATED: Final = (*SURE, 9)
HOMOPHONES: Final = (*SURE, 7)


def crosswords(own: str, *placed: str, rules: tuple[int, ...] = SURE) -> Position:
    """Return a table of Crosswords with tiles such as `M13 men` or `N13 pub r`."""
    board, hand = _board(placed, seat=1), _hand(own)
    tiles = len(hand)
    return _begun("crosswords", (hand, _spare(3)), rules, boards=(board,), dealt=10, tiles=tiles)


def stacks(own: str, *heaps: str, rules: tuple[int, ...] = SURE) -> Position:
    """Return a table of Stacks; each stack is named from the lowest tile to the top."""
    hand, lying = _hand(own), tuple(map(_tiles, heaps))
    return _begun("stacks", (hand, _spare(3)), rules, stacks=lying, dealt=8, tiles=len(hand))


def steal(own: str, theirs: str, *heaps: str, rules: tuple[int, ...] = SURE) -> Position:
    """Return a table of Steal & Stack with both players' loose tiles and stacks."""
    tiles = max(len(own.split()), len(theirs.split()))
    hands, lying = (_hand(own), _hand(theirs, tiles + 1)), tuple(map(_tiles, heaps))
    return _begun("steal-and-stack", hands, rules, stacks=lying, dealt=12, tiles=tiles)


def alone(own: str, *placed: str) -> Position:
    """Return a Solitaire for one; the tiles that lie have the first numbers."""
    hand = _hand(own, first=len(placed) + 1)
    lying = _board(placed, seat=0)
    return _begun("solitaire", (hand,), SURE, boards=(lying,), tiles=len(hand) + len(lying))


def put_to_the_vote(state: Position, number: int, stack: int, asked: Join) -> Position:
    """Let seat 1 claim a match, on which seat 0 is to vote."""
    play = Play(number, stack, claims=(Said(asked.rule, asked.ours, asked.theirs),))
    return replace(state, court=state.court.open(1, play, _tile(asked.ours), (asked,)))


def rules_met(step: Step[Position]) -> list[int]:
    """Return the rules by which the last play matched, in order."""
    last = step.state.last
    return [join.rule for join in last.joins] if last else []


def words_claimed(step: Step[Position]) -> list[str]:
    """Return the words that the table is asked about, in the order of the alphabet."""
    asked = [join for claim in step.state.court.claims for join in claim.joins]
    return sorted(word for join in asked for word in (join.ours, join.theirs))


def _begun(
    style: Style,
    hands: tuple[Hand, ...],
    rules: tuple[int, ...],
    boards: tuple[Board, ...] = (),
    *,
    stacks: tuple[Stack, ...] = (),
    dealt: int = 0,
    tiles: int = 0,
) -> Position:
    """Return a game in progress; in a lesson everybody is a person, who may vote."""
    players = len(hands)
    out = {held.tile for hand in hands for held in hand}
    out |= {placed.tile for board in boards for placed in board}
    out |= {tile for stack in stacks for tile in stack}
    return Position(
        style,
        players,
        Terms(rules, 20, 60, rounds=3 if stacks else 1, tiles=tiles, piles=2),
        Court((True,) * players, (0,) * players),
        phase="play",
        hands=hands,
        pile=tuple(tile for tile in ALL if tile not in out),
        boards=boards,
        stacks=stacks,
        dealt=dealt,
        wins=(0,) * players,
        round=1,
    )


def _tile(word: str) -> int:
    return BITS[word] // 4


def _tiles(words: str) -> tuple[int, ...]:
    return tuple(map(_tile, words.split()))


def _hand(words: str, first: int = 1) -> Hand:
    return tuple(Held(number, tile) for number, tile in enumerate(_tiles(words), first))


def _spare(most: int) -> Hand:
    """Return tiles for a seat whose tiles do not matter: no lesson uses the last ones."""
    return tuple(Held(number, tile) for number, tile in enumerate(ALL[-most:], 1))


def _board(placed: tuple[str, ...], seat: int) -> Board:
    """Read tiles as a cell, a word, and the turn where there is one."""
    found = []
    for number, text in enumerate(placed, 1):
        name, word, *turn = text.split()
        cell = read_cell(name)
        assert cell
        found.append(PlacedTile(number, _tile(word), cell, TURNS.index(*turn or "u"), seat))
    return tuple(found)
