"""The plugin's fixtures, also where the package is not installed."""

from playground.pytest_plugin import playground, run_bot

__all__ = ["playground", "run_bot"]
