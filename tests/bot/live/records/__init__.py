"""Replays and statistics."""
