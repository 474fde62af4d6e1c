"""Names in every script: the font of each, their order, and omitted characters."""

from __future__ import annotations

import pytest
from PIL import ImageChops

from render import Look, names_apart
from render.kit import families, letters
from render.kit.graphemes import graphemes, shortened
from rules.text import Name, Player, say
from tools import fonts

from .covered import covered

ARRANGED = pytest.mark.skipif(
    not families.can_shape(), reason="FriBiDi is not installed: names in these scripts aren't drawn"
)
SCRIPTS = (
    "田中太郎",
    "王小明",
    "김민수",
    "Ελλάδα",
    "Кирилл",
    "ქართული",
    "Հայերեն",
    "አማርኛ",
    "🎲🔥🎲",
)
ARRANGED_SCRIPTS = (
    "محمد علي",
    "שרה כהן",
    "สมชาย น้ำ",
    "हिन्दी श्री",
    "বাংলা",
    "ਪੰਜਾਬੀ",
    "ગુજરાતી",
    "தமிழ்",
    "తెలుగు",
    "ಕನ್ನಡ",
    "മലയാളം",
    "සිංහල",
    "ລາວ",
    "ខ្មែរ",
    "မြန်မာ",
)
NOBODYS = "\U00010900\U00010901\U00010902"
"""Phoenician letters, which no bundled font has."""


def printed(*names: str) -> list[str]:
    """Return what the people of a table are called in its picture."""
    look = Look(names)
    return [look.printed_name(seat) for seat in range(len(names))]


def test_names_in_every_script_are_drawn_as_they_are_written() -> None:
    assert printed(*SCRIPTS) == [*SCRIPTS]
    blank = letters.label(NOBODYS, 36).image.tobytes()
    for name in SCRIPTS:
        assert letters.label(name, 36).image.tobytes() not in (blank, bytes(len(blank)))


@ARRANGED
def test_names_whose_letters_have_to_be_arranged_are_drawn_as_well() -> None:
    assert printed(*ARRANGED_SCRIPTS) == [*ARRANGED_SCRIPTS]
    for name in ARRANGED_SCRIPTS:
        whole = letters.label(name, 36).image
        assert whole.getbbox() is not None
        assert letters.length(name, 36) > letters.length(name[0], 36)


def test_where_letters_cannot_be_arranged_such_a_name_is_not_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(families, "can_shape", lambda: False)
    letters.shown.cache_clear()
    assert printed("محمد علي", "田中太郎", "Ali محمد") == ["Player 1", "田中太郎", "Player 3"]
    letters.shown.cache_clear()


def test_names_that_no_font_has_become_plain_or_the_seats_number() -> None:
    assert printed("𝓐𝓭𝓪", "Ｆｕｌｌ", NOBODYS, f"Tuyết {NOBODYS[0]}", "\u200b", "♀") == [
        "Ada",
        "Full",
        "Player 3",
        "Tuyết",
        "Player 5",
        "♀",
    ]


def test_letters_whose_accents_no_font_has_are_drawn_without_them() -> None:
    assert letters.shown("Ἑλένη Ἀχιλλεύς ᾠδή") == "Ελένη Αχιλλεύς ωδή"
    assert letters.shown("a ∄ b") == "a b", "a sign without its stroke means something else"


def test_what_only_directs_hides_or_joins_is_left_out_of_a_name() -> None:
    assert printed(
        "\u202egnp.x\u202c", "A\u200bd\u2060a", "\u2066Bo\u2069", "A\u0300\u0316\u0317"
    ) == [
        "gnp.x",
        "Ada",
        "Bo",
        "À",
    ]


def test_flags_are_letters_and_joined_emoji_stand_next_to_each_other() -> None:
    assert printed("Fam 🇮🇹", "👩🏽\u200d🚀", "❤\ufe0f Ada") == ["Fam IT", "👩🚀", "❤ Ada"]


@ARRANGED
def test_a_heap_of_signs_on_one_letter_is_cut_down() -> None:
    (name,) = printed("क" + "\u0901" * 40)
    assert len(name) == 1 + families.MOST_MARKS


def test_runs_are_in_the_order_in_which_they_are_seen() -> None:
    def seen(text: str) -> list[str]:
        return [run.text for run in families.runs(text)]

    assert seen("Ada 田中") == ["Ada", " ", "田中"]
    assert seen("Ali محمد علي") == ["Ali", " ", "محمد علي"]
    assert seen("محمد علي Ali 7") == ["Ali 7", " ", "محمد علي"]
    assert seen("שרה محمد") == ["محمد", " ", "שרה"]
    assert seen("श्री। Ada") == ["श्री।", " ", "Ada"]


