"""The data of people, tables and servers: which columns, and how each is deleted.

A new database table that names a person, a table or a server gets its line here; a test reads the
schema and holds it against these lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.codec import encode
from rules.text import say

from ..model.people import Preferences
from ..model.tables import FORMER
from .connection import columns

_ID: Final = "CAST(?1 AS BIGINT)"
"""A person as part of a text: nothing else would say that it is a number."""

ABOUT_A_FORMER: Final = say("- About someone who had their data deleted.")
"""What stays of a change of a server that was about a person."""


HERE: Final = (
    "(kind, contest) IN (SELECT 'cup', id FROM cups WHERE guild = ?1 "
    "UNION ALL SELECT 'league', id FROM leagues WHERE guild = ?1 "
    "UNION ALL SELECT 'arena', id FROM arenas WHERE guild = ?1 "
    "UNION ALL SELECT 'challenge', id FROM challenges WHERE guild = ?1)"
)
"""Which members are in a contest of a server (?1)."""


@dataclass(frozen=True)
class Personal:
    """A person's (?1) data in a database table: how it is exported, how deleted."""

    exported: str
    forgotten: str


def _hosted(rows: str) -> Personal:
    """Return what a person has as the host of contests, or as who ended them."""
    return Personal(
        f"SELECT id, guild, channel, game, opened_at FROM {rows} WHERE host = ?1 OR ended_by = ?1",
        f"UPDATE {rows} SET host = CASE WHEN host = ?1 THEN 0 ELSE host END, "
        "ended_by = CASE WHEN ended_by = ?1 THEN NULL ELSE ended_by END "
        "WHERE host = ?1 OR ended_by = ?1",
    )


def _own(table: str, what: str, order: str = "") -> Personal:
    """Return columns of rows that are about a person alone."""
    return Personal(
        f"SELECT {what} FROM {table} WHERE person = ?1" + (f" ORDER BY {order}" if order else ""),
        f"DELETE FROM {table} WHERE person = ?1",
    )


