"""What a person's games amount to, line by line."""

from __future__ import annotations

from rules.games import GAMES
from rules.text import Text, count, say

from ...languages import decimal
from ...records.stats import Stats, favourite
from ..kit.mentions import MEDALS

WON, NOT_WON = "🟢", "⚪"
"""How the last games went, at a glance."""


def sum_lines(stats: Stats, game: str | None, *, own: bool) -> list[Text]:
    """Return statistics in words, of one `game` or all; `own` are the reader's."""
    if stats.empty:
        if own:
            return [
                say(
                    "You haven't finished a game yet. `/play` opens a table. The games "
                    "you finish are counted here."
                )
            ]
        return [say("No finished games here yet.")]
    lines = []
    if stats.games:
        lines.append(
            count(
                "{n} game with others, {wins} won ({share} %)",
                "{n} games with others, {wins} won ({share} %)",
                stats.games,
                wins=f"**{stats.wins}**",
                share=round(100 * stats.wins / stats.games),
            )
        )
        places = [
            say("{place} {n}×", place=MEDALS.get(place, f"{place}."), n=games)
            for place, games in stats.places.items()
        ]
        lines.append(say("Ranks: {places}", places=[*places]))
        lines.append(
            say(
                "Recent games, newest last: {form}",
                form="".join(WON if won else NOT_WON for won in stats.form),
            )
        )
        lines.append(say("Average rank: {place}", place=decimal(stats.average_place)))
        if game is not None:
            lines.append(
                say(
                    "Points: {mean} on average, best {best}",
                    mean=decimal(stats.average_points),
                    best=stats.best,
                )
            )
        if stats.longest > 1:
            lines.append(
                say(
                    "Winning streak: {now} now, {longest} at best",
                    now=stats.streak,
                    longest=stats.longest,
                )
            )
    most = favourite(stats.games_by)
    if game is None and most in GAMES and len(stats.games_by) > 1:
        lines.append(
            count(
                "Favourite game: {game}, {n} time",
                "Favourite game: {game}, {n} times",
                stats.games_by[most],
                game=GAMES[most].title,
            )
        )
    if stats.alone:
        lines.append(
            count(
                "Without other people: {n} game, {wins} won",
                "Without other people: {n} games, {wins} won",
                stats.alone,
                wins=stats.alone_wins,
            )
        )
    if stats.given_up:
        lines.append(count("Given up: {n} game", "Given up: {n} games", stats.given_up))
    if stats.assisted:
        lines.append(
            count(
                "Not counted, as others made most of the moves: {n} game",
                "Not counted, as others made most of the moves: {n} games",
                stats.assisted,
            )
        )
    if stats.early:
        lines.append(
            count("Ended early together: {n} game", "Ended early together: {n} games", stats.early)
        )
    return [say("- {line}", line=line) for line in lines]
