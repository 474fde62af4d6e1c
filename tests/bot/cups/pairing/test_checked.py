"""A pairing is reproducible like a deal: the same input gives the same rounds."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from hashlib import sha256
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cups.pairing import Dice, Kind, Played, Round, pair, verify
from rules.chance import commitment
from tests.bot.cups.pairing.simulated import SECRET, Paired, cup, tables

KINDS: tuple[Kind, ...] = get_args(Kind)
SIZES = range(2, 5)


@cache
def played(kind: Kind, size: int) -> list[Paired]:
    """Play a cup of fifteen in which one leaves, and one comes late."""
    later = [*range(1, 15), 99]
    return cup(kind, [range(15), range(15), later, later], size=size, sizes=SIZES)


def checked(kind: Kind, size: int, history: list[Played], secret: bytes = SECRET) -> int | None:
    """Check what was played of that cup."""
    present = [each.present for each in played(kind, size)][: len(history)]
    return verify(kind, present, history, sizes=SIZES, size=size, secret=secret)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [2, 4])
def test_from_secret_sign_ups_and_results_the_same_pairings_come_out_again(
    kind: Kind, size: int
) -> None:
    history = list(played(kind, size)[-1].history)
    assert checked(kind, size, history) is None
    assert checked(kind, size, []) is None
    assert checked(kind, size, history, b"another") == 1
    for number, each in enumerate(history):
        one, *others = each.tables
        other = replace(each, tables=(one[::-1], *others))
        assert checked(kind, size, [*history[:number], other, *history[number + 1 :]]) == number + 1
    other = replace(history[0], points={}, wins=frozenset())
    assert (checked(kind, size, [other, *history[1:]]) == 2) == (kind != "everybody")


def test_pods_do_not_depend_on_the_order_of_tables_and_points() -> None:
    for each in played("pods", 4)[1:]:
        turned = [
            Played(one.tables[::-1], dict([*one.points.items()][::-1]), one.wins)
            for one in each.history
        ]
        dice = Dice(SECRET, each.number)
        assert each.round == pair("pods", each.present, turned, sizes=SIZES, size=4, dice=dice)


@settings(max_examples=40)
@given(
    st.sampled_from(KINDS), st.integers(2, 4), st.permutations(range(1000, 1012)), st.integers(0, 3)
)
def test_what_number_an_entrant_has_decides_nothing(
    kind: Kind, size: int, others: list[int], late: int
) -> None:
    """Check that people with other numbers meet alike, when given in the same order."""
    people = range(12)
    present = [people[late:], people, people, people[: 12 - late]]
    for each in cup(kind, present, size=size):
        renamed = [
            Played(
                tuple(tuple(others[one] for one in table) for table in one.tables),
                {others[entrant]: points for entrant, points in one.points.items()},
                frozenset(others[entrant] for entrant in one.wins),
            )
            for one in each.history
        ]
        found = pair(
            kind,
            [others[one] for one in each.present],
            renamed,
            sizes=range(1, 7),
            size=size,
            dice=Dice(SECRET, each.number),
        )
        assert tables(found) == tuple(
            tuple(others[one] for one in table) for table in tables(each.round)
        )


def test_the_fingerprint_tells_nothing_of_the_dice() -> None:
    """Check that a first draw hashes sixteen more bytes, never the secret alone."""
    block = sha256(SECRET + (1).to_bytes(8, "big") + bytes(8)).digest()
    assert Dice(SECRET, 1).below(1 << 63) == int.from_bytes(block[:8], "big") % (1 << 63)
    assert block.hex() != commitment(SECRET)


KNOWN_ROUNDS: dict[Kind, Round] = {
    "pods": Round(((1, 7, 4, 10), (5, 9, 3, 13), (6, 11, 12, 99), (14, 8, 2))),
    "everybody": Round(
        ((10, 99), (4, 8), (6, 3), (11, 13), (1, 14), (5, 12), (7, 9)),
        (2,),
    ),
    "knock-out": Round(()),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_pairing_never_changes_from_one_version_to_the_next(kind: Kind) -> None:
    """Else a cup that is over, or under way, could no longer be checked."""
    assert played(kind, 4)[3].round == KNOWN_ROUNDS[kind]


PRINTS_ROUNDS = """
from tests.bot.cups.pairing.test_checked import played
print([each.round for each in played("pods", 4)])
"""


def test_two_processes_that_order_sets_in_other_ways_pair_alike() -> None:
    lines = {
        subprocess.run(
            [sys.executable, "-c", PRINTS_ROUNDS],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(lines) == 1


@pytest.mark.parametrize(
    ("kind", "size", "sizes"),
    [("pods", 5, SIZES), ("everybody", 4, range(3, 5)), ("knock-out", 1, range(1, 5))],
)
def test_a_size_that_the_game_does_not_take_is_refused(kind: Kind, size: int, sizes: range) -> None:
    with pytest.raises(ValueError, match="no table of"):
        pair(kind, range(8), [], sizes=sizes, size=size, dice=Dice(SECRET, 1))


def test_a_double_entry_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        pair("pods", [1, 2, 1], [], sizes=SIZES, size=2, dice=Dice(SECRET, 1))
