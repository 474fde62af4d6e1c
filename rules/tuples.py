"""Changes of frozen values: a new tuple takes the place of the old one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return values with one of them replaced, such as one seat's of all the seats'."""
    return (*values[:at], value, *values[at + 1 :])
