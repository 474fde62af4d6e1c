"""Random games that come to what others seldom do, as `matchnight.testing.reach` found them."""

GAMES = {"chowpow": (43, 83, 99, 127)}
