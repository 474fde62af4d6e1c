"""Recorded games still go as they are written down."""

from __future__ import annotations

from pathlib import Path

from .. import discovery, record
from ..random_games import AnyGame


def of_the_game(game: AnyGame, root: Path) -> dict[str, str]:
    """Return the recorded games of a game by the names of their files."""
    every = {path.stem: path.read_text("utf-8") for path in discovery.recorded(game, root)}
    return {name: text for name, text in every.items() if record.key_of(text) == game.key}


def test_recorded_games_go_to_the_letter_as_they_were_written_down(
    game: AnyGame, root: Path
) -> None:
    for name, text in of_the_game(game, root).items():
        assert record.recorded(text) == text, f"{name}: python -m matchnight.testing.record"
        assert text.startswith("# ")
        assert "\nresult " in text


def test_a_game_has_recorded_games(game: AnyGame, root: Path) -> None:
    new = f"python -m matchnight.testing.record --new {game.key} first"
    assert of_the_game(game, root), f"nothing is recorded: {new}"


def test_every_former_version_has_recorded_games(game: AnyGame, root: Path) -> None:
    kept = of_the_game(game, root).values()
    for version in game.former:
        assert any(f"\ngame {game.key} version {version}\n" in text for text in kept)
