"""Whatever is shown is translated, and fits where it stands in every language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from bot import languages
from bot.languages import LANGUAGES, own_name
from bot.ui.kit.layout import Screen
from matchnight.testing.limits import check_screen
from render.kit import letters
from render.kit.shelf import SPRITES
from rules.games import GAMES

from ..walking import (
    book_screens,
    game_screens,
    labels,
    lobby_screens,
    notation,
    own_screens,
    puzzle_screens,
    record_screens,
    refusals,
    slow_screens,
    texts,
)
from .pseudo import english_in, pseudonymous
from .truncation import is_cut

NAMES = tuple(own_name(language) for language in LANGUAGES)


@pytest.fixture
def made_up() -> Iterator[None]:
    """Read a language in which every translated word is in Cyrillic letters."""
    with pseudonymous():
        yield


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect the words that are drawn in pictures."""
    drawn: list[str] = []
    label, wrapped = letters.label, letters.wrapped

    def labelled(text: str, *rest: Any, **more: Any) -> Any:
        drawn.append(text)
        return label(text, *rest, **more)

    def folded(text: str, *rest: Any, **more: Any) -> Any:
        drawn.append(text)
        return wrapped(text, *rest, **more)

    monkeypatch.setattr(letters, "label", labelled)
    monkeypatch.setattr(letters, "wrapped", folded)
    return drawn


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("key", GAMES)
def test_no_word_of_a_game_stays_english(key: str, printed: list[str]) -> None:
    screens = chain(game_screens(key), puzzle_screens(key))
    lines = [text for screen in screens for text in texts(screen)]
    assert english_in(lines, notation(key)) == {}
    assert printed
    assert english_in(printed, notation(key)) == {}


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("key", GAMES)
def test_no_word_of_a_refusal_stays_english(key: str) -> None:
    refused = set(refusals(key))
    assert len(refused) > 10
    assert english_in(refused, notation(key)) == {}


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("key", GAMES)
def test_no_word_of_the_rules_stays_english(key: str, printed: list[str]) -> None:
    lines = [text for screen in book_screens(key) for text in texts(screen)]
    assert english_in(lines, notation(key)) == {}
    assert english_in(printed, notation(key)) == {}


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("key", GAMES)
def test_no_word_of_a_lobby_stays_english(key: str) -> None:
    lines = [text for screen in lobby_screens(key) for text in texts(screen)]
    assert english_in(lines, NAMES) == {}


@pytest.mark.usefixtures("made_up")
def test_no_word_of_what_is_asked_or_wished_stays_english() -> None:
    lines = [
        text
        for screen in chain(slow_screens(), own_screens(), record_screens())
        for text in texts(screen)
    ]
    assert english_in(lines, NAMES) == {}


@pytest.mark.usefixtures("made_up")
def test_a_word_that_is_not_translated_is_found() -> None:
    assert english_in(["Αλφα то мове `place` M12"]) == {}
    assert set(english_in(["Αλφα to мове a place"])) == {"to", "place"}


@pytest.fixture
def cut_off(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect the words for which a picture had no room."""
    found: set[str] = set()
    fitted = letters.fitted

    def fits(text: str, size: int, weight: letters.Weight, width: int) -> str:
        shown = fitted(text, size, weight, width)
        if shown != text:
            found.add(text)
        return shown

    monkeypatch.setattr(letters, "fitted", fits)
    SPRITES.clear()
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_screens_of_a_game_fit_in_every_language(key: str, cut_off: set[str]) -> None:
    """All of them in one test: what has no words is drawn once."""
    for language in LANGUAGES:
        with languages.reading(language):
            screens = (game_screens(key, 25), book_screens(key), lobby_screens(key))
            for screen in chain(*screens, puzzle_screens(key)):
                check_fits(screen)
    assert cut_off == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_other_screens_fit_in_every_language(language: str) -> None:
    with languages.reading(language):
        for screen in chain(slow_screens(), own_screens(), record_screens()):
            check_fits(screen)


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("en", "The words on the tiles are English."),
        ("it", "in inglese"),
        ("es", "en inglés"),
        ("fr", "en anglais"),
        ("pt-BR", "em inglês"),
        ("de", "sind englisch"),
    ],
)
def test_a_lobby_tells_in_which_language_the_tiles_are(language: str, note: str) -> None:
    with languages.reading(language):
        for key, game in GAMES.items():
            body = str(next(lobby_screens(key)).body[0])
            assert (note in body) == (game.note is not None)


def check_fits(screen: Screen) -> None:
    """Check a message against Discord's limits; labels are whole, except their notes."""
    check_screen(screen)
    lines = [label for label in labels(screen) if " · " not in label]
    assert [label for label in lines if is_cut(label)] == []
