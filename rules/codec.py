"""Positions, views and events to JSON and back, by their types."""

from collections.abc import Hashable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")

_encoder = msgspec.json.Encoder()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode(value: object) -> str:
    """Write a value as JSON text.

    >>> encode((1, ("red", None)))
    '[1,["red",null]]'
    """
    return _encoder.encode(value).decode()


def decode(kind: type[T], text: str | bytes) -> T:
    """Read a value of the given type; raises `msgspec.ValidationError` if it is none.

    >>> decode(tuple[int, tuple[str, str | None]], '[1,["red",null]]')
    (1, ('red', None))
    """
    value: T = _decoder(cast(Hashable, kind)).decode(text)
    return value
