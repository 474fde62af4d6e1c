"""Secrets, ids and random generators, which a simulation can replace."""

from __future__ import annotations

import secrets
from random import Random, SystemRandom
from typing import Final, Literal

Secret = Literal["table", "day", "cup", "season", "arena", "challenge"]
"""What a secret decides the deals of."""


class Entropy:
    """The machine's randomness, which nobody can foresee."""

    def secret(self, of: Secret) -> str:
        """Return 32 bytes that nobody knows, in hexadecimal digits."""
        return secrets.token_hex(32)

    def number(self) -> int:
        """Return a number of 44 bits, for the id of something new."""
        return secrets.randbits(44)

    def token(self) -> str:
        """Return four bytes in hexadecimal digits, by which something can be found again."""
        return secrets.token_hex(4)

    def random(self, of: str, *where: int) -> Random:
        """Return a random generator.

        Only tests use the arguments: they seed it by what it is for and where it is drawn.
        """
        return SystemRandom()


SYSTEM: Final = Entropy()
"""What is drawn from where nobody says otherwise."""
