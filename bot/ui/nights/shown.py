"""A night with everything that its messages say about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from render import Look
from rules.text import Text, spell

from ...model.contests.nights import Night, Vote
from ...model.ids import ChannelId, PersonId
from ...model.people import Avatar
from ...model.play import AnyGame
from ...nights.highlights import Highlights
from ...nights.standings import NightRanking
from ..contests.people import look_of
from ..kit.mentions import mention


@dataclass(frozen=True)
class Free:
    """A table of a night with free seats: where it is, its people, its largest size."""

    where: str
    people: int
    most: int


@dataclass(frozen=True)
class NightView:
    """A night with everything a message says about it."""

    night: Night
    standing: NightRanking
    channels: tuple[ChannelId, ...]
    present: int = 0
    proposal: AnyGame | None = None
    highlights: Highlights = Highlights()
    free: tuple[PersonId, ...] = ()
    """Who is there and could play now."""
    faces: Mapping[PersonId, Avatar] = field(default_factory=dict)
    lobbies: tuple[Free, ...] = ()
    playing: tuple[str, ...] = ()
    """Links to the tables of the night that run."""
    seated: bool = False
    vote: Vote | None = None
    ballots: Mapping[PersonId, str] = field(default_factory=dict)

    @property
    def people(self) -> list[PersonId]:
        """Those who stand in the standing, in its order: a sentence's seats count in it."""
        return [stand.person for stand in self.standing.stands]

    @property
    def look(self) -> Look:
        """How a picture names the people."""
        return look_of([(each.person, each.name) for each in self.standing.stands], self.faces)

    def spelled(self, text: Text) -> str:
        """Write a sentence out with people as mentions."""
        return spell(text, lambda seat: mention(self.people[seat]))
