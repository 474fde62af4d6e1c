"""One table, from its lobby to its end."""
