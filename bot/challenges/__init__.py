"""Challenges: two servers play the same deals against computer opponents."""
