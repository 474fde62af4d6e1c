"""Commands are found, filled in and sent with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.conftest import Table
from tests.page.deeds import composer, messages, newest, write
from tests.waiting import impatient

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_an_empty_channel_says_how_to_begin(table: Table) -> None:
    page = await table.seat()
    await expect(page.locator(".hint")).to_have_text("Type / and choose play.")


async def test_a_slash_lists_the_commands_with_their_descriptions(table: Table) -> None:
    page = await table.seat()
    await write(page, "/pl", enter=False)
    first = page.get_by_role("option").first
    await expect(first).to_contain_text("/play")
    await expect(first).to_contain_text("Open a table for a game")
    await expect(first).to_have_attribute("aria-selected", "true")
    await expect(composer(page)).to_have_attribute("aria-expanded", "true")


async def test_a_command_is_chosen_with_arrows_and_filled_in_field_by_field(table: Table) -> None:
    page = await table.seat()
    await write(page, "/p", enter=False)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    await page.keyboard.type("pai")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")  # the focus is on "+ players"
    await page.keyboard.type("4")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("play: pairs 4 None None")


async def test_choosing_move_typing_it_and_enter_is_all_a_move_takes(table: Table) -> None:
    page = await table.seat()
    await write(page, "/mo")
    await page.keyboard.type("2 m12 r")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("move: 2 m12 r at None")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/move 2 m12 r", "move: 2 m12 r at None"),
        ("/move 2 m12 r table: 7", "move: 2 m12 r at 7"),
        ("/play game: tactic-tiles", "play: tactic-tiles None None None"),
        ("/play Match & Stack", "play: match-and-stack None None None"),
        ("/play pairs 3 true bruno", "play: pairs 3 True bruno"),
        ("/play game: pairs opponent: @bruno players: 2", "play: pairs 2 None bruno"),
        ("/swap 3 7 for good luck", "swap: 3 7 for good luck"),
        ("/table open", "table: opened"),
        ("/table close too late", "table: closed, too late"),
    ],
)
async def test_a_whole_line_typed_by_hand_means_what_it_says(
    table: Table, line: str, answer: str
) -> None:
    page = await table.seat()
    await write(page, line)
    await expect(newest(page)).to_contain_text(answer)


@pytest.mark.parametrize("line", ["/move 2 m12 r table: 7", "/swap 3 7 for good luck"])
async def test_a_line_put_in_at_once_is_dealt_out_too(table: Table, line: str) -> None:
    page = await table.seat()
    await composer(page).fill(line)
    await expect(page.locator(".command-bar")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text(
        "2 m12 r at 7" if "move" in line else "for good luck"
    )


async def test_autocomplete_offers_what_the_bot_says_and_sends_its_value(table: Table) -> None:
    page = await table.seat()
    await write(page, "/move 3 m", enter=False)
    offers = page.get_by_role("option")
    await expect(offers).to_have_count(2)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-input").first).to_have_value("Tile 3 m12 n")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("move: 3 m12 n at None")


async def test_suggestions_that_change_under_the_finger_are_not_a_lost_choice(table: Table) -> None:
    page = await table.seat()
    await write(page, "/move 3 m", enter=False)
    offers = page.get_by_role("option")
    await expect(offers).to_have_count(2)
    table.toy.may_answer.clear()
    async with page.expect_response("**/autocomplete") as answer:
        async with page.expect_request("**/autocomplete"):
            await page.keyboard.type("1")
        await offers.last.hover()
        await page.mouse.down()
        table.toy.may_answer.set()
    await (await answer.value).finished()
    await page.evaluate("new Promise((done) => setTimeout(done))")  # the page has read it, too
    await page.mouse.up()
    await expect(page.locator(".command-input").first).to_have_value("Tile 3 m12 r")
    await expect(offers).to_have_count(0)


async def test_what_is_missing_or_wrong_is_said_in_a_sentence(table: Table) -> None:
    page = await table.seat()
    await write(page, "/play ", enter=False)
    await page.keyboard.press("Escape")  # else Enter takes the first game of the list
    await page.keyboard.press("Enter")
    problem = page.locator(".composer [role=alert]")
    await expect(problem).to_have_text("“game” is still missing.")
    await page.keyboard.type("chess")
    await page.keyboard.press("Enter")
    await expect(problem).to_contain_text("“chess” isn't one of the choices")
    await page.keyboard.press("Control+A")
    await page.keyboard.type("pairs players: 9")
    await page.keyboard.press("Enter")
    await expect(problem).to_contain_text("at most 6")


async def test_a_command_that_needs_more_offers_it_without_a_complaint(table: Table) -> None:
    page = await table.seat()
    await write(page, "/play")
    offers, problem = page.get_by_role("option"), page.locator(".composer [role=alert]")
    await expect(offers.first).to_have_attribute("aria-selected", "true")
    await expect(problem).to_be_empty()
    await expect(page.locator(".command-field.wrong")).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-input").first).to_have_value("Tactic Tiles")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("play: tactic-tiles None None None")


async def test_a_complaint_goes_when_what_it_asked_for_is_chosen(table: Table) -> None:
    page = await table.seat()
    await write(page, "/play")
    await expect(page.get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    problem = page.locator(".composer [role=alert]")
    await expect(problem).to_have_text("“game” is still missing.")
    await page.locator(".command-name").focus()
    await page.locator(".command-input").first.focus()
    await page.get_by_role("option", name="Pairs").click()
    await expect(page.locator(".command-input").first).to_have_value("Pairs")
    await expect(problem).to_be_empty()
    await expect(page.locator(".command-field.wrong")).to_have_count(0)


async def test_a_list_that_is_asked_for_has_its_first_row_chosen_too(table: Table) -> None:
    page = await table.seat()
    await write(page, "/move")
    await expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    await expect(page.locator(".composer [role=alert]")).to_be_empty()


async def test_escape_and_backspace_lead_back_to_plain_text(table: Table) -> None:
    page = await table.seat()
    await write(page, "/play ", enter=False)
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(composer(page)).to_have_value("/play")
    await page.keyboard.type(" ")
    await page.keyboard.press("Backspace")
    await expect(composer(page)).to_have_value("/play")


async def test_an_unknown_command_is_refused_before_anything_is_sent(table: Table) -> None:
    page = await table.seat()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    await write(page, "/checkmate")
    await expect(page.locator(".composer [role=alert]")).to_contain_text("no command “/checkmate”")
    assert not [url for url in sent if url.endswith(("/commands", "/messages"))]
    await composer(page).fill("afterwards")
    await page.keyboard.press("Enter")
    await expect(messages(page)).to_have_count(1)
    assert len([url for url in sent if url.endswith("/messages")]) == 1


async def test_a_command_without_an_answer_says_so_to_its_sender_alone(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    failed = anna.locator(".attempt.failed")
    with impatient(table.playground):
        await write(anna, "/silent")
        await expect(failed).to_contain_text("The application did not respond")
        await write(anna, "afterwards")
    await expect(newest(bruno)).to_contain_text("afterwards")
    await expect(bruno.locator(".attempt")).to_have_count(0)
    await failed.get_by_role("button", name="Dismiss message").click()
    await expect(failed).to_have_count(0)


async def test_message_and_person_menus_offer_the_commands_of_the_bot(table: Table) -> None:
    page = await table.seat()
    await write(page, "good evening")
    await newest(page).hover()
    await newest(page).get_by_role("button", name="More actions").click()
    await page.get_by_role("menuitem", name="Quote").click()
    await expect(newest(page)).to_contain_text("quote: good evening")
    await page.locator("#people").get_by_role("button", name="Bruno").click()
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("wave: bruno")
