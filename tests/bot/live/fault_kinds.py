"""Every way in which Discord refuses a request, for runs with many refusals."""

from __future__ import annotations

from collections.abc import Callable

from playground.faults import Fault, Faults

MESSAGES = r"/channels/\d+/messages"
EDITS = r"/channels/\d+/messages/\d+$"
THREADS = r"/channels/\d+/(messages/\d+/)?threads$"
OWN = r"/(channels|guilds|users)/"
"""Requests that are signed with the bot's token."""
ANSWERS = r"/(interactions|webhooks)/"

Arm = Callable[[Faults], Fault]


def refusing(method: str, path: str, status: int, code: int) -> Arm:
    """Return what arms a refusal by Discord."""
    return lambda faults: faults.refuse(method, path, status=status, code=code, count=None)


KINDS: dict[str, Arm] = {
    "429": lambda faults: faults.rate_limit(".*", OWN, retry_after=0.3, count=None),
    "429 of the network": lambda f: f.rate_limit(".*", OWN, retry_after=2, via=False, count=None),
    "500": lambda faults: faults.status(".*", OWN, 500, count=None),
    "503": lambda faults: faults.status(".*", OWN, 503, count=None),
    "page 403": lambda faults: faults.page(".*", OWN, 403, count=None),
    "page 404": lambda faults: faults.page(".*", OWN, 404, count=None),
    "page 502": lambda faults: faults.page(".*", OWN, 502, count=None),
    "page 503": lambda faults: faults.page(".*", OWN, 503, count=None),
    "cut before": lambda faults: faults.cut_before(".*", OWN, count=None),
    "cut after": lambda faults: faults.cut_after(".*", OWN, count=None),
    "delay": lambda faults: faults.delay(".*", OWN, seconds=2.0, count=None),
    "old edits": lambda faults: faults.old_edits(EDITS),
    "AutoMod": refusing("POST|PATCH", MESSAGES, 400, 200000),
    "AutoMod, title": refusing("POST", THREADS, 400, 200001),
    "closed thread": refusing("POST|PATCH", MESSAGES, 400, 50083),
    "no room for threads": refusing("POST", THREADS, 400, 160006),
    "wrong type": refusing("POST", THREADS, 400, 50024),
    "no permission": refusing(".*", OWN, 403, 50013),
    "no access": refusing(".*", OWN, 403, 50001),
    "no channel": refusing(".*", OWN, 404, 10003),
    "no message": refusing("PATCH|DELETE", EDITS, 404, 10008),
    "answer 10062": refusing("POST", ANSWERS, 404, 10062),
    "answer 40060": lambda faults: faults.answered(count=None),
    "answer 50027": refusing(".*", ANSWERS, 401, 50027),
    "answer 10015": refusing("PATCH|POST", r"/webhooks/", 404, 10015),
    "answer 10008": refusing("PATCH|POST", r"/webhooks/", 404, 10008),
    "answer 503": lambda faults: faults.status(".*", ANSWERS, 503, count=None),
    "answer page 502": lambda faults: faults.page(".*", ANSWERS, 502, count=None),
    "answer cut before": lambda faults: faults.cut_before(".*", ANSWERS, count=None),
    "answer cut after": lambda faults: faults.cut_after(".*", ANSWERS, count=None),
    "answer late": lambda faults: faults.delay(".*", ANSWERS, seconds=4.0, count=None),
}
