"""What a turn came to, in the one sentence below its picture."""

import pytest

from rules.core import UNSAID, play
from rules.games.chowpow.game import CHOW_POW
from rules.games.chowpow.position import Position

from .drawn import battling, move, position

GRID = "A1 SU4\nA2 SU1\nB1 CA3\nB2 TA1\nC3 BU2"


def news(state: Position, *texts: str) -> str:
    """Return the last event texts of moves of the seats in turn."""
    said = []
    for text in texts:
        (seat,) = CHOW_POW.turn(state)
        step = play(CHOW_POW, state, seat, text)[1]
        said += [event.summed for event in step.events if event.known_to(None)]
        state = step.state
    return str([sentence for sentence in said if sentence != UNSAID][-1])


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["A1"], "Player 1 flips A1."),
        (["A1", "B1"], "Player 1 finds no match."),
        (["A1", "B1", "pass"], "Player 1 finds no match."),
        (["A1", "A2"], "Player 1 finds a match."),
        (["A1", "A2", "B1", "pass"], "Player 1 finds a match and collects 1 card."),
        (["A1", "B1", "CA1 @2"], "Player 1 finds no match, then attacks Player 2."),
        (
            ["A1", "A2", "B1", "CA1 @2", "BU3"],
            "Player 1 finds a match and collects 1 card, then attacks Player 2.",
        ),
        (
            ["A1", "A2", "B1", "CA1 @2", "BU3", "give up"],
            "Player 1 finds a match and collects 1 card, then loses to Player 2.",
        ),
        (
            ["A1", "B1", "PI5 @2", "BU3", "give up"],
            "Player 1 finds no match, then beats Player 2: 8 points.",
        ),
        (
            ["A1", "B1", "CA1 @2", "BU1"],
            "Player 1 finds no match, then ties with Player 2: 1 point.",
        ),
    ],
)
def test_a_turn_is_summed_up_in_one_sentence(texts: list[str], said: str) -> None:
    state = position(GRID, ["CA1 PI5", "BU3 BU4 BU1"], full=True, rest=True)
    assert news(state, *texts) == said


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["SU3 @board"], "Player 1 attacks the board."),
        (["SU3 @board", "B1"], "Player 1 ties with the board: 3 points."),
        (["SU3 @board", "B2"], "Player 1 beats the board: 4 points."),
        (["SU3 @board", "A1"], "Player 1 loses to the board."),
    ],
)
def test_a_battle_with_the_board_is_summed_up(texts: list[str], said: str) -> None:
    assert news(battling(position(GRID, ["SU3", ""])), *texts) == said


def test_log_names_no_face_the_table_hides_again() -> None:
    state = position(GRID, ["CA1", "BU3"], full=True, rest=True)
    said = " ".join(str(event.summed) for event in move(state, 0, "A1").events)
    assert "Sushi" not in said
