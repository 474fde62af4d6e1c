"""What a game night shows: the plan, the standing, the ceremony, and the same in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from discord import ButtonStyle

import render
from render import Fact, Line, Look, Picture
from rules.games import GAMES
from rules.text import Name, Player, Text, Word, count, say, spell, together

from ...languages import decimal
from ...model.ids import ChannelId, PersonId
from ...model.nights import Night, Scoring
from ...model.people import Avatar, Sight
from ...model.play import AnyGame
from ...model.units import MINUTE_MS
from ...nights.highlights import ClosestGame, Highlights
from ...nights.standings import Points, Standing
from ..kit.custom_ids import Control
from ..kit.layout import Button, Choice, Row, Screen, Words, button, menu, paragraph, row, small
from ..kit.mentions import mention, stamp
from ..tables.pages import fold, turning
from ..tables.table_screen import PLAIN

SCORING_TEXTS: dict[Scoring, Text] = {
    "places": say("3 points for first, 2 for second, 1 for third"),
    "winner": say("1 point for the winner"),
    "scaled": say("10 points for the best score, the others in proportion"),
}
ENDINGS = {
    "called off": say("It was called off."),
    "event gone": say("It was called off: its event was deleted."),
    "lapsed": say("Nobody started it."),
    "channel gone": say("Its channel is gone."),
    "forgotten": say("Nobody had opened a table for twelve hours."),
}
MOST_NAMED = 40
"""People who are named in one line."""
CLOSE: Final = 15
"""Per cent of the winner's points by which a close game is won at most."""
LONG: Final = MINUTE_MS
"""Milliseconds from which a thought is a long one."""


@dataclass(frozen=True)
class Shown:
    """A night with everything a message says about it."""

    night: Night
    standing: Standing
    channels: tuple[ChannelId, ...]
    present: int = 0
    proposal: AnyGame | None = None
    highlights: Highlights = Highlights()
    faces: Mapping[PersonId, Avatar] = field(default_factory=dict)

    @property
    def people(self) -> list[PersonId]:
        """Those who stand in the standing, in its order: a sentence's seats count in it."""
        return [stand.person for stand in self.standing.stands]

    @property
    def look(self) -> Look:
        """How a picture names the people."""
        known = [self.faces.get(person, Avatar(person, "")) for person in self.people]
        names = tuple(stand.name for stand in self.standing.stands)
        called, seen = tuple(a.username for a in known), tuple(a.picture for a in known)
        return Look(names, usernames=called, avatars=seen)

    def told(self, text: Text) -> str:
        """Write a sentence out with people as mentions."""
        return spell(text, lambda seat: mention(self.people[seat]))


def title(night: Night) -> Text:
    """Return what a night is called."""
    return say("{name}", name=Name(night.name)) if night.name else say("Game night")


def after(found: Standing) -> Text:
    """Say how many tables have ended."""
    return count("after {n} table", "after {n} tables", found.played + found.broken)


def lines(found: Standing) -> list[Line]:
    """Return a standing as it is drawn."""
    best = max((stand.points for stand in found.stands), default=0)
    return [
        Line(
            seat,
            stand.rank,
            _written(stand.points),
            float(stand.points / best) if best else 0.0,
            stand.wins,
            stand.tables,
            f"+{_written(stand.gained)}" if stand.gained else "",
        )
        for seat, stand in enumerate(found.stands)
    ]


def facts(shown: Shown) -> list[Fact]:
    """Return what the evening is remembered for."""
    found, seat = shown.highlights, shown.people.index
    told = []
    if (turn := found.turn) is not None:
        text = count(
            "{person} won {n} point in one turn of {game}.",
            "{person} won {n} points in one turn of {game}.",
            turn.points,
            person=Player(seat(turn.person)),
            game=GAMES[turn.game].title,
        )
        told.append(Fact(say("Best single turn"), text))
    if (close := found.closest) is not None and shown.standing.played > 1 and _is_close(close):
        text = say(
            "{one} and {other} in {game}: {points} to {fewer}.",
            one=Player(seat(close.people[0])),
            other=Player(seat(close.people[1])),
            game=GAMES[close.game].title,
            points=close.points[0],
            fewer=close.points[1],
        )
        told.append(Fact(say("Closest game"), text))
    if (thought := found.thought) is not None and thought.length > LONG:
        text = say(
            "{person} thought for {time} in {game}.",
            person=Player(seat(thought.person)),
            time=lasting(thought.length),
            game=GAMES[thought.game].title,
        )
        told.append(Fact(say("Longest thought"), text))
    return told


