"""Which tiles a Solitaire deals: those that can all be placed (§8.2)."""

from __future__ import annotations

from random import Random

import pytest

from rules.chance import Dice, seed
from rules.core import CHANCE, BadNotation, IllegalMove, play
from rules.games.match_and_stack import deals, solver
from rules.games.match_and_stack.daily import FIRST_DAILY, UNSOLVED
from rules.games.match_and_stack.deals import MOST_DRAWS, hang_together
from rules.games.match_and_stack.notation import Deal, Play
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.solitaire import SOLITAIRE

from .drawn import begun, event_texts, many, played
from .placeable import placeable

RULES = (1, 2, 3, 4)


def dealt(state: Position, dice: Dice) -> tuple[Deal, Position]:
    """Deal a Solitaire; returns the deal and the position after it."""
    move = SOLITAIRE.chance(state, dice)
    assert isinstance(move, Deal)
    return move, played(SOLITAIRE, state, CHANCE, str(move))


def first_draw(number: int) -> tuple[int, ...]:
    """Return the tiles that version 2 dealt one player."""
    state = SOLITAIRE.of_version(begun(SOLITAIRE, 1), 2)
    return dealt(state, Dice(seed(b"dly", [number]), 1))[0].order


def win(state: Position, seat: int) -> Position:
    """Play the way that the search finds for a seat, move by move."""
    hand = tuple(held.tile for held in state.hands[seat])
    for one in solver.solve(hand, state.terms.rules, state.terms.piles, lambda _: True).placings:
        state = played(
            SOLITAIRE, state, seat, str(Play(one.tile + 1, cell=one.cell, turn=one.turn))
        )
    return state


@pytest.mark.parametrize(
    ("players", "rules", "options"),
    [
        (1, "1234", {}),
        (3, "1234", {}),
        (6, "1234", {}),
        (2, "12", {}),
        (2, "8", {}),
        (1, "1234", {"piles": 0}),
        (5, "1234", {"tiles": 20}),
        (6, "123456789", {"tiles": 18}),
    ],
)
def test_everybody_can_place_all_the_tiles_they_are_dealt_s8_2(
    players: int, rules: str, options: dict[str, int]
) -> None:
    for number in range(6):
        state = begun(SOLITAIRE, players, rules, options=options)
        move, state = dealt(state, Dice(b"solvable", number))
        assert move.doubtful == ()
        for seat in range(players):
            assert win(state, seat).winners == (seat,)


@pytest.mark.many_games
def test_dailies_can_all_be_won_s8_2() -> None:
    for number in range(200):  # `python -m bench.deals` plays 1,000
        _, state = dealt(begun(SOLITAIRE, 1), Dice(seed(b"dly", [number]), 1))
        assert win(state, 0).winners == (0,)


def test_tiles_that_no_way_places_are_drawn_again_s8_2() -> None:
    drawn = [first_draw(number) for number in range(12)]
    kept = [placeable(hand, RULES) for hand in drawn]
    assert 0 < kept.count(False) < 6
    for number, hand in enumerate(drawn):
        now = dealt(begun(SOLITAIRE, 1), Dice(seed(b"dly", [number]), 1))[0].order
        assert (now == hand) == kept[number]


@pytest.mark.many_games
@pytest.mark.parametrize(("rules", "piles"), [(RULES, 2), ((1, 2), 2), ((8,), 2), ((1,), 0)])
def test_the_search_agrees_with_a_plain_one_about_any_tiles(
    rules: tuple[int, ...], piles: int
) -> None:
    random, found = Random(7), set[bool]()
    for _ in range(25):
        hand = random.sample(range(112), 7)
        searched = solver.solve(hand, rules, piles, lambda _: True)
        assert searched.proved
        found.add(len(searched.placings) == len(hand))
        assert (len(searched.placings) == len(hand)) == placeable(hand, rules, piles)
    assert found == {True, False} or rules == (1,)


@pytest.mark.parametrize("number", [30, 45])
def test_a_way_is_found_where_the_tile_with_the_fewest_ways_comes_later(number: int) -> None:
    found = solver.solve(first_draw(number), RULES, 2, lambda _: True)
    assert len(found.placings) == 10


