"""Blocks: blocked people never share a table, and nobody learns of it."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.ids import PersonId
from ...model.play import Lobby
from ...store.reading import Reading


async def together(
    source: Reading, people: Sequence[PersonId], others: Sequence[PersonId]
) -> list[PersonId]:
    """Return the people who may share a table with others, and each other."""
    apart = await source.people.blocked_pairs((*people, *others))
    found: list[PersonId] = []
    for person in people:
        if not any(frozenset((person, other)) in apart for other in (*others, *found)):
            found.append(person)
    return found


async def unreached(source: Reading, lobby: Lobby) -> frozenset[PersonId]:
    """Return the invited people that nothing notifies, because of a block.

    They are listed as invited like anyone else, so that nobody learns of the block.
    """
    reached = await together(source, lobby.invited, lobby.people)
    return frozenset(lobby.invited) - {*reached, *lobby.people}
