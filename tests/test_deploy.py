"""Licences, notices, and what a server runs the bot by."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from importlib import import_module
from pathlib import Path

import pytest

from bot.settings import VERSION, Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
FORMS = sorted((ROOT / ".github").rglob("*.yml"))
OWN = ("docs/pictures/", "docs/screens/", "tests/", "render/kit/blends.png")
"""Where pictures lie that this program has drawn."""


def kept() -> list[str]:
    """Return the files of the project, without what Python and babel have compiled."""
    return [
        path.relative_to(ROOT).as_posix()
        for folder in ("bench", "bot", "docs", "playground", "render", "rules", "tests", "tools")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".mo"
    ]


def is_text(file: str) -> bool:
    try:
        (ROOT / file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return False
    return True


def test_whatever_others_made_is_named_in_the_notice_with_its_licence() -> None:
    notice = (ROOT / "NOTICE").read_text()
    foreign = [file for file in kept() if not file.startswith(OWN) and not is_text(file)]
    assert foreign
    assert [file for file in foreign if file not in notice] == []
    named = re.findall(r"^([\w./-]+/[\w./-]+)$", notice, re.MULTILINE)
    licences = re.findall(r": ([\w./-]+/[\w.-]+)$", notice, re.MULTILINE)
    assert named and licences
    assert [file for file in [*named, *licences] if not (ROOT / file).is_file()] == []


def test_every_licence_that_lies_here_is_one_the_notice_speaks_of() -> None:
    notice = (ROOT / "NOTICE").read_text()
    licences = [file for file in kept() if re.search(r"LICEN[CS]E|OFL|SCOWL|WORDNET", file)]
    assert [file for file in licences if file not in notice] == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_service_is_valid_and_well_protected_for_systemd(tmp_path: Path) -> None:
    unit = (DEPLOY / "matchnight.service").read_text()
    installed = unit.replace("/opt/matchnight/bin/matchnight", sys.executable)
    assert installed != unit
    file = tmp_path / "matchnight.service"
    file.write_text(installed)
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True
    )
    assert (verified.returncode, verified.stderr) == (0, "")
    # Tenths of exposure: what talks to Discord needs a network, which alone is a tenth of all.
    guarded = ["systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20"]
    checked = subprocess.run([*guarded, str(file)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


def test_service_and_container_start_commands_that_there_are() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True
    )
    there = set(re.findall(r"^    ([\w-]+)", shown.stdout, re.MULTILINE))
    texts = "".join(path.read_text() for path in DEPLOY.iterdir() if path.is_file())
    texts += (ROOT / "docs" / "hosting.md").read_text()
    started = re.findall(r'(?:"matchnight", "|bin/matchnight |`matchnight )([\w-]+)', texts)
    assert {"run", "health", "backup"} <= {*started} <= there


def test_the_container_s_files_lie_where_it_looks_for_them() -> None:
    compose = (DEPLOY / "compose.yaml").read_text()
    assert (DEPLOY / "..").resolve() == ROOT and "context: .." in compose
    (file,) = re.findall(r"dockerfile: (\S+)", compose)
    copied = re.findall(r"^COPY (?!--)(\S+)", (ROOT / file).read_text(), re.MULTILINE)
    assert copied and all((ROOT / each).exists() for each in copied)
    settings = (ROOT / ".env.example").read_text()
    assert {*re.findall(r"^      ([A-Z_]+):", compose, re.MULTILINE)} <= {
        *re.findall(r"^([A-Z_]+)=", settings, re.MULTILINE)
    }


def test_container_takes_every_setting_from_an_optional_file() -> None:
    compose = (DEPLOY / "compose.yaml").read_text()
    (file, required) = re.findall(r"- path: (\S+)\n +required: (\S+)", compose)[0]
    assert (DEPLOY / file).resolve() == ROOT / ".env" and required == "false"


def test_command_for_root_runs_where_the_service_does_as_its_user() -> None:
    unit = (DEPLOY / "matchnight.service").read_text()
    command = DEPLOY / "matchnight"
    (program,) = re.findall(r"^ExecStart=(\S+) run$", unit, re.MULTILINE)
    (folder,) = re.findall(r"^WorkingDirectory=(\S+)$", unit, re.MULTILINE)
    (user,) = re.findall(r"^User=(\S+)$", unit, re.MULTILINE)
    assert f"DATABASE={folder}/{Settings('').database} " in unit
    assert f'cd {folder} && exec runuser -u {user} -- {program} "$@"\n' in command.read_text()
    assert os.access(command, os.X_OK)
    assert "install deploy/matchnight " in (ROOT / "docs" / "hosting.md").read_text()


def test_whatever_is_installed_on_a_server_is_pinned_by_its_hash() -> None:
    pins = {path.name: path.read_text() for path in (ROOT / "requirements").glob("*.txt")}
    assert "hatchling==" in pins["build.txt"]
    for file in (DEPLOY / "Containerfile", ROOT / "docs" / "hosting.md"):
        text = re.sub(r" \\\n\s*", " ", file.read_text())
        installs = re.findall(r"bin/pip (install|wheel) (.*?)(?: &&|$)", text, re.MULTILINE)
        assert len(installs) == 4
        for what, rest in installs:
            if what == "wheel":
                assert "--no-build-isolation" in rest
            elif "-r " in rest:
                assert "--require-hashes" in rest and "--only-binary :all:" in rest
                assert rest.rpartition("requirements/")[2] in pins
            else:
                assert "--no-deps" in rest and rest.endswith(".whl")


def test_the_limiter_has_one_undici_without_known_faults() -> None:
    lock = json.loads((DEPLOY / "proxy" / "package-lock.json").read_text())
    found = [at for at in lock["packages"] if at.endswith("node_modules/undici")]
    versions = [lock["packages"][at]["version"].split(".") for at in found]
    assert versions and all([*map(int, version)] >= [6, 24, 0] for version in versions)


def test_version_is_the_newest_one_of_the_changelog() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text()
    newest = re.findall(r"^## \[(\d[\d.]*)\] - \d{4}-\d\d-\d\d$", changes, re.MULTILINE)[0]
    assert newest == VERSION
    assert changes.index("## [Unreleased]") < changes.index(f"## [{newest}]")


@pytest.mark.parametrize(
    ("tag", "unreleased", "accepted"),
    [
        (f"v{VERSION}", "\n", True),
        (f"v{VERSION}.1", "\n", False),
        (f"v{VERSION}", "\n### Added\n\n- A sixth game.\n\n", False),
    ],
    ids=["the version", "another version", "something unreleased"],
)
def test_release_of_a_tag_needs_its_version_and_changelog(
    tag: str, unreleased: str, accepted: bool, tmp_path: Path
) -> None:
    workflow = (ROOT / ".github/workflows/release.yml").read_text()
    (lines,) = re.findall(r"TAG: .*\n +run: \|\n((?: +\S.*\n)+?) +- run: \.ci/package", workflow)
    (tmp_path / "bot").mkdir()
    shutil.copy(ROOT / "bot/settings.py", tmp_path / "bot")
    head, _, rest = (ROOT / "CHANGELOG.md").read_text().partition("## [Unreleased]\n")
    released = rest[rest.index("## [") :]
    (tmp_path / "CHANGELOG.md").write_text(f"{head}## [Unreleased]\n{unreleased}{released}")
    step = ["bash", "-e", "-c", textwrap.dedent(lines)]
    done = subprocess.run(step, cwd=tmp_path, env={**os.environ, "TAG": tag})
    assert (done.returncode == 0) is accepted


def test_installation_takes_the_files_of_the_version() -> None:
    installation = (ROOT / "docs/hosting.md").read_text().partition("## Upgrading")[0]
    assert {*re.findall(r"matchnight-(\d[\d.]*\d)", installation)} == {VERSION}


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_what_github_reads_is_yaml_and_names_files_that_there_are(file: Path) -> None:
    text = file.read_text()
    assert import_module("yaml").safe_load(text)  # it has no types, and mkdocs brings it
    named = re.findall(r"(?:run: |-f |directory: /)(\.?[\w./-]*/[\w./-]+)", text)
    assert [path for path in named if not (ROOT / path).exists()] == []
