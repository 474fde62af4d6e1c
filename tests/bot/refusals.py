"""What a table or a lobby refuses, and the sentence it does so with."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from rules.core import RuleError


async def refused(work: Awaitable[object], kind: type[RuleError] = RuleError) -> str:
    """Return the sentence of a refusal, which must be of exactly this kind."""
    with pytest.raises(kind) as refusal:
        await work
    assert type(refusal.value) is kind
    return str(refusal.value)
