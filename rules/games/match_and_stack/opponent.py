"""Opponents that play like people: they take time and know some rules (§10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from ...core import Level, Reply, Seat
from ...grid import Cell
from . import fitting
from .board import Way
from .deals import STEPS
from .notation import Back, Form, Plain, Play
from .options import SLOW
from .position import Position, View
from .solver import planned
from .style import WordStyle


@dataclass(frozen=True)
class Skill:
    """A level's thinking time in seconds, its known rules, and its search effort."""

    least: float
    most: float
    rules: tuple[int, ...]
    steps: int
    looks: int
    """How many plays it thinks through to the next one; 0 takes any."""
    glance: float
    """Seconds in which it holds a tile against a place, where it has to find what fits."""
    notices: float
    """How likely it then sees a match that is there."""


SKILLS: Final[dict[Level, Skill]] = {
    "easy": Skill(25, 60, (1, 2), 100, 0, glance=4.5, notices=0.7),
    "normal": Skill(10, 30, (1, 2, 3, 4), 300, 0, glance=1.7, notices=0.85),
    "hard": Skill(4, 12, (1, 2, 3, 4, 5, 6, 7, 8, 9), STEPS, 12, glance=1.2, notices=0.95),
}

PRESSING: Final = 2.0
"""Seconds in which a person who has found a match chooses it."""
PATIENCE: Final = 0.8
"""After this part of the time for *stuck* a search that has found nothing is given up."""


def choose(game: WordStyle, view: View, level: Level, random: Random) -> Reply | None:
    """Return a program's move and its thinking time; it never claims or votes."""
    table, seat = view.table, view.seat
    if seat is None or table.phase not in ("form", "play"):
        return None
    reply = _chosen(game, table, SKILLS[level], random, seat=seat)
    return replace(reply, after=0) if reply and _all_wait(table) else reply


def _chosen(
    game: WordStyle, table: Position, skill: Skill, random: Random, *, seat: Seat
) -> Reply | None:
    """Return a program's move while people play as well."""
    after = _looks_for(table, skill, random)
    if table.phase == "form":
        return None if table.stacks[seat] else Reply(_formed(table, seat, skill, random), after)
    if game.hindered(table, seat) or game.resting(table, seat):
        return None
    known = _as_known(table, skill)
    if table.style == "solitaire":
        if _all_wait(table):
            return Reply(str(Plain("give up")))
        return Reply(_connected(game, known, seat, skill), after)
    if table.terms.open_eyes:
        play, looked = _spotted(game, known, seat, skill, random=random)
        after = after if _slow(table) else looked
    else:
        play = _play(game, known, seat, skill, random=random)
    if play:
        return Reply(str(play), after)
    return None if seat in table.pressed else Reply(str(Plain("stuck")), after)


def open_to(game: WordStyle, table: Position, seat: Seat) -> Play | None:
    """Return the play *hard* would make with unlimited time; None if none fits."""
    return _play(game, table, seat, SKILLS["hard"], random=Random(0))


def _all_wait(table: Position) -> bool:
    """Return whether all people have done what they could, and wait for programs."""
    people = {seat for seat, person in enumerate(table.court.people) if person}
    done = {*table.pressed, *table.given_up}
    if table.phase == "form":
        done = {seat for seat, stack in enumerate(table.stacks) if stack}
    return bool(people) and people <= done


def _looks_for(table: Position, skill: Skill, random: Random) -> float:
    """Return a reaction time; at a slow table it is spread over the deadline."""
    if _slow(table):
        return round(random.uniform(0.05, 0.9) * _deadline(table))
    return round(random.uniform(skill.least, skill.most), 1)


def _deadline(table: Position) -> int:
    return table.terms.stuck_seconds or table.terms.vote_seconds


def _slow(table: Position) -> bool:
    return _deadline(table) >= SLOW


def _as_known(table: Position, skill: Skill) -> Position:
    """Return the table with the rules a level knows, or all if it would know none."""
    rules = tuple(rule for rule in table.terms.rules if rule in skill.rules)
    return replace(table, terms=replace(table.terms, rules=rules or table.terms.rules))


