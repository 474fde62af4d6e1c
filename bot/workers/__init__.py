"""Processes next to the bot: one line in, one line out."""
