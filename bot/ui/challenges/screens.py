"""What a match of clubs shows: who is in, how far both are, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from discord import ButtonStyle

import render
from render import Entry, Group, Picture
from rules.games import GAMES
from rules.text import Name, Someone, Text, Word, count, say

from ...challenges.challenges import Challenges
from ...challenges.scoring import Compared, compared, score
from ...model.contests.challenges import Challenge, ChallengeTable
from ...model.contests.cups import Member
from ...model.ids import NOBODY, ChannelId, TableId
from ...model.titles import title_of
from ...store.reading import Reading
from ...workers.drawing import in_process
from ..contests.fairness import binding_text, fair_button, fairness_screen
from ..contests.people import look_of, some_of
from ..contests.table_starts import unthreaded_text
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Screen, Words, button, paragraph, row, small
from ..kit.mentions import mention, stamp

ENDINGS: Final = {
    "expired": say("It didn't start for two weeks."),
    "channel gone": say("The channel of one club is gone."),
    "challenge closed": say("This match was called off."),
    "server gone": say("It ended early: I'm no longer on one of the two servers."),
    "unplayable": say("It couldn't be played."),
}
MOST_NAMED: Final = 10
"""People of a club who are named in one line."""


@dataclass(frozen=True)
class Club:
    """One side of a match with its people and tables; `own` where its server reads it."""

    side: Challenge
    people: Mapping[int, Member]
    tables: tuple[ChallengeTable, ...]
    own: bool

    @property
    def name(self) -> Name:
        """What its server was called."""
        return Name(self.side.club)

    @property
    def label(self) -> Text:
        """Its name as a text of its own."""
        return Text("{club}", {"club": self.name})

    def person(self, number: int) -> Word:
        """Name a member: as a mention where they can be mentioned."""
        found = self.people[number]
        return mention(found.person or NOBODY) if self.own else Name(found.name)


@dataclass(frozen=True)
class ChallengeView:
    """A match as one club reads it; there's no `other` before one has accepted."""

    club: Club
    other: Club | None
    channels: Mapping[TableId, ChannelId] = field(default_factory=dict)

    @property
    def side(self) -> Challenge:
        """The club's own side."""
        return self.club.side

    @property
    def games(self) -> list[Compared]:
        """The deals of a match that was played to its end."""
        if self.other is None or self.side.phase != "over" or self.side.ending:
            return []
        return compared(self.club.tables, self.other.tables)


async def gathered(source: Reading, side: Challenge) -> ChallengeView:
    """Gather what is said about a match."""
    other = await source.challenges.get(side.other) if side.other is not None else None
    club = await _club(source, side, own=True)
    channels = {}
    for each in club.tables:
        table = await source.tables.get(each.table)
        if table is not None and table.channel != ChannelId(each.table):
            channels[each.table] = table.channel
    return ChallengeView(
        club, await _club(source, other, own=False) if other is not None else None, channels
    )


async def _club(source: Reading, side: Challenge, *, own: bool) -> Club:
    people = {each.number: each for each in await source.members.of("challenge", side.id)}
    return Club(side, people, tuple(await source.challenges.tables(side.id)), own)


def title(view: ChallengeView) -> Text:
    """Say what a match is called."""
    game = title_of(view.side.game)
    if view.other is None:
        return say("{game}: {club} challenges another club", game=game, club=view.club.name)
    return say(
        "{game}: {club} against {other}", game=game, club=view.club.name, other=view.other.name
    )


def pictures(view: ChallengeView) -> list[Picture]:
    """Draw the result of a match, deal by deal; nothing before its end."""
    if view.other is None or not view.games:
        return []
    clubs = (view.club, view.other)
    people = [(club.own, number) for club in clubs for number in club.people]
    groups = []
    for deal in view.games:
        entries = tuple(
            Entry(people.index((club.own, table.entrant)), rank, _points(table), club.label)
            for club, table, rank in zip(clubs, (deal.own, deal.others), deal.ranks, strict=True)
        )
        best_first = tuple(sorted(entries, key=lambda entry: entry.rank))
        groups.append(Group(_winner_text(view.club, view.other, deal), best_first))
    look = look_of([(None, each.name) for club in clubs for each in club.people.values()], {})
    game, about = (
        say("{game} match", game=title_of(view.side.game)),
        say("{what}.", what=_result(view.club, view.other, view.games)),
    )
    return [in_process(render.card, game, about, groups, look, key=view.side.game)]


def _winner_text(club: Club, other: Club, game: Compared) -> Text:
    if not game.ahead:
        return say("Nobody wins game {n}", n=game.own.number)
    winner = club if game.ahead > 0 else other
    return say("Game {n} goes to {club}", n=game.own.number, club=winner.name)


def challenge_screen(view: ChallengeView, board: Sequence[Picture]) -> Screen:
    """Show a match to everybody as it is now; its picture is drawn elsewhere."""
    match view.side.phase:
        case "open":
            return _open(view)
        case "running":
            return _running(view)
        case "over":
            return _over(view, board)


def _bar(side: Challenge) -> int:
    return render.bar(side.game) if side.game in GAMES else render.NIGHT_BAR


