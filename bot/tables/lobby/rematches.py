"""A rematch: the same people and terms, in a lobby that waits for the absent."""

from __future__ import annotations

from rules.core import RuleError
from rules.text import say

from ...errors import ChannelTaken
from ...model.ids import PersonId, PressId
from ...model.play import Lobby, Play
from ...model.tables import Guest
from ...model.units import DAY_MS
from ...store import Store
from .lobbies import Lobbies, Person


def check_rematch(played: Play, person: PersonId) -> None:
    """Raise `RuleError` where a person can't have a rematch of a table."""
    if played.table.live:
        raise RuleError(say("This game is still on. You can have a rematch when it's over."))
    if played.paired:
        raise RuleError(
            say(
                "This table belongs to a cup, league, arena or match. "
                "`/play` opens a table of your own."
            )
        )
    if played.chair_of(person) is None:
        raise RuleError(
            say("Only the people who played here can ask for a rematch. `/play` opens a table.")
        )


def others_of(played: Play, person: PersonId) -> list[PersonId]:
    """Return the other people of a finished game."""
    return [c.person for c in played.people if c.person is not None and c.person != person]


def programs_of(played: Play) -> list[Guest]:
    """Return the computer opponents of a finished game as guests of a lobby."""
    return [Guest(None, c.level, c.name, "") for c in played.chairs if not c.person and c.level]


def is_complete(played: Play) -> bool:
    """Return whether one person and computer opponents fill a rematch."""
    return len(programs_of(played)) + 1 == len(played.chairs)


async def unasked(store: Store, played: Play, person: PersonId, *, at: int) -> list[PersonId]:
    """Return the people a rematch invites who may not expect it.

    The first rematch within a day of a game's end invites nobody in this sense: all of them have
    just played. Each further one of the same game, or a later one, is an invitation like others.
    """
    ended = played.table.ended_at
    fresh = ended is not None and at - ended < DAY_MS
    if fresh and not await store.tables.count_rematches(played.table.id):
        return []
    return others_of(played, person)


async def rematch(
    store: Store, lobbies: Lobbies, played: Play, person: Person, *, press: PressId
) -> tuple[Lobby | None, bool]:
    """Open a lobby for the same people on the same terms, or join the one that waits.

    With nobody else but programs it begins at once. Returns it, None once it has begun, and
    whether it is new. Raises `ChannelTaken`, and `RuleError` where it cannot begin as it is.
    """
    check_rematch(played, person.id)
    waiting = await store.tables.rematch_of(played.table.id)
    if waiting is None:
        programs, table = programs_of(played), played.table
        try:
            lobby = await lobbies.open(
                table.game,
                table.guild,
                None if table.outside else table.channel,
                person,
                press=press,
                invited=others_of(played, person.id),
                like=table,
                programs=programs,
            )
            if not is_complete(played):  # a person is awaited, or has deleted their data
                return lobby, True
            await lobbies.begin(lobby.table.id, person.id, press=press, whole=True)
            return None, True
        except ChannelTaken:  # another one asked for the same rematch at the same moment?
            waiting = await store.tables.rematch_of(table.id)
            if waiting is None:
                raise
    if waiting.phase != "lobby":
        raise RuleError(
            say("The rematch has already started.")
            if waiting.outside
            else say("The rematch has already started. `/board` shows it.")
        )
    await lobbies.join(waiting.id, person, press)
    found = await store.tables.get(waiting.id)
    return (await lobbies.load(waiting.id) if found and found.phase == "lobby" else None), False
