"""What the README says is true: its game runs, its commands exist, its links lead somewhere."""

import doctest
import os
import re
from pathlib import Path

HERE = Path(__file__).parent.parent
README = (HERE / "README.md").read_text(encoding="utf-8")


def test_the_whole_game_in_the_readme_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(HERE / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_two_commands_of_the_readme_can_be_run() -> None:
    commands = re.findall(r"^    \./(\w+)", README, re.MULTILINE)
    assert commands == ["run", "check"]
    assert all(os.access(HERE / command, os.X_OK) for command in commands)


def test_every_file_the_readme_points_to_is_there() -> None:
    targets = re.findall(r"\]\((?!http)([^)#]+)\)", README)
    assert targets
    assert [target for target in targets if not (HERE / target).exists()] == []


def test_every_benchmark_the_readme_names_is_there() -> None:
    benches = re.findall(r"python -m (bench\.\w+)", README)
    assert [b for b in benches if not (HERE / (b.replace(".", "/") + ".py")).exists()] == []
