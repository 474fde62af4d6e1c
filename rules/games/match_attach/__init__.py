"""Match Attach: place a tile, maneuver the Active ones, make Matches (RULES.md)."""
