"""How the people of a contest's table are called to it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.text import Text

from ...model.ids import PersonId, TableId
from ..app import App
from ..kit.layout import Row, Screen
from ..panels.notice_lines import calling
from .announcements import announce


async def call_players(
    app: App, table: TableId, line: Text, rows: tuple[Row, ...], *, key: str
) -> None:
    """Mention the players of a table in its thread, without a ping in quiet hours.

    Where too few were left to begin, nobody is called.
    """
    found = await app.store.tables.get(table)
    if found is None or found.phase != "running" or found.guild is None:
        return
    people = [each.person for each in await app.store.lobbies.guests(table) if each.person]
    notified = await notified_of(app, people)
    screen = Screen((), rows, tuple(notified), notice=calling(line, people))
    await announce(app, found.guild, found.channel, screen, key=key)


async def notified_of(app: App, people: Sequence[PersonId]) -> list[PersonId]:
    """Return who of some people may be notified now; the others are only named."""
    wishes = [await app.store.people.preferences(each) for each in people]
    return [each.id for each in wishes if each.way != "none" and await app.people.awake(each)]
