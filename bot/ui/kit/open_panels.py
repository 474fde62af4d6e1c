"""What people do in their panels, and the newest of each, as long as it can be changed."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core import Event

from ...clocks.wall_clock import Now
from ...model.people import Sight
from ...model.play import Play
from ...model.tables import Chair, Plan
from ...model.units import MINUTE_MS
from .responses import Interaction

LIFE = 14 * MINUTE_MS
"""Milliseconds; Discord forgets an interaction's token after 15 minutes."""


@dataclass(frozen=True)
class Panel:
    """What somebody is doing in their panel.

    `text` is the move so far, `whole` when nothing is missing. `said` stands above everything:
    what just happened or why not; `came` follows, what came of the reader's last move unless that
    has just happened; `retry` is a typed move that was refused. `lesson` is the
    number of the lesson whose position it shows, None at a table. `sight` is how its reader
    wants pictures.
    """

    play: Play
    chair: Chair
    text: str = ""
    whole: bool = False
    page: int = 0
    said: tuple[str, ...] = ()
    came: tuple[Event, ...] = ()
    retry: str | None = None
    plan: Plan | None = None
    lesson: int | None = None
    sight: Sight = field(default_factory=Sight)

    @property
    def on_turn(self) -> bool:
        return self.chair.seat in self.play.turn


@dataclass
class OpenPanel:
    """A panel on somebody's screen: the answer that drew it, and what it showed."""

    interaction: Interaction
    panel: Panel
    until: int


class OpenPanels:
    """The panels that can still be refreshed, by table and person."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._open: dict[tuple[int, int], OpenPanel] = {}
        self._options: dict[int, tuple[Interaction, int]] = {}

    def keep(self, interaction: Interaction, panel: Panel) -> OpenPanel | None:
        """Remember the panel that was just shown; returns the older one whose place it takes.

        What was pressed on a panel may be answered before it is known here that the panel was
        shown, so the newest is told by the ids, which grow.
        """
        now = self._now()
        self._open = {key: panel for key, panel in self._open.items() if panel.until > now}
        key = (panel.play.table.id, interaction.user.id)
        before = self._open.get(key)
        if before is not None and before.interaction.id > interaction.id:
            return None
        self._open[key] = OpenPanel(interaction, panel, now + LIFE)
        return before

    def keep_options(self, interaction: Interaction, table: int) -> None:
        """Remember the options panel of a lobby, the newest one."""
        now = self._now()
        self._options = {key: kept for key, kept in self._options.items() if kept[1] > now}
        self._options[table] = (interaction, now + LIFE)

    def options(self, table: int) -> Interaction | None:
        """Return the options panel of a lobby that has begun, and forget it."""
        interaction, until = self._options.pop(table, (None, 0))
        return interaction if until > self._now() else None

    def outdated(self, table: int, seq: int) -> list[tuple[int, OpenPanel]]:
        """Return a table's panels that show an older move and hold nothing half-built."""
        return [
            (person, shown)
            for (at, person), shown in self._open.items()
            if at == table
            and shown.panel.play.seq < seq
            and shown.until > self._now()
            and not (shown.panel.on_turn and shown.panel.text)
        ]

    def has(self, shown: OpenPanel, table: int, person: int) -> bool:
        """Tell whether a panel is still the one on somebody's screen."""
        return self._open.get((table, person)) is shown

    def forget(self, table: int, person: int) -> OpenPanel | None:
        """Drop a panel that can no longer be changed, or should no longer be seen."""
        return self._open.pop((table, person), None)
