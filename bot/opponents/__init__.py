"""Computer opponents: asked in a process of their own, played in human time."""