PERSONAL: Final = {
    "people": Personal(
        f"SELECT {columns(Preferences)} FROM people WHERE id = ?1",
        "DELETE FROM people WHERE id = ?1",
    ),
    "absences": _own("absences", "from_at, until_at"),
    "avatars": _own("avatars", "username, source, picture, at"),
    "met": _own("met", "game"),
    "album": _own("album", "game, piece, at", "at, game, piece"),
    "sights": _own("sights", "large, contrast, fits"),
    "direct_messages": _own("direct_messages", "key, asked, sent"),
    "unrated": _own("unrated", "1 AS unrated"),
    "slow_turns": Personal(
        "SELECT table_id, seat, since, took FROM slow_turns WHERE person = ?1 "
        "ORDER BY table_id, since",
        "DELETE FROM slow_turns WHERE person = ?1",
    ),
    "ratings": _own("ratings", "game, mu, sigma, games"),
    "results": Personal(
        "SELECT table_id, seat, game, guild, name, stay, place, points, ending, people, ended_at, "
        "rated, mu, sigma, awards FROM results WHERE person = ?1 ORDER BY number",
        f"UPDATE results SET person = NULL, name = '{FORMER}', mu = NULL, sigma = NULL, "
        "awards = '' WHERE person = ?1",
    ),
    "seats": Personal(
        "SELECT table_id, seat, name, missed, bank FROM seats WHERE person = ?1",
        # Also where an opponent plays on under the name of a player who resigned.
        "UPDATE seats SET person = NULL, "
        f"name = CASE WHEN level IS NULL THEN '{FORMER}' ELSE '{FORMER} (opponent)' END "
        "WHERE person = ?1 OR (person IS NULL AND level IS NOT NULL AND ?1 = ("
        "SELECT sittings.person FROM sittings WHERE sittings.table_id = seats.table_id "
        "AND sittings.seat = seats.seat AND sittings.person IS NOT NULL "
        "ORDER BY from_seq DESC LIMIT 1))",
    ),
    "sittings": Personal(
        "SELECT table_id, seat, from_seq, name, unrated FROM sittings WHERE person = ?1",
        "UPDATE sittings SET person = NULL, name = '', unrated = 0 WHERE person = ?1",
    ),
    "moves": Personal(
        "SELECT table_id, seq, seat, move, at FROM moves WHERE person = ?1 ORDER BY at",
        "UPDATE moves SET person = NULL WHERE person = ?1",
    ),
    "guests": Personal(
        "SELECT table_id, name, choice, joined, pressed FROM guests WHERE person = ?1",
        # The presses stay: the deal is checked with them.
        f"UPDATE guests SET person = NULL, name = '{FORMER}' WHERE person = ?1",
    ),
    "invitations": _own("invitations", "table_id"),
    "deadlines": _own("deadlines", "table_id, seat, due, hours"),
    "plans": _own("plans", "table_id, seat, move"),
    "private_notes": _own("private_notes", "table_id, note"),
    "news": Personal(
        "SELECT table_id, what, due FROM news WHERE person = ?1",
        "DELETE FROM news WHERE person = ?1 OR other = ?1",
    ),
    "follows": _own("follows", "table_id"),
    "wanted_games": _own("wanted_games", "guild, game, told_at", "guild, game"),
    "proposals": Personal(
        "SELECT table_id, kind, at FROM proposals WHERE person = ?1",
        "DELETE FROM proposals WHERE person = ?1 "
        f"OR ' ' || asked || ' ' LIKE '% ' || {_ID} || ' %' "
        f"OR ' ' || agreed || ' ' LIKE '% ' || {_ID} || ' %' "
        f"OR ' ' || detail || ' ' LIKE '% ' || {_ID} || ' %'",
    ),
    "nights": Personal(
        "SELECT id, guild, channel, name, starts_at, series FROM nights WHERE host = ?1",
        # A name may hold theirs, a series their time zone.
        "UPDATE nights SET host = 0, name = '', series = '' WHERE host = ?1",
    ),
    "ceremonies": Personal(
        f"SELECT night_id FROM ceremonies WHERE highlights LIKE '%' || {_ID} || '%'",
        # Found again if asked.
        f"DELETE FROM ceremonies WHERE highlights LIKE '%' || {_ID} || '%'",
    ),
    "leagues": _hosted("leagues"),
    "league_places": Personal(
        "SELECT league_id, season, division, number, name, gone, few FROM league_places "
        "WHERE person = ?1 ORDER BY league_id, season",
        f"UPDATE league_places SET person = NULL, name = '{FORMER}' WHERE person = ?1",
    ),
    "night_people": _own("night_people", "night_id, here, perhaps"),
    "night_ballots": _own("night_ballots", "night_id, game"),
    "cups": Personal(
        "SELECT id, guild, channel, name, game, opened_at FROM cups "
        "WHERE host = ?1 OR ended_by = ?1",
        # A name may hold theirs.
        "UPDATE cups SET host = CASE WHEN host = ?1 THEN 0 ELSE host END, "
        "name = CASE WHEN host = ?1 THEN '' ELSE name END, "
        "ended_by = CASE WHEN ended_by = ?1 THEN NULL ELSE ended_by END "
        "WHERE host = ?1 OR ended_by = ?1",
    ),
    "contest_people": Personal(
        "SELECT kind, contest, number, name, press, here, gone, paused, rested, since, "
        "(SELECT SUM(points) FROM cup_seats WHERE kind = 'cup' AND cup_id = contest "
        "AND entrant = contest_people.number) AS tenths FROM contest_people WHERE person = ?1",
        # They have left their leagues. In others the number stays: draws are checked with it.
        f"UPDATE contest_people SET person = NULL, name = '{FORMER}', gone = 1, paused = 1 "
        "WHERE person = ?1",
    ),
    "arenas": _hosted("arenas"),
    "challenges": _hosted("challenges"),
    "predictions": _own("predictions", "table_id, seat, at, point", "at"),
    "shown_hands": _own("shown_hands", "table_id"),
    "server_changes": Personal(
        # A change that was about another person names them.
        "SELECT guild, at, change FROM server_changes "
        "WHERE (person = ?1 AND about IS NULL) OR about = ?1",
        "UPDATE server_changes SET person = CASE WHEN person = ?1 THEN 0 ELSE person END, "
        f"change = CASE WHEN about = ?1 THEN '{encode(ABOUT_A_FORMER)}' ELSE change END, "
        "about = CASE WHEN about = ?1 THEN NULL ELSE about END "
        "WHERE person = ?1 OR about = ?1",
    ),
    "kept_out": Personal(
        "SELECT guild, why, at FROM kept_out WHERE person = ?1",
        "UPDATE kept_out SET why = CASE WHEN person = ?1 THEN '' ELSE why END, "
        "by_person = CASE WHEN by_person = ?1 THEN 0 ELSE by_person END "
        "WHERE person = ?1 OR by_person = ?1",
    ),
    "blocks": Personal(
        # Who has blocked them stays secret.
        "SELECT blocked, at FROM blocks WHERE person = ?1 ORDER BY at, blocked",
        # Otherwise a blocked person would only have to ask to be forgotten.
        "DELETE FROM blocks WHERE person = ?1",
    ),
    "bans": Personal(
        "SELECT why, at, until FROM bans WHERE kind = 'person' AND id = ?1",
        # Otherwise a banned person would only have to ask to be forgotten.
        "UPDATE bans SET why = '' WHERE kind = 'person' AND id = ?1",
    ),
    "reports": Personal(
        # Who has reported them stays secret.
        "SELECT at, guild, channel, message, about, why FROM reports WHERE person = ?1 ORDER BY at",
        # Otherwise a reported person would only have to ask to be forgotten.
        "UPDATE reports SET person = CASE WHEN person = ?1 THEN 0 ELSE person END, why = '' "
        "WHERE person = ?1 OR about = ?1",
    ),
    "dailies": Personal(
        # Not the position: what is still to be drawn is the same for everybody.
        "SELECT day, began_at, ended_at, score, glyphs FROM dailies WHERE person = ?1 ORDER BY day",
        "DELETE FROM dailies WHERE person = ?1",
    ),
    "daily_moves": Personal(
        "SELECT day, seq, move, at FROM daily_moves WHERE person = ?1 AND seat = 0 "
        "ORDER BY day, seq",
        "DELETE FROM daily_moves WHERE person = ?1",
    ),
    "daily_shares": _own("daily_shares", "day, guild, channel"),
    "puzzle_answers": Personal(
        "SELECT puzzle, game, number, move, solved, at FROM puzzle_answers WHERE person = ?1 "
        "ORDER BY at",
        # What a puzzle's rating and count have made of it names nobody.
        "DELETE FROM puzzle_answers WHERE person = ?1",
    ),
    "puzzle_ratings": _own("puzzle_ratings", "game, mu, sigma, games"),
    "table_threads": _own("table_threads", "table_id, name"),
    "tables": Personal(
        "SELECT id, game, guild, opened_at FROM tables WHERE host = ?1 OR ended_by = ?1",
        "UPDATE tables SET host = CASE WHEN host = ?1 THEN 0 ELSE host END, "
        "ended_by = CASE WHEN ended_by = ?1 THEN NULL ELSE ended_by END "
        "WHERE host = ?1 OR ended_by = ?1",
    ),
    "jobs": Personal(
        "SELECT key AS what, due FROM jobs WHERE kind IN ('maintenance', 'request') "
        "AND key IN ('digest', 'forget', 'letter') AND id = ?1",
        "DELETE FROM jobs WHERE kind IN ('maintenance', 'request') "
        "AND key IN ('digest', 'forget', 'letter') AND id = ?1",
    ),
}
"""By database table; seats before sittings, by which it finds whose name it is."""

