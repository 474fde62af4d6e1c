"""The message and thread of a table, and obstacles to showing them."""
