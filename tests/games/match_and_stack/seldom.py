"""Random games that reach rare rules, found by `matchnight.testing.reach`."""

GAMES = {
    "crosswords": (58, 149, 173),
    "solitaire": (47, 61, 83, 101, 125, 141, 185),
    "stacks": (73, 77, 149),
    "steal-and-stack": (54, 55, 59),
}
