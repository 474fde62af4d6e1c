"""A small Discord on 127.0.0.1, for playing with the bot and for testing it."""

from playground.server import Playground
from playground.stage import Options, Recorded

__all__ = ["Options", "Playground", "Recorded"]
