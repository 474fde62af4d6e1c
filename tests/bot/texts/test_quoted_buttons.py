"""A sentence quotes a public message's button in that message's language."""

from __future__ import annotations

import re

from tests.bot import live
from tools.sentences import template

PUBLIC = (
    "Fair deal",
    "Follow",
    "I'm back",
    "I'm coming",
    "I'm here",
    "Join",
    "Leave",
    "My turns",
    "Play",
    "Rematch",
    "Seat everyone",
    "Standings",
    "Start",
    "Start season",
)
"""What stands on buttons that everybody sees, in the language of their message."""
RIGHT = {
    "{title}: the check-in has started. Press **I'm here**.": "it is posted above that button",
    "Nobody is in yet. **Join** is open until the season starts.": "it stands above that button",
    "Press **Standings** to see {n} more division.": "it stands above that button",
    "Then press **Seat everyone** once more.": "it is posted in the night's own language",
    "You follow {game}.": "it stands for what was pressed a moment ago, which may be private",
    "That isn't one of your turns.": "it stands below a private page",
    "You're not in a game right now.": "it is about any table, which isn't there yet",
}
"""Sentences that name such a button in their own language, by how they begin, and why that fits."""
NAMED = re.compile(r"\*\*(.+?)\*\*")


def test_a_button_of_a_public_message_is_a_blank_of_what_one_person_reads() -> None:
    found = list[str]()
    for message in template():
        sentence = message.id if isinstance(message.id, str) else message.id[0]
        if not set(NAMED.findall(sentence)).isdisjoint(PUBLIC):
            found.append(sentence)
    fits = {begins for begins in RIGHT if any(each.startswith(begins) for each in found)}
    assert fits == set(RIGHT), "what is said no more needs no excuse"
    assert [each for each in found if not each.startswith(tuple(RIGHT))] == []


def test_labels_that_live_tests_press_are_sentences_of_the_bot() -> None:
    labels = [label for name, label in vars(live).items() if name.isupper() and name != "ASIDE"]
    sentences = {message.id for message in template()}
    assert labels
    assert {each for each in [*labels, *live.ASIDE] if each.isascii()} - sentences == set()
