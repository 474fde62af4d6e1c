"""The style of the code: what breaks it is found, and may only become less."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import style

LONG = "test_" + "a_very_long_name_" * 5


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with one module of `bot` and one of `tests/bot`."""
    for folder in ("bot/ui", "tests/bot"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "bot/ui/screens.py").write_text(
        '"""Screens."""\n\n\nclass Place:\n    """One place."""\n\n    told = 1\n'
    )
    (tmp_path / "tests/bot/test_screens.py").write_text('"""Tests of screens."""\n')
    (tmp_path / "budget.json").write_text(json.dumps({"private words": {"bot/ui": 1}}))
    return tmp_path


def run(project: Path, *arguments: str) -> int:
    return style.main(arguments, root=project, file=project / "budget.json")


def test_project_within_its_budget_passes(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(project) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("# somebody\n", "bot/ui: 2 private words, at most 1"),
        ("def is_told_anew() -> None: ...\n", "bot/ui: 3 private words, at most 1"),
        (f'"""{"x" * 81}"""\n', "bot/ui: 1 docstrings with a long first line, at most 0"),
        ("def f(a, b, c, d, e): ...\n", "bot/ui: 1 functions with many positional parameters"),
        ("class Place: ...\n", "bot/ui: 1 class names used before, at most 0"),
        (f"def {LONG}(): ...\n", "bot/ui: 1 long test names, at most 0"),
    ],
)
def test_new_break_fails_and_names_its_folder(
    project: Path, capsys: pytest.CaptureFixture[str], source: str, expected: str
) -> None:
    (project / "bot/ui/zones.py").write_text(source)
    assert run(project) == 1
    assert expected in capsys.readouterr().err


def test_keyword_only_parameters_and_longer_words_are_allowed(project: Path) -> None:
    (project / "bot/ui/zones.py").write_text(
        "def plaid_besides(self, a, b, c, d, *, e): ...  # reborrowed, untold\n"
    )
    assert run(project) == 0


def test_folder_with_too_many_modules_fails(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(style.MODULES):
        (project / f"bot/ui/more_{number}.py").write_text("")
    assert run(project) == 1
    assert "bot/ui: 1 modules too many in a folder" in capsys.readouterr().err


def test_lower_writes_what_is_left_and_never_more(project: Path) -> None:
    (project / "bot/ui/screens.py").write_text('"""Screens."""\n')
    assert run(project, "--lower") == 0
    assert json.loads((project / "budget.json").read_text()) == {"private words": {}}
    (project / "bot/ui/screens.py").write_text("# told\n")
    assert run(project, "--lower") == 1


def test_list_prints_where_a_rule_is_broken(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(project, "--list", "private words") == 0
    assert capsys.readouterr().out == "bot/ui/screens.py:7: told\n"
