"""A second, slow Match Attach that follows a game by its moves alone.

It shares nothing with the rules but the list of tiles: cells are pairs of numbers, every
question is answered by looking at all pairs of tiles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from rules.games.match_attach import tiles

STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
Place = tuple[int, int]
Pair = frozenset[int]


def place(name: str) -> Place:
    return ord(name[0]) - 65, int(name[1:]) - 1


@lru_cache(maxsize=64)
def touching(places: frozenset[Place]) -> list[tuple[Place, Place]]:
    """Return the pairs of places that share a side, by looking at all pairs there are."""
    return [
        (one, other)
        for one, other in combinations(places, 2)
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    ]


@dataclass
class Checker:
    """The Board and what happened in the turn under way."""

    board: dict[Place, tuple[int, int]] = field(
        default_factory=lambda: {
            (12, 12): (32, 0),
            (13, 12): (33, 0),
            (12, 13): (34, 0),
            (13, 13): (35, 0),
        }
    )
    before: dict[Place, tuple[int, int]] = field(default_factory=dict)
    moved: list[set[int]] = field(default_factory=list)
    boards: list[dict[Place, tuple[int, int]]] = field(default_factory=list)

    def begin(self) -> None:
        """Begin a turn."""
        self.before, self.moved, self.boards = dict(self.board), [], []

    def play(self, text: str, row: tuple[int, ...]) -> None:
        """Follow a player's move."""
        if found := re.fullmatch(r"(\d) (\w+) ([urdl])", text):
            self._keep(set())
            self.board[place(found[2])] = (row[int(found[1]) - 1], "urdl".index(found[3]))
        elif found := re.fullmatch(r"x (\w+)", text):
            del self.board[place(found[1])]
        elif found := re.fullmatch(r"(\w+) ([rdl])", text):
            at = place(found[1])
            tile, turn = self.board[at]
            self._keep({tile})
            self.board[at] = (tile, (turn + " rdl".index(found[2])) % 4)
        elif found := re.fullmatch(r"(\w+) ([nesw])", text):
            x, y = place(found[1])
            right, down = STEPS[found[2]]
            self._keep({self.board[x, y][0]})
            self.board[x + right, y + down] = self.board.pop((x, y))
        elif found := re.fullmatch(r"(\w\d+) (\w\d+)", text):
            one, other = place(found[1]), place(found[2])
            self._keep({self.board[one][0], self.board[other][0]})
            self.board[one], self.board[other] = self.board[other], self.board[one]
        elif text == "undo":
            self.board = self.boards.pop()
            self.moved.pop()
        elif text == "restart":
            self.board, self.boards, self.moved = self.boards[0], [], []
        else:
            assert text == "end" or text.split()[0] in ("target", "pick"), text

    def _keep(self, moved: set[int]) -> None:
        self.boards.append(dict(self.board))
        self.moved.append(moved)

    def active(self) -> set[Place]:
        """Return the Active tiles."""
        return {
            at
            for one, other in self._touching(self.board)
            if self._shown(one, other, self.board)[1] == self._shown(other, one, self.board)[1]
            for at in (one, other)
        }

    def groups(self) -> list[set[Place]]:
        """Return the groups that hang together."""
        found = [{at} for at in self.board]
        for pair in self._touching(self.board):
            one, other = (next(group for group in found if at in group) for at in pair)
            if one is not other:
                found = [group for group in found if group not in (one, other)] + [one | other]
        return found

    def must_go(self) -> set[Place]:
        """Return what may be removed now."""
        found = self.groups()
        most = max(map(len, found), default=0)
        biggest = [group for group in found if len(group) == most]
        islands = set(self.board) - (biggest[0] if len(biggest) == 1 else set())
        return self.active() | islands

    def points(self, target: int) -> int:
        """Return what the turn's new Matches pay."""
        moved = set().union(*self.moved)
        old = self._matches(self.before, target)
        new = [
            pair for pair in self._matches(self.board, target) if pair not in old or pair & moved
        ]
        return 2 * len(new)

    def _matches(self, board: dict[Place, tuple[int, int]], target: int) -> set[Pair]:
        busy = {
            at
            for one, other in self._touching(board)
            if self._shown(one, other, board)[1] == self._shown(other, one, board)[1]
            for at in (one, other)
        }
        return {
            frozenset((board[one][0], board[other][0]))
            for one, other in self._touching(board)
            if one not in busy and other not in busy
            if self._shown(one, other, board)[0] == self._shown(other, one, board)[0] == target
        }

    def _touching(self, board: dict[Place, tuple[int, int]]) -> list[tuple[Place, Place]]:
        return touching(frozenset(board))

    @staticmethod
    def _shown(one: Place, other: Place, board: dict[Place, tuple[int, int]]) -> tuple[int, int]:
        """Return what a tile shows to its neighbour: symbol and colour."""
        step = (other[0] - one[0], other[1] - one[1])
        side = [(0, -1), (1, 0), (0, 1), (-1, 0)].index(step)
        tile, turn = board[one]
        return tiles.sides(tile, 0)[(side - turn) % 4]
