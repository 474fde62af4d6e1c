"""Games played again, drawn in a process of their own."""
