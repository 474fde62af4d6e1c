"""The engine's process: requests in, moves out, one JSON line each.

It runs at low priority next to the bot, so that a long search never keeps a click waiting.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from rules.codec import decode, encode
from rules.core import Event, Level, Seat
from rules.games import GAMES
from rules.text import Text

from ..workers.serve import Service, serve

NICE: Final = 10
"""How far the bot itself comes before opponents."""


@dataclass(frozen=True)
class Question:
    """A request: a seat's view as text, its events, and a seed for its choice."""

    game: str
    view: str
    heard: tuple[Event, ...]
    level: Level
    seed: int
    what: Literal["move", "hint", "solution", "review", "proof"] = "move"
    seconds: float = 1.0
    moves: tuple[str, ...] = ()
    """A seat's own moves of the turn that is reviewed."""
    seat: Seat = 0
    """Whose move is asked for; a hint, a review and a proof are about the view alone."""


@dataclass(frozen=True)
class Answer:
    """A move and its thinking time, or a solution, review or proof as text.

    None stands for nothing. Where a hint has several moves, `summary` describes all of them,
    `follows` has those after the first, and `pays` is what they score.
    """

    text: str | None
    after: float = 0
    summary: Text | None = None
    follows: tuple[str, ...] = ()
    pays: int | None = None


def answer(question: Question) -> Answer:
    """Think about one question."""
    game = GAMES[question.game]
    view: object = decode(game.view_kind, question.view)
    if question.what == "hint":
        advice = game.advice(view, question.heard, question.seconds)
        if advice is None:
            return Answer(None)
        return Answer(advice.move, summary=advice.text, follows=advice.follows, pays=advice.pays)
    if question.what == "solution":
        found: object = game.solution(view, question.seconds)
        return Answer(None if found is None else encode(found))
    if question.what == "review":
        review = game.review(view, question.heard, question.moves, question.seconds)
        return Answer(None if review is None else encode(review))
    if question.what == "proof":
        proof = game.task.proof
        part = None if proof is None else proof.part(view, question.seed)
        return Answer(None if part is None else encode(part))
    random = Random(question.seed)
    reply = game.choose(view, question.heard, question.level, random, seat=question.seat)
    return Answer(reply.text, reply.after) if reply else Answer(None)


SERVICE: Final = Service(Question, answer, "An opponent", NICE)


def main() -> None:
    """Answer questions from standard input until it ends."""
    serve(SERVICE, int(sys.argv[1]) if len(sys.argv) > 1 else None)


if __name__ == "__main__":
    main()
