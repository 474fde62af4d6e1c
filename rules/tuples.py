"""Changes of frozen values: a new tuple takes the place of the old one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return values with one of them replaced, such as one seat's of all the seats'.

    >>> replaced((3, 5, 8), 1, 6)
    (3, 6, 8)
    """
    return (*values[:at], value, *values[at + 1 :])


def shuffled(values: Iterable[int], random: Random) -> tuple[int, ...]:
    """Return values in an order that tells nothing of the one they came in."""
    drawn = sorted(values)
    random.shuffle(drawn)
    return tuple(drawn)
