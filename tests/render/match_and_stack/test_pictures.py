"""The pictures of Match & Stack: size, every detail by a mark, the same in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import ImageChops

from render import Look, describe, describe_pages, diagram, pictures
from render.games.match_and_stack import many, primer, sheets, sprites, tray
from render.games.match_and_stack.board import Scene, lay
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.near import WORDS
from render.kit.palette import TABLE
from rules.games.match_and_stack import tiles
from rules.games.match_and_stack.board import tops
from rules.games.match_and_stack.masks import Pair
from rules.games.match_and_stack.matching import rules_joining, text
from rules.games.match_and_stack.position import Held, Last, PlacedTile, Position
from rules.grid import Cell
from tests.render.images import opened

from ..tables import NAMES
from .tables import (
    STYLES,
    choosing,
    claimed,
    during,
    end,
    forming,
    game,
    looks,
    offers,
    parted,
    view,
)

ADA_BEN = Look(("Ada", "Ben", "Cleo"))
FULL = [(key, players) for key in STYLES for players in (1 if key == "solitaire" else 2, 6)]


def worded(state: Position, seat: int | None = None) -> str:
    return " ".join(describe_pages(state.style, view(state, seat), ADA_BEN, 100_000))


@pytest.mark.parametrize(("key", "players"), FULL)
def test_every_position_of_a_game_is_drawn_for_everybody_within_the_limits(
    key: str, players: int
) -> None:
    states = game(key, players)
    for state in (*states[: -1 : max(len(states) // 6, 1)], states[-1]):
        for seen, look in list(looks(state))[:: 1 + players // 3]:
            for picture in pictures(key, seen, look):
                width, height = opened(picture.png).size
                assert width == 1200
                assert height <= 1600
                assert len(picture.png) <= 150_000
                assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("held", [13, 30, 31, 42, 43, 80, 81, len(tiles.ALL)])
def test_long_hand_stays_within_the_limits_of_a_picture(held: int) -> None:
    hand = tuple(Held(number, number - 1) for number in range(1, held + 1))
    state = during("crosswords", 0)
    full = replace(state, hands=(hand, *state.hands[1:]))
    found = pictures("crosswords", view(full, 0), ADA_BEN)
    for width, height in (opened(own.png).size for own in found):
        assert width == 1200
        assert height <= 1600


@pytest.mark.parametrize(
    "cells",
    [
        [Cell(column, 12) for column in range(26)],
        [Cell(12, row) for row in range(26)],
        [Cell(number, number) for number in range(26)],
        [Cell(column, row) for column in range(10) for row in range(11)],
    ],
    ids=["a long row", "a long column", "the whole table", "every tile in a corner"],
)
def test_boards_of_any_shape_fit(cells: list[Cell]) -> None:
    placed = tuple(PlacedTile(0, number, cell, number % 4, 0) for number, cell in enumerate(cells))
    full = replace(during("crosswords", 0.5, 6), boards=(placed,))
    many = tuple(Held(number, number) for number in range(1, 31))
    full = replace(full, hands=(many, *full.hands[1:]))
    for seat in (None, 0):
        for picture in pictures("crosswords", view(full, seat), Look(NAMES)):
            image = opened(picture.png)
            assert max(image.size) <= 1600
            assert len(picture.png) <= 150_000


@pytest.mark.parametrize("stacks", [1, 5, 6, 12, 28])
def test_any_number_of_stacks_and_of_loose_tiles_fits(stacks: int) -> None:
    state = during("stacks", 0.5, 6)
    hands = tuple(tuple(Held(n, (6 * n + seat) % 112) for n in range(1, 9)) for seat in range(6))
    piles = tuple(tuple(range(number, number + 1 + number % 9)) for number in range(stacks))
    full = replace(state, hands=hands, stacks=piles)
    for seat in (None, 0):
        (picture,) = pictures("stacks", view(full, seat), Look(NAMES))
        assert max(opened(picture.png).size) <= 1600
        assert len(picture.png) <= 150_000


def test_everybody_has_many_tiles_to_steal_and_they_fit() -> None:
    state = during("steal-and-stack", 0.5, 6)
    hands = tuple(
        tuple(Held(13 * seat + n, (6 * n + seat) % 112) for n in range(1, 14)) for seat in range(6)
    )
    full = replace(state, hands=hands)
    for seat in (None, 3):
        (picture,) = pictures("steal-and-stack", view(full, seat), Look(NAMES))
        assert max(opened(picture.png).size) <= 1600
        assert len(picture.png) <= 150_000


@pytest.mark.parametrize("seat", [None, 2])
def test_the_words_of_six_players_tiles_can_be_read_on_a_phone(seat: int | None) -> None:
    state = during("steal-and-stack", 0.5, 6)
    lanes = [
        block
        for block in sheets.in_lanes(view(state, seat), Look(NAMES))
        if isinstance(block, tray.Lane)
    ]
    assert len(lanes) == 6
    assert min(lane.size for lane in lanes) >= WORDS
    assert seat is None or lanes[0].size > lanes[1].size


@pytest.mark.parametrize(("players", "least"), [(2, WORDS - 2), (3, 100), (5, 130), (6, 80)])
def test_the_words_on_everybodys_own_table_can_be_read_on_a_phone(
    players: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = set()

    def noted(canvas: Canvas, grid: Grid, scene: Scene, named: bool = True) -> None:
        sizes.add(grid.size)
        assert {placed.cell for placed in scene.board} <= set(grid.window.cells())
        lay(canvas, grid, scene, named)

    for module in (sheets, many):
        monkeypatch.setattr(module, "lay", noted)
    sheets.draw(view(end("solitaire", players)), Look(NAMES))
    (size,) = sizes
    assert size >= least


def test_the_largest_tables_of_six_players_stand_next_to_each_other() -> None:
    windows = [Window(Cell(0, 0), Cell(wide - 1, high - 1)) for wide, high in LARGE]
    size, rows = many.fitted(windows, 1160, 1230, 150)
    assert size > 0
    for first, last in rows:
        wide = [max(window.columns * size, many.NAMED) for window in windows[first:last]]
        assert sum(wide) <= 1160
    deep = sum(max(window.rows for window in windows[first:last]) for first, last in rows)
    assert deep * size + len(rows) * 150 <= 1230
    assert [at for first, last in rows for at in range(first, last)] == [*range(6)]


LARGE = ((10, 1), (1, 10), (5, 5), (9, 2), (2, 9), (4, 7))
"""Tables of ten tiles as wide and as high as they come."""


@pytest.mark.parametrize("size", [48, 66, 100, 230])
@pytest.mark.parametrize("number", [1, 8, 28])
def test_the_name_of_a_stack_hides_no_word_of_it(number: int, size: int) -> None:
    for tile in range(0, len(tiles.ALL), 7):
        stack = tray.Pile(number, (tile,))
        canvas = Canvas(2 * size + 200, 2 * size + 200, TABLE)
        stack.draw(canvas, 150, 150, size)
        box = 150, 150, 150 + size, 150 + size
        words = sprites.writing(tiles.turned(tile, 0), size)
        heap = sprites.heap("×1", size).width
        words.paste(0, ((size - heap) // 2,) * 2 + ((size + heap) // 2 + 1,) * 2)
        written = words.point(lambda covered: 255 if covered > 127 else 0)
        there = ImageChops.difference(canvas.image.crop(box), sprites.lies(tile, 0, size))
        assert ImageChops.darker(there, written).getbbox() is None, tile


def test_no_word_of_a_tile_hides_a_part_of_another() -> None:
    for tile in tiles.ALL:
        for turn in range(4):
            words = tiles.turned(tile, turn)
            whole = sprites.writing(words, 116)
            for side in range(4):
                alone = tuple(word if at == side else "" for at, word in enumerate(words))
                seen = ImageChops.lighter(whole, sprites.writing(alone, 116))
                assert ImageChops.difference(seen, whole).getbbox() is None, words


def test_every_tile_looks_different_however_it_is_turned() -> None:
    found = {sprites.lies(tile, turn, 60).tobytes() for tile in tiles.ALL for turn in range(4)}
    assert len(found) == 4 * len(tiles.ALL)


def test_words_stand_along_their_side_and_are_read_from_it() -> None:
    size = 120
    blank = sprites.wood(size)
    inked = ImageChops.difference(sprites.lies(0, 0, size).convert("RGB"), blank.convert("RGB"))
    edge, middle = size // 3, (size // 3, size // 3, 2 * size // 3, 2 * size // 3)
    for box in ((0, 0, size, edge), (2 * edge, 0, size, size), (0, 2 * edge, size, size)):
        assert inked.crop(box).getbbox() is not None
    assert inked.crop(middle).getbbox() is None
    upper, right = (
        sprites.writing(words, size).getbbox()
        for words in (("won", "", "", ""), ("", "won", "", ""))
    )
    assert upper is not None and right is not None
    assert (upper[2] - upper[0], upper[3] - upper[1]) == (right[3] - right[1], right[2] - right[0])


def changed(one: Position, other: Position, seat: int | None = None) -> bool:
    """Tell whether two positions look different."""
    first, second = (
        opened(pictures(state.style, view(state, seat), ADA_BEN)[0].png).convert("RGB")
        for state in (one, other)
    )
    return first.size != second.size or bool(ImageChops.difference(first, second).getbbox())


def test_everything_that_counts_on_a_table_of_cells_can_be_seen() -> None:
    state = during("crosswords", 0.5)
    assert state.last
    for changes in (
        {"last": None},
        {"boards": (state.boards[0][:-1],)},
        {"dealt": state.dealt + 10},
        {"phase": "over", "winners": (1,)},
        {"court": claimed("crosswords", 2).court},
        {"terms": replace(state.terms, rules=(4,))},
    ):
        assert changed(state, replace(state, **changes)), changes


@pytest.mark.parametrize("key", ["stacks", "steal-and-stack"])
def test_everything_that_counts_about_stacks_can_be_seen(key: str) -> None:
    state = during(key, 0.5, 3)
    assert state.last
    taller = tuple((0, *stack) for stack in state.stacks)
    for changes in (
        {"last": None},
        {"stacks": taller},
        {"hands": (state.hands[0][1:], *state.hands[1:])},
        {"wins": (1, 0, 0)},
        {"court": claimed(key).court},
    ):
        assert changed(state, replace(state, **changes)), changes


def test_a_solitaire_shows_which_number_lies_where_and_what_does_not_match() -> None:
    state = parted()
    assert "don't match" in worded(state, 0)
    swapped = tuple(placed._replace(number=11 - placed.number) for placed in state.boards[0])
    assert changed(state, replace(state, boards=(swapped,)), 0)


def test_equal_views_give_equal_bytes_and_pile_order_is_not_drawn() -> None:
    for key in STYLES:
        state = during(key, 0.5)
        hidden = replace(state, pile=tuple(reversed(state.pile)))
        assert pictures(key, view(hidden), ADA_BEN) == pictures(key, view(state), ADA_BEN)


@pytest.mark.parametrize("key", sorted(STYLES))
def test_what_is_on_offer_is_marked(key: str) -> None:
    state, seat, number = choosing(key, 0.2)
    seen = view(state, seat)
    plain = pictures(key, seen, ADA_BEN)[0].png
    numbers = pictures(key, seen, Look(ADA_BEN.names, offers(state, seat)))[0].png
    marks = offers(state, seat, number)
    places = pictures(key, seen, Look(ADA_BEN.names, marks))[0].png
    assert len({plain, numbers, places}) == 3
    place = marks[0].split()[0]
    assert f"Available: {marks[0]}" in describe(key, seen, Look(ADA_BEN.names, marks), 50_000)
    assert place in describe(key, seen, Look(ADA_BEN.names, marks), 50_000)


def test_the_primer_shows_what_its_captions_say() -> None:
    for rule, (west, east) in enumerate(primer.PAIRS, 1):
        assert rule in rules_joining(west, east)
    seen = tops(primer.crossword().board)
    assert len(seen) == len(primer.TABLE) - 1
    for name in {page.picture for style in STYLES.values() for page in style.primer} - {""}:
        picture = diagram("stacks", name, Look(()))
        assert opened(picture.png).width == 1200
        assert len(picture.png) <= 80_000
        assert picture.alt
    with pytest.raises(KeyError):
        diagram("stacks", "nothing", Look(()))


# -- in words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(STYLES))
def test_no_limit_from_1_to_2000_is_passed(key: str) -> None:
    for state in (game(key)[0], during(key, 0.5), end(key)):
        for seen, look in list(looks(state))[::2]:
            for limit in range(1, 2001, 7):
                assert 0 < len(describe(key, seen, look, limit)) <= limit


def test_claim_is_described_first_with_words_and_votes() -> None:
    for key in ("crosswords", "stacks", "steal-and-stack", "solitaire"):
        state = claimed(key)
        (claim,) = state.court.claims
        name = ADA_BEN.names[claim.seat]
        place = str(claim.play.cell or f"s{claim.play.stack}")
        said = worded(state)
        assert f"{name} claims a match for {tiles.code(claim.tile, claim.play.turn)}" in said
        assert f"at {place}: {ADA_BEN.spell(text(claim.joins[0]))}" in said
        assert "0 for, 0 against" in said[:400]


@pytest.mark.parametrize("key", sorted(STYLES))
def test_description_holds_everything_in_play(key: str) -> None:
    state = during(key, 0.5)
    for seat in range(state.players):
        said = worded(state, seat)
        for held in state.hands[seat]:
            assert f"Your tile {held.number}: {tiles.code(held.tile)}." in said
        board = state.boards[seat if key == "solitaire" else 0] if state.boards else ()
        for cell, placed in tops(board).items():
            assert f"{cell}" in said
            assert tiles.code(placed.tile, placed.turn) in said
            if key == "solitaire":
                assert f"tile {placed.number}, {tiles.code(placed.tile, placed.turn)}" in said
        for number, stack in enumerate(state.stacks, 1):
            assert f"Stack s{number}, " in said
            assert tiles.code(stack[-1]) in said
        if key == "steal-and-stack":
            for hand in state.hands:
                for held in hand:
                    assert (
                        f"{held.number} {tiles.code(held.tile)}" in said
                        or held in state.hands[seat]
                    )


def test_last_play_is_described_with_what_it_joined() -> None:
    state = during("crosswords", 0.5)
    last = state.last
    assert last
    said = worded(state)
    assert f"Last move: {ADA_BEN.names[last.seat]} placed " in said
    assert f"at {last.cell}. It matches: {ADA_BEN.spell(text(last.joins[0]))}" in said
    first = replace(state, last=Last(0, last.tile, (), last.cell))
    assert "It matches" not in worded(first)


def test_end_is_described_with_the_winner() -> None:
    for key in STYLES:
        state = end(key)
        winner = ADA_BEN.names[state.winners[0]]
        assert worded(state).startswith(f"The game is over: {winner} wins.")
    state = end("stacks")
    shared = replace(state, wins=(1, 1))
    assert worded(shared).startswith("The game is over: Ada and Ben share the win.")
    nobody = replace(end("solitaire"), winners=())
    assert worded(nobody).startswith("The game is over: nobody wins.")


def test_before_the_deal_and_while_stacks_are_formed_it_says_so() -> None:
    for key in STYLES:
        assert worded(game(key)[0]).startswith("The tiles are being dealt.")
    state = forming()
    late = [ADA_BEN.names[seat] for seat, stack in enumerate(state.stacks) if not stack]
    assert worded(state).startswith(f"Stacks are being formed: {', '.join(late)} to form theirs.")


def test_a_solution_says_that_it_is_one() -> None:
    alone = during("solitaire", 0.5, 1)
    shown = replace(view(alone), solution=True)
    assert describe("solitaire", shown, ADA_BEN).startswith("A solution.")
    pictures("solitaire", shown, ADA_BEN)


def test_empty_hand_is_described_as_empty() -> None:
    state = during("stacks", 0.5)
    said = worded(replace(state, hands=((), *state.hands[1:])))
    assert "Ada has no tiles." in said


def test_a_pair_the_table_accepted_is_joined_in_the_picture() -> None:
    state = parted()
    seen = tops(state.boards[0])
    assert "don't match" in worded(state, 0)
    decided = tuple(
        Pair(one, other, 9)
        for placed in seen.values()
        for one in tiles.turned(placed.tile, placed.turn)
        for near in seen.values()
        for other in tiles.turned(near.tile, near.turn)
    )
    agreed = replace(state, court=replace(state.court, joined=decided))
    assert "don't match" not in worded(agreed, 0)
    assert changed(state, agreed, 0)
