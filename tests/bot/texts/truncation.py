"""Whether a label was too long for its place."""

from __future__ import annotations

from functools import cache

from tools import texts


@cache
def _meant() -> frozenset[str]:
    """Return the sentences that end in an ellipsis themselves, in every language."""
    said = (
        text
        for each in texts.languages()
        for one in texts.read(each)
        for text in (one.id, one.string)
    )
    return frozenset(text for text in said if isinstance(text, str) and text.endswith("…"))


def is_cut(text: str) -> bool:
    """Whether a label was too long for its place."""
    return text.endswith("…") and text not in _meant()
