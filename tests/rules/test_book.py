"""A game's rules, paragraph by paragraph."""

from rules.book import paragraphs

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
