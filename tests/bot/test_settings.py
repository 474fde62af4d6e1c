"""Settings from outside, and the sentence for each unusable value."""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path

import pytest

from bot import settings
from bot.errors import BadSetting
from bot.operations.monitoring.logs import Discreet
from bot.settings import Settings

TOKEN = "MTE.secret-token.xyz"
ROOT = Path(__file__).parents[2]
NAMES = (
    "DISCORD_TOKEN",
    "DISCORD_API_URL",
    "DATABASE",
    "TEST_GUILD",
    "LOG_LEVEL",
    "LOBBY_HOURS",
    "BACKUP_DIR",
    "BACKUP_HOURS",
    "BACKUP_KEEP",
    "EMOJI",
    "LOG_FORMAT",
    "ALERT_WEBHOOK",
    "PRIVACY_URL",
    "TERMS_URL",
    "SUPPORT_URL",
    "SITE_URL",
    "POLICY_CONTACT",
    "POLICY_HOST",
    "POLICY_BASIS",
    "POLICY_AGE",
    "METRICS_PORT",
    "REQUESTS_PER_SECOND",
    "LEASES",
    "OPPONENT_PROCESSES",
)


def read(**given: str) -> Settings:
    """Read settings with a token and some others."""
    return settings.read({"DISCORD_TOKEN": TOKEN, **given})


def test_everything_but_the_token_has_a_default() -> None:
    assert read() == Settings(
        token=TOKEN,
        api_url="https://discord.com/api/v10",
        database=Path("matchnight.db"),
        test_guild=None,
        log_level="INFO",
        lobby_hours=24,
        backup_dir=None,
        backup_hours=24,
        backup_keep=7,
        emoji=True,
    )


def test_good_values_are_taken_with_blanks_around_them(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    given = read(
        DISCORD_API_URL=" http://127.0.0.1:8420/api/v10/ ",
        DATABASE=f" {file} ",
        TEST_GUILD="42",
        LOG_LEVEL="debug",
        LOBBY_HOURS="720",
    )
    assert given == Settings(TOKEN, "http://127.0.0.1:8420/api/v10", file, 42, "DEBUG", 720)


def test_backups_have_a_folder_a_span_and_a_number(tmp_path: Path) -> None:
    given = read(BACKUP_DIR=str(tmp_path), BACKUP_HOURS="6", BACKUP_KEEP="28")
    assert (given.backup_dir, given.backup_hours, given.backup_keep) == (tmp_path, 6, 28)


def test_the_bot_may_be_kept_from_uploading_emoji() -> None:
    assert not read(EMOJI="Off").emoji
    assert read(EMOJI="on") == read()


def test_figures_are_for_this_machine_alone_unless_a_host_is_named() -> None:
    assert read().metrics_at is None
    assert read(METRICS_PORT="9420").metrics_at == ("127.0.0.1", 9420)
    assert read(METRICS_PORT="0.0.0.0:9420").metrics_at == ("0.0.0.0", 9420)


def test_several_processes_share_what_discord_grants() -> None:
    assert read().requests_per_second == 45
    assert read(REQUESTS_PER_SECOND="22").requests_per_second == 22


def test_servers_are_divided_among_leases_where_several_bots_can_work() -> None:
    assert read().leases == 1
    assert read(LEASES="3", DATABASE="postgresql://localhost/games").leases == 3


def test_as_many_opponents_think_at_once_as_there_are_cores_up_to_four(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cores = set[int]()
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: cores, raising=False)
    for has, used in ((1, 1), (2, 2), (64, 4)):
        cores.update(range(has))
        assert read().opponent_processes == used
    assert read(OPPONENT_PROCESSES="12").opponent_processes == 12


def test_who_knows_a_webhook_can_post_by_it_so_it_is_in_no_representation() -> None:
    given = read(ALERT_WEBHOOK="https://hooks.example/secret", LOG_FORMAT="JSON")
    assert (given.alert_webhook, given.log_format) == ("https://hooks.example/secret", "json")
    assert "secret" not in repr(given).replace(TOKEN, "")


def test_a_variable_that_is_set_to_nothing_counts_as_not_set() -> None:
    assert read(DATABASE="", LOBBY_HOURS="  ", TEST_GUILD="", LOG_LEVEL="") == read()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "discord.com/api"),
        ("DISCORD_API_URL", "ftp://discord.com"),
        ("DISCORD_API_URL", "https://"),
        ("DISCORD_API_URL", "http://["),
        ("DATABASE", "/no/such/folder/games.db"),
        ("DATABASE", "/"),
        ("TEST_GUILD", "my server"),
        ("TEST_GUILD", "-5"),
        ("TEST_GUILD", "9" * 5000),
        ("LOG_LEVEL", "LOUD"),
        ("LOBBY_HOURS", "0"),
        ("LOBBY_HOURS", "721"),
        ("LOBBY_HOURS", "1.5"),
        ("LOBBY_HOURS", "a day"),
        ("LOBBY_HOURS", "9" * 5000),
        ("BACKUP_DIR", "/no/such/folder"),
        ("BACKUP_DIR", __file__),
        ("BACKUP_HOURS", "0"),
        ("BACKUP_HOURS", "daily"),
        ("BACKUP_KEEP", "0"),
        ("BACKUP_KEEP", "1000"),
        ("EMOJI", "sometimes"),
        ("LOG_FORMAT", "xml"),
        ("ALERT_WEBHOOK", "hooks.example/1"),
        ("PRIVACY_URL", "privacy.html"),
        ("TERMS_URL", "https://example.org/a page"),
        ("SUPPORT_URL", "https://example.org/)"),
        ("METRICS_PORT", "0"),
        ("METRICS_PORT", "localhost"),
        ("METRICS_PORT", "9" * 5000),
        ("REQUESTS_PER_SECOND", "0"),
        ("REQUESTS_PER_SECOND", "1000"),
        ("LEASES", "0"),
        ("LEASES", "2"),  # with a file
        ("OPPONENT_PROCESSES", "0"),
        ("OPPONENT_PROCESSES", "many"),
    ],
)
def test_a_bad_value_gives_one_sentence_that_names_its_variable(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        read(**{name: value})
    sentence = str(refusal.value)
    assert sentence.startswith(f"{name} must ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert TOKEN not in sentence


@pytest.mark.parametrize("given", [{}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": "  "}])
def test_a_missing_token_is_said_only_where_it_is_needed(given: dict[str, str]) -> None:
    with pytest.raises(BadSetting, match=r"^DISCORD_TOKEN isn't set: .*\.$"):
        settings.read(given)
    assert settings.read(given, need_token=False).token == ""


def test_the_token_is_in_no_representation() -> None:
    given = read()
    assert given.token == TOKEN
    assert TOKEN not in repr(given) + str(given) + f"{given}" + f"{[given]}"


def test_the_environment_beats_the_file_and_the_file_beats_the_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN}\nLOBBY_HOURS=5\nLOG_LEVEL=ERROR\nDATABASE\n")
    monkeypatch.setenv("LOG_LEVEL", "WARNING")
    given = settings.read()
    assert given == Settings(TOKEN, lobby_hours=5, log_level="WARNING")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "latin-1"])
def test_settings_file_of_another_encoding_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".env").write_bytes(f"# für uns\nDISCORD_TOKEN={TOKEN}\n".encode(encoding))
    with pytest.raises(BadSetting) as refusal:
        settings.read()
    assert str(refusal.value).startswith("The file .env must be saved as UTF-8 text.")
    assert TOKEN not in str(refusal.value)


