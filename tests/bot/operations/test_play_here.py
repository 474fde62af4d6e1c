"""The playground's bot in the folder of a bot that is on Discord."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import settings
from bot.operations.play_here import settings_here
from bot.settings import Settings

EXAMPLE = Path(__file__).parents[3] / ".env.example"
ANOTHERS = """
DISCORD_TOKEN=MTE.secret-token.xyz
DATABASE=postgresql://matchnight:secret@localhost/matchnight
TEST_GUILD=99
LOG_LEVEL=DEBUG
LOG_FORMAT=json
LOBBY_HOURS=48
BACKUP_DIR=.
BACKUP_HOURS=6
BACKUP_KEEP=30
EMOJI=off
ALERT_WEBHOOK=https://example.org/hook
PRIVACY_URL=https://example.org/privacy
TERMS_URL=https://example.org/terms
SUPPORT_URL=https://example.org/support
SITE_URL=https://example.org
POLICY_CONTACT=Ada, ada@example.org
POLICY_HOST=Example Ltd, Italy
POLICY_BASIS=Article 6(1)(b) GDPR
POLICY_AGE=16
REQUESTS_PER_SECOND=5
LEASES=3
OPPONENT_PROCESSES=2
METRICS_PORT=0.0.0.0:9420
"""


def test_nothing_that_another_bot_is_run_by_holds_in_the_playground(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text(ANOTHERS)
    names = {line.partition("=")[0] for line in ANOTHERS.split()} | {"DISCORD_API_URL"}
    for name in names:
        monkeypatch.delenv(name, raising=False)
    for name, value in settings_here(8420, "here", Path("playground.db")).items():
        monkeypatch.setenv(name, value)
    assert settings.read() == Settings(
        token="here",
        api_url="http://127.0.0.1:8420/api/v10",
        database=Path("playground.db"),
        log_level="WARNING",
        lobby_hours=48,
        backup_hours=6,
        backup_keep=30,
        emoji=False,
        opponent_processes=2,
    )
    every = {line.partition("=")[0] for line in EXAMPLE.read_text().splitlines() if "=" in line}
    assert names >= {name for name in every if name.isupper()}
