"""Random evenings with random faults: `python -m tests.sim.explore`."""
