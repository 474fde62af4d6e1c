"""The presses of a move on a phone; a menu takes two, to open and to pick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush
from random import Random
from typing import Any

import pytest

from bot.model.play import Play, make, settle
from bot.ui.kit.panel import Panel
from matchnight.testing.limits import MENU
from matchnight.testing.positions import random_play
from rules.core import Seat
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_attach.legality import maneuvers
from rules.squares import free_cells
from tests.games.chowpow import drawn as chowpow
from tests.games.match_and_stack.drawn import table as words
from tests.games.match_attach import drawn as match_attach
from tests.games.match_attach.test_maneuvers import CALM, LIT
from tests.games.match_n_lock import drawn as match_n_lock
from tests.games.match_n_lock.drawn import BLUE, RED, THREE

from .using import shown, used

PLAY = 1
"""The button under the table that opens the panel."""


def created(key: str, state: Any, players: int = 2) -> Play:
    """Return a table at which a position lies."""
    return replace(next(random_play(key, players, Random(1)))[0], state=state)


def presses(play: Play, seat: Seat, *moves: str) -> int:
    """Count the presses for some moves of a seat, its panel being open."""
    total = 0
    for move in moves:
        assert seat in play.turn
        total += fewest(Panel(play, play.chairs[seat]), move)
        play = after(play, seat, move)
    return total


def after(play: Play, seat: Seat, move: str) -> Play:
    """Return the table after a move, and after what follows without a choice."""
    state, made = make(play.game, play.state, seat, move, seq=play.seq + 1)
    state, more = settle(play.game, state, b"presses", made.seq + 1, thrown=play.thrown)
    return replace(play, state=state, seq=made.seq + len(more))


def fewest(panel: Panel, move: str) -> int:
    """Return the fewest presses that make a move, going through what a panel shows."""
    ways = [(0, 0, panel)]
    seen = set[tuple[str, bool, int]]()
    number = 0
    while ways:
        pressed, _, now = heappop(ways)
        if (now.text, now.whole, now.page) in seen:
            continue
        seen.add((now.text, now.whole, now.page))
        for cost, led in nexts(now):
            if led == move:
                return pressed + cost
            if isinstance(led, Panel) and leads(led, move):
                number += 1
                heappush(ways, (pressed + cost, number, led))
    raise AssertionError(f"nothing leads to {move}")


def leads(panel: Panel, move: str) -> bool:
    """Tell whether what is built so far may still become a move."""
    return move.startswith(panel.text) or panel.text == ""


def nexts(panel: Panel) -> Iterator[tuple[int, Panel | str]]:
    """Yield the targets of a panel's controls, a move's last press first."""
    found = []
    for part in shown(panel):
        for value in [option["value"] for option in part.get("options", [])] or [""]:
            led = used(panel, part, value)
            if led is not None:
                found.append((2 if part["type"] == MENU else 1, led))
    yield from sorted(found, key=lambda one: one[0])


# -- Chow Pow ----------------------------------------------------------------------------------

GRID = "A1 SU4\nA2 SU1\nB1 CA3\nB2 TA1"


def test_two_flips_without_a_match_are_two_presses() -> None:
    state = chowpow.position(GRID, ["CA1", "BU3 BU4"], full=True, rest=True)
    play = created("chowpow", state)
    assert PLAY + presses(play, 0, "A1", "B1", "pass") == 4


def test_flips_collecting_and_an_attack_with_one_card_are_seven_presses() -> None:
    state = chowpow.position(GRID, ["CA1", "BU3 BU4"], full=True, rest=True)
    play = created("chowpow", state)
    assert PLAY + presses(play, 0, "A1", "A2", "B1", "CA1 @2") == 7


def test_a_defence_with_two_cards_is_four_presses() -> None:
    state = chowpow.position(GRID, ["SU2 SU3 CA1", "BU3 BU4 PI1"], due="battle")
    attacked = after(created("chowpow", state), 0, "SU2 SU3 @2")
    assert PLAY + presses(attacked, 1, "BU3 BU4 !") == 4


def test_a_defence_that_can_t_win_is_two_presses_in_its_panel() -> None:
    hand = "CA1 CA2 TA1 TA2 PI1 PI2 SU1 BR1 BR2 BU1 BU2 W"
    attack = "SU2 SU3 SU4 SU5"
    state = chowpow.position(GRID.replace("SU4", "BU5"), [attack, hand], due="battle")
    attacked = after(created("chowpow", state), 0, f"{attack} @2")
    assert [presses(attacked, 1, f"{card} !") for card in ("CA1", "W")] == [2, 2]


# -- Match'n Lock! -----------------------------------------------------------------------------


def test_a_token_is_drawn_and_placed_with_five_presses() -> None:
    play = created("match-n-lock", match_n_lock.position(THREE, (BLUE, RED)))
    for hole in ("A1", "E5", "H8"):
        assert PLAY + presses(play, 0, "place", hole) == 5


def test_a_token_is_rotated_with_three_presses() -> None:
    play = created("match-n-lock", match_n_lock.position(THREE, (BLUE, RED)))
    assert PLAY + presses(play, 0, "rotate D4 l") == 3


def test_token_of_five_is_rotated_with_four_presses() -> None:
    many = f"{THREE}\nC7 BBRR\nG2 RRRG"
    play = created("match-n-lock", match_n_lock.position(many, (BLUE, RED)))
    assert PLAY + presses(play, 0, "rotate C7 l") == 4


def test_way_back_from_a_rotation_passes_no_step_twice() -> None:
    many = f"{THREE}\nC7 BBRR\nG2 RRRG\nF6 BBGG"
    play = created("match-n-lock", match_n_lock.position(many, (BLUE, RED)))
    panel = Panel(play, play.chairs[0], "rotate C7 l", whole=True)
    column = replace(panel, text=panel.parent(panel.text), whole=False)
    assert column.text == "rotate C"
    columns = replace(column, text=column.back())
    assert (columns.text, columns.back()) == ("rotate", "")


# -- Match Attach ------------------------------------------------------------------------------


def test_placement_that_triggers_nothing_takes_five_presses() -> None:
    play = created("match-attach", match_attach.turn(CALM))
    placed = after(play, 0, "1 L13 r")
    assert placed.state.seat == 0, "it can still be undone"
    assert PLAY + presses(play, 0, "1 L13 r") + presses(placed, 0, "end") == 5


def test_a_tile_is_placed_with_three_presses_however_it_is_rotated() -> None:
    play = created("match-attach", match_attach.turn(CALM))
    assert [presses(play, 0, f"1 L13 {turn}") for turn in "urdl"] == [3] * 4


def test_a_maneuver_is_two_presses_and_the_end_of_a_calm_turn_one() -> None:
    play = created("match-attach", match_attach.maneuvering(LIT))
    ways = [*map(str, maneuvers(play.state.lies()))]
    assert [presses(play, 0, way) for way in ways] == [2] * len(ways)
    calm = next(
        way
        for way in ways
        if play.game.options(after(play, 0, way).state, 0, "").options[0].text == "end"
    )
    assert presses(after(play, 0, calm), 0, "end") == 1


# -- Tactic Tiles ------------------------------------------------------------------------------


def test_tile_as_it_lies_is_placed_with_four_presses() -> None:
    counted = {True: set[int](), False: set[int]()}
    for number, (play, _) in enumerate(random_play("tactic-tiles", 2, Random(5), most=40)):
        if number % 7 or not play.turn or play.turn[0] < 0:
            continue
        (seat,) = play.turn
        menu = play.game.options(play.state, seat, "")
        cells = play.game.options(play.state, seat, menu.options[0].text).options
        best = play.game.options(play.state, seat, cells[0].text).options[0]
        if len(free_cells(play.state.lies())) > 1:
            as_it_lies = best.text.endswith("u")
            counted[as_it_lies].add(PLAY + presses(play, seat, best.text))
    assert counted == {True: {4}, False: {5}}


@pytest.mark.parametrize("tile", [0])
def test_equal_turns_of_a_tile_are_offered_once(tile: int) -> None:
    play = next(random_play("tactic-tiles", 2, Random(1)))[0]
    (seat,) = play.turn
    hands = tuple((tile, 4, 8) if at == seat else hand for at, hand in enumerate(play.state.hands))
    same = replace(play, state=replace(play.state, hands=hands))
    assert [option.text for option in play.game.options(same.state, seat, "1 m13").options] == [
        "1 M13 u"
    ]


# -- Match & Stack -----------------------------------------------------------------------------

MEN = "M13 now/sub/men/yak"
HAND = "zoo pat met tan"


@pytest.mark.parametrize("help", ["open", "shown"])
def test_a_tile_is_put_on_a_stack_with_three_presses_then_two(help: str) -> None:
    tops = ["men", "can", "pig"]
    state = words(STACKS, [HAND, "jot"], stacks=tops, options={"help": help})
    play = created("stacks", state)
    best = "3 s1"
    assert PLAY + presses(play, 0, best) == 3
    assert presses(play, 0, best) == 2


def test_where_there_is_one_stack_a_tile_needs_two_presses_then_one() -> None:
    state = words(STACKS, [HAND, "jot"], stacks=["men"], options={"help": "open"})
    play = created("stacks", state)
    assert PLAY + presses(play, 0, "3 s1") == 2
    assert presses(play, 0, "3 s1") == 1


def test_i_cant_play_is_one_press() -> None:
    play = created(
        "stacks", words(STACKS, ["zoo", "jot"], stacks=["men"], options={"help": "open"})
    )
    assert presses(play, 0, "stuck") == 1


def test_a_tile_is_placed_and_rotated_with_four_presses() -> None:
    state = words(CROSSWORDS, [HAND, "jot"], lying=[MEN], options={"help": "open"})
    assert PLAY + presses(created("crosswords", state), 0, "3 M14 l") == 4


def test_placement_with_hints_takes_three_presses_and_then_two() -> None:
    crosswords = words(CROSSWORDS, [HAND, "jot"], lying=[MEN], options={"help": "shown"})
    solitaire = words(SOLITAIRE, [HAND], lying=[MEN], options={"help": "shown"})
    for play in (created("crosswords", crosswords), created("solitaire", solitaire, players=1)):
        menu = play.game.options(play.state, 0, "3").options
        assert PLAY + presses(play, 0, menu[0].text) == 3
        assert presses(play, 0, menu[0].text) == 2


def test_a_match_is_claimed_with_five_presses() -> None:
    state = words(CROSSWORDS, [HAND, "jot"], lying=[MEN], rules="12349")
    play = created("crosswords", state)
    claims = [option.text for option in play.game.options(state, 0, "claim 2 M14").options]
    assert claims
    assert presses(play, 0, f"{claims[0]} 9") == 5
