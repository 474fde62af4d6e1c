"""A game's rules, paragraph by paragraph."""

import pytest

from rules.book import paragraphs, read_aloud
from rules.games import GAMES

BOOK = """# A Game

By somebody.


## §1 The tiles

**§1.1** There are 72.

<!--
**§1.2** The formula of the set.
-->

**§1.12** As **§1.1** says.

<!-- Not shown.

## What does not apply

Things.
-->
"""


def test_marks_stand_apart_from_the_words_and_comments_are_left_out() -> None:
    assert [(mark, text.sentence) for mark, text in paragraphs(BOOK)] == [
        ("# ", "A Game"),
        ("", "By somebody."),
        ("## §1 ", "The tiles"),
        ("**§1.1** ", "There are 72."),
        ("**§1.12** ", "As **§1.1** says."),
    ]


@pytest.mark.parametrize("key", GAMES)
def test_a_book_begins_with_the_aim(key: str) -> None:
    book = (GAMES[key].folder / "RULES.md").read_text(encoding="utf-8")
    title, aim, *_ = [text.sentence for _, text in paragraphs(book)]
    assert title and aim.startswith("**Aim:** ")


@pytest.mark.parametrize("key", GAMES)
def test_nothing_of_a_book_is_lost(key: str) -> None:
    book = (GAMES[key].folder / "RULES.md").read_text(encoding="utf-8")
    assert "\n\n".join(mark + str(text) for mark, text in paragraphs(book)) == read_aloud(book)
