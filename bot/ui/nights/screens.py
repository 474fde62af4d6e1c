"""What a game night shows: the standing, the ceremony, and the same in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

import render
from render import Fact, Line, Picture
from rules.games import GAMES
from rules.text import (
    Player,
    Text,
    Word,
    count,
    decimal_points_text,
    labelled,
    listed,
    say,
    together,
)

from ...languages import decimal
from ...model.contests.nights import Night, Scoring
from ...model.people import Accessibility
from ...model.units import MINUTE_MS
from ...nights.highlights import ClosestGame
from ...nights.standings import NightRanking, Points
from ...workers.drawing import in_process
from ..contests.people import MOST_NAMED, playing_lines, some_of
from ..contests.questions import question
from ..kit.controls.custom_ids import Control
from ..kit.layout import Choice, Row, Screen, button, menu, paragraph, row, small
from ..kit.mentions import mention, stamp
from ..panels.pager import page_screen
from ..panels.table_screen import PLAIN
from .night_controls import for_all, free_lines, running_buttons, vote_lines, voting
from .pictures import free_label
from .plans.plan_screen import ENDINGS, title, way_back, worn_out
from .shown import NightView

SCORING_TEXTS: dict[Scoring, Text] = {
    "places": say("3 points for first, 2 for second, 1 for third"),
    "winner": say("1 point for the winner"),
    "scaled": say("10 points for the best score, the others in proportion"),
}
CLOSE: Final = 15
"""Per cent of the winner's points by which a close game is won at most."""
LONG: Final = MINUTE_MS
"""Milliseconds from which a thought is a long one."""


def after(found: NightRanking) -> Text:
    """Say how many tables have ended."""
    return count("after {n} table", "after {n} tables", found.played + found.broken)


def lines(found: NightRanking) -> list[Line]:
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


def facts(shown: NightView) -> list[Fact]:
    """Return what the evening is remembered for."""
    found, seat = shown.highlights, shown.people.index
    parts = []
    if (turn := found.turn) is not None:
        text = count(
            "{person} won {n} point in one turn of {game}.",
            "{person} won {n} points in one turn of {game}.",
            turn.points,
            person=Player(seat(turn.person)),
            game=GAMES[turn.game].title,
        )
        parts.append(Fact(say("Best single turn"), text))
    if (close := found.closest) is not None and shown.standing.played > 1 and _is_close(close):
        text = say(
            "{one} and {other} in {game}: {points} to {fewer}.",
            one=Player(seat(close.people[0])),
            other=Player(seat(close.people[1])),
            game=GAMES[close.game].title,
            points=close.points[0],
            fewer=close.points[1],
        )
        parts.append(Fact(say("Closest game"), text))
    if (thought := found.thought) is not None and thought.length > LONG:
        text = say(
            "{person} thought for {time} in {game}.",
            person=Player(seat(thought.person)),
            time=lasting(thought.length),
            game=GAMES[thought.game].title,
        )
        parts.append(Fact(say("Longest thought"), text))
    return parts


def _is_close(game: ClosestGame) -> bool:
    """Tell whether a game was close enough to be shown."""
    most, fewer = game.points
    return abs(most - fewer) * 100 <= CLOSE * abs(most)


def fact_lines(shown: NightView) -> list[str]:
    """Tell the same, a line each."""
    found = [(f"**{fact.label}**", shown.spelled(fact.text)) for fact in facts(shown)]
    return [str(labelled(*each)) for each in found]


