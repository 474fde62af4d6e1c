"""Copies of whole databases."""
