"""The process in which replays are played and drawn, and deals checked.

It takes a stored log and gives back pictures, so that neither playing a long game again nor
drawing all of it keeps a click waiting.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import msgspec

import render
from render import Look, YearCard, browser
from render.browser import Deal, Moment, Throw, Whole
from render.games import DRAWINGS
from render.replay import animation
from render.year import year_texts
from render.year_film import Still, year_film
from rules import chance
from rules.core import Seat
from rules.games import GAMES
from rules.text import Text

from ..languages import ENGLISH, reading
from ..workers.serve import Service, serve
from .fairness import Case, Verdict, draws, verdict
from .origins import fingerprint_text, presses_text, whole_texts
from .scenes import Reel, positions

REPLAY_HEIGHT: Final = 1040
"""How high a picture in a message is, of 1,200 pixels in width: text and buttons fit, too."""

BOT: Final = "Matchnight"
CARD_HEIGHT: Final = 700
"""How high a film of cards alone is."""


class Film(msgspec.Struct, frozen=True, tag=True):
    """Positions after some moves of a game to draw, as one picture or many.

    They are seen by everybody, or through the `eyes` of a seat. `quiet` shows only what may be
    read for ever: what lay open for a while in a running game is left out. Not `moving`, the last
    position alone is drawn, below the paragraphs of its `task`. A moving one that shows the end of
    a game ends with its result and the `best` of its moves.
    """

    reel: Reel
    seqs: tuple[int, ...]
    names: tuple[str, ...]
    eyes: Seat | None = None
    quiet: bool = True
    moving: bool = True
    language: str = ENGLISH
    large: bool = False
    contrast: bool = False
    best: Text | None = None
    usernames: tuple[str, ...] = ()
    avatars: tuple[bytes, ...] = ()
    task: tuple[Text, ...] = ()


class Pages(msgspec.Struct, frozen=True, tag=True):
    """The moments of a film are to be a page for a browser, with the events of each.

    `places` say where in the game each stands. The deal of a finished game is published with it.
    """

    film: Film
    title: Text
    intro: tuple[Text, ...]
    places: tuple[Text, ...]
    events: tuple[tuple[Text, ...], ...]
    case: Case | None = None


class YearFilm(msgspec.Struct, frozen=True, tag=True):
    """The cards of a year are to be a film, its best move before the last of them.

    People are numbered as the cards do it, the bot after the last of them; the board has its own
    people.
    """

    cards: tuple[YearCard, ...]
    names: tuple[str, ...]
    usernames: tuple[str, ...]
    avatars: tuple[bytes, ...]
    best: Film | None = None
    language: str = ENGLISH


class Check(msgspec.Struct, frozen=True, tag=True):
    """A deal is to be checked."""

    case: Case


class Sum(msgspec.Struct, frozen=True, tag=True):
    """The points of a game are wanted."""

    reel: Reel


Question = Film | Pages | YearFilm | Check | Sum


class Summed(msgspec.Struct, frozen=True):
    """The points of every seat at the beginning of a reel and after each of its moves."""

    points: tuple[tuple[int, ...], ...]


class RenderedReplay(msgspec.Struct, frozen=True):
    """A picture or animation, its words, final points, and number of moments."""

    picture: bytes
    alt: str
    points: tuple[int, ...]
    moments: int = 1


class RenderedPage(msgspec.Struct, frozen=True):
    """A page for a browser, as HTML."""

    page: bytes


def answer(question: Question) -> RenderedReplay | RenderedPage | Verdict | Summed:
    """Do what is asked; raises `RuleError` where a game cannot be played again."""
    if isinstance(question, Film):
        return shown(question)
    if isinstance(question, Pages):
        return replay_page(question)
    if isinstance(question, YearFilm):
        return year_shown(question)
    return verdict(question.case) if isinstance(question, Check) else summed(question.reel)


def summed(reel: Reel) -> Summed:
    """Play a game again for its points."""
    game = GAMES[reel.game]
    scores = map(game.scores, positions(reel))
    return Summed(tuple(tuple(score.points for score in each) for each in scores))


def shown(film: Film) -> RenderedReplay:
    """Draw a film, in the language of its reader."""
    with reading(film.language):
        return _shown(film)


def _shown(film: Film) -> RenderedReplay:
    game = GAMES[film.reel.game]
    shots = _shots(film, REPLAY_HEIGHT)
    points = tuple(score.points for score in game.scores(film.reel.position(film.seqs[-1])))
    if film.moving:
        last = film.reel.position(film.seqs[-1])
        result, outcome = game.result(last), None
        if result is not None:
            outcome = render.Outcome(game.title, result, game.scores(last), film.best)
        picture, moments = animation(film.reel.game, shots, outcome=outcome)
        return RenderedReplay(picture.png, picture.alt, points, moments)
    picture = render.pictures(film.reel.game, *shots[-1])[0]
    return RenderedReplay(picture.png, picture.alt, points)


def _shots(film: Film, high: int = 0) -> list[tuple[Any, Look]]:
    """Return the views of a film, and how each is looked at: `high` as in `Look`."""
    game = GAMES[film.reel.game]
    shots = []
    for seq in film.seqs if film.moving else film.seqs[-1:]:
        state = film.reel.position(seq)
        look = Look(
            film.names,
            waiting=game.awaited(state),
            private=film.quiet,
            open_at="end",
            large=film.large,
            contrast=film.contrast,
            usernames=film.usernames,
            avatars=film.avatars,
            high=high,
            near=bool(high),
            task=film.task,
        )
        shots.append((game.view(state, film.eyes), look))
    return shots


def year_shown(film: YearFilm) -> RenderedReplay:
    """Draw a year's film, in the language of its readers."""
    high = CARD_HEIGHT if film.best is None else REPLAY_HEIGHT
    with reading(film.language):
        icon = render.avatar_of(render.icon()) or b""
        look = Look(
            (*film.names, BOT),
            usernames=(*film.usernames, BOT),
            avatars=(*film.avatars, icon),
            high=high,
        )
        stills = [
            Still(
                render.year_card(card, look).png,
                " ".join(map(look.spell, year_texts(card, titled=not number))),
            )
            for number, card in enumerate(film.cards)
        ]
        if film.best is not None:
            stills[-1:-1] = _move_stills(film.best)
        picture = year_film(stills)
        return RenderedReplay(picture.png, picture.alt, (), len(stills))


