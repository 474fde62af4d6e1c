"""The connection to Discord's gateway: shards, starts, and what it reports."""
