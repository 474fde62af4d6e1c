-- Three running games and a lobby, as the bot of commit 95b08af0 stored them.
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
, turn_seconds BIGINT NOT NULL DEFAULT 0, bank_seconds BIGINT NOT NULL DEFAULT 0, after BIGINT NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', idle BIGINT, language TEXT NOT NULL DEFAULT 'en', method BIGINT NOT NULL DEFAULT 1, started BIGINT NOT NULL DEFAULT 0, departures BIGINT NOT NULL DEFAULT 0, rests BIGINT, posting BIGINT, ends BIGINT, why TEXT NOT NULL DEFAULT '', hid BIGINT NOT NULL DEFAULT 0, trial BIGINT NOT NULL DEFAULT 0, asks_finished BIGINT NOT NULL DEFAULT 0, searched BIGINT NOT NULL DEFAULT 0);
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
    due BIGINT,
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
    told BIGINT NOT NULL DEFAULT 0,   -- how many notices went out for it
    rings BIGINT,                     -- when something has to be done about it next
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
    digest BIGINT                     -- when the next one is due
, language TEXT NOT NULL DEFAULT '', locale TEXT NOT NULL DEFAULT '', calls TEXT NOT NULL DEFAULT 'needed', next_up BIGINT NOT NULL DEFAULT 0, avatar BIGINT NOT NULL DEFAULT 1, named BIGINT NOT NULL DEFAULT 0);
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
    rings BIGINT,                     -- when something has to be done about it next
    press BIGINT UNIQUE,              -- the interaction that made it
    language TEXT NOT NULL            -- in which its channels are told
