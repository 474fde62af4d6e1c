"""Recording a game between computer opponents, to be read, played and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from matchnight.testing import record


def test_a_game_between_programs_is_written_as_it_goes_to_the_letter() -> None:
    text = record.new(
        "tactic-tiles", "short_one", 2, ["hard", "normal"], seed=3, assignments=["tiles=6"]
    )
    assert text.startswith(
        "# Short one\ngame tactic-tiles\nseats person, person\nhouse tiles=6 hints=false\n"
    )
    assert record.recorded(text) == text
    assert record.key_of(text) == "tactic-tiles"
    assert "\nresult " in text
    again = record.new(
        "tactic-tiles", "short_one", 2, ["hard", "normal"], seed=3, assignments=["tiles=6"]
    )
    other = record.new(
        "tactic-tiles", "short_one", 2, ["hard", "normal"], seed=4, assignments=["tiles=6"]
    )
    assert again == text != other


def test_simultaneous_game_is_recorded_with_what_its_clock_did() -> None:
    text = record.new("stacks", "one_round", 2, ["easy"], seed=1, assignments=["rounds=1"])
    assert record.recorded(text) == text


def test_the_file_lies_among_the_tests_it_is_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "tests" / "games" / "tactic_tiles"
    folder.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    record.main(["--new", "tactic-tiles", "short", "--options", "tiles=6"])
    assert "tests/games/tactic_tiles/short.game: result " in capsys.readouterr().out
    record.main([])
    assert capsys.readouterr().out == "kept    tests/games/tactic_tiles/short.game\n"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--new", "chess", "first"], "No game chess is installed. There are tactic-tiles, "),
        (["--new", "tactic-tiles", "first", "--players", "9"], "tactic-tiles seats 2 to 6."),
        (["--new", "tactic-tiles", "first", "--options", "tiles=1"], "tiles"),
        (["--new", "tactic-tiles", "first", "--options", "cards=1"], "It has tiles, hints."),
        (
            ["--new", "tactic-tiles", "first", "--options", "tiles=some"],
            "tiles=some: a value is a number",
        ),
    ],
)
def test_what_cannot_be_recorded_is_refused_with_what_would_be_right(
    asked: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        record.main(asked)
    assert said in capsys.readouterr().err
