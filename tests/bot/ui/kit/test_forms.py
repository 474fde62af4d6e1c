"""The forms in which moves and numbers are typed keep Discord's limits."""

from __future__ import annotations

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.model.ids import ChannelId, PersonId
from bot.model.people import Accessibility, Preferences, Server
from bot.model.play import Play
from bot.model.solo.daily import Posting
from bot.tables.lobby.terms import TermChanges
from bot.ui import router
from bot.ui.kit.controls import custom_ids, parsing
from bot.ui.kit.controls.custom_ids import Control
from bot.ui.kit.messages.ephemeral import EphemeralMessages
from bot.ui.kit.panel import Panel, asked, refused
from bot.ui.panels.panel_screen import panel_screen
from bot.ui.sessions.engine import Step
from bot.ui.settings.decisions import Decisions
from bot.ui.settings.kept_out import why_form
from bot.ui.settings.person.personal_forms import notices_form, pictures_form, times_form
from bot.ui.settings.server_forms import FORMS
from bot.ui.tables.lobby.lobby_form import lobby_form
from bot.ui.tables.playing import table_session
from matchnight.testing.limits import (
    CHECKBOXES,
    FIELD,
    NAMED,
    RADIO_BUTTONS,
    Part,
    check_form,
)
from matchnight.testing.positions import AT, random_play
from rules.core import BadNotation, RuleError, Seat
from rules.core import play as try_out
from rules.games import GAMES
from rules.options import Choices
from rules.text import say, spell

from ...counting import Counting, CountingOptions
from ...seating import ANNA, BEN, CARLA, GUILD, Services


class Pressed:
    """An interaction that keeps the form it is answered with."""

    def __init__(self, person: PersonId, *values: str) -> None:
        self.user = SimpleNamespace(id=person)
        self.type = discord.InteractionType.component
        self.data = {"component_type": 3, "values": list(values)}
        self.response = self
        self.extras: dict[str, Any] = {}
        self.form: discord.ui.Modal | None = None

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        """Take the form."""
        self.form = modal

    def checked(self) -> list[Part]:
        """Hold the form against the limits."""
        assert self.form is not None
        return check_form(self.form)


@pytest.fixture
def app(services: Services) -> Any:
    """Return what of the bot the forms need."""
    return SimpleNamespace(
        tables=services.tables,
        lobbies=services.lobbies,
        ephemeral=EphemeralMessages(services.watch),
    )


async def ask_for_move(app: Any, pressed: Any, play: Play, typed: str) -> None:
    """Press *Type it*, with what was typed before."""
    control = Control("type", play.table.id, play.seq, typed)
    await table_session.press(app, pressed, control, Step("type", typed))


async def test_the_form_for_a_move_says_how_one_is_written(services: Services, app: Any) -> None:
    for channel, game in enumerate(GAMES, 1):
        play = await services.begun(ANNA, BEN, game=game, channel=ChannelId(channel))
        for typed in ("", "x" * 80):
            pressed: Any = Pressed(ANNA.id)
            await ask_for_move(app, pressed, play, typed)
            parts = pressed.checked()
            assert custom_ids.read(pressed.form.custom_id) == Control(
                "typed", play.table.id, play.seq
            )
            (field,) = [part for part in parts if part["type"] == FIELD]
            assert field.get("value") == (typed or None)
            (named,) = [part for part in parts if part["type"] == NAMED]
            wanted = asked(Panel(play, play.chairs[0])) or play.game.notation
            assert named["description"][:20] == str(wanted).replace("`", "")[:20]


async def test_a_long_notation_is_cut_to_what_a_form_shows(
    services: Services, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Counting, "notation", say("Write it like this, and so on. " * 20))
    play = await services.begun(ANNA, BEN)
    pressed: Any = Pressed(ANNA.id)
    await ask_for_move(app, pressed, play, "")
    pressed.checked()


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("why", ["", "x" * 200])
def test_the_form_for_who_plays_no_games_here_keeps_the_limits(why: str) -> None:
    check_form(why_form(PersonId(2**63 - 10), why))


