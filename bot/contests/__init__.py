"""Contests: what nights, cups and leagues do alike, once."""
