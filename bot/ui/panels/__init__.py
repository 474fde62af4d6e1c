"""A person's panel, and the words it shares with a table's message."""
