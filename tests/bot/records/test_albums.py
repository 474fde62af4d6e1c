"""Albums: who collects what in a game, and that it can be worked out again."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

import render
from bot.model.play import Play
from bot.records.results import collect_all
from bot.settings import Database
from matchnight.testing.positions import any_move
from render import Look
from render.games.chowpow.album import ASIDE, NAME_LINES, PIECES, TOP, name_size, room_of
from render.kit import letters
from render.kit.canvas import LARGE, WIDTH
from rules.games import GAMES
from rules.games.chowpow import cards

from .. import database
from ..replays.test_replays import played
from ..seating import ANNA, BEN, Services


async def over(services: Services, game: str) -> Play:
    """Play a game of Anna and Ben to its end."""
    play, random = await played(services, game, 4), Random(5)
    while (play := await services.tables.load(play.table.id)).table.phase == "running":
        seat = play.turn[0]
        text = any_move(play.game, play.state, seat, random)
        await services.tables.play(play.table.id, seat, text, person=play.chairs[seat].person)
    return play


async def test_fighters_that_people_banked_enter_their_albums(
    services: Services, path: Database
) -> None:
    play = await over(services, "chowpow")
    found = {}
    for chair in play.chairs:
        assert chair.person is not None
        album = await services.store.awards.album(chair.person, "chowpow")
        found[chair.seat] = {*map(int, album)}
        assert {*album.values()} <= {play.table.ended_at}
    banked = [{card for card in bank if card < 66} for bank in play.state.banks]
    assert [found[0], found[1]] == banked
    assert found[0] or found[1]
    # All of it follows from the games that are kept.
    database.change(path, "DELETE FROM album")
    await collect_all(services.store)
    for chair in play.chairs:
        assert chair.person is not None
        again = await services.store.awards.album(chair.person, "chowpow")
        assert {*map(int, again)} == found[chair.seat]
    before = await services.store.awards.album(ANNA.id, "chowpow")
    await collect_all(services.store)
    assert await services.store.awards.album(ANNA.id, "chowpow") == before


async def test_game_without_pieces_fills_no_album(services: Services) -> None:
    await over(services, "tactic-tiles")
    assert await services.store.awards.album(ANNA.id, "tactic-tiles") == {}
    assert render.album_pages("tactic-tiles") == ()
    with pytest.raises(KeyError):
        render.album("tactic-tiles", 0, (), Look(("Anna",)))


async def test_unfinished_game_fills_no_album(services: Services) -> None:
    play = await played(services, "chowpow", 4)
    for seat in (0, 1):
        person = play.chairs[seat].person
        assert person is not None
        await services.tables.resign(play.table.id, person)
    assert await services.store.awards.album(ANNA.id, "chowpow") == {}
    assert await services.store.awards.album(BEN.id, "chowpow") == {}


def test_album_has_a_page_for_each_faction_and_names_those_it_has() -> None:
    pages = render.album_pages("chowpow")
    assert [str(page) for page in pages] == [str(faction) for faction in cards.FACTIONS]
    assert len(render.album_pieces("chowpow")) == cards.FACTION_CARDS == 66
    seen = []
    for page in range(len(pages)):
        drawn = render.album("chowpow", page, render.album_pieces("chowpow"), Look(("Anna",)))
        assert drawn.alt.startswith(f"Anna's album: {pages[page]}, 11 of 11. ")
        assert len(drawn.alt) <= 1024
        seen += [name for name in cards.NAMES if str(name) in drawn.alt]
        empty = render.album("chowpow", page, (), Look(("Anna",)))
        assert empty.alt == f"Anna's album: {pages[page]}, 0 of 11."
    assert seen == [*cards.NAMES]


def test_every_collecting_game_draws_its_album() -> None:
    collecting = {key for key, game in GAMES.items() if hasattr(game, "collected")}
    assert collecting == {key for key in GAMES if render.album_pages(key)} == {"chowpow"}


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("large", [False, True])
def test_names_of_all_fighters_fit_below_them_uncut(large: bool) -> None:
    room = room_of(Look((), large=large)) - ASIDE
    for name in map(str, cards.NAMES[: len(PIECES)]):
        size = name_size(name, room)
        assert letters.uncut(name, size, "Medium", room, most=NAME_LINES), name


@pytest.mark.parametrize("page", [0, 5])
def test_page_with_large_text_is_narrower_and_says_the_same(page: int) -> None:
    pieces = render.album_pieces("chowpow")
    usual, large = (
        render.album("chowpow", page, pieces, Look(("Anna",), large=large))
        for large in (False, True)
    )
    with Image.open(BytesIO(usual.png)) as one, Image.open(BytesIO(large.png)) as other:
        assert (one.width, other.width) == (WIDTH, LARGE)
    assert usual.alt == large.alt


def test_page_of_an_album_is_named_next_to_the_longest_name() -> None:
    look = Look(("W" * 32,))
    pages = [render.album("chowpow", page, (), look) for page in range(2)]
    with Image.open(BytesIO(pages[0].png)) as one, Image.open(BytesIO(pages[1].png)) as other:
        top = (0, 0, one.width, TOP)
        assert one.crop(top).tobytes() != other.crop(top).tobytes()
