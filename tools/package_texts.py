"""Renew the catalogues of a game package: `python -m tools.package_texts DIR`.

They are the files `locale/<language>.po` next to its RULES.md, one for each language that the
package is translated into; `--add it` begins one. A package without them is in English.
What the bot says itself is not in them. Fill in what is empty: it is listed, and `--check` changes
nothing.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from . import sentences, texts
from .retired import LIST, retired


def folder(package: Path) -> Path:
    """Return where a package's game lies: the folder with its RULES.md."""
    return next(package.rglob("RULES.md")).parent


def catalogue(package: Path, language: str) -> Catalog:
    """Return a package's catalogue with exactly what it says and the bot doesn't."""
    home = folder(package)
    own = texts.read(language)
    path = home / "locale" / f"{language}.po"
    before = texts.empty(language)
    if path.is_file():
        with path.open("rb") as file:
            before = read_po(file, locale=language)
    made = texts.empty(language)
    for name, _, words, _, _ in extract_from_dir(home, sentences.CODE, keywords=sentences.KEYWORDS):
        text = words if isinstance(words, str) else words[0]
        there = own.get(text)
        if there is not None and texts.filled(there):
            continue
        kept = before.get(text)
        string = (
            kept.string if kept is not None and kept.pluralizable != isinstance(words, str) else ""
        )
        made.add(words, string or None, locations=[(Path(name).as_posix(), 0)])
    return made


def faults(catalog: Catalog, language: str) -> list[str]:
    """Return what is missing or wrong in a package's catalogue."""
    commands = texts.names(texts.read(language))
    found = []
    for message in catalog:
        if message.id and not texts.filled(message):
            found.append(f"{language}.po: not translated: {texts.quoted(message)}")
        elif message.id:
            found += [
                f"{language}.po: {fault}: {texts.quoted(message)}"
                for fault in texts.faults(message, commands)
            ]
    return found


def main(arguments: list[str] | None = None) -> int:
    """Renew or check the catalogues of a package; returns the exit code."""
    parser = argparse.ArgumentParser("python -m tools.package_texts", description=__doc__)
    parser.add_argument("package", type=Path, metavar="DIR")
    parser.add_argument("--check", action="store_true")
    others = texts.kept()
    parser.add_argument("--add", choices=others, help="begin the catalogue of a language")
    args = parser.parse_args(arguments)
    with LIST.open(encoding="utf-8") as lines:
        listed = retired(lines)
    english = catalogue(args.package, texts.kept()[0])
    wrong = [f"English: {line}" for line in texts.stale("en", english, listed)]
    home = folder(args.package) / "locale"
    there = [language for language in others if (home / f"{language}.po").is_file()]
    for language in dict.fromkeys([*there, *([args.add] if args.add else [])]):
        catalog = catalogue(args.package, language)
        wrong += faults(catalog, language)
        wrong += [f"{language}.po: {line}" for line in texts.stale(language, catalog, listed)]
        path = home / f"{language}.po"
        text = texts.po_bytes(catalog)
        if args.check and (not path.is_file() or path.read_bytes() != text):
            wrong.append(f"{path}: run python -m tools.package_texts {args.package}")
        elif not args.check:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text)
    print("\n".join(wrong), end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
