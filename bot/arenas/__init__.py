"""Arenas: people of a channel are paired again and again for a time."""
