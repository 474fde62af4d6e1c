"""A game's rules, paragraph by paragraph."""

import pytest

from rules.book import paragraphs
from rules.games import GAMES

BOOK = """# A Game

By a person.


## §1 The tiles

**§1.1** There are 72.

<!--
**§1.2** The formula of the set.
-->

**§1.12** 🏠 As **§1.1** says.

<!-- Not shown.

## What does not apply

Things.
-->
"""

PRINTED = (
    "chowpow",
    "crosswords",
    "match-attach",
    "match-n-lock",
    "solitaire",
    "stacks",
    "steal-and-stack",
    "tactic-tiles",
)
"""Games with a printed rulebook, to which house rules were added."""


def test_marks_stand_apart_from_the_words_and_comments_are_left_out() -> None:
    assert [(mark, text.sentence) for mark, text in paragraphs(BOOK)] == [
        ("# ", "A Game"),
        ("", "By a person."),
        ("## §1 ", "The tiles"),
        ("**§1.1** ", "There are 72."),
        ("**§1.12** 🏠 ", "As **§1.1** says."),
    ]


@pytest.mark.parametrize("key", PRINTED)
def test_rules_mark_what_the_printed_rulebook_does_not_have(key: str) -> None:
    shown = [*paragraphs((GAMES[key].folder / "RULES.md").read_text("utf-8"))]
    marked = [mark for mark, _ in shown if "🏠" in mark]
    explained = [text for mark, text in shown if not mark and str(text).startswith("Rules with 🏠")]
    assert marked and len(explained) == 1
    headings = [str(text) for mark, text in shown if mark == "## "]
    assert headings[-1] == "What doesn't apply here"
