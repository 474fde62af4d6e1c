"""Commands in the text of messages: mentions where their ids are known, else code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from discord.app_commands import AppCommand

from bot import languages
from bot.ui.kit.controls import command_mentions
from bot.ui.kit.layout import Screen, Section, button
from rules.text import say

ROOT: Final = Path(__file__).parents[4]
LABELS: Final = {"button", "menu", "Choice", "Modal", "Label", "TextInput", "SelectOption"}
"""What is called to make words in which no Markdown is read."""


def command(name: str, id_: int, *, kind: int = 1, parts: tuple[str, ...] = ()) -> AppCommand:
    options = [{"type": 1, "name": part, "description": part} for part in parts]
    shown = "" if kind > 1 else name
    data: Any = {
        "id": str(id_),
        "application_id": "1",
        "version": "1",
        "name": name,
        "description": shown,
        "type": kind,
        "options": options,
    }
    state: Any = None
    return AppCommand(data=data, state=state)


@pytest.fixture
def ids() -> Iterator[None]:
    command_mentions.know(
        [
            command("play", 10),
            command("night", 11, parts=("plan", "start")),
            command("rules", 12),
            command("Rules", 13, kind=3),
        ]
    )
    yield
    command_mentions.forget()


@pytest.mark.usefixtures("ids")
def test_commands_in_a_message_are_mentions_of_their_ids() -> None:
    screen = Screen(
        (
            say("`/play` opens one."),
            "`/night plan`",
            Section(say("`/rules`"), button(say("Rules"), "x")),
        ),
        notice=say("`/night start` starts one here, `/rules` tells."),
    )
    first, second, section = screen.body
    assert (first, second) == ("</play:10> opens one.", "</night plan:11>")
    assert isinstance(section, Section) and section.text == "</rules:12>"
    assert screen.notice == "</night start:11> starts one here, </rules:12> tells."


@pytest.mark.usefixtures("ids")
@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_command_mention_has_the_same_name_in_every_language(language: str) -> None:
    said = say("This game night is over. `/night start` starts another one.")
    with languages.reading(language):
        (text,) = Screen((said,)).body
    assert "</night start:11>" in str(text)


@pytest.mark.usefixtures("ids")
def test_code_that_is_no_known_command_stays_code() -> None:
    text = "`/unheard of`, `/night plan zone:`, `1 m13`, ``/play`` and ```/play```"
    assert Screen((text,)).body == (text,)


def test_commands_stay_code_while_their_ids_are_unknown() -> None:
    assert Screen((say("`/play` opens one."),)).body == ("`/play` opens one.",)


def test_no_label_names_a_command() -> None:
    # Its name would be in the bot's language there, where the client may have another one.
    named = [
        f"{file.relative_to(ROOT)}: {word.value}"
        for folder in ("bot/ui", "rules", "render")
        for file in (ROOT / folder).rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and _name(call.func) in LABELS
        for word in ast.walk(call)
        if isinstance(word, ast.Constant) and isinstance(word.value, str) and "`/" in word.value
    ]
    assert named == []


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
