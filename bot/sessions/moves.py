"""Moves of sessions: what one leads to, and one at a time in each session."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final, Generic, TypeVar
from weakref import WeakValueDictionary

from rules.core import Event, RuleError, Seat

from ..errors import AlreadyDone, SeqTaken
from ..model.ids import PressId
from ..model.play import AppliedMove, Play, make, settle

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

TRIES: Final = 100
"""How often another program may come first, while a restart overlaps: all that wait there."""


class MoveQueue(Generic[K]):
    """The moves of all sessions of a kind.

    `has_press` returns whether a press has made a move in one.
    """

    def __init__(self, has_press: Callable[[PressId], Awaitable[bool]]) -> None:
        self._has_press = has_press
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    async def in_turn(
        self, key: K, attempt: Callable[[], Awaitable[T]], press: PressId | None = None
    ) -> T:
        """Load, play and store a session's move with `attempt` until nobody comes first.

        Raises `AlreadyDone` where the `press` has made its move before.
        """
        async with self._locks.setdefault(key, asyncio.Lock()):
            for _ in range(TRIES):
                try:
                    return await attempt()
                except SeqTaken:
                    continue
                except RuleError:
                    # What a press has done is mostly no longer allowed when it comes again.
                    if press is not None and await self._has_press(press):
                        raise AlreadyDone from None
                    raise
        raise RuntimeError(f"{key}: {TRIES} moves in a row came first")


def advance(
    play: Play, seat: Seat, text: str, seed: bytes, *, before: tuple[Event, ...] = ()
) -> tuple[Any, list[AppliedMove]]:
    """Play a seat's move of a game, and what CHANCE does after it; raises `RuleError`.

    Return the position, and all that was made. The events `before` come with the move.
    """
    state, first = make(play.game, play.state, seat, text, seq=play.seq + 1)
    first = dataclasses.replace(first, events=(*before, *first.events), throws=play.throws)
    state, drawn = settle(play.game, state, seed, play.seq + 2, thrown=play.thrown)
    return state, [first, *drawn]
