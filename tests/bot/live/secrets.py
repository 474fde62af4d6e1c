"""Looks for what nobody but its owner may see, in all that a spectator was sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from bot.games import read_state, replay
from bot.store import Store
from playground.client import Person
from playground.seen import Message
from rules.games.tactic_tiles import tiles
from rules.games.tactic_tiles.game import TACTIC_TILES
from tests.bot.live.playing import seen_at

CODE = re.compile(r"\b[RYB]{4}/[RYB]\b")


async def hands(store: Store, table: int) -> dict[int, list[int]]:
    """Return, by the number of the last move, the tiles then hidden in all hands.

    Tiles that everybody was shown before (a hand that fitted nowhere) are not hidden.
    """
    log = await store.moves(table)
    start = (await store.beginnings(table))[0]
    state = read_state(TACTIC_TILES, start)
    shown: set[str] = set()
    found = {}
    for move in log:
        state = replay(TACTIC_TILES, state, [(move.seat, move.move)])
        for event in move.events:
            if event.known_to(None):
                shown |= set(CODE.findall(str(event.text)))
        held = [tile for hand in state.hands for tile in hand]
        found[move.seq] = [tile for tile in held if not shown & set(forms(tile)[:4])]
    return found


def forms(tile: int) -> list[str]:
    """Return every way in which the bot writes a tile: codes and words, in all four turns."""
    codes = [tiles.code(tile, turn) for turn in range(4)]
    words = [str(tiles.words(tile, turn)) for turn in range(4)]
    short = [w.removeprefix("corners ").replace(" and middles ", "; ") for w in words]
    return [*codes, *words, *short]


def versions(reader: Person) -> Iterator[Message]:
    """Return every version of every message somebody was sent, oldest first."""
    for event in reader.events:
        if event["t"] in ("message", "message_edit"):
            yield Message(event["message"])


async def leaks(store: Store, table: int, reader: Person) -> list[str]:
    """Return which hidden tiles stood in a message somebody else could read, and where."""
    hidden = await hands(store, table)
    stored = await store.table(table)
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
