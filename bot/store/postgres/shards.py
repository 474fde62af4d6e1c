"""What all bots of a database share: the number of shards, starts of sessions.

https://docs.discord.com/developers/events/gateway#sharding
"""

from __future__ import annotations

from typing import Any, Final

from .link import connect

ANSWER: Final = 2.0
"""Seconds that one question may take."""
PAUSE: Final = 5.0
"""Seconds between two sessions that begin in one bucket, which Discord asks for."""

_NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_AGREE: Final = f"""
UPDATE leases SET shards = $1
WHERE number = 0 AND shards <> $1 AND (shards = 0 OR NOT EXISTS (
    SELECT 1 FROM leases AS other WHERE other.until_at > {_NOW}
    AND split_part(other.holder, '.', 1) <> split_part($2, '.', 1)
))
"""
_AGREED: Final = "SELECT shards FROM leases WHERE number = 0"
_PASS: Final = f"""
INSERT INTO doors (number, passed_at) VALUES ($1, {_NOW})
ON CONFLICT (number) DO UPDATE SET passed_at = excluded.passed_at
WHERE doors.passed_at <= excluded.passed_at - {int(PAUSE * 1000)} RETURNING number
"""


async def agreed(address: str, holder: str, wanted: int) -> int:
    """Return the number of shards: as many as other bots have, else as many as wanted."""
    connection = await connect(address)
    try:
        await connection.execute(_AGREE, wanted, holder, timeout=ANSWER)
        shards: int = await connection.fetchval(_AGREED, timeout=ANSWER)
    finally:
        connection.terminate()
    return shards


async def may_identify(address: str, bucket: int) -> bool:
    """Return whether a session may begin in a bucket now, and store that it does."""
    connection = await connect(address)
    try:
        passed: Any = await connection.fetchval(_PASS, bucket, timeout=ANSWER)
    finally:
        connection.terminate()
    return passed is not None
