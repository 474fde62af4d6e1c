"""Tactic Tiles: lay square tiles side by side so that their colours meet (RULES.md)."""
