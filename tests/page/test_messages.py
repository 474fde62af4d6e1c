"""Messages on the page: their text, components, presses of these, and edits."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.page.conftest import Table
from tests.page.deeds import channel, composer, messages, newest, show, write
from tests.waiting import impatient
from tools.browser import shows

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_what_one_person_writes_the_other_reads(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    await write(anna, "hello @Bruno Caffè, <b>not bold</b>")
    said = newest(bruno)
    await expect(said).to_contain_text("hello @Bruno Caffè, <b>not bold</b>")
    await expect(said).to_have_class("message headed mentioned")
    await expect(newest(anna)).not_to_have_class("message headed mentioned")


async def test_markdown_is_shown_and_html_is_not(table: Table) -> None:
    page = await table.seat()
    prose = (await show(page, "prose")).locator(".prose")
    await expect(prose.locator("h3.heading-1")).to_have_text("A heading")
    await expect(prose.locator("h5")).to_have_text("The smallest")
    await expect(prose.locator(".small")).to_have_text("small print")
    await expect(prose.locator("strong").first).to_have_text("bold")
    await expect(prose.locator("em strong")).to_have_text("both")
    await expect(prose.locator("u")).to_have_text("underlined")
    await expect(prose.locator("s")).to_have_text("struck")
    await expect(prose).to_contain_text("and *escaped*.")
    await expect(prose.locator("blockquote")).to_have_text("quoted\ntwice")
    await expect(prose.locator("ul ul li")).to_have_text("inside")
    await expect(prose.locator("ol > li")).to_have_count(2)
    await expect(prose.locator("pre")).to_have_text('print("<b>not bold</b>")')
    await expect(prose.locator("script")).to_have_count(0)
    await expect(prose).to_contain_text('<script>alert("no")</script>')
    await expect(prose.get_by_role("link", name="link")).to_have_attribute(
        "href", "https://example.com/page"
    )
    await expect(prose.get_by_role("button", name="@Anna")).to_be_visible()
    await expect(prose.get_by_role("link", name="#game-night")).to_be_visible()


async def test_a_spoiler_shows_when_it_is_pressed_and_stays_shown(table: Table) -> None:
    page = await table.seat()
    spoiler = (await show(page, "prose")).locator(".spoiler")
    await expect(spoiler.locator(".spoiler-text")).to_be_hidden()
    await spoiler.press("Enter")
    await write(page, "another message")
    await expect(spoiler.locator(".spoiler-text")).to_be_visible()


TICKING = """(node, ahead) => {
  window.texts = [];
  node.dateTime = new Date(Date.now() + ahead).toISOString();
  const note = () => window.texts.push(node.textContent);
  new MutationObserver(note).observe(node, { childList: true, characterData: true, subtree: true });
}"""
"""Sets a time so many milliseconds ahead, and notes what it says from then on."""


async def test_relative_times_keep_ticking(table: Table) -> None:
    page = await table.seat()
    time = (await show(page, "prose")).locator("time[data-style=R]")
    await time.evaluate(TICKING, 50_000)
    await shows(page, "texts.length >= 3")  # each stands for a second
    texts = await page.evaluate("texts")
    found = re.findall(r"^in (\d+) seconds$", "\n".join(texts[:3]), re.M)
    first, then, last = map(int, found)
    assert 50 >= first > then > last  # a text that comes within half a second still says 50


async def test_a_mentioned_command_opens_in_the_composer(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "prose")
    await message.locator(".prose").get_by_role("button", name="/move").click()
    await page.keyboard.type("1 k11 n")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("move: 1 k11 n")


async def test_a_board_changes_in_place_without_an_empty_moment(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "board")
    picture = message.get_by_role("img", name="Turn 1")
    await expect(picture).to_have_js_property("complete", True)
    # Watch the picture on the screen: it must never be without something to show.
    await picture.evaluate(
        """img => {
            window.gaps = 0; window.watched = img;
            const look = () => {
                if (!img.isConnected || !img.complete || !img.naturalWidth) window.gaps += 1;
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    turn = message.get_by_role("button", name="Turn", exact=True)
    await turn.click()
    await expect(message).to_contain_text("Round 2 of 12")
    await expect(message.get_by_role("img", name="Turn 2")).to_have_js_property("complete", True)
    await shows(page, "!window.watched.awaited && window.watched.alt === 'Turn 2'")
    assert await page.evaluate("window.gaps") == 0
    await expect(messages(page)).to_have_count(1)


async def test_a_pressed_button_is_busy_until_the_answer(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "board")
    table.toy.may_answer.clear()
    await message.get_by_role("button", name="Turn", exact=True).click()
    await expect(message.locator(".button.busy")).to_have_count(1)
    table.toy.may_answer.set()
    await expect(message.locator(".button.busy")).to_have_count(0)


async def test_a_press_that_fails_says_so_to_the_presser_alone(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    message = await show(anna, "board")
    with impatient(table.playground):
        await message.get_by_role("button", name="Broken").click()
        await expect(message.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(newest(bruno)).to_contain_text("Tactic Tiles")
    await expect(bruno.get_by_text("This interaction failed")).to_have_count(0)
    await expect(message.get_by_role("button", name="Never")).to_be_disabled()


async def test_a_private_answer_is_for_one_person_and_can_be_dismissed(table: Table) -> None:
    anna, bruno = await table.seat("anna"), await table.seat("bruno")
    await write(anna, "/whisper")
    await expect(newest(anna)).to_contain_text("Only you can see this")
    await write(anna, "for all")
    await expect(newest(bruno)).to_contain_text("for all")
    await expect(messages(bruno)).to_have_count(1)
    await expect(messages(anna)).to_have_count(2)
    await messages(anna).first.get_by_role("button", name="Dismiss message").click()
    await expect(messages(anna)).to_have_count(1)


async def test_a_slow_answer_shows_that_the_bot_is_thinking(table: Table) -> None:
    page = await table.seat()
    table.toy.may_answer.clear()
    await write(page, "/slow")
    await expect(newest(page)).to_contain_text("is thinking…")
    table.toy.may_answer.set()
    await expect(newest(page)).to_contain_text("It took a while.")


async def test_a_menu_of_25_is_used_with_the_keyboard(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "selects")
    select = message.get_by_role("button", name="Choose a place")
    await select.focus()
    await page.keyboard.press("ArrowDown")
    menu = page.get_by_role("listbox", name="Choose a place")
    await expect(menu.get_by_role("option")).to_have_count(25)
    await expect(menu.get_by_role("option").first).to_contain_text("In row 1, near the lake")
    await page.keyboard.type("place 17")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("place: p17")
    await expect(select).to_be_focused()


async def test_escape_closes_a_menu_and_chooses_nothing(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "selects")
    await message.get_by_role("button", name="Choose a place").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await write(page, "afterwards")
    await expect(newest(page)).to_contain_text("afterwards")
    await expect(messages(page)).to_have_count(2)


async def test_several_choices_are_sent_together_and_never_too_many(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "selects")
    await message.get_by_role("button", name="Choose: Tactic Tiles").first.click()
    for name in ("Match & Stack", "Pairs"):
        await page.get_by_role("option", name=name).click()
    await expect(page.locator("[role=option][aria-selected=true]")).to_have_count(2)
    await page.get_by_role("button", name="Done (2 of 2)").click()
    await expect(newest(page)).to_contain_text("games: tactic-tiles, match-and-stack")


async def test_a_person_is_chosen_from_those_who_are_here(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "selects")
    await message.get_by_role("button", name="Choose a partner").click()
    await page.get_by_role("option", name="Bruno").click()
    await expect(newest(page)).to_contain_text("partner: 1100")


async def test_role_is_chosen_from_those_of_the_server(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "selects")
    await message.get_by_role("button", name="Choose a team").click()
    await page.get_by_role("option", name="regulars").click()
    await expect(newest(page)).to_contain_text("team: 1100")


async def test_a_layout_shows_sections_pictures_files_and_hides_spoilers(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "layout")
    await expect(message.locator(".gallery-many .picture")).to_have_count(5)
    await expect(message.get_by_role("img", name="Board p3.png")).to_be_visible()
    await expect(message.get_by_role("link", name="notes-of-the-whole")).to_be_visible()
    answer = message.get_by_text("The answer is")
    await expect(answer).to_be_hidden()
    await message.get_by_role("button", name="Spoiler").click()
    await expect(answer).to_be_visible()


async def test_a_picture_opens_at_full_size_with_its_description(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "layout")
    await message.get_by_role("button", name="Open picture: Board p2.png").click()
    lightbox = page.get_by_role("dialog", name="Picture")
    await expect(lightbox).to_contain_text("Board p2.png")
    await page.keyboard.press("ArrowRight")
    await expect(lightbox).to_contain_text("Board p3.png")
    await expect(lightbox.get_by_role("status")).to_have_text("3 of 5")
    await page.keyboard.press("Escape")
    await expect(lightbox).to_have_count(0)


async def test_embeds_and_attachments_are_shown(table: Table) -> None:
    page = await table.seat()
    message = await show(page, "embed")
    await expect(message.locator(".embed")).to_contain_text("Standings")
    await expect(message.locator(".embed-field.inline")).to_have_count(2)
    await expect(message.get_by_role("img", name="A board: attached")).to_be_visible()


async def test_a_reply_names_what_it_answers(table: Table) -> None:
    page = await table.seat()
    await write(page, "who plays?")
    await newest(page).hover()
    await newest(page).get_by_role("button", name="Reply").click()
    await page.keyboard.type("I do")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("I do")
    await expect(newest(page).locator(".origin")).to_have_text("Anna who plays?")


async def test_a_deleted_message_is_gone(table: Table) -> None:
    page = await table.seat()
    await write(page, "a slip")
    await expect(messages(page)).to_have_count(1)
    await newest(page).locator(".prose").click(button="right")
    await page.get_by_role("menuitem", name="Delete message").click()
    question = page.get_by_role("dialog", name="Delete this message?")
    await expect(question).to_contain_text("a slip")
    await question.get_by_role("button", name="Delete").click()
    await expect(messages(page)).to_have_count(0)
    await expect(question).to_have_count(0)


@pytest.mark.parametrize("way", ["Cancel", "Escape"])
async def test_a_message_stays_until_its_deletion_was_confirmed(table: Table, way: str) -> None:
    page = await table.seat()
    await write(page, "no slip")
    await newest(page).locator(".prose").click(button="right")
    await page.get_by_role("menuitem", name="Delete message").click()
    question = page.get_by_role("dialog", name="Delete this message?")
    if way == "Cancel":
        await question.get_by_role("button", name="Cancel").click()
    else:
        await page.keyboard.press("Escape")
    await expect(question).to_have_count(0)
    await write(page, "still here")
    await expect(messages(page)).to_have_count(2)


async def test_an_answer_to_a_reply_names_the_reply(table: Table) -> None:
    page = await table.seat()
    await write(page, "who plays?")
    for text in ("I do", "me too"):
        await newest(page).hover()
        await newest(page).get_by_role("button", name="Reply").click()
        await page.keyboard.type(text)
        await page.keyboard.press("Enter")
        await expect(newest(page)).to_contain_text(text)
    await expect(newest(page).locator(".origin")).to_have_text("Anna I do")


async def test_a_reply_to_what_is_gone_says_so(table: Table) -> None:
    page = await table.seat()
    await write(page, "who plays?")
    await newest(page).hover()
    await newest(page).get_by_role("button", name="Reply").click()
    await page.keyboard.type("I do")
    await page.keyboard.press("Enter")
    await expect(newest(page).locator(".origin")).to_have_text("Anna who plays?")
    await messages(page).first.locator(".prose").click(button="right")
    await page.get_by_role("menuitem", name="Delete message").click()
    await page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    await expect(messages(page)).to_have_count(1)
    await page.reload()
    await expect(newest(page).locator(".origin")).to_have_text("The message was deleted.")


async def test_the_answer_to_a_press_far_above_comes_into_sight(table: Table) -> None:
    page = await table.seat(height=600)
    board = await show(page, "board")
    for number in range(20):
        await write(page, f"line {number}")
    await expect(messages(page)).to_have_count(21)
    await board.get_by_role("button", name="Whisper").click()
    await expect(newest(page)).to_contain_text("Only for you.")
    await expect(newest(page).locator(".prose")).to_be_in_viewport()
    await board.get_by_role("button", name="Turn", exact=True).click()
    await expect(board).to_contain_text("Round 2 of 12")
    await expect(board.get_by_role("button", name="Turn", exact=True)).to_be_in_viewport()


async def test_what_one_writes_and_starts_comes_into_sight(table: Table) -> None:
    page = await table.seat(height=500)
    for number in range(30):
        await write(page, f"line {number}")
    await expect(messages(page)).to_have_count(30)
    scroller = page.locator(".scroller")
    for line, answer in (("one more", "one more"), ("/whisper", "Nobody else reads this.")):
        await scroller.evaluate("node => node.scrollTo({top: 0, behavior: 'instant'})")
        await expect(page.locator(".pill")).to_be_visible()
        await write(page, line)
        await expect(newest(page)).to_contain_text(answer)
        await expect(newest(page).locator(".prose")).to_be_in_viewport()


async def test_reader_of_old_messages_is_notified_and_not_scrolled(table: Table) -> None:
    anna, bruno = await table.seat("anna", height=500), await table.seat("bruno")
    for number in range(30):
        await write(anna, f"line {number}")
    for page in (anna, bruno):  # what one writes leads one's own page to the end
        await expect(messages(page)).to_have_count(30)
    scroller = anna.locator(".scroller")
    await scroller.evaluate("node => node.scrollTo({top: 0, behavior: 'instant'})")
    pill = anna.locator(".pill")
    await expect(pill).to_have_text("Jump to the newest")
    await write(bruno, "something new")
    await expect(pill).to_have_text("1 new message")
    assert await scroller.evaluate("node => node.scrollTop") < 50
    await pill.click()
    await expect(pill).to_be_hidden()
    await expect(newest(anna).locator(".prose")).to_be_in_viewport()


async def test_growth_while_at_the_end_keeps_the_end_in_view(table: Table) -> None:
    page = await table.seat(height=500)
    for number in range(30):
        await write(page, f"line {number}")
    await expect(messages(page)).to_have_count(30)
    await page.locator(".scroller").evaluate(
        """node => {
            node.scrollTop -= 2;
            node.querySelector(".messages > .message:last-child").style.minHeight = "300px";
        }"""
    )
    await page.evaluate("() => new Promise(done => setTimeout(done, 200))")
    assert await page.locator(".scroller").evaluate(
        "node => node.scrollHeight - node.scrollTop - node.clientHeight < 60"
    )
    await expect(page.locator(".pill")).to_be_hidden()


async def test_a_draft_waits_in_its_channel(table: Table) -> None:
    page = await table.seat()
    await write(page, "half a thought", enter=False)
    await channel(page, "tactics").click()
    await expect(composer(page)).to_have_value("")
    await channel(page, "game-night").click()
    await expect(composer(page)).to_have_value("half a thought")
