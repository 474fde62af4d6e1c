"""Random games that reach rare rules, found by `matchnight.testing.reach`."""

GAMES = {"match-n-lock": (44, 45, 57, 109)}
