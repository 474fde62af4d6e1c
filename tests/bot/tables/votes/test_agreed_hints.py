"""Hints alone or against computer opponents are on, unless the host disables them."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from bot.model.play import AnyGame, Lobby
from bot.tables.lobby.terms import with_switches
from bot.ui.tables.lobby.lobby_options import options_text
from matchnight.testing.positions import lobby
from rules.games import GAMES
from rules.text import spell

WITH_PROGRAMS = [game for game in GAMES.values() if game.players[-1] > 1]


def hinted(here: Lobby) -> bool:
    """Whether a game has hints if it begins now; where it has, the lobby says so."""
    services: Any = here.options
    if services.hints:
        said = [spell(line).partition("Off: ")[0] for line in options_text(here)]
        assert any("Hints" in line or "ask for hints" in line for line in said), said
    return bool(services.hints)


@pytest.mark.parametrize("game", WITH_PROGRAMS, ids=lambda game: game.key)
def test_one_person_against_programs_has_hints_and_the_lobby_says_so(game: AnyGame) -> None:
    assert hinted(lobby(game, 1)) == (game.players[0] == 1), "a needed seat waits for a person"
    alone = lobby(game, 1, 1)
    assert hinted(alone)
    assert "- You can ask for hints" in [spell(line) for line in options_text(alone)]
    assert not hinted(lobby(game, 2))
    if game.players[-1] > 2:
        assert not hinted(lobby(game, 2, 1)), "it'd be unfair to the other"


@pytest.mark.parametrize("game", WITH_PROGRAMS, ids=lambda game: game.key)
def test_what_the_host_says_of_hints_stays_as_it_is(game: AnyGame) -> None:
    alone = lobby(game, 1, 1)
    others = [name for name in alone.switches if name != "hints"]
    off = with_switches(alone, [name for name in others if getattr(alone.options, name)])
    assert not hinted(dataclasses.replace(alone, table=off))
    two = lobby(game, 2)
    usual = [name for name in others if getattr(two.options, name)]
    on = with_switches(two, [*usual, "hints"])
    assert hinted(dataclasses.replace(two, table=on))
    assert hinted(dataclasses.replace(alone, table=on))


@pytest.mark.parametrize("game", WITH_PROGRAMS, ids=lambda game: game.key)
def test_other_options_chosen_next_to_hints_leave_them_to_who_plays(game: AnyGame) -> None:
    alone = lobby(game, 1, 1)
    chosen = with_switches(alone, alone.switches)
    assert not hinted(dataclasses.replace(lobby(game, 2), table=chosen))
