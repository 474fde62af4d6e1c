"""News of a table, pending until they are sent: from an invitation to the end.

What Discord takes later stays in the database and is tried again. A person it refuses to reach has
nothing pending any more.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import discord

from rules.text import Text, say, together

from .... import languages
from ....clocks.waking_hours import next_waking
from ....errors import Resting
from ....model.ids import NOBODY, MessageId, PersonId, TableId
from ....model.jobs import Job
from ....model.play import Play, name_of, next_up
from ....model.posts import About, News
from ....model.tables import QUESTION, Notice, Proposal, Table
from ....model.titles import title_of
from ....people.direct_messages import NEWS
from ....tables.agreements.questions import proposal_text
from ....tables.lobby.apart import unreached
from ...app import App
from ...kit.layout import Row, Screen
from ...kit.mentions import link, mention, spelled, with_mentions, with_names
from ...kit.permissions import sees_still
from ...kit.requests.channel_backoff import asking
from ...kit.requests.delivery import send_once
from ...kit.requests.refusals import UNSENT, StillBarred, is_final, is_gone
from ...panels.notice_lines import calling, invitation, left, where
from ..playing.replacing import person_name
from ..posts.forum_posts import tag
from .among_direct import closed_line, over_line
from .direct import write_to
from .openings import tell_openings
from .turn_notices import address_of, find_lost_notices, question_row, replace_notice

log = logging.getLogger(__name__)


async def tell(app: App, job: Job) -> None:
    """Send people a table's pending news; what cannot be sent stays pending."""
    what = next(each for each in SENDERS if each == job.key)
    news = await app.store.news.due(job.table, what, app.now())
    if not news:  # its person is forgotten
        return await app.store.enqueue_write(lambda write: write.news.schedule(job.table, what))
    try:
        await SENDERS[what](app, job.table, news)
    except UNSENT as error:
        log.info("News of table %s are sent later: %r", job.table, error)


async def _paid(app: App, news: Sequence[News]) -> None:
    async with app.store.writing() as write:
        await write.news.mark_delivered(news)


async def _post(
    app: App,
    table: Table,
    line: str,
    people: Sequence[PersonId],
    *,
    key: str,
    rows: tuple[Row, ...] = (),
    silent: frozenset[PersonId] = frozenset(),
) -> MessageId | None:
    """Post a line at a table once, if possible, and notify people; return its id.

    The `silent` ones of them are mentioned and not notified.
    """
    channel = app.discord.get_partial_messageable(table.channel, guild_id=table.guild)
    screen = Screen((), rows, tuple(people), silent=silent, notice=line)
    try:
        async with asking(app, table.guild, table.channel, "post"):
            message = await send_once(app.store, channel, screen, key=key, to=table.channel)
    except (*UNSENT, StillBarred) as error:
        if not is_final(error):
            raise
        log.info("News of table %s can't be sent: %s", table.id, error)
        return None
    return MessageId(message.id) if message is not None else None


async def _write(
    app: App, table: Table, news: News, line: Text, *, key: str, instead: bool = True
) -> bool:
    """Tell a person directly; False where they take no direct messages."""
    try:
        return await write_to(
            app, table.language, news.person, line, key=key, rank=NEWS, instead=instead
        )
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return True  # there is nobody any more


# -- invitations -------------------------------------------------------------------------------


async def _invited(app: App, table_id: TableId, news: Sequence[News]) -> None:
    await app.table_messages.sent(table_id)  # the link is to where the table stands then
    table = await app.store.tables.get(table_id)
    lobby = await app.lobbies.load(table_id) if table and table.phase == "lobby" else None
    people = [each.person for each in news if lobby and each.person not in lobby.people]
    if lobby is not None and people:
        table = lobby.table
        line = invitation(lobby, await app.store.clocks.closes(table_id), now=app.now())
        line = together([line, where(link(table), None)], "\n")
        with languages.reading(table.language):
            words = str(calling(line, people))
        silent = await unreached(app.store, lobby)
        await _post(app, table, words, people, key=f"invited {table_id} {people}", silent=silent)
    await _paid(app, news)


# -- questions ---------------------------------------------------------------------------------


