"""What players do at a running table: move, ask, propose, look."""
