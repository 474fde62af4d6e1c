"""Completions: one at a time for each person, and games by any part of a name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

import discord
from discord import app_commands

from rules.book import paragraphs
from rules.core import RuleError
from rules.games import GAMES
from rules.text import Text, say, spell

from ....languages import LANGUAGES, folded, reading
from ....model.ids import PersonId
from ....model.play import AnyGame

MORE: Final = " · "
"""Stands between a game's title and what a completion says about it."""


class Completions:
    """The people with running completions; of a person's waiting ones the newest runs."""

    def __init__(self) -> None:
        self._working: set[PersonId] = set()
        self._waiting: dict[PersonId, asyncio.Future[bool]] = {}

    async def admit(self, person: PersonId) -> bool:
        """Wait until this task may work on a completion; False once its text is outdated.

        Discord shows the offers for what was typed last, so earlier ones need no answer.
        """
        task = asyncio.current_task()
        assert task is not None
        if person in self._working:
            older = self._waiting.get(person)
            if older is not None and not older.done():
                older.set_result(False)
            turn = asyncio.get_running_loop().create_future()
            self._waiting[person] = turn
            if not await turn:
                return False
        self._working.add(person)
        task.add_done_callback(lambda _: self._end(person))
        return True

    def _end(self, person: PersonId) -> None:
        turn = self._waiting.pop(person, None)
        if turn is None or turn.done():
            self._working.discard(person)
        else:
            turn.set_result(True)


class GameOption(app_commands.Transformer):
    """An option that names one of some games, offered by title or in other words."""

    def __init__(
        self,
        among: Callable[[], Iterable[str]] = GAMES.keys,
        offered: Callable[[AnyGame], Text] = lambda game: game.title,
    ) -> None:
        self._among = among
        self._offered = offered

    async def transform(self, interaction: discord.Interaction[Any], value: str, /) -> str:
        """Return the key of the game that a text means; raises `RuleError`."""
        return meant_game(value, [*self._among()])

    async def autocomplete(
        self, interaction: discord.Interaction[Any], value: str | int | float, /
    ) -> list[app_commands.Choice[str | int | float]]:
        """Offer the games that a text may mean."""
        return [
            app_commands.Choice(name=spell(self._offered(GAMES[key])), value=key)
            for key in matching_games(str(value), [*self._among()])
        ]


GameName = app_commands.Transform[str, GameOption()]


def meant_game(text: str, among: Iterable[str]) -> str:
    """Return the key of the game a text names; raises `RuleError` if it isn't one.

    A name that several ways to play share means the first of them, which is the usual one.
    """
    typed = _letters(text.partition(MORE)[0])
    for names in (_own_names, _shared_names):
        for key in among:
            if typed in names(key):
                return key
    found = matching_games(text, among) if typed else []
    if len(found) == 1:
        return found[0]
    titles = ", ".join(str(GAMES[key].title) for key in found or among)
    if found:
        raise RuleError(say("Which one do you mean? Choose one of: {titles}.", titles=titles))
    raise RuleError(say("That game isn't available. Choose one of: {titles}.", titles=titles))


def matching_games(text: str, among: Iterable[str]) -> list[str]:
    """Return the games with a text in their names, first those that begin with it."""
    typed = _letters(text.partition(MORE)[0])
    names = {key: _own_names(key) | _shared_names(key) for key in among}
    found = [key for key in names if any(typed in name for name in names[key])]
    return sorted(found, key=lambda key: not any(name.startswith(typed) for name in names[key]))


@cache
def _own_names(key: str) -> frozenset[str]:
    """Return a game's title in every language, and its key."""
    return frozenset({_letters(key), *_in_every_language(GAMES[key].title)})


@cache
def _shared_names(key: str) -> frozenset[str]:
    """Return the names of a game's rules, which may be those of several games."""
    folder = GAMES[key].folder
    _, heading = next(paragraphs((folder / "RULES.md").read_text(encoding="utf-8")))
    return frozenset({_letters(folder.name), *_in_every_language(heading)})


def _in_every_language(words: Text) -> set[str]:
    found = set()
    for language in LANGUAGES:
        with reading(language):
            found.add(_letters(spell(words)))
    return found


def _letters(text: str) -> str:
    """Return what is compared of a name: “Match'n Lock!” and “match n lock” are one."""
    return folded(text).replace(" ", "")
