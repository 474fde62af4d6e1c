"""What a person's games amount to, who leads, and the screens that tell it."""

from __future__ import annotations

import pytest

from bot.model.ids import GuildId, PersonId
from bot.model.records import Finish, Leader, Rating, Rival, Span, Stay
from bot.records.ratings import NEW_RATING
from bot.records.stats import Stats, favourite, ranked, summed
from bot.store import Store
from bot.ui.records.leaderboard import Board, leaders_screen
from bot.ui.records.rating_lines import rating_text
from bot.ui.records.stats import StatsView, stats_screen
from bot.ui.records.sum_lines import sum_lines
from matchnight.testing.limits import check_screen, custom_ids
from matchnight.testing.positions import AT, table
from render import Look, rating_curve
from render.curve import Point, curve_text
from rules.games import GAMES
from rules.text import spell

from ..finished_games import ended

HUGE = PersonId(2**63 - 100)
ANNA, BEN, CARLA, DORA = map(PersonId, (101, 102, 103, 104))
HERE, ELSEWHERE = GuildId(7), GuildId(8)


def finish(
    place: int | None = 1,
    points: int = 10,
    stay: Stay = "finished",
    rivals: int = 2,
    game: str = "tactic-tiles",
) -> Finish:
    """Make a game a person was in."""
    return Finish(game, place, points, stay, rivals, AT)


# -- sums --------------------------------------------------------------------------------------


def test_without_games_everything_is_nought() -> None:
    assert summed([]) == Stats()
    assert favourite(summed([]).games_by) is None


def test_places_points_and_averages_are_of_games_with_others() -> None:
    stats = summed(
        [finish(1, 30), finish(3, 10), finish(1, 20), finish(2, 8), finish(1, 99, rivals=0)]
    )
    assert (stats.games, stats.wins, stats.places) == (4, 2, {1: 2, 2: 1, 3: 1})
    assert stats.average_place == 1.75
    assert (stats.average_points, stats.best) == (17, 30)
    assert (stats.alone, stats.alone_wins) == (1, 1)


def test_a_streak_is_of_wins_in_a_row_and_giving_up_ends_it() -> None:
    wins = [finish()] * 3
    assert (summed(wins).streak, summed(wins).longest) == (3, 3)
    for end in (finish(2), finish(stay="resigned"), finish(stay="away")):
        stats = summed([*wins, end, finish()])
        assert (stats.streak, stats.longest) == (1, 3)
    between = summed([*wins, finish(1, rivals=0), finish(None), finish(stay="left"), finish()])
    assert (between.streak, between.longest) == (4, 4)


def test_game_mostly_played_by_others_is_no_win_and_a_loss_ends_the_streak() -> None:
    stats = summed([finish(), finish(1, stay="assisted"), finish()])
    assert (stats.wins, stats.streak, stats.assisted, stats.games) == (2, 2, 1, 2)
    assert summed([finish(), finish(2, stay="assisted")]).streak == 0
    screen = stats_screen(StatsView(ANNA, True, summed([finish(stay="assisted")]), ratings={}))
    shown = "\n".join(part for part in screen.body if isinstance(part, str))
    assert "- Not counted, as others made most of the moves: 1 game" in shown


def test_what_was_given_up_or_ended_early_is_counted_apart() -> None:
    stats = summed(
        [finish(stay="resigned"), finish(stay="away"), finish(None), finish(stay="left")]
    )
    assert (stats.games, stats.given_up, stats.early) == (0, 2, 1)


def test_the_favourite_is_what_was_finished_most_often() -> None:
    stats = summed([finish(game="chowpow"), finish(), finish(game="chowpow", rivals=0)])
    assert favourite(stats.games_by) == "chowpow"
    assert stats.games_by == {"chowpow": 2, "tactic-tiles": 1}
    assert any("Favourite game" in str(line) for line in sum_lines(stats, None, own=True))


