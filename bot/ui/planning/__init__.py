"""Planning a move of one's next turn."""
