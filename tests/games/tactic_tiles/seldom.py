"""Random games that come to what others seldom do, as `matchnight.testing.reach` found them."""

GAMES = {"tactic-tiles": (53, 107, 167)}
