"""Mosaic for Matchnight."""
