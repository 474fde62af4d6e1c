"""Which table a person means: the games they may see, completed as they type."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice as Completion

from rules.core import RuleError
from rules.text import say

from ....clocks.wall_clock import day
from ....model.ids import NOBODY, TableId
from ....model.tables import Table
from ....model.titles import title_of
from ....store import Store
from ..layout import shorten
from ..messages.responses import Interaction
from ..permissions import may_see, sees
from .custom_ids import short
from .discord_ids import channel_id, guild_id, user_id

MOST_OFFERED = 25
MOST_LOOKED_AT = 100


async def offered_tables(
    store: Store, interaction: Interaction, current: str
) -> list[Completion[str]]:
    """Return the visible games of this channel and server, and a person's own."""
    here = channel_id(interaction)
    tables = await store.tables.begun(
        here, guild_id(interaction), person=user_id(interaction), most=MOST_LOOKED_AT
    )
    ids = [table.id for table in tables]
    own = await store.seats.played_at(user_id(interaction), ids)
    names = await store.seats.names(ids)
    found: list[Completion[str]] = []
    for table in tables:
        if len(found) == MOST_OFFERED:
            break
        if not (table.id in own or sees(interaction, table.guild, table.channel)):
            continue
        label = _label(interaction, table, names[table.id])
        if current.casefold() in label.casefold():
            found.append(Completion(name=shorten(label, 100), value=short(table.id)))
    return found


def _label(interaction: Interaction, table: Table, names: Sequence[str]) -> str:
    when = say("running") if table.phase == "running" else say("over")
    parts = [
        str(title_of(table.game)),
        shorten(", ".join(names), 50),
        f"{when}, {day(table.ended_at or table.begun_at or table.opened_at)}",
    ]
    channel = interaction.guild.get_channel_or_thread(table.channel) if interaction.guild else None
    if channel is not None and channel.id != channel_id(interaction):
        parts.append(f"#{channel.name}")
    return " · ".join(parts)


async def chosen_table(store: Store, interaction: Interaction, named: str | None) -> TableId:
    """Return the game that was chosen, or this channel's last; raises `RuleError`."""
    if named is None:
        here = await store.tables.begun(channel_id(interaction), None, person=NOBODY, most=1)
        if not here:
            if not await offered_tables(store, interaction, ""):
                raise RuleError(say("No game was played here yet: open a table first."))
            raise RuleError(
                say(
                    "No games in this channel yet. Use the command's option to pick one from "
                    "another channel."
                )
            )
        return here[0].id
    try:
        table = await store.tables.get(TableId(int(named, 36)))
    except (ValueError, OverflowError):
        table = None
    if table is None or not await may_see(store, interaction, table):
        raise RuleError(say("There's no such table. Choose one from the list."))
    return table.id