OF_TABLES: Final = (
    "alarms",
    "arena_tables",
    "beginnings",
    "challenge_tables",
    "cup_tables",
    "deadlines",
    "follows",
    "guests",
    "invitations",
    "moves",
    "news",
    "night_tables",
    "night_threads",
    "league_meetings",
    "notices",
    "packed_events",
    "plans",
    "predictions",
    "private_notes",
    "proposals",
    "results",
    "seats",
    "shown_hands",
    "sittings",
    "slow_turns",
    "snapshots",
    "table_threads",
)
"""What belongs to one table, by `table_id`."""

STAYING: Final = (
    "arena_tables",
    "challenge_tables",
    "cup_tables",
    "league_meetings",
    "night_tables",
    "predictions",
    "results",
    "slow_turns",
)
"""What stays of a game that is no longer kept."""

OF_SERVERS: Final = {
    "jobs": "DELETE FROM jobs WHERE kind IN ('maintenance', 'request') AND id = ?1 "
    "AND key IN ('drop', 'thin', 'daily', 'removed') OR kind = 'request' AND (key = 'deletion' "
    "AND id IN (SELECT message FROM deletions WHERE guild = ?1) OR key <> 'deletion' "
    "AND id IN (SELECT channel FROM barred WHERE guild = ?1 AND what = key)) "
    "OR kind = 'contest' AND id IN (SELECT id FROM nights WHERE guild = ?1 UNION SELECT id "
    "FROM leagues WHERE guild = ?1 UNION SELECT id FROM cups WHERE guild = ?1 UNION SELECT id "
    "FROM arenas WHERE guild = ?1 UNION SELECT id FROM challenges WHERE guild = ?1)",
    "guilds": "DELETE FROM guilds WHERE id = ?1",
    "server_changes": "DELETE FROM server_changes WHERE guild = ?1",
    "kept_out": "DELETE FROM kept_out WHERE guild = ?1",
    "bans": "UPDATE bans SET why = '' WHERE kind = 'server' AND id = ?1",
    "daily_posts": "DELETE FROM daily_posts WHERE guild = ?1",
    "daily_shares": "DELETE FROM daily_shares WHERE guild = ?1",
    "wanted_games": "DELETE FROM wanted_games WHERE guild = ?1",
    "keeping": "DELETE FROM keeping WHERE guild = ?1",
    "deletions": "DELETE FROM deletions WHERE guild = ?1",
    "barred": "DELETE FROM barred WHERE guild = ?1",
    "unreachable": "DELETE FROM unreachable WHERE guild = ?1",
    "welcomes": "DELETE FROM welcomes WHERE guild = ?1",
    "reports": "DELETE FROM reports WHERE guild = ?1",
    "tables": "DELETE FROM tables WHERE guild = ?1",
    "results": "DELETE FROM results WHERE guild = ?1",
    "ceremonies": "DELETE FROM ceremonies WHERE night_id IN (SELECT id FROM nights "
    "WHERE guild = ?1)",
    "night_people": "DELETE FROM night_people WHERE night_id IN (SELECT id FROM nights "
    "WHERE guild = ?1)",
    "night_ballots": "DELETE FROM night_ballots WHERE night_id IN (SELECT id FROM nights "
    "WHERE guild = ?1)",
    "night_votes": "DELETE FROM night_votes WHERE night_id IN (SELECT id FROM nights "
    "WHERE guild = ?1)",
    "posts": "DELETE FROM posts WHERE guild = ?1",
    "night_channels": "DELETE FROM night_channels WHERE night_id IN (SELECT id FROM nights "
    "WHERE guild = ?1)",
    "nights": "DELETE FROM nights WHERE guild = ?1",
    "contest_people": f"DELETE FROM contest_people WHERE {HERE}",
    **{
        name: f"DELETE FROM {name} WHERE league_id IN (SELECT id FROM leagues WHERE guild = ?1)"
        for name in ("league_meetings", "league_places", "league_seasons")
    },
    "leagues": "DELETE FROM leagues WHERE guild = ?1",
    "cup_seats": "DELETE FROM cup_seats WHERE cup_id IN (SELECT id FROM cups WHERE guild = ?1)",
    "cups": "DELETE FROM cups WHERE guild = ?1",
    "arena_seats": "DELETE FROM arena_seats WHERE arena_id IN (SELECT id FROM arenas "
    "WHERE guild = ?1)",
    "arenas": "DELETE FROM arenas WHERE guild = ?1",
    "challenges": "DELETE FROM challenges WHERE guild = ?1",
}
"""What belongs to a server (?1) besides what belongs to its tables."""
