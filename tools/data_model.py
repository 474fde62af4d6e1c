"""Write what follows from the migrations: `python -m tools.data_model`.

That is `bot/schema.sql`, which makes new databases, and docs/data-model.md.

--check   fail where one of them is not what the migrations give
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.store import Store
from tools.schema import FILE, text

PAGE: Final = Path(__file__).parents[1] / "docs" / "data-model.md"
PURPOSES: Final[dict[str, dict[str, str]]] = {
    "Games": {
        "tables": "a game in a channel, from lobby to end; `house` holds its options as JSON",
        "guests": "people and computer opponents in a lobby, in the order of joining",
        "invitations": "people who are invited to a lobby",
        "seats": "who sits where in a running game, and the time bank they have left",
        "sittings": "who sat where from which move on",
        "moves": "the log: every move in order; undone moves stay, an undo is a move, too",
        "packed_events": "what happened in the moves of an ended game, compressed to one text",
        "snapshots": "the position after the last move, so that a game needn't be replayed",
        "beginnings": "the position at which a new version of the rules took over",
        "table_threads": "how far the thread of a table is",
        "deadlines": "when a person's turn runs out",
        "alarms": "timers of a game's own rules",
        "plans": "a move to be made when its seat's turn comes",
        "proposals": "an open vote: undo, end or replace",
        "news": "notifications about a table that are not sent yet",
        "notices": "the newest turn reminder of a seat, deleted once the person has moved",
        "follows": "spectators to notify when a game is over",
        "private_notes": "what a person wrote down at a game",
        "shown_hands": "people who let everyone see their hand, now that the game is over",
    },
    "Results": {
        "results": "the final rank and points of each seat, and the change of its rating",
        "ratings": "a person's rating in each game (Plackett-Luce: `mu`, `sigma`)",
        "predictions": "a spectator's guess at the winner of a cup's final",
        "slow_turns": "how long each turn of a slow game took, for reliability",
        "unrated": "people who don't want a rating",
        "album": "pieces a person has collected in finished games, such as Chow Pow's fighters",
    },
    "Nights": {
        "nights": "an evening of games: planned, running or over",
        "night_people": "answers to a planned night, and who is there",
        "night_channels": "the channels of a night",
        "night_tables": "games that count for a night",
        "night_threads": "tables to which people of a night were seated",
        "night_votes": "a vote on the next game",
        "night_ballots": "what each person voted for",
        "ceremonies": "the highlights of a night that is over",
    },
    "Contests": {
        "contest_people": "who has joined a cup, a league, an arena or a match of clubs",
    },
    "Cups": {
        "cups": "a tournament: sign-up, check-in, rounds",
        "cup_seats": "the pairing of a round, and what each entrant got from it",
        "cup_tables": "the tables of a round",
    },
    "Arenas": {
        "arenas": "a game that people of a channel play for a time, paired again and again",
        "arena_seats": "where each draw put those who were free, and how their game came out",
        "arena_tables": "the tables of a draw",
    },
    "Matches of clubs": {
        "challenges": "one club's side of a match, in which two servers play the same deals",
        "challenge_tables": "the games of a club, and how each came out",
    },
    "Leagues": {
        "leagues": "a game played in seasons, with divisions",
        "league_seasons": "a season",
        "league_places": "the members of a division in a season",
        "league_meetings": "the tables of a division",
    },
    "Dailies and puzzles": {
        "daily_secrets": "the game and the secret of a day",
        "dailies": "a person's attempt at a day",
        "daily_moves": "the log of an attempt",
        "daily_shares": "channels in which an attempt was shared",
        "daily_posts": "channels that get a message about each day",
        "puzzles": "a puzzle's rating",
        "found_puzzles": "puzzles found in games that are over",
        "puzzle_answers": "a person's first answer to a puzzle",
        "puzzle_ratings": "a person's rating in a game's puzzles",
    },
    "People": {
        "people": "preferences: time zone, quiet hours, reminders, language",
        "sights": "accessibility settings: large text, high contrast, what fits is shown",
        "absences": "days on which a person's slow clocks are paused",
        "avatars": "profile pictures for the boards",
        "blocks": "pairs of people who aren't put at one table",
        "met": "games of which a person has opened a panel, tips and own years they have seen",
        "wanted_games": "games that a person wants to hear about when a table opens",
        "direct_messages": "the queue of direct messages, with what was sent in the last hour",
    },
    "Servers": {
        "guilds": "what a server decided under `/server`",
        "keeping": "for how many days a server keeps games that are over",
        "kept_out": "people that a server's moderators keep out of new games",
        "server_changes": "the last hundred changes under `/server`",
        "reports": "reports of messages and people, for 90 days",
        "welcomes": "servers the bot has joined and greets",
        "barred": "requests a channel forbids the bot, and when it tries again",
        "unreachable": "servers the bot was removed from, or where Discord has an outage",
    },
    "Operation": {
        "bans": "people and servers the operator doesn't serve",
        "deletions": "messages to delete",
        "doors": "when the connections that a limit allows at once were last used",
        "heartbeat": "when the bot last ran, was connected and could be played with",
        "jobs": "everything that is due at a time, of eight kinds, and the tries that failed",
        "leases": "which process works on which shards (PostgreSQL)",
        "posts": "the message of a night or contest in a channel, and what it shows",
        "migrations": "which migrations have run",
        "presses": "interactions that are answered, so that none is answered twice",
        "writer": "a row that is locked so that transactions write one after the other",
    },
}
"""What each database table holds, by subject."""
RELATIONS: Final = {
    "table_id": "tables",
    "night_id": "nights",
    "cup_id": "cups",
    "arena_id": "arenas",
    "challenge_id": "challenges",
    "league_id": "leagues",
    "puzzle": "puzzles",
}
"""Columns that hold the id of another table's row, with or without a foreign key."""


