"""Bids for Matchnight."""
