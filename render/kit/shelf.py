"""What was made and may be wanted again, kept up to so many bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, update_wrapper
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast

from PIL import Image

K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")

SPRITES_MOST: Final = 44 << 20
"""Bytes of all sprites and letters together: the tables of a busy hour, at their usual sizes."""
OVERHEAD: Final = 1 << 10
"""Bytes of an image besides its pixels, about."""


class Shelf(Generic[K, V]):
    """Values by key; beyond its bytes, what was not asked for lately is forgotten.

    It has two boards: what is new or asked for lies on the upper one. When that is full, it
    becomes the lower one, and what lies there is gone. So asking costs a look into a dictionary,
    and threads need no lock: at worst something is made twice.
    """

    def __init__(self, most: int) -> None:
        self._half = most // 2
        self._upper: dict[K, tuple[V, int]] = {}
        self._lower: dict[K, tuple[V, int]] = {}
        self.size = 0
        """Bytes on the upper board; on the lower are no more than half of all."""

    def get(self, key: K) -> V | None:
        """Return what is kept under a key."""
        found = self._upper.get(key)
        if found is None:
            found = self._lower.get(key)
            if found is None:
                return None
            self.put(key, *found)
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        """Keep a value of so many bytes; one larger than half of all is not kept."""
        if size > self._half or key in self._upper:
            return
        if self.size + size > self._half:
            self._lower, self._upper, self.size = self._upper, {}, 0
        self._upper[key] = (value, size)
        self.size += size


class Growing:
    """Something that has more bytes the more it is used."""

    shelf: Sprites | None = None
    """Where it is kept."""

    @property
    def weight(self) -> int:
        """Its bytes now."""
        raise NotImplementedError

    def grown(self, image: Image.Image) -> None:
        """Note that an image is kept with it."""
        if self.shelf is not None:
            self.shelf.grow(weight(image))


class Sprites:
    """What functions made, by their arguments, all of them within so many bytes.

    It is arranged as a `Shelf` is, with boards of each function's own. A picture asks some thousand
    times, so before the upper board stands the standard library's cache, which is written in C.
    """

    def __init__(self, most: int) -> None:
        self._half = most // 2
        self._boards: list[_Boards] = []
        self.size = 0
        """Bytes on the upper boards; on the lower are no more than half of all."""

    def kept(self, make: Callable[P, V]) -> Callable[P, V]:
        """Let a function remember what it made: images, or what is `Growing`."""

        @cache
        def asked(*args: P.args, **named: P.kwargs) -> V:
            key = (args, *named.items()) if named else args
            # Asked once: another thread that draws may put other boards there meanwhile.
            found: V = boards.lower.get(key, missing)
            if found is missing:
                found = make(*args, **named)
            self._put(boards, key, found)
            return found

        missing: Any = object()
        boards = _Boards(asked.cache_clear)
        self._boards.append(boards)
        return update_wrapper(cast(Callable[P, V], asked), make)

    def resize(self, most: int) -> None:
        """Keep up to so many bytes from now on."""
        self._half = most // 2

    def grow(self, size: int) -> None:
        """Note that what is kept has got larger."""
        self.size += size

    def clear(self) -> None:
        """Forget everything."""
        for boards in self._boards:
            boards.turn()
            boards.lower = {}
        self.size = 0

    def _put(self, boards: _Boards, key: object, value: Any) -> None:
        size = weight(value)
        if self.size + size > self._half:
            for each in self._boards:
                each.turn()
            self.size = 0
        boards.upper[key] = value
        self.size += size
        if isinstance(value, Growing):
            value.shelf = self


class _Boards:
    """What one function made."""

    def __init__(self, forget: Callable[[], None]) -> None:
        self.upper: dict[object, Any] = {}
        self.lower: dict[object, Any] = {}
        self._forget = forget

    def turn(self) -> None:
        """Let the upper board become the lower one."""
        self.lower, self.upper = self.upper, {}
        self._forget()


def weight(value: object) -> int:
    """Return the bytes of an image, of several, or of what grows."""
    if isinstance(value, Image.Image):
        return value.width * value.height * len(value.getbands()) + OVERHEAD
    if isinstance(value, Growing):
        return value.weight
    return sum(map(weight, value)) if isinstance(value, tuple) else 0


SPRITES: Final = Sprites(SPRITES_MOST)
kept = SPRITES.kept