@pytest.mark.parametrize("times", [1, 2])
def test_favourite_is_named_only_if_played_more_than_all_others(times: int) -> None:
    stats = summed([finish(game="chowpow"), finish()] * times)
    assert not any("Favourite game" in str(line) for line in sum_lines(stats, None, own=True))


def test_single_win_is_no_streak() -> None:
    once, twice = (sum_lines(summed([finish()] * wins), None, own=True) for wins in (1, 2))
    assert not any("streak" in str(line) for line in once)
    assert any("Winning streak: 2 now, 2 at best" in str(line) for line in twice)


def test_ratings_rank_by_lower_bound_with_provisional_ones_last() -> None:
    sure, lucky = (
        Leader(PersonId(1), 20, 9, Rating(28, 1, 20)),
        Leader(PersonId(2), 20, 9, Rating(30, 4, 12)),
    )
    early, unrated = Leader(PersonId(3), 3, 3, Rating(40, 6, 3)), Leader(PersonId(4), 9, 9)
    assert ranked([unrated, early, lucky, sure], by_rating=True) == [sure, lucky, early, unrated]
    assert ranked([sure, early, unrated], by_rating=False) == [unrated, sure, early]


# -- what the database answers -----------------------------------------------------------------


async def test_head_to_head_counts_who_was_ahead(store: Store) -> None:
    await ended(store, [ANNA, BEN, CARLA])
    await ended(store, [BEN, ANNA])
    await ended(store, [ANNA, BEN], game="chowpow", guild=ELSEWHERE)
    assert await store.records.rivals(ANNA) == [
        Rival(BEN, 3, 2, 1),
        Rival(CARLA, 1, 1, 0),
    ]
    assert await store.records.rivals(ANNA, "chowpow") == [Rival(BEN, 1, 1, 0)]
    assert await store.records.rivals(BEN, guild=HERE) == [
        Rival(ANNA, 2, 1, 1),
        Rival(CARLA, 1, 1, 0),
    ]


async def test_leaderboards_are_of_a_game_a_server_and_a_time(store: Store) -> None:
    await ended(store, [ANNA, BEN], at=AT)
    await ended(store, [BEN, CARLA], at=AT + 1000, guild=ELSEWHERE)
    await ended(store, [ANNA, CARLA], game="chowpow", at=AT + 2000)

    async def found(
        game: str | None = None, guild: GuildId | None = None, since: int = 0
    ) -> dict[int, tuple[int, int]]:
        leaders = await store.records.leaders(game, guild, Span(since))
        return {one.person: (one.games, one.wins) for one in leaders}

    assert await found() == {ANNA: (2, 2), BEN: (2, 1), CARLA: (2, 0)}
    assert await found("tactic-tiles") == {ANNA: (1, 1), BEN: (2, 1), CARLA: (1, 0)}
    assert await found(None, HERE) == {ANNA: (2, 2), BEN: (1, 0), CARLA: (1, 0)}
    assert await found(None, ELSEWHERE) == {BEN: (1, 1), CARLA: (1, 0)}
    assert await found(None, None, AT + 1500) == {ANNA: (1, 1), CARLA: (1, 0)}
    rated = {one.person: one.rating for one in await store.records.leaders("chowpow")}
    assert rated == {
        ANNA: (await store.records.ratings_of(ANNA))["chowpow"],
        CARLA: (await store.records.ratings_of(CARLA))["chowpow"],
    }
    assert all(one.rating is None for one in await store.records.leaders())


async def test_leaderboard_counts_opponents_in_its_scope_up_to_three(store: Store) -> None:
    for other in (BEN, BEN, CARLA):
        await ended(store, [ANNA, other], at=AT)
    await ended(store, [ANNA, DORA], guild=ELSEWHERE, at=AT)
    await ended(store, [ANNA, PersonId(105)], game="chowpow", at=AT + 1000)

    async def opponents(
        game: str | None = None, guild: GuildId | None = None, since: int = 0
    ) -> int:
        found = await store.records.leaders(game, guild, Span(since))
        return next(one.opponents for one in found if one.person == ANNA)

    assert await opponents() == 3
    assert await opponents("tactic-tiles") == 3
    assert await opponents("chowpow") == 1
    assert await opponents("tactic-tiles", HERE) == 2
    assert await opponents(None, HERE) == 3
    assert await opponents(None, ELSEWHERE) == 1
    assert await opponents(None, None, AT + 500) == 1


