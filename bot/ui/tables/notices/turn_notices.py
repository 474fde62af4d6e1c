"""Sends turn notices: once for each turn, never for one that is over.

In a live game the mention is a line of its own that goes when its person has moved. In a slow
game the table itself is posted again and mentions them. A person who plays alone against programs
is not mentioned in a live game: the turn has never left them for anybody else. People who prefer
direct messages get those, and nobody hears anything in their quiet hours: what was held back
then is sent when their clock goes on.
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Iterable, Sequence

import discord

from rules.text import Text, say, together

from .... import languages
from ....errors import Resting
from ....model.ids import NOBODY, MessageId, PersonId, TableId
from ....model.jobs import Job, JobKind
from ....model.people import Way
from ....model.play import Play
from ....model.posts import DELETION_DELAY, News
from ....model.tables import QUESTION, Chair, Deadline, Notice, Proposal, Table
from ....people.direct_messages import REMINDER, TURN
from ....store.writing import Writing
from ...app import App
from ...kit.controls.custom_ids import Control
from ...kit.layout import Row, Screen, button, row
from ...kit.mentions import link, message_text, with_mentions
from ...kit.messages.live_message import TABLE, Found, clear
from ...kit.requests.channel_backoff import asking
from ...kit.requests.deletions import remove
from ...kit.requests.delivery import send_once, with_names
from ...kit.requests.refusals import UNSENT, StillBarred, is_final
from ...panels.notice_lines import calling, last_move_texts, still_line, turn_line, where
from .calls import Calls, due, next_call, schedule_call
from .direct import notice_screen, write_to

log = logging.getLogger(__name__)

HEARD = 12
"""Moves back, those of CHANCE included, among which the last that everybody heard of is."""
ASKED = "asked"
"""What the control of a question's line says, and that of a mention doesn't."""


async def mentioned(app: App, chairs: Sequence[Chair]) -> tuple[PersonId, ...]:
    """Return the people among some who want to be mentioned."""
    people = [chair.person for chair in chairs if chair.person is not None]
    return tuple([p for p in people if (await app.store.people.preferences(p)).way == "mention"])


async def settle(app: App, play: Play, called: Calls, lost: Sequence[Found] = ()) -> int | None:
    """Notify the `called` people of their turn, and delete outdated notices.

    `lost` are messages that may be unrecorded notices: those are deleted, too. Return when others
    have to be called, in milliseconds, or None.
    """
    store, table, wanted = app.store, play.table, called.now
    open_ = {chair.seat: chair.since for chair in play.awaited}
    if play.question is not None:
        open_[QUESTION] = play.question.at
    answered = [
        notice
        for notice in (await store.games.notices(table.id) if play.pending.notices else ())
        if notice.message is not None and open_.get(notice.seat) != notice.since
    ]
    if answered or wanted:
        old = [notice.message for notice in answered if notice.message is not None]
        async with store.deferred_writing() as write:
            if wanted:
                await write.table_messages.set_posting(table.id, table.posting or app.wall())
            for notice in answered:
                done = dataclasses.replace(notice, message=None)
                await write.games.set_notice(table.id, done, due=app.now() + DELETION_DELAY)
        for each in old:
            await remove(app, each)
    later = False
    for chair in wanted:
        assert chair.person is not None
        if await vacated(app, play, [chair]):
            break
        if not await _waits(app, table.id, chair):
            continue  # they have moved while the table was posted
        try:
            message = await _tell_turn(app, play, chair, chair.person)
        except discord.RateLimited as error:
            log.info("A person is notified of a turn at table %s later: %s", table.id, error)
            later = True
            continue
        except (*UNSENT, StillBarred) as error:
            if not is_final(error):
                raise
            # Noted as notified all the same: another try at every move would be refused as well.
            log.info("Nobody can be notified of a turn at table %s: %s", table.id, error)
            message = None
        async with store.deferred_writing() as write:
            notice = Notice(chair.seat, chair.since, table.channel, message)
            await write.games.set_notice(table.id, notice, due=app.now() + DELETION_DELAY)
    if lost:
        await _record_lost_notices(app, play, lost)
    return next_call(app, play, called, refused=later)


async def _waits(app: App, table: TableId, chair: Chair) -> bool:
    now = [each for each in await app.store.seats.chairs(table) if each.seat == chair.seat]
    return any(each.awaited and each.since == chair.since for each in now)


async def _record_lost_notices(app: App, play: Play, lost: Sequence[Found]) -> None:
    """Record an unrecorded reminder or question; delete other unknown notices."""
    table = play.table
    known = {notice.message for notice in await app.store.games.notices(table.id)}
    lost = [each for each in lost if each.has(table.id, "since") and not each.has(table.id, *TABLE)]
    new = [each for each in lost if each.id not in known]
    question = play.question
    if question is not None and (
        lines := [each for each in new if _mark(question) in each.controls]
    ):
        await _asked(app, question, table, lines[-1])
    for turn in play.deadlines:
        calls = [each for each in new if not any(one.text == ASKED for one in each.controls)]
        sent = [each for each in calls if turn.person in each.mentions]
        if (
            sent
            and await app.store.jobs.due(JobKind.REMINDER, table.id, str(turn.seat)) is not None
        ):
            await _note_reminded(app, table, turn, sent[-1].id)
    known |= {notice.message for notice in await app.store.games.notices(table.id)}
    unknown = [each.id for each in lost if each.id not in known]
    await clear(app, table.guild, table.channel, unknown)


async def _asked(app: App, asked: Proposal, table: Table, line: Found) -> None:
    """Note a line in which people were asked something: they aren't asked once more."""
    pending = await app.store.news.due(table.id, "question", app.now())
    heard = [each for each in pending if each.person in (NOBODY, *line.mentions)]
    notice = Notice(QUESTION, asked.at, table.channel, line.id)
    await replace_notice(app, table.id, notice, heard)


