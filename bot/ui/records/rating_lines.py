"""Ratings in words."""

from __future__ import annotations

from rules.games import GAMES
from rules.text import Text, say

from ...model.records import Rating
from ...records.ratings import SURE, provisional, shown, spread


def rating_lines(ratings: dict[str, Rating]) -> list[Text]:
    """Say a person's ratings, of the game they were rated in most often first."""
    found = [(key, rating) for key, rating in ratings.items() if key in GAMES]
    found.sort(key=lambda pair: -pair[1].games)
    return [
        say("- {game}: {rating}", game=GAMES[key].title, rating=rating_text(rating))
        for key, rating in found
    ]


def rating_text(rating: Rating) -> Text:
    """Write a rating with how unsure it is, or how far it is from being settled."""
    if provisional(rating):
        return say(
            "{rating} so far, after {n} of {sure} games",
            rating=f"**{shown(rating)}**",
            n=rating.games,
            sure=SURE,
        )
    return say("{rating} ± {spread}", rating=f"**{shown(rating)}**", spread=spread(rating))
