"""The coach: what a person's turns of a finished game were worth."""