def question_row(asked: Proposal) -> Row:
    """Return the button of a question's line, to review events before answering."""
    return row(button(say("Since my turn"), _mark(asked)))


def _mark(asked: Proposal) -> Control:
    """Return the control that tells a question's line from all other messages."""
    return Control("since", asked.table, asked.at, ASKED)


async def replace_notice(
    app: App, table: TableId, notice: Notice, delivered: Sequence[News] = ()
) -> None:
    """Record a table's new notice, and delete older ones of the same kind.

    `paid` are the news that it has sent.
    """
    older = await app.store.games.notices(table)
    async with app.store.deferred_writing() as write:
        await write.games.set_notice(table, notice, due=app.now() + DELETION_DELAY)
        await write.news.mark_delivered(delivered)
    await _remove_older(app, notice, older)


async def _remove_older(app: App, notice: Notice, older: Sequence[Notice]) -> None:
    """Delete the notices that a newer one has replaced."""
    for each in older:
        if each.seat == notice.seat and each.message is not None:
            await remove(app, each.message)


async def vacated(app: App, play: Play, chairs: Iterable[Chair]) -> bool:
    """Return whether a person of some chairs left the server; free their seat then."""
    for chair in chairs:
        if chair.person is not None and await _has_left(app, play, chair.person):
            await app.tables.vacate(play.table.id, chair.person)
            return True
    return False


async def store_notices(app: App, table: Table, chairs: Sequence[Chair], write: Writing) -> None:
    """Record, with the post itself, that a table's message notifies people."""
    for chair in chairs:
        notice = Notice(chair.seat, chair.since, table.channel, None)
        await write.games.set_notice(table.id, notice, due=app.now() + DELETION_DELAY)


async def with_notice(app: App, play: Play, screen: Screen, chairs: Sequence[Chair]) -> Screen:
    """Add whose turn it is to a slow table's post, before it gets its layout."""
    if not chairs:
        return screen
    lines = await _turn_lines(app, play, [chair.seat for chair in chairs])
    people = tuple(chair.person for chair in chairs if chair.person is not None)
    notice = message_text(play, calling(lines, people))
    return dataclasses.replace(screen, mention=people, notice=notice)


async def _turn_lines(app: App, play: Play, seats: Sequence[int]) -> Text:
    """Say whose turn it is, and what was last said of a move."""
    log = await app.store.logs.moves(play.table.id, max(0, play.seq - HEARD))
    last = last_move_texts([move for move in log if move.seq <= play.seq], seats)
    return together([turn_line(play, seats, app.now()), *last])


async def _tell_turn(app: App, play: Play, chair: Chair, person: PersonId) -> MessageId | None:
    """Notify a person of their turn; return the message's id in the channel."""
    way = (await app.store.people.preferences(person)).way
    if way in ("none", "digest") or way == "mention" and play.table.pace == "slow":
        return None  # nothing, or the table itself mentions them
    lines = await _turn_lines(app, play, [chair.seat])
    key = f"turn {play.table.id} {chair.seat} {chair.since}"
    return await _tell(app, play, chair.seat, person, way=way, lines=lines, key=key)


async def _tell(
    app: App, play: Play, seat: int, person: PersonId, *, way: Way, lines: Text, key: str
) -> MessageId | None:
    """Notify a person of a waiting game, directly, or in public where refused."""
    rank = TURN if key.startswith("turn") else REMINDER
    address = where(await address_of(app, play), play.deadline_of(seat))
    lines = together([lines, address], "\n")
    language = play.table.language
    if way == "dm" and await write_to(app, language, person, lines, key=key, rank=rank, since=play):
        return None
    if play.table.posting is None:
        async with app.store.deferred_writing() as write:
            await write.table_messages.set_posting(play.table.id, app.wall())
    return await mention_in_channel(app, play, person, lines, key=key, since=True)


