"""Contests, as values."""
