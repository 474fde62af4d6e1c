"""Open panels: what people do in them, and the newest of each while it can change."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

from ...clocks.wall_clock import Now
from ...model.ids import PersonId, PressId, TableId
from ...model.play import Play
from ...model.units import MINUTE_MS
from . import responses
from .discord_ids import press_id, user_id
from .panel import Panel
from .responses import Interaction

LIFE = 14 * MINUTE_MS
"""Milliseconds; Discord forgets an interaction's token after 15 minutes."""


@dataclass
class OpenPanel:
    """A panel on a person's screen: the answer that drew it, and what it showed."""

    interaction: Interaction
    panel: Panel
    until: int


def _stays(panel: Panel, play: Play) -> bool:
    return panel.half_built and panel.leads_on(play)


class OpenPanels:
    """The panels that can still be refreshed, by table and person."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._open: dict[tuple[TableId, PersonId], OpenPanel] = {}
        self._options: dict[TableId, tuple[Interaction, int]] = {}
        self._answering: Counter[tuple[TableId, PersonId]] = Counter()
        self._passed_over: set[tuple[TableId, PersonId]] = set()
        self._moved: dict[tuple[TableId, PersonId], int] = {}
        """Up to which move others' panels were refreshed while a person was answered."""
        self._left: dict[tuple[TableId, PersonId], tuple[PressId, int]] = {}
        self._went_on: dict[int, tuple[PressId, int]] = {}
        """The messages that show another table since a press, and until when that matters."""
        self._refreshing = WeakValueDictionary[tuple[TableId, PersonId], asyncio.Lock]()

    def keep(self, interaction: Interaction, panel: Panel) -> OpenPanel | None:
        """Remember the panel just shown; return the older panel that it replaces.

        What was pressed on a panel may be answered before it is known here that the panel was
        shown, so the newest is told by the ids, which grow. Where a newer one is known, or its
        person has left the table since, this one is the older. A message that went on to another
        table stays.
        """
        now = self._now()
        self._open = {key: panel for key, panel in self._open.items() if panel.until > now}
        self._left = {key: each for key, each in self._left.items() if each[1] > now}
        key = (panel.play.table.id, user_id(interaction))
        shown, before = OpenPanel(interaction, panel, now + LIFE), self._open.get(key)
        went_on = self._went_on.get(responses.shown_in(interaction) or 0, (0, 0))[0]
        if went_on > press_id(interaction):
            return None
        last = before.interaction.id if before is not None else self._left.get(key, (0, 0))[0]
        if last > press_id(interaction):
            return shown
        self._open[key] = shown
        return before

    def newest(self, table: TableId, person: PersonId) -> OpenPanel | None:
        """Return a person's last pressed panel of those known to be on screen."""
        return self._open.get((table, person))

    def keep_options(self, interaction: Interaction, table: TableId) -> None:
        """Remember the options panel of a lobby, the newest one."""
        now = self._now()
        self._options = {key: kept for key, kept in self._options.items() if kept[1] > now}
        if table not in self._options or self._options[table][0].id < press_id(interaction):
            self._options[table] = (interaction, now + LIFE)

    def options(self, table: TableId) -> Interaction | None:
        """Return the options panel of a lobby that has begun, and forget it."""
        interaction, until = self._options.pop(table, (None, 0))
        return interaction if until > self._now() else None

    def any_at(self, table: TableId) -> bool:
        """Return whether anyone has a panel of a table open."""
        return any(at == table for at, _ in self._open)

    def outdated(self, play: Play, *, hides: bool = False) -> list[tuple[PersonId, OpenPanel]]:
        """Return a table's panels that show an older move, by person.

        One on which a move is half-built stays as long as that leads on. Where a move `hides`
        something, only those that show what lay open are returned, built or not. A game that is
        over may have ended without a move.
        """
        over = not play.table.live
        return [
            (person, shown)
            for (at, person), shown in self._open.items()
            if at == play.table.id
            and (shown.panel.play.seq < play.seq or over and shown.panel.play.table.live)
            and shown.until > self._now()
            and (shown.panel.fades if hides else over or not _stays(shown.panel, play))
        ]

    def refreshing(self, table: TableId, person: PersonId) -> asyncio.Lock:
        """Return the lock to hold while a panel is refreshed that nobody has pressed."""
        return self._refreshing.setdefault((table, person), asyncio.Lock())

    async def refreshed(self, table: TableId, person: PersonId) -> None:
        """Wait until no refresh of a person's panel is on its way to Discord.

        It shows an older position than an answer does, maybe what a move has hidden since.
        """
        async with self.refreshing(table, person):
            pass

    @contextmanager
    def answering(self, table: TableId, person: PersonId) -> Iterator[None]:
        """Leave a person's panel to the answer to what they pressed on it."""
        key = table, person
        self._answering[key] += 1
        try:
            yield
        finally:
            self._answering[key] -= 1
            if not self._answering[key]:
                del self._answering[key]

    def pass_over(self, table: TableId, person: PersonId) -> bool:
        """Tell whether a panel is left to an answer under way, and remember that it was."""
        if (table, person) not in self._answering:
            return False
        self._passed_over.add((table, person))
        return True

    def pass_over_answers(self, table: TableId, seq: int) -> None:
        """Remember that answers under way may be new panels here that show an older move."""
        self._moved.update((key, seq) for key in self._answering if key[0] == table)

    def catch_up(self, table: TableId, person: PersonId) -> bool:
        """Return once, after all answers, whether a panel missed a refresh meanwhile."""
        key = table, person
        if key in self._answering:
            return False
        moved, shown = self._moved.pop(key, 0), self._open.get(key)
        passed_over = key in self._passed_over
        self._passed_over.discard(key)
        return passed_over or shown is not None and shown.panel.play.seq < moved

    def has(self, shown: OpenPanel, table: TableId, person: PersonId) -> bool:
        """Tell whether a panel is still the one on a person's screen."""
        return self.newest(table, person) is shown

    def forget(self, table: TableId, person: PersonId) -> OpenPanel | None:
        """Drop a panel that can no longer be changed, or should no longer be seen."""
        return self._open.pop((table, person), None)

    def leave(self, interaction: Interaction, table: TableId) -> OpenPanel | None:
        """Drop a leaving person's panel, and ignore older ones that are reported late."""
        person = user_id(interaction)
        self._left[table, person] = press_id(interaction), self._now() + LIFE
        return self.forget(table, person)

    def go_on(self, interaction: Interaction, table: TableId) -> None:
        """Let the message that was pressed show another table from now on."""
        now, pressed, key = self._now(), interaction.message, (table, user_id(interaction))
        self._went_on = {each: kept for each, kept in self._went_on.items() if kept[1] > now}
        if pressed is None:
            return
        self._went_on[pressed.id] = press_id(interaction), now + LIFE
        shown = self._open.get(key)
        if shown is not None and responses.shown_in(shown.interaction) in (None, pressed.id):
            del self._open[key]
