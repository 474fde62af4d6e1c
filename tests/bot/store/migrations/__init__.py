"""Databases that are made, and brought up to date."""
