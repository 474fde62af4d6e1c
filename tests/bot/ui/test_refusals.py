"""What each refusal of Discord means, and that one module alone knows the codes."""

from __future__ import annotations

import ast
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.errors import LeaseLost, Unavailable
from bot.ui.kit.requests import refusals
from bot.ui.kit.requests.refusals import Meaning, StillBarred, explanation, meaning, wait_of
from tools.structure import ROOT, modules

HTML = "<!DOCTYPE html><title>Access denied | discord.com used Cloudflare</title>"
OF_STATUS = {403: discord.Forbidden, 404: discord.NotFound}


def refused(status: int, code: int = 0, text: str = "refused", after: str = "") -> Any:
    """Return the error that discord.py raises for an answer."""
    kind = discord.DiscordServerError if status >= 500 else OF_STATUS.get(status)
    headers = {"Retry-After": after} if after else {}
    response: Any = SimpleNamespace(status=status, reason="", headers=headers)
    message: Any = text if text.startswith("<") else {"code": code, "message": text}
    return (kind or discord.HTTPException)(response, message)


ANSWERS: list[tuple[int, int, Meaning]] = [
    (429, 0, "later"),
    (429, 30046, "later"),
    (500, 0, "later"),
    (502, 0, "later"),
    (503, 130000, "later"),
    (400, 20028, "later"),
    (403, 20026, "later"),
    (403, 40003, "later"),
    (404, 10003, "never"),
    (404, 10004, "never"),
    (404, 10007, "never"),
    (404, 10070, "never"),
    (400, 30033, "never"),
    (400, 30038, "never"),
    (400, 50008, "never"),
    (400, 50024, "never"),
    (400, 160004, "never"),
    (400, 160006, "never"),
    (403, 50001, "permission"),
    (403, 50007, "permission"),
    (403, 50013, "permission"),
    (403, 160005, "permission"),
    (400, 200000, "permission"),
    (400, 200001, "permission"),
    (404, 10008, "expired"),
    (404, 10015, "expired"),
    (404, 10062, "expired"),
    (401, 50027, "expired"),
    (400, 40060, "expired"),
    (400, 40094, "expired"),
    (400, 50083, "expired"),
    (400, 0, "ours"),
    (400, 50006, "ours"),
    (400, 50035, "ours"),
    (401, 0, "ours"),
    (405, 0, "ours"),
    (413, 40005, "ours"),
]


@pytest.mark.parametrize(("status", "code", "meant"), ANSWERS)
def test_a_code_of_discord_has_one_meaning(status: int, code: int, meant: Meaning) -> None:
    assert meaning(refused(status, code)) == meant


@pytest.mark.parametrize("status", [403, 429, 502])
def test_a_page_of_the_network_in_front_of_discord_is_passing(status: int) -> None:
    assert meaning(refused(status, text=HTML)) == "later"


@pytest.mark.parametrize(
    ("error", "meant"),
    [
        (TimeoutError(), "later"),
        (ConnectionResetError(), "later"),
        (aiohttp.ServerDisconnectedError(), "later"),
        (discord.RateLimited(60.0), "later"),
        (Unavailable(), "later"),
        (LeaseLost(), "later"),
        (StillBarred(), "permission"),
        (ValueError(), "ours"),
        (discord.InvalidData(), "ours"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else value,
)
def test_an_error_that_is_no_answer_has_a_meaning(error: Exception, meant: Meaning) -> None:
    assert meaning(error) == meant


def test_how_long_discord_asks_to_wait_is_read() -> None:
    assert wait_of(refused(429, after="3600")) == 3600.0
    assert wait_of(discord.RateLimited(219.5)) == 219.5
    assert wait_of(refused(429)) == wait_of(refused(503)) == wait_of(ValueError()) == 0.0


def test_a_refusal_that_lasts_is_explained_and_no_other() -> None:
    explained = {meant: explanation(refused(status, code)) for status, code, meant in ANSWERS}
    assert {meant for meant, text in explained.items() if text} == {"never", "permission"}
    assert "as many open threads" in str(explanation(refused(400, 160006)))
    assert "AutoMod" in str(explanation(refused(400, 200000)))


@pytest.mark.parametrize(
    ("error", "final", "gone", "forbidden"),
    [
        (refused(403, 50013), True, False, True),
        (refused(403, 200000), True, False, False),
        (refused(400, 200000), True, False, False),
        (refused(404, 10003), True, True, False),
        (refused(400, 50083), True, False, False),
        (StillBarred(), True, False, False),
        (refused(403, text=HTML), False, False, False),
        (refused(404, text=HTML), False, False, False),
        (refused(503), False, False, False),
        (discord.RateLimited(60.0), False, False, False),
        (refused(400, 50035), False, False, False),
    ],
)
def test_refusals_of_a_class_differ_by_meaning(
    error: Exception, final: bool, gone: bool, forbidden: bool
) -> None:
    assert refusals.is_final(error) == final
    assert refusals.is_gone(error) == gone
    assert refusals.is_forbidden(error) == forbidden


def test_permission_is_missed_by_meaning_and_never_by_class() -> None:
    """A page of the network in front of Discord is a `Forbidden`, too."""
    readers = {
        path.name
        for path in modules("bot/ui")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr == "Forbidden"
    }
    assert readers == {"refusals.py"}


def reads_an_answer(node: ast.AST, codes: set[int]) -> bool:
    """Return whether code names a Discord code, or reads an answer's code or status.

    A status that is compared by identity is one of the library's enumerations, as of an event.
    """
    if isinstance(node, ast.Constant):
        return type(node.value) is int and node.value in codes
    if isinstance(node, ast.Attribute):
        return node.attr == "code"
    if not isinstance(node, ast.Compare) or isinstance(node.ops[0], ast.Is | ast.IsNot):
        return False
    return isinstance(node.left, ast.Attribute) and node.left.attr == "status"


def test_one_module_alone_reads_the_codes_of_discord() -> None:
    """Allow modules that read answers as they arrive, before the library raises."""
    constants = [each for name, each in vars(refusals).items() if name.isupper()]
    named = {each for each in constants if type(each) is int}
    codes = (named | {*refusals.MEANINGS}) - {refusals.TOO_MANY}
    readers = {
        str(path.relative_to(ROOT / "bot" / "ui"))
        for path in modules("bot/ui")
        for node in ast.walk(ast.parse(path.read_text()))
        if reads_an_answer(node, codes)
    }
    at = "kit/requests"
    assert readers == {f"{at}/refusals.py", f"{at}/rate_limit.py", f"{at}/download.py"}
