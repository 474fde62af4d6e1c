"""Looks for what nobody but its owner may see, in all that a spectator was sent."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bot.model.ids import TableId
from bot.model.play import read_state, replay
from bot.store import Store
from playground.client import Person
from playground.seen import Message
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES
from tests.bot.live.playing import seen_at


async def hands(store: Store, table: TableId) -> dict[int, list[int]]:
    """Return, by the number of the last move, the tiles then hidden in all hands.

    Tiles that everybody was shown before (a hand that fitted nowhere) are not hidden.
    """
    log = await store.logs.moves(table)
    start = (await store.games.beginnings(table))[0]
    state = read_state(TACTIC_TILES, start)
    shown: set[int] = set()
    found = {}
    for move in log:
        state = replay(TACTIC_TILES, state, [(move.seat, move.move)])
        for event in move.events:
            if event.known_to(None):
                shown |= named_in(str(event.text))
        found[move.seq] = [tile for hand in state.hands for tile in hand if tile not in shown]
    return found


def named_in(text: str) -> set[int]:
    """Return the tiles a text names in any way."""
    return {tile for tile in tiles.ALL if any(form in text for form in forms(tile))}


def forms(tile: int) -> list[str]:
    """Return every way in which the bot writes a tile, in all four turns."""
    ways = (tiles.code, tiles.words, tiles.named)
    return [str(way(tile, turn)) for way in ways for turn in range(4)]


def versions(reader: Person) -> Iterator[Message]:
    """Return every version of every message a person was sent, oldest first."""
    for event in reader.events:
        if event["t"] in ("message", "message_edit"):
            yield Message(event["message"])


async def leaks(store: Store, table: TableId, reader: Person) -> list[str]:
    """Return the hidden tiles that other people could read, and in which message."""
    hidden = await hands(store, table)
    stored = await store.tables.get(table)
    assert stored is not None and stored.seed
    found = []
    for message in versions(reader):
        body = json.dumps(message.body)
        found += [
            f"the {what} of the deal" for what in (stored.seed, stored.secret) if what in body
        ]
        for tile in hidden.get(seen_at(message), ()):
            found += [f"{form} in {body}" for form in forms(tile) if form in body]
    return found
