"""Random games that come to what others seldom do, as `matchnight.testing.reach` found them."""

GAMES = {"match-attach": (44, 52, 59, 67, 83, 129, 132, 141, 167, 189, 193, 194)}
