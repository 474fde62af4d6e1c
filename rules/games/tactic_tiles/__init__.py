"""Tactic Tiles: place square tiles so that their colours meet (RULES.md)."""
