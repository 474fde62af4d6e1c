"""The tour finds in what people read which sentences of a catalogue it is made of."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog

from bot.ui.router import VERBS
from tools.tour.actions import KEPT
from tools.tour.sentences import Sentences

GERMAN = (
    ("{player} draws {tile}.", "{player} zieht {tile}."),
    ("the red {tile}", "das rote {tile}"),
    (("{n} point", "{n} points"), ("{n} Punkt", "{n} Punkte")),
    ("Play", "Spielen"),
    ("Tile {n}", "Plättchen {n}"),
    ("Your settings", "**Deine Einstellungen**"),
    ("`/play` opens a table.", "`/spielen` eröffnet einen Tisch."),
    ("{one} and {other}", "{one} und {other}"),
    ("Not translated yet", ""),
)


@pytest.fixture(scope="module")
def sentences() -> Sentences:
    catalog = Catalog("de")
    for english, german in GERMAN:
        catalog.add(english, german)
    catalog.add("Play", "Los", context="a race")
    catalog.add("play", "spielen", context="command")
    return Sentences(catalog)


@pytest.mark.parametrize(
    ("shown", "english"),
    [
        ("Anna zieht das rote Plättchen.", ["the red {tile}", "{player} draws {tile}."]),
        ("1 Punkt", ["{n} point / {n} points"]),
        ("7 Punkte", ["{n} point / {n} points"]),
        ("Spielen", ["Play"]),
        ("Alle Spielen gern", []),
        ("### Deine Einstellungen\nSpielen", ["Play", "Your settings"]),
        ("</play:123> eröffnet einen Tisch.", ["`/play` opens a table."]),
        ("/spielen eröffnet einen Tisch.", ["`/play` opens a table."]),
        ("Anna und Bruno", ["{one} and {other}"]),
        ("Wer das liest und versteht, weiß: Das ist gut.", []),
        ("Anna zieht X. Bruno zieht Y.", ["{player} draws {tile}."]),
        ("Not translated yet", ["Not translated yet"]),
        ("12 / 40", []),
        ("viele Punkte", []),
        ("Plättchen 3", ["Tile {n}"]),
        ("Leg Plättchen so, dass es passt.", []),
        ("Drei sind da. Rot und Blau bleiben.", []),
        ("Anna zieht Rot und Blau.", ["{one} and {other}", "{player} draws {tile}."]),
    ],
)
def test_shown_text_is_taken_apart_into_its_sentences(
    sentences: Sentences, shown: str, english: list[str]
) -> None:
    assert sorted(each.english for each in sentences.found(shown)) == sorted(english)


def test_sentence_with_a_context_is_another_one(sentences: Sentences) -> None:
    (found,) = sentences.found("Los")
    assert (found.english, found.context) == ("Play", "a race")


def test_buttons_that_the_tour_passes_by_are_those_of_the_bot() -> None:
    assert VERBS.keys() >= KEPT
