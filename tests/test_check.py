"""What `./check` takes: stages, games, and a sentence for anything else."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules.games import GAMES
from tests.waiting import PATIENCE, until
from tools.browser import MISSING

ROOT = Path(__file__).parents[1]
AS_CHECK = """
import sys, time
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

loader = SourceFileLoader("check", sys.argv[1])
check = module_from_spec(spec_from_loader("check", loader))
loader.exec_module(check)
check.STAGES = {name: [[name]] for name in sys.argv[2:]}
check.FIRST, check.PARALLEL_FIRST = ("first",), ()
check.PARALLEL = tuple(name for name in ("waits", "last") if name in check.STAGES)


class Noted(dict):
    def __setitem__(self, name, code):
        super().__setitem__(name, code)
        Path("failure.here").touch()


class Unhurried:
    def write(self, text):
        sys.__stdout__.write(text)
        sys.__stdout__.flush()
        if not text.endswith("\\n"):
            time.sleep(0.1)

    def flush(self):
        pass


sys.stdout = Unhurried()
check.FAILED = Noted()
check.QUIET["PYTHONPATH"] = str(Path.cwd())
check.heed_signals()
sys.exit(check.whole(Path(sys.executable)))
"""
"""`./check` with stages of one module each, and a file as soon as it knows of a failure.

Others have time to write between a text and the end of its line.
"""
MET = """
import sys, time
from pathlib import Path

print("{mine} begins")
Path("{mine}.here").touch()
until = time.monotonic() + {patience}
while not Path("{other}.here").exists():
    if time.monotonic() > until:
        sys.exit("{other} does not run in parallel")
    time.sleep(0.01)
print("{mine} ends")
"""
ENDLESS = """
import time
from pathlib import Path

print("well so far", flush=True)
Path("waits.here").touch()
while True:
    time.sleep(0.01)
"""
KILLED = "import os, signal; print('well so far', flush=True); os.kill(os.getpid(), signal.SIGKILL)"
PASSES, FAILS = "print('well')", "raise SystemExit(3)"


def whole(folder: Path, stages: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run `./check` as a whole, with these stages."""
    return subprocess.run(written(folder, stages), cwd=folder, capture_output=True, text=True)


def written(folder: Path, stages: Mapping[str, str]) -> list[str]:
    """Write stages into a folder; return the command that runs them as `./check` does."""
    for name, module in stages.items():
        (folder / f"{name}.py").write_text(module)
    return [sys.executable, "-c", AS_CHECK, str(ROOT / "check"), *stages]


def test_what_is_neither_a_stage_nor_a_game_is_refused_with_what_there_is() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "check"), "nothing"], capture_output=True, text=True
    )
    assert done.returncode == 2
    folders = {game.folder.name.replace("_", "-") for game in GAMES.values()}
    assert "nothing is neither a stage (format, lint, types, " in done.stderr
    assert f"nor a game ({', '.join(sorted(folders))})." in done.stderr


def test_every_path_that_a_stage_names_is_there() -> None:
    text = (ROOT / "check").read_text()
    named = re.findall(r'"(?:--ignore=)?((?:tests|matchnight)/[\w/.]+)"', text)
    promises = re.findall(r'f"{PROMISES}/(\w+\.py)"', text)
    assert "tests/bot/live" in named
    there = {path.name for path in (ROOT / "matchnight/testing/promises").glob("test_*.py")}
    assert set(promises) == there
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_where_one_lane_is_done_it_takes_what_the_other_has_not_begun(tmp_path: Path) -> None:
    met = {
        mine: MET.format(mine=mine, other=other, patience=PATIENCE)
        for mine, other in (("waits", "last"), ("last", "waits"))
    }
    done = whole(tmp_path, {"first": PASSES, **met})
    assert done.returncode == 0, done.stdout


def test_waiting_stages_run_parallel_to_computing_ones_and_print_whole(
    tmp_path: Path,
) -> None:
    met = {
        mine: MET.format(mine=mine, other=other, patience=PATIENCE)
        for mine, other in (("computes", "waits"), ("waits", "computes"))
    }
    done = whole(tmp_path, {"first": PASSES, **met, "last": PASSES})
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("-- first begins\nwell\n-- first passed in ")
    for stage in met:
        assert f"{stage} begins\n{stage} ends\n-- {stage} passed in " in done.stdout
    assert "-- last passed" in done.stdout


@pytest.mark.parametrize("broken", ["first", "computes", "waits"])
def test_after_a_failure_nothing_more_is_begun(tmp_path: Path, broken: str) -> None:
    """Keep the other lane busy until the failure is known, or it would take more."""
    busy = MET.format(mine="busy", other="failure", patience=PATIENCE)
    stages = {"first": PASSES, "computes": busy, "more": PASSES, "waits": busy, "last": PASSES}
    done = whole(tmp_path, {**stages, broken: FAILS})
    assert done.returncode == 3
    assert f"-- {broken} failed" in done.stdout
    after = {"first": "computes", "computes": "more", "waits": "last"}[broken]
    assert f"-- {after} begins" not in done.stdout
    assert f"-- not passed: {broken}" in done.stdout


def test_a_stage_that_is_killed_is_a_failure_and_what_it_said_is_printed(tmp_path: Path) -> None:
    done = whole(tmp_path, {"first": PASSES, "computes": KILLED, "waits": PASSES, "last": PASSES})
    assert done.returncode == 128 + signal.SIGKILL
    assert "\nwell so far\n-- computes failed in " in done.stdout


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_run_that_is_ended_ends_what_it_began_and_reads_how_far_it_was(
    tmp_path: Path, how: signal.Signals
) -> None:
    busy = ENDLESS.replace("waits.here", "computes.here")
    stages = {"first": PASSES, "computes": busy, "waits": ENDLESS, "last": PASSES}
    with subprocess.Popen(
        written(tmp_path, stages), cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as running:
        for name in ("computes", "waits"):
            await until(tmp_path.joinpath(f"{name}.here").exists, "a stage under way")
        running.send_signal(how)
        text, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 128 + how
    assert "well so far" in text and "-- waits stopped in " in text
    assert "last begins" not in text


def test_a_stage_says_what_processor_time_it_took_with_all_that_it_started(tmp_path: Path) -> None:
    works = "import time\nwhile time.process_time() < 1.5: pass"
    starts = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {works!r}])"
    done = whole(tmp_path, {"first": starts})
    assert done.returncode == 0, done.stderr
    (seconds,) = re.findall(r"-- first passed in \d+ s, (\d+) s of processor time", done.stdout)
    assert int(seconds) >= 1


def test_tests_that_were_not_run_are_counted_in_the_last_line(tmp_path: Path) -> None:
    said = "Not run: 3 tests, no Chromium found: `install it` installs one."
    stages = {"first": PASSES, "computes": f"print({said!r})\nprint('well')", "waits": PASSES}
    done = whole(tmp_path, stages)
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1] == said


def test_without_chromium_the_number_of_page_tests_is_said(tmp_path: Path) -> None:
    chosen = ["tests/page/test_forms.py"]
    nowhere = {"PATH": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *chosen],
        env=nowhere,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    (said,) = [line for line in done.stdout.splitlines() if line.startswith("Not run: ")]
    tests = (ROOT / "tests/page/test_forms.py").read_text().count("async def test_")
    assert said.startswith(f"Not run: {tests} tests, {MISSING}")
