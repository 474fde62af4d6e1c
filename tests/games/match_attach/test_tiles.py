"""The set and the beginning of a game (§1, §2)."""

from collections import Counter

import pytest

from rules.chance import Dice
from rules.core import CHANCE, IllegalMove, Sitter, play
from rules.games.match_attach import tiles
from rules.games.match_attach.board import contacts, groups, matches
from rules.games.match_attach.game import MATCH_ATTACH, MatchAttachOptions
from rules.games.match_attach.position import ADVENT, Position

from . import drawn

ORDERS = ("0123", "0132", "0213", "0231", "0312", "0321")
STARTING = {(0, 0): "M13", (2, 3): "N13", (5, 5): "M14", (3, 1): "N14"}


def dealt(length: str = "normal", players: int = 2) -> Position:
    options = MatchAttachOptions(long_game=length)
    state = MATCH_ATTACH.start([Sitter()] * players, options)
    return play(MATCH_ATTACH, state, CHANCE, str(MATCH_ATTACH.chance(state, Dice(b"", 1))))[1].state


def test_every_tile_has_each_symbol_and_each_colour_once_s1_1() -> None:
    assert len(tiles.ALL) == 36
    for tile in tiles.ALL:
        symbols, colours = zip(*tiles.sides(tile, 0), strict=True)
        assert sorted(symbols) == sorted(colours) == [0, 1, 2, 3]


def test_the_set_is_that_of_the_rules_s1_4() -> None:
    """The tiles are worked out again from the words of the rule."""
    made = {}
    for i, symbols in enumerate(ORDERS):
        for j, colours in enumerate(ORDERS):
            shift = i // 3 + 2 * (j % 2)
            made[i, j] = tuple(
                (int(symbols[side]), int(colours[(side + shift) % 4])) for side in range(4)
            )
    standard = [made[key] for key in sorted(made) if key not in STARTING]
    assert [tiles.sides(tile, 0) for tile in tiles.DECK] == standard
    by_cell = {str(cell): tiles.sides(tile, 0) for cell, tile in tiles.START}
    assert by_cell == {name: made[key] for key, name in STARTING.items()}


def test_all_tiles_differ_however_they_are_turned_s1_4() -> None:
    looks = {frozenset(tiles.code(tile, turn) for turn in range(4)) for tile in tiles.ALL}
    assert len(looks) == 36


def test_sides_each_occur_on_eight_standard_and_one_starting_tile_s1_4() -> None:
    standard = Counter(side for tile in tiles.DECK for side in tiles.sides(tile, 0))
    starting = Counter(side for _, tile in tiles.START for side in tiles.sides(tile, 0))
    assert len(standard) == len(starting) == 16
    assert set(standard.values()) == {8}
    assert set(starting.values()) == {1}


def test_a_tile_is_written_from_the_north_clockwise_s1_2() -> None:
    tile = tiles.START[0][1]
    written = [tiles.code(tile, turn) for turn in range(4)]
    assert written == ["●R▲B■Y★G", "★G●R▲B■Y", "■Y★G●R▲B", "▲B■Y★G●R"]
    assert str(tiles.words(tile, 1)) == (
        "north green star, east red circle, south blue triangle, west yellow square"
    )


def test_twenty_backs_show_one_symbol_and_twelve_show_two_s1_3() -> None:
    backs = Counter(tiles.back(tile) for tile in tiles.DECK)
    singles = {back: times for back, times in backs.items() if len(back) == 1}
    doubles = {back: times for back, times in backs.items() if len(back) == 2}
    assert singles == dict.fromkeys([(0,), (1,), (2,), (3,)], 5)
    assert doubles == dict.fromkeys([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)], 2)
    backs_in_order = 5 * ["0", "1", "2", "3"] + 2 * ["01", "02", "03", "12", "13", "23"]
    written = ["".join(map(str, tiles.back(tile))) for tile in tiles.DECK]
    assert written == [backs_in_order[(13 * tile + 5) % 32] for tile in range(32)]


def test_the_starting_board_is_calm_and_whole_s2_1() -> None:
    board = dealt().lies()
    assert {str(cell) for cell in board} == {"M13", "N13", "M14", "N14"}
    assert not contacts(board)
    assert not any(matches(board, symbol) for symbol in range(4))
    assert len(groups(board)) == 1


@pytest.mark.parametrize(
    ("length", "piles"),
    [("normal", [11, 5, 14]), ("deeper", [16, 8, 6]), ("endless", [30])],
)
def test_advents_are_in_the_deck_below_the_two_tiles_of_the_row_s2_3_s10_4(
    length: str, piles: list[int]
) -> None:
    state = dealt(length)
    runs = "".join("A" if tile == ADVENT else "t" for tile in state.deck).split("A")
    assert [len(run) for run in runs] == piles
    assert sorted(tile for tile in (*state.row, *state.deck) if tile != ADVENT) == [*tiles.DECK]
    assert len(state.row) == 2


def test_the_deal_says_who_begins_s2_4() -> None:
    state = MATCH_ATTACH.start([Sitter()] * 3, MatchAttachOptions())
    order = " ".join(map(str, tiles.DECK))
    step = play(MATCH_ATTACH, state, CHANCE, f"deal 2 {order}")[1]
    assert step.state.seat == step.state.first == 2
    said = drawn.coded(str(step.events[0].text))
    assert said == "Player 3 goes first. In the row: ●G▲Y■R★B, ●R▲Y■B★G."
    for wrong in (f"deal 3 {order}", f"deal 0 {order[:-3]}", f"deal 0 {order[:-2]}30", "draw"):
        with pytest.raises(IllegalMove) as refusal:
            play(MATCH_ATTACH, state, CHANCE, wrong)
        assert str(refusal.value) == "Something else has to happen first: deal."
