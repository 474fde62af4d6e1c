"""Recorded games of strangers: read within limits, refused by the faulty line."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from matchnight.testing.record import files
from rules.core import CHANCE, TABLE, RuleError
from rules.games import GAMES
from rules.recorded import LONGEST, MOST_BYTES, MOST_MOVES, heading, numbered, read, read_file

HEAD = "game tactic-tiles\nseats person, hard\nhouse tiles=6\n"
DEAL = "1 chance: deal 0 0 29 3 58 70 71\n"


def refused(text: str) -> str:
    with pytest.raises(RuleError) as refusal:
        read(text)
    return str(refusal.value)


def test_a_game_is_played_again_from_its_moves() -> None:
    found = read(
        f"# A word about it\n\n{HEAD}\n{DEAL}    *    noted\n2 seat 1: 1 m13 u\nresult 1, 2\n"
    )
    assert [(move.seat, move.move) for move in found.moves] == [
        (CHANCE, "deal 0 0 29 3 58 70 71"),
        (0, "1 M13 u"),
    ]
    assert found.levels == (None, "hard") and [s.person for s in found.seats] == [True, False]
    assert found.moves[1].events and found.game.turn(found.state)


def test_options_may_stand_as_they_are_stored_and_moves_be_taken_back() -> None:
    taken = "3 table: back 1\n4 seat 1: 1 M13 u\n"
    text = HEAD.replace("tiles=6", '{"tiles":6}') + DEAL + "2 seat 1: 2 M13 u\n" + taken
    found = read(text)
    assert found.moves[2] == type(found.moves[2])(TABLE, "back 1", ())
    assert found.state == read(HEAD + DEAL + "2 seat 1: 1 M13 u\n").state


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "This isn't a recorded game: the line “game” is missing."),
        ("hello\n", "Line 1: here should be “game”."),
        ("game chess\n", "Line 1: this game isn't installed here. There are: tactic-tiles, "),
        ("game tactic-tiles version 99\n", "Line 1: these are rules of Tactic Tiles that "),
        ("game tactic-tiles version x\n", "Line 1: these are rules of Tactic Tiles that "),
        ("game tactic-tiles\nseats person\n", "Line 2: Tactic Tiles is for 2 to 6 players."),
        ("game tactic-tiles\nseats person, robot\n", "Line 2: a seat is a “person”, or "),
        ("game tactic-tiles\nseats person, person blue\n", "Line 2: nobody can choose that in "),
        (HEAD.replace("=6", "=6000"), "Line 3: "),
        (HEAD.replace("=6", '="six"'), "Line 3: these options don't fit this game."),
        (HEAD.replace("tiles=6", "{{{"), "Line 3: these options don't fit this game."),
        (
            HEAD.replace("person, hard", "person, hard, easy"),
            "Line 3: 3 players need 9 to 72 tiles, not 6.",
        ),
        (HEAD + "hello\n", "Line 4: a move reads like `1 seat 1: …`."),
        (HEAD + "2 seat 1: 1 M13 u\n", "Line 4: move 1 comes next."),
        (HEAD + "1 seat 3: 1 M13 u\n", "Line 4: there is no such seat."),
        (HEAD + "1 seat 1: 1 M13 u\n", "Line 4: The table is still dealing."),
        (HEAD + "1 chance: deal 0 0 0 0 0 0 0\n", "Line 4: Something else has to happen first"),
        (HEAD + DEAL + "2 seat 1: 1 Z99\n", "Line 5: “z99” isn't a cell."),
        (HEAD + DEAL + "2 table: back 9\n", "Line 5: you can only take back to an earlier move."),
        (HEAD + DEAL + f"2 seat 1: {'x' * LONGEST}\n", "Line 5: this line is too long for a game."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, why: str) -> None:
    assert refused(text).startswith(why)


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("start", "Line 3: these options don't fit this game."),
        ("apply", "Line 4: this can't happen in Tactic Tiles."),
    ],
)
def test_a_game_that_breaks_on_what_never_happens_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, broken: str, why: str
) -> None:
    def breaks(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr(type(GAMES["tactic-tiles"]), broken, breaks)
    assert refused(HEAD + DEAL) == why


def test_a_file_that_is_too_large_or_no_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(RuleError, match="too large for a game"):
        read_file(b"#" * (MOST_BYTES + 1))
    with pytest.raises(RuleError, match="a text file that ends in"):
        read_file(b"\x89PNG\xff\xfe")


def test_a_game_without_an_end_is_refused_where_it_has_more_moves_than_any() -> None:
    ways = (f"{seq} table: back {seq - 1}\n" for seq in range(2, MOST_MOVES + 2))
    assert refused(HEAD + DEAL + "".join(ways)) == (
        f"Line {MOST_MOVES + 4}: a game has {MOST_MOVES} moves at most."
    )


def test_whatever_is_changed_in_a_file_leads_to_a_game_or_to_a_sentence() -> None:
    random, texts = Random(7), [path.read_text() for path in files(Path.cwd())]
    for _ in range(200):
        lines = random.choice(texts).splitlines()
        at, other = random.randrange(len(lines)), random.randrange(len(lines))
        words = lines[at].split(" ")
        match random.randrange(4):
            case 0:
                lines[at] = lines[other]
            case 1:
                del lines[at]
            case 2:
                words[random.randrange(len(words))] = str(random.randrange(-9, 99))
                lines[at] = " ".join(words)
            case _:
                lines[at] = "".join(random.sample(lines[at], len(lines[at])))
        try:
            read("\n".join(lines))
        except RuleError as refusal:
            assert str(refusal)


def test_what_is_written_is_read_again() -> None:
    game = read(HEAD).game
    assert heading(game, game.version) == "game tactic-tiles"
    assert heading(game, game.version + 1).endswith(f" version {game.version + 1}")
    assert [numbered(4, seat, "x") for seat in (CHANCE, TABLE, 1)] == [
        "4 chance: x",
        "4 table: x",
        "4 seat 2: x",
    ]
