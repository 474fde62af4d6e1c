#!/usr/bin/env python3
"""Make the table of word facts for Match & Stack; run by hand, its result is kept.

Reads, besides what was chosen by hand in `tools/words`:

* SCOWL 2020.12.07 (Debian's `scowl`): which words, names and places there are, and how common;
* WordNet 3.0 (Debian's `wordnet-base`): words, phrases and places.

Both licences lie next to the table, `rules/games/match_and_stack/words`.
"""

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORDS = HERE / "words"
GAME = HERE.parent / "rules" / "games" / "match_and_stack" / "words"
SCOWL = Path("/usr/share/dict/scowl")
WORDNET = Path("/usr/share/wordnet")

COMMON = 70
"""SCOWL's size up to which any word is taken; beyond it WordNet must have it too."""
NAMED = 80
"""SCOWL's size up to which names of persons and places are taken."""

HEAD = """\
# What two words of the tiles make together; written by tools/word_facts.py, do not edit.
# From SCOWL 2020.12.07 (see SCOWL.txt) and WordNet 3.0 (see WORDNET.txt), and chosen by hand.
"""


def tiles() -> list[list[str]]:
    """Return the words of every tile."""
    lines = (GAME / "tiles.txt").read_text().splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def by_hand(name: str) -> Iterator[str]:
    """Yield the entries of a list in `tools/words`, split at bars or else at blanks."""
    for line in (WORDS / name).read_text().splitlines():
        if not line.startswith("#"):
            yield from (part.strip() for part in line.split("|")) if "|" in line else [line]


def letters(entry: str) -> str:
    """Return what is left of a word or phrase without blanks, hyphens and capitals."""
    return re.sub("[^a-z]", "", entry.lower())


def scowl() -> Iterator[tuple[str, int]]:
    """Return every word of SCOWL with the size of the list it comes from."""
    for path in SCOWL.iterdir():
        kind, _, size = path.name.rpartition(".")
        if size.isdecimal() and not kind.endswith(("abbreviations", "contractions")):
            for word in path.read_text(encoding="latin-1").split():
                if word.isascii() and word.isalpha():
                    yield word, int(size)


def wordnet() -> set[str]:
    """Return the lemmas of WordNet as they are written, with capitals."""
    found: set[str] = set()
    for path in WORDNET.glob("data.*"):
        for line in path.read_text(encoding="latin-1").splitlines():
            if not line.startswith(" "):
                fields = line.split(" ")
                count = int(fields[3], 16)
                found.update(field.partition("(")[0] for field in fields[4 : 4 + 2 * count : 2])
    return found


def main() -> None:
    words = {word for tile in tiles() for word in tile}
    together = {one + other for tile in tiles() for one in tile for other in tile}
    rude = {letters(codecs.decode(word, "rot13")) for word in (WORDS / "rude.rot13").open()}
    out = rude | {letters(w) for line in by_hand("left_out.txt") for w in (line, *line.split())}

    def made(entry: str) -> bool:
        one = letters(entry)
        halves = len(one) == 6 and one[:3] in words and one[3:] in words
        return halves and one not in out and one not in together

    lemmas = {lemma for lemma in wordnet() if made(lemma)}
    solid = {lemma.lower() for lemma in lemmas if lemma.isalpha()}
    six: dict[str, str] = {}
    for word, size in sorted(scowl(), key=lambda pair: (pair[1], pair[0].swapcase())):
        name = word != word.lower() and word == word.capitalize()
        known = size <= (NAMED if name else COMMON) or word in solid
        if made(word) and known and (name or word.islower()):
            six.setdefault(word.lower(), word)
    for lemma in sorted(lemmas):
        if lemma.isalpha() or (lemma != lemma.lower() and "_" in lemma):
            six.setdefault(letters(lemma), lemma.replace("_", " "))

    phrases: dict[str, str] = {}
    for line in by_hand("compounds.txt"):
        for entry in [line] if " " in line and len(line) == 7 else line.split():
            if made(entry):
                phrases.setdefault(letters(entry), six.get(entry, entry))
            elif letters(entry) not in out | together:
                print(f"compounds.txt: {entry} is not made of two words of the tiles")
    for lemma in sorted(lemmas):
        if re.fullmatch("[a-z]{3}[_-][a-z]{3}", lemma):
            phrases.setdefault(letters(lemma), lemma.replace("_", " "))

    sounds: set[str] = set()
    for line in by_hand("homophones.txt"):
        alike = [word for word in line.split() if word in words]
        sounds.update(f"{a} {b}" for a in alike for b in alike if a < b)
    related: set[str] = set()
    for pair in by_hand("related.txt"):
        one, other = sorted(pair.split())
        if one + other in together:
            continue
        if {one, other} <= words:
            related.add(f"{one} {other}")
        else:
            print(f"related.txt: {pair} is not of two words of the tiles")

    tables = {5: six.values(), 6: phrases.values(), 7: sounds, 9: related}
    text = HEAD
    for rule, entries in tables.items():
        text += f"[{rule}]\n" + "".join(f"{entry}\n" for entry in sorted(entries, key=letters))
        print(f"rule {rule}: {len(entries)}")
    (GAME / "facts.txt").write_text(text)
    print(f"{len(text)} characters")


if __name__ == "__main__":
    main()