async def call(app: App, job: Job) -> None:
    """Notify people at a table who could not be before, if it still waits for them."""
    async with app.table_messages.lock(job.table):
        play = await app.tables.load(job.table)
        async with app.table_messages.posting(play.table):
            again = await settle(app, play, await due(app, play))
            async with app.store.deferred_writing() as write:
                await schedule_call(write, play, again)


async def send_due_reminder(app: App, job: Job) -> None:
    """Remind a person of a turn that still waits; what fails is tried again."""
    await find_lost_notices(app, job.table)
    row = await app.timeouts.pending_reminder(job)
    if row is not None:
        # A search for lost posts must not find this one before it is noted.
        async with app.table_messages.lock(row.table):
            await _send_reminder(app, row)


async def find_lost_notices(app: App, table_id: TableId) -> None:
    """Find unrecorded notices together with the table's own unrecorded posts."""
    table = await app.store.tables.get(table_id)
    if table is not None and table.posting is not None:
        app.table_messages.refresh(table_id)
        await app.table_messages.sent(table_id)


async def _send_reminder(app: App, row: Deadline) -> None:
    table = await app.store.tables.get(row.table)
    if table is None:
        return
    async with app.table_messages.posting(table):
        try:
            message = await _remind(app, row)
        except (*UNSENT, StillBarred) as error:
            if not is_final(error):
                raise
            log.info("Nobody can be reminded at table %s: %s", row.table, error)
            message = None
        await _note_reminded(app, table, row, message)


async def _note_reminded(app: App, table: Table, row: Deadline, message: MessageId | None) -> None:
    """Note that a person was reminded, and by which message in the channel, if by one."""
    if message is None:
        await app.timeouts.note_reminded(row, None)
        return
    notice = Notice(row.seat, row.since, table.channel, message)
    older = await app.store.games.notices(row.table)
    await app.timeouts.note_reminded(row, notice)
    await _remove_older(app, notice, older)


async def _remind(app: App, row: Deadline) -> MessageId | None:
    """Send a reminder; returns the message that stands in the channel, if one does."""
    play, way = (
        await app.tables.load(row.table),
        (await app.store.people.preferences(row.person)).way,
    )
    if way in ("none", "digest") or row.due is None:
        return None
    key = f"reminder {row.table} {row.seat} {row.since} {row.reminded}"
    return await _tell(
        app,
        play,
        row.seat,
        row.person,
        way=way,
        lines=still_line(play, row.due, now=app.now()),
        key=key,
    )


async def announce(app: App, tables: list[TableId], line: Text) -> None:
    """Say something at several tables; it notifies nobody, but for direct messages."""
    for table in tables:
        try:
            play = await app.tables.load(table)
        except Resting:
            continue  # where nobody waits for anybody
        await _say_at(app, play, line)


async def _say_at(app: App, play: Play, line: Text) -> None:
    """Post a line at a table, in plain words because DMs always notify."""
    table = play.table
    channel = app.discord.get_partial_messageable(table.channel, guild_id=table.guild)
    with languages.reading(table.language):
        words = with_mentions(play, line)
        screen = Screen((words,)) if table.guild else Screen((), notice=words)
    try:
        async with asking(app, table.guild, table.channel, "post"):
            await channel.send(**(await with_names(app.store, screen)).posted())
    except (*UNSENT, StillBarred) as error:
        log.info("Table %s could not be notified: %s", table.id, error)


async def mention_in_channel(
    app: App, play: Play, person: PersonId, line: Text, *, key: str, since: bool = False
) -> MessageId | None:
    """Tell a person something at a table; returns the message that stands there."""
    channel = app.discord.get_partial_messageable(play.table.channel, guild_id=play.table.guild)
    with languages.reading(play.table.language):
        line = calling(line, [person])
        screen = notice_screen(line, play if since else None, (person,))
    async with asking(app, play.table.guild, play.table.channel, "post"):
        message = await send_once(app.store, channel, screen, key=key, to=play.table.channel)
    return MessageId(message.id) if message is not None else None


async def address_of(app: App, play: Play) -> str:
    """Return a link to a table's present message, which may be newer than `play`."""
    return link(await app.store.tables.get(play.table.id) or play.table)


async def _has_left(app: App, play: Play, person: PersonId) -> bool:
    """Tell whether a player is no longer in the server the table stands in.

    People sit and wait at a live game, so Discord is asked at every call there is.
    """
    guild, live = play.table.guild, play.table.pace == "live"
    return guild is not None and await app.membership.left(app.discord, guild, person, fresh=live)