def test_the_longest_way_is_proved_where_not_all_tiles_can_be_placed() -> None:
    found = solver.solve(first_draw(193), RULES, 2, lambda _: True)
    assert (len(found.placings), found.proved) == (7, True)
    cut = solver.solve(first_draw(193), RULES, 2, (20).__gt__)
    assert (cut.proved, cut.steps) == (False, 20)


def test_deal_after_a_thousand_draws_is_kept_and_announced_s8_2() -> None:
    state = begun(SOLITAIRE, 6, rules="4", options={"tiles": 18})
    move = SOLITAIRE.chance(state, Dice(b"doubtful", 1))
    assert str(move).endswith(" doubtful 1 2 3 4 5 6") and SOLITAIRE.read(str(move)) == move
    step = play(SOLITAIRE, state, CHANCE, str(move))[1]
    assert MOST_DRAWS == 1000
    assert event_texts(step).count("I found no way to place all of Player ") == 6


def test_a_search_that_takes_too_long_keeps_the_last_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deals, "ALL_STEPS", 1)
    move, state = dealt(begun(SOLITAIRE, 1), Dice(b"too long", 1))
    assert move.doubtful == (0,) and len(state.hands[0]) == 10


@pytest.mark.parametrize("seats", ["", " 0", " 7", " x"])
def test_a_deal_that_names_no_doubtful_seat_is_not_read(seats: str) -> None:
    with pytest.raises(BadNotation):
        SOLITAIRE.read(f"deal 1 2 3 doubtful{seats}")


@pytest.mark.parametrize("seats", ["2", "1 1"])
def test_only_seats_of_the_table_are_doubtful_each_once(seats: str) -> None:
    state = begun(SOLITAIRE, 1)
    with pytest.raises(IllegalMove, match="Only the table"):
        play(SOLITAIRE, state, CHANCE, f"deal 1 2 3 4 5 6 7 8 9 10 doubtful {seats}")


def test_a_game_of_version_2_is_dealt_tiles_that_hang_together() -> None:
    for number in range(20):
        state = SOLITAIRE.of_version(begun(SOLITAIRE, 3), 2)
        row, left, order = Dice(b"together", number), [*range(112)], list[int]()
        for _ in range(3):
            hand: list[int] = []
            while not hand or not hang_together(hand, RULES):
                for place in range(10):
                    other = place + row.below(len(left) - place)
                    left[place], left[other] = left[other], left[place]
                hand = left[:10]
            order += hand
            left = [tile for tile in left if tile not in hand]
        move, after = dealt(state, Dice(b"together", number))
        assert move == Deal(tuple(order)) and after.version == 2
    assert not hang_together(many("men pat"), RULES)


def test_deal_without_a_way_to_win_is_said_to_be_doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "hang_together", lambda *_: False)
    move, _ = dealt(begun(SOLITAIRE, 1), Dice(seed(b"dly", [1]), 1))
    assert move.doubtful == (0,)


def test_deal_of_version_two_keeps_its_last_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "hang_together", lambda *_: False)
    move, _ = dealt(SOLITAIRE.of_version(begun(SOLITAIRE, 1), 2), Dice(seed(b"dly", [1]), 1))
    assert len({*move.order}) == 10
    assert move.doubtful == ()


def test_former_daily_counts_the_moves_until_all_tiles_are_placed() -> None:
    state = dealt(begun(SOLITAIRE, 1), Dice(seed(b"dly", [1]), 1))[1]
    states, hand = [state], tuple(held.tile for held in state.hands[0])
    found = solver.solve(hand, state.terms.rules, state.terms.piles, lambda _: True)
    for one in found.placings:
        text = str(Play(one.tile + 1, cell=one.cell, turn=one.turn))
        states.append(played(SOLITAIRE, states[-1], 0, text))
    assert FIRST_DAILY.score(states) == len(hand)
    assert FIRST_DAILY.score(states[:2]) == UNSOLVED + len(hand) - 1
