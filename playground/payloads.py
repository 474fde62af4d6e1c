"""Check incoming JSON payloads, and copy those that tasks send on later.

Only text that can be encoded again gets into the world: one message with half a character would end
the connections of everybody who is sent it.
"""

from __future__ import annotations

import logging
from typing import Any, TypedDict

import msgspec

DEEPEST = 32
"""Levels of nesting; Discord's components and commands have about a dozen."""

_log = logging.getLogger(__name__)


class Fields(TypedDict, total=False):
    """The fields of the people API whose types are checked, of all its requests."""

    channel_id: str | None
    code: str | None
    content: str | None
    custom_id: str | None
    event_id: str | None
    focused: str | None
    guild_id: str | None
    locale: str | None
    message_id: str | None
    modal_id: str | None
    name: str | None
    person_id: str | None
    reply_to: str | None
    target: str | None
    target_id: str | None
    topic: str | None
    type: int | None
    options: dict[str, Any] | None
    values: list[str] | dict[str, Any] | None
    allow: list[str] | None
    clear: list[str] | None
    deny: list[str] | None
    give: list[str] | None
    take: list[str] | None


def decode(content: bytes) -> Any:
    """Return a JSON value; raises `ValueError` for one that the world can't hold.

    That is text with a lone surrogate or a NUL, and what is nested too deep.
    """
    try:
        value = msgspec.json.decode(content)
    except RecursionError:
        raise ValueError("nested too deep") from None
    if not _fits(value, DEEPEST) or (b"\\u0000" in content and _has_nul(value)):
        raise ValueError("nested too deep, or with a NUL")
    return value


def _has_nul(value: object) -> bool:
    """Tell whether text has a NUL; JSON can only write one as an escape."""
    if isinstance(value, str):
        return "\0" in value
    if isinstance(value, dict):
        return any(map(_has_nul, value.keys())) or any(map(_has_nul, value.values()))
    return isinstance(value, list) and any(map(_has_nul, value))


def _fits(value: object, levels: int) -> bool:
    """Tell whether a value is nested at most so deep."""
    if isinstance(value, dict):
        inside = [*value.values()]
    elif isinstance(value, list):
        inside = value
    else:
        return True
    nested = [each for each in inside if isinstance(each, dict | list)]
    return levels > 0 and all(_fits(each, levels - 1) for each in nested)


def copied(value: Any) -> Any:
    """Return a JSON value that can be changed without changing this one."""
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items()}
    return [*map(copied, value)] if isinstance(value, list) else value


def check_fields(body: object) -> None:
    """Raise `msgspec.ValidationError`, which names the field, where a type is wrong."""
    msgspec.convert(body, Fields)


def encode(value: object) -> bytes | None:
    """Return a value as JSON; None, with a line in the log, where that is impossible.

    For tasks that write for as long as the playground runs: they drop what can't be encoded.
    """
    try:
        return msgspec.json.encode(value)
    except Exception:
        _log.exception("A value can't be encoded and is dropped")
        return None
