"""Who takes part in a contest, and who decides about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rules.core import RuleError
from rules.text import Someone, Text, say

from ..model.contests.arenas import Arena
from ..model.contests.challenges import Challenge
from ..model.contests.cups import Cup, Member
from ..model.contests.leagues import League
from ..model.contests.nights import Night
from ..model.ids import GuildId, PersonId, PressId
from ..store.reading import Reading
from ..tables.lobby.lobbies import Person

Contest = Arena | Challenge | Cup | League | Night

ONLY_HOST: Final[dict[type[Contest], Callable[[Someone], Text]]] = {
    Arena: lambda host: say(
        "Only {host}, who started this arena, game hosts and people who can manage messages "
        "can do that.",
        host=host,
    ),
    Challenge: lambda host: say(
        "Only {host}, who runs this match here, game hosts and people who can manage messages "
        "can do that.",
        host=host,
    ),
    Cup: lambda host: say(
        "Only {host}, who organises this cup, game hosts and people who can manage messages "
        "can do that.",
        host=host,
    ),
    League: lambda host: say(
        "Only {host}, who runs this league, game hosts and people who can manage messages "
        "can do that.",
        host=host,
    ),
    Night: lambda host: say(
        "Only {host}, who hosts this night, game hosts and people who can manage messages "
        "can do that.",
        host=host,
    ),
}


def check_decides(contest: Contest, person: PersonId, *, moderator: bool) -> None:
    """Raise `RuleError` unless a person organises a contest, or moderates its channel."""
    if person != contest.host and not moderator:
        raise RuleError(ONLY_HOST[type(contest)](Someone(contest.host)))


def member_of(members: Iterable[Member], person: PersonId) -> Member | None:
    """Return a person as a member of a contest, None where they aren't."""
    return next((each for each in members if each.person == person), None)


def joining(members: Iterable[Member], person: Person, press: PressId) -> Member:
    """Return a person as a contest's last member."""
    number = max((each.number for each in members), default=0) + 1
    return Member(number, person.id, person.name, press)


async def allowed(
    source: Reading, guild: GuildId, people: Iterable[PersonId | None], at: int
) -> list[PersonId]:
    """Return who of some people is neither kept out of a server's games nor banned."""
    return [
        person
        for person in people
        if person is not None
        and await source.servers.exclusion(guild, person) is None
        and not await source.bans.is_person_banned(person, at)
    ]
