"""What random games of Tactic Tiles don't come to, and why; recorded games do."""

RARE = {
    "transitions.py": {
        "if not hand:": "nobody runs out of tiles before the others, but by passing (§6.5)",
        "if any(fits_somewhere(board, tile) for tile in hand):": (
            "something fits nearly always, the more the table grows (§6.1)"
        ),
    }
}
