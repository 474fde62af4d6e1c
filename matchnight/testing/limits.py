"""Discord's limits for messages, forms and commands, with a reason per check."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord

from bot.ui.kit.layout import Screen

COMPONENTS, ROW, PICTURES, FILES = 40, 5, 10, 10
TEXT, CONTENT, ALT, CUSTOM_ID = 4000, 2000, 1024, 100
LABEL, OPTIONS, OPTION, PLACEHOLDER = 80, 25, 100, 150
TITLE, FIELD_LABEL, FIELD_DESCRIPTION, FIELDS = 45, 45, 100, 5
COMMAND, DESCRIPTION, ALL_OF_A_COMMAND = 32, 100, 8000
CHAT, ON_USER, ON_MESSAGE = 1, 2, 3
COMMANDS = {CHAT: 100, ON_USER: 15, ON_MESSAGE: 15}

ACTION_ROW, BUTTON, MENU, FIELD, PEOPLE, ROLES, CHANNELS = 1, 2, 3, 4, 5, 6, 8
PARAGRAPH, GALLERY, CONTAINER, NAMED, RADIO_BUTTONS, CHECKBOXES = 10, 12, 17, 18, 21, 22
TICKS = 10
"""Options that radio buttons and a group of checkboxes may have."""

Part = dict[str, Any]


def within(text: str | None, limit: int, what: str, least: int = 1) -> None:
    """Hold the length of a text against its limit."""
    length = len(text or "")
    assert least <= length <= limit, f"{what} has {length} characters, not {least} to {limit}"


def parts(nested: list[Part]) -> Iterator[Part]:
    """Return all components of a message or form, nested ones included."""
    for part in nested:
        yield part
        yield from parts(part.get("components", []))
        for name in ("accessory", "component"):
            if name in part:
                yield from parts([part[name]])


def custom_ids(screen: Screen) -> list[str]:
    """Return the custom ids of all controls of a message."""
    return [part["custom_id"] for part in parts(tree(screen)) if "custom_id" in part]


def tree(screen: Screen) -> list[Part]:
    """Return the components of a message as Discord is sent them."""
    if screen.notice:
        within(screen.posted()["content"], CONTENT, "plain content")
        assert screen.posted()["content"] == screen.notice, "a notice is cut"
        screen.plain_view()  # raises where controls do not fit
    view: Any = screen.view() if screen.body else screen.plain_view()
    found: list[Part] = view.to_components()
    return found


def check_screen(screen: Screen) -> list[Part]:
    """Hold a message against every limit of Discord's; returns its components."""
    every = list(parts(tree(screen)))
    assert every, "a message shows something"
    assert len(every) <= COMPONENTS, f"{len(every)} components"
    check_parts(every)
    written = [part["content"] for part in every if part["type"] == PARAGRAPH]
    within("".join(written), TEXT, "the text of a message", least=0)
    assert all(text.strip() for text in written), "an empty paragraph"
    shown = [item for part in every if part["type"] == GALLERY for item in part["items"]]
    files = screen.files()
    assert len(files) <= FILES
    assert [item["media"]["url"] for item in shown] == [
        f"attachment://{file.filename}" for file in files
    ]
    for item in shown:
        within(item["description"], ALT, "an alternative text")
    assert {part["type"] for part in tree(screen)} <= {ACTION_ROW, PARAGRAPH, CONTAINER}
    return every


def check_form(modal: discord.ui.Modal) -> list[Part]:
    """Hold a form against every limit of Discord's; returns its components."""
    form: Any = modal.to_dict()
    within(form["title"], TITLE, "a form's title")
    within(form["custom_id"], CUSTOM_ID, "a form's custom id")
    assert 1 <= len(form["components"]) <= FIELDS
    every = list(parts(form["components"]))
    check_parts(every)
    for part in every:
        if part["type"] == NAMED:
            within(part["label"], FIELD_LABEL, "a field's label")
            if "description" in part:
                within(part["description"], FIELD_DESCRIPTION, "a field's description")
        if part["type"] == FIELD:
            within(part.get("value"), part["max_length"], "what a field begins with", least=0)
            within(part.get("placeholder"), 100, "a field's placeholder", least=0)
            assert 1 <= part["max_length"] <= 4000
    return every


def check_parts(every: list[Part]) -> None:
    """Hold controls and galleries against their limits."""
    ids = [part["custom_id"] for part in every if "custom_id" in part]
    for custom_id in ids:
        within(custom_id, CUSTOM_ID, f"custom id {custom_id!r}")
    assert len(set(ids)) == len(ids), f"the same custom id twice: {sorted(ids)}"
    for part in every:
        match part["type"]:
            case 1:
                check_row(part["components"])
            case 2:
                within(part["label"], LABEL, "a button's label")
            case 3:
                check_menu(part)
            case 5 | 6 | 8:
                within(part["placeholder"], PLACEHOLDER, "a placeholder")
                assert 1 <= part["max_values"] <= OPTIONS
            case 21 | 22:
                check_ticks(part)
            case 12:
                assert 1 <= len(part["items"]) <= PICTURES
            case 17:
                assert part["components"], "an empty frame"


