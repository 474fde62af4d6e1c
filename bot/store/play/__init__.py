"""Aggregates of tables and their games."""
