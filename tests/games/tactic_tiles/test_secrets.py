"""Nobody learns what is hidden (§8)."""

from dataclasses import replace
from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, Event, Step, play
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES
from rules.games.tactic_tiles.position import EMPTY, Position
from rules.grid import named
from rules.text import Player, Text

from . import drawn
from .drawn import ALL_RED, BLUES, MORE_BLUES, RED, move, start


def otherwise(state: Position, seat: int | None, random: Random) -> Position:
    """Return a position that looks the same to a seat, with hidden tiles redealt."""
    seen = {placed.tile for placed in state.board}
    if seat is not None:
        seen |= set(state.hands[seat])
    hidden = [tile for tile in tiles.ALL if tile not in seen]
    random.shuffle(hidden)
    hands = tuple(
        hand if mine == seat else tuple(EMPTY if tile == EMPTY else hidden.pop() for tile in hand)
        for mine, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stack=tuple(hidden.pop() for _ in state.stack))


def heard(step: Step[Position], seat: int | None) -> list[Event]:
    """Return the events of a step that a seat may know."""
    return [event for event in step.events if event.known_to(seat)]


def test_redealt_position_looks_the_same_to_its_seat_and_hides_the_deal() -> None:
    state = drawn.dealt(3, 24, 1)
    gone = replace(state, hands=((*state.hands[0][:-1], EMPTY), *state.hands[1:]))
    for seat in range(3):
        other = TACTIC_TILES.reshuffled(gone, seat, Random(seat))
        assert TACTIC_TILES.view(other, seat) == TACTIC_TILES.view(gone, seat)
        assert other.stack != gone.stack
        for holder in {0, 1, 2} - {seat}:
            assert other.hands[holder] != gone.hands[holder]
            assert other.hands[holder].count(EMPTY) == gone.hands[holder].count(EMPTY)
        tiles_ = [*other.stack, *(tile for hand in other.hands for tile in hand if tile != EMPTY)]
        assert len(tiles_) == len({*tiles_} - {placed.tile for placed in other.board})


@pytest.mark.parametrize("players", [2, 3, 6])
def test_view_does_not_depend_on_other_hands_or_the_stack_s8_1(
    players: int,
) -> None:
    random = Random(players)
    state = drawn.dealt(players, 8 * players, players)
    while turn := TACTIC_TILES.turn(state):
        for seat in (None, *range(players)):
            other = otherwise(state, seat, random)
            assert TACTIC_TILES.view(other, seat) == TACTIC_TILES.view(state, seat)
        if turn == (CHANCE,):
            move = str(TACTIC_TILES.chance(state, Dice(b"", 0)))
        else:
            move = str(random.choice(drawn.placings(state)))
        state = play(TACTIC_TILES, state, turn[0], move)[1].state


@pytest.mark.parametrize("players", [2, 3, 6])
def test_placement_reveals_nothing_hidden_and_can_be_previewed_s8_1(
    players: int,
) -> None:
    random = Random(players)
    state = drawn.dealt(players, 8 * players, players)
    while turn := TACTIC_TILES.turn(state):
        if turn == (CHANCE,):
            move = str(TACTIC_TILES.chance(state, Dice(b"", 0)))
            state = play(TACTIC_TILES, state, CHANCE, move)[1].state
            continue
        seat, move = turn[0], str(random.choice(drawn.placings(state)))
        step = play(TACTIC_TILES, state, seat, move)[1]
        again = play(TACTIC_TILES, otherwise(state, seat, random), seat, move)[1]
        assert step.reveals == again.reveals == ()
        for viewer in (None, seat):
            assert heard(step, viewer) == heard(again, viewer)
            assert TACTIC_TILES.view(step.state, viewer) == TACTIC_TILES.view(again.state, viewer)
        state = step.state


def test_drawn_tile_is_known_only_to_its_player_s8_1() -> None:
    state = drawn.dealt(3, 30, 5)
    seat = state.seat
    state = play(TACTIC_TILES, state, seat, "1 M13")[1].state
    step = play(TACTIC_TILES, state, CHANCE, "draw")[1]
    assert step.reveals == (seat,)
    assert len(heard(step, seat)) == 1
    for viewer in (None, *({0, 1, 2} - {seat})):
        assert heard(step, viewer) == []


def test_what_is_hidden_changes_nothing_in_a_view_s8_1() -> None:
    state = drawn.position(ALL_RED, [[RED, "BBBB/R"], BLUES], MORE_BLUES)
    other = replace(
        state,
        hands=(state.hands[0], state.stack[:3]),
        stack=(*reversed(state.hands[1]), *state.stack[3:]),
    )
    assert TACTIC_TILES.view(state, 0) == TACTIC_TILES.view(other, 0)
    assert TACTIC_TILES.view(state, None) == TACTIC_TILES.view(other, None)
    assert TACTIC_TILES.view(state, 1) != TACTIC_TILES.view(other, 1)
    assert TACTIC_TILES.view(state, None).hand == ()
    assert TACTIC_TILES.view(state, 0).hand == state.hands[0]


def test_how_many_tiles_are_held_and_left_is_public_s8_2() -> None:
    view = TACTIC_TILES.view(drawn.position(ALL_RED, [[RED, "BBBB/R"], BLUES], MORE_BLUES), None)
    assert (view.hands, view.stack, view.points) == ((2, 3), 5, (0, 0))
    assert view.lies() == {named("M13"): drawn.lying("RRRR/R")}
    assert (view.turn, view.over) == (0, False)


def test_before_the_deal_a_view_names_nobody_to_move_s8_1() -> None:
    view = TACTIC_TILES.view(start(2), 0)
    assert (view.turn, view.hand, view.hands, view.stack) == (None, (), (), 0)


def test_events_name_seats_and_not_people_s8_1() -> None:
    step: Step[Position] = move(drawn.position(ALL_RED, [[RED], [RED]]), 0, "1 N13 u")
    event: Event = step.events[0]
    assert (event.name, event.by, event.to) == ("placed", 0, None)
    part = event.text.blanks["part0"]
    assert isinstance(part, Text)
    assert part.blanks["player"] == Player(0)
