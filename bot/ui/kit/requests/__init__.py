"""Requests to Discord: their limits, back-offs, refusals and failures."""
