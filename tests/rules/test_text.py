"""Sentences with blanks."""

from contextvars import copy_context

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.text import (
    Moment,
    Name,
    Player,
    Someone,
    Somewhere,
    Text,
    count,
    english,
    listed,
    pgettext,
    read_on,
    reading,
    say,
    seat_name,
    spell,
    together,
)


def test_text_without_blanks_is_formatted_as_it_is_even_with_braces() -> None:
    assert str(say("Place {anything} you like.")) == "Place {anything} you like."


def test_blanks_are_filled_with_words_numbers_names_texts_and_lists() -> None:
    text = say(
        "{who} placed {colours} for {n} at {cell}",
        who=Player(1),
        colours=[say("red"), say("blue")],
        n=3,
        cell="M13",
    )
    assert str(text) == "Player 2 placed red, blue for 3 at M13"


def test_a_blank_that_holds_braces_is_not_filled_again() -> None:
    assert str(say("You typed {word}.", word="{word}")) == "You typed {word}."


def test_a_negative_number_has_a_minus_sign_and_not_a_hyphen() -> None:
    assert str(say("{n} points", n=-1)) == "\N{MINUS SIGN}1 points"
    assert str(say("{n} points", n=0)) == "0 points"


def test_count_of_one_or_minus_one_takes_the_singular() -> None:
    spelled = [str(count("{n} point", "{n} points", n)) for n in (-1, 0, 1, 2)]
    assert spelled == ["\N{MINUS SIGN}1 point", "0 points", "1 point", "2 points"]


def test_the_reader_brings_the_names_and_the_language() -> None:
    def german(text: Text) -> str:
        words = {"red": "rot", "{who} has {n} tile in {colour}": "{n} Stein in {colour} hat {who}"}
        return words[text.sentence] if text.n <= 1 else f"{text.many}?"

    text = count("{who} has {n} tile in {colour}", "tiles", 1, who=Player(0), colour=say("red"))
    assert spell(text, ["Ada"].__getitem__, german) == "1 Stein in rot hat Ada"
    assert spell(count("tile", "tiles", 2), seat_name, german) == "tiles?"


def loud(text: Text) -> str:
    return text.sentence.upper()


def test_context_of_a_sentence_reaches_the_translation() -> None:
    def french(text: Text) -> str:
        return {"a game": "gagnée", "a prize": "gagné"}[text.context]

    assert spell(pgettext("a game", "won"), translate=french) == "gagnée"
    assert spell(pgettext("a prize", "won")) == "won"


def test_inside_a_reading_all_is_spelled_for_that_reader() -> None:
    with reading(loud):
        assert str(say("one")) == "ONE"
        assert spell(say("one"), translate=english) == "one"
        with reading(english):
            assert str(say("one")) == "one"
        assert str(say("one")) == "ONE"
    assert str(say("one")) == "one"


def test_reading_on_holds_for_the_rest_of_a_context() -> None:
    def read() -> str:
        read_on(loud)
        return str(say("one"))

    assert copy_context().run(read) == "ONE"
    assert str(say("one")) == "one"


@given(st.lists(st.text(st.characters(exclude_characters="{}")), min_size=1))
def test_texts_joined_are_spelled_one_after_the_other(parts: list[str]) -> None:
    assert str(together([Text(part) for part in parts])) == " ".join(parts)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anna", "Anna"),
        ("Anna-Maria (Nuri)", "Anna-Maria (Nuri)"),
        ("max_power", r"max\_power"),
        ("**loud**", r"\*\*loud\*\*"),
        ("`code` ~~gone~~ ||hidden||", r"\`code\` \~\~gone\~\~ \|\|hidden\|\|"),
        ("[claim](https://evil.example)", r"\[claim](https\://evil.example)"),
        ("<@123> <t:1> <:x:1>", r"\<@123> \<t:1> \<:x:1>"),
        ("@everyone and @here", r"\@everyone and \@here"),
        ("# large", r"\# large"),
        ("-# small", r"\-# small"),
        ("> quoted", r"\> quoted"),
        ("- a\n- list", r"\- a - list"),
        ("1. first", r"1\. first"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_nothing_in_a_name_is_read_as_markdown(name: str, written: str) -> None:
    text = say("{who} joined.", who=Name(name))
    assert spell(text) == f"{written} joined."
    assert spell([text]) == f"{written} joined."
    assert spell(text, called=str) == f"{name} joined."


def test_people_channels_and_times_are_formatted_where_a_text_is_read() -> None:
    text = say("{host} in {places}, {when}", host=Someone(5), places=[Somewhere(6)], when=Moment(0))
    assert spell(text) == "@5 in #6, 1970-01-01 00:00 UTC"
    assert spell(say("So: {what}", what=text), pointed=lambda each: type(each).__name__) == (
        "So: Someone in Somewhere, Moment"
    )


def test_a_list_in_a_sentence_ends_with_and() -> None:
    names = [Player(seat) for seat in range(3)]
    for many, lines in ((1, "Player 1"), (2, "Player 1 and Player 2")):
        assert spell(say("{who}", who=listed(names[:many]))) == lines
    assert spell(say("{who}", who=listed(names))) == "Player 1, Player 2 and Player 3"


def test_a_list_of_nothing_is_an_empty_word() -> None:
    assert spell(listed([])) == ""


def test_a_title_with_a_mark_of_its_own_ends_a_sentence_with_that() -> None:
    assert (
        spell(say("One turn of {game}.", game=say("Match'n Lock!"))) == "One turn of Match'n Lock!"
    )
