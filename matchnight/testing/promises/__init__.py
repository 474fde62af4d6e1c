"""What every game promises, as tests: `matchnight.testing` says of which games."""
