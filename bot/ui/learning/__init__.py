"""Lessons, played in a panel without opponents."""
