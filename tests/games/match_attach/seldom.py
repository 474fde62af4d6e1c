"""Random games that reach rare rules, found by `matchnight.testing.reach`."""

GAMES = {"match-attach": (44, 52, 59, 67, 83, 129, 132, 141, 167, 189, 193, 194)}
