"""Random evenings with random faults: `python -m tests.sim.explore --seeds 1000 --minutes 30`."""
