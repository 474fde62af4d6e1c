"""What an arena shows: who is in, how everybody stands, how it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from discord import ButtonStyle

import render
from render import Entry, Fact, Group, Line, Picture
from rules.games import GAMES
from rules.text import Player, Someone, Text, Word, count, listed, say, together

from ...arenas.standings import IN_A_ROW, ArenaLine, standings
from ...model.contests.arenas import WAITING, Arena, ArenaSeat, ArenaTable
from ...model.contests.cups import Member
from ...model.ids import PersonId
from ...model.people import Avatar
from ...model.titles import title_of
from ...store.reading import Reading
from ...workers.drawing import in_process
from ..contests.fairness import binding_text, fair_button, fairness_screen
from ..contests.people import MOST_FACES, look_of
from ..contests.table_starts import unthreaded_text
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, paragraph, row, small
from ..kit.mentions import mention, stamp
from ..panels.pager import page_screen

ENDINGS: Final = {
    "arena closed": say("It was ended before its time."),
    "channel gone": say("The channel is gone."),
}
PODIUM: Final = 3
MOST_NAMED: Final = 5
LONG_ROW: Final = 3
"""Wins in a row from which the ceremony tells of them."""
WORTH: Final = say(
    "A win is 2 points, and 4 right after another win. A tie is 1, and so is a win over a computer "
    "opponent."
)


@dataclass(frozen=True)
class ArenaView:
    """An arena with everything that its messages say about it, its best people first."""

    arena: Arena
    people: Mapping[int, Member]
    seats: tuple[ArenaSeat, ...]
    playing: tuple[ArenaTable, ...]
    lines: tuple[ArenaLine, ...]
    faces: Mapping[PersonId, Avatar] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games have counted."""
        counted = [each for each in self.seats if each.result not in ("", "void")]
        return len({(each.wave, each.number) for each in counted})

    @property
    def at_tables(self) -> frozenset[int]:
        """Who plays."""
        tables = {(each.wave, each.number) for each in self.playing}
        seats = (each for each in self.seats if each.number != WAITING)
        return frozenset(each.entrant for each in seats if (each.wave, each.number) in tables)

    def name(self, entrant: int) -> str:
        """Write who a person is."""
        return mention(self.people[entrant].person or PersonId(0))


async def gathered(source: Reading, arena: Arena) -> ArenaView:
    """Gather what is said about an arena."""
    people = {each.number: each for each in await source.members.of("arena", arena.id)}
    seats = tuple(await source.arenas.seats(arena.id))
    lines = tuple(standings(seats, people))
    shown = [people[line.entrant].person for line in lines[:MOST_FACES]]
    return ArenaView(
        arena,
        people,
        seats,
        tuple(await source.arenas.playing(arena.id)),
        lines,
        await source.people.avatars_of([each for each in shown if each]),
    )


def title(arena: Arena) -> Text:
    """Say what an arena is called."""
    return say("{game} arena", game=title_of(arena.game))


def pictures(view: ArenaView) -> list[Picture]:
    """Draw an arena: its people, the standings, or at its end the ceremony."""
    arena = view.arena
    people = [view.people[line.entrant] for line in view.lines]
    look = look_of([(each.person, each.name) for each in people], view.faces)
    if view.games:
        best = max(line.points for line in view.lines)
        lines = [
            Line(
                seat,
                line.rank,
                str(line.points),
                line.points / best if best else 0.0,
                line.wins,
                line.games,
                "×2" if line.row and arena.phase == "running" else "",
            )
            for seat, line in enumerate(view.lines)
        ]
        after = count("after {n} game", "after {n} games", view.games)
        if arena.phase == "over":
            drawn = in_process(render.ceremony, title(arena), after, lines, _facts(view), look=look)
            return [drawn]
        return [in_process(render.standing, title(arena), after, lines, look)]
    if arena.phase == "over":
        return []
    about = say("Short games, one after another. Free players are paired.")
    label = count("{n} person is in", "{n} people are in", len(people))
    entries = tuple(map(Entry, range(len(people))))
    group = Group(label, entries) if people else Group(say("Nobody is in yet."))
    return [in_process(render.card, title(arena), about, [group], look, key=arena.game)]


def _facts(view: ArenaView) -> list[Fact]:
    """Return what an arena is remembered for."""
    longest = max(line.longest for line in view.lines)
    if longest < LONG_ROW:
        return []
    people: list[Word] = [
        Player(seat) for seat, line in enumerate(view.lines) if line.longest == longest
    ]
    text = count(
        "{people}: {n} game.",
        "{people}: {n} games.",
        longest,
        people=listed(people[:MOST_NAMED]),
    )
    return [Fact(say("Most wins in a row"), text)]