def _open(view: ChallengeView) -> Screen:
    side = view.side
    parts: list[Words] = [
        count(
            "{n} game against a computer opponent, dealt alike in both clubs.",
            "{n} games against a computer opponent, dealt alike in both clubs.",
            side.games,
        ),
        _people(view.club),
    ]
    if view.other is None:
        parts.append(say("No club has accepted yet."))
    else:
        parts.append(_people(view.other))
        parts += [_ready(club) for club in (view.club, view.other) if club.side.ready]
    parts.append(
        small(
            count(
                "If you join, people in both servers can read your name. You have {n} day from "
                "the start.",
                "If you join, people in both servers can read your name. You have {n} days from "
                "the start.",
                side.days,
            )
        )
    )
    rows = (
        row(
            button(say("Join"), Control("chin", side.id), ButtonStyle.primary),
            button(say("Leave"), Control("chout", side.id)),
            button(say("Start"), Control("chgo", side.id)),
        ),
        row(fair_button("chfair", side.id, side), _call_off(side)),
    )
    return Screen((f"### {title(view)}", paragraph(parts)), rows, bar=_bar(side))


def _people(club: Club) -> Text:
    if not club.people:
        return say("{club}: nobody is in yet.", club=club.name)
    names = [club.person(number) for number in club.people]
    return say("{club}: {people}.", club=club.name, people=some_of(names, MOST_NAMED))


def _ready(club: Club) -> Text:
    return say("{club} is ready to start.", club=club.name)


def _call_off(side: Challenge) -> Button:
    return button(say("Call off"), Control("chend", side.id))


def _running(view: ChallengeView) -> Screen:
    side, other = view.side, view.other
    parts: list[Words] = [say("It ends {when}.", when=stamp(side.ends_at or 0))]
    parts += [_progress(club) for club in (view.club, other) if club is not None]
    parts += [_table_line(view, each) for each in view.club.tables if not each.came]
    if refused := sum(each.refused for each in view.club.tables if not each.came):
        parts.append(unthreaded_text(refused))
    parts.append(small(say("The result is shown once all games are over. A missed game loses.")))
    rows = (row(fair_button("chfair", side.id, side), _call_off(side)),)
    return Screen((f"### {title(view)}", paragraph(parts)), rows, bar=_bar(side))


def _progress(club: Club) -> Text:
    done, most = sum(bool(each.came) for each in club.tables), club.side.games
    return count(
        "{club}: {done} of {n} game is over.",
        "{club}: {done} of {n} games are over.",
        most,
        club=club.name,
        done=done,
    )


def _table_line(view: ChallengeView, table: ChallengeTable) -> Text:
    where = view.channels.get(table.table)
    place: Words = f"<#{where}>" if where is not None else say("Game {n}", n=table.number)
    return say("{table}: {people}", table=place, people=view.club.person(table.entrant))


def _over(view: ChallengeView, board: Sequence[Picture]) -> Screen:
    side = view.side
    rows = (row(fair_button("chfair", side.id, side)),)
    if side.ending or view.other is None:
        parts = [ending_text(side)]
        return Screen((f"### {title(view)}", paragraph(parts)), rows, bar=_bar(side))
    heading = say("## {result}", result=_result(view.club, view.other, view.games))
    lines: list[Words] = [_game_line(view.club, view.other, game) for game in view.games]
    if board:
        about = say("Each number says how many points a person was ahead of the computer opponent.")
        lines = [small(about)]
    return Screen((heading, board, paragraph(lines)), rows, bar=_bar(side))


def _result(club: Club, other: Club, games: Sequence[Compared]) -> Text:
    own, others = score(games)
    if own == others:
        return say(
            "{club} and {other} tie, {n} to {m}", club=club.name, other=other.name, n=own, m=others
        )
    winner, loser = (club, other) if own > others else (other, club)
    return say(
        "{club} beats {other}, {n} to {m}",
        club=winner.name,
        other=loser.name,
        n=max(own, others),
        m=min(own, others),
    )


def _game_line(club: Club, other: Club, game: Compared) -> Text:
    ahead: Word = say("nobody")
    if game.ahead:
        ahead = club.name if game.ahead > 0 else other.name
    return say(
        "**{n}.** {one}, {other}: {club}",
        n=game.own.number,
        one=_came(club, game.own),
        other=_came(other, game.others),
        club=ahead,
    )


def _came(club: Club, table: ChallengeTable) -> Text:
    """Say how a person came out: by how many points ahead of the computer opponent."""
    who = club.person(table.entrant)
    match table.came:
        case "missed" | "":
            return say("{person} missed it", person=who)
        case "void":
            return say("{person} couldn't play", person=who)
    return say("{person} {points}", person=who, points=_points(table))


def _points(table: ChallengeTable) -> str:
    """Return a game's margin in writing, a dash where it wasn't finished."""
    if table.came in ("missed", "void", ""):
        return "–"
    return f"{table.margin:+d}".replace("-", "−")


def ending_text(side: Challenge) -> Text:
    """Return why a match ended without a result, and who called it off."""
    if side.ending == Challenges.closed and side.ended_by:
        return say("{person} called it off.", person=Someone(side.ended_by))
    return ENDINGS.get(side.ending, ENDINGS["expired"])


def fair_page(view: ChallengeView, sound: bool | None) -> Screen:
    """Show what binds the bot to the deals, and at the end the secret."""
    side, parts = view.side, [binding_text(view.side)]
    if side.phase == "over":
        secret = f"`{side.secret}`"
        parts.append(say("The secret of the draws and deals was {secret}.", secret=secret))
    return fairness_screen(title(view), *parts, sound=sound, bar=_bar(side))
