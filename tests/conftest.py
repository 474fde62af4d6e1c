"""What holds for every test: no test draws examples of its own, and none has a time limit."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("the same everywhere", derandomize=True, deadline=None, database=None)
settings.load_profile("the same everywhere")
