"""Statements of the README and docs are true: the game, the commands, the links."""

import doctest
import os
import re
from pathlib import Path

import pytest

from rules.games import GAMES

HERE = Path(__file__).parent.parent
README = (HERE / "README.md").read_text(encoding="utf-8")
PAGES = [HERE / "README.md", HERE / "CONTRIBUTING.md", *sorted((HERE / "docs").glob("*.md"))]


def test_the_whole_game_in_python_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(HERE / "docs" / "python.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_two_commands_of_the_readme_can_be_run() -> None:
    commands = re.findall(r"^    \./(\w+)", README, re.MULTILINE)
    assert commands == ["run", "check"]
    assert all(os.access(HERE / command, os.X_OK) for command in commands)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_a_page_points_to_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    # Above the repository is GitHub's own page of it: workflows and releases.
    targets = re.findall(r"\]\((?!http|\.\./\.\./)([^)#]+)\)", text)
    targets += re.findall(r'src="([^"]+)"', text)
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_readme_shows_its_pictures_and_none_lies_there_unshown() -> None:
    shown = set(re.findall(r'src="docs/pictures/([^"]+)"', README))
    assert shown == {path.name for path in (HERE / "docs" / "pictures").iterdir()}
    assert len(shown) > 5


def test_the_readme_describes_every_picture() -> None:
    pictures = re.findall(r"<img [^>]*>", README)
    assert [picture for picture in pictures if not re.search(r'alt="[^"]{20,}"', picture)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_table_is_whole_below_its_heading(page: Path) -> None:
    blocks = re.split(r"\n\s*\n", page.read_text(encoding="utf-8"))
    tables = [block for block in blocks if block.startswith("|")]
    assert [t for t in tables if not re.match(r"\|.*\n\|[-| :]+(\n|$)", t)] == []


def test_every_benchmark_the_docs_name_is_there() -> None:
    benches = [
        name
        for page in PAGES
        for name in re.findall(r"python -m (bench\.\w+)", page.read_text(encoding="utf-8"))
    ]
    assert len(benches) > 5
    assert [b for b in benches if not (HERE / (b.replace(".", "/") + ".py")).exists()] == []


def test_the_readme_s_badges_are_of_workflows_that_there_are() -> None:
    badges = re.findall(r"\.\./\.\./workflows/(\w+)/badge\.svg", README)
    there = {path.stem for path in (HERE / ".github" / "workflows").iterdir()}
    assert badges and {*badges} <= there


def test_the_readme_names_every_game() -> None:
    titles = [str(game.title) for game in GAMES.values()]
    assert [title for title in titles if title.split(":")[0] not in README] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_is_named_exists(page: Path) -> None:
    named = re.findall(
        r"`((?:bot|rules|render|playground|bench|tools|tests|docs)/[\w./-]+)`",
        page.read_text(encoding="utf-8"),
    )
    assert [path for path in named if not (HERE / path).exists()] == []
