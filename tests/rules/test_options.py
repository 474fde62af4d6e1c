"""GameOptions options."""

from dataclasses import dataclass

from rules.options import Choices, GameOptions, option
from rules.text import say

ON_OFF = ((True, say("on")), (False, say("off")))


@dataclass(frozen=True)
class Quiet(GameOptions):
    border: bool = option(True, Choices(say("Border"), say("Counts the border."), ON_OFF))
    look: int = option(
        10,
        Choices(
            say("Look"),
            say("Seconds to look."),
            ((10, say("10")),),
            low=0,
            high=60,
            suggest=lambda pace, players, people: 10 * players if pace == "live" else 0,
        ),
    )


def test_a_house_names_its_options_in_the_order_they_were_declared() -> None:
    assert list(Quiet.fields()) == ["border", "look"]
    assert str(Quiet.fields()["look"].help) == "Seconds to look."


def test_new_options_take_what_fits_pace_and_players_or_the_default() -> None:
    assert Quiet.fresh("live", 3) == Quiet(border=True, look=30)
    assert Quiet.fresh("slow", 3) == Quiet(border=True, look=0)


def test_a_house_without_options_fits_any_number_of_players() -> None:
    GameOptions().check(1)
    assert GameOptions.fields() == {}
