"""Deleted messages of tables, nights, leagues and cups, and what follows."""

from __future__ import annotations

from ...model.ids import MessageId
from ..app import App


async def lost(app: App, message: MessageId) -> None:
    """Post again what a message has shown that is gone, while it matters."""
    table = await app.store.table_of_message(message)
    if table is not None and table.live:
        app.table_messages.freshen(table.id, anew=True)
    place = await app.store.place_of_message(message)
    if place is not None:
        await app.nights.lost(place)
        app.night_messages.freshen()
    season = await app.store.season_of_message(message)
    if season is not None:
        await app.leagues.lost(season)
        app.league_messages.freshen()
    cup = await app.store.cup_of_message(message)
    if cup is not None:
        await app.cups.lost(cup.id)
        app.cup_messages.freshen()
