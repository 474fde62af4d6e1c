"""What a bot asks of the rows of leases, on PostgreSQL; `lease.py` says when."""

from __future__ import annotations

from typing import Final

LASTING: Final = 10.0
"""Seconds that a lease lasts unless it is renewed."""
REMEMBERED: Final = 900
"""Seconds that presses are remembered; an answer to one is possible for as long."""

_NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_UNTIL: Final = f"{_NOW} + {int(LASTING * 1000)}"
_CONNECTED: Final = """EXISTS (
    SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'matchnight ' || {who}
)"""
_HELD: Final = """(
    SELECT count(*) FROM leases AS held
    WHERE split_part(held.holder, '.', 1) = split_part({who}, '.', 1)
)"""
"""How many leases the process of `who` holds."""
_WILL_HOLD: Final = """(
    SELECT count(*) FROM leases AS held
    WHERE split_part(CASE held.holder WHEN '' THEN held.successor ELSE held.holder END, '.', 1)
        = split_part({who}, '.', 1)
)"""
"""How many it holds, or is about to take because another bot has let go."""
_FOLLOWED: Final = f"seen_until >= {_NOW} AND {_CONNECTED.format(who='successor')}"
SELECT_LEASE: Final = f"""
SELECT holder, epoch, until_at, until_at - {_NOW} AS remaining, leaving,
    successor = $1 OR NOT ({_FOLLOWED}) AS next, {_CONNECTED.format(who="holder")} AS connected
FROM leases WHERE number = $2
"""
STAND_BY: Final = f"""
UPDATE leases SET successor = $1, seen_until = {_UNTIL}, hears = $2
WHERE number = $3 AND (successor = $1 OR NOT ({_FOLLOWED})
    OR hears = 0 AND {_HELD.format(who="leases.successor")} > {_HELD.format(who="$1")})
"""
STAND_ASIDE: Final = """
UPDATE leases SET successor = '', seen_until = 0, hears = 0
WHERE number = $2 AND successor = $1
"""
END: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = 'matchnight by ' || $1
"""
WRITERS_TURN: Final = "SELECT id FROM writer WHERE id = 0 FOR UPDATE"
TAKE: Final = f"""
UPDATE leases SET holder = $1, epoch = epoch + 1, until_at = {_UNTIL}, leaving = 0,
    successor = '', seen_until = 0, hears = 0, among = $5
WHERE number = $4 AND epoch = $2 AND until_at = $3 RETURNING epoch
"""
_GIVES_WAY: Final = f"""(
    {_HELD.format(who="leases.holder")} >= 2 + {_WILL_HOLD.format(who="leases.successor")}
    AND number = (SELECT max(mine.number) FROM leases AS mine
        WHERE split_part(mine.holder, '.', 1) = split_part(leases.holder, '.', 1))
)"""
"""Of the leases of one process that has too many, the last one."""
RENEW: Final = f"""
UPDATE leases SET until_at = {_UNTIL}, leaving = $3
WHERE number = $4 AND holder = $1 AND epoch = $2
RETURNING {_FOLLOWED} AS followed, hears, {_FOLLOWED} AND {_GIVES_WAY} AS gives_way
"""
RELEASE: Final = """
UPDATE leases SET holder = '', until_at = 0, leaving = 0
WHERE number = $3 AND holder = $1 AND epoch = $2
"""
MAKE: Final = """
INSERT INTO leases (number, holder, epoch, until_at, leaving, successor, seen_until, hears)
SELECT $1, '', 0, 0, 0, '', 0, 0 ON CONFLICT DO NOTHING
"""
AMONG: Final = f"SELECT max(among) FROM leases WHERE until_at > {_NOW} AND among <> $1"
FORGET: Final = f"DELETE FROM presses WHERE at < {_NOW} - {REMEMBERED * 1000}"
