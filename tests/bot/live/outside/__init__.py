"""Played where the bot is no member."""
