"""The contract that every game keeps, and each game's own tests."""