@dataclass(frozen=True)
class Relation:
    """A database table's columns, those of its primary key first marked."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    def parents(self) -> Iterator[tuple[str, str]]:
        """Return the tables this one belongs to, each with the column that says so."""
        for column in self.columns:
            parent = RELATIONS.get(column)
            if parent and parent != self.name:
                yield parent, column


async def schema() -> list[Relation]:
    """Return the tables of a database that all migrations have made, sorted by name."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        await (await Store.open(path)).close()
        with closing(sqlite3.connect(path)) as connection:
            names = connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
                "ORDER BY name"
            ).fetchall()
            return [_relation(connection, name) for (name,) in names]


def _relation(connection: sqlite3.Connection, name: str) -> Relation:
    rows = connection.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((row[5], row[1]) for row in rows if row[5])
    return Relation(name, tuple(row[1] for row in rows), tuple(column for _, column in key))


def page(relations: Sequence[Relation]) -> str:
    """Return docs/data-model.md; raises `KeyError` for a table without a purpose."""
    found = {each.name: each for each in relations}
    unknown = found.keys() ^ {name for tables in PURPOSES.values() for name in tables}
    if unknown:
        raise KeyError(
            f"PURPOSES in {__name__} and the schema differ: {', '.join(sorted(unknown))}"
        )
    lines = [
        "# Data model",
        "",
        "Made from the schema by `python -m tools.data_model`. The migrations in `bot/migrations` "
        "comment on single columns. Ids of people, servers, channels and messages are Discord's; "
        "times are milliseconds since 1970. Columns of the primary key are **bold**.",
    ]
    for subject, tables in PURPOSES.items():
        members = [found[name] for name in tables]
        lines += ["", f"## {subject}", ""]
        lines += _diagram(members)
        lines += ["| table | holds | columns |", "|---|---|---|"]
        lines += [f"| `{each.name}` | {tables[each.name]} | {_columns(each)} |" for each in members]
    return "\n".join(lines) + "\n"


def _diagram(members: Sequence[Relation]) -> list[str]:
    edges = sorted(
        f"    {parent} ||--{'o|' if each.key == (column,) else 'o{'} {each.name} : {column}"
        for each in members
        for parent, column in each.parents()
    )
    return ["```mermaid", "erDiagram", *edges, "```", ""] if edges else []


def _columns(relation: Relation) -> str:
    return ", ".join(
        f"**{column}**" if column in relation.key else column for column in relation.columns
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the page; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args(arguments)
    made = {FILE: text()}
    if asked.check:
        made[PAGE] = page(asyncio.run(schema()))
        old = [file.name for file, wanted in made.items() if _kept(file) != wanted]
        for name in old:
            print(f"{name} is not up to date: run `python -m tools.data_model`.")
        return 1 if old else 0
    FILE.write_text(made[FILE], encoding="utf-8")
    PAGE.write_text(page(asyncio.run(schema())), encoding="utf-8")
    return 0


def _kept(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


if __name__ == "__main__":
    sys.exit(main())
