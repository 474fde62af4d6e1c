"""Aggregates of people and servers."""
