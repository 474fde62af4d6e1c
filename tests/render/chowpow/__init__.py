"""Chow Pow in pictures and in words."""
