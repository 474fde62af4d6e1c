"""Measure a cup's pictures: `python -m bench.cards` for 200 people with avatars.

A cup is paired and its results are random; measured is everything from the data to the PNG, in
milliseconds of a processor, once the letters and discs are cached.
"""

from __future__ import annotations

import argparse
from io import BytesIO
from statistics import median, quantiles
from time import thread_time

from PIL import Image

from bot.cups.counting import history
from bot.cups.pairing import Dice, Played, Round, pair, standings
from bot.model.contests.cups import BYE, OUT, Cup, CupKind, CupSeat, CupTable, Member
from bot.model.ids import ChannelId, CupId, GuildId, PersonId, PressId, TableId
from bot.model.people import Avatar
from bot.ui.cups.pictures import pictures
from bot.ui.cups.shown import CupView

from .cup import SECRET, SIZES, finished
from .names import avatar
from .report import REPORT

NAMES = ("Ada Lovelace", "Łucja Wiśniewska", "محمد عبد الرحمن", "山田太郎", "יוסף כהן", "Mary")


def seats_of(found: Round, number: int, played: Played | None, everybody: range) -> list[CupSeat]:
    """Return the rows of a round, with its results where it is over."""
    drawn = [(one, at) for at, table in enumerate(found.tables, 1) for one in table]
    drawn += [(one, BYE) for one in found.byes]
    sitting = {one for one, _ in drawn}
    drawn += [(one, OUT) for one in everybody if one not in sitting]
    return [
        CupSeat(
            number,
            one,
            place,
            at,
            played.points.get(one, 0) if played else 0,
            played is not None and one in played.wins,
        )
        for place, (one, at) in enumerate(drawn)
    ]


def cup_of(kind: CupKind, size: int, people: int, round_: int, *, over: bool) -> CupView:
    """Return a cup in a round, half of whose tables are over, or at its end."""
    everybody = range(people)
    seats: list[CupSeat] = []
    rounds: list[Played] = []
    for number in range(1, round_ + 1):
        dice = Dice(SECRET, number)
        found = pair(kind, everybody, rounds, sizes=SIZES, size=size, dice=dice)
        rounds.append(finished(found, number))
        seats += seats_of(found, number, rounds[-1], everybody)
    half = len(found.tables) // 2
    tables = tuple(
        CupTable(
            TableId(at),
            CupId(1),
            round_,
            at,
            0,
            state="played" if over or at <= half else "playing",
        )
        for at in range(1, len(found.tables) + 1)
    )
    cup = Cup(
        CupId(1),
        GuildId(1),
        ChannelId(1),
        PersonId(1),
        "",
        "tactic-tiles",
        kind,
        size,
        8,
        0,
        SECRET.hex(),
        "over" if over else "running",
        PressId(1),
        "en",
        0,
        round_,
        0,
    )
    entrants = {
        at: Member(at, PersonId(at + 1), f"{NAMES[at % len(NAMES)]} {at}", PressId(at))
        for at in everybody
    }
    counting = [seat for seat in seats if seat.round <= cup.finished]
    places = standings(everybody, history(counting), kind) if counting else ()
    faces = {PersonId(at + 1): Avatar(PersonId(at + 1), "", "seen", avatar(at)) for at in everybody}
    return CupView(cup, entrants, tuple(seats), tables, {}, places, faces)


def measured(name: str, shown: CupView, times: int) -> None:
    """Draw a cup again and again, and print what that took."""
    pictures(shown)
    took = []
    for _ in range(times):
        began = thread_time()
        (one,) = pictures(shown)
        took.append(1000 * (thread_time() - began))
    with Image.open(BytesIO(one.png)) as image:
        size = f"{image.width} x {image.height}"
    REPORT.add(
        f"{name:42} {size:>12}  p50 {median(took):6.2f} ms  p95 {quantiles(took, n=20)[-1]:6.2f} ms"
        f"  {len(one.png) / 1000:6.1f} KB",
        f"A cup's picture: {name}",
        ms_of_processor_time_in_the_median=median(took),
        ms_in_95_of_100=quantiles(took, n=20)[-1],
        KB=len(one.png) / 1000,
    )


def main() -> None:
    """Measure a round, the bracket's beginning and end, and both kinds of final cards."""
    parser = argparse.ArgumentParser(prog="python -m bench.cards", description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--times", type=int, default=200, help="how often each picture is drawn")
    asked = REPORT.parse(parser)
    people, times = asked.people, asked.times
    last = max(people - 1, 1).bit_length()
    shown = {
        "who leads, and tables of four": cup_of("pods", 4, people, 3, over=False),
        "a knock-out's first round": cup_of("knock-out", 2, people, 1, over=False),
        "its bracket": cup_of("knock-out", 2, people, max(last - 2, 1), over=False),
        "who has won it": cup_of("knock-out", 2, people, last, over=True),
        "who has won, by points": cup_of("pods", 4, people, 3, over=True),
    }
    for name, view in shown.items():
        measured(name, view, times)


if __name__ == "__main__":
    main()