def cut(parts: list[Part]) -> list[str]:
    """Return the texts of a form that are cut."""
    every = parts + [option for part in parts for option in part.get("options", [])]
    texts = [str(part.get(name)) for part in every for name in ("label", "description")]
    return [text for text in texts if text.endswith("…")]


async def test_the_form_for_a_lobby_keeps_the_limits_and_is_whole(
    services: Services, language: str
) -> None:
    for channel, (key, game) in enumerate(GAMES.items(), 1):
        table = await services.lobby(ANNA, BEN, game=key, channel=ChannelId(channel))
        numbers = {
            name: choices.high - 1
            for name, choices in game.options_type.fields().items()
            if choices.high is not None
        }
        for options in ({}, numbers):
            changes = TermChanges(options, pace="slow", language=language)
            await services.lobbies.change_terms(table, ANNA.id, changes)
            parts = check_form(lobby_form(await services.lobbies.load(table)))
            assert not cut(parts), key
            assert [part for part in parts if part["type"] in (RADIO_BUTTONS, CHECKBOXES)]


@pytest.mark.usefixtures("language")
def test_forms_of_settings_keep_the_limits_and_are_whole() -> None:
    person = PersonId(2**63 - 10)
    wishes = Preferences(person, "America/Argentina/ComodRivadavia", "22:00-08:00", True, "digest")
    full = tuple(ChannelId(2**63 - n) for n in range(1, 26))
    server = Server(GUILD, full, tuple(GAMES), "slow", 86_400, True, full, full[0], home=full[1])
    now, sent = Decisions(server, 90, Posting(GUILD, full[2], 14, AT)), Control("svformed")
    made = [
        notices_form(wishes),
        times_form(wishes, AT),
        pictures_form(wishes, Accessibility(True, True, True)),
        *(make(now, None, sent) for make in FORMS.values()),
    ]
    for form in made:
        assert not cut(check_form(form)), form.title


async def test_only_players_get_the_form_for_a_move(services: Services, app: Any) -> None:
    play = await services.begun(ANNA, BEN)
    pressed: Any = Pressed(CARLA.id)
    with pytest.raises(RuleError, match="You're not playing at this table"):
        await ask_for_move(app, pressed, play, "")
    assert pressed.form is None


async def test_the_form_for_a_number_names_the_option_and_its_range(
    services: Services, app: Any
) -> None:
    for channel, (key, game) in enumerate(GAMES.items(), 1):
        table = await services.lobby(ANNA, BEN, game=key, channel=ChannelId(channel))
        for name, choices in game.options_type.fields().items():
            if choices.high is None:
                continue
            pressed: Any = Pressed(ANNA.id, "?")
            await router.VERBS["house"](app, pressed, Control("house", table, text=name))
            parts = pressed.checked()
            assert pressed.form.title == str(choices.label)
            assert custom_ids.read(pressed.form.custom_id) == Control("number", table, text=name)
            (named,) = [part for part in parts if part["type"] == NAMED]
            assert named["label"] == f"{choices.low} – {choices.high}"


