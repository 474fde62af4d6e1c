"""What a league shows: its sign-up, how a season stands, how it came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from discord import ButtonStyle

from render import Picture
from rules.text import Someone, Text, count, say, spell

from ...leagues.season import moved
from ...leagues.standings import Division, Line
from ...model.contests.cups import Member
from ...model.contests.leagues import League, Season
from ...model.ids import NOBODY, PersonId
from ...model.people import Avatar
from ...model.titles import title_of
from ..contests.fairness import fair_button, fairness_screen
from ..contests.people import naming
from ..contests.table_starts import unthreaded_text
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, paragraph, row, small
from ..kit.mentions import mention, stamp
from ..panels.pager import page_screen

ROOM: Final = 3000
"""Characters of divisions that a season's message holds; the others stand behind a button."""
STANDINGS: Final = say("Standings")
AGREED: Final = say(
    "If you join, you agree to be seated at your division's tables. They all start with the "
    "season, each in its own thread."
)
JOINING: Final = say("If you join, your games start with the season.")
"""The same in a message, where *Read as text* has all of it."""
ENDINGS: Final = {
    "closed": say("This league is closed."),
    "channel gone": say("This league's channel is gone."),
}


@dataclass(frozen=True)
class SeasonView:
    """A season of a league with everything a message says about it.

    `waiting` tables have no thread yet, and Discord has `refused` to make them.
    """

    league: League
    season: Season
    members: Sequence[Member] = ()
    divisions: Sequence[Division] = ()
    waiting: int = 0
    refused: bool = False
    faces: Mapping[PersonId, Avatar] = field(default_factory=dict)

    @property
    def playing(self) -> list[Member]:
        """Who plays in the next season."""
        return [member for member in self.members if not member.paused]

    @property
    def resting(self) -> list[Member]:
        """Who sits the next season out and keeps their place."""
        return [member for member in self.members if member.paused]


def title(shown: SeasonView) -> Text:
    """Say which season of which league it is."""
    return say("{game} league, season {n}", game=title_of(shown.league.game), n=shown.season.number)


def season_screen(shown: SeasonView, board: Sequence[Picture] = ()) -> Screen:
    """Show a season to everybody; its picture is drawn elsewhere."""
    match shown.season.phase:
        case "open":
            return _sign_up_screen(shown, board)
        case "running":
            return _running_screen(shown, board)
        case _:
            return _over_screen(shown, board)


def _sign_up_screen(shown: SeasonView, board: Sequence[Picture]) -> Screen:
    """Show the members and what joining means; the terms are behind a button."""
    parts = [small(JOINING)] if board else [*map(str, sign_up_lines(shown))]
    buttons = [
        _join(shown, ButtonStyle.primary),
        _leave(shown),
        button(say("Start season"), Control("lstart", shown.league.id)),
    ]
    rows = (row(*buttons), row(_standings(shown, say("Read as text")), *_fair(shown)))
    return Screen((f"### {title(shown)}", board, paragraph(parts)), rows)


def sign_up_lines(shown: SeasonView) -> list[Words]:
    """Tell the terms of a league, and everybody in it by name."""
    league = shown.league
    playing = [member.person or NOBODY for member in shown.playing]
    paused = [member.person or NOBODY for member in shown.resting]
    parts: list[Words] = [
        say(
            "A season takes {days} days. In a division everyone plays everyone else. You "
            "have 8 hours for each turn, plus 72 spare hours in each game.",
            days=league.days,
        ),
        count(
            "{n} person is in: {people}",
            "{n} people are in: {people}",
            len(playing),
            people=naming(playing),
        )
        if playing
        else say("Nobody is in yet. **Join** is open until the season starts."),
    ]
    if paused:
        parts.append(say("Sitting this season out: {people}", people=naming(paused)))
    parts += [
        small(AGREED),
        small(
            say(
                "Divisions have about {size} people. After each season some go up and some go "
                "down. You stay in until you leave. `/league pause` sits one season out and keeps "
                "your place.",
                size=league.size,
            )
        ),
    ]
    return parts


