"""Every game here has all the required parts; a missing one is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from matchnight.testing import discovery, record
from matchnight.testing.random_games import AnyGame
from render.games import COVERS, DRAWINGS, THEMES
from rules.games import GAMES
from rules.games.tactic_tiles.game import TacticTiles
from rules.text import say

ROOT = Path(__file__).parents[2]
OURS = {key: game for key, game in GAMES.items() if game.folder.is_relative_to(ROOT / "rules")}
LESSONS = 6


def missing(game: AnyGame, root: Path) -> Iterator[str]:
    """Return what a game lacks, a sentence each."""
    key, name = game.key, game.folder.name
    here = discovery.folder(game, root)
    tests = f"tests/games/{name}"
    rules = game.folder / "RULES.md"  # four ways to play are one box
    heading = rules.read_text("utf-8").partition("\n")[0] if rules.is_file() else f"# {game.title}"
    title = heading.removeprefix("# ")
    if here.name != name:
        yield f"{key} has no tests: put them into {tests}."
        return
    if not discovery.module(game, root, "reader"):
        yield f"{key} has no reader: write `read` and `shown` into {tests}/reader.py."
    if not discovery.sheets(game, root, "sprites") and not discovery.sheets(game, root, "marks"):
        yield f"{key} has no pieces to tell apart: name it in `SHEETS` of {tests}/sprites.py."
    if not discovery.sheets(game, root, "marks"):
        yield f"{key} has no marks to tell apart: name it in `SHEETS` of {tests}/marks.py."
    if not (here / "golden.py").is_file():
        yield f"{key} has no kept pictures: write `drawn` into {tests}/golden.py."
    elif not list((here / "golden").glob("*.png")):
        yield f"{key} has no kept pictures yet: run python -m tests.render.kept {name}."
    if key not in map(record.key_of, (path.read_text("utf-8") for path in here.glob("*.game"))):
        yield f"{key} has no recorded game: run python -m tests.games.record --new {key} first."
    if not list(here.glob("test_*.py")):
        yield f"{key} has no test of its rules: write {tests}/test_rules.py."
    if len(game.lessons()) != LESSONS:
        yield f"{key} has {len(game.lessons())} lessons, not {LESSONS}: see `lessons` in {name}."
    for what, there in (("drawing", DRAWINGS), ("theme", THEMES), ("cover", COVERS)):
        if key not in there:
            yield f"{key} has no {what}: add a line to render/games/__init__.py."
    if f"**{title}**" not in (root / "README.md").read_text("utf-8"):
        yield f"{key} has no row in README.md."
    glossary = (root / "bot/locale/GLOSSARY.md").read_text("utf-8")
    if not any(line.startswith(f"## {title}") for line in glossary.splitlines()):
        yield f"{key} has no heading in bot/locale/GLOSSARY.md."
    shown = {each.folder: key for key, each in OURS.items() if key in pictured()}
    if game.folder not in shown:
        yield f"{key} has no picture for the README: add its board to tools/pictures.py."


def pictured() -> set[str]:
    """Return the games whose boards are drawn for the README."""
    return {path.stem for path in (ROOT / "docs" / "pictures").glob("*.png")}


@pytest.mark.parametrize("key", OURS)
def test_a_game_has_all_that_a_game_owes(key: str) -> None:
    assert list(missing(OURS[key], ROOT)) == []


def test_what_a_game_lacks_is_named_with_where_it_belongs(tmp_path: Path) -> None:
    class Bare(TacticTiles):
        key = "bare-bones"
        title = say("Bare Bones")
        folder = tmp_path / "bare_bones"

    (tmp_path / "tests").mkdir()
    assert list(missing(Bare(), tmp_path)) == [
        "bare-bones has no tests: put them into tests/games/bare_bones."
    ]
    (tmp_path / "tests/games/bare_bones").mkdir(parents=True)
    (tmp_path / "bot/locale").mkdir(parents=True)
    for name in ("README.md", "bot/locale/GLOSSARY.md"):
        (tmp_path / name).write_text("# Nothing\n")
    named = [sentence.removeprefix("bare-bones has no ") for sentence in missing(Bare(), tmp_path)]
    assert [sentence.partition(":")[0].rstrip(".") for sentence in named] == [
        "reader",
        "pieces to tell apart",
        "marks to tell apart",
        "kept pictures",
        "recorded game",
        "test of its rules",
        "drawing",
        "theme",
        "cover",
        "row in README.md",
        "heading in bot/locale/GLOSSARY.md",
        "picture for the README",
    ]
