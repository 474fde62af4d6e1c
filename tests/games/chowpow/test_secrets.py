"""No view or event shows what its reader cannot know (§5, §8)."""

from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from rules.core import Event
from rules.games.chowpow import cards
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import Position

from .walked import heard, moments


def unknown_to(state: Position, seat: int | None) -> list[int]:
    """Return the cards whose place a seat cannot see: deck, piles, the others' hands."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    return [*state.deck, *chain.from_iterable(state.grid), *chain.from_iterable(others)]


def exchanged(state: Position, seat: int | None, random: Random) -> Position:
    """Return a position that differs only in what a seat cannot know.

    The public sees the open faces, so for it those stay; the cards of a match are public.
    """
    hidden = unknown_to(state, seat)
    fixed = set()
    if seat is None or state.due == "pair":
        fixed = {face.card for face in state.faces}
    free = [card for card in hidden if card not in fixed]
    shuffled = random.sample(free, len(free))
    becomes = dict(zip(free, shuffled, strict=True))

    def put(some: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(becomes.get(card, card) for card in some)

    return replace(
        state,
        deck=put(state.deck),
        grid=tuple(map(put, state.grid)),
        hands=tuple(hand if other == seat else put(hand) for other, hand in enumerate(state.hands)),
        faces=tuple(
            replace(face, card=becomes.get(face.card, face.card) if face.card is not None else None)
            for face in state.faces
        ),
    )


@pytest.mark.many_games
@pytest.mark.parametrize("players", range(2, 7))
def test_a_view_is_the_same_whatever_its_seat_cannot_know_s5_3(players: int) -> None:
    random, differed = Random(players), 0
    for number in range(12):
        for moment in moments(players, number, people=players - 1):
            state = moment.step.state
            for seat in (None, *range(players)):
                other = exchanged(state, seat, random)
                differed += other != state
                assert CHOW_POW.view(state, seat) == CHOW_POW.view(other, seat)
    assert differed > 1000


def test_a_view_holds_no_other_card_than_hand_banks_and_sets_s5_3() -> None:
    for moment in moments(3, 5):
        state = moment.step.state
        for seat in range(3):
            view = CHOW_POW.view(state, seat)
            assert view.hand == state.hands[seat]
            assert all(face.card is None for face in view.faces)


@pytest.mark.many_games
@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_read_later_names_no_face_that_was_flipped_s5_3(players: int) -> None:
    for number in range(20):
        names: set[str] = set()
        for moment in moments(players, number):
            if moment.step.state.due in ("draw", "over"):
                break
            for event in heard(None, iter(moment.step.events)):
                quiet = str(event.faded or event.text)
                if event.name == "flipped":
                    card = str(event.text.blanks["card"])
                    assert card in str(event.text)
                    if "(" in card:  # wild cards have no name of their own
                        names.add(card)
                assert not any(name in quiet for name in names)


def test_cards_shown_to_one_seat_are_in_its_hand_s4_2() -> None:
    for moment in moments(4, 3):
        for event in moment.step.events:
            if event.to is not None:
                (seat,) = event.to
                text = str(event.text.blanks["codes"]).split()
                held = list(map(cards.code, moment.step.state.hands[seat]))
                assert event.name == "hand"
                assert all(code in held for code in text)
                assert seat in moment.step.reveals


def test_only_flips_collecting_and_chance_reveal_anything_s5_1() -> None:
    always = {"deal", "flip", "collect", "board", "draw"}
    for number in range(10):
        for moment in moments(3, number):
            battle = moment.before.now.battle
            decided = battle is not None and battle.target is None and moment.step.state.before
            if moment.before.due in always:
                assert moment.step.reveals
            elif not (moment.before.due == "counter" and decided):
                assert not moment.step.reveals


def test_open_faces_go_down_only_with_a_person_s_first_action_s5_2() -> None:
    for people in (0, 1, 3):
        for moment in moments(3, 4, people=people):
            before, after = moment.before, moment.step.state
            gone = {face.card for face in before.faces} - {face.card for face in after.faces}
            assert moment.step.hides == bool(gone or (before.faces and begins(moment.before)))
            if gone:
                assert begins(before)


def begins(state: Position) -> bool:
    """Tell whether the next action is a person's first in their turn."""
    first = state.due in ("flip", "battle") and not state.now.flips
    return first and state.people[state.now.seat]


def test_a_faded_event_keeps_its_facts_for_who_heard_it_s5_3() -> None:
    flips: list[Event] = []
    for moment in moments(2, 1):
        flips += [event for event in moment.step.events if event.name == "flipped"]
    assert flips
    for event in flips:
        assert set(event.text.blanks) == {"player", "cell", "card", "code"}
        assert event.faded
        assert set(event.faded.blanks) == {"player", "cell"}
