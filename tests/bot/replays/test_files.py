"""Replay files: whose names are in them, and what they have of a running game."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from bot.model.ids import TableId
from bot.model.tables import FORMER
from bot.people.preferences import People
from bot.replays.fairness import Case
from bot.replays.renderer_process import replay_page
from bot.replays.replays import Replays
from bot.replays.verification import case
from matchnight.testing.positions import any_move
from rules.core import CHANCE
from tests.render.portraits import portrait

from ..seating import ANNA, BEN, Services
from .test_replays import played


@pytest.fixture
def people(services: Services) -> People:
    """Return what everybody wishes."""
    return People(services.store, services.watch)


async def page(services: Services, table: TableId) -> str:
    """Return the page of a game as a person gets it, without its pictures."""
    replays = Replays(services.store)
    replay, named = await replays.load(table), await replays.may_be_named(table)
    _, found = await case(services.store, table)
    page = replay_page(replay.pages(named=named, case=found)).page.decode()
    return re.sub(r'"(data:image/png;base64,)?[A-Za-z0-9+/=]{60,}"', "", page)


async def dealt(services: Services, table: TableId) -> Case:
    """Return what a table was dealt from."""
    _, found = await case(services.store, table)
    assert found is not None
    return found


def secrets(deal: Case) -> list[str]:
    """Return all that tells how a game was dealt."""
    moves = [move for seat, move in deal.reel.moves if seat == CHANCE and move != "draw"]
    return [deal.secret, deal.seed, *map(str, deal.presses), *moves]


async def test_a_file_has_names_only_when_all_who_ever_played_allow_them(
    services: Services, people: People
) -> None:
    play = await played(services, "tactic-tiles", 4)
    table = play.table.id
    await services.tables.resign(table, BEN.id)
    play = await services.tables.load(table)
    random = Random(1)
    while play.turn:
        text = any_move(play.game, play.state, play.turn[0], random)
        play, _ = await services.tables.play(table, play.turn[0], text)
    await people.change(ANNA.id, named=True)
    found = await page(services, table)
    assert ANNA.name not in found and BEN.name not in found
    assert "Player 1" in found and "Player 2 resigned." in found
    await people.change(BEN.id, named=True)
    found = await page(services, table)
    assert ANNA.name in found and f"{BEN.name} resigned." in found
    await people.change(ANNA.id, named=False)
    assert BEN.name not in await page(services, table)


async def test_file_without_names_keeps_the_name_of_a_computer(services: Services) -> None:
    replay = await Replays(services.store).load(
        (await played(services, "tactic-tiles", 4)).table.id
    )
    first, second = replay.play.chairs
    names = {"Juno 2 (normal)": "Juno 2", FORMER: "", "Juno (normal) (opponent)": ""}
    for name, kept in names.items():
        chairs = first, replace(second, person=None, level="normal", name=name)
        pages = replace(replay, play=replace(replay.play, chairs=chairs)).pages(
            named=False, case=None
        )
        assert pages.film.names == ("", kept)


async def test_a_file_without_names_has_no_avatars_either(
    services: Services, people: People
) -> None:
    replays = Replays(services.store)
    replay = await replays.load((await played(services, "tactic-tiles", 4)).table.id)
    chairs = tuple(replace(chair, avatar=portrait(1)) for chair in replay.play.chairs)
    replay = replace(replay, play=replace(replay.play, chairs=chairs))
    pictures = []
    for named in (False, True):
        pages = replay.pages(named=named, case=None)
        assert any(pages.film.avatars) == named
        pictures.append(len(replay_page(pages).page))
    without, with_avatars = pictures
    assert with_avatars > without


async def test_the_file_of_a_finished_game_has_all_that_its_deal_is_checked_by(
    services: Services,
) -> None:
    play = await played(services, "tactic-tiles", 500)
    assert play.table.phase == "over"
    found, deal = await page(services, play.table.id), await dealt(services, play.table.id)
    assert all(secret in found for secret in secrets(deal))
    assert '<p class="brand">Matchnight</p>' in found


async def test_the_file_of_a_running_game_has_no_secret_and_nobodys_hand(
    services: Services,
) -> None:
    play = await played(services, "tactic-tiles", 4)
    found, deal = await page(services, play.table.id), await dealt(services, play.table.id)
    assert "Fair deal" not in found
    assert [secret for secret in secrets(deal) if secret in found] == []
    log = await services.store.logs.moves(play.table.id)
    private = {str(event.text) for move in log for event in move.events if event.to is not None}
    assert private and not any(text in found for text in private)
