"""Every column is listed: whether it holds a person, and that it is forgotten.

A new column belongs in `SCHEMA`; one that may hold a person has to be filled below, and is then
held against what is exported and forgotten.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

from bot.arenas.arenas import Arenas
from bot.challenges.challenges import Challenges
from bot.contests.engine import Opening
from bot.cups.cups import Cups
from bot.leagues.leagues import Leagues
from bot.model.bans import Ban
from bot.model.contests.cups import Prediction
from bot.model.contests.leagues import DivisionPlace
from bot.model.ids import ChannelId, MessageId, NightId
from bot.model.jobs import JobKind
from bot.model.people import Accessibility, Avatar, KeptOut, Report
from bot.model.posts import ContestKind, TableThread
from bot.model.records import SlowTurn
from bot.model.solo.daily import Attempt, DailyMove, Day
from bot.model.solo.puzzles import Answered
from bot.model.tables import Deadline, Plan, Proposal
from bot.model.units import DAY_MS
from bot.nights.highlights import Highlights, LongestThought
from bot.nights.nights import Nights
from bot.people.privacy import Privacy
from bot.records.ratings import NEW_RATING
from bot.store.personal_data import PERSONAL
from rules.codec import encode
from rules.text import Someone, say

from .. import database
from ..database import columns
from ..finished_games import ended
from ..people.traces import ANNA, lived, privacy, run_due
from ..seating import BEN, GUILD, Services, press

__all__ = ["privacy"]

SCHEMA = """
absences: person* from_at until_at
album: person* game piece at
alarms: table_id key move remaining
arena_seats: arena_id wave entrant place number patient apart result counted
arena_tables: table_id arena_id wave number at refused playing
arenas: id guild channel host* game minutes secret press language opened_at ends_at phase wave
    drawn_at ending ended_at ended_by*
avatars: person* username~ source picture at
bans: kind id* why at until
barred: channel what guild tries
beginnings: table_id seq version state
blocks: person* blocked* at
ceremonies: night_id highlights*
challenge_tables: table_id challenge_id number entrant at refused came margin
challenges: id guild channel host* game press language club games days secret opened_at code other
    ready phase ends_at ending ended_at ended_by*
contest_people: kind contest number person* name~ press here gone paused rested since
cup_seats: cup_id round entrant place number points won idle
cup_tables: table_id cup_id round number refused state at final
cups: id guild channel host* name~ game kind size rounds days secret phase round ends press
    called language ending opened_at ended_at rests least method ended_by*
dailies: day person* version began_at ended_at seq state throws score glyphs
daily_moves: day person* seq seat move events version at throws press
daily_posts: guild channel hour
daily_secrets: day game secret made_at method edition
daily_shares: person* day guild channel
deadlines: table_id seat person* since due allowed total hours reminded
direct_messages: person* key rank asked tried sent
deletions: message channel guild
doors: number passed_at
follows: table_id person*
found_puzzles: puzzle game version seat answer margin state
guests: table_id place person* level name~ choice joined pressed
guilds: id channels games pace turn_seconds threads openers log_channel language limits home rated
    home_told host_role
heartbeat: id at connected answered playable
invitations: table_id person*
jobs: kind id* key due tries
keeping: guild days
kept_out: guild person* by_person* why at
league_meetings: league_id season division number table_id people points at
league_places: league_id season division number person* name~ gone few
league_seasons: league_id number phase press begun_at ends_at ended_at secret
leagues: id guild channel host* game days size language press opened_at ended_at ending
    ended_by*
leases: number holder epoch until_at leaving successor seen_until hears among shards
met: person* game
migrations: number at
moves: table_id seq seat person* move events~ version at interaction throws
news: table_id person* what due other*
night_ballots: night_id person* game
night_channels: night_id channel live
night_people: night_id person* here owed perhaps number room
night_tables: table_id night_id channel
night_votes: night_id games ended_at winner drawn press seating
night_threads: table_id parent number at
nights: id guild channel host* name~ scoring phase ending starts_at ended_at eventful event reminded
    press language series most voice sequence
