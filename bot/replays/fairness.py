"""Whether a deal was fair: every move of CHANCE is recomputed from the seed.

docs/fair.md tells anybody how to do the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules import chance
from rules.chance import Dice
from rules.codec import encode
from rules.core import CHANCE
from rules.games import GAMES

from ..model.ids import PressId
from ..model.play import Play, takeback_target
from ..model.tables import BY_LOG
from ..tables.lobby.dealing import presses_of
from .origins import Origin, origin_of
from .scenes import Reel, positions

if TYPE_CHECKING:
    from ..store.reading import Reading


@dataclass(frozen=True)
class Case:
    """A table's stored data since the present rules: secret and seed as hex.

    `origin` tells where the secret comes from.
    `presses` are the ids that went into the seed, in order; `position` is the stored one,
    `whole` tells that no move is missing before it, and `method` is the one of docs/fair.md.
    """

    reel: Reel
    origin: Origin
    secret: str
    seed: str
    presses: tuple[PressId, ...]
    position: str
    whole: bool
    method: int = BY_LOG


@dataclass(frozen=True)
class Verdict:
    """The result: CHANCE's move numbers, and those the seed does not give.

    `replayed` tells that the log leads to the stored position, `seeded` that the seed is the one
    that secret and presses make; the moves after number `after` were looked at. `follows` tells
    whether the secret is the one that its `origin` gives; None where nobody can tell.
    """

    after: int
    drawn: tuple[int, ...]
    wrong: tuple[int, ...]
    replayed: bool
    seeded: bool
    origin: Origin
    follows: bool | None

    @property
    def good(self) -> bool:
        """Whether everything is as it was promised."""
        kept = self.follows is not False
        return self.replayed and self.seeded and kept and not self.wrong


async def case_of(source: Reading, play: Play) -> Case | None:
    """Collect what a table can be checked by.

    None where it ended under older rules, or where it was made from a file. `source` has to read
    what was there when `play` was read.
    """
    table = play.table
    if table.recorded:
        return None
    start = (await source.games.beginnings(table.id))[-1]
    if not play.game.knows(start.version):
        return None
    log = await source.logs.moves(table.id, start.seq)
    guests = await source.lobbies.guests(table.id)
    return Case(
        Reel(table.game, start, tuple((move.seat, move.move) for move in log)),
        await origin_of(source, table, guests),
        table.secret,
        table.seed,
        presses_of(table.method, guests, table.started),
        encode(play.state),
        [move.seq for move in log] == list(range(start.seq + 1, play.seq + 1)),
        table.method,
    )


class NotedDice(Dice):
    """Dice that remember among how many things they picked which."""

    def __init__(self, seed: bytes, number: int) -> None:
        super().__init__(seed, number)
        self.picks: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        """Throw a number from 0 to n - 1."""
        picked = super().below(n)
        self.picks.append((n, picked))
        return picked


@dataclass(frozen=True)
class Drawn:
    """A move of CHANCE: its number in the log, its throw's, and its picks.

    `move` is the one stored, `given` the one that the seed gives.
    """

    seq: int
    number: int
    move: str
    given: str
    picks: tuple[tuple[int, int], ...]


def draws(case: Case) -> Iterator[Drawn]:
    """Repeat all of CHANCE's throws; raises `RuleError` on an illegal move."""
    reel, game, seed = case.reel, GAMES[case.reel.game], bytes.fromhex(case.seed)
    states, throws = positions(reel), [reel.start.throws]
    for place, (seat, move) in enumerate(reel.moves):
        seq, thrown = reel.start.seq + place + 1, throws[-1]
        if seat == CHANCE:
            dice = NotedDice(seed, number := seq if case.method == BY_LOG else thrown + 1)
            yield Drawn(seq, number, move, str(game.chance(states[place], dice)), (*dice.picks,))
            thrown += dice.thrown
        elif (target := takeback_target(seat, move)) is not None:
            thrown = throws[target - reel.start.seq]
        throws.append(thrown)


def verdict(case: Case) -> Verdict:
    """Play a case again; raises `RuleError` where a move cannot be played."""
    drawn = [*draws(case)] if case.whole else []
    return Verdict(
        case.reel.start.seq,
        tuple(each.seq for each in drawn),
        tuple(each.seq for each in drawn if each.given != each.move),
        replayed=case.whole and encode(positions(case.reel)[-1]) == case.position,
        seeded=chance.seed(bytes.fromhex(case.secret), case.presses).hex() == case.seed,
        origin=case.origin,
        follows=case.origin.follows(case.secret),
    )
