"""A forum as the home of a server's tables."""