async def test_person_who_takes_no_part_is_neither_listed_nor_named(store: Store) -> None:
    await ended(store, [ANNA, BEN])
    async with store.writing() as write:
        await write.records.set_part(ANNA, False)
        await write.records.set_part(ANNA, False)
    assert [one.person for one in await store.records.leaders()] == [BEN]
    assert await store.records.named_on(HERE) == {BEN}
    async with store.writing() as write:
        await write.records.set_part(ANNA, True)
    assert await store.records.named_on(HERE) == {ANNA, BEN}
    assert await store.records.named_on(ELSEWHERE) == set()


async def test_games_against_programs_alone_are_on_no_leaderboard(store: Store) -> None:
    await ended(store, [ANNA])
    assert await store.records.leaders() == []
    assert len(await store.records.finishes(ANNA)) == 1


# -- screens -----------------------------------------------------------------------------------


def full_record(game: str | None) -> StatsView:
    """Return what a person who has played everything sees of themselves."""
    games = [finish(place, 30 - place, game=key) for key in GAMES for place in (1, *range(1, 9))]
    ratings = {key: Rating(27.5, 1.2, 40) for key in GAMES}
    rivals = tuple(Rival(PersonId(HUGE + n), 999, 500, 400) for n in range(30))
    stats = summed([*games, finish(rivals=0), finish(stay="away"), finish(None)])
    points = [Point(1500 + n % 90, 200) for n in range(500)]
    key = next(iter(GAMES))
    curve = rating_curve(key, GAMES[key].title, points, Look(()))
    tables = (table(key, "running"),) * 5
    return StatsView(
        HUGE,
        True,
        stats,
        game,
        tuple(GAMES),
        ratings,
        rivals,
        tables,
        curve,
        curve_text(GAMES[key].title, points),
    )


@pytest.mark.usefixtures("language")
def test_records_keep_the_limits() -> None:
    for game in (None, next(iter(GAMES))):
        check_screen(stats_screen(full_record(game)))
    check_screen(stats_screen(StatsView(ANNA, True, Stats(), ratings={})))
    check_screen(stats_screen(StatsView(ANNA, True, summed([finish()]), ratings=None)))


def test_a_full_record_says_everything() -> None:
    for game in (None, next(iter(GAMES))):
        record = full_record(game)
        shown = "\n".join(part for part in stats_screen(record).body if isinstance(part, str))
        for wanted in (
            "games with others",
            "🥇",
            "Winning streak",
            "**1600** ± 96",
            "999 games",
            "Playing now",
        ):
            assert wanted in shown, wanted
        assert shown.count("999 games") == 5
    public = stats_screen(record, public=True)
    assert [each.partition(":")[0] for each in custom_ids(public)] == ["against"]
    assert "Playing now" not in str(public.body), "not everybody sees where"


def test_stats_without_games_say_how_to_begin() -> None:
    own = stats_screen(StatsView(ANNA, True, Stats(), ratings={}))
    assert "`/play` opens a table" in str(own.body[0])
    assert not [each for each in custom_ids(own) if each.startswith("share")]
    other = stats_screen(StatsView(ANNA, False, Stats(), ratings={}))
    assert "No finished games here yet." in str(other.body[0])
    assert not [each for each in custom_ids(other) if each.startswith("takepart")]


def test_a_person_who_takes_no_part_can_come_back() -> None:
    screen = stats_screen(StatsView(ANNA, True, summed([finish()]), ratings=None))
    assert "You're not in ratings" in str(screen.body[1])
    assert [each for each in custom_ids(screen) if each.startswith("takepart:0:0:1")]