def _play(
    game: WordStyle, table: Position, seat: Seat, skill: Skill, *, random: Random
) -> Play | None:
    """Return a play, of an own tile if one fits; *hard* keeps its next ones possible."""
    ways = [way for held in game.playable(table, seat) for way in game.ways(table, seat, held)]
    own = {held.number for held in table.hands[seat]}
    mine = [way for way in ways if way.play.number in own]
    if mine:
        random.shuffle(mine)
        return max(
            mine[: skill.looks or 1], key=lambda way: _open_after(game, table, seat, way)
        ).play
    theirs = [way for way in ways if way.play.number not in own]
    random.shuffle(theirs)
    return next((way.play for way in theirs if _worth_stealing(game, table, seat, way)), None)


def _worth_stealing(game: WordStyle, table: Position, seat: Seat, way: Way) -> bool:
    """Tell whether taking another's tile lets one play on, and helps nobody win."""
    victim = table.owner(way.play.number)
    return len(table.hands[victim]) > 1 and _open_after(game, table, seat, way) > 0


def _spotted(
    game: WordStyle, table: Position, seat: Seat, skill: Skill, *, random: Random
) -> tuple[Play | None, float]:
    """Return the first play noticed, own tiles first, and after how many seconds."""
    looked, patience = PRESSING, PATIENCE * _deadline(table)
    own = {held.number for held in table.hands[seat]}
    for mine in (True, False):
        glances = [
            (held, place)
            for held in game.reach(table, seat)
            if (held.number in own) == mine
            for place in dict.fromkeys(_place(way) for way in game.reachable(table, seat, held))
        ]
        fitting: dict[tuple[int, Cell | int], list[Way]] = {}
        for held in dict(glances):
            for way in game.ways(table, seat, held):
                if mine or _is_behind(table, seat, way) and _worth_stealing(game, table, seat, way):
                    fitting.setdefault((held.number, _place(way)), []).append(way)
        random.shuffle(glances)
        for held, place in glances:
            looked += skill.glance * random.uniform(0.5, 1.5)
            if looked > patience and not _slow(table):
                return None, round(patience, 1)
            ways = fitting.get((held.number, place))
            if ways and random.random() < skill.notices:
                return random.choice(ways).play, round(looked, 1)
        if fitting:
            break  # overlooked: taking another's tile would only help them
    return None, round(looked, 1)


def _is_behind(table: Position, seat: Seat, way: Way) -> bool:
    """Return whether a tile belongs to a player with more tiles than the thief."""
    return len(table.hands[table.owner(way.play.number)]) > len(table.hands[seat])


def _place(way: Way) -> Cell | int:
    return way.play.cell or way.play.stack


def _open_after(game: WordStyle, table: Position, seat: Seat, way: Way) -> int:
    """Return how many of one's tiles fit somewhere after a play; many if none is left."""
    after = game.lay(table, seat, way.play, fitting.joins(table, way.needs)).state
    if after.phase != "play":
        return len(table.hands[seat])
    return sum(held in after.hands[seat] for held in game.playable(after, seat))


def _formed(table: Position, seat: Seat, skill: Skill, random: Random) -> str:
    """Return any two tiles to form a stack of: its top changes soon enough."""
    under, top = random.sample([held.number for held in table.hands[seat]], 2)
    return str(Form(under, top))


def _connected(game: WordStyle, table: Position, seat: Seat, skill: Skill) -> str:
    """Return the next step to the best solution found; then give up."""
    terms, lying = table.terms, table.boards[seat]
    tiles = tuple(game.tile(table, seat, number) for number in range(1, terms.tiles + 1))
    plan = planned(tiles, terms.rules, terms.piles, skill.steps)
    wanted = [Play(place.tile + 1, cell=place.cell, turn=place.turn) for place in plan]
    for placed, play in zip(lying, wanted, strict=False):
        if (placed.number, placed.cell, placed.turn) != (play.number, play.cell, play.turn):
            break
    else:
        if len(lying) < len(wanted):
            return str(wanted[len(lying)])
        if len(lying) == len(wanted):
            return str(Plain("give up"))
    return str(Back(lying[-1].number))
