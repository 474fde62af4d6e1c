"""Cups: several rounds for many people, and who meets whom in each."""
