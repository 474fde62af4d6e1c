"""The daily."""
