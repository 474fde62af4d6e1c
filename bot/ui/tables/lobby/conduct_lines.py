"""A person's conduct in slow games, in words for them and for a lobby's host."""

from __future__ import annotations

from collections.abc import Mapping

from rules.text import Text, count, say

from ....model.ids import PersonId
from ....model.play import Lobby
from ....model.units import HOUR_MS, MINUTE_MS
from ....records.conduct import Conduct, conduct
from ....store.reading import Reading
from ...kit.mentions import mention


def conduct_lines(of: Conduct) -> list[Text]:
    """Say how a person's last slow games went; nothing where there were none."""
    if not of.games:
        return []
    lines = [
        count(
            "Finished {finished} of the last {n} slow game",
            "Finished {finished} of the last {n} slow games",
            of.games,
            finished=of.finished,
        )
    ]
    if of.given_up:
        lines.append(count("Given up: {n} game", "Given up: {n} games", of.given_up))
    if of.ran_out:
        lines.append(count("{n} turn timed out", "{n} turns timed out", of.ran_out))
    if of.answers is not None:
        lines.append(
            say("Usually moves within {time}, not counting nights", time=_span(of.answers))
        )
    return lines


def _span(milliseconds: int) -> Text:
    minutes = -(-milliseconds // MINUTE_MS)
    if minutes < 90:
        return count("{n} minute", "{n} minutes", max(1, minutes))
    return count("{n} hour", "{n} hours", -(-milliseconds // HOUR_MS))


async def known_conduct(source: Reading, lobby: Lobby) -> dict[PersonId, Conduct]:
    """Return how those at a slow lobby played before on its server, the host aside.

    People who keep their stats private are left out.
    """
    table = lobby.table
    if table.pace != "slow" or table.guild is None:
        return {}
    people = [person for person in lobby.people if person != table.host]
    return {
        person: await conduct(source, person, table.guild)
        for person in people
        if await source.records.takes_part(person)
    }


def conduct_text(known: Mapping[PersonId, Conduct]) -> list[Text]:
    """Tell a host how others at their lobby played before: a line each."""
    found = []
    for person, of in known.items():
        facts = conduct_lines(of) or [say("No slow games here yet")]
        found.append(say("- {person}: {facts}", person=mention(person), facts=[*facts]))
    return found
