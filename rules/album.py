"""Albums: pieces of a game that people collect by finishing it with them."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from .core import Seat


@runtime_checkable
class Collecting(Protocol):
    """What a game has besides of which people collect pieces."""

    def collected(self, state: Any, seat: Seat) -> tuple[str, ...]:
        """Return the pieces that a seat has at a game's end, as albums name them."""
