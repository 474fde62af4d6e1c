"""The catalogue tool takes sentences over and finds faults of translations."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tools import package_texts, page_words, sentences, texts
from tools.retired import LIST, retired, stumbles

COMMANDS = {"play": "gioca", "game": "gioco"}


@pytest.mark.parametrize(
    ("original", "given", "fault"),
    [
        ("{who} plays {n}", "{who} gioca", "blanks"),
        ("{who} plays", "{chi} gioca", "blanks"),
        ("### Rules", "Regole", "white space or marks"),
        ("One. ", "Uno.", "white space or marks"),
        ("**Join** it", "Entra", "bold"),
        ("Say `M12`", "Di' M12", "code"),
        ("Say `M12`", "Di' `M13`", "notation"),
        ("One\n\nTwo", "Uno due", "lines"),
        ("`/play` opens one", "`/play` ne apre uno", "/play is /gioca"),
        ("/play opens one", "`/gioca` ne apre uno", "`/play` stands as code"),
        ("`/play` opens one", "/gioca ne apre `uno`", "`/gioca` stands as code"),
    ],
)
def test_faulty_translation_is_reported(original: str, given: str, fault: str) -> None:
    text = list(texts.faults(Message(original, given), COMMANDS))
    assert any(fault in each for each in text)


@pytest.mark.parametrize(
    ("original", "given"),
    [
        ("{who} plays `M12` with **{n}**", "**{n}**: {who} gioca `M12`"),
        ("`/play` begins; `M12`, `/play` again", "`/gioca` comincia; `M12`, di nuovo `/gioca`"),
        ("choose in `game`", "scegli in `gioco`"),
        ("`/play` opens one; see /nothing", "`/gioca` ne apre uno; vedi /nothing"),
        ("and/or https://example.com/play", "e/o https://example.com/play"),
    ],
)
def test_what_is_right_is_left_alone(original: str, given: str) -> None:
    assert list(texts.faults(Message(original, given), COMMANDS)) == []


def test_a_plural_form_may_leave_the_number_out_but_nothing_else() -> None:
    forms = ("{n} point for {who}", "{n} points for {who}")
    assert (
        list(texts.faults(Message(forms, ("un punto per {who}", "{n} punti per {who}")), {})) == []
    )
    assert list(texts.faults(Message(forms, ("{n} punto", "{n} punti per {who}")), {}))


@pytest.mark.parametrize("name", ["Gioca", "due parole", "x" * 33, "punto.", "/gioca"])
def test_a_command_keeps_discords_rules_for_names(name: str) -> None:
    assert list(texts.faults(Message("play", name, context=sentences.COMMAND), {}))


ADDED = (("bot/a.py", "Leave"), ("bot/aa.py", "New file"))


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the code say three sentences, and begin an Italian catalogue of them."""
    template = Catalog()
    template.add("Join", locations=[("bot/a.py", 0)])
    template.add(("{n} point", "{n} points"), locations=[("rules/b.py", 0)])
    template.add("play", context=sentences.COMMAND, locations=[("bot/a.py", 0)])
    monkeypatch.setattr(texts, "LOCALE", tmp_path)
    monkeypatch.setattr(page_words, "WORDS", tmp_path / "words")
    monkeypatch.setattr(sentences, "template", lambda: template)
    assert texts.main(["--add", "it"]) == 0
    keep(tmp_path)
    return tmp_path / "it.po"


def keep(folder: Path) -> None:
    """Have Italian complete from now on."""
    status = folder / texts.LANGUAGES
    status.write_text(status.read_text().replace("false", "true"))


