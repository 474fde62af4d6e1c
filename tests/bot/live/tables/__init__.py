"""What happens at a table, from its lobby to the end of its game."""
