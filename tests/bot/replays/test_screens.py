"""The messages of a replay keep the limits, and its controls are read back."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

from bot.model.ids import PersonId, TableId
from bot.replays.renderer_process import shown
from bot.replays.replays import Replays
from bot.ui.kit.controls.custom_ids import LIMIT
from bot.ui.kit.layout import Screen
from bot.ui.replays.screens import film_screen, step_screen
from bot.ui.replays.spots import Spot, read_spot
from matchnight.testing.limits import check_screen, custom_ids, tree
from rules.games import GAMES

from ..seating import ANNA, BEN, Services
from .test_replays import all_of, played, replays

__all__ = ["replays"]


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_the_screens_of_every_replay_keep_the_limits(
    services: Services, replays: Replays, key: str
) -> None:
    play = await played(services, key, 60)
    loaded = await replays.load(play.table.id)
    long = tuple(dataclasses.replace(chair, name="W" * 32) for chair in play.chairs)
    for missing, phase in (
        (None, "running"),
        (frozenset({ANNA.id, BEN.id}), "over"),
        (frozenset[PersonId](), "over"),
    ):
        changed: Any = {"phase": phase, "id": (1 << 44) - 1}
        table = dataclasses.replace(play.table, **changed)
        seated = dataclasses.replace(play, table=table, chairs=long)
        replay = dataclasses.replace(loaded, play=seated, missing=missing)
        moved = shown(all_of(replay, moving=True))
        last = replay.scenes[-1].number
        films = [
            film_screen(replay, moved, spot, by=by)
            for spot in (Spot(), Spot(last, 1))
            for by in (None, PersonId(2**63 - 1))
        ]
        still = shown(all_of(replay))
        steps = [
            step_screen(replay, still, at, Spot(scene.number, 0), seat=0)
            for at, scene in enumerate(replay.scenes)
        ]
        for screen in [*films, *steps]:
            check_screen(screen)
        assert has(films[0], "myhand:") == bool(missing)
        assert has(films[0], "eyes:") == (missing == frozenset())
        assert ("eyes 1" in str(tree(steps[0]))) == (missing == frozenset())
        assert not has(films[1], "eyes:") and not has(films[1], "showall:")


async def test_the_words_of_a_replay_keep_the_limits_in_every_language(
    services: Services, replays: Replays, language: str
) -> None:
    play = await played(services, "chowpow", 14)
    replay = await replays.load(play.table.id)
    film = msgspec.structs.replace(all_of(replay), language=language)
    still, last = shown(film), replay.scenes[-1].number
    for spot in (Spot(), Spot(last, 1)):
        check_screen(film_screen(replay, still, spot))
    for at, scene in enumerate(replay.scenes):
        check_screen(step_screen(replay, still, at, Spot(scene.number, 0), seat=0))


async def test_the_menu_of_a_replay_names_programs_without_their_level(
    services: Services, replays: Replays
) -> None:
    play = await played(services, "chowpow", 14)
    loaded = await replays.load(play.table.id)
    program = dataclasses.replace(play.chairs[1], person=None, name="Moss (easy)", level="easy")
    seated = dataclasses.replace(play, chairs=(play.chairs[0], program))
    replay = dataclasses.replace(loaded, play=seated)
    still = shown(all_of(replay))
    said = str(tree(step_screen(replay, still, 1, Spot(replay.scenes[1].number, 0), seat=0)))
    assert "Moss's next move" in said and "easy" not in said


def has(screen: Screen, verb: str) -> bool:
    """Tell whether a screen has a control."""
    return any(custom_id.startswith(verb) for custom_id in custom_ids(screen))


@pytest.mark.parametrize("spot", [Spot(), Spot(12), Spot(9999, 7)])
def test_a_spot_is_read_back_from_its_control(spot: Spot) -> None:
    control = spot.control("step", TableId(5), "first")
    assert len(str(control)) <= LIMIT and read_spot(control.text) == spot
