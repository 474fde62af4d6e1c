"""Rate limits as Discord counts and announces them.

https://docs.discord.com/developers/topics/rate-limits
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from playground.refusals import rate_limited

# Method and path template -> requests, seconds, and the path parameter each is counted by.
LIMITED: dict[tuple[str, str], tuple[int, float, str]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0, "channel_id"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0, "channel_id"),
    ("PATCH", "/webhooks/{application_id}/{token}/messages/{message_id}"): (5, 5.0, "token"),
    ("POST", "/channels/{channel_id}/threads"): (50, 300.0, "channel_id"),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): (50, 300.0, "channel_id"),
    # Those below are not documented: bots have met windows of about this size.
    ("GET", "/gateway/bot"): (2, 5.0, ""),
    ("POST", "/guilds/{guild_id}/scheduled-events"): (5, 60.0, "guild_id"),
    ("PATCH", "/guilds/{guild_id}/scheduled-events/{event_id}"): (5, 60.0, "guild_id"),
    ("POST", "/applications/{application_id}/emojis"): (50, 60.0, ""),
}
# Discord's other limits are wide enough that a bot of this sort never meets them.
WIDE = (1000, 1.0)
# Of all requests with the bot's token together; what an interaction's token signs is not counted.
EVERYWHERE = (50, 1.0)


@dataclass
class Bucket:
    limit: int
    seconds: float
    used: int = 0
    resets_at: float = 0.0

    def count(self, now: float) -> bool:
        """Count one request; return whether it is within the limit."""
        if now >= self.resets_at:
            self.used, self.resets_at = 0, now + self.seconds
        if self.used >= self.limit:
            return False
        self.used += 1
        return True


class RateLimits:
    """All buckets; when not enforced, every route has a wide limit."""

    def __init__(self, time: Callable[[], float], *, enforced: bool) -> None:
        self._time = time
        self.enforced = enforced
        self.everywhere = Bucket(*EVERYWHERE) if enforced else None
        self._buckets: dict[tuple[str, str, str], Bucket] = {}

    def count_everywhere(self) -> None:
        """Count a request of the bot's own; raise the global 429 beyond the limit."""
        now = self._time()
        if self.everywhere and not self.everywhere.count(now):
            raise rate_limited(round(self.everywhere.resets_at - now, 3), everywhere=True)

    def count(self, method: str, template: str, parameters: dict[str, str]) -> dict[str, str]:
        """Count a request and return its headers; raise the 429 refusal beyond the limit."""
        rule = LIMITED.get((method, template)) if self.enforced else None
        limit, seconds, parameter = rule or (*WIDE, "")
        key = (method, template, parameters.get(parameter, ""))
        now = self._time()
        if rule:
            bucket = self._buckets.setdefault(key, Bucket(limit, seconds))
        else:
            bucket = Bucket(limit, seconds)
        sound = bucket.count(now)
        after = max(0.0, bucket.resets_at - now)
        # The hash names the kind of bucket, not the channel: discord.py adds that itself.
        name = hashlib.blake2s(f"{method} {template}".encode(), digest_size=16).hexdigest()
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.limit - bucket.used),
            "X-RateLimit-Reset": f"{bucket.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": name,
        }
        if not sound:
            refusal = rate_limited(round(after, 3))
            refusal.headers |= {**headers, "X-RateLimit-Scope": "user"}
            raise refusal
        return headers