def test_language_is_added_by_one_command(small: Path) -> None:
    before = small.read_bytes()
    assert texts.main(["--add", "nl"]) == 0
    added = [message for message in texts.read("nl") if message.id]
    assert len(added) == 3 and not any(map(texts.filled, added))
    about = json.loads((small.parent / texts.LANGUAGES).read_text())
    assert about["nl"] == {"kept": False, "reviewed": False, "players": 0}
    content = json.loads((small.parent / "words" / "nl.json").read_text())
    assert content == {"language": "nl", "words": {}}
    assert small.read_bytes() == before


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("xx", "Discord has no language xx. It has bg, cs, da"),
        ("pt_BR", "Discord has no language pt_BR"),
        ("it", "it.po is there already"),
    ],
)
def test_language_that_cannot_be_added_is_refused_with_the_reason(
    small: Path, language: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = small.read_bytes()
    with pytest.raises(SystemExit):
        texts.main(["--add", language])
    assert reason in capsys.readouterr().err
    assert sorted(path.name for path in small.parent.glob("*.po")) == ["it.po"]
    assert small.read_bytes() == before


def test_every_sentence_has_to_be_translated(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert texts.main(["--check"]) == 1
    output = capsys.readouterr().err.splitlines()
    assert output == [
        "it.po: not translated (bot/a.py): 'Join'",
        "it.po: not translated (rules/b.py): '{n} point'",
        "it.po: not translated (bot/a.py): 'play'",
    ]


def test_language_that_is_not_kept_may_lack_sentences_but_no_blanks(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = small.with_name(texts.LANGUAGES)
    status.write_text(status.read_text().replace("true", "false"))
    assert texts.main(["--check"]) == 0
    small.write_text(
        small.read_text().replace(
            'msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} punto"\nmsgstr[1] "{m} punti"'
        )
    )
    assert texts.main([]) == 0
    assert texts.main(["--check"]) == 1
    assert capsys.readouterr().err.startswith("it.po: the blanks are not those of the original")


def test_status_counts_what_players_read(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = Catalog()
    template.add("Join", locations=[("bot/a.py", 0)])
    template.add("Leave", locations=[("bot/a.py", 0), ("bot/operations/b.py", 0)])
    template.add("A disk is full.", locations=[("bot/operations/b.py", 0)])
    monkeypatch.setattr(sentences, "template", lambda: template)
    small.write_text('msgid "Join"\nmsgstr "Entra"\n\n#, fuzzy\nmsgid "Leave"\nmsgstr "Via"\n')
    expected = '{"kept": true, "reviewed": true, "players": 50}'
    assert texts.status() == f'{{\n  "it": {expected}\n}}\n'


def test_line_that_credits_a_translator_stays_in_a_renewed_catalogue(small: Path) -> None:
    credited = "# Translated by Ada, 2026."
    small.write_text(small.read_text().replace("\n", f"\n{credited}\n# Other words.\n", 1))
    assert texts.main([]) == 0
    assert small.read_text().splitlines()[:2] == ["# Matchnight in it.", credited]


def test_a_new_sentence_follows_the_last_of_its_file_and_moves_no_other(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = small.read_text()
    template = Catalog()
    template.add("Leave", locations=[("bot/a.py", 0)])
    for message in sentences.template():
        if message.id:
            template.add(message.id, context=message.context, locations=message.locations)
    template.add("New file", locations=[("bot/aa.py", 0)])
    monkeypatch.setattr(sentences, "template", lambda: template)
    assert texts.main([]) == 0
    added = [f'\n#: {file}\nmsgid "{text}"\nmsgstr ""\n' for file, text in ADDED]
    assert all(entry in small.read_text() for entry in added)
    assert small.read_text().index(added[0]) > before.index('msgid "play"')
    rest = small.read_text()
    for entry in added:
        rest = rest.replace(entry, "")
    assert rest == before
    assert small.read_text().rstrip().endswith(added[1].rstrip())


def test_a_piece_is_filled_in_and_taken_over(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert texts.main(["--missing", "it", "bot"]) == 0
    piece = capsys.readouterr().out
    assert 'msgid "Join"' in piece
    assert "point" not in piece
    file = tmp_path / "piece.txt"
    file.write_text(
        piece.replace('msgid "Join"\nmsgstr ""', 'msgid "Join"\nmsgstr "Entra"').replace(
            'msgid "play"\nmsgstr ""', 'msgid "play"\nmsgstr "Gioca"'
        )
        + '\nmsgid "{n} point"\nmsgid_plural "{n} points"\n'
        'msgstr[0] "{n} punto"\nmsgstr[1] "{n} punti"\n\nmsgid "gone"\nmsgstr "andato"\n',
        encoding="utf-8",
    )
    assert texts.main(["--merge", "it", str(file)]) == 1
    refused = capsys.readouterr().err
    assert "“Gioca”" in refused
    assert "nobody says this any more: 'gone'" in refused
    assert texts.main(["--check"]) == 1
    assert capsys.readouterr().err == "it.po: not translated (bot/a.py): 'play'\n"
    file.write_text('msgctxt "command"\nmsgid "play"\nmsgstr "gioca"\n')
    assert texts.main(["--merge", "it", str(file)]) == 0
    assert texts.main(["--check"]) == 0
    before = small.read_bytes()
    assert texts.main([]) == 0
    assert small.read_bytes() == before


def test_words_of_the_page_come_out_of_its_catalogue(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    template = Catalog()
    template.add("Send", context=sentences.PAGE, locations=[("playground/page/a.js", 0)])
    template.add("Join", locations=[("bot/a.py", 0)])
    monkeypatch.setattr(sentences, "template", lambda: template)
    small.write_text(
        'msgctxt "playground"\nmsgid "Send"\nmsgstr "Invia"\n\nmsgid "Join"\nmsgstr "Entra"\n'
    )
    assert texts.main(["--check"]) == 1
    assert "it: the page's words aren't up to date: run" in capsys.readouterr().err
    assert texts.main([]) == 0
    assert json.loads((small.parent / "words" / "it.json").read_text())["words"] == {
        "Send": "Invia"
    }
    assert texts.main(["--check"]) == 0


def test_fuzzy_or_obsolete_translation_is_reported(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = small.read_text().replace('msgid "Join"\nmsgstr ""', 'msgid "Join"\nmsgstr "Entra"')
    small.write_text(
        text.replace("#: bot/a.py\nmsgid", "#: bot/a.py\n#, fuzzy\nmsgid")
        + '\nmsgid "old"\nmsgstr "vecchio"\n'
    )
    assert texts.main(["--check"]) == 1
    output = capsys.readouterr().err
    assert "fuzzy, as its English has changed: 'Join'" in output
    assert "nobody says this any more: 'old'" in output


def test_translation_whose_english_changes_is_fuzzy_until_it_is_merged(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = small.read_text().replace('msgid "Join"\nmsgstr ""', 'msgid "Join!"\nmsgstr "Entra!"')
    small.write_text(text)
    assert texts.main([]) == 0
    assert '#, fuzzy\nmsgid "Join"\nmsgstr "Entra!"' in small.read_text()
    piece = tmp_path / "piece.po"
    piece.write_text('#, fuzzy\nmsgid "Join"\nmsgstr "Entra!"\n')
    assert texts.main(["--merge", "it", str(piece)]) == 0
    assert '#, fuzzy\nmsgid "Join"' in small.read_text(), "it has not been looked at"
    piece.write_text('msgid "Join"\nmsgstr "Entra"\n')
    assert texts.main(["--merge", "it", str(piece)]) == 0
    texts.main(["--check"])
    assert "Join" not in capsys.readouterr().err


def test_the_code_says_more_than_a_thousand_sentences() -> None:
    assert len(sentences.template()) > 1000
    assert texts.kept() == ["es", "it"]


WORN = ["# a list", "en\t\\bbetwixt\\b\tthe player who", "it\t\\bsala d'attesa\\b\tlobby"]


def test_a_retired_word_is_named_with_the_better_one() -> None:
    lines = list(stumbles("en", "Betwixt is first wins `betwixt`.", retired(WORN)))
    assert lines == ["“Betwixt” is retired: the player who"]
    assert list(stumbles("en", "The first player wins {betwixt}: `betwixt`.", retired(WORN))) == []
    assert list(stumbles("it", "La sala d'attesa", retired(WORN))) == [
        "“sala d'attesa” is retired: lobby"
    ]


def test_retired_word_on_a_page_is_found_by_its_line_but_not_in_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "HERE", tmp_path)
    (tmp_path / "page.md").write_text("Good.\n\n```\nbetwixt\n```\n\nBetwixt reads `betwixt`.\n")
    assert list(texts.stale_page("page.md", retired(WORN))) == [
        "page.md:7: “Betwixt” is retired: the player who"
    ]


def test_retired_word_is_found_in_every_form_but_not_in_command_names() -> None:
    said = [
        Message(("Betwixt has {n} point", "The players with {n} points"), context=None),
        Message("betwixt", context=sentences.COMMAND),
        Message("Betwixt wins", string="Nella sala d'attesa"),
    ]
    assert list(texts.stale("en", said, retired(WORN))) == [
        "“Betwixt” is retired: the player who, in 'Betwixt has {n} point'",
        "“Betwixt” is retired: the player who, in 'Betwixt wins'",
    ]
    assert list(texts.stale("it", said, retired(WORN))) == [
        "“sala d'attesa” is retired: lobby, in 'Betwixt wins'"
    ]


def test_check_fails_on_a_player_facing_word_added_to_the_retired_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    longer = tmp_path / LIST.name
    longer.write_text(
        LIST.read_text(encoding="utf-8") + "en\tTactic Tiles\tRed and Blue\n", "utf-8"
    )
    monkeypatch.setattr(texts, "LIST", longer)
    assert texts.main(["--check"]) == 1
    assert "English: “Tactic Tiles” is retired: Red and Blue, in " in capsys.readouterr().err


ROOT = Path(__file__).parents[1]
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_the_catalogues_of_an_example_hold_all_that_it_says(example: Path) -> None:
    assert package_texts.main([str(example), "--check"]) == 0


def test_a_package_is_in_english_until_a_language_is_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "examples" / "bids", tmp_path, dirs_exist_ok=True)
    home = tmp_path / "matchnight_bids"
    for arguments in ([str(tmp_path)], [str(tmp_path), "--check"]):
        assert package_texts.main(arguments) == 0
    assert not (home / "locale").exists()
    assert package_texts.main([str(tmp_path), "--add", "it"]) == 1
    assert "it.po: not translated: 'win prizes with hidden cards'" in capsys.readouterr().err
    assert [path.name for path in (home / "locale").iterdir()] == ["it.po"]
    assert package_texts.main([str(tmp_path), "--check"]) == 1


def test_message_reworded_by_a_package_is_listed_until_translated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "examples" / "pebbles", tmp_path, dirs_exist_ok=True)
    home = tmp_path / "matchnight_pebbles"
    before = (home / "locale" / "it.po").read_bytes()
    (home / "more.py").write_text('MORE = say("Pebbles are round.")\n')
    for arguments in ([str(tmp_path)], [str(tmp_path), "--check"]):
        assert package_texts.main(arguments) == 1
        assert "it.po: not translated: 'Pebbles are round.'" in capsys.readouterr().err
    (home / "more.py").unlink()
    assert package_texts.main([str(tmp_path)]) == 0
    assert (home / "locale" / "it.po").read_bytes() == before


SEVERAL = {
    "A plan has at most {n} moves.",
    "A game takes about {n} minutes.",
    "A round takes up to {n} minutes.",
    "{n} tiles",
    "Everyone has {n} tiles to connect.",
    "There are {n} tiles to connect.",
    "{cell} has {n} tiles, and a pile can't have more.",
    "a game has {n} moves at most.",
}
"""What is counted there is never one."""


def test_sentence_about_a_number_of_things_has_a_singular() -> None:
    found = {
        str(message.id)
        for message in sentences.template()
        if isinstance(message.id, str)
        and re.search(r"(?<!tile )(?<!stack )(?<!game )(?<!move )\{n\} [a-z]+s\b", message.id, re.I)
        and any(
            path.startswith(("bot/ui", "bot/tables", "rules/")) for path, _ in message.locations
        )
    }
    assert found - SEVERAL == set()
