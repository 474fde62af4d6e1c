-- Three running games and a lobby, as the bot of commit aa0640f2 stored them.
CREATE TABLE migrations (number BIGINT PRIMARY KEY, at BIGINT NOT NULL);
CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    guild BIGINT,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    phase TEXT NOT NULL,              -- lobby, running, over, closed
    ending TEXT NOT NULL DEFAULT '',  -- why it was closed
    pace TEXT NOT NULL,
    open BIGINT NOT NULL,
    house TEXT NOT NULL,
    secret TEXT NOT NULL,
    seed TEXT NOT NULL DEFAULT '',
    opened_at BIGINT NOT NULL,
    begun_at BIGINT,
    ended_at BIGINT,
    message BIGINT,                   -- the living table message
    message_at BIGINT,
    revision BIGINT NOT NULL,         -- grows with every change people can see
    shown BIGINT NOT NULL             -- the revision the message shows
, turn_seconds BIGINT NOT NULL DEFAULT 0, bank_seconds BIGINT NOT NULL DEFAULT 0, after BIGINT NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT 'en', method BIGINT NOT NULL DEFAULT 1, started BIGINT NOT NULL DEFAULT 0, departures BIGINT NOT NULL DEFAULT 0, rests BIGINT, posting BIGINT, why TEXT NOT NULL DEFAULT '', hid BIGINT NOT NULL DEFAULT 0, trial BIGINT NOT NULL DEFAULT 0, asks_finished BIGINT NOT NULL DEFAULT 0, searched BIGINT NOT NULL DEFAULT 0, obstacle TEXT NOT NULL DEFAULT '', obstacle_seat BIGINT, ended_by BIGINT, shared_language TEXT NOT NULL DEFAULT '', attended BIGINT NOT NULL DEFAULT 0);
CREATE TABLE guests (                 -- who sits in a lobby, in the order of joining
    table_id BIGINT NOT NULL REFERENCES tables (id),
    place BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL,
    choice TEXT NOT NULL DEFAULT '',
    joined BIGINT NOT NULL, pressed BIGINT NOT NULL DEFAULT 0,           -- the id of the press that joined
    PRIMARY KEY (table_id, place)
);
CREATE TABLE invitations (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE seats (                  -- who sits where now
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL,
    since BIGINT NOT NULL,            -- the last move that made older controls of this seat stale
    turn BIGINT NOT NULL,
    awaited BIGINT NOT NULL, missed BIGINT NOT NULL DEFAULT 0, bank BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE sittings (               -- who sat there since which move
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    from_seq BIGINT NOT NULL,
    person BIGINT,
    level TEXT, name TEXT NOT NULL DEFAULT '', unrated BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, from_seq)
);
CREATE TABLE moves (                  -- the log, and by its key the lock
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    person BIGINT,
    move TEXT NOT NULL,
    events TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    interaction BIGINT UNIQUE, throws BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE snapshots (              -- the position after the last move
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL
);
CREATE TABLE beginnings (             -- the position where a version of the rules took over
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE alarms (                 -- due at a time, or with time left while they stand still
    table_id BIGINT NOT NULL REFERENCES tables (id),
    key TEXT NOT NULL,
    move TEXT NOT NULL,
    remaining BIGINT,
    PRIMARY KEY (table_id, key)
);
CREATE TABLE notices (                -- the one-line mention of whose turn it is
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    message BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE deadlines (              -- one for every person a game waits for
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL,
    since BIGINT NOT NULL,            -- the seat's `since` it was made for
    due BIGINT,                       -- NULL: the table has no clock
    allowed BIGINT NOT NULL,          -- milliseconds of this turn before the bank is drawn from
    total BIGINT NOT NULL,            -- with the bank
    hours TEXT NOT NULL,              -- the waking hours it was computed with
    reminded BIGINT NOT NULL DEFAULT 0,                     -- when something has to be done about it next
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE people (                 -- what somebody wishes; a row once they wish anything
    id BIGINT PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT '',
    quiet TEXT NOT NULL DEFAULT '',   -- such as 22:00-08:00
    weekends BIGINT NOT NULL DEFAULT 0,
    way TEXT NOT NULL DEFAULT 'mention',
    cadence BIGINT NOT NULL DEFAULT 0,
    undelivered BIGINT NOT NULL DEFAULT 0,
    language TEXT NOT NULL DEFAULT '', locale TEXT NOT NULL DEFAULT '', calls TEXT NOT NULL DEFAULT 'needed', next_up BIGINT NOT NULL DEFAULT 0, avatar BIGINT NOT NULL DEFAULT 1, named BIGINT NOT NULL DEFAULT 0);
CREATE TABLE absences (
    person BIGINT NOT NULL,
    from_at BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (person, from_at)
);
CREATE TABLE proposals (              -- what a table is asked to agree to, one at a time
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    kind TEXT NOT NULL,
    person BIGINT NOT NULL,
    detail TEXT NOT NULL,
    asked TEXT NOT NULL,              -- ids, separated by blanks
    agreed TEXT NOT NULL DEFAULT '',
    needed BIGINT NOT NULL,           -- how many of them have to agree
    seq BIGINT NOT NULL,              -- the move it was made after
    at BIGINT NOT NULL
);
CREATE TABLE plans (                  -- moves said beforehand, for the seat's next turn
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL,
    move TEXT NOT NULL,               -- '' once it was dropped
    dropped TEXT NOT NULL DEFAULT '', -- and why, until its person has read it
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE guilds (                 -- what a server decided; a row once it decided anything
    id BIGINT PRIMARY KEY,
    channels TEXT NOT NULL DEFAULT '',
    games TEXT NOT NULL DEFAULT '',
    pace TEXT NOT NULL DEFAULT 'live',
    turn_seconds BIGINT NOT NULL DEFAULT 0,
    threads BIGINT NOT NULL DEFAULT 0,
    openers TEXT NOT NULL DEFAULT '',
    log_channel BIGINT
, language TEXT NOT NULL DEFAULT '', limits TEXT NOT NULL DEFAULT '{}', home BIGINT, home_told BIGINT);
CREATE TABLE heartbeat (id BIGINT PRIMARY KEY, at BIGINT NOT NULL, connected BIGINT NOT NULL DEFAULT 0, answered BIGINT, playable BIGINT);
CREATE TABLE results (                -- how each seat of a game came out
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- of the game: they are counted in the order they end
    game TEXT NOT NULL,
    guild BIGINT,
    person BIGINT,                    -- who sat there last; NULL: never a person, or one deleted
    level TEXT,                       -- the opponent who sat there at the end
    name TEXT NOT NULL,
    stay TEXT NOT NULL,               -- finished, away, resigned, left, program
    place BIGINT,                     -- from 1; NULL where the game was not played out
    points BIGINT NOT NULL,
    ending TEXT NOT NULL DEFAULT '',  -- why the game was not played out
    people BIGINT NOT NULL,           -- how many people were present at the end
    ended_at BIGINT NOT NULL,
    rivals BIGINT NOT NULL,           -- how many other people finished it or gave it up
    rated BIGINT NOT NULL,            -- whether it counts for this person's rating
    mu DOUBLE PRECISION,              -- the rating after this game
    sigma DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE ratings (                -- computed from the results, at any time anew
    game TEXT NOT NULL,
    person BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE TABLE unrated (                -- who takes no part in ratings and leaderboards
    person BIGINT PRIMARY KEY
);
CREATE TABLE nights (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- where it was planned or started
    host BIGINT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    scoring TEXT NOT NULL,            -- places, winner, scaled
    phase TEXT NOT NULL,              -- planned, running, over
    ending TEXT NOT NULL DEFAULT '',  -- ended, forgotten, called off, lapsed, channel gone
    starts_at BIGINT NOT NULL,        -- when it began, or is to begin
    ended_at BIGINT,
    eventful BIGINT NOT NULL,         -- whether it is to have a scheduled event
    event BIGINT,                     -- Discord's, once it is known
    reminded BIGINT NOT NULL,         -- whether those who are coming were told that it begins
    press BIGINT UNIQUE,              -- the interaction that made it
    language TEXT NOT NULL            -- in which its channels are told
, series TEXT NOT NULL DEFAULT '', most BIGINT, voice BIGINT, sequence BIGINT NOT NULL DEFAULT 0);
CREATE TABLE night_channels (         -- where it takes place, with one message each
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL,
    live BIGINT NOT NULL,
    PRIMARY KEY (night_id, channel)
);
CREATE TABLE night_tables (           -- opened while it ran, in one of its channels
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL           -- the night's; the table may stand in a thread of it
);
CREATE TABLE night_people (
    night_id BIGINT NOT NULL REFERENCES nights (id),
    person BIGINT NOT NULL,
    here BIGINT NOT NULL,             -- 0: said that they are coming, 1: joined
    owed BIGINT NOT NULL DEFAULT 0, perhaps BIGINT NOT NULL DEFAULT 0, number BIGINT NOT NULL DEFAULT 0, room BIGINT NOT NULL DEFAULT 0,   -- whether they have yet to be told that it begins
    PRIMARY KEY (night_id, person)
);
CREATE TABLE keeping (                -- how long a server keeps finished games; no row: for ever
    guild BIGINT PRIMARY KEY,
    days BIGINT NOT NULL
);
CREATE TABLE met (                    -- who has opened a panel of which game
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE TABLE sights (                 -- a row once somebody wishes anything of their pictures
    person BIGINT PRIMARY KEY,
    large BIGINT NOT NULL DEFAULT 0,
    contrast BIGINT NOT NULL DEFAULT 0
, fits BIGINT NOT NULL DEFAULT 0);
CREATE TABLE shown_hands (            -- who lets everybody see their hand, now that it is over
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE ceremonies (             -- what a night that is over is remembered for
    night_id BIGINT PRIMARY KEY REFERENCES nights (id),
    highlights TEXT NOT NULL
);
CREATE TABLE deletions (              -- messages that have to go
    message BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    guild BIGINT);
CREATE TABLE barred (                 -- what a channel forbids the bot
    channel BIGINT NOT NULL,
    what TEXT NOT NULL,               -- post, edit, delete, look
    guild BIGINT,
    tries BIGINT NOT NULL,                       -- not asked again before; none: at the next occasion
    PRIMARY KEY (channel, what)
);
CREATE TABLE direct_messages (
    person BIGINT NOT NULL,
    key TEXT NOT NULL,                -- which of theirs
    rank BIGINT NOT NULL,             -- lower ones go first
    asked BIGINT NOT NULL,            -- since when it waits
    tried BIGINT NOT NULL,            -- when it was last asked for; what nobody asks for is over
    sent BIGINT,                      -- none: it waits
    PRIMARY KEY (person, key)
);
CREATE TABLE private_notes (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE news (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,           -- 0: the table as a whole
    what TEXT NOT NULL,               -- invited, question, next, end
    due BIGINT NOT NULL, other BIGINT NOT NULL DEFAULT 0,              -- when to tell, or to try again
    PRIMARY KEY (table_id, what, person)
);
CREATE TABLE follows (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE avatars (
    person BIGINT PRIMARY KEY,
    username TEXT NOT NULL,
    source TEXT NOT NULL,             -- Discord's name of the picture; empty: they have none
    picture TEXT NOT NULL,            -- a PNG of 64 pixels in base64; empty: there is none
    at BIGINT NOT NULL                -- when it was last looked for
);
CREATE TABLE writer (id BIGINT PRIMARY KEY);
CREATE TABLE bans (
    kind TEXT NOT NULL,               -- person, server
    id BIGINT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT,                       -- when the bot has to see to it next
    PRIMARY KEY (kind, id)
);
CREATE TABLE server_changes (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- from 1 on each server
    at BIGINT NOT NULL,
    person BIGINT NOT NULL,           -- who changed it, 0 once they are deleted
    about BIGINT,                     -- the person it is about, if it is about one
    change TEXT NOT NULL,             -- a `Text`, encoded
    PRIMARY KEY (guild, number)
);
CREATE TABLE kept_out (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    by_person BIGINT NOT NULL,        -- who decided it, 0 once they are deleted
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, person)
);
CREATE TABLE leases (
    number BIGINT PRIMARY KEY,        -- 0: everything
    holder TEXT NOT NULL,             -- a name that a process makes up for itself; empty: nobody
    epoch BIGINT NOT NULL,            -- grows with every holder, who writes under it alone
    until_at BIGINT NOT NULL,         -- when it ends unless it is renewed
    leaving BIGINT NOT NULL,          -- 1: the holder waits for whoever comes next
    successor TEXT NOT NULL,          -- who comes next; empty: nobody
    seen_until BIGINT NOT NULL,       -- until when that one counts as being there
    hears BIGINT NOT NULL             -- 1: that one is connected to Discord
, among BIGINT NOT NULL DEFAULT 1, shards BIGINT NOT NULL DEFAULT 0);
CREATE TABLE presses (
    id BIGINT PRIMARY KEY,            -- Discord's, of the interaction
    at BIGINT NOT NULL
);
CREATE TABLE daily_secrets (
    day BIGINT PRIMARY KEY,           -- days since 1970, of UTC
    game TEXT NOT NULL,
    secret TEXT NOT NULL,             -- hex; told the day after
    made_at BIGINT NOT NULL
, method BIGINT NOT NULL DEFAULT 1, edition BIGINT NOT NULL DEFAULT 1);
CREATE TABLE dailies (                -- what somebody makes of a day's deal
    day BIGINT NOT NULL,
    person BIGINT NOT NULL,
    version BIGINT NOT NULL,          -- of the rules when it was begun
    began_at BIGINT NOT NULL,
    ended_at BIGINT,
    seq BIGINT NOT NULL,
    state TEXT NOT NULL,              -- the position after move seq
    throws BIGINT NOT NULL,
    score BIGINT,
    glyphs TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (day, person)
);
CREATE TABLE daily_moves (
    day BIGINT NOT NULL,
    person BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    move TEXT NOT NULL,
    events TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    throws BIGINT NOT NULL,
    press BIGINT,                     -- the interaction that made it
    PRIMARY KEY (day, person, seq)
);
CREATE TABLE daily_shares (           -- where somebody has shown a result to everybody
    person BIGINT NOT NULL,
    day BIGINT NOT NULL,
    guild BIGINT NOT NULL,            -- 0 where there is no server
    channel BIGINT NOT NULL,
    PRIMARY KEY (person, day, channel)
);
CREATE TABLE daily_posts (            -- where a server has the best of the day before posted
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    hour BIGINT NOT NULL);
CREATE TABLE puzzle_answers (         -- the first answer alone is kept
    person BIGINT NOT NULL,
    puzzle TEXT NOT NULL,             -- its key, made of its position
    game TEXT NOT NULL,
    number BIGINT NOT NULL,           -- of this person's answers in this game, from 1
    move TEXT NOT NULL,
    solved BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
CREATE TABLE puzzle_ratings (         -- of people, one for each game
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,            -- puzzles answered
    PRIMARY KEY (person, game)
);
CREATE TABLE puzzles (                -- how hard a puzzle is; it names nobody
    puzzle TEXT PRIMARY KEY,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,            -- how many people answered
    solved BIGINT NOT NULL            -- how many of them solved it at once
);
CREATE TABLE night_votes (
    night_id BIGINT PRIMARY KEY REFERENCES nights (id),
    games TEXT NOT NULL,              -- their keys, parted by blanks
    ended_at BIGINT,
    winner TEXT NOT NULL DEFAULT '',  -- empty where nobody voted
    drawn BIGINT NOT NULL DEFAULT 0   -- whether the lot has decided among equals
, press BIGINT NOT NULL DEFAULT 0, seating BIGINT NOT NULL DEFAULT 0);
CREATE TABLE night_ballots (
    night_id BIGINT NOT NULL REFERENCES nights (id),
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (night_id, person)
);
CREATE TABLE night_threads (          -- tables to which a night's people were seated
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    parent BIGINT NOT NULL,           -- the channel their threads hang below
    number BIGINT NOT NULL,           -- of the table among those laid at once
    at BIGINT NOT NULL
);
CREATE TABLE blocks (
    person BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE TABLE doors (
    number BIGINT PRIMARY KEY,
    passed_at BIGINT NOT NULL
);
CREATE TABLE cups (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- its message stands there, its tables' threads hang below
    host BIGINT NOT NULL,             -- 0 where they had themselves forgotten
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    size BIGINT NOT NULL,             -- how many sit at a table, where that comes out even
    rounds BIGINT NOT NULL,           -- 0 until it is known how many people play
    days BIGINT NOT NULL,             -- of a round; 0 where rounds are live
    secret TEXT NOT NULL,             -- hex; of the dice that decide draws among equals
    phase TEXT NOT NULL,              -- open, called, running, over
    round BIGINT NOT NULL,            -- from 1; 0 before the first
    ends BIGINT,                      -- when the check-in or the round is over
    press BIGINT NOT NULL,            -- the interaction that opened it
    called BIGINT NOT NULL,           -- the interaction that began it
    language TEXT NOT NULL,
    ending TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    rests BIGINT, least BIGINT NOT NULL DEFAULT 0, method BIGINT NOT NULL DEFAULT 1, ended_by BIGINT);
CREATE TABLE cup_people (
    cup_id BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- from 1, in the order in which they joined
    person BIGINT,                    -- NULL where they had themselves forgotten
    name TEXT NOT NULL,
    joined BIGINT NOT NULL,           -- the interaction by which they joined
    here BIGINT NOT NULL,             -- whether they came to the check-in
    gone BIGINT NOT NULL,             -- whether they left after it
    PRIMARY KEY (cup_id, number)
);
CREATE TABLE cup_tables (
    table_id BIGINT PRIMARY KEY,
    cup_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- of the table in its round, from 1
    refused BIGINT NOT NULL,          -- whether Discord forbids its thread
    state TEXT NOT NULL,              -- playing, played, stopped, void
    at BIGINT NOT NULL
, final BIGINT NOT NULL DEFAULT 0);
CREATE TABLE cup_seats (              -- who was drawn where
    cup_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    entrant BIGINT NOT NULL,          -- the number in cup_people
    place BIGINT NOT NULL,            -- where they come in the order of the draw, from 0
    number BIGINT NOT NULL,           -- of the table; 0: a bye, -1: knocked out before
    points BIGINT NOT NULL,           -- in tenths
    won BIGINT NOT NULL, idle BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (cup_id, round, entrant)
);
CREATE TABLE leagues (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- its messages stand there, its tables' threads hang below
    host BIGINT NOT NULL,             -- 0 where they had themselves forgotten
    game TEXT NOT NULL,
    days BIGINT NOT NULL,             -- of a season
    size BIGINT NOT NULL,             -- people wanted in a division
    language TEXT NOT NULL,
    press BIGINT NOT NULL,            -- the interaction that opened it
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    ending TEXT NOT NULL DEFAULT ''
, ended_by BIGINT);
CREATE TABLE league_seasons (         -- each has a message of its own in the league's channel
    league_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    phase TEXT NOT NULL,              -- open, running, over
    press BIGINT,                     -- the interaction that began it
    begun_at BIGINT,
    ends_at BIGINT,
    ended_at BIGINT,
    secret TEXT NOT NULL DEFAULT '',             -- the revision from which it stands at the channel's end
    PRIMARY KEY (league_id, number)
);
CREATE TABLE league_people (          -- who stays in from season to season
    league_id BIGINT NOT NULL,
    person BIGINT NOT NULL,
    name TEXT NOT NULL,
    press BIGINT NOT NULL,            -- the interaction by which they joined
    number BIGINT NOT NULL,           -- on the ladder, the best first
    paused BIGINT NOT NULL,           -- whether they sit out the next season
    rested BIGINT NOT NULL,           -- whether they sat out the one before
    PRIMARY KEY (league_id, person)
);
CREATE TABLE league_places (          -- who plays in which division of a season
    league_id BIGINT NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- in the division, in the order of the ladder
    person BIGINT,                    -- NULL where they had themselves forgotten
    name TEXT NOT NULL,
    gone BIGINT NOT NULL, few BIGINT NOT NULL DEFAULT 0,             -- whether they left in mid-season
    PRIMARY KEY (league_id, season, division, number)
);
CREATE TABLE league_meetings (        -- who meets whom, at which table
    league_id BIGINT NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id BIGINT,                  -- NULL where no game is played
    people TEXT NOT NULL,             -- their numbers in the division by seat, parted by blanks
    points TEXT NOT NULL,             -- what it is worth to each where no game decides it
    at BIGINT NOT NULL,
    PRIMARY KEY (league_id, season, division, number)
);
CREATE TABLE slow_turns (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,            -- the seat's `since`: which turn it was
    person BIGINT NOT NULL,
    took BIGINT,                      -- milliseconds of waking time; NULL: it ran out
    PRIMARY KEY (table_id, seat, since)
);
CREATE TABLE wanted_games (
    person BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    game TEXT NOT NULL,
    told_at BIGINT NOT NULL DEFAULT 0,  -- when they last heard of one
    PRIMARY KEY (person, guild, game)
);
CREATE TABLE predictions (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,           -- who says so
    seat BIGINT NOT NULL,             -- of whom they say that they win
    at BIGINT NOT NULL,
    point BIGINT,                     -- 1: right, 0: wrong, NULL: it doesn't count, or not yet
    PRIMARY KEY (table_id, person)
);
CREATE TABLE found_puzzles (
    puzzle TEXT PRIMARY KEY,             -- its key, made of its position
    game TEXT NOT NULL,
    version BIGINT NOT NULL,             -- of the rules it was found under
    seat BIGINT NOT NULL,
    answer TEXT NOT NULL,                -- the moves of the best turn, as JSON
    margin DOUBLE PRECISION NOT NULL,    -- points it is worth more than any other
    state TEXT NOT NULL                  -- what that seat couldn't see is dealt anew
);
CREATE TABLE unreachable (             -- servers
    guild BIGINT PRIMARY KEY,
    since BIGINT NOT NULL,
    removed BIGINT NOT NULL            -- 1: the bot was removed; 0: Discord has an outage there
);
CREATE TABLE welcomes (
    guild BIGINT PRIMARY KEY,
    joined_at BIGINT NOT NULL
);
CREATE TABLE table_threads (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    state TEXT NOT NULL,                -- 'wanted', 'requested', 'created', 'announced'
    at BIGINT NOT NULL,                 -- when it was wanted
    parent BIGINT,                      -- the channel, where a person asked for it; NULL elsewhere
    person BIGINT,                      -- who asked for it, until it is announced
    name TEXT NOT NULL DEFAULT ''       -- the same
);
CREATE TABLE packed_events (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    events TEXT NOT NULL                -- of all its moves, whose own column is empty
);
CREATE TABLE jobs (                    -- what has to be done at a time
    kind TEXT NOT NULL,                -- a JobKind
    id BIGINT NOT NULL,                -- of what it is about: a table, person, server, message ...
    key TEXT NOT NULL,                 -- which of several: a seat, a timer, what to do
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,   -- that failed
    PRIMARY KEY (kind, id, key)
);
CREATE TABLE posts (                   -- the message of a contest in a channel
    kind TEXT NOT NULL,                -- night, cup, league
    owner BIGINT NOT NULL,             -- the night, cup or league
    part BIGINT NOT NULL,              -- the season of a league, else 0
    channel BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,             -- the revision that the message shows
    repost_from BIGINT NOT NULL,       -- the revision from which it stands at the channel's end
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,                    -- since when a post may be there unknown
    PRIMARY KEY (kind, owner, part, channel)
);
INSERT INTO migrations VALUES (1, 1795959166177);
INSERT INTO migrations VALUES (2, 1795959166189);
INSERT INTO migrations VALUES (3, 1795959166209);
INSERT INTO migrations VALUES (4, 1795959166226);
INSERT INTO migrations VALUES (5, 1795959166233);
INSERT INTO migrations VALUES (6, 1795959166239);
INSERT INTO migrations VALUES (7, 1795959166252);
INSERT INTO migrations VALUES (8, 1795959166264);
INSERT INTO migrations VALUES (10, 1795959166276);
INSERT INTO migrations VALUES (11, 1795959166285);
INSERT INTO migrations VALUES (13, 1795959166291);
INSERT INTO migrations VALUES (14, 1795959166298);
INSERT INTO migrations VALUES (15, 1795959166317);
INSERT INTO migrations VALUES (16, 1795959166331);
INSERT INTO migrations VALUES (17, 1795959166357);
INSERT INTO migrations VALUES (18, 1795959166367);
INSERT INTO migrations VALUES (19, 1795959166381);
INSERT INTO migrations VALUES (25, 1795959166397);
INSERT INTO migrations VALUES (28, 1795959166413);
INSERT INTO migrations VALUES (32, 1795959166423);
INSERT INTO migrations VALUES (33, 1795959166429);
INSERT INTO migrations VALUES (36, 1795959166445);
INSERT INTO migrations VALUES (37, 1795959166461);
INSERT INTO migrations VALUES (38, 1795959166477);
INSERT INTO migrations VALUES (39, 1795959166489);
INSERT INTO migrations VALUES (42, 1795959166497);
INSERT INTO migrations VALUES (50, 1795959166499);
INSERT INTO migrations VALUES (51, 1795959166504);
INSERT INTO migrations VALUES (55, 1795959166517);
INSERT INTO migrations VALUES (60, 1795959166533);
INSERT INTO migrations VALUES (63, 1795959166541);
INSERT INTO migrations VALUES (66, 1795959166553);
INSERT INTO migrations VALUES (67, 1795959166569);
INSERT INTO migrations VALUES (68, 1795959166607);
INSERT INTO migrations VALUES (69, 1795959166617);
INSERT INTO migrations VALUES (70, 1795959166633);
INSERT INTO migrations VALUES (71, 1795959166657);
INSERT INTO migrations VALUES (75, 1795959166665);
INSERT INTO migrations VALUES (79, 1795959166685);
INSERT INTO migrations VALUES (80, 1795959166697);
INSERT INTO migrations VALUES (81, 1795959166709);
INSERT INTO migrations VALUES (82, 1795959166717);
INSERT INTO migrations VALUES (83, 1795959166735);
INSERT INTO migrations VALUES (86, 1795959166745);
INSERT INTO migrations VALUES (87, 1795959166769);
INSERT INTO migrations VALUES (89, 1795959166773);
INSERT INTO migrations VALUES (94, 1795959166793);
INSERT INTO migrations VALUES (95, 1795959166813);
INSERT INTO migrations VALUES (96, 1795959166819);
INSERT INTO migrations VALUES (97, 1795959166822);
INSERT INTO migrations VALUES (98, 1795959166833);
INSERT INTO migrations VALUES (99, 1795959166857);
INSERT INTO migrations VALUES (100, 1795959166859);
INSERT INTO migrations VALUES (101, 1795959166873);
INSERT INTO migrations VALUES (105, 1795959166891);
INSERT INTO migrations VALUES (110, 1795959166901);
INSERT INTO migrations VALUES (120, 1795959166929);
INSERT INTO migrations VALUES (148, 1795959166943);
INSERT INTO migrations VALUES (149, 1795959166949);
INSERT INTO migrations VALUES (150, 1795959166965);
INSERT INTO migrations VALUES (151, 1795959166995);
INSERT INTO migrations VALUES (152, 1795959167015);
INSERT INTO migrations VALUES (154, 1795959167149);
INSERT INTO migrations VALUES (155, 1795959167150);
INSERT INTO migrations VALUES (156, 1795959167647);
INSERT INTO tables VALUES (1971206633742, 'tactic-tiles', 1, 5000, 1000, 'running', '', 'live', 1, '{"tiles":72,"hints":false}', '851bbc89589d91b0cb965ae1ff451c88a0f7794377ffe1878e50871cc32354ff', 'ef425991947b9336c8ce8921f15d24e58d4a53b6073b40cacb32c390a1949db2', 1795959168167, 1795959168223, NULL, 5000, 1795959168850, 11, 11, 0, 0, 0, '', 'en', 2, 9000, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0);
INSERT INTO tables VALUES (8808752472665, 'chowpow', 1, 5001, 1001, 'running', '', 'live', 1, '{"look_seconds":10,"hints":false}', '02fcd0e67084d7475d18e20e2f8ef1341f4a2b134617b366b820d88d19be1764', '746be1aca79aa7bacca599912d9ed02238cfda26d02a36ee3a72e7a754032402', 1795959168395, 1795959168439, NULL, 5001, 1795959168850, 11, 11, 0, 0, 0, '', 'en', 2, 9001, 0, NULL, NULL, '', 11, 0, 0, 0, '', NULL, NULL, '', 0);
INSERT INTO tables VALUES (16676542857875, 'match-n-lock', 1, 5002, 1002, 'running', '', 'live', 1, '{"border":true,"hints":false}', 'a8c82afa8bf08681376dea1f1abb7e97cab324084a22b3bcaf9ad60d02eb790b', '46a47d738a5819b5f57e3ee0785be29dcda86118879b6044683ad30f62673ce1', 1795959168569, 1795959168595, NULL, 5002, 1795959168850, 11, 11, 0, 0, 0, '', 'en', 2, 9002, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0);
INSERT INTO tables VALUES (7232388243814, 'tactic-tiles', 1, 6000, 1500, 'lobby', '', 'live', 1, '{}', 'f92c4da9613f1c7f895f2b89cb2d6243556a13e0481d92bdf05f8fb096a2179a', '', 1795959168933, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', 'en', 2, 0, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0);
INSERT INTO guests VALUES (1971206633742, 0, 1000, NULL, 'Anna', '', 3000, 0);
INSERT INTO guests VALUES (1971206633742, 1, 2000, NULL, 'Bruno', '', 4000, 0);
INSERT INTO guests VALUES (8808752472665, 0, 1001, NULL, 'Anna', '', 3001, 0);
INSERT INTO guests VALUES (8808752472665, 1, 2001, NULL, 'Bruno', '', 4001, 0);
INSERT INTO guests VALUES (16676542857875, 0, 1002, NULL, 'Anna', '', 3002, 0);
INSERT INTO guests VALUES (16676542857875, 1, 2002, NULL, 'Bruno', '', 4002, 0);
INSERT INTO guests VALUES (7232388243814, 0, 1500, NULL, 'Carla', '', 7000, 0);
INSERT INTO seats VALUES (1971206633742, 0, 1000, NULL, 'Anna', 17, 0, 0, 0, 0);
INSERT INTO seats VALUES (1971206633742, 1, 2000, NULL, 'Bruno', 17, 1, 1, 0, 0);
INSERT INTO seats VALUES (8808752472665, 0, 1001, NULL, 'Anna', 8, 0, 0, 0, 0);
INSERT INTO seats VALUES (8808752472665, 1, 2001, NULL, 'Bruno', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (16676542857875, 0, 1002, NULL, 'Anna', 16, 1, 1, 0, 0);
INSERT INTO seats VALUES (16676542857875, 1, 2002, NULL, 'Bruno', 14, 0, 0, 0, 0);
INSERT INTO sittings VALUES (1971206633742, 0, 0, 1000, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (1971206633742, 1, 0, 2000, NULL, 'Bruno', 0);
INSERT INTO sittings VALUES (8808752472665, 0, 0, 1001, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (8808752472665, 1, 0, 2001, NULL, 'Bruno', 0);
INSERT INTO sittings VALUES (16676542857875, 0, 0, 1002, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (16676542857875, 1, 0, 2002, NULL, 'Bruno', 0);
INSERT INTO moves VALUES (1971206633742, 1, -1, NULL, 'deal 1 8 49 2 57 13 3 50 1 67 55 24 4 5 22 46 62 16 25 21 10 64 30 42 66 34 68 39 41 56 70 11 31 35 7 69 28 59 6 71 36 23 12 40 20 43 52 17 45 26 32 37 18 65 0 47 33 53 54 15 48 44 27 63 60 9 19 29 58 14 51 61 38', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} goes first.","blanks":{"player":{"type":"player","seat":1},"n":72},"many":"{n} tiles are in play. {player} goes first.","n":72},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"blue"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"blue"}}}]}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":""},"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"red"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"red"}}}]}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1795959168223, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 2, 1, NULL, '2 M13 l', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"M13"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"M13"}},"points":0}]', 2, 1795959168259, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168259, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 4, 0, NULL, '2 M14 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"M14"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red"},{"type":"text","sentence":"yellow"},{"type":"text","sentence":"blue"}],"points":3}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":3,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":3}}],"player":{"type":"player","seat":0},"cell":"M14"}},"points":3}]', 2, 1795959168275, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168275, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 6, 1, NULL, '1 N13 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"red"}}},"cell":"N13"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"yellow"},{"type":"text","sentence":"blue"}],"points":2}},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"blue"},"where":{"type":"text","sentence":"in the south-west"}}},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":3,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":2}},{"type":"text","sentence":"corners {n}","blanks":{"n":1}}],"player":{"type":"player","seat":1},"cell":"N13"}},"points":3}]', 2, 1795959168287, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168287, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 8, 0, NULL, '2 L13 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"L13"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red"},{"type":"text","sentence":"yellow"}],"points":2}},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red"},"where":{"type":"text","sentence":"in the south-east"}}},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":3,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":2}},{"type":"text","sentence":"corners {n}","blanks":{"n":1}}],"player":{"type":"player","seat":0},"cell":"L13"}},"points":3}]', 2, 1795959168307, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168307, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 10, 1, NULL, '3 M12 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3} {part4}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"red"}}},"cell":"M12"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red"},{"type":"text","sentence":"yellow"}],"points":2}},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow"},"where":{"type":"text","sentence":"in the south-east"}}},"part3":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red"},"where":{"type":"text","sentence":"in the south-west"}}},"part4":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":4,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":2}},{"type":"text","sentence":"corners {n}","blanks":{"n":2}}],"player":{"type":"player","seat":1},"cell":"M12"}},"points":4}]', 2, 1795959168327, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"red"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168327, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 12, 0, NULL, '1 L12 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"blue"}}},"cell":"L12"}},"part1":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"red"},"where":{"type":"text","sentence":"in the south-east"}}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":2,"causes":[{"type":"text","sentence":"corners {n}","blanks":{"n":2}}],"player":{"type":"player","seat":0},"cell":"L12"}},"points":2}]', 2, 1795959168343, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168343, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 14, 1, NULL, '3 L14 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"red"}}},"cell":"L14"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red"},{"type":"text","sentence":"yellow"}],"points":2}},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"red"},"where":{"type":"text","sentence":"in the north-east"}}},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":4,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":2}},{"type":"text","sentence":"corners {n}","blanks":{"n":2}}],"player":{"type":"player","seat":1},"cell":"L14"}},"points":4}]', 2, 1795959168363, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 15, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168363, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 16, 0, NULL, '1 N12 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"N12"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red"},{"type":"text","sentence":"yellow"}],"points":2}},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow"},"where":{"type":"text","sentence":"in the south-west"}}},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":4,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":2}},{"type":"text","sentence":"corners {n}","blanks":{"n":2}}],"player":{"type":"player","seat":0},"cell":"N12"}},"points":4}]', 2, 1795959168390, NULL, 1);
INSERT INTO moves VALUES (1971206633742, 17, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1795959168390, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 1, -1, NULL, 'deal 1 46 41 37 34 56 24 20 54 43 52 65 40 70 55 7 53 68 11 62 49 5 22 31 12 39 16 61 3 60 10 38 57 71 59 1 13 26 42 51 30 14 28 64 58 21 27 44 6 23 15 35 48 8 25 50 69 17 0 47 9 4 19 33 66 32 2 67 63 36 29 45 18', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. Everyone has {n} card.","blanks":{"player":{"type":"player","seat":1},"n":4},"many":"{player} goes first. Everyone has {n} cards.","n":4},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":4}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":2}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":1}}],"codes":"BU1 SU4 SU2 SU1"}},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco"},"n":4}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":5}}],"codes":"BR1 PI1 TA4 BU5"}},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 1, 1795959168439, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 2, 1, NULL, 'D4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"D4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco"},"n":1}},"name":{"type":"text","sentence":"Crunch Cadet"}}},"code":"TA1"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D4"}},"brief":null,"points":0}]', 1, 1795959168454, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 3, 1, NULL, 'B4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"B4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":1}},"name":{"type":"text","sentence":"Crust Kicker"}}},"code":"PI1"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B4"}},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":1},"cells":["D4","B4"]}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds no match"}}},"points":0}]', 1, 1795959168473, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 4, 1, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} doesn''t battle.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168482, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 5, 0, NULL, 'A2', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"A2","card":{"type":"text","sentence":"TEAM UP"},"code":"TU"}},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A2"}},"brief":null,"points":0}]', 1, 1795959168497, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 6, 0, NULL, 'B1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":4}},"name":{"type":"text","sentence":"Cheddar Shredder"}}},"code":"BU4"}},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B1"}},"brief":null,"points":0},{"name":"match","text":{"type":"text","sentence":"{player} has a match: {cells}.","blanks":{"player":{"type":"player","seat":0},"cells":["A2","B1"]}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds a match"}}},"points":0}]', 1, 1795959168514, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 7, 0, NULL, 'A3', '[{"name":"collected","text":{"type":"text","sentence":"{player} collects {n} card from {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A3","n":1},"many":"{player} collects {n} cards from {cell}.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds a match and collects {n} card","blanks":{"n":1},"many":"finds a match and collects {n} cards","n":1}}},"points":0},{"name":"hand","text":{"type":"text","sentence":"You collected {cards}.","blanks":{"cards":[{"type":"text","sentence":"WILD"}],"codes":"W"}},"by":0,"to":[0],"faded":null,"brief":{"type":"text","sentence":"New in your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"WILD"}],"codes":"W"}},"points":0},{"name":"covered","text":{"type":"text","sentence":"New face-down cards: {cells}.","blanks":{"cells":["A3","A2","B1"]}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168526, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 8, 0, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} doesn''t battle.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168538, NULL, 1);
INSERT INTO moves VALUES (8808752472665, 9, 1, NULL, 'C3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast"},"n":3}},"name":{"type":"text","sentence":"Sausage Swinger"}}},"code":"BR3"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3"}},"brief":null,"points":0}]', 1, 1795959168550, NULL, 1);
INSERT INTO moves VALUES (16676542857875, 1, -1, NULL, 'lots 41 28', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795959168595, NULL, 1);
INSERT INTO moves VALUES (16676542857875, 2, -1, NULL, 'lots 32 33', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795959168595, NULL, 2);
INSERT INTO moves VALUES (16676542857875, 3, -1, NULL, 'lots 19 0', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1795959168595, NULL, 3);
INSERT INTO moves VALUES (16676542857875, 4, -1, NULL, 'draw 43', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168595, NULL, 4);
INSERT INTO moves VALUES (16676542857875, 5, 0, NULL, 'H2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":5}},"cell":"H2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H2"}}}},"points":0}]', 1, 1795959168621, NULL, 4);
INSERT INTO moves VALUES (16676542857875, 6, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795959168666, NULL, 4);
INSERT INTO moves VALUES (16676542857875, 7, -1, NULL, 'draw 30', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168666, NULL, 5);
INSERT INTO moves VALUES (16676542857875, 8, 1, NULL, 'A8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":20}},"cell":"A8"}},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue"},"point":"A8","points":20,"player":{"type":"player","seat":1}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A8"}},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":1},"n":20},"many":"{n} points for {player}.","n":20}}},"points":20}]', 1, 1795959168692, NULL, 5);
INSERT INTO moves VALUES (16676542857875, 9, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795959168720, NULL, 5);
INSERT INTO moves VALUES (16676542857875, 10, -1, NULL, 'draw 58', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168720, NULL, 6);
INSERT INTO moves VALUES (16676542857875, 11, 0, NULL, 'E5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":10}},"cell":"E5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"E5"}}}},"points":0}]', 1, 1795959168743, NULL, 6);
INSERT INTO moves VALUES (16676542857875, 12, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795959168777, NULL, 6);
INSERT INTO moves VALUES (16676542857875, 13, -1, NULL, 'draw 39', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168777, NULL, 7);
INSERT INTO moves VALUES (16676542857875, 14, 1, NULL, 'A1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":15}},"cell":"A1"}},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue"},"point":"A1","points":15,"player":{"type":"player","seat":1}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A1"}},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":1},"n":15},"many":"{n} points for {player}.","n":15}}},"points":15}]', 1, 1795959168814, NULL, 7);
INSERT INTO moves VALUES (16676542857875, 15, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795959168836, NULL, 7);
INSERT INTO moves VALUES (16676542857875, 16, -1, NULL, 'draw 8', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"yellow"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795959168836, NULL, 8);
INSERT INTO snapshots VALUES (1971206633742, 17, 2, '{"players":2,"tiles":72,"due":"place","seat":1,"board":[{"cell":[12,12],"tile":13,"turn":3,"seat":1},{"cell":[12,13],"tile":49,"turn":0,"seat":0},{"cell":[13,12],"tile":57,"turn":0,"seat":1},{"cell":[11,12],"tile":1,"turn":0,"seat":0},{"cell":[12,11],"tile":3,"turn":3,"seat":1},{"cell":[11,11],"tile":8,"turn":2,"seat":0},{"cell":[11,13],"tile":24,"turn":1,"seat":1},{"cell":[13,11],"tile":4,"turn":0,"seat":0}],"hands":[[22,55,2],[67,50,5]],"stack":[46,62,16,25,21,10,64,30,42,66,34,68,39,41,56,70,11,31,35,7,69,28,59,6,71,36,23,12,40,20,43,52,17,45,26,32,37,18,65,0,47,33,53,54,15,48,44,27,63,60,9,19,29,58,14,51,61,38],"tallies":[{"colours":7,"corners":5,"lost":0},{"colours":6,"corners":5,"lost":0}],"last":{"laid":{"cell":[13,11],"tile":4,"turn":0,"seat":0},"colours":[0,1],"corners":[{"cell":[13,11],"corner":3,"colour":1,"squares":4}],"points":4},"unseen":58,"renewed":false,"idle":0,"version":2}');
INSERT INTO snapshots VALUES (8808752472665, 9, 1, '{"people":[true,true],"hands":[[46,41,37,34,68],[56,24,20,54]],"banks":[[],[]],"look_seconds":10,"due":"flip","grid":[[43],[52,61],[65],[40],[70,16],[55],[7],[53],[39],[11],[62],[49],[5],[22],[31],[12]],"deck":[3,60,10,38,57,71,59,1,13,26,42,51,30,14,28,64,58,21,27,44,6,23,15,35,48,8,25,50,69,17,0,47,9,4,19,33,66,32,2,67,63,36,29,45,18],"faces":[{"cell":[2,2],"card":62,"lies":true}],"now":{"seat":1,"flips":[[2,2]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":0,"flips":[[0,1],[1,0]],"pair":[[0,1],[1,0]],"taken":[0,2],"got":1,"battle":null,"outcome":""},"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (16676542857875, 16, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[{"cell":[7,1],"token":43,"turn":0},{"cell":[0,7],"token":30,"turn":2},{"cell":[4,4],"token":58,"turn":0},{"cell":[0,0],"token":39,"turn":2}],"drawn":8,"locks":[{"point":[0,8],"colour":1,"points":20},{"point":[0,0],"colour":1,"points":15}],"recent":[{"seat":0,"what":"put","cell":[7,1],"token":43,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[0,7],"token":30,"way":0,"circles":[{"point":[0,8],"colour":1,"points":20}]},{"seat":0,"what":"put","cell":[4,4],"token":58,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[0,0],"token":39,"way":0,"circles":[{"point":[0,0],"colour":1,"points":15}]}],"idle":0}');
INSERT INTO beginnings VALUES (1971206633742, 0, 2, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0,"version":2}');
INSERT INTO beginnings VALUES (8808752472665, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (16676542857875, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (7232388243814, 'lobby', '', NULL);
INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0, 1, 0);
INSERT INTO jobs VALUES ('table', 1971206633742, 'idle', 1798551168390, 0);
INSERT INTO jobs VALUES ('table', 8808752472665, 'idle', 1798551168550, 0);
INSERT INTO jobs VALUES ('table', 16676542857875, 'idle', 1798551168836, 0);
INSERT INTO jobs VALUES ('alarm', 7232388243814, 'lobby', 1796045568933, 0);
CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel)
    WHERE phase IN ('lobby', 'running');
CREATE INDEX owed_messages ON tables (id) WHERE shown < revision;
CREATE INDEX table_messages ON tables (message);
CREATE UNIQUE INDEX one_place_per_person ON guests (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX seats_of_people ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX waiting_programs ON seats (table_id) WHERE turn = 1 AND level IS NOT NULL;
CREATE INDEX deadlines_of_people ON deadlines (person);
CREATE INDEX results_in_order ON results (number);
CREATE INDEX results_of_people ON results (person, number) WHERE person IS NOT NULL;
CREATE INDEX results_of_guilds ON results (guild, person);
CREATE INDEX results_counted ON results (game, person, guild, ended_at, place)
    WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX results_counted_anywhere ON results (person, guild, ended_at, place)
    WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX ratings_of_people ON ratings (person);
CREATE INDEX nights_of_servers ON nights (guild, phase);
CREATE INDEX nights_of_events ON nights (event) WHERE event IS NOT NULL;
CREATE UNIQUE INDEX one_night_per_channel ON night_channels (channel) WHERE live = 1;
CREATE INDEX tables_of_nights ON night_tables (night_id);
CREATE INDEX owed_reminders ON night_people (night_id) WHERE owed = 1;
CREATE INDEX tables_of_channels ON tables (channel, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_of_guilds ON tables (guild, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX sittings_of_people ON sittings (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX one_seat_per_person ON seats (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX tables_that_rest ON tables (id) WHERE rests IS NOT NULL;
CREATE INDEX unknown_posts ON tables (id) WHERE posting IS NOT NULL;
CREATE INDEX deletions_of_channels ON deletions (channel);
CREATE INDEX barred_of_servers ON barred (guild);
CREATE INDEX direct_messages_in_order ON direct_messages (sent, rank, asked);
CREATE INDEX private_notes_of_people ON private_notes (person);
CREATE INDEX news_of_people ON news (person);
CREATE INDEX follows_of_people ON follows (person);
CREATE INDEX avatars_by_age ON avatars (at);
CREATE INDEX presses_by_age ON presses (at);
CREATE INDEX tables_hiding ON tables (id) WHERE hid > shown;
CREATE INDEX dailies_of_people ON dailies (person);
CREATE UNIQUE INDEX daily_presses ON daily_moves (press) WHERE press IS NOT NULL;
CREATE INDEX daily_moves_of_people ON daily_moves (person);
CREATE INDEX daily_shares_on_servers ON daily_shares (guild);
CREATE UNIQUE INDEX puzzle_answers_in_order ON puzzle_answers (person, game, number);
CREATE INDEX owed_room ON night_people (night_id) WHERE room = 1;
CREATE INDEX blocks_of_the_blocked ON blocks (blocked);
CREATE UNIQUE INDEX cups_of_channels ON cups (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX cup_presses ON cups (press);
CREATE UNIQUE INDEX cup_people_once ON cup_people (cup_id, person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX cup_tables_of_rounds ON cup_tables (cup_id, round, number);
CREATE UNIQUE INDEX leagues_of_channels ON leagues (channel) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX league_presses ON leagues (press);
CREATE INDEX league_places_of_people ON league_places (person);
CREATE UNIQUE INDEX meetings_of_tables ON league_meetings (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX slow_turns_of_people ON slow_turns (person, table_id);
CREATE INDEX wanted_games_of_servers ON wanted_games (guild, game);
CREATE INDEX predictions_of_people ON predictions (person);
CREATE INDEX found_puzzles_of_games ON found_puzzles (game, margin);
CREATE INDEX tables_to_search ON tables (ended_at) WHERE phase = 'over' AND searched = 0;
CREATE INDEX moves_of_people ON moves (person) WHERE person IS NOT NULL;
CREATE INDEX results_rated ON results (person, game, ended_at) WHERE rated = 1;
CREATE INDEX pending_seatings ON night_votes (night_id) WHERE seating > 0;
CREATE INDEX pending_threads ON table_threads (at) WHERE state <> 'announced';
CREATE INDEX next_job ON jobs (due) WHERE kind IN ('alarm', 'maintenance', 'table', 'turn');
CREATE INDEX next_job_apart ON jobs (due) WHERE kind IN ('contest', 'request', 'news', 'reminder');
CREATE INDEX posts_behind ON posts (kind) WHERE shown < revision;
CREATE INDEX posts_unknown ON posts (kind) WHERE posting IS NOT NULL;
CREATE INDEX posted_messages ON posts (message) WHERE message IS NOT NULL;
