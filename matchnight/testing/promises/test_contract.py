"""What `rules/core.py` promises, checked on random games of every game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import Dice
from rules.codec import decode, encode
from rules.core import (
    CHANCE,
    CLOCK,
    LEVELS,
    TABLE,
    BadNotation,
    Done,
    Event,
    IllegalMove,
    NotYourTurn,
    Seat,
    play,
)

from .. import discovery
from ..random_games import AnyGame, Asked, Played, asked, begin, random_move, walk
from ..spelled import assert_spelled


def assert_legal(game: AnyGame, state: Any, seat: Seat, text: str) -> None:
    """Check that a move is read as written, and accepted; `play` asks for the same."""
    move = game.read(text)
    assert str(move) == text
    game.check(state, seat, move)


def test_a_random_game_keeps_every_promise_from_the_first_move_to_the_last(
    game: AnyGame, numbers: Sequence[int], root: Path
) -> None:
    judge = discovery.module(game, root, "judge")
    for number in numbers:
        played = begin(game, number)
        start = played.state
        assert game.result(start) is None
        for seat, random in walk(game, played, number):
            assert_position(game, played, seat, random)
        assert_over(game, played)
        assert_replayed(game, played, start, judge)


def test_a_move_is_read_back_however_its_letters_and_blanks_are_typed(game: AnyGame) -> None:
    for seat, text in logged(game):
        assert str(game.read(text)) == text
        if seat >= 0:
            for typed in (text.lower(), text.upper(), f" {text.replace(' ', '   ')} "):
                assert str(game.read(typed)) == text


@pytest.mark.parametrize("stuff", ["x" * 150, "9" * 150, "x" * 1000, "9" * 9000, "🎲 " * 500])
def test_a_refusal_is_short_and_repeats_little_of_what_was_typed(game: AnyGame, stuff: str) -> None:
    moves = (text.split()[:4] for _, text in logged(game))
    for head in {" ".join([*words[:end], ""]) for words in moves for end in range(len(words) + 1)}:
        with pytest.raises(BadNotation) as refusal:
            game.read(head + stuff)
        assert_spelled(refusal.value.text)
        assert len(str(refusal.value)) < 240
        assert stuff[:30] not in str(refusal.value)


@settings(derandomize=True, deadline=None, database=None)
@given(text=st.text(max_size=40))
def test_anything_typed_is_read_or_refused_and_never_breaks(game: AnyGame, text: str) -> None:
    try:
        move = game.read(text)
    except BadNotation as refusal:
        assert str(refusal)
    else:
        assert game.read(str(move)) == move


@cache
def logged(game: AnyGame) -> frozenset[tuple[Seat, str]]:
    """Return the moves of a random game, and who made them."""
    played = begin(game, 0)
    for _ in walk(game, played, 0):
        pass
    return frozenset((seat, text) for seat, text, _ in played.log)


def assert_position(game: AnyGame, played: Played, seat: Seat, random: Random) -> None:
    """Check what holds before every move, and now and then what takes longer to check."""
    state, players = played.state, len(played.seats)
    turn = game.turn(state)
    assert turn == (CHANCE,) or set(turn) <= set(range(players))
    assert set(game.awaited(state)) <= set(turn)
    assert game.result(state) is None
    alarms = game.alarms(state)
    assert len({alarm.key for alarm in alarms}) == len(alarms)
    for alarm in alarms:
        assert alarm.seconds >= 0
        if alarm.label is not None:
            assert_spelled(alarm.label)
    for viewer in range(players):
        tips = game.tips(state, viewer)
        assert len({tip.key for tip in tips}) == len(tips)
        for tip in tips:
            assert_spelled(tip.text)
    if random.random() > 0.05:
        return
    assert decode(game.state_kind, encode(state)) == state
    for viewer in (None, *range(players)):
        view = game.view(state, viewer)
        assert decode(game.view_kind, encode(view)) == view
    assert len(game.scores(state)) == players
    for score in game.scores(state):
        assert not score.parts or score.points == sum(part.points for part in score.parts)
        for part in score.parts:
            assert_spelled(part.label)
    forced = game.forced(state)
    if forced:
        assert turn == (forced[0],)
        assert play(game, state, *forced)[0] == forced[1]
    for viewer in range(players):
        shown = game.shown(state, viewer)
        assert decode(game.view_kind, encode(shown)) == shown
    assert_seated(game, state, players, random)
    menus = asked(game, state)
    assert_calls(game, state, menus)
    assert_refused(game, state, turn, players, random=random, menus=menus)
    if seat != CHANCE and random.random() < 0.25:
        assert_opponents(game, played, seat, random)


def assert_seated(game: AnyGame, state: Any, players: int, random: Random) -> None:
    """Check that a change of who sits where is noted at any time, and logged."""
    who = random.choice(("person", "program"))
    text = f"sit {random.randrange(players)} {who}"
    logged, step = play(game, state, TABLE, text)
    assert logged == text
    assert game.turn(step.state) is not None


def assert_calls(game: AnyGame, state: Any, menus: Asked) -> None:
    """Check that a table's button is a whole move that some seat in turn may make."""
    for call in game.calls(state):
        assert call.whole
        assert_spelled(call.label)
        assert any(reachable(menus, seat, call.text) for seat in game.turn(state))


JUNK = ("", " ", "?", "🎲", "\N{ZERO WIDTH JOINER}", "{x}", "1" * 40, "x" * 1000, "9" * 9000)