def test_a_provisional_rating_says_how_many_games_are_missing() -> None:
    assert spell(rating_text(NEW_RATING)) == "**1500** so far, after 0 of 10 games"
    assert spell(rating_text(Rating(25, 2, 10))) == "**1500** ± 160"


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("count", [0, 1, 10, 11, 45])
def test_a_leaderboard_has_pages_and_always_shows_the_reader(count: int) -> None:
    leaders = [Leader(PersonId(HUGE + n), 99, 9, Rating(25, 2, 30)) for n in range(count)]
    named = {one.person for one in leaders}
    reader = PersonId(HUGE + count - 1)
    for page in range(6):
        screen = leaders_screen(Board("tactic-tiles", "server", 30, page), leaders, named, reader)
        check_screen(screen)
        text = str(screen.body[0])
        assert (f"<@{reader}>" in text) == (count > 0)
    pages = [each for each in custom_ids(screen) if each.startswith(("leaders:0:1", "leaders:0:2"))]
    assert bool(pages) == (count > 10)


def test_people_from_elsewhere_are_counted_and_keep_their_ranks() -> None:
    leaders = [Leader(PersonId(n), 9, 9 - n) for n in range(1, 6)]
    screen = leaders_screen(
        Board(None, "everywhere", 0), leaders, set(map(PersonId, (2, 4))), PersonId(4)
    )
    lines = str(screen.body[0]).splitlines()
    assert lines[2:] == [
        "🥈 <@2> · 7 of 9 games won",
        "4. <@4> · 5 of 9 games won",
        "-# Sorted by wins. If those are equal, fewer games played ranks higher.",
        "-# 3 people from other servers are counted but not named.",
    ]
    check_screen(screen)


@pytest.mark.parametrize(
    ("opponents", "line"),
    [
        (1, "Play against 2 more people to be placed."),
        (2, "Play against 1 more person to be placed."),
        (3, None),
    ],
)
def test_leaderboard_says_what_a_place_still_needs(opponents: int, line: str | None) -> None:
    leaders = [Leader(BEN, 9, 2), Leader(ANNA, 30, 30, Rating(40, 3, 30), opponents)]
    board = Board("tactic-tiles", "server", 0)
    lines = str(leaders_screen(board, leaders, {ANNA, BEN}, ANNA).body[0]).splitlines()
    assert any("be placed" in each for each in lines) == (line is not None)
    assert line is None or line in lines
    assert ("30 of 30" in "\n".join(lines)) == (line is None)
    public = leaders_screen(board, leaders, {ANNA, BEN}, ANNA, public=True)
    assert "be placed" not in str(public.body[0])


def test_leaderboard_without_anyone_placed_says_what_it_takes() -> None:
    screen = leaders_screen(Board(None, "server", 0), [Leader(BEN, 9, 2, None, 2)], {BEN}, ANNA)
    text = str(screen.body[0])
    assert "Nobody is placed yet. A place takes games against 3 different people." in text


def test_a_medal_is_for_a_person_who_has_won() -> None:
    leaders = [Leader(PersonId(1), 9, 2), Leader(PersonId(2), 9, 0), Leader(PersonId(3), 9, 0)]
    named = set(map(PersonId, (1, 2, 3)))
    screen = leaders_screen(Board(None, "server", 0), leaders, named, PersonId(3))
    assert [line.split()[0] for line in str(screen.body[0]).splitlines()[2:5]] == ["🥇", "2.", "3."]


def test_the_form_tells_of_the_last_ten_games_with_others() -> None:
    games = [finish(place=1), *[finish(place=2)] * 9, finish(place=1), finish(place=1, rivals=0)]
    assert summed(games).form == (*[False] * 9, True)


def test_a_leaderboard_of_nobody_says_so() -> None:
    screen = leaders_screen(Board("tactic-tiles", "server", 30), [], set(), ANNA)
    assert "Nobody has finished" in str(screen.body[0])


def test_a_leaderboards_state_is_read_back_as_it_was_written() -> None:
    for board in (Board(None, "server", 0), Board("chowpow", "everywhere", 365, 12)):
        assert Board.read(str(board)) == board
