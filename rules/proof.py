"""Proofs that a turn is the best: an exact count, then many deals played on.

Where a turn can be searched exhaustively, that is the proof. Elsewhere a turn is claimed to be
best by an exact count of what it pays and what it leaves to the next player. The claim holds if
more turns, played on by both sides, say the same by more than their error.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

SEEDS: Final = 4
ERRORS: Final = 2.0
"""A lead counts where it is so many times its standard error."""


@dataclass(frozen=True)
class Lead:
    """A turn's average lead over another one in points, and its error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Part:
    """A seed's result for a position: the turn claimed best, and its lead.

    `margin` is exact and the same for every seed. `leads` are those over the turns that come
    closest, played on.
    """

    answer: tuple[str, ...]
    margin: float
    leads: tuple[Lead, ...]


Prove = Callable[[Any, int], Part | None]
"""What a seed says of a seat's view; None where no turn is clearly the best."""


@dataclass(frozen=True)
class Proof:
    """A game's proof of best turns, by so many seeds; one is enough if exact.

    `mined` tells that a seed takes seconds at most, so that games that are over are looked through.
    """

    part: Prove
    seeds: int = SEEDS
    mined: bool = True


def lead(differences: Sequence[float]) -> Lead:
    """Return the mean of some differences and its standard error.

    >>> lead([1.0, 3.0, 5.0, 3.0])
    Lead(mean=3.0, error=0.816496580927726)
    """
    return Lead(fmean(differences), sqrt(variance(differences) / len(differences)))


def surplus(parts: Sequence[Part]) -> float:
    """Return the answer's lead less the errors; 0 or less: it has none.

    >>> surplus([Part(("a1",), 2.0, (Lead(3.0, 0.6),)), Part(("a1",), 2.0, (Lead(1.0, 0.8),))])
    1.0
    """
    pairs = zip(*(part.leads for part in parts), strict=True)
    return min(
        fmean(one.mean for one in leads)
        - ERRORS * sqrt(sum(one.error**2 for one in leads)) / len(leads)
        for leads in pairs
    )


def holds(parts: Sequence[Part]) -> bool:
    """Tell whether what some seeds say proves the answer, as far as they go."""
    return all(one.mean > 0 for part in parts for one in part.leads) and surplus(parts) > 0


def proved(proof: Proof, view: Any) -> Part | None:
    """Return the answer of all seeds with the last one's leads; None if they differ."""
    parts: list[Part] = []
    for seed in range(proof.seeds):
        part = proof.part(view, seed)
        if part is None or not holds([part]):
            return None
        parts.append(part)
    return parts[-1] if holds(parts) else None