notices: table_id seat since channel message
people: id* zone quiet weekends way cadence undelivered language locale calls next_up
    avatar named awards
posts: kind owner part channel guild revision shown repost_from message message_at posting
predictions: table_id person* seat at point
presses: id at
packed_events: table_id events
plans: table_id seat person* move dropped
private_notes: table_id person* note
proposals: table_id kind person* detail* asked* agreed* needed seq at
puzzle_answers: person* puzzle game number move solved at
puzzle_ratings: person* game mu sigma games
puzzles: puzzle mu sigma games solved
ratings: game person* mu sigma games
reports: number at person* guild channel message about* why~
results: table_id seat number game guild person* level name~ stay place points ending people
    ended_at rivals rated mu sigma awards
seats: table_id seat person* level name~ since turn awaited missed bank
server_changes: guild number at person* about* change
shown_hands: table_id person*
sights: person* large contrast fits
sittings: table_id seat from_seq person* level name~ unrated
slow_turns: table_id seat since person* took
snapshots: table_id seq version state
table_threads: table_id state at parent person* name~
tables: id game guild channel host* phase ending pace open house secret seed opened_at begun_at
    ended_at message message_at revision shown turn_seconds bank_seconds after told language
    method started departures rests posting why trial hid searched
    asks_finished obstacle obstacle_seat ended_by* shared_language attended rated
unreachable: guild since removed
unrated: person*
wanted_games: person* guild game told_at
welcomes: guild joined_at
writer: id
"""
"""Every column; `*` may hold a person's id, `~` their name."""


def known(mark: str = "") -> set[tuple[str, str]]:
    """Return the tables and columns of the schema, all of them or those with a mark."""
    found = set()
    for line in SCHEMA.strip().replace("\n    ", " ").splitlines():
        table, of = line.split(": ")
        found |= {(table, column.rstrip("*~")) for column in of.split() if mark in column}
    return found


def holding(path: Path, text: str) -> set[tuple[str, str]]:
    """Return the columns in which a text stands."""
    found: set[tuple[str, str]] = set()
    for table, of in columns(path).items():
        names = sorted(of)
        holds = [f'MAX(CASE WHEN CAST("{name}" AS TEXT) LIKE ?1 THEN 1 END)' for name in names]
        ((*held,),) = database.rows(path, f"SELECT {', '.join(holds)} FROM {table}", f"%{text}%")
        found |= {(table, name) for name, one in zip(names, held, strict=True) if one}
    return found


