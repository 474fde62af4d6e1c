"""The pictures of Match Attach: size, every detail by a mark, the same in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

from render import Look, describe, describe_pages, diagram, pictures
from render.games.match_attach import board, primer, sprites
from render.games.match_attach.sheets import moves_left, shrinking, standing
from render.games.match_attach.tray import evenly
from rules.core import CHANCE, Level, play
from rules.games.match_attach import tiles
from rules.games.match_attach.board import active, contacts, matches
from rules.games.match_attach.game import MATCH_ATTACH
from rules.games.match_attach.outcome import new_matches
from rules.games.match_attach.position import Last, PlacedTile, Position, Tally
from rules.games.match_attach.primer import PAGES
from rules.grid import Cell
from rules.text import spell
from tests.render.images import opened

from ..tables import NAMES
from .tables import KEY, during, game, glowing, looks, offers, view

ADA_BEN = Look(("Ada", "Ben"))


@pytest.mark.parametrize(
    ("players", "level"), [(2, "normal"), (3, "easy"), (4, "easy"), (3, "normal")]
)
def test_every_position_of_a_game_is_drawn_for_everybody_within_the_limits(
    players: int, level: Level
) -> None:
    for state in game(players, level)[::5]:
        for seen, look in looks(state):
            (picture,) = pictures(KEY, seen, look)
            width, height = opened(picture.png).size
            assert width == 1200
            assert height <= 1600
            assert len(picture.png) <= 150_000
            assert 0 < len(picture.alt) <= 1024


def test_what_a_pair_pays_is_drawn_over_the_arrow_of_a_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []
    for name in ("point", "pay"):
        draw = getattr(board, name)

        def noted(*args: object, name: str = name, draw: Callable[..., None] = draw) -> None:
            drawn.append(name)
            draw(*args)

        monkeypatch.setattr(board, name, noted)
    pictures(KEY, view(glowing()), ADA_BEN)
    assert drawn == ["point", "pay"]


@pytest.mark.parametrize("lost", [0, 1, 7])
@pytest.mark.parametrize("used", [0, 1, 4, 5, 6])
def test_as_many_moves_are_drawn_as_the_question_says(used: int, lost: int) -> None:
    state = glowing()
    reserves = [*state.reserves]
    reserves[state.seat] = tuple(tiles.DECK[:lost])
    seen = view(state := replace(state, used=used, reserves=tuple(reserves)), state.seat)
    said = spell(MATCH_ATTACH.options(state, state.seat, "").ask)
    left = re.search(r"\d+", said.replace("one more move", "1").replace("No move", "0"))
    assert left and moves_left(seen, ADA_BEN, standing(seen)).left == int(left[0]), said


@pytest.mark.parametrize(
    "cells",
    [
        [Cell(column, 12) for column in range(26)],
        [Cell(12, row) for row in range(26)],
        [Cell(number, number) for number in range(26)],
        [Cell(column, row) for column in range(6) for row in range(6)],
    ],
    ids=["a long row", "a long column", "the whole table", "every tile in a corner"],
)
def test_boards_of_any_shape_fit(cells: list[Cell]) -> None:
    placed = tuple(PlacedTile(cell, number, number % 4) for number, cell in enumerate(cells))
    state = during("place", 9, 4, "easy")
    reserves = (tuple(range(9)), tuple(range(9, 18)), (), tuple(range(18, 36)))
    full = replace(view(state), board=placed, reserves=reserves)
    (picture,) = pictures(KEY, full, Look(NAMES))
    image = opened(picture.png)
    assert image.width <= 1600
    assert image.height <= 1600
    assert len(picture.png) <= 150_000


def test_every_tile_looks_different_however_it_is_turned() -> None:
    looks_ = {sprites.lies(tile, turn, 44).tobytes() for tile in tiles.ALL for turn in range(4)}
    assert len(looks_) == 144


def test_symbols_differ_in_shape_at_any_size() -> None:
    for size in (33, 44, 66, 132):
        marks = [sprites.sign(symbol, size).image for symbol in range(4)]
        for one, other in combinations(marks, 2):
            assert one.resize((16, 16)).tobytes() != other.resize((16, 16)).tobytes()


def test_bars_count_the_colour_of_every_side() -> None:
    for size in (44, 132):
        for side in range(4):
            for colour in range(4):
                bars = sprites._bars(size, side, colour)
                assert len(bars) == colour + 1
                for x, y, across, down in bars:
                    assert 0 <= x < x + across <= size
                    assert 0 <= y < y + down <= size


def test_starting_tile_carries_its_quarter_circle_in_every_rotation() -> None:
    pictures_ = {
        (tile, turn): sprites.lies(tile, turn, 132).tobytes()
        for _, tile in tiles.START
        for turn in range(4)
    }
    assert len(set(pictures_.values())) == 16


def test_equal_views_give_equal_bytes_and_nothing_hidden_is_drawn() -> None:
    state = during("place", 9)
    assert len(state.deck) > 3
    other = replace(state, deck=(state.deck[0], *reversed(state.deck[1:])))
    places = [state.deck.index(-1)]
    assert places
    shuffled = [tile for tile in other.deck if tile != -1]
    shuffled.insert(places[0], -1)
    shuffled += [-1] * (other.deck.count(-1) - 1)
    hidden = replace(state, deck=tuple(shuffled))
    assert hidden != state
    assert pictures(KEY, view(hidden), ADA_BEN) == pictures(KEY, view(state), ADA_BEN)


def test_places_on_offer_are_drawn_only_where_they_were_asked_for() -> None:
    state = during("place", 9)
    seen = view(state, state.seat)
    plain = pictures(KEY, seen, ADA_BEN)[0]
    marked = pictures(KEY, seen, Look(ADA_BEN.names, offers(state, "1")))[0]
    other = pictures(KEY, seen, Look(ADA_BEN.names, offers(state, "1")[:2]))[0]
    assert len({plain.png, marked.png, other.png}) == 3


def changed(one: Position, other: Position) -> bool:
    """Tell whether two positions look different."""
    first, second = (
        opened(pictures(KEY, view(state), ADA_BEN)[0].png).convert("RGB") for state in (one, other)
    )
    return first.size != second.size or bool(ImageChops.difference(first, second).getbbox())


def test_everything_that_counts_can_be_seen() -> None:
    state = during("maneuver", 7)
    assert state.report
    other_target = (0 if state.target else 1) if state.target is not None else 0
    for changes in (
        {"target": other_target},
        {"used": state.used + 1},
        {"row": state.row[:1]},
        {"advents": 1},
        {"seat": 1 - state.seat},
        {"reserves": ((1, 2), ())},
        {"tallies": (Tally(2), Tally(4))},
        {"final": True},
        {"last": None},
    ):
        assert changed(state, replace(state, **changes)), changes
    picked = replace(during("place", 3), picked=2)
    assert changed(picked, replace(picked, picked=None))


def test_rest_of_the_row_keeps_its_numbers_while_a_placement_can_be_undone() -> None:
    before = during("place", 3)
    for number in (1, 2, 3):
        cell = offers(before, str(number))[0]
        placed = play(MATCH_ATTACH, before, before.seat, f"{number} {cell} u")[1].state
        left = [(n, tile) for n, tile in enumerate(before.row, 1) if n != number]
        assert [*view(placed).numbered()] == left
        text = " ".join(describe_pages(KEY, view(placed), ADA_BEN, 4000))
        for n, tile in left:
            assert f"Tile {n} of the row: {tiles.words(tile)}." in text
        assert f"Tile {number} of the row" not in text
        assert changed(placed, replace(placed, past=()) if number < 3 else before)


@pytest.mark.parametrize("advents", [0, 2])
def test_when_the_board_shrinks_is_written_large_and_in_even_lines(
    language: str, advents: int
) -> None:
    answer = shrinking(view(replace(during("place", 1), advents=advents)))
    assert answer
    text, room = spell(answer), 306
    size, lines = evenly(text, room)
    assert size >= 34
    assert " ".join(lines) == text
    assert all(0.4 * len(text) < len(line) < 0.6 * len(text) for line in lines)
    assert evenly(text, 900) == (40, [text])
    assert evenly(3 * text, room)[0] < 34


def test_the_primer_shows_what_its_captions_say() -> None:
    assert [page.picture for page in PAGES] == ["maneuver", "match"]
    before, after = (primer.position(page.picture) for page in PAGES)
    assert {str(cell) for cell in active(before)} == {"N13", "N14"}
    assert [f"{one} {other}" for one, other in contacts(before)] == ["N13 N14"]
    assert not active(after)
    started = {cell: lies for cell, lies in before.items() if str(cell) != "N14"}
    assert [f"{one} {other}" for one, other in matches(started, primer.TARGET)] == ["M13 N13"]
    both = [f"{one} {other}" for one, other in sorted(matches(after, primer.TARGET))]
    assert both == ["M13 N13", "M14 N14"]
    old = {(after[one][0], after[other][0]) for one, other in matches(started, primer.TARGET)}
    old |= {(other, one) for one, other in old}
    assert len(new_matches(after, primer.TARGET, old, ())) == 1
    for page in PAGES:
        picture = diagram(KEY, page.picture, Look(()))
        assert opened(picture.png).width == 1200
        assert len(picture.png) <= 50_000
        assert picture.alt
    with pytest.raises(KeyError):
        diagram(KEY, "nothing", Look(()))


# -- in words ----------------------------------------------------------------------------------


def test_no_limit_from_1_to_2000_is_passed() -> None:
    for state in (game(2)[0], during("maneuver", 9), during("discard", 14, 4, "easy"), game(2)[-1]):
        for seen, look in list(looks(state))[::3]:
            for limit in range(1, 2001, 3):
                assert 0 < len(describe(KEY, seen, look, limit)) <= limit


def test_turn_points_and_the_last_turn_come_first() -> None:
    state = during("place", 9)
    text = describe(KEY, view(state), ADA_BEN)
    mover = ("Ada", "Ben")[state.seat]
    points = [tally.points for tally in state.tallies]
    assert text.startswith(f"{mover} to move. Points: Ada {points[0]}, Ben {points[1]}. Last turn:")
    assert f"The target is {tiles.SYMBOLS[state.target or 0]}." in text


def test_turn_in_progress_is_described_with_its_points() -> None:
    state = during("maneuver", 5, 4, "easy")
    text = " ".join(describe_pages(KEY, view(state), Look(NAMES), 4000))
    assert "Last move: " in text
    assert f"{5 - state.used} moves are left" in text
    assert "Right now: +" in text
    busy = active(state.lies())
    assert ("Clashing (Active): " in text) == bool(busy)
    calm = during("maneuver", 9)
    assert not active(calm.lies())
    text = " ".join(describe_pages(KEY, view(calm), ADA_BEN, 4000))
    assert "Nothing clashes." in text
    assert "New Matches would be " in text


def test_every_tile_reserve_and_advent_is_described() -> None:
    for state in (during("discard", 14, 4, "easy"), during("place", 13, 3)):
        text = " ".join(describe_pages(KEY, view(state), Look(NAMES), 100_000))
        for placed in state.board:
            assert f" {placed.cell}: " in text
        for reserve in state.reserves:
            for tile in reserve:
                assert f"{tiles.named(tile)}" in text
        for number, tile in enumerate(state.row, 1):
            assert f"Tile {number} of the row: {tiles.words(tile)}." in text
        assert "Advent" in text
        assert (" discarded." in text) == (state.due == "discard")


def test_end_is_described_with_the_winner() -> None:
    state = game(2)[-1]
    best = max(tally.points for tally in state.tallies)
    winners = [
        name
        for name, tally in zip(("Ada", "Ben"), state.tallies, strict=True)
        if tally.points == best
    ]
    text = describe(KEY, view(state), ADA_BEN)
    assert text.startswith(f"The game is over: {winners[0]} wins.")
    shared = replace(state, tallies=(Tally(2), Tally(2)))
    assert describe(KEY, view(shared), ADA_BEN).startswith(
        "The game is over: Ada and Ben share the win."
    )


def test_before_the_deal_and_on_an_empty_board_it_says_so() -> None:
    assert describe(KEY, view(game(2)[0]), ADA_BEN).startswith("The tiles are being dealt.")
    empty = replace(during("place", 5), board=(), report=None, last=None, final=True)
    text = describe(KEY, view(empty), ADA_BEN)
    assert "The Board is empty." in text
    assert "This round is the last." in text
    pictures(KEY, view(empty), ADA_BEN)
    declaring = replace(empty, due="target", target=None)
    assert "The target is still to be declared." in describe(KEY, view(declaring), ADA_BEN)


def test_picked_and_removed_tiles_are_described() -> None:
    picked = replace(during("place", 5), picked=2)
    assert "Tile 2 was picked and must be placed." in " ".join(
        describe_pages(KEY, view(picked), ADA_BEN, 4000)
    )
    found = [state for state in game(4, "easy") if state.report and state.report.removed]
    state = next(state for state in found if state.due == "place")
    assert state.report
    text = describe(KEY, view(state), Look(NAMES))
    assert f" removed for \N{MINUS SIGN}{state.report.lost}: " in text


def test_first_tile_of_the_table_is_drawn() -> None:
    state = game(2)[9]
    opened = replace(state, last=Last(CHANCE, "M13", (state.board[0].tile,)))
    (picture,) = pictures(KEY, view(opened), Look(NAMES[:2]))
    assert "M13" in picture.alt
