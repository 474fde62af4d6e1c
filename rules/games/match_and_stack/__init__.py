"""Match & Stack: four word games on one set of tiles."""
