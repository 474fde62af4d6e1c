"""Cups: several rounds for many people, and who meets in each."""
