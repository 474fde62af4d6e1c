"""Help: the spotting is left to the players, and a miss costs (§11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.codec import decode
from rules.core import CHANCE, CLOCK, Done, NotYourTurn, Sitter, Step, play
from rules.events import addressed
from rules.games.match_and_stack.crosswords import CROSSWORDS
from rules.games.match_and_stack.game import WordGame
from rules.games.match_and_stack.options import WordOptions
from rules.games.match_and_stack.position import NOBODY, PlacedTile, Position, Terms
from rules.games.match_and_stack.solitaire import SOLITAIRE
from rules.games.match_and_stack.stacks import STACKS
from rules.games.match_and_stack.steal import STEAL_AND_STACK
from rules.grid import Cell
from rules.options import Value

from .drawn import STYLES, begun, event_texts, played, refusal, table

OPEN: dict[str, Value] = {"help": "open"}
MEN = "M13 now/sub/men/yak"


def stacks(first: str = "zoo met", rules: str = "1234", **more: Value) -> Position:
    """Return Stacks for two with open eyes; zoo shares nothing with men, met does."""
    return table(STACKS, [first, "met tan"], stacks=["men"], rules=rules, options={**OPEN, **more})


def offered(game: WordGame, state: Position, prefix: str = "", seat: int = 0) -> list[str]:
    """Return what a menu leads to."""
    return [option.text for option in game.options(state, seat, prefix).options]


# -- the option ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", STYLES, ids=lambda game: game.key)
def test_eyes_are_open_also_alone_and_against_computers_s11_1(game: WordGame) -> None:
    for players, people in ((3, 3), (3, 1), (game.players[0], 1)):
        options = game.options_type.fresh("live", players, people)
        assert isinstance(options, WordOptions) and options.open_eyes


def test_a_table_from_before_shows_what_fits_s11_1() -> None:
    assert decode(Terms, '{"rules": [1], "vote_seconds": 20}').open_eyes is False
    assert decode(STACKS.options_type, "{}") == STACKS.options_type(help="shown")
    state = STACKS.start([Sitter()] * 2, STACKS.options_type())
    assert not state.terms.open_eyes and state.tries == ()


# -- what is offered -----------------------------------------------------------------------------


def test_all_own_tiles_and_all_places_are_offered_s11_2() -> None:
    state = table(STACKS, ["zoo met", "jot"], stacks=["men", "tan"], options=OPEN)
    assert offered(STACKS, state) == ["1", "2", "stuck"]
    assert offered(STACKS, state, "1") == ["1 s1", "1 s2"]
    lying = table(CROSSWORDS, ["zoo", "met"], lying=[MEN], options=OPEN)
    assert offered(CROSSWORDS, lying, "1") == ["1 L13", "1 M12", "1 M13", "1 M14", "1 N13"]
    assert offered(CROSSWORDS, lying, "1 M14") == [f"1 M14 {turn}" for turn in "urdl"]
    steal = table(STEAL_AND_STACK, ["zoo", "met"], stacks=["men", "tan"], options=OPEN)
    assert offered(STEAL_AND_STACK, steal) == ["1", "2", "stuck"]
    assert offered(STEAL_AND_STACK, steal, "2") == ["2 s1", "2 s2"]


def test_tile_is_played_where_it_is_chosen_if_there_is_one_stack_s11_2() -> None:
    state = stacks()
    assert offered(STACKS, state) == ["1 s1", "2 s1", "stuck"]
    ways = STACKS.options(state, 0, "").options[:2]
    assert all(option.whole and option.at_once and option.note is None for option in ways)
    assert offered(STACKS, state, "1") == ["1 s1"]


def test_no_menu_tells_what_matches_but_which_words_would_meet_s11_2() -> None:
    lying = table(CROSSWORDS, ["zoo met", "can"], lying=[MEN], options=OPEN)
    notes = [option.note for option in CROSSWORDS.options(lying, 0, "2 M14").options]
    assert [str(note) for note in notes] == ["can – men", "sir – men", "dye – men", "met – men"]
    assert all(option.note is None for option in CROSSWORDS.options(lying, 0, "2 M13").options)
    assert all(option.note is None for option in STACKS.options(stacks(), 0, "2").options)


def test_a_large_table_is_offered_whole_s11_2() -> None:
    row = tuple(PlacedTile(0, tile, Cell(tile, 12), 0, NOBODY) for tile in range(26))
    state = table(CROSSWORDS, ["zoo", "met"], options=OPEN)
    state = replace(state, boards=(row,))
    places = CROSSWORDS.options(state, 0, "1")
    assert len(places.options) == 3 * 26 and places.near == Cell(25, 12)
    assert not any(option.whole for option in places.options)


def test_solitaire_tile_can_be_tried_in_every_other_cell_s11_2() -> None:
    state = alone()
    # Nothing is touched yet: another rotation would only rotate the whole table.
    assert offered(SOLITAIRE, state)[:2] == ["1 M13 u", "2 M13 u"]
    state = played(SOLITAIRE, state, 0, "1 m13 u")
    assert offered(SOLITAIRE, state)[:10] == [str(n) for n in (*range(2, 11), 1)]
    named = [str(option.brief) for option in SOLITAIRE.options(state, 0, "").options[:10]]
    assert named == [*map(str, range(2, 11)), "M13"], "a placed tile is named by its cell"
    assert offered(SOLITAIRE, state, "1 M13") == ["1 M13 r", "1 M13 d", "1 M13 l"]


def test_person_who_reads_by_ear_is_shown_what_fits_all_the_same_s11_1() -> None:
    state = STACKS.helped(stacks())
    assert offered(STACKS, state) == ["2 s1", "stuck"]
    assert [str(o.note) for o in STACKS.options(state, 0, "2").options] == [
        "met – men: first two letters"
    ]
    assert str(STACKS.options(STACKS.helped(stacks("zoo")), 0, "").ask).startswith("No tile")


# -- a miss --------------------------------------------------------------------------------------


def test_miss_is_public_and_moves_nothing_s11_3() -> None:
    state = stacks()
    text, step = play(STACKS, state, 0, "1 s1")
    assert text == "1 s1"
    assert [(event.name, event.by, event.to) for event in step.events] == [("missed", 0, None)]
    assert event_texts(step) == (
        "Player 1 tries cob/jet/has/zoo on stack 1: they share nothing. Player 1 waits 5 seconds."
    )
    assert step.state == replace(state, tries=(1, 0), missed=(1, 0), paused=(0,))


def test_a_miss_names_the_words_that_share_nothing_s11_3() -> None:
    lying = table(CROSSWORDS, ["zoo", "met"], lying=[MEN], options=OPEN)
    adjacent = play(CROSSWORDS, lying, 0, "1 m14")[1]
    assert "at M14: cob and men share nothing here." in event_texts(adjacent)
    above = play(CROSSWORDS, lying, 0, "1 m13")[1]
    assert "at M13: it shares nothing with the tile below it." in event_texts(above)


def test_panel_says_in_a_line_what_a_miss_was_and_what_it_costs_s11_3() -> None:
    lying = table(CROSSWORDS, ["zoo", "met"], lying=[MEN], options=OPEN)
    missed = played(CROSSWORDS, lying, 0, "1 m14")
    again = played(CROSSWORDS, missed, CLOCK, "again 1")
    slow = replace(lying, terms=replace(lying.terms, pause_seconds=60))
    for state, move, brief in (
        (lying, "1 m14", "You try M14: “cob” doesn't match “men”. Pause: 5 s."),
        (again, "1 m13", "You try M13: nothing in common. Pause: 10 s."),
        (slow, "1 m14", "You try M14: “cob” doesn't match “men”. Pause: 1 min."),
    ):
        (event,) = play(CROSSWORDS, state, 0, move)[1].events
        assert str(addressed(event.summed, 0, CROSSWORDS.second_person)) == brief
    (event,) = play(STACKS, stacks(), 0, "1 s1")[1].events
    assert str(event.summed) == "Player 1 tries stack 1: nothing in common. Pause: 5 s."


def test_last_step_says_that_a_press_plays_s11_6() -> None:
    lying = table(CROSSWORDS, ["zoo", "met"], lying=[MEN], options=OPEN)
    two = table(STACKS, ["zoo met", "jot"], stacks=["men", "tan"], options=OPEN)
    menus = [
        CROSSWORDS.options(lying, 0, "1 M14"),
        CROSSWORDS.options(CROSSWORDS.helped(lying), 1, "1"),
        STACKS.options(two, 0, "1"),
        STACKS.options(stacks(), 0, ""),
    ]
    assert [str(menu.pressed) for menu in menus] == [
        "Rotation at M14? A press plays it.",
        "A press plays tile 1: where?",
        "A press plays tile 1: where?",
        "Which tile? A press plays it.",
    ]
    assert CROSSWORDS.options(lying, 0, "").pressed is None
    assert CROSSWORDS.options(lying, 0, "1").pressed is None
    shown = table(CROSSWORDS, ["met", "zoo"], lying=[MEN])
    for prefix in ("", "1", "1 M14"):
        assert CROSSWORDS.options(shown, 0, prefix).pressed is None


def test_person_who_misses_waits_and_others_play_on_s11_3() -> None:
    state = played(STACKS, stacks(), 0, "1 s1")
    alarm = STACKS.alarms(state)[-1]
    assert (alarm.key, alarm.seconds, alarm.move) == ("pause 0 1", 5, "again 1")
    waits = "Your last try missed. You can play again after 5 seconds."
    assert refusal(STACKS, state, 0, "2 s1") == waits
    menu = STACKS.options(state, 0, "")
    assert str(menu.ask) == waits and [option.text for option in menu.options] == ["stuck"]
    assert offered(STACKS, state, "2") == []
    assert played(STACKS, state, 1, "1 s1").stacks != state.stacks
    again = played(STACKS, state, CLOCK, "again 1")
    assert again.paused == () and played(STACKS, again, 0, "2 s1").tries == (2, 0)


def test_each_further_miss_in_a_row_costs_five_seconds_more_s11_3() -> None:
    state = played(STACKS, stacks("zoo cob met tan"), 0, "1 s1")
    again = played(STACKS, state, CLOCK, "again 1")
    twice = played(STACKS, again, 0, "1 s1")
    assert [alarm.seconds for alarm in STACKS.alarms(twice)[1:]] == [10]
    assert "after 10 seconds" in refusal(STACKS, twice, 0, "3 s1")
    fits = played(STACKS, played(STACKS, twice, CLOCK, "again 1"), 0, "3 s1")
    assert fits.missed == (0, 0)


def test_a_claim_ends_the_row_of_misses_also_a_refused_one_s11_3() -> None:
    state = played(STACKS, stacks("zoo pat", rules="17"), 0, "1 s1")
    asked = played(STACKS, played(STACKS, state, CLOCK, "again 1"), 0, "2 s1 pat men 7")
    refused = played(STACKS, asked, 1, "refuse")
    assert (state.missed, refused.missed) == ((1, 0), (0, 0))
    missed = played(STACKS, refused, 0, "1 s1")
    assert [alarm.seconds for alarm in STACKS.alarms(missed)[1:]] == [5]


def test_only_the_clock_ends_the_wait_s11_3() -> None:
    state = played(STACKS, stacks(), 0, "1 s1")
    assert "Only the table" in refusal(STACKS, state, 0, "again 1")
    assert refusal(STACKS, stacks(), CLOCK, "again 1") == "No clock has run out here."


def test_at_a_slow_table_a_miss_costs_a_minute_s11_3() -> None:
    state = played(STACKS, stacks(stuck_seconds=3600), 0, "1 s1")
    assert STACKS.alarms(state)[-1].seconds == 60


def test_i_cant_play_can_be_said_while_waiting_and_trying_after_it_s11_4() -> None:
    state = played(STACKS, played(STACKS, stacks(), 0, "1 s1"), 0, "stuck")
    assert state.pressed == (0,) and STACKS.turn(state) == (1,)
    with pytest.raises(NotYourTurn, match="Your last try missed"):
        play(STACKS, state, 0, "2 s1")
    state = played(STACKS, state, CLOCK, "again 1")
    assert STACKS.turn(state) == (0, 1)
    assert played(STACKS, state, 0, "2 s1").pressed == ()


def test_a_new_round_waits_for_nobody_s11_3() -> None:
    state = stacks("zoo", rounds=3)
    state = played(STACKS, played(STACKS, state, 0, "1 s1"), 1, "1 s1")
    state = replace(state, hands=(state.hands[0], state.hands[1][:1]), stacks=((0,),))
    won = STACKS.won(state, (1,)).state
    assert won.phase == "deal" and won.paused == () and STACKS.alarms(won) == ()
    last = table(CROSSWORDS, ["zoo", "met"], lying=[MEN], options=OPEN)
    missed = played(CROSSWORDS, last, 0, "1 m14")
    over = CROSSWORDS.won(missed, (1,)).state
    assert CROSSWORDS.alarms(over) == ()


def alone(players: int = 1) -> Position:
    """Return Solitaire with its tiles dealt: 4 fits on 1, 2 on neither."""
    state = begun(SOLITAIRE, players, options=OPEN)
    order = " ".join(str(n) for n in range(10 * players))
    return played(SOLITAIRE, state, CHANCE, f"deal {order}")


def test_in_solitaire_a_miss_costs_no_time_but_counts_s11_5() -> None:
    state = played(SOLITAIRE, alone(), 0, "1 m13 u")
    missed = next(
        step
        for n in range(2, 11)
        if (step := play(SOLITAIRE, state, 0, f"{n} m14 u")[1]).events[0].name == "missed"
    )
    assert event_texts(missed).endswith("share nothing here.")
    assert missed.state.paused == () and missed.state.tries == (2,)
    over = played(SOLITAIRE, missed.state, 0, "give up")
    result = SOLITAIRE.result(over)
    assert result and str(result.text) == "Not solved this time, after 2 tries."


def test_the_result_tells_the_tries_of_everybody_s11_5() -> None:
    state = stacks("met", rounds=1)
    missed = played(STACKS, table_with(state, "zoo met"), 0, "1 s1")
    over = played(
        STACKS, replace(missed, paused=(), hands=(missed.hands[0][1:], missed.hands[1])), 0, "2 s1"
    )
    result = STACKS.result(over)
    assert (
        result and str(result.text) == "Player 1 wins with 1 round. Tries: Player 1 2, Player 2 0."
    )


def table_with(state: Position, hand: str) -> Position:
    """Return a position with another hand for the first player."""
    return replace(state, hands=(stacks(hand).hands[0], state.hands[1]))


# -- what nobody may learn before ----------------------------------------------------------------


@pytest.mark.parametrize("move", ["1 s1", "2 s1"])
def test_a_try_reveals_so_that_it_is_not_previewed_or_taken_back_s11_6(move: str) -> None:
    step: Step[Position] = play(STACKS, stacks(), 0, move)[1]
    assert step.reveals == (0,)
    assert str(STACKS.keeps(0, [Done(0, move, step)])) == (
        "A try with open eyes counts. It can't be taken back."
    )
    shown = table(STACKS, ["zoo met", "met tan"], stacks=["men"])
    step = play(STACKS, shown, 0, "2 s1")[1]
    assert step.reveals == () and STACKS.keeps(0, [Done(0, "2 s1", step)]) is None


def test_a_claim_tells_nobody_what_matches_s11_7() -> None:
    state = stacks("pat met", rules="19")
    assert offered(STACKS, state, "claim") == ["claim 1", "claim 2"]
    assert offered(STACKS, state, "claim 2") == ["claim 2 s1"]
    known = play(STACKS, state, 0, "2 s1 met men 9")[1]
    assert known.events[0].name == "played"
    asked = play(STACKS, state, 0, "1 s1 pat men 9")[1]
    assert asked.events[0].name == "claimed" and asked.state.court.claims
    accepted = play(STACKS, asked.state, 1, "accept")[1]
    assert accepted.events[-1].name == "played"


def test_a_claim_names_a_rule_for_every_pair_that_meets_s11_7() -> None:
    two = table(
        CROSSWORDS,
        ["pat", "met"],
        lying=[f"{MEN}\nN13 can/met/dye/sir"],
        rules="19",
        options=OPEN,
    )
    assert offered(CROSSWORDS, two, "claim 1 N14 u") == ["claim 1 N14 u 9"]
    refused = refusal(CROSSWORDS, two, 0, "1 m14 u 9 9")
    assert refused == "This claim needs a rule number for each pair. Pairs: 1."
    nobody = table(
        STACKS, ["zoo", "met"], stacks=["men"], rules="19", people=[True, False], options=OPEN
    )
    assert "nobody else here" in refusal(STACKS, nobody, 0, "1 s1 zoo men 9")
    assert "claim" not in offered(STACKS, nobody)
