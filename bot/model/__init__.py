"""What is stored and loaded, as values."""
