"""What a person decides: absence, blocks, games, time zone."""
