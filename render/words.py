"""Sentences cut to a limit, never in the middle of a word."""

from __future__ import annotations

from collections.abc import Sequence


def cut(sentences: Sequence[str], limit: int, more: str) -> str:
    """Join as many sentences as fit; `more` tells that others were left out.

    Where not even the first fits, its beginning is returned with an ellipsis.
    """
    whole = " ".join(sentences)
    if len(whole) <= limit:
        return whole
    kept = ""
    for sentence in sentences:
        longer = f"{kept} {sentence}" if kept else sentence
        if len(longer) + 1 + len(more) > limit:
            break
        kept = longer
    return f"{kept} {more}" if kept else _shortened(sentences[0], limit)


def pages(sentences: Sequence[str], limit: int, joint: str = " ") -> list[str]:
    """Spread sentences over as few pages as the limit allows, in order; one or more."""
    found = [""]
    for sentence in sentences:
        for piece in _pieces(sentence, limit):
            longer = f"{found[-1]}{joint}{piece}" if found[-1] else piece
            if len(longer) <= limit:
                found[-1] = longer
            else:
                found.append(piece)
    return found


def _shortened(sentence: str, limit: int) -> str:
    if len(sentence) <= limit:
        return sentence
    begun = sentence[: max(limit - 1, 0)]
    if " " in begun and sentence[len(begun)] != " ":
        begun = begun[: begun.rindex(" ")]
    return (begun.rstrip() + "…")[: max(limit, 0)]


def _pieces(sentence: str, limit: int) -> list[str]:
    """Break a sentence longer than a page at blanks, or anywhere if it has none."""
    pieces = []
    while len(sentence) > limit:
        at = sentence.rfind(" ", 1, limit + 1)
        end = at if at > 0 else max(limit, 1)
        pieces.append(sentence[:end].rstrip())
        sentence = sentence[end:].lstrip()
    return [*pieces, sentence] if sentence else pieces
