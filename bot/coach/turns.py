"""A log as a person's own turns, with what their seat knew before each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.codec import encode
from rules.core import TABLE, Event, Seat

from ..model.ids import PersonId
from ..model.play import standing, takeback_target
from ..model.tables import LogEntry
from ..opponents.engine_process import Question
from ..replays.replays import Replay
from ..replays.scenes import numbers


@dataclass(frozen=True)
class Turn:
    """A person's turn: in the position after move `after` of the log, and its moves.

    `number` is that of its first move as people count; `heard` are the events its seat saw before.
    """

    seat: Seat
    after: int
    number: int
    moves: tuple[LogEntry, ...]
    heard: tuple[Event, ...]

    @property
    def move_texts(self) -> tuple[str, ...]:
        """The moves as the log has them."""
        return tuple(move.move for move in self.moves)

    @property
    def known(self) -> tuple[Event, ...]:
        """What the seat knows of what its moves did."""
        return tuple(
            event for move in self.moves for event in move.events if event.known_to(self.seat)
        )

    def question(self, replay: Replay, moves: tuple[str, ...], seconds: float) -> Question:
        """Ask for a review of some moves, made from what the seat knew."""
        game = replay.play.game
        view = encode(game.view(replay.reel.position(self.after), self.seat))
        return Question(game.key, view, self.heard, "hard", 0, "review", seconds, moves)


def own_turns(replay: Replay, log: Sequence[LogEntry], person: PersonId) -> tuple[Turn, ...]:
    """Return the whole turns of a game that a person made by themselves.

    Turns of a program or the clock are none of theirs, and neither is a turn made again: after a
    take-back they knew what had come of it. It plays the game again: call it in a thread.
    """
    game, reel = replay.play.game, replay.reel
    number, again = numbers(log), _made_again(log)
    found: list[Turn] = []
    heard: list[tuple[int, tuple[Event, ...]]] = []
    begun: list[tuple[int, LogEntry]] = []
    before = reel.start.seq
    broken: Seat | None = None
    for move in standing(log):
        if move.seq > before:
            seat = move.seat if takeback_target(move.seat, move.move) is None else TABLE
            if begun and seat != begun[0][1].seat:
                broken, begun = begun[0][1].seat, []  # what follows of that turn is not all of it
            if seat >= 0:
                begun.append((before, move))
                if game.ends_turn(reel.position(before), reel.position(move.seq)):
                    fresh = seat != broken and not again & {each.seq for _, each in begun}
                    if fresh and _is_own(replay, begun, person):
                        found.append(_turn(begun, heard, number[begun[0][1].seq]))
                    broken, begun = None, []
        heard.append((move.seq, move.events))
        before = max(before, move.seq)
    return tuple(found)


def _turn(
    begun: Sequence[tuple[int, LogEntry]],
    heard: Iterable[tuple[int, tuple[Event, ...]]],
    number: int,
) -> Turn:
    after, first = begun[0]
    known = tuple(
        event
        for seq, events in heard
        if seq < first.seq
        for event in events
        if event.known_to(first.seat)
    )
    return Turn(first.seat, after, number, tuple(move for _, move in begun), known)


def _is_own(replay: Replay, begun: Sequence[tuple[int, LogEntry]], person: PersonId) -> bool:
    """Tell whether a person made all of a turn that was not without a choice."""

    def forced(state: Any) -> bool:
        return replay.play.game.forced(state) is not None

    own = [move.person == person for _, move in begun]
    return any(own) and all(
        mine or forced(replay.reel.position(before))
        for mine, (before, _) in zip(own, begun, strict=True)
    )


def _made_again(log: Iterable[LogEntry]) -> set[int]:
    """Return the moves that were made where the game had gone on before."""
    kept: list[int] = []
    found, reached = set[int](), 0
    for move in log:
        target = takeback_target(move.seat, move.move)
        if target is not None:
            reached = max(reached, len(kept))
            kept = [seq for seq in kept if seq <= target]
            continue
        if len(kept) < reached:
            found.add(move.seq)
        kept.append(move.seq)
    return found