def test_a_name_is_cut_between_letters_as_readers_take_them() -> None:
    assert graphemes("é🇮🇹🇪🇸👨\u200d👩\u200d👧x") == ["é", "🇮🇹", "🇪🇸", "👨\u200d👩\u200d👧", "x"]
    assert graphemes("e\u0301a") == ["e\u0301", "a"]
    assert graphemes("क्षि") == ["क्षि"]
    assert graphemes("น้ำ") == ["น้ำ"]
    assert shortened("👨\u200d👩\u200d👧" * 3, 3) == "👨\u200d👩\u200d👧" * 2 + "…"
    assert shortened("🇮🇹" * 40, 32) == "🇮🇹" * 31 + "…"
    assert shortened("a" + "\u0301" * 500, 32) == "…"
    for width in range(20, 200, 7):
        cut = letters.fitted("🇮🇹🇪🇸" * 9, 36, "Medium", width)
        assert len(cut.rstrip("…")) % 2 == 0


def test_a_long_name_is_cut_and_what_tells_a_program_from_a_person_is_not() -> None:
    sitting_in = "Maximiliana von der Hohenwarte-Sonnenthal (opponent)"
    assert Look((sitting_in,)).name(0) == "Maximiliana von der… (opponent)"
    assert Look((sitting_in,)).printed_name(0) == "Maximiliana von der… (opponent)"
    assert len(Look((f"{'x' * 40} (avversario)",)).name(0)) == 32
    name, marked = Look((sitting_in,)).name(0), " (opponent)"
    for width in range(letters.length(f"M…{marked}", 28, "Medium"), 500, 20):
        cut = letters.fitted(name, 28, "Medium", width)
        assert cut.endswith(marked) and letters.length(cut, 28, "Medium") <= width
    assert letters.fitted(name, 28, "Medium", 60).startswith("M")
    assert shortened(f"Ada ({'x' * 40})", 32) == f"Ada ({'x' * 26}…", "long brackets are no mark"


def test_a_long_name_without_spaces_takes_two_lines() -> None:
    name = "王小明と田中太郎の長い名前です"
    lines = letters.wrapped(name, 28, "Medium", 290, most=2)
    assert "".join(lines) == name
    assert len(lines) == 2
    assert letters.wrapped("Ada 田中 Bo", 28, "Medium", 1000, most=2) == ["Ada 田中 Bo"]


def test_a_word_longer_than_a_line_goes_over_two_after_its_sign_first() -> None:
    for name in ("maximilian_von_der_hohenwarte123", "Donaudampfschifffahrtsgesellscha"):
        lines = letters.wrapped(name, 26, "Medium", 320, most=2)
        assert len(lines) == 2 and "".join(lines) == name
        assert all(letters.length(line, 26, "Medium") <= 320 for line in lines)
    first, _ = letters.wrapped("maximilian_von_der_hohenwarte123", 26, "Medium", 320, most=2)
    assert first == "maximilian_von_der_"
    assert letters.uncut("W" * 32, 26, "Medium", 320, most=3) is None
    cut, end = letters.wrapped(f"{'W' * 32} wins", 26, "Medium", 320, most=2)
    assert cut.endswith("…") and end == "wins"


@pytest.mark.parametrize("name", [*SCRIPTS, *ARRANGED_SCRIPTS])
def test_letters_of_every_script_stay_in_the_height_of_a_line(name: str) -> None:
    for weight in ("Medium", "Bold"):
        drawn = letters.label(letters.shown(name) or "A", 36, weight)
        assert drawn.height == letters.line(36)
    bold, plain = (
        letters.label(letters.shown(name) or "A", 36, w).image for w in ("Bold", "Medium")
    )
    assert sum(bold.tobytes()) > sum(plain.tobytes())


def test_no_name_breaks_out_of_its_room() -> None:
    for name in (*SCRIPTS, *ARRANGED_SCRIPTS, "W" * 99, "田" * 99, "\u202e" * 40, "🎲" * 60):
        for width in (40, 100, 333):
            assert letters.label(letters.shown(name) or "A", 36, "Bold", width).width <= width


@ARRANGED
def test_right_to_left_names_begin_at_the_right() -> None:
    whole, first = (letters.label(text, 36).image for text in ("שִׁיייי", "שִׁ"))
    ends = [
        whole.crop((left, 0, left + first.width, whole.height))
        for left in (0, whole.width - first.width)
    ]
    apart = [sum(ImageChops.difference(end, first).tobytes()) for end in ends]
    assert 2 * apart[1] < apart[0]


def test_covered_characters_are_those_of_the_bundled_fonts() -> None:
    assert families.COVERED.read_text() == covered()
    names = [*families.NAMES.glob("*.?tf")]
    assert {path.stem for path in names} == {*fonts.BLOCKS}
    assert families.NAMES_COVERED.read_text() == fonts.covered(names)
    assert (
        letters.shown("Żółć Nguyễn Ğüş Ελλάς Привет – “€”") == "Żółć Nguyễn Ğüş Ελλάς Привет – “€”"
    )


