"""The process in which opponents think: requests in, moves out, one JSON line each.

It runs at low priority beside the bot, so that a long search never keeps a click waiting.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from rules.codec import decode, encode
from rules.core import Event, Level
from rules.games import GAMES

from ..workers.serve import serve


@dataclass(frozen=True)
class Question:
    """What a program is asked: its view as text, what it heard, and a seed for its choice."""

    game: str
    view: str
    heard: tuple[Event, ...]
    level: Level
    seed: int
    what: Literal["move", "hint", "solution"] = "move"
    seconds: float = 1.0


@dataclass(frozen=True)
class Answer:
    """A move and how long a person would have taken, or a solution as a view; None for nothing."""

    text: str | None
    after: float = 0


def answer(question: Question) -> Answer:
    """Think about one question."""
    game = GAMES[question.game]
    view: object = decode(game.view_kind, question.view)
    if question.what == "hint":
        return Answer(game.hint(view, question.heard, question.seconds))
    if question.what == "solution":
        found: object = game.solution(view, question.seconds)
        return Answer(None if found is None else encode(found))
    reply = game.choose(view, question.heard, question.level, Random(question.seed))
    return Answer(reply.text, reply.after) if reply else Answer(None)


def main() -> None:
    """Answer questions from standard input until it ends."""
    serve(Question, answer, "An opponent", nice=10)


if __name__ == "__main__":
    main()