def arena_screen(view: ArenaView, board: Sequence[Picture]) -> Screen:
    """Show an arena to everybody; its picture is drawn elsewhere."""
    arena = view.arena
    rows = (row(_standings(arena), fair_button("arfair", arena.id, arena)),)
    if arena.phase == "over":
        heading = say("## {title}: {what}", title=title(arena), what=_winners(view))
        podium = [] if board else [line_text(view, line) for line in view.lines[:PODIUM]]
        why = [small(ending_text(arena))] if arena.ending in ENDINGS else []
        return Screen((heading, board, paragraph([*podium, *why])), rows, bar=_bar(arena))
    minutes = terms.minutes if (terms := GAMES[arena.game].arena) is not None else 0
    ends = say("It ends {when}.", when=stamp(arena.ends_at))
    long = say("A game takes about {n} minutes.", n=minutes)
    parts: list[Words] = [together([ends, long]), *map(small, [*_waiting(view), WORTH])]
    coming = row(
        button(say("I'm in"), Control("arin", arena.id), ButtonStyle.primary), pause_button(arena)
    )
    return Screen(
        (f"### {title(arena)}", board, paragraph(parts)), (coming, *rows), bar=_bar(arena)
    )


def _bar(arena: Arena) -> int:
    return render.bar(arena.game) if arena.game in GAMES else render.NIGHT_BAR


def pause_button(arena: Arena) -> Button:
    """Return the button that lets a person sit out."""
    return button(say("Pause"), Control("arpause", arena.id))


def _standings(arena: Arena) -> Button:
    return button(say("Standings"), Control("arstand", arena.id))


def _waiting(view: ArenaView) -> list[Text]:
    """Say how many play, wait and pause, and which tables have no thread."""
    busy = view.at_tables
    waiting = [one for one in view.people.values() if not one.paused and one.number not in busy]
    paused = [one for one in view.people.values() if one.paused and one.number not in busy]
    counts = [count("{n} person is playing", "{n} people are playing", len(busy))] if busy else []
    if waiting:
        counts.append(count("{n} is waiting", "{n} are waiting", len(waiting)))
    if paused:
        counts.append(count("{n} pauses", "{n} pause", len(paused)))
    lines = [say("{people}.", people=listed([*counts]))] if counts else []
    if refused := sum(each.refused for each in view.playing):
        lines.append(unthreaded_text(refused))
    return lines


def _winners(view: ArenaView) -> Text:
    people: list[Word] = [view.name(each.entrant) for each in view.lines if each.rank == 1]
    if not view.games or not view.lines[0].points:
        return say("nobody wins it")
    if len(people) > 1:
        return say("{people} share it", people=listed(people[:MOST_NAMED]))
    return say("{person} wins it", person=people[0])


def ending_text(arena: Arena) -> Text:
    """Return why an arena ended early, and who ended it."""
    if arena.ending == "arena closed" and arena.ended_by:
        return say("{person} ended it before its time.", person=Someone(arena.ended_by))
    return ENDINGS[arena.ending]


def line_text(view: ArenaView, line: ArenaLine) -> Text:
    """Tell how a person stands, and that they play, pause, or have won the last game."""
    parts: list[Word] = [
        count("{n} point", "{n} points", line.points),
        count("{n} win", "{n} wins", line.wins),
        count("{n} game", "{n} games", line.games),
    ]
    if view.arena.phase == "running":
        own = view.people[line.entrant]
        if line.row:
            parts.append(say("the next win counts {n}", n=IN_A_ROW))
        if line.entrant in view.at_tables:
            parts.append(say("playing"))
        elif own.paused:
            parts.append(say("pausing"))
    name = say("**{rank}.** {name}", rank=line.rank, name=view.name(line.entrant))
    return say("{name}: {points}", name=name, points=parts)


def standings_page(view: ArenaView, page: int) -> Screen:
    """Tell one person how everybody stands."""
    arena, lines = view.arena, [line_text(view, line) for line in view.lines]
    parts = [*map(str, lines or [say("Nobody is in yet.")]), small(WORTH)]
    control = Control("arstand", arena.id)
    return page_screen(control, f"### {title(arena)}", parts, page, bar=_bar(arena))


def fair_page(view: ArenaView, sound: bool | None) -> Screen:
    """Show what binds the bot to the draws, and whether a check was `sound`."""
    arena, parts = view.arena, [binding_text(view.arena)]
    if arena.phase == "over":
        secret = f"`{arena.secret}`"
        parts.append(say("The secret of the draws and deals was {secret}.", secret=secret))
    return fairness_screen(title(arena), *parts, sound=sound, bar=_bar(arena))
