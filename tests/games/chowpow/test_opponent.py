"""What opponents remember, and how they choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from rules.core import Event, Level, Reply
from rules.games.chowpow import cards, duel, fighting, memory, search
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import CELLS, Position
from rules.grid import named
from rules.text import Player, say

from .drawn import Box, battling, codes, move, moves, position
from .walked import moments

GRID = "A1 SU4\nB1 CA2\nC1 TA1\nD1 PI1\nA2 SU2\nB2 BU1\nD4 CA1"


def chosen(
    state: Position, level: Level, heard: Sequence[Event] = (), number: int = 0
) -> Reply | None:
    """Return what a program in turn does."""
    (seat,) = CHOW_POW.turn(state)
    return CHOW_POW.choose(CHOW_POW.view(state, seat), heard, level, Random(number), seat=seat)


def texts(state: Position, level: Level, heard: Sequence[Event] = ()) -> set[str]:
    """Return what it does over many throws; all of it is allowed."""
    (seat,) = CHOW_POW.turn(state)
    found = set()
    for number in range(40):
        reply = chosen(state, level, heard, number)
        assert reply
        CHOW_POW.check(state, seat, CHOW_POW.read(reply.text))
        found.add(reply.text)
    return found


def flipped(*faces: str) -> list[Event]:
    """Return the events of cards that a person flipped, `A1 SU4`."""
    return [
        Event(
            "flipped",
            say("{player} flips.", player=Player(1), cell=name, code=code),
            by=1,
        )
        for name, code in map(str.split, faces)
    ]


def covered(*slots: str) -> Event:
    """Return the event of slots that each got a card on top."""
    return Event("covered", say("{cells}", cells=[*slots]), by=1)


# -- memory ------------------------------------------------------------------------------------


def test_everything_is_remembered_or_only_the_last_faces() -> None:
    heard = flipped("A1 SU4", "B1 CA2", "C1 TA1", "D1 PI1")
    known = {
        faces: [str(c) for c in CELLS if memory.Memory(heard, faces).top(c) is not None]
        for faces in (None, 3, 0, 9)
    }
    assert known == {
        None: ["A1", "B1", "C1", "D1"],
        3: ["B1", "C1", "D1"],
        0: [],
        9: ["A1", "B1", "C1", "D1"],
    }


def test_a_memory_follows_piles_and_hands_through_whole_games() -> None:
    for players in (2, 3):
        for number in range(8):
            heard: list[Event] = []
            for moment in moments(players, number):
                state = moment.step.state
                heard += [event for event in moment.step.events if event.known_to(0)]
                if state.due in ("draw", "over"):
                    break
                if moment.step.state.now.taken or len(heard) % 5 == 0:
                    assert_true(memory.Memory(heard), state)


def assert_true(recalled: memory.Memory, state: Position) -> None:
    """Check that remembered cards are right, and unseen ones include all hidden."""
    for at in CELLS:
        pile = list(map(cards.code, state.pile(at)))
        assert len(recalled.piles[at]) == len(pile)
        assert all(
            kept in (None, code) for kept, code in zip(recalled.piles[at], pile, strict=True)
        )
    for seat, known in recalled.hands.items():
        held = Counter(map(cards.code, state.hands[seat]))
        assert not known - held
    view = CHOW_POW.view(state, 0)
    if state.due != "shuffle":
        deck = Counter(map(cards.code, state.deck))
        assert not deck - recalled.unseen(view)


def test_cards_that_were_seen_are_known_in_the_hand_they_went_to() -> None:
    state = position(GRID, ["TA2", "TA3"], "BR1 BR2 BR3 BR4", people=(False, False))
    heard: list[Event] = []
    for text in ("B1", "C1", "pass", "A1", "A2", "B1"):
        (seat,) = CHOW_POW.turn(state)
        step = move(state, seat, text)
        state, heard = step.state, [*heard, *step.events]
    assert memory.Memory([e for e in heard if e.to is None]).hands == {1: Counter(["CA2"])}


# -- finding matches ---------------------------------------------------------------------------


def test_opponent_flips_a_remembered_match_or_else_an_unknown_card() -> None:
    state = position(GRID, ["TA2", "TA3"])
    assert texts(state, "normal", flipped("A1 SU4", "B1 CA2", "A2 SU2")) <= {"A1", "A2"}
    assert texts(state, "hard", flipped("A1 SU4", "B1 CA2", "C1 TA1", "D1 PI1")) <= {
        "A2",
        "B2",
        "D4",
    }
    everything = [f"{line}" for line in GRID.splitlines() if line not in ("A2 SU2", "D4 CA1")]
    assert texts(state, "hard", flipped(*everything)) <= {"A2", "D4"}


def test_the_second_card_is_the_one_that_matches_the_first() -> None:
    state = position(GRID, ["TA2", "TA3"])
    heard = flipped("A2 SU2", "B1 CA2", "A1 SU4")
    assert texts(moves(state, "A1"), "normal", heard) == {"A2"}
    assert texts(moves(state, "A1"), "hard", heard) == {"A2"}
    assert len(texts(moves(state, "A1"), "easy", heard)) > 4


def test_normal_forgets_what_hard_remembers() -> None:
    state = position(GRID, ["TA2", "TA3"])
    heard = flipped("A1 SU4", "A2 SU2", "B1 CA2", "C1 TA1", "D1 PI1")
    assert texts(state, "hard", heard) <= {"A1", "A2"}
    assert not texts(state, "normal", heard) <= {"A1", "A2"}


def test_with_everything_known_and_no_match_any_card_will_do() -> None:
    grid = "A1 SU4\nB1 CA2\nC1 TA1"
    state = position(grid, ["TA2", "TA3"])
    assert texts(state, "hard", flipped(*grid.splitlines())) <= {"A1", "B1", "C1"}


def test_the_pile_that_is_worth_most_is_collected() -> None:
    grid = "A1 SU4\nB1 SU2\nC1 CA1\nA2 CA1 TA1\nB2 W"
    state = moves(position(grid, ["TA2", "TA3"]), "A1", "B1")
    assert texts(state, "normal", [covered("A2")]) == {"A2"}
    assert texts(state, "hard", [covered("A2"), *flipped("B2 TU")]) == {"A2"}
    assert texts(state, "easy") == {"A2", "B2", "C1"}
    low = position("A1 SU4\nB1 SU2\nC1 CA1\nA2 PI5\nB2 W", ["PI1", "TA3"])
    low = moves(low, "A1", "B1")
    assert texts(low, "hard", flipped("C1 CA1", "A2 PI5", "B2 W")) == {"A2"}
    assert texts(low, "hard", flipped("C1 CA1", "A2 BU2", "B2 W")) == {"B2"}


def test_of_several_matches_the_one_next_to_the_best_pile_counts() -> None:
    grid = "A1 CA1\nB2 W\nD4 TA1\nA2 BR1 BR1 BR1\nD3 PI1"
    state = moves(position(grid, ["", "CA3"]), "A1", "B2", "D4")
    assert texts(state, "easy") == {"A1 B2", "B2 D4"}
    far = "A1 CA1\nA3 W\nD4 TA1\nC3 BR1 BR1 BR1\nB1 PI1"
    state = moves(position(far, ["", "CA3"]), "A1", "A3", "D4")
    assert texts(state, "hard", [covered("C3"), covered("C3")]) == {"A3 D4"}


def test_nothing_next_to_a_match_is_worth_nothing() -> None:
    state = position("A1 SU4\nD4 SU2\nD1 CA1", ["TA1", "TA2"])
    view = CHOW_POW.view(state, 0)
    assert search.prospect(view, memory.Memory([]), [named("A1")]) == 0


def test_for_the_board_the_highest_card_that_helps_is_flipped() -> None:
    state = battling(position(GRID, ["TA2 TA3", ""]))
    attacked = moves(state, "TA2 @board")
    heard = flipped("A1 SU4", "B1 CA2", "C1 TA1")
    assert texts(attacked, "hard", heard) == {"A1"}
    state = moves(attacked, "A1", "TA3")
    known = flipped(*GRID.replace("D4 CA1", "D4 CA1").splitlines())
    assert texts(state, "hard", known) == {"A2"}
    assert texts(state, "hard", flipped("A1 SU4", "A2 SU2")) == {"B1", "C1", "D1", "B2", "D4"}


# -- battles -----------------------------------------------------------------------------------


def test_a_set_grows_to_all_that_may_join_it() -> None:
    hand = Box().take("SU4 SU1 CA5 CA4 CA1 TA1 W")
    assert sorted(codes(duel.strongest(hand)).split()) == ["CA1", "CA4", "CA5", "W"]
    base = Box().take("SU2")
    assert sorted(codes(duel.strongest(hand, base)).split()) == ["SU1", "SU2", "SU4", "W"]
    joined = Box().take("SU4 SU1 CA5 CA4 CA1 TA1 TU")
    assert sorted(codes(duel.strongest(joined)).split()) == [
        "CA1",
        "CA4",
        "CA5",
        "SU1",
        "SU4",
        "TU",
    ]
    assert codes(duel.strongest((), base)) == "SU2"


def test_additions_are_allowed_sets_and_hold_the_strongest_one() -> None:
    random = Random(4)
    for _ in range(200):
        some = random.sample(cards.ALL, 8)
        hand, base = tuple(some[2:]), tuple(some[:1])
        ways = duel.additions(hand, base)
        assert all(way and cards.is_set((*base, *way)) for way in ways)
        assert all(set(way) <= set(hand) and len(set(way)) == len(way) for way in ways)
        best = max((cards.total(way) if way else 0, len(way)) for way in ways or [()])
        strongest = duel.strongest(hand, base)
        assert best >= (cards.total(strongest) - cards.number(base[0]), 0) or not ways


def test_normal_attacks_the_weakest_with_all_that_fits() -> None:
    state = battling(position(GRID, ["TA2 TA3 SU1", "BR1 BR2", "BR3"]))
    assert texts(state, "normal") == {"TA3 TA2 @3"}


def test_normal_answers_with_the_least_that_wins_or_the_least_it_has() -> None:
    state = battling(position(GRID, ["TA3", "BR1 BR4 BR5"]))
    assert texts(moves(state, "TA3 @2"), "normal") == {"BR4 !"}
    state = battling(position(GRID, ["TA3 TA4", "PI2 SU1 BR5"]))
    assert texts(moves(state, "TA3 TA4 @2"), "normal") == {"SU1 !"}
    state = moves(state, "TA3 TA4 @2", "SU1")
    assert texts(state, "normal") == {"pass"}
    state = moves(battling(position(GRID, ["TA3", "SU1 SU2"])), "TA3 @2", "SU1")
    assert texts(state, "normal") == {"SU2 !"}


def test_hard_gives_little_away_to_an_attack_it_cannot_beat() -> None:
    state = battling(position(GRID, ["TA3 TA4 TA5 W", "PI3 SU1 BR5"]))
    assert texts(moves(state, "TA3 TA4 TA5 @2"), "hard") == {"SU1 !"}
    beaten = moves(state, "TA3 TA4 TA5 @2", "SU1")
    assert texts(beaten, "hard") == {"pass"}


def test_hard_beats_what_it_can_when_nothing_is_held_back() -> None:
    state = battling(position(GRID, ["TA4", "BR1 BR2 CA5"]))
    for text in texts(moves(state, "TA4 @2"), "hard"):
        after = moves(state, "TA4 @2", text)
        while after.due == "counter" and after.asked == 1:
            (text,) = texts(after, "hard")
            after = moves(after, text)
        assert "TA4" in codes(after.banks[1])


def test_hard_banks_all_it_can_in_its_last_turn() -> None:
    state = battling(position(GRID, ["TA5 TA4 TA3", "BR1"], left=1))
    assert texts(state, "hard") == {"TA5 TA4 TA3 @2"}


def test_hard_attacks_the_board_and_counters_it() -> None:
    state = battling(position(GRID, ["TA2 TA3", ""], left=1))
    assert texts(state, "hard") == {"TA3 TA2 @board"}
    state = moves(battling(position(GRID, ["TA2 TA3", ""], left=1)), "TA2 @board", "A1")
    assert texts(state, "hard") == {"TA3 !"}
    assert texts(state, "normal") == {"TA3 !"}


def test_hard_ends_a_tie_that_pays_and_takes_every_rival_into_account() -> None:
    state = battling(position(GRID, ["TA5 TA4 TA3", "BR1", "BR2 BR3 BR4"], left=1))
    assert texts(state, "hard") == {"TA5 TA4 TA3 @2"}
    heard = [
        Event("attacked", say("x", codes="BR1"), by=1),
        *flipped("A1 SU4"),
        Event("collected", say("x", cell="A1"), by=1),
    ]
    assert texts(state, "hard", heard) <= {"TA5 TA4 TA3 @2", "TA5 TA4 TA3 @3"}


def test_easy_does_anything_that_is_allowed() -> None:
    state = battling(position(GRID, ["TA2 TA3 SU1", "BR1 BR2", "BR3"]))
    assert len(texts(state, "easy")) > 4
    assert "pass" in texts(state, "easy")
    answer = texts(moves(state, "TA2 @2"), "easy")
    assert answer == {"BR1 !", "BR2 !", "BR2 BR1 !"}
    stuck = moves(battling(position(GRID, ["TA2 TA3", "BR1 SU1"])), "TA2 TA3 @2", "BR1")
    assert texts(stuck, "easy") == {"pass"}
    assert texts(battling(position(GRID, ["TA2", ""])), "easy") == {"TA2 @board", "pass"}


def test_easy_flips_for_the_board_like_anybody() -> None:
    state = moves(battling(position(GRID, ["TA2 TA3", ""])), "TA2 @board")
    assert len(texts(state, "easy")) == 7


@pytest.mark.parametrize(
    ("ours", "reserve", "theirs", "hand", "comes"),
    [
        ("SU4", "", "CA4", "", 0),  # a tie: each banks as much
        ("SU4", "", "CA3", "TA5", 7),  # nothing they hold joins
        ("SU4", "", "CA3", "CA1", -8),  # they counter, and that is that
        ("SU4", "SU1 SU1", "CA3", "CA1", 7),  # they see that we would go on
        ("SU3", "SU1", "CA4", "", 8),  # we counter
        ("SU3", "TA1", "CA4", "", -7),
    ],
)
def test_a_battle_comes_to_what_both_can_add(
    ours: str, reserve: str, theirs: str, hand: str, comes: float
) -> None:
    box = Box()
    sets = [box.take(some) for some in (ours, reserve, theirs, hand)]
    assert duel.outcome(*sets) == comes


def test_an_attack_comes_to_its_cards_and_the_least_answer() -> None:
    box = Box()
    ours, weak, strong, more = (box.take(some) for some in ("SU4", "CA1 TA2", "BR5", "SU1 SU1"))
    assert duel.attacked(ours, (), weak) == 5
    assert duel.attacked(ours, (), strong) < 0
    assert duel.attacked(ours, more, strong) > 0
    assert duel.attacked(ours, (), ()) == 5


# -- all together ------------------------------------------------------------------------------


def test_a_program_waits_before_its_turn_while_faces_lie_open() -> None:
    state = position(GRID, ["TA2", "TA3"], people=(True, False))
    first = chosen(replace(state, now=replace(state.now, seat=1)), "hard")
    assert first
    assert first.after == 0
    later = moves(state, "A1", "B1", "pass")
    reply = chosen(later, "normal")
    assert reply
    assert reply.after == 10
    second = chosen(moves(later, "C1"), "normal")
    assert second
    assert second.after == 0
    unhurried = chosen(replace(later, look_seconds=0), "normal")
    assert unhurried
    assert unhurried.after == 0


def test_nobody_is_asked_who_is_not_to_move() -> None:
    state = position(GRID, ["TA2", "TA3"])
    for seat in (1, None):
        view = CHOW_POW.view(state, seat)
        assert all(
            CHOW_POW.choose(view, (), level, Random(0), seat=0) is None for level in CHOW_POW.levels
        )


def test_unseen_cards_are_those_in_no_place_that_is_known() -> None:
    state = battling(position(GRID, ["TA2 W", "TA3"], banks=["CA5", "CA4"]))
    state = moves(state, "TA2 @2")
    recalled = memory.Memory(flipped("A1 SU4"))
    unseen = recalled.unseen(CHOW_POW.view(state, 0))
    assert (unseen["TA2"], unseen["W"], unseen["CA5"], unseen["SU4"]) == (2, 3, 0, 1)
    assert unseen["TA3"] == 2


def test_every_hand_imagined_has_its_size_and_known_cards() -> None:
    state = battling(position(GRID, ["TA2 W", "TA3 SU4 CA1"]))
    recalled = memory.Memory([])
    recalled.hands[1] = Counter(["TA3"])
    hands = list(fighting.imagined(CHOW_POW.view(state, 0), recalled, 1, Random(0)))
    assert len(hands) == fighting.SAMPLES
    assert all(len(hand) == 3 and "TA3" in codes(hand) for hand in hands)
    recalled.hands[1] = Counter(["TA3", "SU4", "CA1"])
    assert len(list(fighting.imagined(CHOW_POW.view(state, 0), recalled, 1, Random(0)))) == 1
