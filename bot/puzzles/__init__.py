"""Puzzles: which comes next, whether it was solved, and how well a person does."""
