"""Six lessons for each style, on positions made for one thing each."""

from .crosswords import CROSSWORDS
from .solitaire import SOLITAIRE
from .stacks import STACKS
from .steal import STEAL

__all__ = ["CROSSWORDS", "SOLITAIRE", "STACKS", "STEAL"]
