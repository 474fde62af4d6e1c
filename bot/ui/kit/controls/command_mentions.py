"""Mentions of commands in messages, which clients show in their own language.

https://docs.discord.com/developers/reference#message-formatting
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from discord import AppCommandType
from discord.app_commands import AppCommand, AppCommandGroup

from ....languages import ENGLISH, NAMES_OF_COMMANDS, catalogue, is_translated, present

_CODE: Final = re.compile(r"(?<!`)`/([^`:\n]+)`(?!`)")

_ids: dict[str, int] = {}
"""The ids of all commands by their English names, `night plan` among them; empty until known."""


def know(commands: Iterable[AppCommand]) -> None:
    """Note which ids Discord has given the commands."""
    forget()
    for command in commands:
        if command.type is not AppCommandType.chat_input:
            continue
        _ids[command.name] = command.id
        for option in command.options:
            if isinstance(option, AppCommandGroup):
                _ids[f"{command.name} {option.name}"] = command.id


def forget() -> None:
    """Forget all ids: commands are written as code again."""
    _ids.clear()
    _english_names.cache_clear()


def with_commands(text: str) -> str:
    """Return a text with its commands as mentions, but for those whose id isn't known.

    They stand as code there, in the present reader's language or in English.
    """
    return _CODE.sub(_mention, text) if _ids else text


def _mention(code: re.Match[str]) -> str:
    name = code[1] if code[1] in _ids else _english_names(present()).get(code[1])
    return code[0] if name is None else f"</{name}:{_ids[name]}>"


@cache
def _english_names(language: str) -> dict[str, str]:
    """Return the English names of the commands by their names in a language."""
    if language == ENGLISH or not is_translated(language):
        return {}
    entries = catalogue(language)
    return {
        " ".join(entries.pgettext(NAMES_OF_COMMANDS, word) for word in name.split()): name
        for name in _ids
    }
