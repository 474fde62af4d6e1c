"""The docs' statements on undo match the games: too late once a card was seen."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from bot.model.play import throws
from matchnight.testing.random_games import begin, walk
from rules.core import CHANCE, Done
from rules.games import GAMES
from rules.text import spell

DOCS = Path(__file__).parents[4] / "docs"


def said(page: str, begins: str) -> str:
    """Return the item of a list of the docs that begins like that, as one line."""
    found = re.search(
        rf"^{re.escape(begins)}.*?(?=^\S|\Z)",
        (DOCS / page).read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert found, begins
    return " ".join(found[0].split())


@cache
def undoable(key: str) -> set[tuple[bool, bool]]:
    """Return (showed a card, was random) of every move that a seat can undo."""
    game, found = GAMES[key], set[tuple[bool, bool]]()
    for number in range(3):
        played = begin(game, number)
        states = [played.state]
        for _ in islice(walk(game, played, number), 120):
            states += [step.state for _, _, step in played.log[len(states) - 1 :]]
            for seat in range(len(played.seats)):
                own = [at for at, (mover, _, _) in enumerate(played.log) if mover == seat]
                fallen = played.log[own[-1] :] if own else []
                done = [Done(mover, text, step) for mover, text, step in fallen]
                if not done or any(mover < CHANCE for mover, _, _ in fallen):
                    continue
                if game.keeps(seat, done) is None:
                    thrown = any(
                        mover == CHANCE and throws(game, before)
                        for (mover, _, _), before in zip(fallen, states[own[-1] :], strict=False)
                    )
                    found.add((any(one.step.reveals for one in done), thrown))
    return found


def test_the_features_name_the_games_where_something_drawn_can_be_undone() -> None:
    text = said("features.md", "- **`/undo`**")
    named = {key for key, game in GAMES.items() if spell(game.title) in text}
    assert named == {key for key in GAMES if any(seen for seen, _ in undoable(key))}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_throws_of_these_games_cannot_be_undone_and_the_deal_page_says_so(key: str) -> None:
    assert "no throw can be undone" in said("fair.md", "4. ")
    assert not any(thrown for _, thrown in undoable(key))
