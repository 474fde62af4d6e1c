"""Requests are refused for a rate limit only where Discord would refuse them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.ui.kit.requests.buckets import LONGEST, MOST, Bucket, Buckets


def answered(bucket: Bucket, *, remaining: int, reset_after: float) -> None:
    """Let a bucket read the headers of an answer."""
    headers = {
        "X-Ratelimit-Limit": "50",
        "X-Ratelimit-Remaining": str(remaining),
        "X-Ratelimit-Reset-After": str(reset_after),
    }
    bucket.update(cast(Any, SimpleNamespace(headers=headers)))


async def test_bucket_with_room_in_a_long_window_takes_the_request() -> None:
    bucket = Bucket()
    answered(bucket, remaining=2, reset_after=300)
    await bucket.acquire()
    await bucket.acquire()
    assert bucket.remaining == 0


async def test_bucket_exhausted_in_a_long_window_refuses_until_it_ends() -> None:
    bucket = Bucket()
    async with bucket:
        answered(bucket, remaining=0, reset_after=300)
    for _ in range(2):  # a refusal doesn't empty the bucket
        with pytest.raises(discord.RateLimited) as refused:
            await bucket.acquire()
        assert LONGEST < refused.value.retry_after <= 300
    bucket.expires = asyncio.get_running_loop().time() - 1
    await bucket.acquire()


async def test_bucket_exhausted_while_requests_wait_refuses_those_too() -> None:
    bucket = Bucket()
    async with bucket:
        waiting = asyncio.create_task(bucket.acquire())
        await asyncio.sleep(0)
        answered(bucket, remaining=0, reset_after=300)
    with pytest.raises(discord.RateLimited):
        await waiting


async def test_bucket_exhausted_in_a_short_window_waits() -> None:
    bucket = Bucket()
    async with bucket:
        answered(bucket, remaining=0, reset_after=0.01)
    await bucket.acquire()
    assert bucket.outgoing == 1


async def test_buckets_beyond_the_most_drop_inactive_ones() -> None:
    buckets = Buckets()
    for number in range(MOST):
        buckets[str(number)]._last_request -= 301
    kept = buckets["new"]
    assert [*buckets.values()] == [kept]
