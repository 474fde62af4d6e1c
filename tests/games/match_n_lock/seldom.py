"""Random games that come to what others seldom do, as `matchnight.testing.reach` found them."""

GAMES = {"match-n-lock": (44, 45, 57, 109)}
