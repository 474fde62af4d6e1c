"""Chance that anybody can redo."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from rules.chance import Dice, commitment, derived, seed

SEED = bytes(range(32))


def test_throw_is_the_first_eight_bytes_of_sha256_of_seed_move_and_counter() -> None:
    dice = Dice(SEED, 7)
    for counter in range(3):
        block = sha256(SEED + (7).to_bytes(8, "big") + counter.to_bytes(8, "big")).digest()
        assert dice.below(1000) == int.from_bytes(block[:8], "big") % 1000


def test_the_same_seed_and_move_throw_the_same_and_another_move_does_not() -> None:
    def throws(seq: int) -> list[int]:
        dice = Dice(SEED, seq)
        return [dice.below(1 << 60) for _ in range(5)]

    assert throws(1) == throws(1)
    assert not set(throws(1)) & set(throws(2))


def test_a_number_that_would_favour_small_throws_is_thrown_again() -> None:
    n = (1 << 63) + 1  # nearly half of all numbers lie beyond the last whole multiple
    dice = Dice(SEED, 0)
    thrown = [dice.below(n) for _ in range(64)]
    numbers = [
        int.from_bytes(sha256(SEED + bytes(8) + counter.to_bytes(8, "big")).digest()[:8], "big")
        for counter in range(400)
    ]
    assert thrown == [number for number in numbers if number < n][:64]


@given(st.integers(1, 1 << 64), st.integers(0, 1 << 63))
def test_a_throw_lies_between_zero_and_n_minus_one(n: int, seq: int) -> None:
    assert 0 <= Dice(SEED, seq).below(n) < n


def test_shuffling_keeps_every_item_and_favours_no_order() -> None:
    seen = Counter(tuple(Dice(SEED, seq).shuffled("abc")) for seq in range(6000))
    assert set(seen) == set(permutations("abc"))
    assert all(900 < times < 1100 for times in seen.values())


def test_a_shuffle_never_changes_from_one_version_to_the_next() -> None:
    assert Dice(SEED, 1).shuffled(range(10)) == [5, 2, 1, 4, 8, 7, 9, 6, 0, 3]


def test_the_seed_takes_the_secret_and_every_joining_press_in_order() -> None:
    secret = b"s" * 32
    assert seed(secret, []) == sha256(secret).digest()
    assert seed(secret, [1, 2]) != seed(secret, [2, 1])
    assert seed(secret, [258]) == sha256(secret + b"\0\0\0\0\0\0\1\2").digest()


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(b"abc") == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


def test_a_secret_of_many_is_the_hmac_of_its_words() -> None:
    """The first example of RFC 4231."""
    assert derived(bytes([11]) * 20, "Hi There").hex() == (
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    )
