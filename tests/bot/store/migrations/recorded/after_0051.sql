-- Three running games and a lobby, as the bot of commit 18076237 stored them.
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
, turn_seconds BIGINT NOT NULL DEFAULT 0, bank_seconds BIGINT NOT NULL DEFAULT 0, after BIGINT NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', idle BIGINT, language TEXT NOT NULL DEFAULT 'en', method BIGINT NOT NULL DEFAULT 1, started BIGINT NOT NULL DEFAULT 0, departures BIGINT NOT NULL DEFAULT 0, rests BIGINT, posting BIGINT, ends BIGINT, why TEXT NOT NULL DEFAULT '', hid BIGINT NOT NULL DEFAULT 0);
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
, language TEXT NOT NULL DEFAULT '', limits TEXT NOT NULL DEFAULT '{}');
CREATE TABLE heartbeat (id BIGINT PRIMARY KEY, at BIGINT NOT NULL, connected BIGINT NOT NULL DEFAULT 0, answered BIGINT);
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
);
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
    owed BIGINT NOT NULL DEFAULT 0,   -- whether they have yet to be told that it begins
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
);
CREATE TABLE presses (
    id BIGINT PRIMARY KEY,            -- Discord's, of the interaction
    at BIGINT NOT NULL
);
INSERT INTO migrations VALUES (1, 1795958991532);
INSERT INTO migrations VALUES (2, 1795958991542);
INSERT INTO migrations VALUES (3, 1795958991553);
INSERT INTO migrations VALUES (4, 1795958991561);
INSERT INTO migrations VALUES (5, 1795958991565);
INSERT INTO migrations VALUES (6, 1795958991571);
INSERT INTO migrations VALUES (7, 1795958991577);
INSERT INTO migrations VALUES (8, 1795958991583);
INSERT INTO migrations VALUES (10, 1795958991589);
INSERT INTO migrations VALUES (11, 1795958991601);
INSERT INTO migrations VALUES (13, 1795958991604);
INSERT INTO migrations VALUES (14, 1795958991609);
INSERT INTO migrations VALUES (15, 1795958991612);
INSERT INTO migrations VALUES (16, 1795958991621);
INSERT INTO migrations VALUES (17, 1795958991633);
INSERT INTO migrations VALUES (18, 1795958991639);
INSERT INTO migrations VALUES (19, 1795958991643);
INSERT INTO migrations VALUES (25, 1795958991647);
INSERT INTO migrations VALUES (28, 1795958991657);
INSERT INTO migrations VALUES (32, 1795958991665);
INSERT INTO migrations VALUES (33, 1795958991669);
INSERT INTO migrations VALUES (36, 1795958991675);
INSERT INTO migrations VALUES (37, 1795958991688);
INSERT INTO migrations VALUES (38, 1795958991690);
INSERT INTO migrations VALUES (39, 1795958991705);
INSERT INTO migrations VALUES (42, 1795958991709);
INSERT INTO migrations VALUES (50, 1795958991711);
INSERT INTO migrations VALUES (51, 1795958991718);
INSERT INTO tables VALUES (2575168962915, 'tactic-tiles', 1, 5000, 1000, 'running', '', 'live', 1, '{"tiles":72}', '8f94ac51a7184021747ff9804053c4b94bb213feece8f0dfdbcab2c9fd22036d', '01bc2fbdac293364b0e9cae9a701a874e9866ff047063de59b0569e560bcedab', 1795958991727, 1795958991759, NULL, 5000, 1795958992015, 11, 11, 0, 0, 0, '', 1798550991824, 'en', 2, 9000, 0, NULL, NULL, NULL, '', 0);
INSERT INTO tables VALUES (14053421446254, 'chowpow', 1, 5001, 1001, 'running', '', 'live', 1, '{"look_seconds":10}', 'cb75ba8a4c4f918ed40ca46cfeba6b888ab08d25a373ac8099d7162e7a065179', '07fd0a336495338e4d35b7241857a5ca9202b371e2feacbf044277864b4e1d3e', 1795958991827, 1795958991842, NULL, 5001, 1795958992014, 11, 11, 0, 0, 0, '', 1798550991911, 'en', 2, 9001, 0, NULL, NULL, NULL, '', 11);
INSERT INTO tables VALUES (5471137881083, 'match-n-lock', 1, 5002, 1002, 'running', '', 'live', 1, '{"border":true}', '74fe5b176d09a9f92b10bab9bdaac3aba6adeea8a27dd24af932e65fec34b731', 'ab78f1caecc8d7a6b0a9cf5d1913a64f0ce6c6fe03d7ff718c94a51bbfcc8f9b', 1795958991921, 1795958991937, NULL, 5002, 1795958992014, 11, 11, 0, 0, 0, '', 1798550992009, 'en', 2, 9002, 0, NULL, NULL, NULL, '', 0);
INSERT INTO tables VALUES (7851174654091, 'tactic-tiles', 1, 6000, 1500, 'lobby', '', 'live', 1, '{}', 'a83d7dd84d939c22633e88ae2ff30bafd0746c5d2674391723ade31483df8e24', '', 1795958992045, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', NULL, 'en', 2, 0, 0, NULL, NULL, NULL, '', 0);
INSERT INTO guests VALUES (2575168962915, 0, 1000, NULL, 'Anna', '', 3000, 0);
INSERT INTO guests VALUES (2575168962915, 1, 2000, NULL, 'Bruno', '', 4000, 0);
INSERT INTO guests VALUES (14053421446254, 0, 1001, NULL, 'Anna', '', 3001, 0);
INSERT INTO guests VALUES (14053421446254, 1, 2001, NULL, 'Bruno', '', 4001, 0);
INSERT INTO guests VALUES (5471137881083, 0, 1002, NULL, 'Anna', '', 3002, 0);
INSERT INTO guests VALUES (5471137881083, 1, 2002, NULL, 'Bruno', '', 4002, 0);
INSERT INTO guests VALUES (7851174654091, 0, 1500, NULL, 'Carla', '', 7000, 0);
INSERT INTO seats VALUES (2575168962915, 0, 1000, NULL, 'Anna', 17, 0, 0, 0, 0);
INSERT INTO seats VALUES (2575168962915, 1, 2000, NULL, 'Bruno', 17, 1, 1, 0, 0);
INSERT INTO seats VALUES (14053421446254, 0, 1001, NULL, 'Anna', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (14053421446254, 1, 2001, NULL, 'Bruno', 8, 0, 0, 0, 0);
INSERT INTO seats VALUES (5471137881083, 0, 1002, NULL, 'Anna', 18, 1, 1, 0, 0);
INSERT INTO seats VALUES (5471137881083, 1, 2002, NULL, 'Bruno', 16, 0, 0, 0, 0);
INSERT INTO sittings VALUES (2575168962915, 0, 0, 1000, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (2575168962915, 1, 0, 2000, NULL, 'Bruno', 0);
INSERT INTO sittings VALUES (14053421446254, 0, 0, 1001, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (14053421446254, 1, 0, 2001, NULL, 'Bruno', 0);
INSERT INTO sittings VALUES (5471137881083, 0, 0, 1002, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (5471137881083, 1, 0, 2002, NULL, 'Bruno', 0);
INSERT INTO moves VALUES (2575168962915, 1, -1, NULL, 'deal 1 24 65 34 33 9 41 10 36 55 45 0 61 66 30 11 52 46 57 13 19 20 12 43 3 49 53 59 26 21 54 63 40 23 67 7 6 42 27 71 64 22 44 50 62 37 70 51 47 32 17 69 68 18 31 2 39 16 35 15 25 14 29 48 5 38 8 56 4 60 58 1 28', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} goes first.","blanks":{"player":{"type":"player","seat":1},"n":72},"many":"{n} tiles are in play. {player} goes first.","n":72},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958991759, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 2, 1, NULL, '2 M13 l', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M13"},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"M13"},"many":"","n":0},"points":0}]', 2, 1795958991763, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958991763, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 4, 0, NULL, '1 N13 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"N13","n":2},"many":"{player} placed a tile at {cell}: {n} points.","n":2},"points":2}]', 2, 1795958991774, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958991774, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 6, 1, NULL, '2 N12 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":1},"cell":"N12","n":3},"many":"{player} placed a tile at {cell}: {n} points.","n":3},"points":3}]', 2, 1795958991779, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958991779, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 8, 0, NULL, '3 M12 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"M12","n":4},"many":"{player} placed a tile at {cell}: {n} points.","n":4},"points":4}]', 2, 1795958991786, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958991786, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 10, 1, NULL, '1 L12 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"L12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":1},"cell":"L12","n":3},"many":"{player} placed a tile at {cell}: {n} points.","n":3},"points":3}]', 2, 1795958991794, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958991794, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 12, 0, NULL, '1 L11 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"L11"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":3},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"L11","n":4},"many":"{player} placed a tile at {cell}: {n} points.","n":4},"points":4}]', 2, 1795958991802, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958991802, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 14, 1, NULL, '3 O13 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"O13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":1},"cell":"O13","n":3},"many":"{player} placed a tile at {cell}: {n} points.","n":3},"points":3}]', 2, 1795958991814, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 15, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 2, 1795958991814, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 16, 0, NULL, '3 M11 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M11"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":3},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":5},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: {n} point.","blanks":{"player":{"type":"player","seat":0},"cell":"M11","n":5},"many":"{player} placed a tile at {cell}: {n} points.","n":5},"points":5}]', 2, 1795958991824, NULL, 1);
INSERT INTO moves VALUES (2575168962915, 17, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0}]', 2, 1795958991824, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 1, -1, NULL, 'deal 0 3 47 49 7 10 32 38 5 22 15 63 29 42 9 17 34 41 69 4 57 13 18 50 16 68 61 46 56 40 33 66 48 20 52 62 53 39 1 36 12 51 14 64 31 37 43 45 35 71 44 8 6 55 60 0 23 25 11 26 24 19 27 70 54 21 28 2 58 59 65 30 67', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. Everyone has {n} card.","blanks":{"player":{"type":"player","seat":0},"n":4},"many":"{player} goes first. Everyone has {n} cards.","n":4},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":3},"many":"","n":0}],"codes":"CA2 BU2 BU2 CA3"},"many":"","n":0},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":2},"many":"","n":0}],"codes":"CA5 PI5 SU2 CA2"},"many":"","n":0},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 1, 1795958991842, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 2, 0, NULL, 'A3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"A3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":4},"many":"","n":0},"name":{"type":"text","sentence":"Uramaki Avalanche","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"SU4"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A3"},"many":"","n":0},"brief":null,"points":0}]', 1, 1795958991851, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 3, 0, NULL, 'B4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},"name":{"type":"text","sentence":"Pico de Grappler","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA3"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4"},"many":"","n":0},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":0},"cells":["A3","B4"]},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds no match","blanks":{},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958991855, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 4, 0, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} doesn''t battle.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991870, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 5, 1, NULL, 'C1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":4},"many":"","n":0},"name":{"type":"text","sentence":"Omelette Ogre","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BR4"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C1"},"many":"","n":0},"brief":null,"points":0}]', 1, 1795958991877, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 6, 1, NULL, 'D3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"D3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},"name":{"type":"text","sentence":"Cereal Scrapper","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BR1"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D3"},"many":"","n":0},"brief":null,"points":0},{"name":"match","text":{"type":"text","sentence":"{player} has a match: {cells}.","blanks":{"player":{"type":"player","seat":1},"cells":["C1","D3"]},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds a match","blanks":{},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958991887, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 7, 1, NULL, 'D4', '[{"name":"collected","text":{"type":"text","sentence":"{player} collects {n} card from {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D4","n":1},"many":"{player} collects {n} cards from {cell}.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds a match and collects {n} card","blanks":{"n":1},"many":"finds a match and collects {n} cards","n":1}},"many":"","n":0},"points":0},{"name":"hand","text":{"type":"text","sentence":"You collected {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":2},"many":"","n":0}],"codes":"TA2"},"many":"","n":0},"by":1,"to":[1],"faded":null,"brief":null,"points":0},{"name":"covered","text":{"type":"text","sentence":"New face-down cards: {cells}.","blanks":{"cells":["D4","C1","D3"]},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991898, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 8, 1, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} doesn''t battle.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991906, NULL, 1);
INSERT INTO moves VALUES (14053421446254, 9, 0, NULL, 'B4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},"name":{"type":"text","sentence":"Pico de Grappler","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA3"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4"},"many":"","n":0},"brief":null,"points":0}]', 1, 1795958991911, NULL, 1);
INSERT INTO moves VALUES (5471137881083, 1, -1, NULL, 'lots 51 29', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0},"points":0}]', 1, 1795958991937, NULL, 1);
INSERT INTO moves VALUES (5471137881083, 2, -1, NULL, 'lots 35 20', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0},"points":0}]', 1, 1795958991937, NULL, 2);
INSERT INTO moves VALUES (5471137881083, 3, -1, NULL, 'lots 24 13', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0},"points":0}]', 1, 1795958991937, NULL, 3);
INSERT INTO moves VALUES (5471137881083, 4, -1, NULL, 'lots 14 7', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"points":0}]', 1, 1795958991937, NULL, 4);
INSERT INTO moves VALUES (5471137881083, 5, -1, NULL, 'draw 53', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991937, NULL, 5);
INSERT INTO moves VALUES (5471137881083, 6, 1, NULL, 'A8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"A8"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"point":"A8","points":15,"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A8"},"many":"","n":0},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":1},"n":15},"many":"{n} points for {player}.","n":15}},"many":"","n":0},"points":15}]', 1, 1795958991945, NULL, 5);
INSERT INTO moves VALUES (5471137881083, 7, -1, NULL, 'draw 16', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991945, NULL, 6);
INSERT INTO moves VALUES (5471137881083, 8, 0, NULL, 'A1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"A1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"A1","points":15,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A1"},"many":"","n":0},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":0},"n":15},"many":"{n} points for {player}.","n":15}},"many":"","n":0},"points":15}]', 1, 1795958991951, NULL, 6);
INSERT INTO moves VALUES (5471137881083, 9, -1, NULL, 'draw 23', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991951, NULL, 7);
INSERT INTO moves VALUES (5471137881083, 10, 1, NULL, 'B2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"B2"},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B2"},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958991957, NULL, 7);
INSERT INTO moves VALUES (5471137881083, 11, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958991969, NULL, 7);
INSERT INTO moves VALUES (5471137881083, 12, -1, NULL, 'draw 25', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991969, NULL, 8);
INSERT INTO moves VALUES (5471137881083, 13, 0, NULL, 'H1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"H1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"H1","points":15,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H1"},"many":"","n":0},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":0},"n":15},"many":"{n} points for {player}.","n":15}},"many":"","n":0},"points":15}]', 1, 1795958991978, NULL, 8);
INSERT INTO moves VALUES (5471137881083, 14, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958991991, NULL, 8);
INSERT INTO moves VALUES (5471137881083, 15, -1, NULL, 'draw 18', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958991991, NULL, 9);
INSERT INTO moves VALUES (5471137881083, 16, 1, NULL, 'A2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"A2"},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A2"},"many":"","n":0}},"many":"","n":0},"points":0}]', 1, 1795958991998, NULL, 9);
INSERT INTO moves VALUES (5471137881083, 17, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1795958992009, NULL, 9);
INSERT INTO moves VALUES (5471137881083, 18, -1, NULL, 'draw 33', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"","blanks":{},"many":"","n":0},"points":0}]', 1, 1795958992009, NULL, 10);
INSERT INTO snapshots VALUES (2575168962915, 17, 2, '{"players":2,"tiles":72,"due":"place","seat":1,"board":[{"cell":[12,12],"tile":9,"turn":3,"seat":1},{"cell":[13,12],"tile":24,"turn":3,"seat":0},{"cell":[13,11],"tile":10,"turn":1,"seat":1},{"cell":[12,11],"tile":34,"turn":3,"seat":0},{"cell":[11,11],"tile":33,"turn":2,"seat":1},{"cell":[11,10],"tile":36,"turn":1,"seat":0},{"cell":[14,12],"tile":41,"turn":0,"seat":1},{"cell":[12,10],"tile":45,"turn":1,"seat":0}],"hands":[[61,65,30],[0,55,66]],"stack":[11,52,46,57,13,19,20,12,43,3,49,53,59,26,21,54,63,40,23,67,7,6,42,27,71,64,22,44,50,62,37,70,51,47,32,17,69,68,18,31,2,39,16,35,15,25,14,29,48,5,38,8,56,4,60,58,1,28],"tallies":[{"colours":10,"corners":5,"lost":0},{"colours":6,"corners":3,"lost":0}],"last":{"laid":{"cell":[12,10],"tile":45,"turn":1,"seat":0},"colours":[0,1,2],"corners":[{"cell":[12,10],"corner":3,"colour":1,"squares":4}],"points":5},"unseen":58,"renewed":false,"idle":0,"version":2}');
INSERT INTO snapshots VALUES (14053421446254, 9, 1, '{"people":[true,true],"hands":[[3,47,49,7],[10,32,38,5,16]],"banks":[[],[]],"look_seconds":10,"due":"flip","grid":[[22],[15],[63,61],[29],[42],[9],[17],[34],[41],[69],[4],[57,46],[13],[18],[50],[68]],"deck":[56,40,33,66,48,20,52,62,53,39,1,36,12,51,14,64,31,37,43,45,35,71,44,8,6,55,60,0,23,25,11,26,24,19,27,70,54,21,28,2,58,59,65,30,67],"faces":[{"cell":[1,3],"card":18,"lies":true}],"now":{"seat":0,"flips":[[1,3]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":1,"flips":[[2,0],[3,2]],"pair":[[2,0],[3,2]],"taken":[3,3],"got":1,"battle":null,"outcome":""},"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (5471137881083, 18, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[{"cell":[0,7],"token":53,"turn":2},{"cell":[0,0],"token":16,"turn":0},{"cell":[1,1],"token":23,"turn":2},{"cell":[7,0],"token":25,"turn":0},{"cell":[0,1],"token":18,"turn":2}],"drawn":33,"locks":[{"point":[0,8],"colour":1,"points":15},{"point":[0,0],"colour":0,"points":15},{"point":[8,0],"colour":0,"points":15}],"recent":[{"seat":0,"what":"put","cell":[0,0],"token":16,"way":0,"circles":[{"point":[0,0],"colour":0,"points":15}]},{"seat":1,"what":"put","cell":[1,1],"token":23,"way":0,"circles":[]},{"seat":0,"what":"put","cell":[7,0],"token":25,"way":0,"circles":[{"point":[8,0],"colour":0,"points":15}]},{"seat":1,"what":"put","cell":[0,1],"token":18,"way":0,"circles":[]}],"idle":0}');
INSERT INTO beginnings VALUES (2575168962915, 0, 2, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0,"version":2}');
INSERT INTO beginnings VALUES (14053421446254, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (5471137881083, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (7851174654091, 'lobby', '', 1796045392045, NULL);
INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0);
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
