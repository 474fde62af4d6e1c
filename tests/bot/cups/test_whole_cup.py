"""A cup of 48, from the sign-up to the last round, as text to be read."""

from __future__ import annotations

from pathlib import Path

from bot.cups.pairing import Dice, Played, pair, standings, verify
from rules.chance import commitment
from tests.bot.cups.pairing.simulated import SECRET, finished
from tests.bot.live.transcript import assert_same

CUP = Path(__file__).parent / "cup.txt"
PEOPLE = (
    "Ada Ben Cleo Dario Elif Femi Greta Hugo Ines Jonas Kaya Luca Mina Nils Olga Pablo Quinn Rosa "
    "Sami Tilda Uri Vera Wim Xenia Yusuf Zoe Arjun Bea Chiara Dov Esra Filip Gaia Hana Ivo Jule "
    "Kofi Lena Marco Nadia Otto Pilar Ravi Sofia Teo Ute Vito Wanda Zeno"
)
NAMES = PEOPLE.split()
LATE, GONE = "Zeno", ("Hugo", "Rosa")
ROUNDS, SIZES, SIZE = 5, range(2, 7), 4


def present(number: int) -> list[int]:
    """Return the people in a round: one comes after the first, two leave later."""
    away = {LATE} if number == 1 else {*GONE} if number > 2 else set()
    return [one for one, name in enumerate(NAMES) if name not in away]


def points(tenths: int) -> str:
    """Write points as people read them."""
    return f"{tenths / 10:.1f}".removesuffix(".0")


def round_lines(number: int, played: Played) -> list[str]:
    """Write down a round's tables, everybody with what they earned there."""
    lines = ["", f"Round {number}"]
    for at, table in enumerate(played.tables, 1):
        earned = (f"{NAMES[one]} {points(played.points[one])}" for one in table)
        lines.append(f"  Table {at:>2}  {', '.join(earned)}")
    return lines


def standing(number: int, history: list[Played]) -> list[str]:
    """Write down how everybody stands who is still in it."""
    lines = ["", f"After round {number}            points  wins  opponents"]
    lines += [
        f"  {each.place:>3}  {NAMES[each.entrant]:<20} {points(each.points):>6}  {each.wins:>4}"
        f"  {points(each.opponents):>9}"
        for each in standings(present(number), history)
    ]
    return lines


def test_a_cup_of_48_can_be_read_from_its_sign_up_to_its_end(tmp_path: Path) -> None:
    lines = [
        f"{len(present(1))} people in tables of four, {ROUNDS} rounds.",
        f"Fingerprint: {commitment(SECRET)}",
    ]
    history: list[Played] = []
    for number in range(1, ROUNDS + 1):
        if number == 2:
            lines += ["", f"{LATE} comes late."]
        if number == 3:
            lines += ["", f"{' and '.join(GONE)} leave."]
        dice = Dice(SECRET, number)
        found = pair("pods", present(number), history, sizes=SIZES, size=SIZE, dice=dice)
        history.append(finished(found, Dice(b"results", number)))
        lines += [*round_lines(number, history[-1]), *standing(number, history)]
    entrants = [present(number) for number in range(1, ROUNDS + 1)]
    wrong = verify("pods", entrants, history, sizes=SIZES, size=SIZE, secret=SECRET)
    lines += ["", "All pairings come out again." if wrong is None else f"Not those of {wrong}."]
    assert_same(lines, CUP, tmp_path)
