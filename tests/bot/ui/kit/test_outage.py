"""While Discord answers nothing, all requests share one back-off."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.ui.kit.requests.outage import Outage


def answer(status: int, kind: str = "application/json", **headers: str) -> Any:
    """Return an answer as aiohttp gives it."""
    return cast(Any, SimpleNamespace(status=status, content_type=kind, headers=headers))


def begun(note: Callable[[Outage, str], None]) -> Outage:
    """Return an outage of three routes that began at 0 s."""
    outage = Outage()
    for route in ("a", "b", "c"):
        outage.check(0.0)
        assert not outage.lasts
        note(outage, route)
    assert outage.lasts
    return outage


def refused(outage: Outage, now: float) -> float:
    """Return for how many seconds a request is refused."""
    with pytest.raises(discord.RateLimited) as caught:
        outage.check(now)
    return caught.value.retry_after


@pytest.mark.parametrize(
    "note",
    [
        lambda outage, route: outage.note(answer(503), route, 0.0),
        lambda outage, route: outage.note(answer(403, "text/html"), route, 0.0),
        lambda outage, route: outage.failed(route, 0.0),
    ],
    ids=["server error", "page", "no answer"],
)
def test_outage_begins_after_failures_of_three_routes(
    note: Callable[[Outage, str], None],
) -> None:
    assert refused(begun(note), 0.5) == 1.0


def test_outage_does_not_begin_with_one_failing_route_or_an_answer_between() -> None:
    outage = Outage()
    for _ in range(10):
        outage.note(answer(500), "a", 0.0)
        outage.note(answer(500), "b", 0.0)
        outage.check(0.0)
    outage.note(answer(404), "d", 0.0)
    outage.note(answer(500), "c", 0.0)
    outage.check(0.0)
    assert not outage.lasts


def test_outage_honours_retry_after_and_waits_longer_after_each_probe() -> None:
    outage = begun(lambda outage, route: outage.failed(route, 0.0))
    outage.check(1.5)
    assert refused(outage, 1.5) == 1.0, "one request probes"
    outage.note(answer(503, **{"Retry-After": "40"}), "a", 2.0)
    assert refused(outage, 2.0) == 40.0
    outage.check(42.5)
    outage.failed("a", 42.5)
    assert refused(outage, 42.5) == 15.0


def test_outage_ends_with_an_answer_and_says_so() -> None:
    ended: list[bool] = []
    outage = Outage(lambda: ended.append(True))
    for route in ("a", "b", "c"):
        outage.failed(route, 0.0)
    outage.check(1.5)
    outage.unsent()
    outage.check(1.5)
    outage.note(answer(200), "a", 2.0)
    assert ended == [True] and not outage.lasts
    outage.check(2.0)
    outage.note(answer(200), "a", 2.0)
    assert ended == [True]
