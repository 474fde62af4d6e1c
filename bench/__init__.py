"""The benchmarks: each is one command, `python -m bench.<name>`."""
