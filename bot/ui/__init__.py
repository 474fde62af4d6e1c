"""Everything that speaks to Discord."""
