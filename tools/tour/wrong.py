"""What a person types wrong, or at the wrong time, to read how it is refused."""

from __future__ import annotations

from typing import Any, Final

LONG_AGO: Final = "2001-02-03"

WITHOUT_A_TABLE: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    *((name, {}) for name in ("hand", "board", "log", "hint", "resign", "undo", "end", "fairdeal")),
    ("move", {"move": "M13"}),
    ("replace", {"seat": "1"}),
    ("play", {"game": "chess"}),
    ("play", {"game": "match"}),
    ("replay", {"table": "9999"}),
    ("fairdeal", {"daily": 1}),
    ("puzzle", {"game": "chess"}),
    ("learn", {"game": "chess"}),
    ("stats", {"game": "chess"}),
    ("challenge", {"code": "nonsense"}),
    *((f"night {name}", {}) for name in ("standings", "end", "join")),
    *((f"cup {name}", {}) for name in ("join", "leave", "standings", "close")),
    *((f"league {name}", {}) for name in ("pause", "leave", "standings", "close")),
    *((f"arena {name}", {}) for name in ("standings", "end")),
)
"""Commands with options, in a channel where nothing is played."""

LOOKS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("hand", {"cell": "m13"}),
    ("hand", {"cell": "zz"}),
    ("hand", {"text": True}),
    *((name, {}) for name in ("board", "log", "hint", "undo", "games")),
)
"""Commands at a table where a person is to move, and nothing has been moved yet."""

TIMES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    *(("settings", {"zone": zone}) for zone in ("Atlantis", "+25", "Berlin", "Europe/Berlin")),
    *(
        ("settings", {"quiet": hours})
        for hours in ("late", "25:00-08:00", "22:00", "08:00-08:00", "08:00-22:00", "23:00-07:00")
    ),
    *(("away", {"until": day}) for day in ("someday", "31.02.2030", LONG_AGO, "2999-01-01")),
    ("away", {"until": "2999-01-01", "from": "2999-02-01"}),
    ("away", {"until": "7 days"}),
    *(
        ("night plan", {"when": when, "zone": "Europe/Berlin"})
        for when in ("someday", "20:00", LONG_AGO, f"{LONG_AGO} 20:00", "2999-01-01 20:00", "25:99")
    ),
    ("night plan", {"when": "2999-01-01 20:00", "zone": "Atlantis"}),
)
"""Days, hours and time zones as people mistype them, and some that are right."""

_WORDS: Final = ("?", "99 s1", "1 A1", "1 s9", "1 1 sun", "stuck", "form 1 2", "accept", "1 m13 x")
MOVES: Final[dict[str, tuple[str, ...]]] = {
    "tactic-tiles": ("?", "1 Z99 e", "9 M13", "1 A1", "1 M13", "1 M13 x", "pass", "1"),
    "match-attach": (
        "?",
        "target moon",
        "9 M13 u",
        "1 A1 u",
        "M13 N13",
        "M13 x",
        "remove A1",
        "end",
    ),
    "match-n-lock": (
        "?",
        "rotate z9 r",
        "rotate a1 r",
        "rotate e5",
        "stall a1",
        "E5",
        "place",
        "x",
    ),
    "chowpow": ("?", "Z9", "A1 A1", "A1 B1", "SU4 @2", "SU9", "pass", "!", "take A1", "SU1 @9"),
    **dict.fromkeys(("crosswords", "stacks", "steal-and-stack", "solitaire"), _WORDS),
}
"""Moves of each game that can't be read, or can't be made at its beginning."""
