"""The daily: dealt, played and counted."""
