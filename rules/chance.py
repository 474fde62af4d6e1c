"""Verifiable randomness: SHA-256 of the seed, the move's number and a counter.

Python promises no shuffle across versions, so the few lines that decide a deal are ours.
"""

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 64


class Dice:
    """Chance for one move: the same seed and number always give the same throws.

    >>> Dice(b"seed", 1).shuffled("abcd") == Dice(b"seed", 1).shuffled("abcd")
    True
    >>> [Dice(b"seed", number).below(6) for number in range(1, 6)]
    [3, 3, 1, 3, 4]
    """

    def __init__(self, seed: bytes, number: int) -> None:
        self._start = seed + number.to_bytes(8, "big")
        self._thrown = 0

    @property
    def thrown(self) -> bool:
        """Whether anything was thrown at all."""
        return self._thrown > 0

    def below(self, n: int) -> int:
        """Throw a number from 0 to n - 1, each equally likely."""
        while True:
            block = sha256(self._start + self._thrown.to_bytes(8, "big")).digest()
            self._thrown += 1
            number = int.from_bytes(block[:8], "big")
            if number < _SPAN - _SPAN % n:  # the rest would favour small numbers
                return number % n

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order (Fisher-Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


@dataclass(frozen=True)
class Deal:
    """CHANCE's move in games with hands: which seat begins, and the shuffled deck."""

    first: int
    order: tuple[int, ...]

    def __str__(self) -> str:
        return "deal " + " ".join(map(str, (self.first, *self.order)))


def seed(secret: bytes, joins: Iterable[int]) -> bytes:
    """Return a table's seed from the bot's secret and the ordered press ids."""
    return sha256(secret + b"".join(join.to_bytes(8, "big") for join in joins)).digest()


def commitment(secret: bytes) -> str:
    """Return the fingerprint of a secret that is shown before anybody joins."""
    return sha256(secret).hexdigest()


def derived(secret: bytes, words: str) -> bytes:
    """Return the secret of one of several games from their common secret and words.

    Some of those reveal neither the others nor the one they come from.
    """
    return hmac.digest(secret, words.encode(), "sha256")
