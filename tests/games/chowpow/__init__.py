"""Chow Pow, rule by rule; the numbers are those of its RULES.md."""
