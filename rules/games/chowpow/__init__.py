"""Chow Pow: find matches, collect cards, battle with them (RULES.md)."""