async def lived_fully(services: Services) -> None:
    """Let a person leave a trace in every column where a person can."""
    await ended(services.store, [ANNA.id, BEN.id])
    tables = await lived(services)
    nights = Nights(services.store, services.watch, services.lobbies)
    name, when = f"The night of {ANNA.name}", services.watch() + DAY_MS
    night = await nights.plan(
        GUILD, ChannelId(10), host=ANNA.id, name=name, starts_at=when, eventful=False, press=press()
    )
    cups = Cups(services.store, services.watch, services.lobbies)
    cup = await cups.open(
        Opening(GUILD, ChannelId(11), host=ANNA.id, game="counting", press=press(), language="en"),
        name=f"The cup of {ANNA.name}",
        kind="pods",
        size=2,
        rounds=0,
        days=0,
    )
    await cups.join(cup.id, ANNA, press())
    remembered = encode(Highlights(thought=LongestThought(ANNA.id, 5, "counting")))
    running, at = tables["running"], services.watch()
    asked = Proposal(
        tables["invited"],
        "replace",
        ANNA.id,
        f"1 {ANNA.id} {ANNA.name}",
        (ANNA.id,),
        (ANNA.id,),
        2,
        1,
        at,
    )
    arenas = Arenas(services.store, services.watch, services.lobbies)
    arena = await arenas.start(
        Opening(
            GUILD, ChannelId(11), host=ANNA.id, game="tactic-tiles", press=press(), language="en"
        ),
        minutes=20,
    )
    await arenas.join(arena.id, ANNA, press())
    challenges = Challenges(services.store, services.watch, services.lobbies)
    challenge = await challenges.open(
        Opening(
            GUILD, ChannelId(11), host=ANNA.id, game="tactic-tiles", press=press(), language="en"
        ),
        club="Game Night",
        games=2,
        days=1,
    )
    await challenges.join(challenge.id, ANNA, press())
    leagues = Leagues(services.store, services.watch, services.lobbies)
    league = await leagues.open(
        Opening(GUILD, ChannelId(11), host=ANNA.id, game="counting", press=press(), language="en"),
        days=14,
        size=4,
    )
    for person in (ANNA, BEN):
        await leagues.join(league.id, person, press())
    async with services.store.writing() as write:
        place = DivisionPlace(1, 0, ANNA.id, ANNA.name)
        await write.leagues.add_division_place(league.id, 1, place)
        await write.games.set_proposal(asked)
        await write.nights.save_ceremony(night.id, remembered)
        await write.people.block(ANNA.id, other=BEN.id, at=at)
        await write.people.block(BEN.id, other=ANNA.id, at=at)
        await write.votes.set_ballot(night.id, ANNA.id, "counting")
        await write.games.set_plan(running, Plan(0, ANNA.id, "add 1"))
        await write.people.set_wanted_games(ANNA.id, GUILD, ["chowpow"])
        await write.records.add_slow_turn(SlowTurn(running, 0, 1, ANNA.id, 5))
        clock = Deadline(running, 0, ANNA.id, 1, at + DAY_MS, 1, 1, "{}")
        await write.clocks.set_deadline(clock, look_at=None)
        await write.seats.show_hand(tables["won"], ANNA.id)
        await write.predictions.save(tables["won"], Prediction(ANNA.id, 0, at))
        await write.tables.set_ended_by(tables["won"], ANNA.id)
        await write.cups.save(dataclasses.replace(cup, ended_by=ANNA.id))
        await write.arenas.save(dataclasses.replace(arena, ended_by=ANNA.id))
        await write.challenges.save(dataclasses.replace(challenge, ended_by=ANNA.id))
        await write.leagues.save(dataclasses.replace(league, ended_by=ANNA.id))
        await write.people.set_sight(ANNA.id, Accessibility(large=True))
        await write.people.meet(ANNA.id, "counting")
        await write.people.set_avatar(Avatar(ANNA.id, ANNA.name, "abc", b"png", at))
        thread = TableThread(running, "requested", at, ChannelId(10), ANNA.id, ANNA.name)
        await write.table_messages.add_thread(thread)
        await write.games.set_private_note(running, ANNA.id, "Ben always adds 1.")
        await write.jobs.schedule(JobKind.REQUEST, ANNA.id, "letter", due=at + DAY_MS)
        await write.news.follow(tables["won"], ANNA.id)
        await write.news.add(running, [ANNA.id], "next", due=at + DAY_MS, other=ANNA.id)
        await write.direct_messages.enqueue(ANNA.id, "turn", 0, now=at)
        change = say("- Games again: {person} {name}", person=Someone(ANNA.id), name=ANNA.name)
        await write.servers.add_change(GUILD, ANNA.id, change, at=at, about=ANNA.id)
        attempt = Attempt(ANNA.id, Day(20_000), 1, at, None, 1, "{}", 0)
        await write.dailies.add_attempt(attempt, [DailyMove(1, 0, "add 1", (), 1, at, 0, press())])
        await write.dailies.add_share(ANNA.id, attempt.day, guild=GUILD, channel=ChannelId(10))
        await write.puzzles.add_answer(Answered(ANNA.id, "a", "counting", 1, "add 1", True, at))
        await write.puzzles.set_rating(ANNA.id, "counting", NEW_RATING)
        await write.awards.collect(ANNA.id, "chowpow", ["7"], at=at)
        await write.servers.keep_out(GUILD, KeptOut(ANNA.id, ANNA.id, f"{ANNA.name} shouts.", at))
        await write.bans.save(Ban("person", ANNA.id, f"{ANNA.name} shouts.", at, None, None))
        for by, about in ((ANNA.id, BEN.id), (BEN.id, ANNA.id)):
            why = f"{ANNA.name} shouts."
            await write.reports.add(Report(by, at, GUILD, None, None, about, why))


