"""Six positions of each style to learn it by, on tables that are made for one thing each."""

from .crosswords import CROSSWORDS
from .solitaire import SOLITAIRE
from .stacks import STACKS
from .steal import STEAL

__all__ = ["CROSSWORDS", "SOLITAIRE", "STACKS", "STEAL"]
