-- Three running games and a lobby, as the bot of commit ecb93495 stored them.
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
, turn_seconds BIGINT NOT NULL DEFAULT 0, bank_seconds BIGINT NOT NULL DEFAULT 0, after BIGINT NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', idle BIGINT, language TEXT NOT NULL DEFAULT 'en');
CREATE TABLE guests (                 -- who sits in a lobby, in the order of joining
    table_id BIGINT NOT NULL REFERENCES tables (id),
    place BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL,
    choice TEXT NOT NULL DEFAULT '',
    joined BIGINT NOT NULL,           -- the id of the press that joined
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
    level TEXT,
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
    interaction BIGINT UNIQUE,
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
, language TEXT NOT NULL DEFAULT '', locale TEXT NOT NULL DEFAULT '');
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
, language TEXT NOT NULL DEFAULT '');
CREATE TABLE heartbeat (id BIGINT PRIMARY KEY, at BIGINT NOT NULL);
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
    message_at BIGINT,
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
);
INSERT INTO migrations VALUES (1, 1795959155822);
INSERT INTO migrations VALUES (2, 1795959155829);
INSERT INTO migrations VALUES (3, 1795959155861);
INSERT INTO migrations VALUES (4, 1795959155881);
INSERT INTO migrations VALUES (5, 1795959155893);
INSERT INTO migrations VALUES (6, 1795959155913);
INSERT INTO migrations VALUES (7, 1795959155925);
INSERT INTO tables VALUES (17040045926499, 'tactic-tiles', 1, 5000, 1000, 'running', '', 'live', 1, '{"tiles":72}', 'dd9fdd52f904948bf9d25a276afcfb4d34f2606893182372eb208a99b79e5168', '96bbf4f28dd5e5806dc50a6a5af483f233708188c3485a324bff6ded85b9806c', 1795959155949, 1795959155997, NULL, 5000, 1795959156749, 11, 11, 0, 0, 0, '', 1798551156102, 'en');
INSERT INTO tables VALUES (4018008050967, 'chowpow', 1, 5001, 1001, 'running', '', 'live', 1, '{"look_seconds":10}', 'a2873009701c359ebb3a44f491d5c826800c9e74ee08b22bf7d32c65044e143a', '6a223c7ae331964c6b5f87de0032802e6b22d3ab901bb104ecd8e04e17ec8e1a', 1795959156104, 1795959156112, NULL, 5001, 1795959156749, 11, 11, 0, 0, 0, '', 1798551156293, 'en');
INSERT INTO tables VALUES (4168607041763, 'match-n-lock', 1, 5002, 1002, 'running', '', 'live', 1, '{"border":true}', '1a12ab37831524d02ae04d8c16bf6063b98021982449ff6668200fbe330b8759', 'bd627306aaca1a467c9373989643ed5398fad3b0876bd7b5c4b562c935a25061', 1795959156313, 1795959156332, NULL, 5002, 1795959156749, 11, 11, 0, 0, 0, '', 1798551156746, 'en');
INSERT INTO tables VALUES (16351468143977, 'tactic-tiles', 1, 6000, 1500, 'lobby', '', 'live', 1, '{}', 'e773a05a844d824fa8f7c1c71604c491df011e1d9d8327d81d00c7a2db0d0050', '', 1795959156805, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', NULL, 'en');
INSERT INTO guests VALUES (17040045926499, 0, 1000, NULL, 'Anna', '', 3000);
INSERT INTO guests VALUES (17040045926499, 1, 2000, NULL, 'Bruno', '', 4000);
INSERT INTO guests VALUES (4018008050967, 0, 1001, NULL, 'Anna', '', 3001);
INSERT INTO guests VALUES (4018008050967, 1, 2001, NULL, 'Bruno', '', 4001);
INSERT INTO guests VALUES (4168607041763, 0, 1002, NULL, 'Anna', '', 3002);
INSERT INTO guests VALUES (4168607041763, 1, 2002, NULL, 'Bruno', '', 4002);
INSERT INTO guests VALUES (16351468143977, 0, 1500, NULL, 'Carla', '', 7000);
INSERT INTO seats VALUES (17040045926499, 0, 1000, NULL, 'Anna', 17, 1, 1, 0, 0);
INSERT INTO seats VALUES (17040045926499, 1, 2000, NULL, 'Bruno', 17, 0, 0, 0, 0);
INSERT INTO seats VALUES (4018008050967, 0, 1001, NULL, 'Anna', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (4018008050967, 1, 2001, NULL, 'Bruno', 7, 0, 0, 0, 0);
INSERT INTO seats VALUES (4168607041763, 0, 1002, NULL, 'Anna', 16, 1, 1, 0, 0);
INSERT INTO seats VALUES (4168607041763, 1, 2002, NULL, 'Bruno', 16, 0, 0, 0, 0);
INSERT INTO sittings VALUES (17040045926499, 0, 0, 1000, NULL);
INSERT INTO sittings VALUES (17040045926499, 1, 0, 2000, NULL);
INSERT INTO sittings VALUES (4018008050967, 0, 0, 1001, NULL);
INSERT INTO sittings VALUES (4018008050967, 1, 0, 2001, NULL);
INSERT INTO sittings VALUES (4168607041763, 0, 0, 1002, NULL);
INSERT INTO sittings VALUES (4168607041763, 1, 0, 2002, NULL);
INSERT INTO moves VALUES (17040045926499, 1, -1, NULL, 'deal 0 43 10 32 24 47 65 36 6 5 46 0 39 23 57 16 25 62 71 33 9 34 61 48 49 27 4 66 35 18 42 41 19 15 69 58 1 31 13 44 11 2 55 7 56 52 60 38 20 21 54 30 50 70 29 53 68 59 3 64 67 14 40 22 26 51 37 28 12 17 8 45 63', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} begins.","blanks":{"player":{"type":"player","seat":0},"n":72},"many":"{n} tiles are in play. {player} begins.","n":72},"by":-1,"to":null,"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[0],"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795959155997, NULL);
INSERT INTO moves VALUES (17040045926499, 2, 0, NULL, '2 M13 l', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M13"},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156037, NULL);
INSERT INTO moves VALUES (17040045926499, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795959156037, NULL);
INSERT INTO moves VALUES (17040045926499, 4, 1, NULL, '1 M14 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M14"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156079, NULL);
INSERT INTO moves VALUES (17040045926499, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795959156079, NULL);
INSERT INTO moves VALUES (17040045926499, 6, 0, NULL, '1 L13 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"L13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156083, NULL);
INSERT INTO moves VALUES (17040045926499, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795959156083, NULL);
INSERT INTO moves VALUES (17040045926499, 8, 1, NULL, '3 L14 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"L14"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156087, NULL);
INSERT INTO moves VALUES (17040045926499, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795959156087, NULL);
INSERT INTO moves VALUES (17040045926499, 10, 0, NULL, '1 N14 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N14"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156090, NULL);
INSERT INTO moves VALUES (17040045926499, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795959156090, NULL);
INSERT INTO moves VALUES (17040045926499, 12, 1, NULL, '1 N13 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156094, NULL);
INSERT INTO moves VALUES (17040045926499, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795959156094, NULL);
INSERT INTO moves VALUES (17040045926499, 14, 0, NULL, '1 M15 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M15"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-east","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156099, NULL);
INSERT INTO moves VALUES (17040045926499, 15, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795959156099, NULL);
INSERT INTO moves VALUES (17040045926499, 16, 1, NULL, '3 N15 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N15"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156102, NULL);
INSERT INTO moves VALUES (17040045926499, 17, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795959156102, NULL);
INSERT INTO moves VALUES (4018008050967, 1, -1, NULL, 'deal 0 61 1 65 39 50 16 44 7 36 2 71 34 37 30 38 27 56 3 33 28 46 49 68 63 5 60 20 54 43 21 11 62 17 13 12 64 18 19 47 31 15 69 66 9 52 25 67 42 4 55 22 40 48 8 24 32 53 70 41 14 26 58 10 23 51 45 57 59 29 0 6 35', '[{"name":"dealt","text":{"type":"text","sentence":"{player} begins. Everybody holds {n} card.","blanks":{"player":{"type":"player","seat":0},"n":4},"many":"{player} begins. Everybody holds {n} cards.","n":4},"by":-1,"to":null,"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":3},"many":"","n":0}],"codes":"BR3 CA1 BR5 SU3"},"many":"","n":0},"by":-1,"to":[0],"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":3},"many":"","n":0}],"codes":"BU3 TA2 BU1 CA3"},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795959156112, NULL);
INSERT INTO moves VALUES (4018008050967, 2, 0, NULL, 'D4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"D4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":4},"many":"","n":0},"name":{"type":"text","sentence":"Omelette Ogre","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BR4"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D4"},"many":"","n":0}}]', 1, 1795959156149, NULL);
INSERT INTO moves VALUES (4018008050967, 3, 0, NULL, 'B4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},"name":{"type":"text","sentence":"Fry Flinger","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BU2"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4"},"many":"","n":0}},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":0},"cells":["D4","B4"]},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156173, NULL);
INSERT INTO moves VALUES (4018008050967, 4, 0, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} does not battle.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156194, NULL);
INSERT INTO moves VALUES (4018008050967, 5, 1, NULL, 'A2', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"A2","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},"name":{"type":"text","sentence":"Tempura Tempest","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"SU2"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A2"},"many":"","n":0}}]', 1, 1795959156211, NULL);
INSERT INTO moves VALUES (4018008050967, 6, 1, NULL, 'B1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"B1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},"name":{"type":"text","sentence":"Jelly Brawler","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"CA1"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B1"},"many":"","n":0}},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":1},"cells":["A2","B1"]},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156229, NULL);
INSERT INTO moves VALUES (4018008050967, 7, 1, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} does not battle.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156242, NULL);
INSERT INTO moves VALUES (4018008050967, 8, 0, NULL, 'C3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"C3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},"name":{"type":"text","sentence":"Nori Ninja","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"SU1"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C3"},"many":"","n":0}}]', 1, 1795959156266, NULL);
INSERT INTO moves VALUES (4018008050967, 9, 0, NULL, 'B1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},"name":{"type":"text","sentence":"Jelly Brawler","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"CA1"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B1"},"many":"","n":0}},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":0},"cells":["C3","B1"]},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156293, NULL);
INSERT INTO moves VALUES (4168607041763, 1, -1, NULL, 'lots 16 12', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token begins: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156332, NULL);
INSERT INTO moves VALUES (4168607041763, 2, -1, NULL, 'lots 42 64', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token begins: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":0},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{player} begins.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156332, NULL);
INSERT INTO moves VALUES (4168607041763, 3, -1, NULL, 'draw 61', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":5},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156332, NULL);
INSERT INTO moves VALUES (4168607041763, 4, 0, NULL, 'H8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":5},"many":"","n":0},"cell":"H8"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"H8","points":5,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156375, NULL);
INSERT INTO moves VALUES (4168607041763, 5, -1, NULL, 'draw 5', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156375, NULL);
INSERT INTO moves VALUES (4168607041763, 6, 1, NULL, 'H1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"H1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"point":"H1","points":15,"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156395, NULL);
INSERT INTO moves VALUES (4168607041763, 7, -1, NULL, 'draw 1', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":5},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156395, NULL);
INSERT INTO moves VALUES (4168607041763, 8, 0, NULL, 'G1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":5},"many":"","n":0},"cell":"G1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"G1-H1","points":20,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156426, NULL);
INSERT INTO moves VALUES (4168607041763, 9, -1, NULL, 'draw 2', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":5},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156426, NULL);
INSERT INTO moves VALUES (4168607041763, 10, 1, NULL, 'C5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":5},"many":"","n":0},"cell":"C5"},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156454, NULL);
INSERT INTO moves VALUES (4168607041763, 11, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156547, NULL);
INSERT INTO moves VALUES (4168607041763, 12, -1, NULL, 'draw 52', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156547, NULL);
INSERT INTO moves VALUES (4168607041763, 13, 0, NULL, 'A7', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"A7"},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795959156629, NULL);
INSERT INTO moves VALUES (4168607041763, 14, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156718, NULL);
INSERT INTO moves VALUES (4168607041763, 15, -1, NULL, 'draw 11', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":10},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795959156718, NULL);
INSERT INTO moves VALUES (4168607041763, 16, 1, NULL, 'C2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":10},"many":"","n":0},"cell":"C2"},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795959156746, NULL);
INSERT INTO snapshots VALUES (17040045926499, 17, 1, '{"players":2,"tiles":72,"due":"place","seat":0,"board":[{"cell":[12,12],"tile":10,"turn":3,"seat":0},{"cell":[12,13],"tile":24,"turn":0,"seat":1},{"cell":[11,12],"tile":43,"turn":2,"seat":0},{"cell":[11,13],"tile":6,"turn":1,"seat":1},{"cell":[13,13],"tile":32,"turn":3,"seat":0},{"cell":[13,12],"tile":47,"turn":1,"seat":1},{"cell":[12,14],"tile":36,"turn":1,"seat":0},{"cell":[13,14],"tile":39,"turn":2,"seat":1}],"hands":[[5,0,23],[65,46,57]],"stack":[16,25,62,71,33,9,34,61,48,49,27,4,66,35,18,42,41,19,15,69,58,1,31,13,44,11,2,55,7,56,52,60,38,20,21,54,30,50,70,29,53,68,59,3,64,67,14,40,22,26,51,37,28,12,17,8,45,63],"tallies":[{"colours":6,"corners":3,"lost":0},{"colours":8,"corners":6,"lost":0}],"last":{"laid":{"cell":[13,14],"tile":39,"turn":2,"seat":1},"colours":[0,2],"corners":[{"cell":[13,14],"corner":0,"colour":0,"squares":4}],"points":4},"unseen":58,"renewed":false,"idle":0}');
INSERT INTO snapshots VALUES (4018008050967, 9, 1, '{"people":[true,true],"hands":[[61,1,65,39],[50,16,44,7]],"banks":[[],[]],"look_seconds":10,"due":"battle","grid":[[36],[2],[71],[34],[37],[30],[38],[27],[56],[3],[33],[28],[46],[49],[68],[63]],"deck":[5,60,20,54,43,21,11,62,17,13,12,64,18,19,47,31,15,69,66,9,52,25,67,42,4,55,22,40,48,8,24,32,53,70,41,14,26,58,10,23,51,45,57,59,29,0,6,35],"faces":[{"cell":[2,2],"card":33,"lies":true},{"cell":[1,0],"card":2,"lies":true}],"now":{"seat":0,"flips":[[2,2],[1,0]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":1,"flips":[[0,1],[1,0]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"asked":0,"idle":2,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (4168607041763, 16, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[7,7],"token":61,"turn":0},{"cell":[7,0],"token":5,"turn":2},{"cell":[6,0],"token":1,"turn":0},{"cell":[2,4],"token":2,"turn":2},{"cell":[0,6],"token":52,"turn":0},{"cell":[2,1],"token":11,"turn":2}],"drawn":null,"locks":[{"point":[8,8],"colour":0,"points":5},{"point":[8,0],"colour":1,"points":15},{"point":[7,0],"colour":0,"points":20}],"recent":[{"seat":0,"what":"put","cell":[6,0],"token":1,"way":0,"circles":[{"point":[7,0],"colour":0,"points":20}]},{"seat":1,"what":"put","cell":[2,4],"token":2,"way":0,"circles":[]},{"seat":0,"what":"put","cell":[0,6],"token":52,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[2,1],"token":11,"way":0,"circles":[]}],"idle":0}');
INSERT INTO beginnings VALUES (17040045926499, 0, 1, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0}');
INSERT INTO beginnings VALUES (4018008050967, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (4168607041763, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (16351468143977, 'lobby', '', 1796045556805, NULL);
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
