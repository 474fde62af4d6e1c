"""How a game is taught: screens to read, and positions with one thing to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from .text import Text

if TYPE_CHECKING:
    from .core import Seat, Step

S = TypeVar("S")


@dataclass(frozen=True)
class Page:
    """A screen of the short rules: heading, text, and the name of its picture."""

    heading: Text
    text: Text
    picture: str = ""


@dataclass(frozen=True)
class Lesson(Generic[S]):
    """A position in which `seat` is to move, and what it is to bring about.

    `before` says what to do; a move is right if `goal` holds for what it leads to. `after` is
    said then, `hint` when another move was made.
    """

    state: S
    before: Text
    goal: Callable[[Step[S]], bool]
    after: Text
    hint: Text
    seat: Seat = 0