def check_row(controls: list[Part]) -> None:
    """Hold a row against what it may hold: up to five buttons, or one menu."""
    kinds = {part["type"] for part in controls}
    if kinds == {BUTTON}:
        assert len(controls) <= ROW, f"{len(controls)} buttons in a row"
    else:
        assert len(controls) == 1, f"a row of {kinds}"
        assert kinds <= {MENU, PEOPLE, ROLES, CHANNELS}


def check_menu(menu: Part) -> None:
    """Hold a menu and its options against their limits."""
    within(menu.get("placeholder"), PLACEHOLDER, "a placeholder", least=0)
    check_offers(menu["options"], 1, OPTIONS)
    options = menu["options"]
    assert 0 <= menu["min_values"] <= menu["max_values"] <= len(options)
    assert sum(bool(option.get("default")) for option in options) <= menu["max_values"]


def check_ticks(group: Part) -> None:
    """Hold radio buttons or checkboxes and their options against their limits."""
    options = group["options"]
    chosen = sum(bool(option.get("default")) for option in options)
    if group["type"] == RADIO_BUTTONS:
        check_offers(options, 2, TICKS)
        assert chosen <= 1, "radio buttons of which several are pressed"
    else:
        check_offers(options, 1, TICKS)
        assert 0 <= group["min_values"] <= group["max_values"] <= len(options)


def check_offers(options: list[Part], least: int, most: int) -> None:
    """Hold the options of a menu or of a form's field against their limits."""
    assert least <= len(options) <= most, f"{len(options)} options"
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values), f"the same value twice: {sorted(values)}"
    for option in options:
        within(option["label"], OPTION, "an option's label")
        within(option["value"], OPTION, "an option's value")
        within(option.get("description"), OPTION, "an option's description", least=0)


def check_commands(commands: list[Part]) -> None:
    """Hold a whole command tree against every limit of Discord's."""
    names = [(command["type"], command["name"]) for command in commands]
    assert len(set(names)) == len(names)
    for locale in {locale for command in commands for locale in localized(command)}:
        called = [
            (command["type"], localized(command).get(locale, command["name"]))
            for command in commands
        ]
        assert len(set(called)) == len(called), f"two commands are called the same in {locale}"
    for kind, most in COMMANDS.items():
        assert len([name for name in names if name[0] == kind]) <= most
    for command in commands:
        if command["type"] != CHAT:
            within(command["name"], COMMAND, "the name in a context menu")
            assert not command.get("description") and not command.get("options")
            continue
        check_name(command)
        check_options(command.get("options", []))
        within("".join(command_texts(command)), ALL_OF_A_COMMAND, f"/{command['name']}")


def check_options(options: list[Part]) -> None:
    """Hold a command's options, or its subcommands with theirs, against their limits."""
    assert len(options) <= OPTIONS
    assert len({option["name"] for option in options}) == len(options)
    required = [bool(option.get("required")) for option in options]
    assert required == sorted(required, reverse=True), "what is required comes first"
    for locale in {locale for option in options for locale in localized(option)}:
        called = [localized(option).get(locale, option["name"]) for option in options]
        assert len(set(called)) == len(called), f"two options are called the same in {locale}"
    for option in options:
        check_name(option)
        check_options(option.get("options") or [])
        choices = option.get("choices") or []
        assert len(choices) <= OPTIONS
        for choice in choices:
            for name in (choice["name"], *localized(choice).values()):
                within(name, 100, "a choice's name")
            within(str(choice["value"]), 100, "a choice's value")


def check_name(named: Part) -> None:
    """Hold a name and its description against their limits."""
    for name in (named["name"], *localized(named).values()):
        assert re.fullmatch(r"[-_'\w]+", name), name
        assert name == name.lower()
        within(name, COMMAND, "a name")
    for description in (named["description"], *localized(named, "description").values()):
        within(description, DESCRIPTION, f"the description of {named['name']}")


def localized(named: Part, key: str = "name") -> dict[str, str]:
    """Return what something is called in other languages, by Discord's locale."""
    return named.get(f"{key}_localizations") or {}


def command_texts(command: Part) -> Iterator[str]:
    """Return what counts towards a command's total: each text's longest language."""
    for key in ("name", "description"):
        yield max((command[key], *localized(command, key).values()), key=len)
    for option in command.get("options", []):
        yield from command_texts(option)
        for choice in option.get("choices") or []:
            yield max((choice["name"], *localized(choice).values()), key=len)
            yield str(choice["value"])
