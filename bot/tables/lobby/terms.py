"""A lobby's terms: people, options, pace, time bank, language. Pure."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.core import RuleError
from rules.options import Pace, Value
from rules.text import count, say

from ...languages import LANGUAGES
from ...model.play import Lobby
from ...model.tables import Table


@dataclass(frozen=True)
class Turns:
    """How many seconds a turn may take, and what is taken unless a person chooses."""

    offered: tuple[int, ...]
    default: int


HOUR = 3600
TURNS: dict[Pace, Turns] = {
    "live": Turns((0, 30, 60, 90, 180), 0),
    "slow": Turns(tuple(hours * HOUR for hours in (8, 12, 24, 48, 72)), 24 * HOUR),
}
BANKS = (0, 24 * HOUR, 72 * HOUR)
"""Seconds that slow turns may draw from, over a whole game."""


@dataclass(frozen=True)
class TermChanges:
    """The terms that a host changes at once.

    They are `options` of the game by their names, and the table's own. What is None stays as it is.
    """

    options: Mapping[str, Value] = field(default_factory=dict)
    pace: Pace | None = None
    turn: int | None = None
    bank: int | None = None
    open: bool | None = None
    rated: bool | None = None
    language: str | None = None


def changed(lobby: Lobby, changes: TermChanges) -> Table:
    """Return a lobby's table on its changed terms; raises `RuleError`."""
    table = lobby.table
    for name, value in changes.options.items():
        table = with_option(dataclasses.replace(lobby, table=table), name, value)
    if changes.pace is not None:
        turn = check_turn(changes.pace, changes.turn, bank=changes.bank)
        slow = changes.pace == "slow"
        table = dataclasses.replace(
            table,
            pace=changes.pace,
            turn_seconds=turn,
            bank_seconds=(table.bank_seconds if slow else 0)
            if changes.bank is None
            else changes.bank,
            asks_finished=table.asks_finished if slow else 0,
        )
    if changes.language is not None:
        check_language(changes.language)
        table = dataclasses.replace(table, language=changes.language)
    return dataclasses.replace(
        table,
        open=table.open if changes.open is None else changes.open,
        rated=table.rated if changes.rated is None else changes.rated,
    )


def check_room(lobby: Lobby) -> None:
    """Raise `RuleError` where nobody else fits at a lobby's table."""
    most = lobby.game.players[-1]
    if len(lobby.guests) >= most:
        raise RuleError(
            count("The table is full: {n} player.", "The table is full: {n} players.", most)
        )


def with_option(lobby: Lobby, name: str, value: Value) -> Table:
    """Return a lobby's table with one option changed; raises `RuleError`."""
    choices = lobby.game.options_type.fields().get(name)
    if choices is None:
        raise RuleError(say("This game has no such option."))
    offered = [offer for offer, _ in choices.values]
    between = (
        isinstance(value, int)
        and choices.low is not None
        and choices.high is not None
        and choices.low <= value <= choices.high
    )
    if value not in offered and not between:
        raise RuleError(
            say(
                "{option} is a whole number from {low} to {high}.",
                option=choices.label,
                low=choices.low or 0,
                high=choices.high or 0,
            )
            if choices.high is not None
            else say("{option} can't have that value.", option=choices.label)
        )
    return _changed(lobby, {name: value})


def with_switches(lobby: Lobby, on: Sequence[str]) -> Table:
    """Return a lobby's table with the named yes-or-no options on and all others off.

    One menu sends them all. What stays as it is was not chosen: it may still change with who plays.
    """
    turned = [name for name in lobby.switches if getattr(lobby.options, name) != (name in on)]
    return _changed(lobby, {name: name in on for name in turned})


def _changed(lobby: Lobby, options: dict[str, Value]) -> Table:
    chosen = {**json.loads(lobby.table.house), **options}
    return dataclasses.replace(lobby.table, house=json.dumps(chosen))


def check_turn(pace: Pace, turn: int | None, *, bank: int | None) -> int:
    """Return how many seconds a turn takes at a pace; raises `RuleError`."""
    turn = TURNS[pace].default if turn is None else turn
    if turn not in TURNS[pace].offered:
        raise RuleError(say("There are no turns of that length. Choose another pace."))
    if bank is not None and bank not in BANKS[: len(BANKS) if pace == "slow" else 1]:
        raise RuleError(say("There is no such time bank. In a slow game it's 24 or 72 hours."))
    return turn


def check_language(language: str) -> None:
    """Raise `RuleError` unless everything can be shown in a language."""
    if language not in LANGUAGES:
        raise RuleError(say("That isn't possible. Choose from the menu."))
