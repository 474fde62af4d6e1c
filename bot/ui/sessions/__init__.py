"""Sessions: positions that are played in a panel, and what their controls ask for."""
