"""The tiles, and when two words match (§1, §2)."""

from __future__ import annotations

import codecs
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from rules.core import RuleError
from rules.games.match_and_stack import matching, tiles
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.masks import Pair, matches
from rules.games.match_and_stack.matching import BITS, Need, met, rules_joining
from rules.games.match_and_stack.options import (
    CrosswordsOptions,
    SolitaireOptions,
    StacksOptions,
    StealOptions,
    WordOptions,
)

from .drawn import STYLES, begun, table, tile

ROOT = Path(__file__).parents[3]
FACTS = tiles.lines("facts.txt")
RUDE = {
    codecs.decode(word, "rot13").replace("-", "").lower()
    for word in (ROOT / "tools/words/rude.rot13").read_text().split()
}

EXAMPLES = {
    1: "men met, tar tan",
    2: "doe toe, cat bat, soy toy, can tan, bug tug",
    3: "red rod",
    4: "rat art, rob orb, ant tan, tea ate",
    5: "car rot, men ace, bar red, tie red, gar age, dig its, cot ton, pep per, mar ket, "
    "car men, mar got, day ton, red sea, bos ton, mar tin",
    6: "ask for, eat out, dog tag, bed bug, pay cut, pen pal, gym rat, dry out, ice cap, "
    "gas bag, sea bed, bat man",
    7: "bye buy, won one",
    8: "got fog, win ink",
    9: "sun hot, hen egg, cap hat, arm leg, man boy, hot dry",
}
PAIRS = [(rule, pair) for rule, pairs in EXAMPLES.items() for pair in pairs.split(", ")]


def test_112_tiles_have_448_different_words_of_three_letters_s1_1() -> None:
    words = [word for tile in tiles.TILES for word in tile]
    assert len(tiles.TILES) == 112
    assert len({*words}) == len(words) == 448
    assert all(len(word) == 3 and word.isalpha() and word.islower() for word in words)


def test_no_two_words_of_a_tile_match_s1_2() -> None:
    for words in tiles.TILES:
        for one, other in combinations(words, 2):
            assert rules_joining(one, other) == ()


def test_tiles_match_about_equally_often_under_the_first_four_rules_s1_2() -> None:
    fitting = [fit.bit_count() for fit in matches((1, 2, 3, 4), (), ()).known.tiles]
    assert (min(fitting), max(fitting)) == (30, 41)


def test_tile_is_written_from_the_north_and_rotated_clockwise_s1_3() -> None:
    assert tiles.code(tile("men")) == "now/sub/men/yak"
    assert tiles.code(tile("men"), 1) == "yak/now/sub/men"


@pytest.mark.parametrize(("rule", "pair"), PAIRS, ids=[f"{rule} {pair}" for rule, pair in PAIRS])
def test_every_example_of_the_rules_is_known_under_its_rule_s2_2_s2_10(
    rule: int, pair: str
) -> None:
    one, other = pair.split()
    assert rule in rules_joining(one, other)
    assert rules_joining(one, other) == rules_joining(other, one)


def test_computed_rules_join_what_they_say_s2_2_s2_3_s2_4_s2_5_s2_9() -> None:
    for one, other in combinations(BITS, 2):
        expected = {
            1: one[:2] == other[:2],
            2: one[1:] == other[1:],
            3: one[0] + one[2] == other[0] + other[2],
            4: sorted(one) == sorted(other),
            8: sorted(one[:2]) == sorted(other[1:]) or sorted(one[1:]) == sorted(other[:2]),
        }
        known = rules_joining(one, other)
        assert {rule for rule, joins in expected.items() if joins} == {*known} & {*expected}


def test_six_letters_join_in_either_order_and_say_what_they_make_s2_6() -> None:
    assert met(Need(("rot",), ("car",)), (5,)) == matching.Join(5, "rot", "car", "carrot")
    red_sea = met(Need(("red",), ("sea",)), (5,))
    assert red_sea and str(matching.text(red_sea)) == "red – sea: six letters, Red Sea"


