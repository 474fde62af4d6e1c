"""A replay as a file: whose names are in it, and what it tells of a game that goes on."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from bot.model.ids import TableId
from bot.people.preferences import People
from bot.replays.fairness import Case
from bot.replays.renderer_process import written
from bot.replays.replays import Replays
from bot.replays.verification import case
from matchnight.testing.positions import any_move
from rules.core import CHANCE
from tests.render.portraits import portrait

from ..seating import ANNA, BEN, House
from .test_replays import played


@pytest.fixture
def people(house: House) -> People:
    """Return what everybody wishes."""
    return People(house.store, house.watch)


async def page(house: House, table: TableId) -> str:
    """Return the page of a game as somebody gets it, without its pictures."""
    replays = Replays(house.store)
    replay, named = await replays.load(table), await replays.may_be_named(table)
    _, found = await case(house.store, table)
    page = written(replay.pages(named=named, case=found)).page.decode()
    return re.sub(r'"[A-Za-z0-9+/=]{60,}"', "", page)


async def dealt(house: House, table: TableId) -> Case:
    """Return what a table was dealt from."""
    _, found = await case(house.store, table)
    assert found is not None
    return found


def secrets(deal: Case) -> list[str]:
    """Return all that tells how a game was dealt."""
    moves = [move for seat, move in deal.reel.moves if seat == CHANCE and move != "draw"]
    return [deal.secret, deal.seed, *map(str, deal.presses), *moves]


async def test_a_file_has_names_only_when_all_who_ever_played_allow_them(
    house: House, people: People
) -> None:
    play = await played(house, "tactic-tiles", 4)
    table = play.table.id
    await house.tables.resign(table, BEN.id)
    play = await house.tables.load(table)
    random = Random(1)
    while play.turn:
        text = any_move(play.game, play.state, play.turn[0], random)
        play, _ = await house.tables.play(table, play.turn[0], text)
    await people.change(ANNA.id, named=True)
    found = await page(house, table)
    assert ANNA.name not in found and BEN.name not in found
    assert "Player 1" in found and "Player 2 resigned." in found
    await people.change(BEN.id, named=True)
    found = await page(house, table)
    assert ANNA.name in found and f"{BEN.name} resigned." in found
    await people.change(ANNA.id, named=False)
    assert BEN.name not in await page(house, table)


async def test_a_file_without_names_has_no_avatars_either(house: House, people: People) -> None:
    replays = Replays(house.store)
    replay = await replays.load((await played(house, "tactic-tiles", 4)).table.id)
    chairs = tuple(replace(chair, avatar=portrait(1)) for chair in replay.play.chairs)
    replay = replace(replay, play=replace(replay.play, chairs=chairs))
    pictures = []
    for named in (False, True):
        pages = replay.pages(named=named, case=None)
        assert any(pages.film.avatars) == named
        pictures.append(len(written(pages).page))
    without, with_avatars = pictures
    assert with_avatars > without


async def test_the_file_of_a_finished_game_has_all_that_its_deal_is_checked_by(
    house: House,
) -> None:
    play = await played(house, "tactic-tiles", 500)
    assert play.table.phase == "over"
    found, deal = await page(house, play.table.id), await dealt(house, play.table.id)
    assert all(secret in found for secret in secrets(deal))
    assert '<p class="small">Matchnight</p>' in found


async def test_the_file_of_a_running_game_has_no_secret_and_nobodys_hand(house: House) -> None:
    play = await played(house, "tactic-tiles", 4)
    found, deal = await page(house, play.table.id), await dealt(house, play.table.id)
    assert "Fair deal" not in found
    assert [secret for secret in secrets(deal) if secret in found] == []
    log = await house.store.moves(play.table.id)
    private = {str(event.text) for move in log for event in move.events if event.to is not None}
    assert private and not any(text in found for text in private)
