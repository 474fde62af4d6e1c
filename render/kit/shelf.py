"""What was made and may be wanted again, kept up to so many bytes."""

from __future__ import annotations

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


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