def _join(shown: SeasonView, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    control = Control("ljoin", shown.league.id, seen=shown.season.number)
    return button(say("Join"), control, style)


def _leave(shown: SeasonView) -> Button:
    return button(say("Leave"), Control("lleave", shown.league.id))


def _standings(shown: SeasonView, label: Text = STANDINGS) -> Button:
    number = shown.season.number
    control = Control("lwords", shown.league.id, seen=number, text=f"{number}#0")
    return button(label, control)


def _running_screen(shown: SeasonView, board: Sequence[Picture]) -> Screen:
    season = shown.season
    assert season.ends_at is not None
    parts: list[Words] = [say("It ends {when}.", when=stamp(season.ends_at))]
    if shown.refused:
        parts.append(unthreaded_text(shown.waiting))
    elif shown.waiting:
        parts.append(say("The tables are still getting their threads, a few at a time."))
    buttons = [_standings(shown), _join(shown), _leave(shown), *_fair(shown)]
    body = (f"### {title(shown)}", board or _in_words(shown), paragraph(parts))
    return Screen(body, (row(*buttons),))


def _in_words(shown: SeasonView) -> str:
    """Return the divisions' rankings in words, as many as a message holds.

    They stand where the picture couldn't be drawn.
    """
    return "\n\n".join(_within(division_texts(shown), ROOM))


def _legend() -> list[str]:
    return [
        small(
            say("Games still running at the end stop, and the points on their boards count."),
        ),
        small(
            say(
                "Each line has the points, then the places that are still possible. A win is 2 "
                "points, a tie 1. If points are equal, the player who was higher before the season "
                "is ahead. People who are kept apart have no game together. Then points per game "
                "decide."
            )
        ),
        small(
            say(
                "If you run out of time and a computer opponent finishes a game for you, you're "
                "last there, as if you had resigned. The second time costs you your place in the "
                "league."
            )
        ),
    ]


def _over_screen(shown: SeasonView, board: Sequence[Picture]) -> Screen:
    parts: list[Words] = []
    if shown.league.ending in ENDINGS:
        parts.append(_ending_text(shown.league))
    if not shown.divisions:
        parts.append(say("It has never started."))
        return Screen((paragraph([f"### {title(shown)}", *parts]),))
    if not board:
        parts.append(say("The season is over."))
    body = (f"### {title(shown)}", board or _in_words(shown), paragraph(parts))
    year = button(say("My year"), Control("recap", text="mine/0/0"))
    return Screen(body, (row(_standings(shown), *_fair(shown), year),))


def _ending_text(league: League) -> Text:
    """Return why a league ended, and who closed it."""
    if league.ending == "closed" and league.ended_by:
        return say("{person} closed this league.", person=Someone(league.ended_by))
    return ENDINGS[league.ending]


def _fair(shown: SeasonView) -> list[Button]:
    """Return the button with a season's fingerprint, if it has one."""
    season = shown.season
    if not season.secret:
        return []
    return [fair_button("lfair", season.league, season, part=season.number)]


def fair_screen(shown: SeasonView) -> Screen:
    """Return the page of a season's fingerprint, with its secret once it is over."""
    season = shown.season
    hash_ = f"`{season.fingerprint}`"
    text = say("Fair deal: this fingerprint locks in the secret of every table: {hash}", hash=hash_)
    if season.phase == "over":
        text = say(
            "The secret of the deals was {secret}. Its fingerprint was on the sign-up: {hash}",
            secret=f"`{season.secret}`",
            hash=hash_,
        )
    return fairness_screen(title(shown), text)


def _within(texts: Sequence[str], room: int) -> Iterable[str]:
    """Return as many divisions as a message holds, and say how many there are besides."""
    taken = 0
    for at, text in enumerate(texts):
        taken += len(text)
        if taken > room and at:
            rest = len(texts) - at
            yield spell(
                count(
                    "Press **Standings** to see {n} more division.",
                    "Press **Standings** to see {n} more divisions.",
                    rest,
                )
            )
            return
        yield text


def division_texts(shown: SeasonView) -> list[str]:
    """Tell how each division stands, or where everybody goes from there."""
    found = []
    lines = [division.lines for division in shown.divisions]
    for at, division in enumerate(shown.divisions):
        heading = say(
            "**Division {n}**, {counted} of {meetings} games counted",
            n=division.number,
            counted=division.counted,
            meetings=division.meetings,
        )
        up, down = moved(lines, at)
        parts = []
        most = max((line.stand.meetings for line in division.lines), default=0)
        for place, line in enumerate(division.lines):
            goes = goes_to(place, people=len(division.lines), up=up, down=down)
            parts.append(_line(shown, line, goes, fewer=line.stand.meetings < most))
        found.append(paragraph([heading, *parts]))
    return found


def goes_to(rank: int, *, people: int, up: int, down: int) -> Text | None:
    """Return where a rank, from 0, leads after a season; None where it stays."""
    if rank < up:
        return say("goes up")
    return say("goes down") if rank >= people - down else None


def _line(shown: SeasonView, line: Line, goes: Text | None, *, fewer: bool) -> str:
    stand, person = line.stand, mention(line.who.person or PersonId(0))
    parts = count(
        "{place}\\. {person}: {n} point",
        "{place}\\. {person}: {n} points",
        stand.points,
        place=stand.place,
        person=person,
    )
    notes: list[Text] = []
    if fewer:
        notes.append(count("of {n} game", "of {n} games", stand.meetings))
    if line.who.few:
        notes.append(say("behind the others with too few games"))
    if line.who.gone:
        notes.append(say("has left"))
    elif shown.season.phase == "running":
        notes.append(possible(line))
        if line.missed:
            notes.append(count("missed {n} game", "missed {n} games", line.missed))
    elif line.out:
        notes.append(count("out after {n} missed game", "out after {n} missed games", line.missed))
    elif goes is not None:
        notes.append(goes)
    return ", ".join(map(spell, (parts, *notes)))


def possible(line: Line) -> Text:
    """Say which ranks a member can still reach."""
    best, worst = line.stand.best, line.stand.worst
    if best == worst:
        return say("place {best} for sure", best=best)
    return say("place {best} to {worst}", best=best, worst=worst)


# -- private pages -----------------------------------------------------------------------------


def words_screen(shown: SeasonView, page: int) -> Screen:
    """Show all divisions of a season, or its terms, on as many pages as they take."""
    if shown.season.phase == "open":
        return Screen((paragraph([f"### {title(shown)}", *sign_up_lines(shown)]),))
    if not shown.divisions:
        return Screen(season_screen(shown).body)
    last = [paragraph(_legend())] if shown.season.phase == "running" else []
    control = Control("lwords", shown.league.id, text=f"{shown.season.number}#")
    parts = [*division_texts(shown), *last]
    return page_screen(control, f"### {title(shown)}", parts, page, joint="\n\n")
