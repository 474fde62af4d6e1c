"""Which turns of a log are a person's own, and what is known of each."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from bot.coach.turns import Turn, own_turns
from bot.model.ids import PersonId
from bot.model.play import write_state
from bot.model.tables import LogEntry
from bot.replays.replays import Replay
from bot.replays.scenes import Reel, scenes
from matchnight.testing.positions import random_play
from rules.codec import decode
from rules.core import CHANCE, TABLE, Sitter
from rules.games import GAMES

ANNA, BRUNO = PersonId(1), PersonId(2)


def game(
    key: str, moves: int = 120, log: list[LogEntry] | None = None
) -> tuple[Replay, list[LogEntry]]:
    """Return a game between anna and bruno, in which nobody else moved."""
    *_, (play, made) = random_play(key, 2, Random(3), moves)
    forced = _forced(key, made)
    log = log or [
        dataclasses.replace(move, person=(ANNA, BRUNO)[move.seat])
        if move.seat >= 0 and move.seq not in forced
        else move
        for move in made
    ]
    start = GAMES[key].start([Sitter()] * 2, play.options)
    reel = Reel(
        key, write_state(GAMES[key], 0, start), tuple((move.seat, move.move) for move in log)
    )
    return Replay(play, reel, scenes(log, 0)), log


def _forced(key: str, made: list[LogEntry]) -> set[int]:
    """Return the moves that the table made itself, as they left no choice."""
    *_, (play, _) = random_play(key, 2, Random(3), 0)
    start = GAMES[key].start([Sitter()] * 2, play.options)
    moves = tuple((move.seat, move.move) for move in made)
    reel = Reel(key, write_state(GAMES[key], 0, start), moves)
    return {
        move.seq
        for move in made
        if GAMES[key].forced(reel.position(move.seq - 1)) == (move.seat, move.move)
    }


def own(replay: Replay, log: list[LogEntry], person: PersonId = ANNA) -> tuple[Turn, ...]:
    return own_turns(replay, log, person)


@pytest.mark.parametrize("key", ["tactic-tiles", "match-n-lock", "match-attach", "chowpow"])
def test_turns_are_the_moves_of_a_person_and_end_where_the_game_says_so(key: str) -> None:
    replay, log = game(key)
    for seat, person in enumerate((ANNA, BRUNO)):
        turns = own(replay, log, person)
        assert turns
        made = [move.seq for turn in turns for move in turn.moves]
        assert made == sorted(set(made))
        for turn in turns:
            assert {move.seat for move in turn.moves} == {seat}
            *within, last = (replay.reel.position(move.seq) for move in turn.moves)
            before = replay.reel.position(turn.after)
            for after in (*within, last):
                assert GAMES[key].ends_turn(before, after) == (after is last)
                before = after


def test_a_turn_of_match_attach_is_all_of_its_moves() -> None:
    replay, log = game("match-attach")
    assert max(len(turn.moves) for turn in own(replay, log)) > 3


def test_turn_report_holds_only_what_its_seat_knew_at_that_time() -> None:
    replay, log = game("tactic-tiles")
    for turn in own(replay, log):
        heard = [e for move in log if move.seq <= turn.after for e in move.events]
        assert turn.heard == tuple(event for event in heard if event.known_to(turn.seat))
        question = turn.question(replay, turn.move_texts, 1.0)
        assert question.heard == turn.heard
        view: object = decode(replay.play.game.view_kind, question.view)
        assert view == replay.play.game.view(replay.reel.position(turn.after), turn.seat)


@pytest.mark.parametrize("key", ["tactic-tiles", "match-attach"])
def test_a_turn_in_which_the_table_moved_for_a_person_is_not_their_own(key: str) -> None:
    replay, log = game(key)
    first, *others = own(replay, log)
    fallback = first.moves[0].seq
    changed = [
        dataclasses.replace(move, person=None) if move.seq == fallback else move for move in log
    ]
    replay, _ = game(key, log=changed)
    assert own(replay, changed) == tuple(others)


def test_a_turn_in_which_another_person_sat_down_is_nobodys_own() -> None:
    replay, log = game("match-attach")
    first, second, *_ = own(replay, log)
    seq = first.moves[1].seq
    sat = LogEntry(seq, TABLE, None, f"sit {first.seat} person", (), 1, 0)
    later = [dataclasses.replace(move, seq=move.seq + 1) for move in log if move.seq >= seq]
    moved = [*(move for move in log if move.seq < seq), sat, *later]
    replay, _ = game("match-attach", log=moved)
    assert own(replay, moved)[0].after == second.after + 1


def test_turns_repeated_at_a_former_position_use_later_knowledge() -> None:
    replay, log = game("tactic-tiles", 12)
    turns = own(replay, log)
    target = turns[-2].after
    back = LogEntry(log[-1].seq + 1, TABLE, ANNA, f"back {target}", (), 1, 0)
    again = [
        dataclasses.replace(move, seq=back.seq + move.seq - target)
        for move in log
        if move.seq > target
    ]
    taken = [*log, back, *again]
    replay, _ = game("tactic-tiles", 12, log=taken)
    assert [turn.after for turn in own(replay, taken)] == [turn.after for turn in turns[:-2]]
    assert all(move.seat == CHANCE or move.person for move in taken)
