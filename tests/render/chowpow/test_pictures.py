"""The pictures of Chow Pow and their texts: all they show, and their secrets."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import Look, describe, diagram, pictures
from render.games.chowpow import fighters, grounds, sheets, sprites, tray
from render.games.chowpow.board import WHOLE, lay
from render.games.chowpow.hand import Hand
from render.kit import letters
from render.kit.canvas import Canvas
from render.kit.grid import Grid, Window
from render.kit.palette import COLOURS, TABLE
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import Face, Position, Turn, View
from rules.games.chowpow.primer import PAGES
from rules.grid import Cell
from tests.render.images import opened

from ..tables import NAMES
from .tables import KEY, RECORDED, board, first, full, game, looks, offers, view

TWO = Look(("Ada", "Ben"))
PRIVATE = Look(("Ada", "Ben"), private=True)


def words(seen: View, look: Look = TWO) -> str:
    return describe(KEY, seen, look, 100_000)


def png(seen: View, look: Look = TWO) -> bytes:
    return pictures(KEY, seen, look)[0].png


# -- pictures ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["two_players", "six_players", "board_lost"])
def test_every_position_of_a_game_is_drawn_for_everybody_within_the_limits(name: str) -> None:
    for state in game(name)[:: 3 if name == "two_players" else 9]:
        for seen, look in looks(state):
            (picture,) = pictures(KEY, seen, look)
            width, height = opened(picture.png).size
            assert width == 1200
            assert height <= 1600
            assert len(picture.png) <= 150_000
            assert 0 < len(picture.alt) <= 1024


@pytest.mark.parametrize("hand", [1, 7, 12, 13, 20, 34])
def test_hands_of_any_size_fit_below_a_battle(hand: int) -> None:
    state = full(hand)
    (picture,) = pictures(KEY, view(state, state.asked), Look(NAMES, private=True))
    assert opened(picture.png).height <= 1600
    assert len(picture.png) <= 150_000


@pytest.mark.parametrize("codes", ["TA1", "TA1 PI1 BU2 BR3", "BR5 BR4 BR3 BR2 BR1"])
def test_a_few_cards_in_hand_are_large_and_named_as_their_buttons(codes: str) -> None:
    held = [cards.FIRST_OF[code] for code in codes.split()]
    names = [str(cards.called(card)) for card in held]
    own = Hand(tuple(zip(held, codes.split(), names, strict=True)), frozenset(), {})
    lie = own.arranged(1160, sheets.HAND)
    assert lie.words == names
    assert lie.size >= 32
    assert lie.card >= 84
    assert own.height(1160, sheets.HAND) <= sheets.HAND + 12


@pytest.mark.parametrize("players", [2, 6])
def test_a_panel_names_the_players(players: int) -> None:
    states = game("two_players" if players == 2 else "six_players")
    state = next(state for state in states if len(state.now.flips) == 1)
    seen = view(state, state.mover)
    one, other = (
        png(seen, Look(tuple(f"A{name}" for name in names[:players]), high=1100))
        for names in (NAMES, NAMES[::-1])
    )
    assert one != other


def test_a_face_that_is_gone_looks_like_no_card_that_lies_there() -> None:
    for card in cards.ALL:
        faded, lying = (make(card, 60) for make in (sprites.gone, sprites.face))
        changed = zip(faded.tobytes(), lying.tobytes(), strict=True)
        assert sum(one != other for one, other in changed) > 0.9 * 60 * 60


def test_open_fighters_have_their_full_names_where_these_fit() -> None:
    some = [("D1", "Double Decker Wrecker"), ("A2", "Maki Masher"), ("D4", "Grill Sergeant")]
    wide, reached = 1160, 0
    for (slot, name), (left, at, called) in zip(
        some, tray.Open(tuple(some)).placed(wide), strict=True
    ):
        assert at.width == letters.label(slot, tray.LABEL, "Bold").width
        assert called.width == letters.label(name, tray.LABEL, "Medium").width
        assert left > reached
        reached = left + at.width + 12 + called.width
    assert reached < wide
    narrow = [called for *_, called in tray.Open(tuple(some)).placed(900)]
    assert sum(called.width for called in narrow) < 900


def test_all_cards_look_different_but_the_wild_ones_of_a_kind() -> None:
    faces = {card: sprites.face(card, 60).tobytes() for card in cards.ALL}
    assert len({faces[card] for card in range(66)}) == 66
    assert len({faces[card] for card in range(66, 70)}) == 1
    assert len({faces[card] for card in range(70, 72)}) == 1
    assert len(set(faces.values())) == 68


def test_faction_is_readable_without_its_colour() -> None:
    def grey(card: int) -> Image.Image:
        lightness = [round(0.3 * c.red + 0.59 * c.green + 0.11 * c.blue) for c in COLOURS]
        table = bytes(lightness).ljust(256, b"\0")
        sprite = sprites.face(card, 60)
        return Image.frombytes("L", sprite.size, sprite.tobytes().translate(table))

    for one, other in combinations(range(0, 66, 11), 2):
        difference = ImageChops.difference(grey(one), grey(other))
        apart = sum(level > 60 for level in difference.tobytes())
        assert apart > 250, (one, other)


def test_every_faction_has_a_colour_and_a_body_of_its_own() -> None:
    assert len(set(grounds.HUES)) == len(set(fighters.BODIES)) == 6


def test_a_face_that_may_not_be_shown_is_drawn_face_down_with_an_eye() -> None:
    plain, seen = sprites.back(100, "B2"), sprites.seen(100, "B2")
    box = ImageChops.difference(plain, seen).getbbox()
    assert box
    assert box[1] > 60


def test_equal_views_give_equal_bytes() -> None:
    state = first("collect")
    assert png(view(state)) == png(view(replace(state)))


def test_what_is_on_offer_is_drawn_only_where_it_was_asked_for() -> None:
    for state in (first("collect"), first("battle")):
        seen = view(state, state.mover)
        assert png(seen, TWO) != png(seen, Look(TWO.names, offers(state)))


def test_both_slots_of_a_match_on_offer_are_marked() -> None:
    state = first("pair", "board_joined")
    look = Look(NAMES[: state.players], offers(state))
    assert png(view(state, state.mover), look) != png(view(state, state.mover), Look(look.names))


@pytest.mark.parametrize("card", [0, 21, 25, 41, 47, 65, 66, 71])
@pytest.mark.parametrize("lies", [True, False])
def test_the_name_of_a_slot_on_offer_hides_no_face_that_lies_open_there(
    card: int, lies: bool
) -> None:
    seen, cell, size = view(first("flip")), Cell(2, 2), 150
    seen = replace(seen, before=Turn(0))
    here = [Face(cell, card, lies), *([Face(cell, 31, False)] if not lies else [])]

    def drawn(marks: set[Cell]) -> Image.Image:
        canvas = Canvas(800, 800, TABLE)
        grid = Grid(WHOLE, 100, 100, size)
        lay(canvas, grid, seen, here, marks=marks)
        x, y = grid.corner(cell)
        box = (38, 18, 128, 83) if lies else (48, 18, 128, 72)
        return canvas.image.crop((x + box[0], y + box[1], x + box[2], y + box[3]))

    assert drawn(set()).tobytes() == drawn({cell}).tobytes()


def test_the_name_of_a_slot_with_a_face_stands_next_to_its_badges() -> None:
    seen, cell, size = view(first("flip")), Cell(2, 2), 150

    def drawn(taken: bool, here: list[Face]) -> tuple[bytes, bytes]:
        changed = replace(seen, before=Turn(0, taken=cell, got=2) if taken else Turn(0))
        canvas = Canvas(800, 800, TABLE)
        grid = Grid(WHOLE, 100, 100, size)
        lay(canvas, grid, changed, here, marks=set())
        x, y = grid.corner(cell)
        low = y + 110, y + 128
        left = canvas.image.crop((x + 25, low[0], x + 60, low[1]))
        return left.tobytes(), canvas.image.crop((x + 90, low[0], x + 125, low[1])).tobytes()

    face = [Face(cell, 21, False)]
    (left, right), (other, named) = drawn(True, []), drawn(True, face)
    assert (left, right != named) == (other, True)
    (left, right), (named, other) = drawn(False, []), drawn(False, face)
    assert (left != named, right) == (True, other)


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("large", [False, True])
def test_the_grid_takes_most_of_the_picture_where_nobody_fights(
    players: int, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = game("two_players" if players == 2 else "six_players")
    state = next(state for state in states if len(state.now.flips) == 1)
    sizes: list[int] = []

    def sized(window: Window, left: int, top: int, size: int) -> Grid:
        sizes.append(size)
        return Grid(window, left, top, size)

    monkeypatch.setattr(sheets, "Grid", sized)
    look = Look(NAMES[:players], large=large)
    pictures(KEY, view(state), look)
    pictures(KEY, view(state, state.mover), replace(look, high=740))
    table, own = (4 * size / look.width for size in sizes)
    assert table >= 0.7
    assert own >= 0.58


def test_a_battle_that_is_over_leaves_the_panel_to_the_banks() -> None:
    state = next(
        state
        for state in game("two_players")
        if state.due == "flip" and not state.now.flips and state.before and state.before.battle
    )
    assert state.before
    without = replace(state, before=replace(state.before, battle=None, outcome=""))
    for seat in (0, 1):
        assert png(view(state, seat)) == png(view(without, seat))
    assert png(view(state)) != png(view(without))


# -- secrets -----------------------------------------------------------------------------------


def with_open_faces() -> list[Position]:
    return [state for state in game("two_players") if state.faces and state.due != "over"]


def test_only_what_the_table_shows_holds_open_faces() -> None:
    compared = 0
    for state in with_open_faces():
        names = {str(cards.words(face.card)) for face in state.faces if face.card is not None}
        assert all(name in words(view(state)) for name in names)
        named = {name for name in names if "(" in name}
        for seen, look in (
            (view(state), PRIVATE),
            (view(state, 0), PRIVATE),
            (view(state, 0), TWO),
        ):
            text = words(seen, look)
            compared += 1
            assert not any(name in text for name in named)
            assert "See the table for their faces." in text
    assert compared > 100


def test_a_private_picture_is_the_same_whatever_lies_open() -> None:
    changed = 0
    for state in with_open_faces()[::5]:
        hidden = [face.card for face in state.faces if face.card is not None]
        others = [card for card in cards.ALL if card not in hidden][: len(hidden)]
        one = view(state)
        faces = tuple(
            replace(face, card=card) for face, card in zip(one.faces, others, strict=True)
        )
        other = replace(one, faces=faces)
        changed += png(one) != png(other)
        assert png(one, PRIVATE) == png(other, PRIVATE)
        assert words(one, PRIVATE) == words(other, PRIVATE)
    assert changed > 10


def test_the_board_s_cards_are_shown_at_the_table_only() -> None:
    state = board()
    public, private = view(state), view(state, 0)
    for card in state.board_set():
        assert str(cards.words(card)) in words(public)
        assert str(cards.words(card)) not in words(private, PRIVATE)
        assert str(cards.words(card)) not in words(public, PRIVATE)


def test_hand_is_described_and_drawn_only_for_its_owner() -> None:
    state = first("battle")
    assert "Your hand: " not in words(view(state))
    assert state.hands[0] and state.hands[1]
    for seat, hand in enumerate(state.hands):
        text = words(view(state, seat), PRIVATE)
        _, _, named = text.partition("Your hand: ")
        held = named.partition(".")[0].split(", ")
        assert sorted(held) == sorted(str(cards.called(card)) for card in hand)
        assert "Your hand: " not in named


# -- words -------------------------------------------------------------------------------------


def test_turn_and_points_come_first() -> None:
    state = first("flip")
    mover = TWO.names[state.now.seat]
    points = [score.points for score in CHOW_POW.scores(state)]
    assert words(view(state)).startswith(
        f"{mover}: flip a card. Points: Ada {points[0]}, Ben {points[1]}."
    )


def test_every_kind_of_turn_and_battle_is_described() -> None:
    text = " ".join(words(view(state)) for name in RECORDED for state in game(name))
    for part in (
        "The cards are being dealt.",
        "collect a pile next to the match.",
        "choose which match counts.",
        "battle or pass.",
        "defend with at least one card.",
        "counter or give up.",
        "flip a card for the board.",
        "The table is drawing cards.",
        " flipped ",
        " are a match.",
        "No match.",
        " collected 1 card from ",
        " attacks with ",
        " defends with ",
        " is attacked.",
        " is behind.",
        "The battle is with the board.",
        "Flipped for the board: ",
        "The battle was a tie.",
        " won the battle.",
        " lost to the board.",
        "The deck holds ",
        "Higher piles: ",
        "Empty slots: ",
        "Bank of ",
        " turns are left.",
        "The last turn is under way.",
        "The game is over: ",
    ):
        assert part in text, part


def test_what_is_on_offer_is_named() -> None:
    state = first("collect")
    look = Look(TWO.names, offers(state))
    assert f"Available: {', '.join(offers(state))}." in words(view(state, state.mover), look)


def test_a_shared_win_names_all_winners() -> None:
    state = game("shared_win")[-1]
    assert words(view(state)).startswith("The game is over: Ada and Ben share the win.")


def test_waiting_seats_are_marked_and_described() -> None:
    state = first("flip")
    other = 1 - state.now.seat
    assert png(view(state)) != png(view(state), Look(TWO.names, waiting=(other,)))
    assert words(view(state), Look(TWO.names, waiting=(other,))).startswith(TWO.names[other])


def test_turn_without_flips_is_described_by_its_battle() -> None:
    state = first("counter")
    bare = replace(state, now=replace(state.now, flips=(), pair=(), taken=None))
    assert "flipped" not in words(view(bare)).split(".")[2]
    assert png(view(bare)) != png(view(state))


def test_every_picture_of_the_primer_can_be_drawn() -> None:
    names = [page.picture for page in PAGES]
    assert names == ["match", "battle", ""]
    for name in names[:2]:
        picture = diagram(KEY, name, Look(()))
        assert opened(picture.png).width == 1200
        assert len(picture.png) <= 80_000
        assert picture.alt
    with pytest.raises(KeyError):
        diagram(KEY, "nothing", Look(()))


def test_no_limit_is_passed() -> None:
    for seen, look in looks(first("counter")):
        for limit in (1, 20, 100, 300, 1024):
            assert 0 < len(describe(KEY, seen, look, limit)) <= limit
