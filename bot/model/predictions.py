"""Predictions, as values: who wins a cup's final, and how often they were right."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core import Seat

from .ids import PersonId


@dataclass(frozen=True)
class Prediction:
    """Who a person says wins a final, by seat.

    Its `point` is 1 where they were right and 0 where they weren't; None while nobody knows, and
    where it doesn't count, as nobody has won.
    """

    person: PersonId
    seat: Seat
    at: int
    point: int | None = None


@dataclass(frozen=True)
class Guesses:
    """A person's number of counted predictions, and of right ones."""

    right: int = 0
    counted: int = 0
