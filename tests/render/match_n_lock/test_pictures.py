"""The pictures of Match'n Lock!: size, every detail by its mark and its side."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import Look, describe, diagram, pictures
from render.games import THEMES
from render.games.match_n_lock import board, primer, sprites
from render.kit import palette
from render.kit.canvas import Canvas
from render.kit.grid import Window
from render.kit.panel import PIECE
from rules.games.match_n_lock import tokens
from rules.games.match_n_lock.circles import HOLES, POINTS
from rules.games.match_n_lock.position import Deed, Position, turned
from rules.games.match_n_lock.primer import PAGES
from rules.games.match_n_lock.tokens import Wedges
from rules.grid import Cell
from rules.text import say
from tests.render.images import opened

from ..tables import NAMES
from ..test_kit import grey
from .tables import KEY, after, game, locking, looks, offers, view


@pytest.mark.parametrize(("players", "border"), [(1, False), (2, True), (3, True), (4, True)])
def test_every_position_of_a_game_is_drawn_for_everybody_within_the_limits(
    players: int, border: bool
) -> None:
    states = game(players, border)
    for state in [*states[::23], states[-2], states[-1]]:
        for seen, look in looks(state):
            (picture,) = pictures(KEY, seen, look)
            width, height = opened(picture.png).size
            assert width == 1200
            assert height <= 1600
            assert len(picture.png) <= 150_000
            assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("size", [36, 118, 186])
def test_the_wedges_differ_in_greyscale_by_their_marks(size: int) -> None:
    marks = []
    for colour in range(5):
        mark = sprites.mark(colour, round(size * 0.16))
        canvas = Image.new("L", (size, size))
        canvas.paste(mark.image, ((size - mark.width) // 2, (size - mark.height) // 2))
        marks.append(canvas.point(lambda covered: 255 if covered > 127 else 0))
    for one, other in combinations(marks, 2):
        different = ImageChops.difference(one, other).histogram()[255]
        assert different >= 0.08 * (size * 0.16) ** 2


def test_a_mark_stands_out_from_its_wedge_in_greyscale() -> None:
    for hue, mark in zip(sprites.HUES, sprites.MARKS, strict=True):
        light = [round(0.299 * c.red + 0.587 * c.green + 0.114 * c.blue) for c in (hue, mark)]
        assert abs(light[0] - light[1]) >= 80


def test_a_token_looks_different_for_every_token_and_turn_that_differs() -> None:
    shown: dict[bytes, set[tuple[Wedges, int]]] = {}
    for token in tokens.ALL:
        for turn in range(4):
            wedges, value = tokens.wedges(token, turn), tokens.VALUES[token]
            look = grey(sprites.token(wedges, value, 60)).tobytes()
            shown.setdefault(look, set()).add((wedges, value))
    assert all(len(alike) == 1 for alike in shown.values())
    assert len(shown) == 257  # 65 different tokens in four turns each, but for the all wild one


def test_lock_pieces_differ_by_mark_and_tell_what_they_paid() -> None:
    pieces = [grey(sprites.lock(colour, PIECE)).tobytes() for colour in range(4)]
    assert len(set(pieces)) == 4
    assert sprites.lock(0, 60, "+45").tobytes() != sprites.lock(0, 60, "+40").tobytes()


def test_the_board_is_turned_so_that_the_own_side_is_at_the_bottom() -> None:
    west, south = Cell(0, 3), Cell(4, 7)
    assert turned(south, 0).row == 7
    assert turned(west, 1).row == 7
    assert turned(Cell(3, 0), 2).row == 7
    assert turned(Cell(7, 5), 3).row == 7
    for side in range(4):
        assert {turned(cell, side) for cell in HOLES} == set(HOLES)


@pytest.mark.parametrize("side", range(4))
def test_points_lie_in_the_corners_of_their_holes_from_every_side(side: int) -> None:
    frame = board.Frame(board.WHOLE, side, 0, 0, 100)
    for point in POINTS:
        at = frame.middle(point)
        assert at
        for hole in HOLES:
            corner = frame.corner(hole)
            assert corner
            near = abs(corner[0] + 50 - at[0]) == 50 and abs(corner[1] + 50 - at[1]) == 50
            round_it = hole.column in (point.x, point.x - 1) and hole.row in (point.y, point.y - 1)
            assert near == round_it


def test_an_own_token_lies_upright_in_the_own_view() -> None:
    state = after(30, "act", 4)
    for seat in range(4):
        own = replace(state, seat=seat)
        turn = own.upright() - view(own, seat).side
        assert turn % 4 == 0


def test_public_board_stands_as_the_first_player_sees_it() -> None:
    state = after(30, "act", 4)
    assert view(state).side == view(state, 0).side != view(state, 1).side


def test_a_part_shows_five_holes_a_side_and_the_one_it_was_asked_for() -> None:
    state = locking()
    for side_seat in (0, 1):
        for hole in HOLES:
            window = board.part(view(state, side_seat), hole)
            assert (window.columns, window.rows) == (5, 5)
            assert turned(hole, view(state, side_seat).side) in window
            assert window.first in board.WHOLE
            assert window.last in board.WHOLE
    assert isinstance(window, Window)
    whole = pictures(KEY, view(state), Look(NAMES))[0].png
    assert pictures(KEY, view(state), Look(NAMES, at="E5"))[0].png != whole
    assert pictures(KEY, view(state), Look(NAMES, at="M13"))[0].png == whole


@pytest.mark.parametrize("due", ["put", "act"])
def test_holes_on_offer_are_drawn_only_where_they_were_asked_for(due: str) -> None:
    state = after(20, "put" if due == "put" else "act")
    seen = view(state, state.seat)
    plain = pictures(KEY, seen, Look(NAMES))[0].png
    assert pictures(KEY, seen, Look(NAMES, marks=offers(state)))[0].png != plain
    assert pictures(KEY, seen, Look(NAMES, marks=("place", "E", "Z9")))[0].png == plain


def test_only_the_border_that_counts_is_drawn() -> None:
    state = after(20)
    without = replace(state, border=False, locks=(), recent=())
    with_border = replace(without, border=True)
    assert (
        pictures(KEY, view(without), Look(NAMES))[0].png
        != pictures(KEY, view(with_border), Look(NAMES))[0].png
    )


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("high", [900, 1100, 1240])
def test_the_board_of_a_panel_takes_the_room_below_its_question(
    players: int, high: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[board.Frame] = []
    lay = board.lay

    def noted(canvas: Canvas, frame: board.Frame, *rest: Any, **more: Any) -> None:
        frames.append(frame)
        lay(canvas, frame, *rest, **more)

    monkeypatch.setattr(board, "lay", noted)
    task = (say("Draw a token, or rotate one? In which column?"),) * 2
    look = Look(NAMES[:players], near=True, high=high, task=task)
    pictures(KEY, view(after(10, players=players), 0), look)
    (frame,) = frames
    names = min(round(frame.size * 0.5), board.LETTERS)
    assert frame.extent[1] >= 0.65 * high
    assert names >= 30


def test_the_waiting_seats_are_marked() -> None:
    seen = view(after(20))
    usual = pictures(KEY, seen, Look(NAMES))[0]
    assert pictures(KEY, seen, Look(NAMES, waiting=(seen.table.seat,)))[0] == usual
    changed = pictures(KEY, seen, Look(NAMES, waiting=(1 - seen.table.seat,)))[0]
    assert changed.png != usual.png


def test_the_table_shows_through_where_nothing_lies() -> None:
    image = opened(pictures(KEY, view(after(20)), Look(NAMES))[0].png)
    assert image.mode == "P"
    wood = [THEMES[KEY].colours[tone] for tone in (palette.TABLE, palette.GRAIN, palette.SEAM)]
    assert image.convert("RGB").getpixel((0, 0)) in wood


def test_primer_pictures_can_be_drawn_and_match_what_the_rules_count() -> None:
    assert [page.picture for page in PAGES] == ["turn", "circle", "border", ""]
    for name, paid in (("turn", []), ("circle", [55]), ("border", [20, 40])):
        picture = diagram(KEY, name, Look(()))
        assert opened(picture.png).width == 1200
        assert len(picture.png) <= 80_000
        assert [circle.points for circle in primer.position(name).locks] == paid
        assert all(str(points) in picture.alt for points in paid)
    with pytest.raises(KeyError):
        diagram(KEY, "nothing", Look(()))


# -- in words ----------------------------------------------------------------------------------

FOUR = Look(("Ada", "Ben", "Cleo", "Dan"))


def words(state: Position, seat: int | None = None, look: Look = FOUR) -> str:
    return describe(KEY, view(state, seat), look, 100_000)


def test_no_limit_is_passed() -> None:
    for state in (game(2)[0], locking(), game(4)[-1]):
        for limit in range(1, 1200, 7):
            assert 0 < len(describe(KEY, view(state), FOUR, limit)) <= limit


def test_turn_points_and_last_move_come_first() -> None:
    state = locking(4)
    mover = FOUR.names[state.seat]
    points = [state.won(colour) for colour in state.colours]
    listed = ", ".join(f"{name} {n}" for name, n in zip(FOUR.names, points, strict=True))
    text = words(state)
    assert text.startswith(f"{mover} to move. Points: {listed}. Last move: ")
    assert f"points for {FOUR.names[state.owner(state.recent[-1].circles[0].colour) or 0]}." in text


def test_every_kind_of_last_move_is_described() -> None:
    state = after(20)
    cell, token = state.recent[-1].cell, state.recent[-1].token
    deeds = (
        Deed(0, "put", cell, token),
        Deed(0, "rotate", cell, token, -1),
        Deed(0, "rotate", cell, token, 1),
        Deed(0, "swap", cell, token),
    )
    lines = {words(replace(state, recent=(deed,))) for deed in deeds}
    for part in ("put a token into", "to the left", "to the right", "stalled token", "no circle"):
        assert any(part in one for one in lines)


def test_drawn_token_is_described_with_its_wedge_positions() -> None:
    state = after(20, "put")
    assert state.drawn is not None
    nw = str(tokens.WEDGES[tokens.wedges(state.drawn, state.upright())[0]])
    text = words(state, state.seat)
    assert "You drew this token: choose its hole." in text
    assert f"It will have {nw} at the upper left" in text
    assert f"{FOUR.names[state.seat]} drew this token." in words(state)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_drawn_token_is_described_as_the_picture_shows_it(seat: int | None) -> None:
    state = after(21, "put", 2)
    assert state.drawn is not None and state.seat == 1
    turn = state.upright() - view(state, seat).side
    nw, *_ = (tokens.WEDGES[wedge] for wedge in tokens.wedges(state.drawn, turn))
    assert f"It will have {nw} at the upper left" in words(state, seat)


def test_rotations_on_offer_are_marked_by_their_holes() -> None:
    state = after(20)
    looked = Look(FOUR.names, marks=("place", "rotate D4 l", "D4 r"))
    assert "Available: D4." in words(state, 0, looked)
    assert "Available" not in words(state, 0, Look(FOUR.names, marks=("place", "rotate")))


def test_token_drawn_as_nothing_could_be_rotated_says_so() -> None:
    state = after(20, "put")
    first = replace(state, board=(), locks=(), recent=())
    assert "Nothing to rotate yet, so you drew. Choose its hole." in words(first, state.seat)
    stale = replace(state, recent=(), idle=99)
    assert "Nothing can be rotated, so you drew. Choose its hole." in words(stale, state.seat)


@pytest.mark.parametrize("seat", range(4))
def test_tokens_are_described_as_their_reader_sees_them(seat: int) -> None:
    state = locking(4)
    text = words(state, seat)
    for standing in state.board:
        seen = tokens.words(standing.token, standing.turn - view(state, seat).side)
        assert f"{standing.cell}: {seen}" in text
    sides = ("from the west", "from the north", "from the east")
    assert [side in text for side in sides] == [each == seat for each in (1, 2, 3)]


def test_every_token_lock_and_colour_is_described() -> None:
    state = locking(4)
    text = words(state)
    for standing in state.board:
        locked = ", locked" if standing.cell in state.locked else ""
        assert f"{standing.cell}: {tokens.words(standing.token, standing.turn)}{locked}." in text
    for lock in state.locks:
        assert f"{tokens.COLOURS[lock.colour]} at {lock.point}" in text
    assert "Colours: Ada red, Ben blue, Cleo green, Dan yellow." in text
    assert f"{64 - len(state.board)} holes are empty." in text


def test_before_the_first_token_lots_are_drawn() -> None:
    text = words(game(2)[0])
    assert text.startswith("Tokens are being drawn: who goes first? Points: Ada 0, Ben 0.")
    assert text.endswith("64 holes are empty.")


def test_holes_on_offer_are_named() -> None:
    state = after(20)
    assert f"Available: {', '.join(offers(state))}." in words(
        state, 0, Look(FOUR.names, marks=offers(state))
    )


def test_a_game_that_ended_names_who_won() -> None:
    end = game(4)[-1]
    best = max(end.won(colour) for colour in end.colours)
    winner = FOUR.names[[end.won(colour) for colour in end.colours].index(best)]
    assert words(end).startswith(f"The game is over: {winner} wins.")
    even = replace(end, locks=())
    assert words(even).startswith("The game is over: Ada, Ben, Cleo and Dan share the win.")


def test_solo_balance_is_described_throughout_with_the_loser() -> None:
    end = game(1, border=False)[-1]
    own = end.won(end.colours[0])
    assert f"Points: {own} against {own - end.margin}." in words(end)
    mine = tuple(lock for lock in locking().locks if lock.colour == end.colours[0])
    others = tuple(lock for lock in locking().locks if lock.colour != end.colours[0])
    assert words(replace(end, locks=mine)).startswith("The game is over: Ada wins.")
    assert words(replace(end, locks=others)).startswith("The game is over: Ada loses.")
