"""Claims, and the table that votes on them (§4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.core import CLOCK, TABLE, IllegalMove, NotYourTurn, play
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.position import Position
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS

from .drawn import event_texts, played, refusal, table

MEN = "M13 now/sub/men/yak"
CLAIM = "claim 1 s1 pat men 9"


def stacks(people: str = "ppp", rules: str = "159") -> Position:
    """Return Stacks with a stack `men`: tile 1 of each player does not match it."""
    hands = ["pat zoo", "pet sin", "bad wet", "cat ray"][: len(people)]
    persons = [who == "p" for who in people]
    return table(STACKS, hands, stacks=["men"], pile="boa", rules=rules, people=persons)


def claimed(people: str = "ppp", rules: str = "159") -> Position:
    """Return the same after the first player has claimed a match."""
    return played(STACKS, stacks(people, rules), 0, CLAIM)


# -- claiming --------------------------------------------------------------------------------------


def test_play_without_a_known_match_is_claimed_under_a_counting_rule_s4_1() -> None:
    step = play(STACKS, stacks(), 0, CLAIM)[1]
    assert event_texts(step) == (
        "Player 1 claims a match for pat/jab/rue/you: pat – men: related. "
        "To vote on it: Player 2, Player 3."
    )
    assert [held.number for held in step.state.hands[0]] == [1, 2]
    assert step.state.stacks == stacks().stacks


def test_a_refused_play_tells_how_to_claim_it_s4_1() -> None:
    said = refusal(STACKS, stacks(), 0, "1 s1")
    assert said.startswith("No word of pat/jab/rue/you matches any of now/sub/men/yak. Tried: ")
    assert said.endswith("Ask the table with the rule's number: `1 s1 pat now 9`.")
    assert "Ask the table" not in refusal(STACKS, stacks(rules="1"), 0, "1 s1")


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("1 s1 pat men 6", "This table plays without rule 6, compounds."),
        ("1 s1 men pat 9", "one of pat/jab/rue/you, then one of now/sub/men/yak, then the rule"),
        ("1 s1 9", "Type which words match"),
        ("1 s1 pat men 9 pat men 5", "This claim needs a rule number for each pair. Pairs: 1."),
    ],
)
def test_a_claim_says_which_words_match_under_which_rule_s4_1_s9_3(text: str, right: str) -> None:
    assert right in refusal(STACKS, stacks(), 0, text)


def test_one_claim_covers_all_pairs_nothing_known_joins_s4_1() -> None:
    lying = ["M13 now/sub/men/yak\nN12 pat/jab/rue/you"]
    state = table(CROSSWORDS, ["met tan", "boa zoo"], lying=lying, rules="19")
    assert "This claim needs a rule number for each pair. Pairs: 2." in refusal(
        CROSSWORDS, state, 0, "2 n13 9"
    )
    step = play(CROSSWORDS, state, 0, "2 n13 9 9")[1]
    assert "tan – rue: related, web – sub: related" in event_texts(step)
    lays = play(CROSSWORDS, step.state, 1, "accept")[1]
    assert "It matches: tan – rue: related, web – sub: related." in event_texts(lays)
    single = refusal(CROSSWORDS, state, 0, "2 n13 tan rue 9 9")
    assert single == "tan and rue face each other: the number of the rule is enough."


def test_a_known_match_needs_no_claim_s4_1() -> None:
    state = table(CROSSWORDS, ["met tan", "boa zoo"], lying=[MEN], rules="19")
    assert refusal(CROSSWORDS, state, 0, "1 m14 l 9") == (
        "It matches without a claim: met – men: first two letters. Play `1 M14 l`."
    )


def test_the_menu_leads_to_the_tile_the_place_the_words_and_the_rule_s9_3() -> None:
    state = stacks()
    assert "claim" in [option.text for option in STACKS.options(state, 0, "").options]
    for prefix, first in [
        ("claim", "claim 1"),
        ("claim 1", "claim 1 s1"),
        ("claim 1 s1", "claim 1 s1 pat now"),
        ("claim 1 s1 pat now", "claim 1 s1 pat now 5"),
    ]:
        assert STACKS.options(state, 0, prefix).options[0].text == first
    for prefix in ("claim 9", "claim 1 s2", "claim 1 s1 pat", "claim 1 s1 x y", "claim 1 s1 9 9 9"):
        assert STACKS.options(state, 0, prefix).options == ()
    for prefix in ("claim 1 s1 pat now 6", "claim 1 s1 pat now 5 9", "claim 1 s1 pat now 5 9 9 9"):
        assert STACKS.options(state, 0, prefix).options == ()


def test_in_cells_the_menu_asks_for_the_turn_and_a_rule_for_each_pair_s9_3() -> None:
    lying = ["M13 now/sub/men/yak\nN12 pat/jab/rue/you"]
    state = table(CROSSWORDS, ["met tan", "boa zoo"], lying=lying, rules="19")
    for prefix, first in [
        ("claim 2", "claim 2 N13"),
        ("claim 2 n13", "claim 2 N13 u"),
        ("claim 2 n13 u", "claim 2 N13 u 9"),
        ("claim 2 n13 u 9", "claim 2 N13 u 9 9"),
    ]:
        assert first in [option.text for option in CROSSWORDS.options(state, 0, prefix).options]
    assert CROSSWORDS.options(state, 0, "claim 2 k").options == ()
    assert CROSSWORDS.options(state, 0, "claim 2 n13 x").options == ()
    assert CROSSWORDS.options(state, 0, "claim 2 n13 u 5").options == ()


# -- who votes -------------------------------------------------------------------------------------


def test_programs_and_the_claimant_have_no_vote_s4_2() -> None:
    state = claimed("ppop")
    assert STACKS.awaited(state) == STACKS.turn(state) == (1, 3)
    with pytest.raises(NotYourTurn, match="Your claim is being voted on"):
        play(STACKS, state, 0, "accept")
    with pytest.raises(NotYourTurn, match="The table is voting on Player 1's claim"):
        play(STACKS, state, 2, "accept")
    with pytest.raises(IllegalMove, match="Only people vote"):
        STACKS.check(state, 2, STACKS.read("accept"))
    with pytest.raises(IllegalMove, match="your own claim"):
        STACKS.check(state, 0, STACKS.read("accept"))


def test_where_no_other_person_sits_nothing_can_be_claimed_s4_2() -> None:
    state = stacks("poo")
    assert "There's nobody else here to vote on a claim" in refusal(STACKS, state, 0, CLAIM)
    assert STACKS.options(state, 0, "claim").options == ()


def test_without_a_rule_to_claim_under_the_refusal_says_so_s4_1() -> None:
    said = refusal(STACKS, stacks(rules="18"), 0, CLAIM)
    assert said.endswith(
        "This table doesn't use the rules you can claim: six letters, compounds, homophones, "
        "related."
    )


def test_everybody_is_offered_accept_and_refuse_with_their_count_s4_3() -> None:
    state = claimed("pppp")
    assert [(o.text, str(o.label)) for o in STACKS.calls(state)] == [
        ("accept", "Accept (0)"),
        ("refuse", "Refuse (0)"),
    ]
    after = played(STACKS, state, 1, "accept")
    assert [str(option.label) for option in STACKS.calls(after)] == ["Accept (1)", "Refuse (0)"]
    asked = STACKS.options(after, 2, "")
    assert str(asked.ask) == "Does that match?"
    assert [option.text for option in asked.options] == ["accept", "refuse"]


# -- counting --------------------------------------------------------------------------------------


def test_more_than_half_of_the_others_accept_a_claim_at_once_s4_3_s4_5() -> None:
    one = play(STACKS, claimed("pppp"), 1, "accept")[1]
    assert event_texts(one) == "Player 2 accepts. 1 for, 0 against, 2 to vote."
    step = play(STACKS, one.state, 2, "accept")[1]
    assert event_texts(step).splitlines()[1:] == [
        "The claim of Player 1 is accepted: pat – men: related.",
        "Player 1 puts pat/jab/rue/you on stack 1. It matches: pat – men: related.",
    ]
    assert step.state.court.claims == () and len(step.state.stacks[0]) == 2


def test_claim_is_refused_once_it_can_no_longer_be_accepted_s4_3_s4_5() -> None:
    before = claimed("ppp")
    step = play(STACKS, before, 1, "refuse")[1]
    assert event_texts(step) == (
        "Player 2 refuses. 0 for, 1 against, 1 to vote.\n"
        "The claim of Player 1 is refused: pat – men: related. The tile goes back."
    )
    assert step.state.hands == before.hands and step.state.stacks == before.stacks


def test_a_vote_stands_s4_3() -> None:
    state = played(STACKS, claimed("pppp"), 1, "accept")
    with pytest.raises(NotYourTurn, match="You've voted, and votes can't be changed"):
        play(STACKS, state, 1, "refuse")
    with pytest.raises(IllegalMove, match="votes can't be changed"):
        STACKS.check(state, 1, STACKS.read("refuse"))


def test_vote_stays_when_its_voter_leaves_and_a_new_player_may_vote_s4_3() -> None:
    state = played(STACKS, claimed("pppo"), 1, "accept")
    left = played(STACKS, state, TABLE, "sit 1 program")
    assert left.court.of(0) and left.court.to_vote == (2,)
    joined = played(STACKS, left, TABLE, "sit 3 person")
    assert joined.court.to_vote == (2, 3)


def test_a_claim_is_decided_when_those_leave_whose_votes_were_missing_s4_3() -> None:
    state = played(STACKS, claimed("ppp"), 1, "accept")
    step = play(STACKS, state, TABLE, "sit 2 program")[1]
    assert "The claim of Player 1 is accepted" in event_texts(step)
    alone = play(STACKS, claimed("pp"), TABLE, "sit 1 program")[1]
    assert "The claim of Player 1 is refused" in event_texts(alone)


def test_when_the_time_is_up_every_missing_vote_accepts_s4_4() -> None:
    state = played(STACKS, claimed("pppp"), 1, "refuse")
    (alarm,) = STACKS.alarms(state)
    assert (alarm.seconds, alarm.move) == (20, "count")
    assert str(alarm.label) == "The votes on Player 1's claim are counted"
    step = play(STACKS, state, CLOCK, "count")[1]
    assert "The claim of Player 1 is accepted" in event_texts(step)
    assert STACKS.fallback(state, 2, Random(1)) == "accept"


def test_a_vote_needs_a_claim_s4_2() -> None:
    assert refusal(STACKS, stacks(), 1, "accept") == "There's no such claim to vote on."


# -- what stands -----------------------------------------------------------------------------------


def test_an_accepted_match_needs_no_claim_again_s4_6() -> None:
    state = played(STACKS, claimed("pp"), 1, "accept")
    back = table(STACKS, ["pat zoo", "pet sin"], stacks=["men"], pile="boa", rules="159")
    again = played(STACKS, replace(back, court=state.court), 0, "1 s1")
    assert len(again.stacks[0]) == 2
    other = table(STACKS, ["men zoo", "pet sin"], stacks=["pat"], pile="boa", rules="159")
    step = play(STACKS, replace(other, court=state.court), 0, "1 s1")[1]
    assert "men – pat: related" in event_texts(step)


def test_a_refused_match_cannot_be_claimed_again_under_that_rule_s4_6() -> None:
    state = played(STACKS, claimed("pp"), 1, "refuse")
    assert refusal(STACKS, state, 0, CLAIM) == (
        "The table has refused pat – men under rule 9, related."
    )
    assert played(STACKS, state, 0, "1 s1 pat men 5").court.claims
    menu = STACKS.options(state, 0, "claim 1 s1 pat men").options
    assert [option.text for option in menu] == ["claim 1 s1 pat men 5"]


def test_a_refused_claim_refuses_each_of_its_pairs_s4_6() -> None:
    lying = ["M13 now/sub/men/yak\nN12 pat/jab/rue/you"]
    state = table(CROSSWORDS, ["met tan", "boa zoo"], lying=lying, rules="19")
    refused = played(CROSSWORDS, played(CROSSWORDS, state, 0, "2 n13 9 9"), 1, "refuse")
    assert "The table has refused tan – rue" in refusal(CROSSWORDS, refused, 0, "2 n13 9 9")
    assert refusal(CROSSWORDS, refused, 0, "2 n13").startswith("tan and rue don't match")
    assert "Ask the table" not in refusal(CROSSWORDS, refused, 0, "2 n13")


def test_open_claim_blocks_everything_and_stuck_pauses_s4_7_s3_1_s3_6() -> None:
    state = claimed("ppp")
    assert "The table is voting on Player 1's claim" in refusal(STACKS, state, 1, "2 s1")
    assert "The table is voting on Player 1's claim" in refusal(STACKS, state, 1, "stuck")
    assert [alarm.move for alarm in STACKS.alarms(state)] == ["count"]
    (before,), (after,) = STACKS.alarms(stacks()), STACKS.alarms(played(STACKS, state, 1, "refuse"))
    assert before.move == after.move == "time" and before.key != after.key


def test_presses_outlast_a_refused_claim_s3_4() -> None:
    pressed = played(STACKS, stacks("pp"), 1, "stuck")
    refused = played(STACKS, played(STACKS, pressed, 0, CLAIM), 1, "refuse")
    assert refused.pressed == (1,)


def test_after_two_refused_claims_another_person_has_to_play_first_s4_8() -> None:
    state = stacks("pp")
    for words in ("pat men", "jab men"):
        state = played(STACKS, played(STACKS, state, 0, f"1 s1 {words} 9"), 1, "refuse")
    said = refusal(STACKS, state, 0, "1 s1 rue men 9")
    assert "Your last two claims were refused. Someone else has to play" in said
    assert "claim" not in [option.text for option in STACKS.options(state, 0, "").options]
    theirs = played(STACKS, state, 1, "1 s1 pet men 9")
    theirs = played(STACKS, theirs, 0, "accept")
    assert theirs.court.lost == (0, 0)
    assert played(STACKS, theirs, 0, "2 s1 zoo pet 9").court.claims


def test_an_accepted_claim_starts_the_count_again_s4_8() -> None:
    state = played(STACKS, claimed("pp"), 1, "refuse")
    assert state.court.lost == (1, 0)
    state = played(STACKS, played(STACKS, state, 0, "1 s1 jab men 9"), 1, "accept")
    assert state.court.lost == (0, 0)


# -- said beforehand -------------------------------------------------------------------------------


def test_who_can_only_vote_may_accept_the_next_claim_beforehand_s4_9() -> None:
    state = table(STACKS, ["pat pet", "met sin", "bad cat"], stacks=["men"], pile="boa", rules="19")
    for words in ("pat men", "jab men"):
        claim = played(STACKS, state, 0, f"1 s1 {words} 9")
        state = played(STACKS, claim, 1, "refuse")
    assert STACKS.ahead(state, 0) == ()
    waiting = played(STACKS, state, 0, "stuck")
    assert STACKS.turn(waiting) == (1, 2)
    assert [option.text for option in STACKS.ahead(waiting, 0)] == ["accept"]
    assert STACKS.ahead(waiting, 1) == ()
    claim = played(STACKS, waiting, 1, "2 s1 sin men 9")
    assert STACKS.turn(claim) == (0, 2) and played(STACKS, claim, 0, "accept").court.claims
    assert STACKS.ahead(played(STACKS, claim, 0, "accept"), 0) == ()


def test_in_solitaire_one_says_whose_claim_beforehand_s4_9() -> None:
    state = table(SOLITAIRE, ["pat pet", "met sin", "bad cat"], lying=[""] * 3, rules="19")
    waiting = played(SOLITAIRE, played(SOLITAIRE, state, 0, "give up"), 2, "give up")
    (ahead,) = SOLITAIRE.ahead(waiting, 0)
    assert (ahead.text, str(ahead.label)) == ("accept 2", "Accept the next claim of Player 2")
    assert ahead.whole and SOLITAIRE.ahead(waiting, 1) == ()