, series TEXT NOT NULL DEFAULT '', most BIGINT, voice BIGINT, sequence BIGINT NOT NULL DEFAULT 0);
CREATE TABLE night_channels (         -- where it takes place, with one message each
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL,
    live BIGINT NOT NULL,             -- whether tables opened here belong to it
    revision BIGINT NOT NULL,         -- grows with every change people can see
    shown BIGINT NOT NULL,            -- the revision the message shows
    anew BIGINT NOT NULL DEFAULT 0,   -- the revision that is to stand at the channel's end
    message BIGINT,
    message_at BIGINT, posting BIGINT,
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
CREATE TABLE chores (                 -- what the clock has to do besides games
    what TEXT NOT NULL,               -- forget (a person), drop or thin (a server), reckon
    id BIGINT NOT NULL,               -- of the person or server; 0 for all
    due BIGINT NOT NULL,
    PRIMARY KEY (what, id)
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
    guild BIGINT,
    tries BIGINT NOT NULL,            -- made in vain
    due BIGINT NOT NULL               -- when to try (again)
);
CREATE TABLE barred (                 -- what a channel forbids the bot
    channel BIGINT NOT NULL,
    what TEXT NOT NULL,               -- post, edit, delete, look
    guild BIGINT,
    tries BIGINT NOT NULL,            -- refused in a row
    due BIGINT,                       -- not asked again before; none: at the next occasion
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
    until BIGINT,                     -- NULL: until it is lifted
    due BIGINT,                       -- when the bot has to see to it next
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
, method BIGINT NOT NULL DEFAULT 1);
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
    hour BIGINT NOT NULL,             -- of UTC
    due BIGINT NOT NULL
);
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
    due BIGINT,                       -- when it ends; NULL once it has
    ended_at BIGINT,
    winner TEXT NOT NULL DEFAULT '',  -- empty where nobody voted
    drawn BIGINT NOT NULL DEFAULT 0   -- whether the lot has decided among equals
);
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
    owed BIGINT NOT NULL,             -- 1: the thread is still to be made, 2: it may be there
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
    rings BIGINT,                     -- when something has to be done about it
    press BIGINT NOT NULL,            -- the interaction that opened it
    called BIGINT NOT NULL,           -- the interaction that began it
    language TEXT NOT NULL,
    ending TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,                   -- since when a post may be there unknown
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    anew BIGINT NOT NULL              -- the revision from which it stands at the channel's end
, rests BIGINT, least BIGINT NOT NULL DEFAULT 0, method BIGINT NOT NULL DEFAULT 1);
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
    owed BIGINT NOT NULL,             -- 1: its thread is to be made, 2: it may be there, 3: its people are to be told, 0: done
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
    rings BIGINT,                     -- when the season that runs has to be closed
    ended_at BIGINT,
    ending TEXT NOT NULL DEFAULT ''
);
CREATE TABLE league_seasons (         -- each has a message of its own in the league's channel
    league_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    phase TEXT NOT NULL,              -- open, running, over
    press BIGINT,                     -- the interaction that began it
    begun_at BIGINT,
    ends_at BIGINT,
    ended_at BIGINT,
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,                   -- since when a post may be there unknown
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    anew BIGINT NOT NULL, secret TEXT NOT NULL DEFAULT '',             -- the revision from which it stands at the channel's end
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
    gone BIGINT NOT NULL,             -- whether they left in mid-season
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
    owed BIGINT NOT NULL,             -- 1: its thread is to be made, 2: it may be there, 3: its game is to begin, 0: it has
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
INSERT INTO migrations VALUES (1, 1795958995281);
INSERT INTO migrations VALUES (2, 1795958995285);
INSERT INTO migrations VALUES (3, 1795958995307);
INSERT INTO migrations VALUES (4, 1795958995320);
INSERT INTO migrations VALUES (5, 1795958995325);
INSERT INTO migrations VALUES (6, 1795958995337);
INSERT INTO migrations VALUES (7, 1795958995349);
INSERT INTO migrations VALUES (8, 1795958995353);
INSERT INTO migrations VALUES (10, 1795958995393);
INSERT INTO migrations VALUES (11, 1795958995417);
INSERT INTO migrations VALUES (13, 1795958995425);
INSERT INTO migrations VALUES (14, 1795958995437);
INSERT INTO migrations VALUES (15, 1795958995445);
INSERT INTO migrations VALUES (16, 1795958995453);
INSERT INTO migrations VALUES (17, 1795958995465);
INSERT INTO migrations VALUES (18, 1795958995473);
INSERT INTO migrations VALUES (19, 1795958995485);
INSERT INTO migrations VALUES (25, 1795958995493);
INSERT INTO migrations VALUES (28, 1795958995505);
INSERT INTO migrations VALUES (32, 1795958995513);
INSERT INTO migrations VALUES (33, 1795958995516);
INSERT INTO migrations VALUES (36, 1795958995518);
INSERT INTO migrations VALUES (37, 1795958995529);
INSERT INTO migrations VALUES (38, 1795958995549);
INSERT INTO migrations VALUES (39, 1795958995553);
INSERT INTO migrations VALUES (42, 1795958995558);
INSERT INTO migrations VALUES (50, 1795958995563);
INSERT INTO migrations VALUES (51, 1795958995566);
INSERT INTO migrations VALUES (55, 1795958995569);
INSERT INTO migrations VALUES (60, 1795958995573);
INSERT INTO migrations VALUES (63, 1795958995575);
INSERT INTO migrations VALUES (66, 1795958995577);
INSERT INTO migrations VALUES (67, 1795958995589);
INSERT INTO migrations VALUES (68, 1795958995601);
INSERT INTO migrations VALUES (69, 1795958995605);
INSERT INTO migrations VALUES (70, 1795958995609);
INSERT INTO migrations VALUES (71, 1795958995613);
INSERT INTO migrations VALUES (75, 1795958995617);
INSERT INTO migrations VALUES (79, 1795958995621);
INSERT INTO migrations VALUES (80, 1795958995625);
INSERT INTO migrations VALUES (81, 1795958995629);
INSERT INTO migrations VALUES (82, 1795958995634);
INSERT INTO migrations VALUES (83, 1795958995641);
INSERT INTO migrations VALUES (86, 1795958995649);
INSERT INTO migrations VALUES (87, 1795958995657);
INSERT INTO migrations VALUES (89, 1795958995665);
INSERT INTO migrations VALUES (94, 1795958995673);
INSERT INTO migrations VALUES (95, 1795958995681);
INSERT INTO migrations VALUES (96, 1795958995689);
INSERT INTO migrations VALUES (97, 1795958995693);
INSERT INTO migrations VALUES (99, 1795958995701);
INSERT INTO migrations VALUES (100, 1795958995709);
INSERT INTO tables VALUES (11565606208183, 'tactic-tiles', 1, 5000, 1000, 'running', '', 'live', 1, '{"tiles":72,"hints":false}', '47ce6698d12819ee30a10cab2b5c680cb6b42acd14e3ba5b9e34515bc024111a', 'a0c62626d5d2bb3c5b43eb94b68f70f22f269fdc011c36c9fbcf881249232a10', 1795958995721, 1795958995743, NULL, 5000, 1795958996062, 11, 11, 0, 0, 0, '', 1798550995825, 'en', 2, 9000, 0, NULL, NULL, NULL, '', 0, 0, 0, 0);
INSERT INTO tables VALUES (7401084112889, 'chowpow', 1, 5001, 1001, 'running', '', 'live', 1, '{"look_seconds":10,"hints":false}', '85a3d507a823f9c57b313806d754b3fee0436c0d72baca10abd6ed687eb7c021', '7f6737854f36af6039a193960339bcc16c139a2ee2843d5444a897ace89604c4', 1795958995839, 1795958995854, NULL, 5001, 1795958996062, 11, 11, 0, 0, 0, '', 1798550995924, 'en', 2, 9001, 0, NULL, NULL, NULL, '', 10, 0, 0, 0);
INSERT INTO tables VALUES (9868823709582, 'match-n-lock', 1, 5002, 1002, 'running', '', 'live', 1, '{"border":true,"hints":false}', '4233f8b366417de1a7f87579575a3f364bae7e2fc3fbd41e855df1589d66bce5', '2840034d884c5ab9ca3531b813b3b15aeecbe5c3515e67468fc28d14769d49ff', 1795958995925, 1795958995954, NULL, 5002, 1795958996061, 11, 11, 0, 0, 0, '', 1798550996054, 'en', 2, 9002, 0, NULL, NULL, NULL, '', 0, 0, 0, 0);
INSERT INTO tables VALUES (5611591445412, 'tactic-tiles', 1, 6000, 1500, 'lobby', '', 'live', 1, '{}', 'fcafe9340e70cb3580c6dff20af00ef272d69d19fd710a91a6f232c5718d4c30', '', 1795958996109, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', NULL, 'en', 2, 0, 0, NULL, NULL, NULL, '', 0, 0, 0, 0);
INSERT INTO guests VALUES (11565606208183, 0, 1000, NULL, 'Anna', '', 3000, 0);
INSERT INTO guests VALUES (11565606208183, 1, 2000, NULL, 'Bruno', '', 4000, 0);
INSERT INTO guests VALUES (7401084112889, 0, 1001, NULL, 'Anna', '', 3001, 0);
INSERT INTO guests VALUES (7401084112889, 1, 2001, NULL, 'Bruno', '', 4001, 0);
INSERT INTO guests VALUES (9868823709582, 0, 1002, NULL, 'Anna', '', 3002, 0);
INSERT INTO guests VALUES (9868823709582, 1, 2002, NULL, 'Bruno', '', 4002, 0);
INSERT INTO guests VALUES (5611591445412, 0, 1500, NULL, 'Carla', '', 7000, 0);
INSERT INTO seats VALUES (11565606208183, 0, 1000, NULL, 'Anna', 17, 0, 0, 0, 0);
INSERT INTO seats VALUES (11565606208183, 1, 2000, NULL, 'Bruno', 17, 1, 1, 0, 0);
INSERT INTO seats VALUES (7401084112889, 0, 1001, NULL, 'Anna', 7, 0, 0, 0, 0);
INSERT INTO seats VALUES (7401084112889, 1, 2001, NULL, 'Bruno', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (9868823709582, 0, 1002, NULL, 'Anna', 14, 0, 0, 0, 0);
INSERT INTO seats VALUES (9868823709582, 1, 2002, NULL, 'Bruno', 16, 1, 1, 0, 0);
INSERT INTO sittings VALUES (11565606208183, 0, 0, 1000, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (11565606208183, 1, 0, 2000, NULL, 'Bruno', 0);
INSERT INTO sittings VALUES (7401084112889, 0, 0, 1001, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (7401084112889, 1, 0, 2001, NULL, 'Bruno', 0);
INSERT INTO sittings VALUES (9868823709582, 0, 0, 1002, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (9868823709582, 1, 0, 2002, NULL, 'Bruno', 0);
INSERT INTO moves VALUES (11565606208183, 1, -1, NULL, 'deal 1 42 9 70 2 3 5 15 12 48 23 37 43 55 44 38 14 29 61 60 47 22 52 46 56 32 41 27 36 35 8 31 51 16 50 53 33 18 26 71 67 10 21 49 66 4 54 64 6 17 24 40 39 62 20 65 58 19 7 13 0 11 1 63 59 45 69 28 57 34 30 25 68', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} goes first.","blanks":{"player":{"type":"player","seat":1},"n":72},"many":"{n} tiles are in play. {player} goes first.","n":72},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958995743, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 2, 1, NULL, '2 M13 l', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M13"},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"M13"},"many":"","n":0},"points":0}]', 2, 1795958995756, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958995756, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 4, 0, NULL, '1 M14 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M14"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"M14","n":2},"many":"{player} placed a tile at {cell}: {n} points.","n":2},"points":2}]', 2, 1795958995766, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958995766, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 6, 1, NULL, '2 N13 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":1},"cell":"N13","n":3},"many":"{player} placed a tile at {cell}: {n} points.","n":3},"points":3}]', 2, 1795958995774, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958995774, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 8, 0, NULL, '1 N14 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N14"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":3},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":5},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"N14","n":5},"many":"{player} placed a tile at {cell}: {n} points.","n":5},"points":5}]', 2, 1795958995778, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958995778, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 10, 1, NULL, '2 O13 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"O13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":1},"cell":"O13","n":3},"many":"{player} placed a tile at {cell}: {n} points.","n":3},"points":3}]', 2, 1795958995791, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958995791, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 12, 0, NULL, '1 O12 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"O12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"O12","n":2},"many":"{player} placed a tile at {cell}: {n} points.","n":2},"points":2}]', 2, 1795958995798, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958995798, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 14, 1, NULL, '3 N12 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3} {part4}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":3},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part4":{"type":"text","sentence":"Together {points} points.","blanks":{"points":5},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":1},"cell":"N12","n":5},"many":"{player} placed a tile at {cell}: {n} points.","n":5},"points":5}]', 2, 1795958995807, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 15, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958995807, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 16, 0, NULL, '1 O14 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"O14"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"O14","n":4},"many":"{player} placed a tile at {cell}: {n} points.","n":4},"points":4}]', 2, 1795958995825, NULL, 1);
INSERT INTO moves VALUES (11565606208183, 17, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958995825, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 1, -1, NULL, 'deal 1 59 26 55 10 4 49 54 5 32 46 17 1 65 29 50 24 53 68 39 69 11 66 21 64 36 31 28 61 44 70 56 22 3 58 62 12 14 63 71 0 41 8 47 42 60 6 40 45 57 33 13 34 9 25 2 16 48 23 19 38 18 52 67 37 27 20 15 35 43 30 7 51', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. Everyone has {n} card.","blanks":{"player":{"type":"player","seat":1},"n":4},"many":"{player} goes first. Everyone has {n} cards.","n":4},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":5},"many":"","n":0}],"codes":"BR2 PI2 BR1 CA5"},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":2},"many":"","n":0}],"codes":"CA2 BU2 BU5 CA2"},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 1, 1795958995854, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 2, 1, NULL, 'A2', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"A2","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},"name":{"type":"text","sentence":"The Eggsecutioner","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BR5"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A2"},"many":"","n":0},"brief":null,"points":0}]', 1, 1795958995863, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 3, 1, NULL, 'C3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},"name":{"type":"text","sentence":"Wasabi Whacker","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"SU3"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3"},"many":"","n":0},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":1},"cells":["A2","C3"]},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds no match","blanks":{},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958995877, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 4, 1, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} doesn''t battle.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958995887, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 5, 0, NULL, 'A2', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"A2","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},"name":{"type":"text","sentence":"The Eggsecutioner","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BR5"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A2"},"many":"","n":0},"brief":null,"points":0}]', 1, 1795958995898, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 6, 0, NULL, 'C1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"C1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},"name":{"type":"text","sentence":"Queso Quaker","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA3"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C1"},"many":"","n":0},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":0},"cells":["A2","C1"]},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds no match","blanks":{},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958995910, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 7, 0, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} doesn''t battle.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958995922, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 8, 1, NULL, 'A3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"A3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":4},"many":"","n":0},"name":{"type":"text","sentence":"Double Decker Wrecker","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BU4"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A3"},"many":"","n":0},"brief":null,"points":0}]', 1, 1795958995923, NULL, 1);
INSERT INTO moves VALUES (7401084112889, 9, 1, NULL, 'C4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},"name":{"type":"text","sentence":"El Gran Tacodor","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA5"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C4"},"many":"","n":0},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":1},"cells":["A3","C4"]},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds no match","blanks":{},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958995924, NULL, 1);
INSERT INTO moves VALUES (9868823709582, 1, -1, NULL, 'lots 36 30', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":20},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0},"points":0}]', 1, 1795958995954, NULL, 1);
INSERT INTO moves VALUES (9868823709582, 2, -1, NULL, 'lots 40 18', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0},"points":0}]', 1, 1795958995954, NULL, 2);
INSERT INTO moves VALUES (9868823709582, 3, -1, NULL, 'lots 63 52', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"points":0}]', 1, 1795958995954, NULL, 3);
INSERT INTO moves VALUES (9868823709582, 4, -1, NULL, 'draw 28', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"value":5},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958995954, NULL, 4);
INSERT INTO moves VALUES (9868823709582, 5, 1, NULL, 'A2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"value":5},"many":"","n":0},"cell":"A2"},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A2"},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958995967, NULL, 4);
INSERT INTO moves VALUES (9868823709582, 6, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958995994, NULL, 4);
INSERT INTO moves VALUES (9868823709582, 7, -1, NULL, 'draw 65', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"value":0},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958995994, NULL, 5);
INSERT INTO moves VALUES (9868823709582, 8, 0, NULL, 'C5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"value":0},"many":"","n":0},"cell":"C5"},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C5"},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958995996, NULL, 5);
INSERT INTO moves VALUES (9868823709582, 9, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958996001, NULL, 5);
INSERT INTO moves VALUES (9868823709582, 10, -1, NULL, 'draw 54', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958996001, NULL, 6);
INSERT INTO moves VALUES (9868823709582, 11, 1, NULL, 'A1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"A1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"point":"A1","points":15,"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A1"},"many":"","n":0},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":1},"n":15},"many":"{n} points for {player}.","n":15}},"many":"","n":0},"points":15}]', 1, 1795958996006, NULL, 6);
INSERT INTO moves VALUES (9868823709582, 12, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958996022, NULL, 6);
INSERT INTO moves VALUES (9868823709582, 13, -1, NULL, 'draw 34', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":20},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958996022, NULL, 7);
INSERT INTO moves VALUES (9868823709582, 14, 0, NULL, 'H8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":20},"many":"","n":0},"cell":"H8"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"H8","points":20,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H8"},"many":"","n":0},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":0},"n":20},"many":"{n} points for {player}.","n":20}},"many":"","n":0},"points":20}]', 1, 1795958996028, NULL, 7);
INSERT INTO moves VALUES (9868823709582, 15, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958996054, NULL, 7);
INSERT INTO moves VALUES (9868823709582, 16, -1, NULL, 'draw 53', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958996054, NULL, 8);
INSERT INTO snapshots VALUES (11565606208183, 17, 2, '{"players":2,"tiles":72,"due":"place","seat":1,"board":[{"cell":[12,12],"tile":3,"turn":3,"seat":1},{"cell":[12,13],"tile":42,"turn":3,"seat":0},{"cell":[13,12],"tile":15,"turn":0,"seat":1},{"cell":[13,13],"tile":12,"turn":2,"seat":0},{"cell":[14,12],"tile":48,"turn":1,"seat":1},{"cell":[14,11],"tile":23,"turn":0,"seat":0},{"cell":[13,11],"tile":5,"turn":3,"seat":1},{"cell":[14,13],"tile":43,"turn":3,"seat":0}],"hands":[[44,9,70],[2,37,55]],"stack":[38,14,29,61,60,47,22,52,46,56,32,41,27,36,35,8,31,51,16,50,53,33,18,26,71,67,10,21,49,66,4,54,64,6,17,24,40,39,62,20,65,58,19,7,13,0,11,1,63,59,45,69,28,57,34,30,25,68],"tallies":[{"colours":9,"corners":4,"lost":0},{"colours":7,"corners":4,"lost":0}],"last":{"laid":{"cell":[14,13],"tile":43,"turn":3,"seat":0},"colours":[0,2],"corners":[{"cell":[14,13],"corner":0,"colour":2,"squares":4}],"points":4},"unseen":58,"renewed":false,"idle":0,"version":2}');
INSERT INTO snapshots VALUES (7401084112889, 9, 1, '{"people":[true,true],"hands":[[59,26,55,10],[4,49,54,5]],"banks":[[],[]],"look_seconds":10,"due":"battle","grid":[[32],[46],[17],[1],[65],[29],[50],[24],[53],[68],[39],[69],[11],[66],[21],[64]],"deck":[36,31,28,61,44,70,56,22,3,58,62,12,14,63,71,0,41,8,47,42,60,6,40,45,57,33,13,34,9,25,2,16,48,23,19,38,18,52,67,37,27,20,15,35,43,30,7,51],"faces":[{"cell":[0,2],"card":53,"lies":true},{"cell":[2,3],"card":21,"lies":true}],"now":{"seat":1,"flips":[[0,2],[2,3]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":0,"flips":[[0,1],[2,0]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"asked":0,"idle":2,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (9868823709582, 16, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[{"cell":[0,1],"token":28,"turn":2},{"cell":[2,4],"token":65,"turn":0},{"cell":[0,0],"token":54,"turn":2},{"cell":[7,7],"token":34,"turn":0}],"drawn":53,"locks":[{"point":[0,0],"colour":1,"points":15},{"point":[8,8],"colour":0,"points":20}],"recent":[{"seat":1,"what":"put","cell":[0,1],"token":28,"way":0,"circles":[]},{"seat":0,"what":"put","cell":[2,4],"token":65,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[0,0],"token":54,"way":0,"circles":[{"point":[0,0],"colour":1,"points":15}]},{"seat":0,"what":"put","cell":[7,7],"token":34,"way":0,"circles":[{"point":[8,8],"colour":0,"points":20}]}],"idle":0}');
INSERT INTO beginnings VALUES (11565606208183, 0, 2, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0,"version":2}');
INSERT INTO beginnings VALUES (7401084112889, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (9868823709582, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (5611591445412, 'lobby', '', 1796045396109, NULL);
INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0, 1, 0);
CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel)
    WHERE phase IN ('lobby', 'running');
CREATE INDEX owed_messages ON tables (id) WHERE shown < revision;
CREATE INDEX table_messages ON tables (message);
CREATE UNIQUE INDEX one_place_per_person ON guests (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX seats_of_people ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX waiting_programs ON seats (table_id) WHERE turn = 1 AND level IS NOT NULL;
CREATE INDEX next_alarm ON alarms (due) WHERE due IS NOT NULL;
CREATE INDEX next_idle ON tables (idle) WHERE idle IS NOT NULL;
CREATE INDEX next_deadline ON deadlines (rings) WHERE rings IS NOT NULL;
CREATE INDEX deadlines_of_people ON deadlines (person);
CREATE INDEX next_digest ON people (digest) WHERE digest IS NOT NULL;
CREATE INDEX results_in_order ON results (number);
CREATE INDEX results_of_people ON results (person, number) WHERE person IS NOT NULL;
CREATE INDEX results_of_guilds ON results (guild, person);
CREATE INDEX results_counted ON results (game, person, guild, ended_at, place)
    WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX results_counted_anywhere ON results (person, guild, ended_at, place)
    WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX ratings_of_people ON ratings (person);
CREATE INDEX next_night ON nights (rings) WHERE rings IS NOT NULL;
CREATE INDEX nights_of_servers ON nights (guild, phase);
CREATE INDEX nights_of_events ON nights (event) WHERE event IS NOT NULL;
CREATE UNIQUE INDEX one_night_per_channel ON night_channels (channel) WHERE live = 1;
CREATE INDEX owed_nights ON night_channels (night_id) WHERE shown < revision;
CREATE INDEX night_messages ON night_channels (message) WHERE message IS NOT NULL;
CREATE INDEX tables_of_nights ON night_tables (night_id);
CREATE INDEX owed_reminders ON night_people (night_id) WHERE owed = 1;
CREATE INDEX next_chore ON chores (due);
CREATE INDEX tables_of_channels ON tables (channel, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_of_guilds ON tables (guild, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX sittings_of_people ON sittings (person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX one_seat_per_person ON seats (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX tables_that_rest ON tables (id) WHERE rests IS NOT NULL;
CREATE INDEX unknown_posts ON tables (id) WHERE posting IS NOT NULL;
CREATE INDEX unknown_night_posts ON night_channels (night_id) WHERE posting IS NOT NULL;
CREATE INDEX next_deletion ON deletions (due);
CREATE INDEX deletions_of_channels ON deletions (channel);
CREATE INDEX next_asked ON barred (due) WHERE due IS NOT NULL;
CREATE INDEX barred_of_servers ON barred (guild);
CREATE INDEX direct_messages_in_order ON direct_messages (sent, rank, asked);
CREATE INDEX private_notes_of_people ON private_notes (person);
CREATE INDEX next_news ON news (due);
CREATE INDEX news_of_people ON news (person);
CREATE INDEX follows_of_people ON follows (person);
CREATE INDEX avatars_by_age ON avatars (at);
CREATE INDEX next_ban ON bans (due) WHERE due IS NOT NULL;
CREATE INDEX next_end ON tables (ends) WHERE ends IS NOT NULL;
CREATE INDEX presses_by_age ON presses (at);
CREATE INDEX tables_hiding ON tables (id) WHERE hid > shown;
CREATE INDEX dailies_of_people ON dailies (person);
CREATE UNIQUE INDEX daily_presses ON daily_moves (press) WHERE press IS NOT NULL;
CREATE INDEX daily_moves_of_people ON daily_moves (person);
CREATE INDEX daily_shares_on_servers ON daily_shares (guild);
CREATE INDEX next_daily_post ON daily_posts (due);
CREATE UNIQUE INDEX puzzle_answers_in_order ON puzzle_answers (person, game, number);
CREATE INDEX owed_room ON night_people (night_id) WHERE room = 1;
CREATE INDEX next_vote ON night_votes (due) WHERE due IS NOT NULL;
CREATE INDEX owed_threads ON night_threads (table_id) WHERE owed > 0;
CREATE INDEX blocks_of_the_blocked ON blocks (blocked);
CREATE INDEX next_cup ON cups (rings) WHERE rings IS NOT NULL;
CREATE UNIQUE INDEX cups_of_channels ON cups (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX cup_presses ON cups (press);
CREATE INDEX cups_behind ON cups (id) WHERE shown < revision;
CREATE INDEX cups_posting ON cups (id) WHERE posting IS NOT NULL;
CREATE UNIQUE INDEX cup_people_once ON cup_people (cup_id, person) WHERE person IS NOT NULL;
CREATE UNIQUE INDEX cup_tables_of_rounds ON cup_tables (cup_id, round, number);
CREATE INDEX owed_cup_tables ON cup_tables (at) WHERE owed > 0;
CREATE UNIQUE INDEX leagues_of_channels ON leagues (channel) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX league_presses ON leagues (press);
CREATE INDEX next_league ON leagues (rings) WHERE rings IS NOT NULL;
CREATE INDEX seasons_behind ON league_seasons (league_id) WHERE shown < revision;
CREATE INDEX seasons_posting ON league_seasons (league_id) WHERE posting IS NOT NULL;
CREATE INDEX season_messages ON league_seasons (message);
CREATE INDEX league_places_of_people ON league_places (person);
CREATE UNIQUE INDEX meetings_of_tables ON league_meetings (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX owed_meetings ON league_meetings (at) WHERE owed > 0;
CREATE INDEX slow_turns_of_people ON slow_turns (person, table_id);
CREATE INDEX wanted_games_of_servers ON wanted_games (guild, game);
CREATE INDEX predictions_of_people ON predictions (person);
CREATE INDEX found_puzzles_of_games ON found_puzzles (game, margin);
CREATE INDEX tables_to_search ON tables (ended_at) WHERE phase = 'over' AND searched = 0;
CREATE INDEX moves_of_people ON moves (person) WHERE person IS NOT NULL;
CREATE INDEX results_rated ON results (person, game, ended_at) WHERE rated = 1;