def _is_close(game: ClosestGame) -> bool:
    """Tell whether a game was close enough to be told of."""
    most, fewer = game.points
    return abs(most - fewer) * 100 <= CLOSE * abs(most)


def fact_lines(shown: Shown) -> list[str]:
    """Tell the same, a line each."""
    return [f"**{fact.label}**: {shown.told(fact.text)}" for fact in facts(shown)]


def lasting(length: int) -> Text:
    """Say how long something took, in milliseconds."""
    seconds = max(length // 1000, 1)
    if seconds < 120:
        return count("{n} second", "{n} seconds", seconds)
    if seconds < 7200:
        return count("{n} minute", "{n} minutes", seconds // 60)
    return count("{n} hour", "{n} hours", seconds // 3600)


def picture(shown: Shown, sight: Sight = PLAIN) -> list[Picture]:
    """Draw how everybody stands, or the ceremony; nothing while no table has ended.

    In private `sight` is the reader's; names and points are large as they are.
    """
    found, night = shown.standing, shown.night
    if not found.stands:
        return []
    named = title(night), after(found), lines(found)
    look = dataclasses.replace(shown.look, contrast=sight.contrast)
    if night.phase == "over":
        return [render.ceremony(*named, facts(shown), look)]
    return [render.standing(*named, look)]


# -- screens -----------------------------------------------------------------------------------


def night_screen(shown: Shown, board: Sequence[Picture], decides: bool | None = None) -> Screen:
    """Show a night that runs.

    In public `decides` is None; in private it says whether the reader may change the scoring.
    """
    night = shown.night
    notes = [say("{scoring}. Ties share.", scoring=SCORING_TEXTS[night.scoring])]
    if len(shown.channels) > 1:
        places = [f"<#{each}>" for each in shown.channels]
        notes.append(say("Played in {channels}.", channels=[*places]))
    words = button(say("Read as text"), Control("nwords", night.id))
    rows: tuple[Row, ...] = (row(words),)
    if decides is None:
        here = count("{n} person is free to play.", "{n} people are free to play.", shown.present)
        notes.append(here)
        rows = (row(*_going_on(shown), words),)
    elif decides:
        choices = [
            Choice(text, each, chosen=each == night.scoring) for each, text in SCORING_TEXTS.items()
        ]
        rows = (
            menu(say("How points are counted"), Control("score", night.id), choices),
            *rows,
        )
    told = paragraph([lead_line(shown), *map(small, notes)])
    return Screen((f"### {title(night)}", board, told), rows)


def _going_on(shown: Shown) -> list[Button]:
    night, game = shown.night, shown.proposal
    buttons = [button(say("I'm here"), Control("here", night.id))]
    if game is not None:
        label = say("Next game: {game}", game=game.title)
        control = Control("next", night.id, text=game.key)
        buttons.insert(0, button(label, control, ButtonStyle.primary))
    return buttons


def lead_line(shown: Shown) -> Text:
    """Say in one line how a night stands."""
    found = shown.standing
    if not found.stands:
        return say(
            "No table has ended yet. Tables that are opened here from now on belong to this night."
        )
    leaders = [mention(stand.person) for stand in found.leaders[:MOST_NAMED]]
    if not leaders:
        return say("Nobody has any points {after}.", after=after(found))
    points = _written(found.leaders[0].points)
    if len(leaders) > 1:
        return say(
            "{people} lead together with {points} {after}.",
            people=[*leaders],
            points=_points(points),
            after=after(found),
        )
    return say(
        "{person} leads with {points} {after}.",
        person=leaders[0],
        points=_points(points),
        after=after(found),
    )


def _written(points: Points) -> str:
    return decimal(points, "0.##")


def _points(points: str) -> Text:
    one = points == "1"
    return count("{points} point", "{points} points", 1 if one else 2, points=points)


def over_screen(shown: Shown, board: Sequence[Picture]) -> Screen:
    """Show the ceremony at the end of a night."""
    night, found = shown.night, shown.standing
    heading = say("## {title}: good night!", title=title(night))
    notes = [ENDINGS[night.ending]] if night.ending in ENDINGS else []
    if not found.stands:
        empty = say("No table was finished, so there's nobody to crown tonight.")
        return Screen((paragraph([heading, empty, *map(small, notes)]),))
    played = [count("{n} table was played out.", "{n} tables were played out.", found.played)]
    if found.broken:
        played.append(broken_text(found))
    rows = (row(button(say("Read as text"), Control("nwords", night.id))),)
    told = paragraph([_crowned(found), small(together([*played, *notes]))])
    return Screen((heading, board, told), rows)


def _crowned(found: Standing) -> Text:
    """Say in one sentence who has won a night; the picture has the rest."""
    people: list[Word] = [mention(stand.person) for stand in found.leaders[:MOST_NAMED]]
    if not people:
        return say("Nobody has any points.")
    if len(people) > 1:
        return say("**{people} share the night.**", people=people)
    return say("**{person} takes the night.**", person=people[0])


def broken_text(found: Standing) -> Text:
    """Say how many tables were ended early; they are worth nothing."""
    return count(
        "{n} was ended early and counts for nothing.",
        "{n} were ended early and count for nothing.",
        found.broken,
    )


def plan_screen(night: Night, coming: Sequence[PersonId]) -> Screen:
    """Show a night that is planned, or why nothing came of it."""
    heading = f"### {title(night)}"
    when = say("{when} ({left})", when=stamp(night.starts_at, "F"), left=stamp(night.starts_at))
    if night.phase == "over":
        why = ENDINGS.get(night.ending, ENDINGS["called off"])
        return Screen((f"{heading}\n~~{when}~~\n{why}",))
    told: list[Words] = [
        heading,
        f"**{when}**",
        say("{host} plans a game night in this channel.", host=mention(night.host)),
        coming_line(coming),
    ]
    if night.event is not None:
        address = f"https://discord.com/events/{night.guild}/{night.event}"
        told.append(
            say(
                "It's one of [this server's events]({link}). If you mark yourself "
                "interested there, you get the reminder too.",
                link=address,
            )
        )
    told.append(small(say("Everyone coming gets a reminder half an hour before.")))
    buttons = [
        button(say("I'm coming"), Control("coming", night.id), ButtonStyle.primary),
        button(say("Start"), Control("nbegin", night.id)),
    ]
    return Screen((paragraph(told),), (row(*buttons),))


def coming_line(coming: Sequence[PersonId]) -> Text:
    """Name who is coming, as far as a line holds them."""
    if not coming:
        return say("Nobody has said yet that they are coming.")
    names = [mention(person) for person in coming[:MOST_NAMED]]
    rest = len(coming) - len(names)
    line = say("Coming: {people}", people=[*names])
    return together([line, count("and {n} more", "and {n} more", rest)]) if rest else line


def words_screen(shown: Shown, page: int) -> Screen:
    """Tell a standing in words, as long as it may be."""
    found, night = shown.standing, shown.night
    heading = say("### {title}, {after}", title=title(night), after=after(found))
    # Escaped, as Discord would count a list by itself, and two first ranks as first and second.
    told = [shown.told(render.line_told(line)).replace(".", "\\.", 1) for line in lines(found)]
    told += fact_lines(shown)
    if found.broken:
        told.append(str(broken_text(found)))
    told.append(str(scoring_text(night)))
    pages = fold(told, "\n")
    page = max(0, min(page, len(pages) - 1))
    return Screen((heading, pages[page]), turning("nwords", night.id, page=page, count=len(pages)))


def scoring_text(night: Night) -> Text:
    """Say what a table is worth."""
    return say(
        "{scoring}. Ties share. Only people are ranked, not computer opponents. If you resign "
        "you get nothing, and a table counts if at least two people played.",
        scoring=SCORING_TEXTS[night.scoring],
    )


def end_screen(night: Night, running: int) -> Screen:
    """Ask once more before a night is ended while games run."""
    question = count(
        "{n} table is still running. It goes on, but won't count. End the night now?",
        "{n} tables are still running. They go on, but won't count. End the night now?",
        running,
    )
    label = say("End the night")
    return Screen((question,), (row(button(label, Control("nend", night.id), ButtonStyle.danger)),))


def call_off_screen(night: Night) -> Screen:
    """Ask once more before a planned night is called off."""
    question = say("Call off the game night of {when}?", when=stamp(night.starts_at, "F"))
    label = say("Call it off")
    return Screen(
        (question,), (row(button(label, Control("ncall", night.id), ButtonStyle.danger)),)
    )
