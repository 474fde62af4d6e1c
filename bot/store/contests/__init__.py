"""Aggregates of contests: nights, leagues, cups and dailies."""
