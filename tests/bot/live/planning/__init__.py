"""Tests of planning a move of one's next turn."""