def assert_refused(
    game: AnyGame,
    state: Any,
    turn: tuple[Seat, ...],
    players: int,
    *,
    random: Random,
    menus: Asked,
) -> None:
    """Check that an illegal move gets a short sentence and changes nothing."""
    before = encode(state)
    for seat in {*range(players), CHANCE} - set(turn):
        with pytest.raises(NotYourTurn) as early:
            play(game, state, seat, "1")
        assert_spelled(early.value.text)
    with pytest.raises((BadNotation, IllegalMove)):
        play(game, state, CLOCK, "no such alarm")
    for junk in JUNK:
        with pytest.raises(BadNotation) as refusal:
            game.read(junk)
        assert_spelled(refusal.value.text)
        assert len(str(refusal.value)) <= 300
        for seat in turn:
            if seat >= 0 and junk.strip():
                assert not game.options(state, seat, junk).options
    for seat in turn:
        if seat >= 0:
            assert_options_complete(game, state, seat, random, menus=menus)
    assert encode(state) == before


def assert_options_complete(
    game: AnyGame, state: Any, seat: Seat, random: Random, *, menus: Asked
) -> None:
    """Check on moves that look legal that exactly what `check` accepts can be reached."""
    found = [random_move(game, state, seat, random, menus=menus) for _ in range(4)]
    for text in dict.fromkeys(found):
        assert_legal(game, state, seat, text)
    some = [text.split() for text in found]
    for words in some:
        at = random.randrange(len(words))
        others = [other[at] for other in some if len(other) > at]
        text = " ".join((*words[:at], random.choice(others), *words[at + 1 :]))
        try:
            move = game.read(text)
            game.check(state, seat, move)
        except (BadNotation, IllegalMove) as refusal:
            assert_spelled(refusal.text)
            assert not reachable(menus, seat, text)
        else:
            assert game.read(str(move)) == move
            assert reachable(menus, seat, str(move)) or comes_to_the_same(
                game, state, seat, str(move), menus=menus
            )


def comes_to_the_same(game: AnyGame, state: Any, seat: Seat, text: str, *, menus: Asked) -> bool:
    """Return whether another offered move has the very same result."""
    step = play(game, state, seat, text)[1]
    offered = menus(seat, text.rpartition(" ")[0]).options
    return any(
        play(game, state, seat, option.text)[1] == step for option in offered if option.whole
    )


def reachable(menus: Asked, seat: Seat, text: str, prefix: str = "") -> bool:
    """Tell whether the options lead to a move."""
    return any(
        option.text == text if option.whole else reachable(menus, seat, text, option.text)
        for option in menus(seat, prefix).options
        if text.startswith(option.text)
    )


def assert_opponents(game: AnyGame, played: Played, seat: Seat, random: Random) -> None:
    """Check that opponents' and stand-in's moves are legal and depend on chance only."""
    state, heard = played.state, played.heard[seat]
    assert set(game.levels) <= set(LEVELS)
    view = game.view(state, seat)
    level, seed = random.choice([*game.levels]), random.getrandbits(32)
    reply = game.choose(view, heard, level, Random(seed), seat=seat)
    assert reply == game.choose(view, heard, level, Random(seed), seat=seat)
    if reply:
        assert reply.after >= 0
        game.check(state, seat, game.read(reply.text))
    if seat in game.awaited(state):
        game.check(state, seat, game.read(game.fallback(state, seat, random)))
        hint = game.hint(view, heard, 0.1)
        if hint:
            game.check(state, seat, game.read(hint))
        if reply:
            assert_review(game, state, seat, heard, text=reply.text)


def assert_review(
    game: AnyGame, state: Any, seat: Seat, heard: Sequence[Event], *, text: str
) -> None:
    """Check that no turn is worth more than the best one, and that it has words."""
    text, step = play(game, state, seat, text)
    if not game.ends_turn(state, step.state):
        return
    found = game.review(game.view(state, seat), heard, (text,), 0.1)
    if found is None:
        return
    assert found.own is not None
    assert found.own.moves == (text,)
    assert found.best.worth >= found.own.worth
    assert found.second is None or found.best.worth >= found.second
    assert_spelled(found.text)


def assert_over(game: AnyGame, played: Played) -> None:
    """Check what holds when a game has ended."""
    state, players = played.state, len(played.seats)
    result = game.result(state)
    assert result is not None
    assert_spelled(result.text)
    assert len(result.places) == len(game.scores(state)) == players
    assert result.winners or len(set(result.places)) == 1
    assert game.awaited(state) == ()
    assert game.alarms(state) == ()
    assert decode(game.state_kind, encode(state)) == state
    for seat in range(players):
        assert not game.options(state, seat, "").options
        assert (
            game.choose(game.view(state, seat), played.heard[seat], "normal", Random(0), seat=seat)
            is None
        )
        with pytest.raises(NotYourTurn):
            play(game, state, seat, "1")


def assert_replayed(
    game: AnyGame, played: Played, state: Any, judge: ModuleType | None = None
) -> None:
    """Check that the log alone restores positions and events, and that events keep.

    The game's own `judge` looks at what each move led to.
    """
    for seat, text, step in played.log:
        dice = Dice(b"contract", 0)
        if seat == CHANCE:
            game.chance(state, dice)
        logged, again = play(game, state, seat, text)
        assert logged == text
        assert again == step
        if judge:
            judge.assert_right(state, text, again.state)
        state = again.state
        for event in step.events:
            assert_spelled(event.text)
            if event.faded:
                assert_spelled(event.faded)
            assert event.to is None or set(event.to) <= set(range(len(played.seats)))
            assert decode(Event, encode(event)) == event
        assert set(step.reveals) <= set(range(len(played.seats)))
        knowing = {seat for event in step.events for seat in event.to or ()}
        assert knowing <= set(step.reveals), "what only some may know is revealed to them"
        if dice.thrown:
            assert game.keeps(seat, [Done(seat, text, step)]), "a throw is not simply taken back"
    assert state == played.state
