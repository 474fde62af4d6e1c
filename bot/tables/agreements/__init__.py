"""Changes that players of a game have to agree to."""
