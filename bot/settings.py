"""Settings: from the environment, or a `.env` file in the project."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from dotenv import dotenv_values

from rules.text import say, spell

from .errors import BadSetting

VERSION = "1.0.0"
"""Of this program; CHANGELOG.md says what is new in it."""

DISCORD = "https://discord.com/api/v10"
PICTURES = "https://cdn.discordapp.com"

Database = Path | str
"""Where everything is kept: the file of SQLite, or the address of a PostgreSQL database."""
SHARE = 45
"""Requests a second, fewer than the 50 of a bot: what is sent evenly comes unevenly."""
MOST_CORES = 4
"""So many processes of opponents are begun at most where nobody asks for more."""
POSTGRESQL = ("postgresql://", "postgres://")


def cores() -> int:
    """Return how many opponent processes this machine can run next to the bot."""
    mine = getattr(os, "sched_getaffinity", None)
    return min(MOST_CORES, len(mine(0)) if mine else os.cpu_count() or 1)


@dataclass(frozen=True)
class Settings:
    """All settings; the token stays out of every representation of this value."""

    token: str = field(repr=False)
    api_url: str = DISCORD
    database: Database = field(default=Path("matchnight.db"), repr=False)
    test_guild: int | None = None
    log_level: str = "INFO"
    lobby_hours: int = 24
    backup_dir: Path | None = None
    backup_hours: int = 24
    backup_keep: int = 7
    emoji: bool = True
    log_format: str = "text"
    alert_webhook: str = field(default="", repr=False)
    metrics_at: tuple[str, int] | None = None
    requests_per_second: int = SHARE
    leases: int = 1
    opponent_processes: int = field(default_factory=cores)
    privacy_url: str = ""
    terms_url: str = ""
    support_url: str = ""
    site_url: str = ""
    policy_contact: str = ""
    policy_host: str = ""
    policy_basis: str = ""
    policy_age: int = 13

    @property
    def cdn_url(self) -> str:
        """Return the URL of people's pictures: Discord's, or next to another API."""
        if self.api_url == DISCORD:
            return PICTURES
        parts = urlsplit(self.api_url)
        return f"{parts.scheme}://{parts.netloc}"


def read(environment: Mapping[str, str] | None = None, *, need_token: bool = True) -> Settings:
    """Read the settings, the environment winning over `.env`; raises `BadSetting`."""
    if environment is None:
        try:
            file = {
                name: value or ""
                for name, value in dotenv_values(".env", encoding="utf-8-sig").items()
            }
        except UnicodeError:
            raise BadSetting(
                say("The file .env must be saved as UTF-8 text. Save it again with that encoding.")
            ) from None
        environment = {**file, **os.environ}
    values = {name: value.strip() for name, value in environment.items() if value.strip()}
    token = values.get("DISCORD_TOKEN", "")
    if not token and need_token:
        raise BadSetting(
            say(
                "DISCORD_TOKEN isn't set: put the bot's token from Discord's developer portal "
                "there, or start ./run without it to play on this machine."
            )
        )
    return Settings(
        token=token,
        api_url=_address(values.get("DISCORD_API_URL", DISCORD)),
        database=_database(values.get("DATABASE", "matchnight.db")),
        test_guild=_guild(values.get("TEST_GUILD")),
        log_level=_level(values.get("LOG_LEVEL", "INFO")),
        lobby_hours=_number("LOBBY_HOURS", values.get("LOBBY_HOURS", "24"), 720),
        backup_dir=_folder(values.get("BACKUP_DIR")),
        backup_hours=_number("BACKUP_HOURS", values.get("BACKUP_HOURS", "24"), 720),
        backup_keep=_number("BACKUP_KEEP", values.get("BACKUP_KEEP", "7"), 999),
        emoji=_switch("EMOJI", values.get("EMOJI", "on")),
        log_format=_format(values.get("LOG_FORMAT", "text")),
        alert_webhook=_webhook(values.get("ALERT_WEBHOOK", "")),
        metrics_at=_listening(values.get("METRICS_PORT")),
        requests_per_second=_number(
            "REQUESTS_PER_SECOND", values.get("REQUESTS_PER_SECOND", str(SHARE)), 999
        ),
        leases=_leases(values.get("LEASES", "1"), values.get("DATABASE", "")),
        opponent_processes=_number(
            "OPPONENT_PROCESSES", values.get("OPPONENT_PROCESSES", str(cores())), 99
        ),
        privacy_url=_link("PRIVACY_URL", values.get("PRIVACY_URL", "")),
        terms_url=_link("TERMS_URL", values.get("TERMS_URL", "")),
        support_url=_link("SUPPORT_URL", values.get("SUPPORT_URL", "")),
        site_url=_link("SITE_URL", values.get("SITE_URL", "")).rstrip("/"),
        policy_contact=values.get("POLICY_CONTACT", ""),
        policy_host=values.get("POLICY_HOST", ""),
        policy_basis=values.get("POLICY_BASIS", ""),
        policy_age=_number("POLICY_AGE", values.get("POLICY_AGE", "13"), 99),
    )


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:  # such as a bracket that is never closed
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def _address(text: str) -> str:
    if not _is_address(text):
        raise BadSetting(
            say(
                "DISCORD_API_URL must be a full address like {good}, not {given}.",
                good=DISCORD,
                given=repr(text),
            )
        )
    return text.rstrip("/")


def _link(name: str, text: str) -> str:
    """Return the address of a page that people read; it stands in a Markdown link."""
    if text and (not _is_address(text) or set(text) & set(" <>()")):
        raise BadSetting(
            say(
                "{name} must be a full address like {good}, not {given}.",
                name=name,
                good="https://example.org/page",
                given=repr(text),
            )
        )
    return text


def located(text: str) -> Database:
    """Return the database that a text names."""
    return text if text.startswith(POSTGRESQL) else Path(text)


def database_name(database: Database) -> str:
    """Return what a database is called in operator messages: without a password."""
    if isinstance(database, Path):
        return str(database)
    parts = urlsplit(database)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def require_database(database: Database) -> None:
    """Raise `FileNotFoundError` where the file of a database is not there."""
    if isinstance(database, Path) and not database.is_file():
        raise FileNotFoundError(spell(say("There's no database at {path}.", path=str(database))))


def password(database: Database) -> str:
    """Return the password in the address of a database, empty where there is none."""
    return "" if isinstance(database, Path) else unquote(urlsplit(database).password or "")


def _database(text: str) -> Database:
    path = located(text)
    if isinstance(path, str):
        return _reachable(path)
    if "://" in text:
        raise BadSetting(
            say(
                "DATABASE must be the path of a file, or an address like {address}.",
                address=POSTGRESQL[0],
            )
        )
    if not path.parent.is_dir():
        raise BadSetting(
            say(
                "DATABASE must be in a folder that exists, and {folder} doesn't.",
                folder=str(path.parent),
            )
        )
    if path.is_dir():
        raise BadSetting(
            say("DATABASE must be the path of a file, and {path} is a folder.", path=str(path))
        )
    return path


def _leases(text: str, database: str) -> int:
    leases = _number("LEASES", text, 99)
    if leases > 1 and isinstance(located(database), Path):
        raise BadSetting(
            say("LEASES must be 1 where DATABASE is a file: several bots need PostgreSQL.")
        )
    return leases


def _reachable(address: str) -> str:
    try:
        parts = urlsplit(address)
        good = bool(parts.path.strip("/")) and (parts.port is None or bool(parts.hostname))
    except ValueError:  # such as a port that is none
        good = False
    if not good:
        # What was given isn't said: it may hold a password.
        raise BadSetting(
            say(
                "DATABASE must be a full address like {good}.",
                good="postgresql://matchnight:PASSWORD@localhost/matchnight",
            )
        )
    return address


def _guild(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or len(text) > 20:
        raise BadSetting(
            say("TEST_GUILD must be a server's id, a number, not {given}.", given=repr(text))
        )
    return int(text)


def _level(text: str) -> str:
    if text.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise BadSetting(
            say("LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not {given}.", given=repr(text))
        )
    return text.upper()


def _listening(text: str | None) -> tuple[str, int] | None:
    """Read a port of this machine alone, or a host and a port."""
    if text is None:
        return None
    host, _, port = text.rpartition(":")
    if not (port.isdecimal() and len(port) <= 5 and 1 <= int(port) <= 65535):
        raise BadSetting(
            say(
                "METRICS_PORT must be a port from 1 to 65535, or a host and a port like {good}, "
                "not {given}.",
                good="0.0.0.0:9420",
                given=repr(text),
            )
        )
    return host or "127.0.0.1", int(port)


def _format(text: str) -> str:
    if text.lower() not in ("text", "json"):
        raise BadSetting(say("LOG_FORMAT must be text or json, not {given}.", given=repr(text)))
    return text.lower()


def _webhook(text: str) -> str:
    if text and not _is_address(text):
        # What was given isn't said: all who know a webhook can post by it.
        raise BadSetting(
            say("ALERT_WEBHOOK must be a full address, like https://example.org/hook.")
        )
    return text


def _folder(text: str | None) -> Path | None:
    if text is None:
        return None
    path = Path(text)
    if not path.is_dir():
        raise BadSetting(
            say("BACKUP_DIR must be a folder that exists, and {path} isn't.", path=str(path))
        )
    if not os.access(path, os.W_OK):
        raise BadSetting(
            say(
                "BACKUP_DIR must be a folder the bot can write to, and {path} isn't.",
                path=str(path),
            )
        )
    return path


def _switch(name: str, text: str) -> bool:
    if text.lower() not in ("on", "off"):
        raise BadSetting(say("{name} must be on or off, not {given}.", name=name, given=repr(text)))
    return text.lower() == "on"


def _number(name: str, text: str, most: int) -> int:
    if not text.isdecimal() or len(text) > 3 or not 1 <= int(text) <= most:
        raise BadSetting(
            say(
                "{name} must be a whole number from 1 to {most}, not {given}.",
                name=name,
                most=most,
                given=repr(text),
            )
        )
    return int(text)