def test_a_mark_at_the_beginning_of_the_file_is_no_part_of_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="utf-8-sig")
    assert settings.read().token == TOKEN


def test_the_example_names_every_setting_and_nothing_else_each_with_a_line() -> None:
    source = (ROOT / "bot" / "settings.py").read_text()
    assert set(re.findall(r'values\.get\("([A-Z_]+)"', source)) == set(NAMES)
    blocks = (ROOT / ".env.example").read_text().strip().split("\n\n")
    named = []
    for block in blocks:
        explaining, setting = block.split("\n")
        assert re.fullmatch(r"# [A-Z].*\.", explaining)
        named.append(setting.partition("=")[0])
    assert sorted(named) == sorted(NAMES)


def test_the_example_is_a_good_file_with_the_defaults_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text((ROOT / ".env.example").read_text())
    assert settings.read(need_token=False) == Settings("")


def test_log_lines_and_tracebacks_have_the_token_taken_out() -> None:
    discreet = Discreet(TOKEN)
    try:
        raise ConnectionError(f"401 with {TOKEN}")
    except ConnectionError as error:
        caught = (type(error), error, error.__traceback__)
    record = logging.LogRecord("bot", 40, "x.py", 1, "sent %s", (TOKEN,), caught)
    line = discreet.format(record)
    assert TOKEN not in line
    assert "sent [token]" in line
    assert "ConnectionError: 401 with [token]" in line


def test_without_a_token_log_lines_stay_as_they_are() -> None:
    record = logging.LogRecord("bot", 20, "x.py", 1, "hello", (), None)
    assert Discreet("").format(record).endswith("bot: hello")


def test_postgresql_database_is_named_and_logged_without_its_password() -> None:
    address = "postgresql://matchnight:hu%24h@db.example:5433/games?sslmode=require"
    given = read(DATABASE=address)
    assert given.database == address
    assert settings.database_name(given.database) == "postgresql://db.example:5433/games"
    assert "hu" not in repr(given)
    record = logging.LogRecord("bot", logging.INFO, "", 0, "it is hu$h", None, None)
    assert Discreet(TOKEN, settings.password(address)).format(record).endswith("it is [password]")


@pytest.mark.parametrize("wrong", ["", "matchnight:hush@host", "matchnight:hush@host:port/games"])
def test_half_an_address_of_postgresql_is_refused_and_not_repeated(wrong: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        read(DATABASE=f"postgresql://{wrong}")
    assert str(refusal.value) == (
        "DATABASE must be a full address like "
        "postgresql://matchnight:PASSWORD@localhost/matchnight."
    )