async def _asked(app: App, table: TableId, news: Sequence[News]) -> None:
    """Tell people what they are asked, each as they wish, and the table once.

    In quiet hours nobody is notified. People who take no direct messages are mentioned.
    """
    await find_lost_notices(app, table)  # which delivers some
    news = await app.store.news.due(table, "question", app.now())
    await app.table_messages.sent(table)
    play = await app.tables.load(table)
    question = play.question
    waiting = [
        each
        for each in news
        if question
        and each.person in (NOBODY, *(p for p in question.asked if p not in question.agreed))
    ]
    if question is None or not waiting:
        await _paid(app, news)
        return
    line = say(
        "{game}: {question} Answer at the table: {link}",
        game=play.game.title,
        question=proposal_text(play, question),
        link=await address_of(app, play),
    )
    later, mentioned = await _asked_directly(app, play, question, line, news=waiting)
    public = [each for each in waiting if each not in later]
    everybody = any(each.person == NOBODY for each in public)
    if everybody or mentioned:
        with languages.reading(play.table.language):
            words = with_mentions(play, calling(line, question.asked if everybody else mentioned))
        key = f"question {table} {question.at} {everybody} {mentioned}"
        await _ask_here(app, question, words, mentioned, key=key, delivered=public)
    await _paid(app, [each for each in news if each not in later])


async def _ask_here(
    app: App,
    asked: Proposal,
    words: str,
    people: Sequence[PersonId],
    *,
    key: str,
    delivered: Sequence[News],
) -> None:
    """Ask at the table, in a line that is deleted once answered; it sends `paid` news.

    Nothing else is shown of the table meanwhile: what is recorded is seen by the task that clears
    up.
    """
    async with app.table_messages.lock(asked.table):
        play = await app.tables.load(asked.table)
        if play.question is None or play.question.at != asked.at:
            return
        with languages.reading(play.table.language):
            ways = question_row(asked)
        async with app.table_messages.posting(play.table):
            if play.table.posting is None:
                async with app.store.deferred_writing() as write:
                    await write.table_messages.set_posting(asked.table, app.wall())
            message = await _post(app, play.table, words, people, key=key, rows=(ways,))
            if message is not None:
                notice = Notice(QUESTION, asked.at, play.table.channel, message)
                await replace_notice(app, asked.table, notice, delivered)


async def _asked_directly(
    app: App, play: Play, asked: Proposal, line: Text, *, news: Sequence[News]
) -> tuple[list[News], list[PersonId]]:
    """Ask by direct message where wished; return news for later, and mentions."""
    later, mentioned = list[News](), list[PersonId]()
    for each in news:
        wishes = await app.store.people.preferences(each.person)
        way = wishes.way if each.person else "none"
        if way not in ("mention", "dm") or not await app.people.awake(wishes):
            continue
        key, direct = f"question {asked.table} {asked.at}", with_names(play, line)
        try:
            if way == "dm" and await _write(app, play.table, each, direct, key=key):
                await _paid(app, [each])
                continue
        except discord.RateLimited:
            later.append(each)
            continue
        mentioned.append(each.person)
    return later, mentioned


# -- who is next -------------------------------------------------------------------------------


async def _next(app: App, table: TableId, news: Sequence[News]) -> None:
    """Tell the next player in turn; nobody where the game has gone on."""
    play = await app.tables.load(table)
    chair = next_up(play.chairs) if play.table.phase == "running" else None
    for each in news:
        wishes = await app.store.people.preferences(each.person)
        if chair is not None and chair.person == each.person and wishes.next_up:
            if await _put_off(app, each):
                continue
            line = together([_next_line(play, app.now()), where(await address_of(app, play), None)])
            key = f"next {table} {play.awaited[0].since}"
            await _write(app, play.table, each, line, key=key, instead=False)
        await _paid(app, [each])


def _next_line(play: Play, now: int) -> Text:
    before = play.awaited[0]
    due, game, name = play.deadline_of(before.seat), play.game.title, name_of(before)
    if due is None:
        return say("{game}: you're next, after {name}.", game=game, name=name)
    return say(
        "{game}: you're next, after {name} ({left}).", game=game, name=name, left=left(due - now)
    )