def _move_stills(best: Film) -> list[Still]:
    """Draw the board before a turn, as far as the film goes back, and after it."""
    first, *others = _shots(msgspec.structs.replace(best, moving=True), REPLAY_HEIGHT)
    shots = [first, *others[-1:]]
    extent = DRAWINGS[best.reel.game].extent(shots[-1][0])
    said = ["", " ".join(map(shots[-1][1].spell, best.task))]
    return [
        Still(
            render.pictures(best.reel.game, view, replace(look, extent=extent))[0].png,
            said[number == len(shots) - 1],
            blended=number > 0,
        )
        for number, (view, look) in enumerate(shots)
    ]


def replay_page(pages: Pages) -> RenderedPage:
    """Write a page, in the language of its reader."""
    film, case = pages.film, pages.case
    with reading(film.language):
        moments = [
            Moment(view, look, where, events)
            for (view, look), where, events in zip(
                _shots(film), pages.places, pages.events, strict=True
            )
        ]
        deal = None if case is None else published(case)
        page = browser.page(
            film.reel.game,
            pages.title,
            pages.intro,
            moments,
            deal=deal,
            language=film.language,
            pitch=GAMES[film.reel.game].pitch,
        )
        return RenderedPage(page)


def published(case: Case) -> Deal | None:
    """Return a deal as a page checks it; None where its log is not complete."""
    if not case.whole:
        return None
    origin = case.origin
    return Deal(
        chance.commitment(bytes.fromhex(case.secret)),
        case.secret,
        tuple(map(int, case.presses)),
        case.seed,
        tuple(Throw(each.number, each.move, each.picks) for each in draws(case) if each.picks),
        fingerprint_text(origin),
        presses_text(origin, case.method),
        whole_texts(origin),
        Whole(origin.fingerprint, origin.words, origin.secret) if origin.secret else None,
    )


SERVICE: Final = Service(Question, answer, "A replay", nice=5)


def main() -> None:
    """Answer questions from standard input until it ends."""
    serve(SERVICE)


if __name__ == "__main__":
    main()