def lasting(length: int) -> Text:
    """Say how long something took, in milliseconds."""
    seconds = max(length // 1000, 1)
    if seconds < 120:
        return count("{n} second", "{n} seconds", seconds)
    if seconds < 7200:
        return count("{n} minute", "{n} minutes", seconds // 60)
    return count("{n} hour", "{n} hours", seconds // 3600)


def picture(shown: NightView, sight: Accessibility = PLAIN) -> list[Picture]:
    """Draw how everybody stands, or the ceremony; nothing while no table has ended.

    In private `sight` is the reader's; names and points are large as they are.
    """
    found, night = shown.standing, shown.night
    if not found.stands:
        return []
    named = title(night), after(found), lines(found)
    look = dataclasses.replace(shown.look, contrast=sight.contrast)
    if night.phase == "over":
        return [in_process(render.ceremony, *named, facts(shown), look=look)]
    return [in_process(render.standing, *named, look)]


# -- screens -----------------------------------------------------------------------------------


def night_screen(shown: NightView, board: Sequence[Picture], decides: bool | None = None) -> Screen:
    """Show a night that runs.

    In public `decides` is None; in private it says whether the reader may change the scoring.
    """
    night = shown.night
    notes = [*([] if board else [lead_line(shown)]), *_places(shown)]
    if decides is not None or not board:
        notes.insert(0, _worth(night))
    words = button(say("Read as text"), Control("nwords", night.id))
    rows: tuple[Row, ...] = (row(words),)
    if decides is None:
        if shown.standing.stands or not board:
            notes.append(
                count("{n} person is free to play.", "{n} people are free to play.", shown.present)
            )
        notes += [*free_lines(shown), *playing_lines(shown.playing)]
        rows = (*voting(shown), row(*running_buttons(shown)), row(*for_all(shown), words))
    elif decides:
        choices = [
            Choice(text, each, chosen=each == night.scoring) for each, text in SCORING_TEXTS.items()
        ]
        rows = (
            menu(say("How points are counted"), Control("score", night.id), choices),
            *rows,
        )
    votes = vote_lines(shown) if decides is None else []
    below = paragraph([*votes, *map(small, notes)])
    return Screen((f"### {title(night)}", board, below), rows, bar=render.NIGHT_BAR)


def _places(shown: NightView) -> list[Text]:
    """Name the channels of a night that is played in several."""
    if len(shown.channels) < 2:
        return []
    return [
        say("Played in {channels}.", channels=listed([f"<#{each}>" for each in shown.channels]))
    ]


def _worth(night: Night) -> Text:
    """Say what a table of a night is worth, in short."""
    return say("{scoring}. Tied players split the points.", scoring=SCORING_TEXTS[night.scoring])


def lead_line(shown: NightView) -> Text:
    """Say in one line how a night stands."""
    found = shown.standing
    if not found.stands:
        return say(
            "No table has ended yet. Tables that are opened here from now on belong to this night."
        )
    leaders: list[Word] = [mention(stand.person) for stand in found.leaders[:MOST_NAMED]]
    if not leaders:
        return say("Nobody has any points {after}.", after=after(found))
    points = _written(found.leaders[0].points)
    if len(leaders) > 1:
        return say(
            "{people} lead together with {points} {after}.",
            people=listed(leaders),
            points=decimal_points_text(points),
            after=after(found),
        )
    return say(
        "{person} leads with {points} {after}.",
        person=leaders[0],
        points=decimal_points_text(points),
        after=after(found),
    )


def _written(points: Points) -> str:
    return decimal(points, "0.##")


def over_screen(shown: NightView, board: Sequence[Picture]) -> Screen:
    """Show the ceremony at the end of a night."""
    night, found = shown.night, shown.standing
    heading = say("## {title}: good night!", title=title(night))
    notes = [ENDINGS[night.ending]] if night.ending in ENDINGS else []
    notes += worn_out(night)
    if not found.stands:
        empty = say("No table was finished, so there's nobody to crown tonight.")
        return Screen((paragraph([heading, empty, *map(small, notes)]),), bar=render.NIGHT_BAR)
    if found.broken:
        notes.insert(0, broken_text(found))
    rows = (row(button(say("Read as text"), Control("nwords", night.id))),)
    parts = paragraph([_crowned(found), *map(small, [together(notes)] if notes else [])])
    return Screen((heading, board, parts), rows, bar=render.NIGHT_BAR)


def _crowned(found: NightRanking) -> Text:
    """Say in one sentence who has won a night; the picture has the rest."""
    people: list[Word] = [mention(stand.person) for stand in found.leaders[:MOST_NAMED]]
    if not people:
        return say("Nobody has any points.")
    if len(people) > 1:
        return say("**{people} share the night.**", people=listed(people))
    return say("**{person} takes the night.**", person=people[0])


def broken_text(found: NightRanking) -> Text:
    """Say how many tables were ended early; they are worth nothing."""
    return count(
        "{n} table ended early and doesn't count.",
        "{n} tables ended early and don't count.",
        found.broken,
    )


def words_screen(shown: NightView, page: int) -> Screen:
    """Tell a standing in words, as long as it may be."""
    found, night = shown.standing, shown.night
    heading = say("### {title}, {after}", title=title(night), after=after(found))
    # Escaped, as Discord would count a list by itself, and two first ranks as first and second.
    parts = [
        shown.spelled(render.standing_text(line)).replace(".", "\\.", 1) for line in lines(found)
    ]
    if not found.stands and night.phase == "running":
        parts.append(str(lead_line(shown)))
    if shown.free:
        parts.append(str(_free_people(shown)))
    parts += [*fact_lines(shown), *map(str, _places(shown))]
    if found.broken:
        parts.append(str(broken_text(found)))
    parts.append(str(scoring_text(night)))
    return page_screen(Control("nwords", night.id), heading, parts, page, bar=render.NIGHT_BAR)


def _free_people(shown: NightView) -> Text:
    """Name the people who are free to play."""
    people = some_of([*map(mention, shown.free)], MOST_NAMED)
    return say("{what}: {people}.", what=free_label(len(shown.free)), people=people)


def plan_words_screen(night: Night, parts: Sequence[str], page: int) -> Screen:
    """Tell a planned night in words, as long as it may be."""
    heading = f"### {title(night)}\n**{stamp(night.starts_at, 'F')}**"
    return page_screen(Control("nwords", night.id), heading, parts, page, bar=render.NIGHT_BAR)


def scoring_text(night: Night) -> Text:
    """Say what a table is worth."""
    return say(
        "{scoring}. Tied players split the points. Only people are ranked, not "
        "computer opponents. If you resign you get nothing, and a table counts if at "
        "least two people played.",
        scoring=SCORING_TEXTS[night.scoring],
    )


def end_screen(night: Night, running: int) -> Screen:
    """Ask once more before a night is ended."""
    ask = say("End the night now? Its ceremony comes next.")
    if running:
        ask = count(
            "{n} table is still running. It goes on, but won't count. End the night now?",
            "{n} tables are still running. They go on, but won't count. End the night now?",
            running,
        )
    back = way_back(night, say("Keep going"))
    return question(ask, say("End the night"), Control("nend", night.id), back)
