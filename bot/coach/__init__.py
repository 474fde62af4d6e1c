"""The coach: what somebody's turns of a finished game were worth."""