def test_the_bundled_fonts_stay_small_and_carry_their_licences() -> None:
    assert sum(path.stat().st_size for path in families.FOLDER.glob("*.ttf")) < 400_000
    assert sum(path.stat().st_size for path in families.NAMES.glob("*.?tf")) < 6_000_000
    assert "Apache License" in (families.FOLDER / "LICENSE").read_text()
    assert "SIL OPEN FONT LICENSE" in (families.NAMES / "OFL.txt").read_text()


def test_han_characters_of_names_are_in_the_standards_that_were_taken() -> None:
    assert {ord(character) for character in "田佐藤渡邊薔薇張偉陳黃劉靜喆"} - {
        ord("喆")
    } <= fonts.han()
    assert len(fonts.han()) == 10_269


def test_a_font_is_opened_by_the_first_name_that_needs_it() -> None:
    families.font.cache_clear()
    letters.length.cache_clear()
    letters._length.cache_clear()
    letters.length("Ada", 37)
    assert families.font.cache_info().currsize == 1
    letters.length("田中", 37)
    assert families.font.cache_info().currsize == 2


def seen(text: str) -> list[str]:
    """Return a text's runs from left to right, without the spaces between them."""
    return [run.text.strip() for run in families.runs(text) if run.text.strip()]


@ARRANGED
@pytest.mark.parametrize("name", ["محمد علي", "שרה כהן"])
def test_sentence_starting_with_a_right_to_left_name_goes_on_to_the_right(
    name: str,
) -> None:
    sentence = Look((name,)).printed(say("{player} wins.", player=Player(0)))
    assert seen(sentence) == [name, "wins."]
    called = Look(()).printed(say("{name} wins.", name=Name(name)))
    assert seen(called) == [name, "wins."]


@ARRANGED
@pytest.mark.parametrize("name", ["محمد علي", "שרה כהן"])
def test_such_a_name_over_two_lines_has_its_first_word_in_the_first(name: str) -> None:
    sentence = Look((name,)).printed(say("{player} wins.", player=Player(0)))
    first, last = name.split()
    upper, lower = letters.wrapped(sentence, 36, "Medium", letters.length(name, 36) - 1, most=2)
    assert seen(upper) == [first]
    assert seen(lower)[0] == last
    after = Look((name,)).printed(say("Well played, {player}!", player=Player(0)))
    wide = letters.length(f"Well played, {first}", 36)
    upper, lower = letters.wrapped(after, 36, "Medium", wide, most=2)
    assert seen(upper) == ["Well played,", first]
    assert seen(lower) == [last, "!"]


@ARRANGED
def test_a_name_of_two_directions_stays_together_in_a_sentence() -> None:
    sentence = Look(("محمد Ali",)).printed(say("{player} wins.", player=Player(0)))
    assert seen(sentence) == ["Ali", "محمد", "wins."]
    assert Look(("\u2068Ada",)).printed_name(0) == "Ada"


@pytest.mark.parametrize(
    ("names", "usernames", "apart"),
    [
        (("Anna", "Bo"), ("anna", "bo"), ("Anna", "Bo")),
        (("Anna", "Anna"), ("anna", "anna_b"), ("Anna (anna)", "Anna (anna_b)")),
        (("Anna", "Bo", "anna "), ("anna", "bo", ""), ("Anna (anna)", "Bo", "anna (3)")),
        (("Anna", "Anna"), (), ("Anna (1)", "Anna (2)")),
        (("Anna", "Anna"), ("a" * 21, "same"), ("Anna (1)", "Anna (same)")),
        (("", ""), (), ("", "")),
    ],
)
def test_names_drawn_alike_have_a_username_or_number_behind_them(
    names: tuple[str, ...], usernames: tuple[str, ...], apart: tuple[str, ...]
) -> None:
    assert names_apart(names, usernames) == apart
    look = Look(names, usernames=usernames)
    assert [look.name(seat) for seat in range(len(names)) if names[seat]] == [*filter(None, apart)]
    assert [look.printed_name(s) for s in range(len(names)) if names[s]] == [*filter(None, apart)]


def test_names_that_differ_in_missing_glyphs_stay_distinct() -> None:
    look = Look(("Anna", "Anna\U00010900"), usernames=("anna", "bella"))
    assert [look.printed_name(seat) for seat in range(2)] == ["Anna (anna)", "Anna (bella)"]


def test_long_names_made_distinct_keep_their_length() -> None:
    names = names_apart(("x" * 40, "x" * 40), ("a" * 20, "b" * 20))
    assert [len(name) for name in names] == [32, 32] and len({*names}) == 2
