"""A night's card before its first table: coming, waiting and present people."""

from __future__ import annotations

from bot.model.contests.nights import Coming
from bot.model.ids import PersonId
from bot.ui.nights.pictures import answered, here_picture, plan_picture
from bot.ui.nights.plans.plan_screen import plan_screen, plan_words
from matchnight.testing.limits import check_screen
from render import Look
from tests.bot.ui.contests.test_night_screens import night

ANNA, BEN, CARLA, DORA = (PersonId(each) for each in (1, 2, 3, 4))
NAMES = Look(("Anna", "Ben", "Carla", "Dora"))


def test_card_of_a_plan_names_who_comes_waits_and_comes_perhaps() -> None:
    answers = Coming((ANNA, BEN), (CARLA,), (DORA,))
    assert answered(answers) == [ANNA, BEN, CARLA, DORA]
    (picture,) = plan_picture(night("planned", most=2), answers, NAMES)
    assert "2 of 2 places are taken." in picture.alt
    assert picture.alt.endswith("Coming: Anna and Ben. Waiting for a place: Carla. Maybe: Dora.")


def test_card_of_a_plan_nobody_has_answered_says_so() -> None:
    (picture,) = plan_picture(night("planned"), Coming(), Look(()))
    assert picture.alt.endswith("Nobody has said they're coming yet.")


def test_plan_with_a_card_names_people_in_words_behind_a_button() -> None:
    answers = Coming(tuple(PersonId(each) for each in range(1, 91)))
    planned = night("planned")
    board = plan_picture(planned, answers, Look(("",) * 90))
    shown = plan_screen(planned, answers, board)
    check_screen(shown)
    assert not any("<@2>" in str(part) for part in shown.body)
    assert any("<@2>" in str(part) for part in plan_screen(planned, answers).body)
    words = "\n".join(plan_words(planned, answers))
    assert all(f"<@{each}>" in words for each in range(1, 91))


def test_card_of_a_night_without_a_table_names_who_is_free() -> None:
    (picture,) = here_picture(night(), 2, NAMES)
    assert picture.alt.endswith("2 people are free to play: Anna and Ben.")
    (picture,) = here_picture(night(), 0, Look(()))
    assert picture.alt.endswith("Everyone who's free to play is at a table.")
