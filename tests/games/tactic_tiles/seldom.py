"""Random games that reach rare rules, found by `matchnight.testing.reach`."""

GAMES = {"tactic-tiles": (53, 107, 167)}
