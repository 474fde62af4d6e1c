"""The page with each sentence and its picture, and the file with all texts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from tools.tour.recorder import Recorder
from tools.tour.sentences import Sentence

FIRST: Final = 100
"""So many of the sentences that are seen most stand first."""
BETWEEN: Final = "\n\n----\n\n"
STYLE: Final = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
li { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) 20rem; margin: 1rem 0; }
img { max-width: 100%; max-height: 30rem; border: 1px solid #ccc; }
p { margin: 0 0 .3rem; white-space: pre-line; }
.about { color: #555; }
@media (max-width: 600px) { li { grid-template-columns: minmax(0, 1fr); } }
"""


def write(folder: Path, language: str, recorder: Recorder) -> None:
    """Write `index.html` and `texts.txt` into a folder, over those that are there."""
    (folder / "texts.txt").write_text(BETWEEN.join([*recorder.texts]) + "\n", encoding="utf-8")
    ranked = [sentence for sentence, _ in recorder.seen.most_common()]
    unseen = [sentence for sentence in recorder.sentences.all if sentence not in recorder.seen]
    pictured = sum(sentence in recorder.pictures for sentence in ranked)
    parts = (
        _part(f"The {FIRST} most seen", ranked[:FIRST], recorder),
        _part("The others", ranked[FIRST:], recorder),
        _part("Not seen", unseen, recorder),
    )
    (folder / "index.html").write_text(
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>Matchnight in {language}</title><style>{STYLE}</style>"
        f"<h1>Matchnight in {language}</h1>"
        f"<p>{len(ranked)} of {len(recorder.sentences.all)} sentences were seen, "
        f"{pictured} of them have a picture. All texts, in the order seen: "
        f'<a href="texts.txt">texts.txt</a></p>\n{"".join(parts)}</html>\n',
        encoding="utf-8",
    )


def _part(title: str, sentences: Sequence[Sentence], recorder: Recorder) -> str:
    items = "".join(_item(sentence, recorder) for sentence in sentences)
    return f"<h2>{title} ({len(sentences)})</h2>\n<ol>\n{items}</ol>\n"


def _item(sentence: Sentence, recorder: Recorder) -> str:
    about = f"seen: {recorder.seen[sentence]}"
    if sentence.context:
        about += f" · context: {sentence.context}"
    name = recorder.pictures.get(sentence)
    picture = f'<a href="{name}"><img loading="lazy" src="{name}" alt="{name}"></a>' if name else ""
    return (
        f"<li><div><p><b>{escape(' / '.join(sentence.forms))}</b></p>"
        f'<p>{escape(sentence.english)}</p><p class="about">{escape(about)}</p></div>'
        f"<div>{picture}</div></li>\n"
    )