async def test_a_long_label_is_cut_to_what_a_form_shows(
    services: Services, app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = {"goal": Choices(say("How far " * 20), say("help"), ((20, say("20")),), 5, 500)}
    table = await services.lobby(ANNA, BEN)
    monkeypatch.setattr(CountingOptions, "fields", classmethod(lambda cls: long))
    pressed: Any = Pressed(ANNA.id, "?")
    await router.VERBS["house"](app, pressed, Control("house", table, text="goal"))
    pressed.checked()


def test_what_was_typed_is_found_in_the_form_wherever_the_library_puts_it() -> None:
    field = {"type": 4, "custom_id": "move", "value": "  2 m12 r "}
    for components in (
        [{"type": 18, "component": field}],
        [{"type": 1, "components": [field]}],
        [{"type": 18, "component": {"custom_id": "other", "value": "x"}}, {"component": field}],
    ):
        assert parsing.typed("move")(_sent(components)) == "2 m12 r"
    assert parsing.typed("move")(_sent([])) == ""


def test_half_a_character_is_typed_as_a_question_mark() -> None:
    field = {"type": 4, "custom_id": "move", "value": "\ud800k12"}
    assert parsing.typed("move")(_sent([{"type": 18, "component": field}])) == "?k12"


def _sent(components: list[Any]) -> parsing.Given:
    form: Any = SimpleNamespace(
        type=discord.InteractionType.modal_submit, data={"components": components}
    )
    return parsing.given(form, Control("typed"))


WRONG = ("banana", "Z99", "99 k1 q", "2 2 2 2", "?!", "x" * 80)


def refusals(play: Play, seat: Seat) -> list[str]:
    """Return the answers to input that can't be read."""
    panel = Panel(play, play.chairs[seat])
    found = []
    for typed in WRONG:
        try:
            try_out(play.game, play.state, seat, typed)
        except BadNotation as refusal:
            found.append(" ".join(map(spell, refused(panel, refusal, typed=typed).said)))
        except RuleError:
            pass
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_example_for_wrong_input_is_a_legal_move(key: str) -> None:
    examples = 0
    for number, (play, _) in enumerate(random_play(key, 2, Random(key), most=60)):
        if number % 4 or not play.turn:
            continue
        seat = play.turn[0]
        for said in refusals(play, seat):
            for example in re.findall("`([^`]+)`", said):
                try_out(play.game, play.state, seat, example)
                examples += 1
    assert examples > 10


def test_wrong_input_for_a_target_says_that_a_target_is_due() -> None:
    played = random_play("match-attach", 2, Random(1))
    play = next(play for play, _ in played if play.state.due == "target")
    said = refusals(play, play.turn[0])[0]
    assert said.startswith("-# I don't understand “banana” here. Declare the target first, like ")


def test_wrong_input_is_quoted_as_it_was_typed() -> None:
    play = next(play for play, _ in random_play("match-n-lock", 2, Random(1)))
    assert "“Z99”" in " ".join(refusals(play, play.turn[0]))


def test_a_tile_nobody_has_is_answered_with_the_own_ones() -> None:
    play = next(play for play, _ in random_play("stacks", 2, Random(1)))
    panel = Panel(play, play.chairs[0])
    with pytest.raises(BadNotation) as refusal:
        try_out(play.game, play.state, 0, "99")
    (said,) = map(spell, refused(panel, refusal.value, typed="99").said)
    assert said == (
        "-# I don't understand “99” here. "
        "Which tile do you play? Choose from 1, 2, 3 and 4, like `1 s1`."
    )


def test_a_move_that_lacks_its_end_is_asked_for_the_rest() -> None:
    play = next(play for play, _ in random_play("crosswords", 2, Random(1)))
    panel = Panel(play, play.chairs[0])
    with pytest.raises(BadNotation) as refusal:
        try_out(play.game, play.state, 0, "3")
    corrected = refused(panel, refusal.value, typed="3")
    assert spell(corrected.said[0]).startswith("-# Choose from L13, ")
    screen = panel_screen(corrected)
    shown = [*map(str, screen.body), *(picture.alt for picture in screen.pictures)]
    assert "".join(shown).count("Where does tile 3 go?") == 1


def test_letters_that_stand_for_words_are_offered_with_their_words() -> None:
    for play, _ in random_play("match-n-lock", 2, Random(2)):
        panel = Panel(play, play.chairs[play.turn[0]])
        ways = [each.text for each in panel.options("rotate").options]
        if len(ways) > 2:
            break
    typed = ways[0].rpartition(" ")[0]
    with pytest.raises(BadNotation) as refusal:
        try_out(play.game, play.state, play.turn[0], typed)
    cell = typed.split()[1]
    assert spell(refused(panel, refusal.value, typed=typed).said[0]) == (
        f"-# Choose from {cell} to the left (`l`) and {cell} to the right (`r`), like `{ways[0]}`."
    )


def test_nothing_is_due_in_a_panel_that_waits() -> None:
    play = next(play for play, _ in random_play("tactic-tiles", 2, Random(1)))
    assert asked(Panel(play, play.chairs[1 - play.turn[0]])) is None