def test_where_several_rules_join_two_tiles_the_first_is_named_s2_1() -> None:
    found = met(Need(("men",), ("met",)), (1, 2, 3, 4))
    assert found and str(matching.text(found)) == "men – met: first two letters"
    assert met(Need(("men",), ("met",)), (2, 4)) is None


def test_at_least_three_hundred_related_pairs_are_known_s2_10() -> None:
    start = FACTS.index("[9]")
    assert len({*FACTS[start + 1 :]}) >= 300


def test_every_fact_is_made_of_two_words_of_different_tiles_s2_12() -> None:
    for line in FACTS:
        if not line.startswith("["):
            one, other = line[:3].lower(), line[-3:].lower()
            assert tile(one) != tile(other)


@pytest.mark.parametrize("kind", [CrosswordsOptions, StacksOptions, StealOptions, SolitaireOptions])
def test_one_of_the_computed_rules_must_count_s2_11(kind: type[WordOptions]) -> None:
    only_lists = replace(
        kind(), first_two=False, last_two=False, first_and_last=False, anagrams=False
    )
    with pytest.raises(RuleError, match="1, 2, 3, 4 and 8 must be on"):
        replace(only_lists, related=True, six_letters=True).check(2)
    replace(only_lists, mirrored=True).check(2)


def test_rule_three_alone_is_said_to_be_dull_s2_11() -> None:
    only = CrosswordsOptions(first_two=False, last_two=False, anagrams=False)
    only.check(2)
    assert "Not much fun" in str(CrosswordsOptions.fields()["first_and_last"].help)


def test_nothing_rude_is_on_a_tile_or_made_by_a_match_s2_13() -> None:
    assert len(RUDE) > 100 and RUDE.isdisjoint(BITS)
    for line in FACTS:
        written = line.lower()
        assert RUDE.isdisjoint(written.replace("-", " ").split())
        assert "".join(filter(str.isalpha, written)) not in RUDE


@pytest.mark.parametrize("name", ["SCOWL.txt", "WORDNET.txt"])
def test_the_licences_of_the_words_lie_next_to_them_s2_13(name: str) -> None:
    text = (tiles.WORDS / name).read_text()
    assert "Copyright" in text and ("2020.12.07" in text or "WordNet 3.0" in text)


def test_what_the_table_decided_is_known_or_closed_s4_6() -> None:
    men, pat = BITS["men"], BITS["pat"]
    plain = matches((1, 5, 9), (), ())
    assert not plain.known.words[men] >> pat & 1 and plain.askable.words[men] >> pat & 1
    accepted = matches((1, 5, 9), (Pair("men", "pat", 9),), ())
    assert accepted.known.words[men] >> pat & 1 and accepted.known.words[pat] >> men & 1
    assert accepted.known.tiles[men // 4] >> 4 * (pat // 4) & 1
    once = matches((1, 5, 9), (), (Pair("men", "pat", 9),))
    assert once.askable.words[men] >> pat & 1
    twice = matches((1, 5, 9), (), (Pair("men", "pat", 9), Pair("men", "pat", 5)))
    assert not twice.askable.words[men] >> pat & 1 and not twice.askable.words[pat] >> men & 1
    assert twice.askable.tiles[men // 4] >> 4 * (pat // 4) & 1


def test_without_a_rule_to_claim_nothing_can_be_asked_s4_1() -> None:
    computed = matches((1, 2), (), ())
    assert computed.askable is computed.known


@pytest.mark.parametrize("game", STYLES)
def test_rules_of_the_table_are_named_before_the_first_play_s2_1(game: WordGame) -> None:
    lying = ["", ""] if game.key == "solitaire" else []
    state = table(game, ["met", "zoo"], rules="14", lying=lying)
    tip, *_ = game.tips(state, 0)
    named = "first two letters, anagrams"
    assert str(tip.text) == f"One rule is enough for two words to match: {named}."
    assert game.tips(begun(game, len(state.hands)), 0) == ()