def test_every_column_is_known(services: Services, path: Path) -> None:
    found = {(table, column) for table, of in columns(path).items() for column in of}
    assert found == known()


def test_every_table_that_may_hold_a_person_says_how_it_forgets_them() -> None:
    assert {table for table, _ in known("*") | known("~")} == set(PERSONAL)


async def test_deleted_person_is_in_no_column(
    services: Services, privacy: Privacy, path: Path
) -> None:
    await lived_fully(services)
    assert holding(path, str(ANNA.id)) >= known("*")
    assert holding(path, ANNA.name) >= known("~") - {("moves", "events")}
    services.watch.at = await privacy.forget_person(ANNA.id)
    await run_due(services, privacy, path)
    # Else a ban would only last until its person asks to be forgotten; of its reason nothing stays.
    stays = {("bans", "id"), ("kept_out", "person"), ("blocks", "blocked"), ("reports", "about")}
    assert holding(path, str(ANNA.id)) == stays
    assert await services.store.people.blocked_by(BEN.id) == [ANNA.id]
    assert await services.store.people.blocked_by(ANNA.id) == []
    assert holding(path, ANNA.name) == set()


async def all_shown(services: Services, kind: ContestKind) -> None:
    """Note that all contests of a kind are shown."""
    for post in await services.store.posts.pending(kind):
        async with services.store.writing() as write:
            await write.posts.set_message(post, MessageId(1), services.watch())
            await write.posts.set_shown(post)


async def test_deleted_person_makes_their_night_messages_pending(
    services: Services, privacy: Privacy, path: Path
) -> None:
    await lived_fully(services)
    await all_shown(services, "night")
    services.watch.at = await privacy.forget_person(ANNA.id)
    await run_due(services, privacy, path)
    pending = [
        await services.store.nights.get(NightId(post.owner))
        for post in await services.store.posts.pending("night")
    ]
    assert sorted((night.host, night.name) for night in pending if night) == [
        (0, ""),
        (0, ""),
        (BEN.id, ""),
    ]


async def test_forgotten_entrant_s_cup_is_shown_again_with_the_same_numbers(
    services: Services, privacy: Privacy, path: Path
) -> None:
    await lived_fully(services)
    (cup,) = await services.store.cups.live(GUILD)
    await all_shown(services, "cup")
    services.watch.at = await privacy.forget_person(ANNA.id)
    await run_due(services, privacy, path)
    (pending,) = await services.store.posts.pending("cup")
    found = await services.store.cups.get(cup.id)
    assert found is not None and (pending.owner, found.host, found.name) == (cup.id, 0, "")
    (entrant,) = await services.store.members.of("cup", cup.id)
    assert (entrant.number, entrant.person, entrant.plays) == (1, None, False)


async def test_everything_that_is_forgotten_could_be_taken_away_before(services: Services) -> None:
    await lived_fully(services)
    leagues = Leagues(services.store, services.watch, services.lobbies)
    own = Privacy(services.store, services.tables, services.lobbies, leagues, now=services.watch)
    await own.forget_person(ANNA.id)
    stored = await services.store.privacy.all_of_person(ANNA.id)
    assert [name for name, rows in stored.items() if not rows] == []


async def test_deleted_game_leaves_no_deal_hand_or_name(
    services: Services, privacy: Privacy, path: Path
) -> None:
    table = (await services.begun(ANNA, BEN, goal=10)).table.id
    stored = await services.store.tables.get(table)
    assert stored is not None
    (deal,) = [m.move for m in await services.store.logs.moves(table) if m.seat == -1]
    await services.tables.play(table, 0, "add 10")
    async with services.store.writing() as write:
        await privacy.keep_games(write, GUILD, 30)
    services.watch.pass_(32 * 86_400)
    await run_due(services, privacy, path)
    for secret in (stored.secret, stored.seed, deal):
        assert holding(path, secret) == set()
    assert holding(path, ANNA.name) == {("results", "name")}
    ids = {("results", "person"), ("ratings", "person")}
    assert holding(path, str(ANNA.id)) <= ids
