"""Planned nights: the command, its questions, and sign-ups."""
