"""Moves of sessions: one at a time, each stored once."""
