-- Three running games and a lobby, as the bot of commit 2764568 stored them.
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
CREATE TABLE shown_hands (            -- who lets everybody see their hand, now that it is over
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
INSERT INTO migrations VALUES (1, 1795958988458);
INSERT INTO migrations VALUES (2, 1795958988465);
INSERT INTO migrations VALUES (3, 1795958988473);
INSERT INTO migrations VALUES (4, 1795958988477);
INSERT INTO migrations VALUES (5, 1795958988481);
INSERT INTO migrations VALUES (6, 1795958988485);
INSERT INTO migrations VALUES (7, 1795958988489);
INSERT INTO migrations VALUES (8, 1795958988493);
INSERT INTO tables VALUES (9475095573726, 'tactic-tiles', 1, 5000, 1000, 'running', '', 'live', 1, '{"tiles":72}', '24224fb3b002aade948f4809202e5dac11c63dea7d713f223b7fcbb770cb4a2c', 'd12abd0f51efca9bd1fc0dcd260158205eca5d3405d57cf9751d9e2df98ebd15', 1795958988509, 1795958988519, NULL, 5000, 1795958988778, 11, 11, 0, 0, 0, '', 1798550988558, 'en');
INSERT INTO tables VALUES (14621556433701, 'chowpow', 1, 5001, 1001, 'running', '', 'live', 1, '{"look_seconds":10}', 'b835c4ddfd2e497894e86ec8b85820464641d685ce23cf675e491a23dccde4c9', 'caa5cb7c4dfc5b0f0efd32390b0cc063d8e6d1dc307248f1c762e2de1f2edfa7', 1795958988561, 1795958988574, NULL, 5001, 1795958988778, 11, 11, 0, 0, 0, '', 1798550988645, 'en');
INSERT INTO tables VALUES (4765711858970, 'match-n-lock', 1, 5002, 1002, 'running', '', 'live', 1, '{"border":true}', 'f21a10a0db6a35eb1e42052f78e15c1d9f543a884476ac902646a10bf4365cdc', 'e645626a1670c6cf82c8092bd25ccf1e615a265382bdca4a6fb199ec9ad4ec28', 1795958988649, 1795958988666, NULL, 5002, 1795958988778, 11, 11, 0, 0, 0, '', 1798550988773, 'en');
INSERT INTO tables VALUES (4166338328095, 'tactic-tiles', 1, 6000, 1500, 'lobby', '', 'live', 1, '{}', '8a83f9b2371b3b777389c9da938801957020f9ef9da2adc20045ca1f46fa380b', '', 1795958988813, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', NULL, 'en');
INSERT INTO guests VALUES (9475095573726, 0, 1000, NULL, 'Anna', '', 3000);
INSERT INTO guests VALUES (9475095573726, 1, 2000, NULL, 'Bruno', '', 4000);
INSERT INTO guests VALUES (14621556433701, 0, 1001, NULL, 'Anna', '', 3001);
INSERT INTO guests VALUES (14621556433701, 1, 2001, NULL, 'Bruno', '', 4001);
INSERT INTO guests VALUES (4765711858970, 0, 1002, NULL, 'Anna', '', 3002);
INSERT INTO guests VALUES (4765711858970, 1, 2002, NULL, 'Bruno', '', 4002);
INSERT INTO guests VALUES (4166338328095, 0, 1500, NULL, 'Carla', '', 7000);
INSERT INTO seats VALUES (9475095573726, 0, 1000, NULL, 'Anna', 17, 0, 0, 0, 0);
INSERT INTO seats VALUES (9475095573726, 1, 2000, NULL, 'Bruno', 17, 1, 1, 0, 0);
INSERT INTO seats VALUES (14621556433701, 0, 1001, NULL, 'Anna', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (14621556433701, 1, 2001, NULL, 'Bruno', 8, 0, 0, 0, 0);
INSERT INTO seats VALUES (4765711858970, 0, 1002, NULL, 'Anna', 13, 0, 0, 0, 0);
INSERT INTO seats VALUES (4765711858970, 1, 2002, NULL, 'Bruno', 15, 1, 1, 0, 0);
INSERT INTO sittings VALUES (9475095573726, 0, 0, 1000, NULL);
INSERT INTO sittings VALUES (9475095573726, 1, 0, 2000, NULL);
INSERT INTO sittings VALUES (14621556433701, 0, 0, 1001, NULL);
INSERT INTO sittings VALUES (14621556433701, 1, 0, 2001, NULL);
INSERT INTO sittings VALUES (4765711858970, 0, 0, 1002, NULL);
INSERT INTO sittings VALUES (4765711858970, 1, 0, 2002, NULL);
INSERT INTO moves VALUES (9475095573726, 1, -1, NULL, 'deal 1 56 71 8 51 1 65 18 50 49 11 69 19 36 7 6 25 59 31 60 35 34 20 17 15 40 32 42 68 4 27 43 63 47 52 70 44 62 38 48 22 39 41 14 66 28 24 46 55 57 33 13 26 0 30 12 9 10 3 64 54 58 67 5 53 2 21 61 29 45 23 37 16', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} begins.","blanks":{"player":{"type":"player","seat":1},"n":72},"many":"{n} tiles are in play. {player} begins.","n":72},"by":-1,"to":null,"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[0],"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}]},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795958988519, NULL);
INSERT INTO moves VALUES (9475095573726, 2, 1, NULL, '2 M13 l', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M13"},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988530, NULL);
INSERT INTO moves VALUES (9475095573726, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795958988530, NULL);
INSERT INTO moves VALUES (9475095573726, 4, 0, NULL, '3 L13 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"L13"},"many":"","n":0},"part1":{"type":"text","sentence":"No points.","blanks":{},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988533, NULL);
INSERT INTO moves VALUES (9475095573726, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795958988533, NULL);
INSERT INTO moves VALUES (9475095573726, 6, 1, NULL, '1 L12 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"L12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988535, NULL);
INSERT INTO moves VALUES (9475095573726, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795958988535, NULL);
INSERT INTO moves VALUES (9475095573726, 8, 0, NULL, '3 M12 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988538, NULL);
INSERT INTO moves VALUES (9475095573726, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795958988538, NULL);
INSERT INTO moves VALUES (9475095573726, 10, 1, NULL, '1 M11 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"M11"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":3},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988541, NULL);
INSERT INTO moves VALUES (9475095573726, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795958988541, NULL);
INSERT INTO moves VALUES (9475095573726, 12, 0, NULL, '3 N12 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3} {part4}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N12"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":3},"many":"","n":0},"part2":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part4":{"type":"text","sentence":"Together {points} points.","blanks":{"points":5},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988543, NULL);
INSERT INTO moves VALUES (9475095573726, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795958988543, NULL);
INSERT INTO moves VALUES (9475095573726, 14, 1, NULL, '2 N13 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N13"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red","blanks":{},"many":"","n":0},{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the north-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988550, NULL);
INSERT INTO moves VALUES (9475095573726, 15, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"red","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795958988550, NULL);
INSERT INTO moves VALUES (9475095573726, 16, 0, NULL, '1 N11 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1} {part2} {part3}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}},"many":"","n":0},"cell":"N11"},"many":"","n":0},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},{"type":"text","sentence":"blue","blanks":{},"many":"","n":0}],"points":2},"many":"","n":0},"part2":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"where":{"type":"text","sentence":"in the south-west","blanks":{},"many":"","n":0}},"many":"","n":0},"part3":{"type":"text","sentence":"Together {points} points.","blanks":{"points":4},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988558, NULL);
INSERT INTO moves VALUES (9475095573726, 17, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"middle":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":[0],"faded":null}]', 1, 1795958988558, NULL);
INSERT INTO moves VALUES (14621556433701, 1, -1, NULL, 'deal 0 18 69 0 30 14 40 32 36 13 19 65 47 29 41 58 60 10 16 12 28 56 17 46 27 42 71 53 66 7 55 70 35 37 49 51 31 20 48 8 3 59 68 62 5 39 6 9 43 57 67 64 2 33 52 1 54 23 63 4 15 38 22 11 44 50 24 25 34 21 45 61 26', '[{"name":"dealt","text":{"type":"text","sentence":"{player} begins. Everybody holds {n} card.","blanks":{"player":{"type":"player","seat":0},"n":4},"many":"{player} begins. Everybody holds {n} cards.","n":4},"by":-1,"to":null,"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},{"type":"text","sentence":"WILD","blanks":{},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza","blanks":{},"many":"","n":0},"n":4},"many":"","n":0}],"codes":"TA3 W CA1 PI4"},"many":"","n":0},"by":-1,"to":[0],"faded":null},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":3},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi","blanks":{},"many":"","n":0},"n":2},"many":"","n":0}],"codes":"TA2 SU3 PI5 SU2"},"many":"","n":0},"by":-1,"to":[1],"faded":null}]', 1, 1795958988574, NULL);
INSERT INTO moves VALUES (14621556433701, 2, 0, NULL, 'B3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},"name":{"type":"text","sentence":"Jalapeño Jumper","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA2"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B3"},"many":"","n":0}}]', 1, 1795958988583, NULL);
INSERT INTO moves VALUES (14621556433701, 3, 0, NULL, 'D1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"D1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger","blanks":{},"many":"","n":0},"n":2},"many":"","n":0},"name":{"type":"text","sentence":"Ketchup Charger","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BU2"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D1"},"many":"","n":0}},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":0},"cells":["B3","D1"]},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988598, NULL);
INSERT INTO moves VALUES (14621556433701, 4, 0, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} does not battle.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988609, NULL);
INSERT INTO moves VALUES (14621556433701, 5, 1, NULL, 'C3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":1},"many":"","n":0},"name":{"type":"text","sentence":"Crunch Cadet","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA1"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3"},"many":"","n":0}}]', 1, 1795958988614, NULL);
INSERT INTO moves VALUES (14621556433701, 6, 1, NULL, 'B1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"B1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":4},"many":"","n":0},"name":{"type":"text","sentence":"Habanero Hammer","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"TA4"},"many":"","n":0},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B1"},"many":"","n":0}},{"name":"match","text":{"type":"text","sentence":"{player} has a match: {cells}.","blanks":{"player":{"type":"player","seat":1},"cells":["C3","B1"]},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988622, NULL);
INSERT INTO moves VALUES (14621556433701, 7, 1, NULL, 'B4', '[{"name":"collected","text":{"type":"text","sentence":"{player} collects {n} card from {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B4","n":1},"many":"{player} collects {n} cards from {cell}.","n":1},"by":1,"to":null,"faded":null},{"name":"hand","text":{"type":"text","sentence":"You collected {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco","blanks":{},"many":"","n":0},"n":3},"many":"","n":0}],"codes":"TA3"},"many":"","n":0},"by":1,"to":[1],"faded":null},{"name":"covered","text":{"type":"text","sentence":"New face-down cards: {cells}.","blanks":{"cells":["B4","C3","B1"]},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988631, NULL);
INSERT INTO moves VALUES (14621556433701, 8, 1, NULL, 'pass', '[{"name":"passed","text":{"type":"text","sentence":"{player} does not battle.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988638, NULL);
INSERT INTO moves VALUES (14621556433701, 9, 0, NULL, 'C1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"C1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast","blanks":{},"many":"","n":0},"n":5},"many":"","n":0},"name":{"type":"text","sentence":"The Eggsecutioner","blanks":{},"many":"","n":0}},"many":"","n":0},"code":"BR5"},"many":"","n":0},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C1"},"many":"","n":0}}]', 1, 1795958988645, NULL);
INSERT INTO moves VALUES (4765711858970, 1, -1, NULL, 'lots 8 42', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token begins: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15},"many":"","n":0},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5},"many":"","n":0}]},"many":"","n":0},"part1":{"type":"text","sentence":"{player} begins.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988666, NULL);
INSERT INTO moves VALUES (4765711858970, 2, -1, NULL, 'draw 38', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988666, NULL);
INSERT INTO moves VALUES (4765711858970, 3, 0, NULL, 'H8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"H8"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"H8","points":15,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988681, NULL);
INSERT INTO moves VALUES (4765711858970, 4, -1, NULL, 'draw 51', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988681, NULL);
INSERT INTO moves VALUES (4765711858970, 5, 1, NULL, 'H1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"H1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"point":"H1","points":15,"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988689, NULL);
INSERT INTO moves VALUES (4765711858970, 6, -1, NULL, 'draw 64', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"value":0},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988689, NULL);
INSERT INTO moves VALUES (4765711858970, 7, 0, NULL, 'C6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"wild","blanks":{},"many":"","n":0},"value":0},"many":"","n":0},"cell":"C6"},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988697, NULL);
INSERT INTO moves VALUES (4765711858970, 8, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988716, NULL);
INSERT INTO moves VALUES (4765711858970, 9, -1, NULL, 'draw 48', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988716, NULL);
INSERT INTO moves VALUES (4765711858970, 10, 1, NULL, 'A1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"value":15},"many":"","n":0},"cell":"A1"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"blue","blanks":{},"many":"","n":0},"point":"A1","points":15,"player":{"type":"player","seat":1}},"many":"","n":0}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988726, NULL);
INSERT INTO moves VALUES (4765711858970, 11, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988742, NULL);
INSERT INTO moves VALUES (4765711858970, 12, -1, NULL, 'draw 7', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":10},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988742, NULL);
INSERT INTO moves VALUES (4765711858970, 13, 0, NULL, 'A8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":10},"many":"","n":0},"cell":"A8"},"many":"","n":0},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}: {points} points for {player}.","blanks":{"colour":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"point":"A8","points":10,"player":{"type":"player","seat":0}},"many":"","n":0}},"many":"","n":0},"by":0,"to":null,"faded":null}]', 1, 1795958988754, NULL);
INSERT INTO moves VALUES (4765711858970, 14, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} places: a token is drawn.","blanks":{"player":{"type":"player","seat":1}},"many":"","n":0},"by":1,"to":null,"faded":null}]', 1, 1795958988773, NULL);
INSERT INTO moves VALUES (4765711858970, 15, -1, NULL, 'draw 10', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow","blanks":{},"many":"","n":0},"ne":{"type":"text","sentence":"green","blanks":{},"many":"","n":0},"se":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"sw":{"type":"text","sentence":"red","blanks":{},"many":"","n":0},"value":15},"many":"","n":0}},"many":"","n":0},"by":-1,"to":null,"faded":null}]', 1, 1795958988773, NULL);
INSERT INTO snapshots VALUES (9475095573726, 17, 1, '{"players":2,"tiles":72,"due":"place","seat":1,"board":[{"cell":[12,12],"tile":1,"turn":3,"seat":1},{"cell":[11,12],"tile":8,"turn":2,"seat":0},{"cell":[11,11],"tile":51,"turn":3,"seat":1},{"cell":[12,11],"tile":50,"turn":2,"seat":0},{"cell":[12,10],"tile":65,"turn":2,"seat":1},{"cell":[13,11],"tile":11,"turn":2,"seat":0},{"cell":[13,12],"tile":49,"turn":0,"seat":1},{"cell":[13,10],"tile":56,"turn":1,"seat":0}],"hands":[[71,19,7],[18,69,36]],"stack":[6,25,59,31,60,35,34,20,17,15,40,32,42,68,4,27,43,63,47,52,70,44,62,38,48,22,39,41,14,66,28,24,46,55,57,33,13,26,0,30,12,9,10,3,64,54,58,67,5,53,2,21,61,29,45,23,37,16],"tallies":[{"colours":7,"corners":5,"lost":0},{"colours":6,"corners":3,"lost":0}],"last":{"laid":{"cell":[13,10],"tile":56,"turn":1,"seat":0},"colours":[1,2],"corners":[{"cell":[13,10],"corner":3,"colour":1,"squares":4}],"points":4},"unseen":58,"renewed":false,"idle":0}');
INSERT INTO snapshots VALUES (14621556433701, 9, 1, '{"people":[true,true],"hands":[[18,69,0,30],[14,40,32,36,17]],"banks":[[],[]],"look_seconds":10,"due":"flip","grid":[[13],[19,53],[65],[47],[29],[41],[58],[60],[10],[16],[12,71],[28],[56],[42],[46],[27]],"deck":[66,7,55,70,35,37,49,51,31,20,48,8,3,59,68,62,5,39,6,9,43,57,67,64,2,33,52,1,54,23,63,4,15,38,22,11,44,50,24,25,34,21,45,61,26],"faces":[{"cell":[2,0],"card":65,"lies":true}],"now":{"seat":0,"flips":[[2,0]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":1,"flips":[[2,2],[1,0]],"pair":[[2,2],[1,0]],"taken":[1,3],"got":1,"battle":null,"outcome":""},"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (4765711858970, 15, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[{"cell":[7,7],"token":38,"turn":0},{"cell":[7,0],"token":51,"turn":2},{"cell":[2,5],"token":64,"turn":0},{"cell":[0,0],"token":48,"turn":2},{"cell":[0,7],"token":7,"turn":0}],"drawn":10,"locks":[{"point":[8,8],"colour":0,"points":15},{"point":[8,0],"colour":1,"points":15},{"point":[0,0],"colour":1,"points":15},{"point":[0,8],"colour":0,"points":10}],"recent":[{"seat":1,"what":"put","cell":[7,0],"token":51,"way":0,"circles":[{"point":[8,0],"colour":1,"points":15}]},{"seat":0,"what":"put","cell":[2,5],"token":64,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[0,0],"token":48,"way":0,"circles":[{"point":[0,0],"colour":1,"points":15}]},{"seat":0,"what":"put","cell":[0,7],"token":7,"way":0,"circles":[{"point":[0,8],"colour":0,"points":10}]}],"idle":0}');
INSERT INTO beginnings VALUES (9475095573726, 0, 1, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0}');
INSERT INTO beginnings VALUES (14621556433701, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (4765711858970, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (4166338328095, 'lobby', '', 1796045388813, NULL);
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
