"""Random games that reach rare rules, found by `matchnight.testing.reach`."""

GAMES = {"chowpow": (43, 83, 99, 127)}
