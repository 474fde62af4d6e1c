"""Pebbles for Matchnight."""
