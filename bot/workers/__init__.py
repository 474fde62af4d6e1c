"""Processes beside the bot: one line in, one line out."""
