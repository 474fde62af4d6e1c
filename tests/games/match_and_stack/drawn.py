"""Positions as text.

All 448 words are different, so any of its words names a tile: a hand is `men pat`. On a board a
tile is written as it lies, its words from the north clockwise, in a line `M13 now/sub/men/yak`.
A stack is written from the lowest tile to the top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rules.core import Game, RuleError, Sitter, Step, play
from rules.games.match_and_stack import tiles
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.matching import BITS
from rules.games.match_and_stack.notation import Move
from rules.games.match_and_stack.position import (
    NOBODY,
    Board,
    Hand,
    Held,
    PlacedTile,
    Position,
    View,
)
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.grid import read_cell
from rules.options import Value

STYLES: Final[tuple[WordGame, ...]] = (CROSSWORDS, STACKS, STEAL_AND_STACK, SOLITAIRE)

RULES: Final = (
    "first_two",
    "last_two",
    "first_and_last",
    "anagrams",
    "six_letters",
    "compounds",
    "homophones",
    "mirrored",
    "related",
)


def tile(word: str) -> int:
    """Return the tile that has a word."""
    return BITS[word] // 4


def many(words: str) -> tuple[int, ...]:
    """Return the tiles that have the words."""
    return tuple(tile(word) for word in words.split())


def hand(words: str, first: int = 1) -> Hand:
    """Return a hand, numbered from a number on."""
    return tuple(Held(number, tile) for number, tile in enumerate(many(words), first))


def board(drawing: str, first: int = 0, seat: int = NOBODY) -> Board:
    """Read a board, a line a tile in the order they were placed."""
    found = []
    for number, line in enumerate(drawing.strip().splitlines(), first):
        name, code = line.split()
        cell, this = read_cell(name), tile(code[:3])
        assert cell
        turn = next(turn for turn in range(4) if tiles.code(this, turn) == code)
        found.append(PlacedTile(number, this, cell, turn, seat))
    return tuple(found)


def game_options(
    rules: str, options: Mapping[str, Value] = MappingProxyType({})
) -> dict[str, Value]:
    """Return options with just these matching rules on."""
    return {**{name: str(n) in rules for n, name in enumerate(RULES, 1)}, **options}


def begun(
    game: WordGame,
    players: int = 2,
    rules: str = "1234",
    people: Sequence[bool] = (),
    options: Mapping[str, Value] = MappingProxyType({}),
) -> Position:
    """Return a game before the deal."""
    seats = [Sitter(person) for person in people or (True,) * players]
    agreed = game.options_type(**game_options(rules, options))
    agreed.check(len(seats))
    return game.start(seats, agreed)


def table(
    game: WordGame,
    hands: Sequence[str],
    *,
    lying: Sequence[str] = (),
    stacks: Sequence[str] = (),
    pile: str = "",
    rules: str = "1234",
    people: Sequence[bool] = (),
    options: Mapping[str, Value] = MappingProxyType({}),
) -> Position:
    """Return a game in the middle: hands, boards or stacks, and the pile."""
    state = begun(game, len(hands), rules, people, options)
    first, dealt = 1, []
    for words in hands:
        dealt.append(hand(words, first))
        first += len(words.split()) if game is STEAL_AND_STACK else 0
    return replace(
        state,
        phase="play",
        round=1,
        hands=tuple(dealt),
        boards=tuple(board(drawing) for drawing in lying),
        stacks=tuple(many(words) for words in stacks),
        pile=many(pile),
        dealt=max(len(words.split()) for words in hands) * len(hands),
    )


def played(game: Game[Position, Move, View], state: Position, seat: int, text: str) -> Position:
    """Make a move and return the position after it."""
    return play(game, state, seat, text)[1].state


def event_texts(step: Step[Position]) -> str:
    """Return the events of a move, a line each."""
    return "\n".join(str(event.text) for event in step.events)


def refusal(game: WordGame, state: Position, seat: int, text: str) -> str:
    """Return why a move is refused."""
    try:
        play(game, state, seat, text)
    except RuleError as refused:
        return str(refused)
    raise AssertionError(f"{text} is not refused")
