"""The sentences of the code are found, with what translators need of them."""

from __future__ import annotations

import io

import pytest

from tools import sentences


class Module(io.BytesIO):
    """A file of the code."""

    name = "code.py"


def found(code: str) -> list[object]:
    """Return what the tool finds in a module."""
    return [entry[1:3] for entry in sentences.sentences(Module(code.encode()), None, None, None)]


def test_sentences_and_their_plurals_are_found_where_they_are_said() -> None:
    code = 'say("One." " Two.")\ncount("{n} point", "{n} points", n)\nother("Three.")'
    assert found(code) == [("say", "One. Two."), ("count", ("{n} point", "{n} points"))]


def test_of_blanks_alone_order_and_marks_can_be_translated() -> None:
    assert found('say("{one}-{other}, {n}")') == []
    assert found('say("{club}: {n}")') == [("say", "{club}: {n}")]
    assert found('say("{action}?")') == [("say", "{action}?")]
    assert found('say("“{word}”")') == [("say", "“{word}”")]
    assert found('say("{colour} {symbol}")') == [("say", "{colour} {symbol}")]
    assert found('count("{one}", "{one}, {n} high", n)') == [
        ("count", ("{one}", "{one}, {n} high"))
    ]


@pytest.mark.parametrize("code", ["say(words)", 'say(f"Hello {name}")', 'count("one", many, 2)'])
def test_a_sentence_that_does_not_stand_in_the_call_is_refused(code: str) -> None:
    with pytest.raises(SystemExit, match=r"code\.py:1: the words of a sentence"):
        found(code)


def test_a_sentence_without_words_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"code\.py:1: a sentence has no words"):
        found('count("{n} point")')


def test_commands_are_found_with_their_options_as_people_see_them() -> None:
    code = (
        '@app_commands.command(name="play", description="Open a table")\n'
        '@app_commands.describe(game="Which game", with_="Who")\n'
        '@app_commands.rename(with_="with")\n'
        "async def play(interaction, game, with_=None): pass\n"
    )
    assert found(code) == [
        ("pgettext", ("command", "play")),
        ("say", "Open a table"),
        ("pgettext", ("command", "game")),
        ("say", "Which game"),
        ("pgettext", ("command", "with")),
        ("say", "Who"),
    ]


def test_rules_are_found_without_their_numbers() -> None:
    book = Module("# Game\n\n## §1 Start\n\n**§1.1** It begins.".encode())
    assert [entry[2] for entry in sentences.rules(book, None, None, None)] == [
        "Game",
        "Start",
        "It begins.",
    ]


def in_script(code: str) -> list[tuple[object, object]]:
    """Return what the tool finds in a module of the playground's page."""
    return [entry[1:3] for entry in sentences.in_script(Module(code.encode()), None, None, None)]


def test_sentences_of_the_page_are_found_within_other_calls() -> None:
    code = 'weave("Type {key}.", { key: el(say("Enter")) }), count("{n} bot", "{n} bots", n)'
    assert in_script(code) == [
        ("pgettext", ("playground", "Type {key}.")),
        ("pgettext", ("playground", "Enter")),
        ("npgettext", ("playground", "{n} bot", "{n} bots")),
    ]
    assert in_script('say(frame.text); essay("No sentence.")') == []


def test_comment_above_a_sentence_of_the_page_is_found() -> None:
    code = '// Translators: A verb.\n  return say("Write");\n\nsay("New")'
    found = sentences.in_script(Module(code.encode()), None, None, None)
    assert [entry[3][1:] for entry in found] == [["A verb."], []]


def comments(code: str) -> list[list[str]]:
    """Return what translators are given with each sentence of a module."""
    return [entry[3] for entry in sentences.sentences(Module(code.encode()), None, None, None)]


def test_comment_for_translators_above_a_sentence_is_found() -> None:
    assert comments('# Translators: A verb.\n# Not a noun.\nplay = say("Play")') == [
        ["A verb. Not a noun."]
    ]
    assert comments('# Translators: Days.\nA = say("today")\nB = say("tomorrow")') == [
        ["Days."],
        ["Days."],
    ]
    assert comments('# Faster.\nplay = say("Play")') == [[]]


def test_comment_on_a_short_sentence_names_its_place() -> None:
    code = 'def ways():\n    """Return the ways on."""\n    return {}'
    assert comments(code.format('button(say("Play"))')) == [["The label of a button."]]
    assert comments(code.format('say("Play")')) == [["ways: Return the ways on."]]
    assert comments(code.format('say("A sentence of five words.")')) == [[]]
    assert comments('SIDES = say("north"), say("south")\n"""Of the board."""') == [
        ["Of the board."],
        ["Of the board."],
    ]


def test_context_of_a_sentence_is_found() -> None:
    assert found('pgettext("a battle", "won", n=2)') == [("pgettext", ("a battle", "won"))]
