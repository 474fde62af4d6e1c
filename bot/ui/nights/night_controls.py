"""What a night that runs offers everybody: to come, to vote, to sit down together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from discord import ButtonStyle

from rules.games import GAMES
from rules.text import Text, count, say

from ...model.contests.nights import Vote
from ...model.ids import PersonId
from ...nights.seating import LEAST
from ..kit.controls.custom_ids import Control
from ..kit.layout import Button, Row, button, row
from ..kit.mentions import stamp
from .shown import NightView

MOST_FREE: Final = 15
"""Tables with room that are named."""


def running_buttons(shown: NightView) -> list[Button]:
    night, game = shown.night, shown.proposal
    buttons = [button(say("I'm here"), Control("here", night.id))]
    if shown.vote is not None and shown.vote.due is not None:
        return buttons
    buttons.append(button(say("Vote"), Control("vote", night.id)))
    if game is not None:
        label = say("Next game: {game}", game=game.title)
        control = Control("next", night.id, text=game.key)
        first = shown.present > 0 and not shown.seated
        style = ButtonStyle.primary if first else ButtonStyle.secondary
        buttons.insert(0, button(label, control, style))
    return buttons


def for_all(shown: NightView) -> list[Button]:
    """Return what the host of a night presses for everybody."""
    night = shown.night
    if shown.seated:
        control = Control("beginall", night.id)
        return [button(say("Start all tables"), control, ButtonStyle.primary)]
    if shown.present < LEAST:
        return []
    return [button(say("Seat everyone"), Control("seatall", night.id))]


def free_lines(shown: NightView) -> list[Text]:
    """Name the tables that still have room."""
    free = [each for each in shown.lobbies if each.people < each.most]
    lines = [
        say(
            "{people} of {most} places are taken: {where}",
            people=each.people,
            most=each.most,
            where=each.where,
        )
        for each in free[:MOST_FREE]
    ]
    rest = len(free) - len(lines)
    return [*lines, count("and {n} more", "and {n} more", rest)] if rest else lines


def voting(shown: NightView) -> tuple[Row, ...]:
    """Return the games to vote for, with how many want each."""
    vote = shown.vote
    if vote is None or vote.due is None:
        return ()
    wanted = Counter(shown.ballots.values())
    return (
        row(
            *(
                button(
                    say("{game} · {n}", game=GAMES[key].title, n=wanted[key]),
                    Control("ballot", shown.night.id, text=key),
                    ButtonStyle.primary,
                )
                for key in vote.games.split()
                if key in GAMES
            )
        ),
    )


def vote_lines(shown: NightView) -> list[Text]:
    """Say until when a vote is on, or what came of it while nothing was played since."""
    vote = shown.vote
    if vote is None:
        return []
    if vote.due is not None:
        return [
            say(
                "What's next? You can vote until {when}. Then everyone who's here gets a seat.",
                when=stamp(vote.due, "T"),
            )
        ]
    if not vote.winner:
        return [say("Nobody has voted.")]
    if vote.winner not in GAMES or shown.proposal is not GAMES[vote.winner]:
        return []
    return [won_text(vote, shown.ballots)]


def won_text(vote: Vote, ballots: Mapping[PersonId, str]) -> Text:
    """Say which game has won a vote, and by how many votes or by lot."""
    game, votes = GAMES[vote.winner].title, Counter(ballots.values())[vote.winner]
    if vote.drawn:
        return count(
            "{game} won the draw: it had tied at {n} vote each.",
            "{game} won the draw: it had tied at {n} votes each.",
            votes,
            game=game,
        )
    return count(
        "{game} has won with {n} vote.", "{game} has won with {n} votes.", votes, game=game
    )
