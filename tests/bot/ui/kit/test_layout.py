"""The layout of a message, whatever goes into it."""

from __future__ import annotations

import pytest
from discord import ButtonStyle

from bot.model.ids import PersonId
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.controls.server_menus import people_menu
from bot.ui.kit.layout import Choice, Screen, button, menu, row, shorten
from bot.ui.tables.posts.thread_places import LONGEST_NAME, thread_name
from matchnight.testing.limits import GALLERY, PARAGRAPH, check_screen, custom_ids
from render import Picture

TWO = (PersonId(7), PersonId(8))

PICTURE = Picture(b"\x89PNG", "x" * 2000)


@pytest.mark.parametrize(
    ("text", "limit", "short"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("a  bcd", 4, "a…"),
        ("abc", 1, "…"),
        ("abc", 0, ""),
        ("", 0, ""),
    ],
)
def test_a_text_that_is_cut_shows_it(text: str, limit: int, short: str) -> None:
    assert shorten(text, limit) == short
    assert len(shorten(text, limit)) <= limit


def test_all_text_of_a_message_together_keeps_the_limit() -> None:
    shown = check_screen(Screen(("a" * 3000, "b" * 3000, "c" * 3000)))
    texts = [part["content"] for part in shown if part["type"] == PARAGRAPH]
    assert texts[0] == "a" * 3000
    assert texts[1].endswith("…")
    assert len(texts) == 2


def test_one_sentence_stands_without_a_frame_and_is_cut_too() -> None:
    (paragraph,) = check_screen(Screen(("x" * 9000,)))
    assert paragraph["type"] == PARAGRAPH
    framed = check_screen(Screen(("one\ntwo",)))
    assert [part["type"] for part in framed] == [17, PARAGRAPH]


def test_empty_paragraphs_and_galleries_are_left_out() -> None:
    shown = check_screen(Screen(("", "text", [], "")))
    assert [part["type"] for part in shown] == [17, PARAGRAPH]


def test_blank_paragraphs_are_left_out_too() -> None:
    shown = check_screen(Screen(("  \n ", "text", "more")))
    assert [part.get("content") for part in shown] == [None, "text", "more"]


def test_pictures_are_shown_in_order_with_their_words_cut_to_the_limit() -> None:
    screen = Screen(([PICTURE] * 4, "between", [PICTURE] * 3))
    shown = check_screen(screen)
    galleries = [part["items"] for part in shown if part["type"] == GALLERY]
    assert [len(items) for items in galleries] == [4, 3]
    names = [item["media"]["url"] for items in galleries for item in items]
    assert names == [f"attachment://picture-{number}.png" for number in range(1, 8)]
    assert [file.filename for file in screen.files()] == [
        f"picture-{number}.png" for number in range(1, 8)
    ]
    assert all(len(file.description or "") == 1024 for file in screen.files())


def test_two_pictures_are_stacked_because_phones_show_pairs_too_small() -> None:
    shown = check_screen(Screen(([PICTURE] * 2, [PICTURE])))
    galleries = [part["items"] for part in shown if part["type"] == GALLERY]
    assert [[item["media"]["url"] for item in items] for items in galleries] == [
        [f"attachment://picture-{number}.png"] for number in (1, 2, 3)
    ]


def test_posting_notifies_those_it_mentions_and_nobody_else() -> None:
    quiet = Screen(("@everyone <@&5> <@7>",)).posted()["allowed_mentions"].to_dict()
    assert quiet == {"parse": []}
    screen = Screen(("hello",), mention=(PersonId(7), PersonId(8)), notice="hello")
    loud = screen.posted()["allowed_mentions"].to_dict()
    assert loud["parse"] == []
    assert sorted(map(int, loud["users"])) == [7, 8]


def test_editing_notifies_nobody() -> None:
    edited = Screen(("hello",), mention=(PersonId(7), PersonId(8)), notice="hello").edited()
    assert edited["allowed_mentions"].to_dict() == {"parse": []}
    assert edited["attachments"] == []


def test_controls_keep_their_limits_whatever_they_are_called() -> None:
    long = "word " * 100
    rows = (
        row(button(long, Control("join", 5), ButtonStyle.primary), button("B", Control("leave"))),
        menu(long, Control("go", 5), [Choice(long, str(n), long, n == 3) for n in range(25)]),
        menu("any", Control("switches"), [Choice("a", "a", chosen=True)] * 1, any_number=True),
        people_menu(long, Control("invite")),
    )
    shown = check_screen(Screen(("text",), rows))
    assert custom_ids(Screen(("text",), rows)) == [
        "join:5:0:",
        "leave:0:0:",
        "go:5:0:",
        "switches:0:0:",
        "invite:0:0:",
    ]
    (chosen,) = [part for part in shown if part.get("custom_id") == "go:5:0:"]
    assert [option["value"] for option in chosen["options"] if option.get("default")] == ["3"]


async def test_a_shown_view_is_not_kept_by_the_library() -> None:
    assert Screen(("text",)).view().is_finished()


ENDS = " · Match & Stack: Crosswords, season 12"


def test_thread_name_with_players_begins_with_them() -> None:
    assert thread_name(["Anna", "Moss"], "", " · Chow Pow") == "Anna, Moss · Chow Pow"
    assert thread_name(["Anna", "Dee"], "1-2: ", ENDS) == f"1-2: Anna, Dee{ENDS}"


@pytest.mark.parametrize("players", [1, 2, 6])
def test_thread_name_with_the_longest_names_keeps_the_game(players: int) -> None:
    name = thread_name(["M" * 32] * players, "1-2: ", ENDS)
    assert len(name) <= LONGEST_NAME
    assert name.startswith("1-2: M") and name.endswith(ENDS)


def test_thread_name_leaves_out_what_turns_a_line_around() -> None:
    club = " · " + "\u202eClub " * 20
    long = thread_name(["Anna"], "Game 1: ", club)
    assert len(long) <= 100 and long.startswith("Game 1: Anna · Club Club")
    assert "\u202e" not in long
    assert thread_name(["An\u202ena\n\tB"], "", " · x") == "Anna B · x"
    assert thread_name(["नि\u200dका"], "", " · x") == "नि\u200dका · x"
