"""Requests to Discord: how many, and how refusals are written down."""
