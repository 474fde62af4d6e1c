"""The private panel: every path keeps the limits, and every move can be reached."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ButtonStyle

from bot.model.play import turn_of_others
from bot.model.tables import LogEntry
from bot.ui.kit.controls import custom_ids
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.panel import Panel, refused
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.panels.picked import WHOLE
from bot.ui.panels.table_screen import turn_line
from matchnight.testing.limits import MENU, Part, check_screen
from matchnight.testing.positions import games, random_play
from rules.core import CHANCE, TABLE, Event, RuleError
from rules.core import play as try_out
from rules.games import GAMES
from rules.text import say

from ...counting import CHANT
from ...walking import texts
from .using import first, shown, used

pytestmark = pytest.mark.usefixtures("counting")


def at_random(panel: Panel, parts: list[Part], random: Random) -> Panel | str | None:
    """Use one of the controls."""
    confirming = [part for part in parts if part["custom_id"].startswith("move:")]
    part = random.choice(confirming if confirming and random.random() < 0.5 else parts)
    values = [option["value"] for option in part.get("options", [])]
    return used(panel, part, random.choice(values) if values else "")


def verbs(parts: list[Part]) -> list[str]:
    """Return what the controls do."""
    return [part["custom_id"].partition(":")[0] for part in parts]


def test_every_path_through_a_panel_keeps_limits_and_ends_in_legal_moves() -> None:
    random = Random(5)
    confirmed = 0
    for number, (play, _) in enumerate(games(random, most=40)):
        if number % 23 or not play.turn:
            continue
        chair = play.chairs[random.choice(play.turn)]
        panel: Panel | str | None = Panel(play, chair)
        for _ in range(7):
            if not isinstance(panel, Panel):
                break
            panel = at_random(panel, shown(panel), random)
        if isinstance(panel, str):
            assert try_out(play.game, play.state, chair.seat, panel)[0] == panel
            confirmed += 1
    assert confirmed > 5


def test_a_menu_says_what_one_picks_and_does_not_ask_the_question_again() -> None:
    random = Random(6)
    menus = set()
    for number, (play, _) in enumerate(games(random, most=40)):
        if number % 17 or not play.turn:
            continue
        panel: Panel | str | None = Panel(play, play.chairs[play.turn[0]])
        while isinstance(panel, Panel):
            texts = [part for part in panel_screen(panel).body if isinstance(part, str)]
            question = next((text for text in texts if text.startswith("### ")), "### ?")
            parts = shown(panel)
            found = [part for part in parts if part["type"] == MENU]
            for menu in found:
                assert menu["placeholder"].startswith("Choose")
                assert question.splitlines()[0].removeprefix("### ") not in menu["placeholder"]
                menus.add(menu["placeholder"].partition("…")[0].strip())
            # What a menu leads to, else the last thing to choose before Confirm.
            ways = found or [part for part in parts if part["custom_id"].startswith("on:")]
            now, panel = panel, None
            if ways:
                value = ways[-1].get("options", [{"value": ""}])[0]["value"]
                panel = used(now, ways[-1], value)
    assert menus


def test_long_turn_of_others_is_one_line_that_ends_with_its_last_event() -> None:
    play = first("counting")
    (*_, chair) = play.chairs
    events = [Event("said", say("{n} was said by everybody at the table.", n=n)) for n in range(30)]
    waiting = Panel(play, chair, others=tuple(events))
    text = " ".join(texts(panel_screen(waiting)))
    assert "29 was said" in text and "28 was said" not in text
    assert "was said" not in " ".join(texts(panel_screen(replace(waiting, text="add"))))


def test_turn_that_was_taken_back_is_not_the_last_one() -> None:
    made = LogEntry(5, 0, None, "add 1", (Event("said", say("Done."), by=0),), 1, 0)
    drawn = LogEntry(6, CHANCE, None, "draw", (Event("drew", say("Drawn."), to=(0,)),), 1, 0)
    other = LogEntry(7, 1, None, "add 2", (Event("said", say("Other."), by=1),), 1, 0)
    back = LogEntry(8, TABLE, None, "back 4", (), 1, 0)
    assert turn_of_others([made, drawn, other], 0) == other.events
    assert turn_of_others([made, drawn, other, back], 0) == ()
    assert turn_of_others([made, drawn], 0) == turn_of_others([], 0) == ()


def test_giving_up_can_be_thought_over() -> None:
    play = first("solitaire", 1)
    start = Panel(play, play.chairs[0])
    (gives_up,) = [part for part in shown(start) if part["custom_id"].startswith("see:")]
    asked = used(start, gives_up)
    assert isinstance(asked, Panel) and asked.whole
    (back,) = [part for part in shown(asked) if part["custom_id"].startswith("back:")]
    assert used(asked, back) == start


def test_person_who_is_not_in_turn_can_look_and_refresh() -> None:
    play = first("tactic-tiles")
    (turn,) = play.turn
    waiting = Panel(play, play.chairs[1 - turn])
    assert verbs(shown(waiting)) == ["play", "note"]


def test_panel_of_a_finished_game_says_what_it_means_to_its_reader() -> None:
    play = first("solitaire")
    over = replace(
        play,
        state=replace(play.state, phase="over", winners=(1,)),
        table=replace(play.table, phase="over"),
    )
    panel = Panel(over, over.chairs[0])
    assert verbs(shown(panel)) == []  # the table's message offers a rematch
    assert panel_screen(panel).body[-1] == "### The game is over."
    assert panel_screen(Panel(over, over.chairs[1])).body[-1] == "### You won!"
    closed = replace(play, table=replace(play.table, phase="closed", ending="ended"))
    assert "### The game was ended early." in panel_screen(Panel(closed, play.chairs[0])).body


MOST_CHOICES = 2
"""Between the press of Play and that of Confirm: four presses make an ordinary move."""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_two_choices_at_most_lead_to_the_preview_of_an_ordinary_move(key: str) -> None:
    looked = 0
    for number, (play, _) in enumerate(random_play(key, min(3, GAMES[key].players[-1]), Random(5))):
        for chair in play.chairs:
            if number % 9 == 0 and chair.seat in play.turn:
                assert choices(Panel(play, chair)) <= MOST_CHOICES
                looked += 1
    assert looked


def choices(panel: Panel) -> int:
    """Return the fewest choices from a panel to a move."""
    parts = shown(panel)
    if "move" in verbs(parts):
        return 0
    ways = [used(panel, part) for part in parts if part["custom_id"].startswith(("on:", "see:"))]
    ways += [
        used(panel, part, option["value"])
        for part in parts
        if part["type"] == MENU
        for option in part["options"][:3]
    ]
    return 1 + min((choices(way) for way in ways if isinstance(way, Panel)), default=0)


def test_every_option_of_a_long_list_is_on_some_page() -> None:
    play = first("counting")
    panel: Panel | str | None = Panel(play, play.chairs[0], text="add")
    offered = []
    for _ in range(2):
        assert isinstance(panel, Panel)
        parts = shown(panel)
        menus = [part for part in parts if part["type"] == MENU]
        assert len(menus) <= 3
        offered += [option["value"] for menu in menus for option in menu["options"]]
        (more,) = [part for part in parts if part["custom_id"].startswith("more:")]
        panel = used(panel, more)
    assert offered == [f"{WHOLE}add {n}" for n in range(1, 101)]
    assert isinstance(panel, Panel)
    assert verbs(shown(panel))[:3] == ["go", "go", "go"]


def test_many_buttons_take_as_many_rows_as_they_need() -> None:
    play = first("counting")
    parts = shown(Panel(play, play.chairs[0]))
    assert sorted(verbs(parts)) == ["on", *["see"] * 9, "type"]


def test_stack_tiles_are_chosen_by_number_as_the_picture_has_the_words() -> None:
    play = first("steal-and-stack")
    below = Panel(play, play.chairs[0])
    labels = [part["label"] for part in shown(below)]
    assert labels[:6] == [str(held.number) for held in play.state.hands[0]]
    on_top = shown(replace(below, text="form 1"))
    assert [part["label"] for part in on_top][:2] == ["2", "3"]


def test_one_other_action_below_two_rows_takes_no_row_of_its_own() -> None:
    play = first("solitaire", 1)
    rows = panel_screen(Panel(play, play.chairs[0])).rows
    assert [len(row.children) for row in rows] == [5, 5, 3]


def test_what_happened_since_ones_turn_is_offered_where_other_people_play() -> None:
    play = first("tactic-tiles")
    (seat,) = play.turn
    (event,) = [Event("placed", say("Someone placed a tile."), by=1 - seat)]
    assert "since" not in verbs(shown(Panel(play, play.chairs[seat])))  # nobody has moved
    assert "since" in verbs(shown(Panel(play, play.chairs[seat], others=(event,))))
    alone = [
        chair if chair.seat == seat else replace(chair, person=None, level="easy")
        for chair in play.chairs
    ]
    solo = replace(play, chairs=tuple(alone))
    assert "since" not in verbs(shown(Panel(solo, solo.chairs[seat], others=(event,))))


@pytest.mark.parametrize("key", ["crosswords", "stacks", "solitaire"])
def test_game_without_turns_names_no_turn(key: str) -> None:
    play = first(key)
    one = replace(play, state=play.state)
    one.__dict__["turn"] = play.turn[:1]  # the other has no tile left
    for each in (play, one):
        chair = each.chairs[play.turn[0]]
        assert "since" not in verbs(shown(Panel(each, chair)))
        assert "to move." not in turn_line(each) and "can move." in turn_line(each)


def test_a_move_as_long_as_can_be_typed_is_looked_at_and_confirmed() -> None:
    play = first("counting")
    assert len(CHANT) == 80
    panel = Panel(play, play.chairs[0], text=CHANT, whole=True)
    (confirm,) = [part for part in shown(panel) if part["custom_id"].startswith("move:")]
    assert used(panel, confirm) == CHANT


def test_confirm_makes_exactly_the_move_that_is_shown() -> None:
    play = first("tactic-tiles")
    (seat,) = play.turn
    option = play.game.options(play.state, seat, "1 m13").options
    text = option[0].text if option else play.game.fallback(play.state, seat, Random(0))
    panel = Panel(play, play.chairs[seat], text=text, whole=True)
    (confirm,) = [part for part in shown(panel) if part["custom_id"].startswith("move:")]
    assert used(panel, confirm) == text


def test_the_way_that_confirm_would_take_is_marked_and_not_greyed() -> None:
    play = next(random_play("tactic-tiles", 2, Random(1), most=1))[0]
    (seat,) = play.turn
    way = play.game.options(play.state, seat, "").options[0].text
    while not (found := play.game.options(play.state, seat, way).options)[0].whole:
        way = found[0].text
    parts = check_screen(panel_screen(Panel(play, play.chairs[seat], text=way)))
    (marked,) = [part for part in parts if str(part.get("label")).startswith("✓ ")]
    (confirm,) = [part for part in parts if part.get("label") == "Confirm"]
    assert marked["style"] == ButtonStyle.primary.value and not marked.get("disabled")
    again = used(Panel(play, play.chairs[seat]), marked)
    assert isinstance(again, Panel)
    assert again.text == used(again, confirm)  # it shows the same once more


def test_looking_at_a_move_that_reveals_something_tells_nothing_of_it() -> None:
    play = first("counting")
    screen = panel_screen(Panel(play, play.chairs[0], text="peek", whole=True))
    check_screen(screen)
    text = " ".join(texts(screen))
    assert "You'll see the result once you confirm." in text
    assert "holds" not in text


def test_a_refused_move_can_be_changed_whatever_was_typed() -> None:
    play = first("counting")
    no = RuleError(say("No."))
    assert verbs(shown(refused(Panel(play, play.chairs[0]), no, typed=""))).count("type") == 1
    for typed in ("dance", "x" * 80, "add 5:6:7", "👋" * 40):
        panel = refused(Panel(play, play.chairs[0]), no, typed=typed)
        parts = shown(panel)
        last = custom_ids.read(parts[verbs(parts).index("type")]["custom_id"])
        assert last is not None
        assert last.text == typed
    assert "No." in " ".join(texts(panel_screen(panel)))


def test_move_no_longer_legal_is_refused_with_its_reason_in_a_fresh_panel() -> None:
    play = first("counting")
    for text in ("add 999", "nonsense", "deal 3"):
        panel = Panel(play, play.chairs[0], text=text, whole=True)
        with pytest.raises(RuleError) as refusal:
            try_out(play.game, play.state, 0, text)
        screen = panel_screen(panel)
        check_screen(screen)
        shown_words = " ".join(texts(screen)).replace("`", "")  # a picture has no Markdown
        assert str(refusal.value).replace("`", "") in shown_words


def test_back_leads_towards_the_beginning_and_not_in_a_circle() -> None:
    random = Random(3)
    for play, _ in random_play("tactic-tiles", 2, random, most=12):
        if not play.turn:
            continue
        text = play.game.fallback(play.state, play.turn[0], random)
        panel = Panel(play, play.chairs[play.turn[0]], text=text, whole=True)
        for _ in range(4):
            back = [part for part in shown(panel) if part["custom_id"].startswith("back:")]
            if not back:
                break
            before, after = panel.text, used(panel, back[0])
            assert isinstance(after, Panel)
            assert len(after.text) < len(before)
            panel = after
        assert not [part for part in shown(panel) if part["custom_id"].startswith("back:")]


def test_controls_of_a_panel_say_which_move_they_were_drawn_at() -> None:
    play = first("counting")
    for part in shown(Panel(play, play.chairs[0])):
        control: Any = custom_ids.read(part["custom_id"])
        assert isinstance(control, Control)
        assert control.seen == play.seq


def test_all_registered_games_have_pictures_for_their_panels() -> None:
    for key, game in GAMES.items():
        play = first(key, game.players[-1])
        screen = panel_screen(Panel(play, play.chairs[0]))
        assert screen.pictures
