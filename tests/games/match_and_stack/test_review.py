"""Reviews: the ways left in a Solitaire after a move, the open plays of a race."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, CLOCK, play
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.review import Review
from rules.text import Text, spell

from .drawn import STYLES, begun, played, table


def dealt() -> Position:
    """Return a Solitaire of one with ten tiles that can all be linked."""
    state = begun(SOLITAIRE, 1)
    return play(SOLITAIRE, state, CHANCE, str(SOLITAIRE.chance(state, Dice(b"q", 1))))[1].state


def reviewed(game: WordGame, state: Position, *moves: str) -> Review | None:
    """Review a move of the first seat."""
    return game.review(game.view(state, 0), (), moves, 5.0)


def test_a_tile_after_which_all_can_be_linked_costs_nothing() -> None:
    state = dealt()
    first = reviewed(SOLITAIRE, state)
    assert first is not None and first.best.worth == 10
    assert spell(first.text).endswith("From there I found a way to link 10 tiles.")
    review = reviewed(SOLITAIRE, state, *first.best.moves)
    assert review is not None and review.cost == 0
    assert SOLITAIRE.hint(SOLITAIRE.view(state, 0), (), 5.0) == first.best.moves[0]


def test_giving_up_costs_the_tiles_that_could_have_been_linked() -> None:
    review = reviewed(SOLITAIRE, dealt(), "give up")
    assert review is not None and review.own is not None
    assert (review.own.worth, review.cost) == (0, 10)
    assert "After your turn" not in spell(review.text)


def test_a_solitaire_is_led_to_its_end_by_its_own_advice() -> None:
    state = dealt()
    while SOLITAIRE.result(state) is None:
        review = reviewed(SOLITAIRE, state)
        assert review is not None
        state = played(SOLITAIRE, state, 0, review.best.moves[0])
    assert state.winners == (0,)


def test_blocking_tile_is_reviewed_with_what_was_left_after_it() -> None:
    state = dealt()
    costs: list[Review] = []
    while (way := reviewed(SOLITAIRE, state)) is not None and not costs:
        for held in state.hands[0]:
            for move in (str(one.play) for one in SOLITAIRE.ways(state, 0, held)):
                found = reviewed(SOLITAIRE, state, move)
                if found is not None and found.cost:
                    costs.append(found)
                    break
        state = played(SOLITAIRE, state, 0, way.best.moves[0])
    assert costs
    text = spell(costs[0].text)
    assert "From there I found a way to link 10 tiles." in text
    assert "After your turn I found a way to link " in text


def test_moving_and_taking_back_are_reviewed_too_and_claims_are_not() -> None:
    state = dealt()
    first = reviewed(SOLITAIRE, state)
    assert first is not None
    number = first.best.moves[0].split()[0]
    state = played(SOLITAIRE, state, 0, first.best.moves[0])
    review = reviewed(SOLITAIRE, state, f"{number} back")
    assert review is not None and review.own is not None
    assert (review.own.points, review.cost) == (-1, 0)
    assert reviewed(SOLITAIRE, state, "claim 1 M12 u 9") is None


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (CROSSWORDS, "Tile 1 fits at "),
        (STACKS, "Tile 1 fits on stack 1."),
        (STEAL_AND_STACK, "Tile 1 fits on stack 1."),
    ],
)
def test_race_pass_is_reviewed_with_a_tile_that_fits(game: WordGame, sentence: str) -> None:
    hands = ["met", "zoo"]
    state = table(game, hands, stacks=["men"], rules="1234")
    if game is CROSSWORDS:
        state = table(game, hands, lying=["M13 now/sub/men/yak"], rules="1234")
    review = reviewed(game, state, "stuck")
    assert review is not None and review.cost == 1
    assert spell(review.text).startswith(sentence)
    found = reviewed(game, state, *review.best.moves)
    assert found is not None and found.cost == 0
    assert reviewed(game, state, "claim 1 s1 9") is None
    assert game.hint(game.view(state, 0), (), 1.0) == review.best.moves[0]


def test_review_is_empty_if_nothing_fits() -> None:
    state = table(STACKS, ["zoo", "met"], stacks=["men"], rules="1234")
    assert reviewed(STACKS, state, "stuck") is None


def test_misplaced_tile_is_reviewed_with_one_that_fits() -> None:
    state = table(STACKS, ["zoo met", "tan"], stacks=["men"], rules="1234")
    review = reviewed(STACKS, state, "1 s1")
    assert review is not None and review.cost == 1
    reason = "Tile 2 fits on stack 1. It matches: met – men: first two letters."
    assert spell(review.text) == reason
    advice = STACKS.advice(STACKS.view(state, 0), (), 1.0)
    assert advice is not None and advice.text is not None
    assert (advice.move, spell(advice.text)) == ("2 s1", reason)


def test_where_nothing_can_be_linked_any_more_giving_up_costs_nothing() -> None:
    state = table(SOLITAIRE, ["zoo yak"], lying=[""])
    state = replace(state, terms=replace(state.terms, tiles=2))
    state = played(SOLITAIRE, state, 0, "1 M13 u")
    assert reviewed(SOLITAIRE, state) is None
    review = reviewed(SOLITAIRE, state, "give up")
    assert review is not None and review.own == review.best
    assert (review.best.worth, review.cost) == (1, 0)
    assert spell(review.text) == "From there I found a way to link 1 tile."


@pytest.mark.parametrize("game", [SOLITAIRE, STACKS])
def test_review_is_empty_for_spectators_and_before_the_first_play(game: WordGame) -> None:
    watched = dealt() if game is SOLITAIRE else table(game, ["met", "zoo"], stacks=["men"])
    assert game.review(game.view(watched, None), (), (), 5.0) is None
    assert reviewed(game, begun(game, 2)) is None


def test_review_is_empty_while_waiting_after_a_miss() -> None:
    state = table(STACKS, ["met", "zoo"], stacks=["men"], rules="1234")
    assert reviewed(STACKS, state) is not None
    assert reviewed(STACKS, replace(state, missed=(1, 0), paused=(0,))) is None


def tried(game: WordGame, number: int, most: int) -> Iterator[tuple[Position, int, str, bool]]:
    """Yield plays of a random game with open eyes: position, seat, play, if missed."""
    random, players = Random(number), game.players[number % len(game.players)]
    state = begun(game, players, options={"help": "open"})
    for throw in range(most):
        able = [seat for seat in game.turn(state) if seat not in state.paused]
        seat = random.choice(able) if able else CLOCK
        text = game.alarms(state)[-1].move if seat == CLOCK else ""
        if seat == CHANCE:
            text = str(game.chance(state, Dice(b"tried", 1000 * number + throw)))
        whole = seat < 0
        while not whole:
            found = game.options(state, seat, text).options
            option = random.choice([one for one in found if not one.button] or found)
            text, whole = option.text, option.whole
        text, step = play(game, state, seat, text)
        if state.phase == "play" and seat >= 0:
            yield state, seat, text, any(event.name == "missed" for event in step.events)
        state = step.state
        if game.result(state):
            return


def test_a_stack_to_form_is_advised_by_what_fits_on_its_top() -> None:
    state = replace(
        table(STEAL_AND_STACK, ["zoo met men boa", "mew sin"], rules="1", stacks=["", ""]),
        phase="form",
    )
    advice = STEAL_AND_STACK.advice(STEAL_AND_STACK.view(state, 0), (), 1.0)
    assert advice is not None and advice.move == "form 1 3"
    (words,) = (one for one in vars(advice).values() if isinstance(one, Text))
    assert spell(words) == "Tile 3 on tile 1: 2 of your other tiles fit on it."
    formed = played(STEAL_AND_STACK, state, 0, advice.move)
    assert STEAL_AND_STACK.advice(STEAL_AND_STACK.view(formed, 0), (), 1.0) is None


def test_advice_once_stacks_are_formed_is_a_tile_that_fits() -> None:
    state = table(STEAL_AND_STACK, ["zoo", "met"], stacks=["men", "tan"], options={"help": "open"})
    advice = STEAL_AND_STACK.advice(STEAL_AND_STACK.view(state, 1), (), 1.0)
    assert advice is not None
    assert played(STEAL_AND_STACK, state, 1, advice.move).stacks != state.stacks


def test_a_player_with_no_fitting_tile_is_advised_to_say_so_once() -> None:
    state = table(STACKS, ["zoo", "met"], stacks=["men"], pile="sin wed")
    advice = STACKS.advice(STACKS.view(state, 0), (), 1.0)
    assert advice is not None and advice.move == "stuck"
    pressed = replace(state, pressed=(0,))
    assert STACKS.advice(STACKS.view(pressed, 0), (), 1.0) is None
    assert spell(STACKS.no_advice(pressed, 0)).endswith("Wait for the others.")


def test_a_player_who_waits_after_a_miss_is_advised_to_wait() -> None:
    state = table(STACKS, ["zoo", "met"], stacks=["men"], options={"help": "open"})
    missed = played(STACKS, state, 0, "1 s1")
    assert STACKS.advice(STACKS.view(missed, 0), (), 1.0) is None
    assert "You can play again after 5 seconds" in spell(STACKS.no_advice(missed, 0))


def test_a_player_who_is_to_vote_on_a_claim_gets_no_advice_on_it() -> None:
    state = table(STACKS, ["pat zoo", "pet sin"], stacks=["men"], pile="boa", rules="159")
    claimed = played(STACKS, state, 0, "claim 1 s1 pat men 9")
    assert STACKS.advice(STACKS.view(claimed, 1), (), 1.0) is None
    assert "A claim is for you to judge" in spell(STACKS.no_advice(claimed, 1))


def test_a_solitaire_that_cannot_go_on_is_advised_to_take_back() -> None:
    assert "Take one back" in spell(SOLITAIRE.no_advice(dealt(), 0))


@pytest.mark.parametrize("game", STYLES, ids=lambda game: game.key)
def test_a_miss_is_never_reviewed_as_if_its_tile_lay_there(game: WordGame) -> None:
    missed = placed = 0
    for number in range(4):
        for state, seat, text, miss in tried(game, number, 40):
            review = game.review(game.view(state, seat), (), (text,), 0.05)
            if miss:
                missed += 1
                assert review is None or (review.own and review.own.points == 0)
                assert review is None or "After your turn" not in spell(review.text)
            elif review is not None:
                placed += 1
                assert review.own is not None and review.own.points in (0, 1)
    assert missed > 20 and placed > 0
