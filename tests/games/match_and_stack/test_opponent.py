"""Programs as opponents (§10)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.chance import Dice
from rules.core import CHANCE, Level, Reply, play
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.position import PlacedTile, Position
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.grid import Cell
from rules.options import Value

from .drawn import STYLES, begun, played, table

MEN = "M13 now/sub/men/yak"


def chosen(
    game: WordGame, state: Position, seat: int = 1, level: Level = "hard", seed: int = 1
) -> Reply | None:
    """Return what a program does."""
    return game.choose(game.view(state, seat), (), level, Random(seed), seat=seat)


def stacks(first: str = "zoo", second: str = "met tan", rules: str = "1234") -> Position:
    """Return Stacks with a program in the second seat."""
    return table(STACKS, [first, second], stacks=["men"], rules=rules, people=[True, False])


@pytest.mark.parametrize(
    ("level", "least", "most"), [("easy", 25, 60), ("normal", 10, 30), ("hard", 4, 12)]
)
def test_a_program_looks_for_a_while_longer_the_easier_it_is_s10_1(
    level: Level, least: float, most: float
) -> None:
    replies = [chosen(STACKS, stacks(), level=level, seed=seed) for seed in range(200)]
    times = [reply.after for reply in replies if reply]
    assert len(times) == 200 and least <= min(times) and max(times) <= most
    assert max(times) - min(times) > (most - least) / 2


def test_at_a_slow_table_the_time_is_spread_over_the_deadline_s10_1() -> None:
    state = stacks()
    slow = replace(state, terms=replace(state.terms, stuck_seconds=6 * 3600))
    times = [reply.after for seed in range(99) if (reply := chosen(STACKS, slow, seed=seed))]
    assert 60 < min(times) < 3600 < 4 * 3600 < max(times) < 6 * 3600


@pytest.mark.parametrize(
    ("rules", "hand", "plays"),
    [
        ("1234", "met tan", {"easy": "1 s1", "normal": "1 s1", "hard": "1 s1"}),
        ("124", "pig", {"easy": "stuck", "normal": "1 s1", "hard": "1 s1"}),
        ("18", "bad", {"easy": "stuck", "normal": "stuck", "hard": "1 s1"}),
        ("4", "pig", {"easy": "1 s1", "normal": "1 s1", "hard": "1 s1"}),
    ],
)
def test_opponent_knows_some_rules_or_all_if_it_would_know_none_s10_1(
    rules: str, hand: str, plays: dict[Level, str]
) -> None:
    top = {"1234": "men", "124": "pet", "18": "pat", "4": "pet"}[rules]
    state = table(STACKS, ["zip", hand], stacks=[top], rules=rules, people=[True, False])
    for level in STACKS.levels:
        reply = chosen(STACKS, state, level=level)
        assert reply and reply.text == plays[level]


def test_a_program_has_no_vote_and_says_nothing_twice_s10_2() -> None:
    state = table(STACKS, ["pat", "jot"], stacks=["men"], rules="19", people=[True, False])
    three = table(
        STACKS, ["pat", "jot", "zoo"], stacks=["men"], rules="19", people=[True, False, True]
    )
    claim = played(STACKS, three, 0, "1 s1 pat men 9")
    assert chosen(STACKS, claim) is None
    reply = chosen(STACKS, replace(state, terms=replace(state.terms, rules=(4,))))
    assert reply and reply.text == "stuck"
    pressed = replace(state, terms=replace(state.terms, rules=(4,)), pressed=(1,))
    assert chosen(STACKS, pressed) is None
    assert chosen(STACKS, replace(state, phase="deal")) is None
    assert STACKS.choose(STACKS.view(state, None), (), "hard", Random(1), seat=0) is None


def test_a_program_forms_a_stack_once_s10_2() -> None:
    state = begun(STEAL_AND_STACK, people=[True, False])
    deal = str(STEAL_AND_STACK.chance(state, Dice(b"form", 1)))
    state = played(STEAL_AND_STACK, state, CHANCE, deal)
    reply = chosen(STEAL_AND_STACK, state)
    assert reply and reply.text.startswith("form ")
    assert chosen(STEAL_AND_STACK, played(STEAL_AND_STACK, state, 1, reply.text)) is None


def test_opponent_steals_only_to_open_a_stack_and_helps_nobody_win_s10_2() -> None:
    people = [True, False]
    tops = ["wet men", "pet pat"]
    own = table(STEAL_AND_STACK, ["zip boa", "can"], stacks=tops, rules="1", people=people)
    reply = chosen(STEAL_AND_STACK, own)
    assert reply and reply.text == "3 s1"
    opens = table(STEAL_AND_STACK, ["won boa", "wot"], stacks=tops, rules="1", people=people)
    reply = chosen(STEAL_AND_STACK, opens)
    assert reply and reply.text == "1 s1"
    last = table(STEAL_AND_STACK, ["won", "wot"], stacks=tops, rules="1", people=people)
    reply = chosen(STEAL_AND_STACK, last)
    assert reply and reply.text == "stuck"


def test_in_crosswords_hard_keeps_its_next_tiles_possible_s10_2() -> None:
    state = table(CROSSWORDS, ["zoo pat", "met can mew"], lying=[MEN], people=[True, False])
    for seed in range(9):
        reply = chosen(CROSSWORDS, state, seed=seed)
        assert reply
        play(CROSSWORDS, state, 1, reply.text)
    last = table(CROSSWORDS, ["zoo pat", "met"], lying=[MEN], people=[True, False])
    reply = chosen(CROSSWORDS, last)
    assert reply and reply.text.startswith("1 ")


@pytest.mark.parametrize("level", SOLITAIRE.levels)
def test_in_solitaire_a_program_lays_what_it_finds_and_then_gives_up_s10_2(level: Level) -> None:
    ended = set()
    for number in range(6):
        state = begun(SOLITAIRE, 2, people=[True, False])
        deal = str(SOLITAIRE.chance(state, Dice(b"program", number)))
        state = played(SOLITAIRE, state, CHANCE, deal)
        while state.phase == "play" and 1 not in state.given_up:
            reply = chosen(SOLITAIRE, state, level=level)
            assert reply and reply.after >= 1
            state = played(SOLITAIRE, state, 1, reply.text)
        ended.add(state.phase)
    assert "over" in ended


def test_solitaire_opponent_removes_what_does_not_fit_its_plan_s10_2() -> None:
    state = begun(SOLITAIRE, 2, people=[True, False])
    state = played(SOLITAIRE, state, CHANCE, str(SOLITAIRE.chance(state, Dice(b"program", 1))))
    reply = chosen(SOLITAIRE, state)
    assert reply
    other = next(str(n) for n in range(1, 11) if not reply.text.startswith(f"{n} "))
    wrong = played(SOLITAIRE, state, 1, f"{other} m13 u")
    back = chosen(SOLITAIRE, wrong)
    assert back and back.text == f"{other} back"


def test_solitaire_opponent_in_a_taken_seat_removes_the_surplus_s10_2() -> None:
    state = begun(SOLITAIRE, 2, rules="4", people=[True, False])
    state = played(SOLITAIRE, state, CHANCE, str(SOLITAIRE.chance(state, Dice(b"seat", 1))))
    while (reply := chosen(SOLITAIRE, state)) and reply.text != "give up":
        state = played(SOLITAIRE, state, 1, reply.text)
    (number, tile), *rest = state.hands[1]
    more = PlacedTile(number, tile, Cell(0, 0), 0, 1)
    boards = (state.boards[0], (*state.boards[1], more))
    reply = chosen(SOLITAIRE, replace(state, boards=boards, hands=(state.hands[0], tuple(rest))))
    assert reply and reply.text == f"{number} back"


def test_when_all_people_have_given_up_a_program_does_so_too_s10_2() -> None:
    state = begun(SOLITAIRE, 2, people=[True, False])
    state = played(SOLITAIRE, state, CHANCE, str(SOLITAIRE.chance(state, Dice(b"program", 1))))
    reply = chosen(SOLITAIRE, played(SOLITAIRE, state, 0, "give up"))
    assert reply and (reply.text, reply.after) == ("give up", 0)


@pytest.mark.parametrize("help", ["open", "shown"])
def test_people_who_all_said_they_cannot_play_wait_for_no_program_s10_1(help: str) -> None:
    people = [True, True, False]
    state = table(
        STACKS, ["zoo", "boa", "met"], stacks=["men"], people=people, options={"help": help}
    )
    for pressed, waits in (((), True), ((0,), True), ((0, 1), False)):
        reply = chosen(STACKS, replace(state, pressed=pressed), 2)
        assert reply and (reply.after > 1) == waits


def test_people_who_have_all_formed_a_stack_wait_for_no_program_s10_1() -> None:
    state = begun(STEAL_AND_STACK, 3, people=[True, True, False])
    deal = str(STEAL_AND_STACK.chance(state, Dice(b"form", 1)))
    state = played(STEAL_AND_STACK, state, CHANCE, deal)
    for seat, waits in ((0, True), (1, False)):
        state = played(
            STEAL_AND_STACK, state, seat, STEAL_AND_STACK.fallback(state, seat, Random(1))
        )
        reply = chosen(STEAL_AND_STACK, state, 2)
        assert reply and (reply.after > 1) == waits


@pytest.mark.parametrize("game", STYLES, ids=lambda game: game.key)
def test_a_program_never_answers_within_a_second_s10_1(game: WordGame) -> None:
    state = begun(game, people=[True, False])
    state = played(game, state, CHANCE, str(game.chance(state, Dice(b"time", 1))))
    for level in game.levels:
        for seed in range(20):
            reply = chosen(game, state, level=level, seed=seed)
            assert reply and reply.after > 1


# -- with open eyes ------------------------------------------------------------------------------


def spotting(hand: str, tops: str = "men", **more: Value) -> Position:
    """Return Stacks with open eyes, and a program in the second seat."""
    options = {"help": "open", **more}
    return table(STACKS, ["zoo", hand], stacks=tops.split(), people=[True, False], options=options)


def test_with_open_eyes_a_program_looks_longer_the_easier_it_is_s10_3() -> None:
    means = []
    for level in STACKS.levels:
        replies = [chosen(STACKS, spotting("met"), level=level, seed=seed) for seed in range(50)]
        means.append(sum(reply.after for reply in replies if reply) / 50)
    assert means == sorted(means, reverse=True) and 2 < means[-1] < means[0] < 10


def test_with_open_eyes_a_program_overlooks_more_the_easier_it_is_s10_3() -> None:
    overlooked = []
    for level in STACKS.levels:
        replies = [chosen(STACKS, spotting("met"), level=level, seed=seed) for seed in range(99)]
        assert {reply.text for reply in replies if reply} == {"1 s1", "stuck"}
        overlooked.append([reply.text for reply in replies if reply].count("stuck"))
    assert overlooked == sorted(overlooked, reverse=True) and overlooked[0] > 15


def test_a_program_that_finds_nothing_says_so_before_everyone_draws_s10_3() -> None:
    hand = "pat pet rat wot bad cat par pot"
    reply = chosen(STACKS, spotting(hand, "men men men"), level="easy")
    assert reply and (reply.text, reply.after) == ("stuck", 24)


def test_at_a_slow_table_a_program_has_the_time_to_look_everywhere_s10_3() -> None:
    state = spotting("pat pet rat wot bad cat par met", "men men men", stuck_seconds=3600)
    replies = [chosen(STACKS, state, level="easy", seed=seed) for seed in range(20)]
    assert any(reply and reply.text.startswith("8 ") for reply in replies)
    assert all(reply and reply.after > 100 for reply in replies)


def test_a_program_waits_after_a_miss_too_s11_3() -> None:
    missed = replace(spotting("met"), paused=(1,), missed=(0, 1))
    assert chosen(STACKS, missed) is None


def test_open_eyes_opponent_steals_only_from_a_leading_player_s10_3() -> None:
    def robs(first: str, second: str) -> set[str]:
        state = table(
            STEAL_AND_STACK,
            [first, second],
            stacks=["wet men", "pet pat"],
            rules="1",
            people=[True, False],
            options={"help": "open"},
        )
        found = (chosen(STEAL_AND_STACK, state, seed=seed) for seed in range(20))
        return {reply.text for reply in found if reply}

    assert "1 s1" in robs("won boa", "wot")
    assert robs("won boa", "wot pot") == {"stuck"}
