"""Random games that come to what others seldom do, as `matchnight.testing.reach` found them."""

GAMES = {
    "crosswords": (58, 149, 173),
    "solitaire": (47, 61, 83, 101, 125, 141, 185),
    "stacks": (73, 77, 149),
    "steal-and-stack": (54, 55, 59),
}
