"""The awards of a game or of a person, as lines with an emblem each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.core import Seat
from rules.text import Player, Text, Word, say

from ...model.play import Play
from ...records.awards import AWARDS, Award
from ..kit.layout import Words, small
from ..kit.mentions import with_mentions

MOST: Final = 3
"""Awards below the card of a game."""


def game_lines(play: Play, awards: Mapping[Seat, Sequence[Award]]) -> list[str]:
    """Return what a finished game's people got, the rarest awards first."""
    got = [
        (award, seat)
        for award in AWARDS.values()
        for seat, each in awards.items()
        if award in each and seat < len(play.chairs)
    ]
    return [small(with_mentions(play, got_text(each, Player(seat)))) for each, seat in got[:MOST]]


def got_text(award: Award, person: Word) -> Text:
    """Say who got an award."""
    return say("{emblem} {player}: {award}", emblem=award.emblem, player=person, award=award.text)


def person_lines(awards: Mapping[Award, int]) -> list[Words]:
    """Return a person's awards, with how often they got each."""
    return [_line(award, number) for award, number in awards.items()]


def missing_lines(awards: Mapping[Award, int]) -> list[Words]:
    """Return the awards that a person hasn't got yet, in small print."""
    missing = [award for award in AWARDS.values() if award not in awards]
    return [small(_line(award, 1)) for award in missing]


def _line(award: Award, number: int) -> Text:
    if number == 1:
        return say("{emblem} {award}", emblem=award.emblem, award=award.text)
    return say("{emblem} {award} (×{n})", emblem=award.emblem, award=award.text, n=number)