# -- what others have done to a seat or a game --------------------------------------------------


async def _done(app: App, table_id: TableId, news: Sequence[News]) -> None:
    """Notify people of decisions on their seat or game, each as they wish.

    Those who want no notices can read it at the table.
    """
    await app.table_messages.sent(table_id)  # the link is to where the table stands then
    table = await app.store.tables.get(table_id)
    if table is None:
        await _paid(app, news)
        return
    public = list[tuple[News, bool]]()
    for each in news:
        way = (await app.store.people.preferences(each.person)).way
        notified = way in ("mention", "dm")
        if notified and await _put_off(app, each):
            continue
        try:
            key = f"{each.what} {table_id} {each.other}"
            if way == "dm" and await _write(app, table, each, _done_line(table, each), key=key):
                await _paid(app, [each])
                continue
        except discord.RateLimited:
            continue
        public.append((each, notified))
    for by in sorted({each.other for each, _ in public}):
        texts = [(each, notified) for each, notified in public if each.other == by]
        people = [each.person for each, _ in texts]
        line = calling(_done_line(table, texts[0][0]), people)
        with languages.reading(table.language):
            words = spelled(line)
        key = f"{texts[0][0].what} {table_id} {by} {people}"
        await _post(
            app, table, words, [each.person for each, notified in texts if notified], key=key
        )
        await _paid(app, [each for each, _ in texts])


def _done_line(table: Table, news: News) -> Text:
    return together([_what_was_done(table, news), where(link(table), None)], "\n")


def _what_was_done(table: Table, news: News) -> Text:
    game, person = title_of(table.game), mention(news.other)
    if news.what == "replaced":
        other = person_name(news.other)
        return say("{game}: your seat has been handed over to {other}.", game=game, other=other)
    if news.what == "absent":
        return say(
            "{game}: you made no move in two rounds of this cup, so you're out of it. You can join "
            "the next one.",
            game=game,
        )
    if news.what == "moved" and table.rests is None:
        return say(
            "{game} has moved to a thread, where you can play on. {person} moved it, because "
            "nobody had moved for a day.",
            game=game,
            person=person,
        )
    if news.what == "moved":
        return say(
            "{game} has moved to a thread. {person} moved it, because it was paused.",
            game=game,
            person=person,
        )
    if table.rests is None:
        return say(
            "{game} is closed. {person} closed it, because nobody had moved for a day. If the "
            "others were waiting for you, it counts as given up by you.",
            game=game,
            person=person,
        )
    return say(
        "{game} is closed and doesn't count for anyone. {person} closed it, because it was paused.",
        game=game,
        person=person,
    )


# -- how it ended ------------------------------------------------------------------------------


async def _ended(app: App, table_id: TableId, news: Sequence[News]) -> None:
    """Tell those who follow a game how it came out, if they can still see where."""
    await app.table_messages.sent(table_id)
    table = await app.store.tables.get(table_id)
    for each in news:
        if table is not None and await sees_still(app, table, each.person):
            if await _put_off(app, each):
                continue
            try:
                line = over_line(await app.tables.load(table_id))
            except Resting:
                line = closed_line(table)
            line = together([line, where(link(table), None)], "\n")
            key = f"end {table_id}"
            if not await _write(app, table, each, line, key=key):
                with languages.reading(table.language):
                    words = str(calling(line, [each.person]))
                await _post(app, table, words, [each.person], key=f"{key} {each.person}")
        await _paid(app, [each])


async def _put_off(app: App, news: News) -> bool:
    """Delay what a person would hear in their quiet hours until those are over."""
    wakes = next_waking(await app.people.hours(news.person), now := app.now())
    if wakes == now:
        return False
    async with app.store.writing() as write:
        await write.news.postpone(news, wakes)
    return True


SENDERS: Final[dict[About, Callable[[App, TableId, Sequence[News]], Awaitable[None]]]] = {
    "invited": _invited,
    "question": _asked,
    "next": _next,
    "replaced": _done,
    "closed": _done,
    "moved": _done,
    "absent": _done,
    "end": _ended,
    "opened": tell_openings,
    "tags": tag,
}
