"""Every recorded game still goes as it is written down."""

from pathlib import Path
from typing import Any

import pytest

from rules.core import Game
from rules.games import GAMES

from . import record


@pytest.mark.parametrize("path", record.files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_goes_to_the_letter_as_it_was_written_down(path: Path) -> None:
    text = path.read_text()
    assert record.recorded(text) == text
    assert text.startswith("# ")
    assert "\nresult " in text


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_has_recorded_games(game: Game[Any, Any, Any]) -> None:
    assert any(f"\ngame {game.key}\n" in path.read_text() for path in record.files())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_former_version_has_recorded_games(game: Game[Any, Any, Any]) -> None:
    for version in game.former:
        heading = f"\ngame {game.key} version {version}\n"
        assert any(heading in path.read_text() for path in record.files())
