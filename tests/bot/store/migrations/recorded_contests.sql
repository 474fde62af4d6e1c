-- A night, two cups and a league, as the bot of commit 8ce453e3 stored them.
CREATE TABLE migrations (number BIGINT PRIMARY KEY, at BIGINT NOT NULL);
CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    guild BIGINT,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    phase TEXT NOT NULL,
    ending TEXT NOT NULL DEFAULT '',
    pace TEXT NOT NULL,
    open BIGINT NOT NULL,
    house TEXT NOT NULL,
    secret TEXT NOT NULL,
    seed TEXT NOT NULL DEFAULT '',
    opened_at BIGINT NOT NULL,
    begun_at BIGINT,
    ended_at BIGINT,
    message BIGINT,
    message_at BIGINT,
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    turn_seconds BIGINT NOT NULL DEFAULT 0,
    bank_seconds BIGINT NOT NULL DEFAULT 0,
    after BIGINT NOT NULL DEFAULT 0,
    told TEXT NOT NULL DEFAULT '',
    language TEXT NOT NULL DEFAULT 'en',
    method BIGINT NOT NULL DEFAULT 1,
    started BIGINT NOT NULL DEFAULT 0,
    departures BIGINT NOT NULL DEFAULT 0,
    rests BIGINT,
    posting BIGINT,
    why TEXT NOT NULL DEFAULT '',
    hid BIGINT NOT NULL DEFAULT 0,
    trial BIGINT NOT NULL DEFAULT 0,
    asks_finished BIGINT NOT NULL DEFAULT 0,
    searched BIGINT NOT NULL DEFAULT 0,
    obstacle TEXT NOT NULL DEFAULT '',
    obstacle_seat BIGINT,
    ended_by BIGINT,
    shared_language TEXT NOT NULL DEFAULT '',
    attended BIGINT NOT NULL DEFAULT 0,
    rated BIGINT NOT NULL DEFAULT 1
);
CREATE TABLE guests (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    place BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL,
    choice TEXT NOT NULL DEFAULT '',
    joined BIGINT NOT NULL,
    pressed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, place)
);
CREATE TABLE invitations (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE seats (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL,
    since BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    awaited BIGINT NOT NULL,
    missed BIGINT NOT NULL DEFAULT 0,
    bank BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE sittings (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    from_seq BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL DEFAULT '',
    unrated BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, from_seq)
);
CREATE TABLE moves (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    person BIGINT,
    move TEXT NOT NULL,
    events TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    interaction BIGINT UNIQUE,
    throws BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE snapshots (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL
);
CREATE TABLE beginnings (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    version BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE alarms (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    key TEXT NOT NULL,
    move TEXT NOT NULL,
    remaining BIGINT,
    PRIMARY KEY (table_id, key)
);
CREATE TABLE notices (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    message BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE deadlines (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL,
    since BIGINT NOT NULL,
    due BIGINT,
    allowed BIGINT NOT NULL,
    total BIGINT NOT NULL,
    hours TEXT NOT NULL,
    reminded BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT '',
    quiet TEXT NOT NULL DEFAULT '',
    weekends BIGINT NOT NULL DEFAULT 0,
    way TEXT NOT NULL DEFAULT 'mention',
    cadence BIGINT NOT NULL DEFAULT 0,
    undelivered BIGINT NOT NULL DEFAULT 0,
    language TEXT NOT NULL DEFAULT '',
    locale TEXT NOT NULL DEFAULT '',
    calls TEXT NOT NULL DEFAULT 'needed',
    next_up BIGINT NOT NULL DEFAULT 0,
    avatar BIGINT NOT NULL DEFAULT 1,
    named BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE absences (
    person BIGINT NOT NULL,
    from_at BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (person, from_at)
);
CREATE TABLE proposals (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    kind TEXT NOT NULL,
    person BIGINT NOT NULL,
    detail TEXT NOT NULL,
    asked TEXT NOT NULL,
    agreed TEXT NOT NULL DEFAULT '',
    needed BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL
);
CREATE TABLE plans (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL,
    move TEXT NOT NULL,
    dropped TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE guilds (
    id BIGINT PRIMARY KEY,
    channels TEXT NOT NULL DEFAULT '',
    games TEXT NOT NULL DEFAULT '',
    pace TEXT NOT NULL DEFAULT 'live',
    turn_seconds BIGINT NOT NULL DEFAULT 0,
    threads BIGINT NOT NULL DEFAULT 0,
    openers TEXT NOT NULL DEFAULT '',
    log_channel BIGINT,
    language TEXT NOT NULL DEFAULT '',
    limits TEXT NOT NULL DEFAULT '{}',
    home BIGINT,
    home_told BIGINT,
    rated BIGINT NOT NULL DEFAULT 1
);
CREATE TABLE heartbeat (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    connected BIGINT NOT NULL DEFAULT 0,
    answered BIGINT,
    playable BIGINT
);
CREATE TABLE results (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    number BIGINT NOT NULL,
    game TEXT NOT NULL,
    guild BIGINT,
    person BIGINT,
    level TEXT,
    name TEXT NOT NULL,
    stay TEXT NOT NULL,
    place BIGINT,
    points BIGINT NOT NULL,
    ending TEXT NOT NULL DEFAULT '',
    people BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    rivals BIGINT NOT NULL,
    rated BIGINT NOT NULL,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE ratings (
    game TEXT NOT NULL,
    person BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE TABLE unrated (
    person BIGINT PRIMARY KEY
);
CREATE TABLE nights (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    scoring TEXT NOT NULL,
    phase TEXT NOT NULL,
    ending TEXT NOT NULL DEFAULT '',
    starts_at BIGINT NOT NULL,
    ended_at BIGINT,
    eventful BIGINT NOT NULL,
    event BIGINT,
    reminded BIGINT NOT NULL,
    press BIGINT UNIQUE,
    language TEXT NOT NULL,
    series TEXT NOT NULL DEFAULT '',
    most BIGINT,
    voice BIGINT,
    sequence BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE night_channels (
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL,
    live BIGINT NOT NULL,
    PRIMARY KEY (night_id, channel)
);
CREATE TABLE night_tables (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL
);
CREATE TABLE night_people (
    night_id BIGINT NOT NULL REFERENCES nights (id),
    person BIGINT NOT NULL,
    here BIGINT NOT NULL,
    owed BIGINT NOT NULL DEFAULT 0,
    perhaps BIGINT NOT NULL DEFAULT 0,
    number BIGINT NOT NULL DEFAULT 0,
    room BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (night_id, person)
);
CREATE TABLE keeping (
    guild BIGINT PRIMARY KEY,
    days BIGINT NOT NULL
);
CREATE TABLE met (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE TABLE sights (
    person BIGINT PRIMARY KEY,
    large BIGINT NOT NULL DEFAULT 0,
    contrast BIGINT NOT NULL DEFAULT 0,
    fits BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE shown_hands (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE ceremonies (
    night_id BIGINT PRIMARY KEY REFERENCES nights (id),
    highlights TEXT NOT NULL
);
CREATE TABLE deletions (
    message BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    guild BIGINT
);
CREATE TABLE barred (
    channel BIGINT NOT NULL,
    what TEXT NOT NULL,
    guild BIGINT,
    tries BIGINT NOT NULL,
    PRIMARY KEY (channel, what)
);
CREATE TABLE direct_messages (
    person BIGINT NOT NULL,
    key TEXT NOT NULL,
    rank BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    sent BIGINT,
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
    person BIGINT NOT NULL,
    what TEXT NOT NULL,
    due BIGINT NOT NULL,
    other BIGINT NOT NULL DEFAULT 0,
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
    source TEXT NOT NULL,
    picture TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE TABLE writer (
    id BIGINT PRIMARY KEY
);
CREATE TABLE bans (
    kind TEXT NOT NULL,
    id BIGINT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT,
    PRIMARY KEY (kind, id)
);
CREATE TABLE server_changes (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person BIGINT NOT NULL,
    about BIGINT,
    change TEXT NOT NULL,
    PRIMARY KEY (guild, number)
);
CREATE TABLE kept_out (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    by_person BIGINT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, person)
);
CREATE TABLE leases (
    number BIGINT PRIMARY KEY,
    holder TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    leaving BIGINT NOT NULL,
    successor TEXT NOT NULL,
    seen_until BIGINT NOT NULL,
    hears BIGINT NOT NULL,
    among BIGINT NOT NULL DEFAULT 1,
    shards BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE presses (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE TABLE daily_secrets (
    day BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    secret TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    method BIGINT NOT NULL DEFAULT 1,
    edition BIGINT NOT NULL DEFAULT 1
);
CREATE TABLE dailies (
    day BIGINT NOT NULL,
    person BIGINT NOT NULL,
    version BIGINT NOT NULL,
    began_at BIGINT NOT NULL,
    ended_at BIGINT,
    seq BIGINT NOT NULL,
    state TEXT NOT NULL,
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
    press BIGINT,
    PRIMARY KEY (day, person, seq)
);
CREATE TABLE daily_shares (
    person BIGINT NOT NULL,
    day BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    PRIMARY KEY (person, day, channel)
);
CREATE TABLE daily_posts (
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    hour BIGINT NOT NULL
);
CREATE TABLE puzzle_answers (
    person BIGINT NOT NULL,
    puzzle TEXT NOT NULL,
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    move TEXT NOT NULL,
    solved BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
CREATE TABLE puzzle_ratings (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE TABLE puzzles (
    puzzle TEXT PRIMARY KEY,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    solved BIGINT NOT NULL
);
CREATE TABLE night_votes (
    night_id BIGINT PRIMARY KEY REFERENCES nights (id),
    games TEXT NOT NULL,
    ended_at BIGINT,
    winner TEXT NOT NULL DEFAULT '',
    drawn BIGINT NOT NULL DEFAULT 0,
    press BIGINT NOT NULL DEFAULT 0,
    seating BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE night_ballots (
    night_id BIGINT NOT NULL REFERENCES nights (id),
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (night_id, person)
);
CREATE TABLE night_threads (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    parent BIGINT NOT NULL,
    number BIGINT NOT NULL,
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
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    size BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    days BIGINT NOT NULL,
    secret TEXT NOT NULL,
    phase TEXT NOT NULL,
    round BIGINT NOT NULL,
    ends BIGINT,
    press BIGINT NOT NULL,
    called BIGINT NOT NULL,
    language TEXT NOT NULL,
    ending TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    rests BIGINT,
    least BIGINT NOT NULL DEFAULT 0,
    method BIGINT NOT NULL DEFAULT 1,
    ended_by BIGINT
);
CREATE TABLE cup_people (
    cup_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT,
    name TEXT NOT NULL,
    joined BIGINT NOT NULL,
    here BIGINT NOT NULL,
    gone BIGINT NOT NULL,
    PRIMARY KEY (cup_id, number)
);
CREATE TABLE cup_tables (
    table_id BIGINT PRIMARY KEY,
    cup_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    refused BIGINT NOT NULL,
    state TEXT NOT NULL,
    at BIGINT NOT NULL,
    final BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE cup_seats (
    cup_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    entrant BIGINT NOT NULL,
    place BIGINT NOT NULL,
    number BIGINT NOT NULL,
    points BIGINT NOT NULL,
    won BIGINT NOT NULL,
    idle BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (cup_id, round, entrant)
);
CREATE TABLE leagues (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    game TEXT NOT NULL,
    days BIGINT NOT NULL,
    size BIGINT NOT NULL,
    language TEXT NOT NULL,
    press BIGINT NOT NULL,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    ending TEXT NOT NULL DEFAULT '',
    ended_by BIGINT
);
CREATE TABLE league_seasons (
    league_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    phase TEXT NOT NULL,
    press BIGINT,
    begun_at BIGINT,
    ends_at BIGINT,
    ended_at BIGINT,
    secret TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (league_id, number)
);
CREATE TABLE league_people (
    league_id BIGINT NOT NULL,
    person BIGINT NOT NULL,
    name TEXT NOT NULL,
    press BIGINT NOT NULL,
    number BIGINT NOT NULL,
    paused BIGINT NOT NULL,
    rested BIGINT NOT NULL,
    PRIMARY KEY (league_id, person)
);
CREATE TABLE league_places (
    league_id BIGINT NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT,
    name TEXT NOT NULL,
    gone BIGINT NOT NULL,
    few BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (league_id, season, division, number)
);
CREATE TABLE league_meetings (
    league_id BIGINT NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id BIGINT,
    people TEXT NOT NULL,
    points TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (league_id, season, division, number)
);
CREATE TABLE slow_turns (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,
    person BIGINT NOT NULL,
    took BIGINT,
    PRIMARY KEY (table_id, seat, since)
);
CREATE TABLE wanted_games (
    person BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    game TEXT NOT NULL,
    told_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, guild, game)
);
CREATE TABLE predictions (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    at BIGINT NOT NULL,
    point BIGINT,
    PRIMARY KEY (table_id, person)
);
CREATE TABLE found_puzzles (
    puzzle TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    answer TEXT NOT NULL,
    margin DOUBLE PRECISION NOT NULL,
    state TEXT NOT NULL
);
CREATE TABLE unreachable (
    guild BIGINT PRIMARY KEY,
    since BIGINT NOT NULL,
    removed BIGINT NOT NULL
);
CREATE TABLE welcomes (
    guild BIGINT PRIMARY KEY,
    joined_at BIGINT NOT NULL
);
CREATE TABLE table_threads (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    state TEXT NOT NULL,
    at BIGINT NOT NULL,
    parent BIGINT,
    person BIGINT,
    name TEXT NOT NULL DEFAULT ''
);
CREATE TABLE packed_events (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    events TEXT NOT NULL
);
CREATE TABLE jobs (
    kind TEXT NOT NULL,
    id BIGINT NOT NULL,
    key TEXT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, id, key)
);
CREATE TABLE posts (
    kind TEXT NOT NULL,
    owner BIGINT NOT NULL,
    part BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    repost_from BIGINT NOT NULL,
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,
    PRIMARY KEY (kind, owner, part, channel)
);
INSERT INTO migrations VALUES (1, 1795961865883);
INSERT INTO migrations VALUES (2, 1795961865883);
INSERT INTO migrations VALUES (3, 1795961865883);
INSERT INTO migrations VALUES (4, 1795961865883);
INSERT INTO migrations VALUES (5, 1795961865883);
INSERT INTO migrations VALUES (6, 1795961865883);
INSERT INTO migrations VALUES (7, 1795961865883);
INSERT INTO migrations VALUES (8, 1795961865883);
INSERT INTO migrations VALUES (10, 1795961865883);
INSERT INTO migrations VALUES (11, 1795961865883);
INSERT INTO migrations VALUES (13, 1795961865883);
INSERT INTO migrations VALUES (14, 1795961865883);
INSERT INTO migrations VALUES (15, 1795961865883);
INSERT INTO migrations VALUES (16, 1795961865883);
INSERT INTO migrations VALUES (17, 1795961865883);
INSERT INTO migrations VALUES (18, 1795961865883);
INSERT INTO migrations VALUES (19, 1795961865883);
INSERT INTO migrations VALUES (25, 1795961865883);
INSERT INTO migrations VALUES (28, 1795961865883);
INSERT INTO migrations VALUES (32, 1795961865883);
INSERT INTO migrations VALUES (33, 1795961865883);
INSERT INTO migrations VALUES (36, 1795961865883);
INSERT INTO migrations VALUES (37, 1795961865883);
INSERT INTO migrations VALUES (38, 1795961865883);
INSERT INTO migrations VALUES (39, 1795961865883);
INSERT INTO migrations VALUES (42, 1795961865883);
INSERT INTO migrations VALUES (50, 1795961865883);
INSERT INTO migrations VALUES (51, 1795961865883);
INSERT INTO migrations VALUES (55, 1795961865883);
INSERT INTO migrations VALUES (60, 1795961865883);
INSERT INTO migrations VALUES (63, 1795961865883);
INSERT INTO migrations VALUES (66, 1795961865883);
INSERT INTO migrations VALUES (67, 1795961865883);
INSERT INTO migrations VALUES (68, 1795961865883);
INSERT INTO migrations VALUES (69, 1795961865883);
INSERT INTO migrations VALUES (70, 1795961865883);
INSERT INTO migrations VALUES (71, 1795961865883);
INSERT INTO migrations VALUES (75, 1795961865883);
INSERT INTO migrations VALUES (79, 1795961865883);
INSERT INTO migrations VALUES (80, 1795961865883);
INSERT INTO migrations VALUES (81, 1795961865883);
INSERT INTO migrations VALUES (82, 1795961865883);
INSERT INTO migrations VALUES (83, 1795961865883);
INSERT INTO migrations VALUES (86, 1795961865883);
INSERT INTO migrations VALUES (87, 1795961865883);
INSERT INTO migrations VALUES (89, 1795961865883);
INSERT INTO migrations VALUES (94, 1795961865883);
INSERT INTO migrations VALUES (95, 1795961865883);
INSERT INTO migrations VALUES (96, 1795961865883);
INSERT INTO migrations VALUES (97, 1795961865883);
INSERT INTO migrations VALUES (98, 1795961865883);
INSERT INTO migrations VALUES (99, 1795961865883);
INSERT INTO migrations VALUES (100, 1795961865883);
INSERT INTO migrations VALUES (101, 1795961865883);
INSERT INTO migrations VALUES (105, 1795961865883);
INSERT INTO migrations VALUES (110, 1795961865883);
INSERT INTO migrations VALUES (120, 1795961865883);
INSERT INTO migrations VALUES (148, 1795961865883);
INSERT INTO migrations VALUES (149, 1795961865883);
INSERT INTO migrations VALUES (150, 1795961865883);
INSERT INTO migrations VALUES (151, 1795961865883);
INSERT INTO migrations VALUES (152, 1795961865883);
INSERT INTO migrations VALUES (154, 1795961865883);
INSERT INTO migrations VALUES (155, 1795961865883);
INSERT INTO migrations VALUES (156, 1795961865883);
INSERT INTO migrations VALUES (157, 1795961865883);
INSERT INTO tables VALUES (4497229704493, 'match-n-lock', 5, 5001, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', '3bf9a9e53669c1bb0f1421db147de5f54afc593ae33dd7c182d0bbbce29bdf1c', '27cc4f2dea7fd190ba5e70ff3a188460e2fdc4acf3266824c63d3c0907f1adb0', 1795961866070, 1795961866114, NULL, NULL, NULL, 2, 1, 90, 0, 0, '', 'en', 2, 7007, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (9641693307663, 'match-n-lock', 5, 5002, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', 'd1a35c0fdfaa6ae938f0ea785b0938e749b487328343744cd3ca00a615edf3f9', '49a1068936b9a53ff8f2bf056fbc94eb7f29702a06000c98cfa81e66981a760a', 1795961866077, 1795961866158, NULL, NULL, NULL, 2, 1, 90, 0, 0, '', 'en', 2, 7007, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (15573002307141, 'match-n-lock', 5, 6001, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '570a90c57344e826fb46f994c44606849b0975e6603f5ee7907aa451a2f859ae', '16de12dcf14e0bb07da9b370cb75360f75225fea4b822cdc6a9635b13f1cf4e5', 1795961866311, 1795961866361, NULL, NULL, NULL, 2, 1, 28800, 259200, 0, '', 'en', 2, 7020, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (11456670357705, 'match-n-lock', 5, 6002, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'af55b933557f2520b1c9cb7595e5f43fee3c9538c0ab4409587446e5fddebc7a', '56b3697150a0f674627907a1cf80bf94bf82f10339ff98c443cc8ebc8b12e054', 1795961866312, 1795961866398, NULL, NULL, NULL, 2, 1, 28800, 259200, 0, '', 'en', 2, 7020, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (13171489942455, 'match-n-lock', 5, 6003, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '1596a7484a84c82021c240b0cef427afb026966355822b413aa01347d2b4ee6c', '70f1a05a04791baaa8ea91770543be2d47f54b3f4631a77b38a90ec745b4a36e', 1795961866313, 1795961866422, NULL, NULL, NULL, 2, 1, 28800, 259200, 0, '', 'en', 2, 7020, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (10412784384126, 'match-n-lock', 5, 6004, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '55c439c2982f7f9868f4c37ca080ecf0213ddebbb82da0a155492dfb859ed805', 'e03c530ec142673a27c8207f564c5c609125d991a872fb797cbe0f35bfd85c3f', 1795961866325, 1795961866443, NULL, NULL, NULL, 2, 1, 28800, 259200, 0, '', 'en', 2, 7020, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (13260475989932, 'match-n-lock', 5, 6005, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '166e516c0b95ccd62af380cba780a97361bda28249ab4795e7d2546dfe1aa8c3', '4fc6da656641cd43dbde8c65cdf1601b233ee862ed523eed51c3a787a425a4f0', 1795961866326, 1795961866466, NULL, NULL, NULL, 2, 1, 28800, 259200, 0, '', 'en', 2, 7020, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (4327371746873, 'match-n-lock', 5, 6006, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'e2159e502a12a141d85658f70172cd453d3878a20019bf645e97107250cee554', '40628718ea92aa795b0d4105bbd8c972ae0bbba610e0e871eb559ae957dcf29f', 1795961866326, 1795961866494, NULL, NULL, NULL, 2, 1, 28800, 259200, 0, '', 'en', 2, 7020, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO guests VALUES (4497229704493, 0, 101, NULL, 'Ben', '', 7003, 0);
INSERT INTO guests VALUES (4497229704493, 1, 102, NULL, 'Carla', '', 7004, 0);
INSERT INTO guests VALUES (9641693307663, 0, 100, NULL, 'Anna', '', 7002, 0);
INSERT INTO guests VALUES (9641693307663, 1, 103, NULL, 'Dora', '', 7005, 0);
INSERT INTO guests VALUES (15573002307141, 0, 100, NULL, 'Anna', '', 7015, 0);
INSERT INTO guests VALUES (15573002307141, 1, 101, NULL, 'Ben', '', 7016, 0);
INSERT INTO guests VALUES (11456670357705, 0, 103, NULL, 'Dora', '', 7018, 0);
INSERT INTO guests VALUES (11456670357705, 1, 100, NULL, 'Anna', '', 7015, 0);
INSERT INTO guests VALUES (13171489942455, 0, 100, NULL, 'Anna', '', 7015, 0);
INSERT INTO guests VALUES (13171489942455, 1, 104, NULL, 'Emil', '', 7019, 0);
INSERT INTO guests VALUES (10412784384126, 0, 101, NULL, 'Ben', '', 7016, 0);
INSERT INTO guests VALUES (10412784384126, 1, 103, NULL, 'Dora', '', 7018, 0);
INSERT INTO guests VALUES (13260475989932, 0, 104, NULL, 'Emil', '', 7019, 0);
INSERT INTO guests VALUES (13260475989932, 1, 101, NULL, 'Ben', '', 7016, 0);
INSERT INTO guests VALUES (4327371746873, 0, 103, NULL, 'Dora', '', 7018, 0);
INSERT INTO guests VALUES (4327371746873, 1, 104, NULL, 'Emil', '', 7019, 0);
INSERT INTO seats VALUES (4497229704493, 0, 101, NULL, 'Ben', 4, 0, 0, 0, 0);
INSERT INTO seats VALUES (4497229704493, 1, 102, NULL, 'Carla', 4, 1, 1, 0, 0);
INSERT INTO seats VALUES (9641693307663, 0, 100, NULL, 'Anna', 2, 1, 1, 0, 0);
INSERT INTO seats VALUES (9641693307663, 1, 103, NULL, 'Dora', 2, 0, 0, 0, 0);
INSERT INTO seats VALUES (15573002307141, 0, 100, NULL, 'Anna', 3, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (15573002307141, 1, 101, NULL, 'Ben', 3, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (11456670357705, 0, 103, NULL, 'Dora', 2, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (11456670357705, 1, 100, NULL, 'Anna', 2, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (13171489942455, 0, 100, NULL, 'Anna', 3, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (13171489942455, 1, 104, NULL, 'Emil', 3, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (10412784384126, 0, 101, NULL, 'Ben', 4, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (10412784384126, 1, 103, NULL, 'Dora', 4, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (13260475989932, 0, 104, NULL, 'Emil', 3, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (13260475989932, 1, 101, NULL, 'Ben', 3, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (4327371746873, 0, 103, NULL, 'Dora', 2, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (4327371746873, 1, 104, NULL, 'Emil', 2, 1, 1, 0, 259200000);
INSERT INTO sittings VALUES (4497229704493, 0, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (4497229704493, 1, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (9641693307663, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (9641693307663, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (15573002307141, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (15573002307141, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (11456670357705, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (11456670357705, 1, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (13171489942455, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (13171489942455, 1, 0, 104, NULL, 'Emil', 0);
INSERT INTO sittings VALUES (10412784384126, 0, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (10412784384126, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (13260475989932, 0, 0, 104, NULL, 'Emil', 0);
INSERT INTO sittings VALUES (13260475989932, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (4327371746873, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (4327371746873, 1, 0, 104, NULL, 'Emil', 0);
INSERT INTO moves VALUES (4497229704493, 1, -1, NULL, 'lots 6 51', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866114, NULL, 1);
INSERT INTO moves VALUES (4497229704493, 2, -1, NULL, 'lots 22 24', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866114, NULL, 2);
INSERT INTO moves VALUES (4497229704493, 3, -1, NULL, 'lots 63 12', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1795961866114, NULL, 3);
INSERT INTO moves VALUES (4497229704493, 4, -1, NULL, 'draw 3', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866114, NULL, 4);
INSERT INTO moves VALUES (9641693307663, 1, -1, NULL, 'lots 12 49', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1795961866158, NULL, 1);
INSERT INTO moves VALUES (9641693307663, 2, -1, NULL, 'draw 39', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866158, NULL, 2);
INSERT INTO moves VALUES (15573002307141, 1, -1, NULL, 'lots 32 48', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866361, NULL, 1);
INSERT INTO moves VALUES (15573002307141, 2, -1, NULL, 'lots 7 34', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":10}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":20}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1795961866361, NULL, 2);
INSERT INTO moves VALUES (15573002307141, 3, -1, NULL, 'draw 39', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866361, NULL, 3);
INSERT INTO moves VALUES (11456670357705, 1, -1, NULL, 'lots 10 3', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1795961866398, NULL, 1);
INSERT INTO moves VALUES (11456670357705, 2, -1, NULL, 'draw 13', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866398, NULL, 2);
INSERT INTO moves VALUES (13171489942455, 1, -1, NULL, 'lots 54 17', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866422, NULL, 1);
INSERT INTO moves VALUES (13171489942455, 2, -1, NULL, 'lots 24 49', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1795961866422, NULL, 2);
INSERT INTO moves VALUES (13171489942455, 3, -1, NULL, 'draw 45', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866422, NULL, 3);
INSERT INTO moves VALUES (10412784384126, 1, -1, NULL, 'lots 43 61', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866443, NULL, 1);
INSERT INTO moves VALUES (10412784384126, 2, -1, NULL, 'lots 38 13', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866443, NULL, 2);
INSERT INTO moves VALUES (10412784384126, 3, -1, NULL, 'lots 17 11', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1795961866443, NULL, 3);
INSERT INTO moves VALUES (10412784384126, 4, -1, NULL, 'draw 33', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866443, NULL, 4);
INSERT INTO moves VALUES (13260475989932, 1, -1, NULL, 'lots 62 0', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1795961866466, NULL, 1);
INSERT INTO moves VALUES (13260475989932, 2, -1, NULL, 'lots 20 44', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1795961866466, NULL, 2);
INSERT INTO moves VALUES (13260475989932, 3, -1, NULL, 'draw 28', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866466, NULL, 3);
INSERT INTO moves VALUES (4327371746873, 1, -1, NULL, 'lots 42 30', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":20}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1795961866494, NULL, 1);
INSERT INTO moves VALUES (4327371746873, 2, -1, NULL, 'draw 21', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1795961866494, NULL, 2);
INSERT INTO snapshots VALUES (4497229704493, 4, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[],"drawn":3,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (9641693307663, 2, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[],"drawn":39,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (15573002307141, 3, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[],"drawn":39,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (11456670357705, 2, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[],"drawn":13,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (13171489942455, 3, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[],"drawn":45,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (10412784384126, 4, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[],"drawn":33,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (13260475989932, 3, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[],"drawn":28,"locks":[],"recent":[],"idle":0}');
INSERT INTO snapshots VALUES (4327371746873, 2, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[],"drawn":21,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (4497229704493, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (9641693307663, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (15573002307141, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (11456670357705, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (13171489942455, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (10412784384126, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (13260475989932, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (4327371746873, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO deadlines VALUES (4497229704493, 1, 102, 4, 1795961956114, 90000, 90000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (9641693307663, 0, 100, 2, 1795961956158, 90000, 90000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (15573002307141, 1, 101, 3, 1796249866361, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (11456670357705, 0, 103, 2, 1796249866398, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (13171489942455, 0, 100, 3, 1796249866422, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (10412784384126, 0, 101, 4, 1796249866443, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (13260475989932, 0, 104, 3, 1796249866466, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (4327371746873, 1, 104, 2, 1796249866494, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO nights VALUES (15408774267235, 5, 70, 100, 'Old night', 'places', 'planned', '', 1796134666535, NULL, 0, NULL, 0, 7021, 'en', '', 2, NULL, 0);
INSERT INTO night_channels VALUES (15408774267235, 70, 0);
INSERT INTO night_people VALUES (15408774267235, 100, 0, 0, 0, 1, 0);
INSERT INTO night_people VALUES (15408774267235, 101, 0, 0, 0, 2, 0);
INSERT INTO night_people VALUES (15408774267235, 102, 0, 0, 0, 3, 0);
INSERT INTO night_people VALUES (15408774267235, 103, 0, 0, 1, 4, 0);
INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0, 1, 0);
INSERT INTO cups VALUES (16671224471624, 5, 50, 100, 'Old cup', 'match-n-lock', 'pods', 2, 2, 0, 'b860995d9468ce8bcbaa12c6fbcf93380054468898148d898a3417599db6005f', 'running', 1, 1795964266070, 7001, 7007, 'en', '', 1795961865937, NULL, NULL, 1, 2, NULL);
INSERT INTO cups VALUES (8465299455775, 5, 51, 101, '', 'match-n-lock', 'knock-out', 2, 0, 3, '2895d3abe58d56153f09600095186820abb7d9701c97795a5d5c73e3a734c923', 'called', 0, 1796048266227, 7008, 7013, 'en', '', 1795961866193, NULL, NULL, 1, 2, NULL);
INSERT INTO cup_people VALUES (16671224471624, 1, 100, 'Anna', 7002, 1, 0);
INSERT INTO cup_people VALUES (16671224471624, 2, 101, 'Ben', 7003, 1, 0);
INSERT INTO cup_people VALUES (16671224471624, 3, 102, 'Carla', 7004, 1, 0);
INSERT INTO cup_people VALUES (16671224471624, 4, 103, 'Dora', 7005, 1, 1);
INSERT INTO cup_people VALUES (16671224471624, 5, 104, 'Emil', 7006, 0, 0);
INSERT INTO cup_people VALUES (8465299455775, 1, 100, 'Anna', 7009, 0, 0);
INSERT INTO cup_people VALUES (8465299455775, 2, 101, 'Ben', 7010, 1, 0);
INSERT INTO cup_people VALUES (8465299455775, 3, 102, 'Carla', 7011, 0, 0);
INSERT INTO cup_people VALUES (8465299455775, 4, 103, 'Dora', 7012, 0, 0);
INSERT INTO cup_tables VALUES (4497229704493, 16671224471624, 1, 1, 0, 'playing', 1795961866070, 0);
INSERT INTO cup_tables VALUES (9641693307663, 16671224471624, 1, 2, 0, 'playing', 1795961866077, 0);
INSERT INTO cup_seats VALUES (16671224471624, 1, 2, 0, 1, 0, 0, 0);
INSERT INTO cup_seats VALUES (16671224471624, 1, 3, 1, 1, 0, 0, 0);
INSERT INTO cup_seats VALUES (16671224471624, 1, 1, 2, 2, 0, 0, 0);
INSERT INTO cup_seats VALUES (16671224471624, 1, 4, 3, 2, 0, 0, 0);
INSERT INTO leagues VALUES (519616804166, 5, 60, 100, 'match-n-lock', 14, 4, 'en', 7014, 1795961866251, NULL, '', NULL);
INSERT INTO league_seasons VALUES (519616804166, 1, 'running', 7020, 1795961866310, 1797171466310, NULL, 'b654d7547670fc790a7cde17fbb36a22d364d553631f8c25207520bc171e54c6');
INSERT INTO league_people VALUES (519616804166, 100, 'Anna', 7015, 0, 0, 0);
INSERT INTO league_people VALUES (519616804166, 101, 'Ben', 7016, 1, 1, 0);
INSERT INTO league_people VALUES (519616804166, 102, 'Carla', 7017, 2, 0, 1);
INSERT INTO league_people VALUES (519616804166, 103, 'Dora', 7018, 3, 0, 0);
INSERT INTO league_people VALUES (519616804166, 104, 'Emil', 7019, 3, 0, 0);
INSERT INTO league_places VALUES (519616804166, 1, 1, 0, 100, 'Anna', 0, 0);
INSERT INTO league_places VALUES (519616804166, 1, 1, 1, 101, 'Ben', 0, 0);
INSERT INTO league_places VALUES (519616804166, 1, 1, 2, 103, 'Dora', 0, 0);
INSERT INTO league_places VALUES (519616804166, 1, 1, 3, 104, 'Emil', 0, 0);
INSERT INTO league_meetings VALUES (519616804166, 1, 1, 1, 15573002307141, '0 1', '', 1795961866310);
INSERT INTO league_meetings VALUES (519616804166, 1, 1, 2, 11456670357705, '2 0', '', 1795961866310);
INSERT INTO league_meetings VALUES (519616804166, 1, 1, 3, 13171489942455, '0 3', '', 1795961866310);
INSERT INTO league_meetings VALUES (519616804166, 1, 1, 4, 10412784384126, '1 2', '', 1795961866310);
INSERT INTO league_meetings VALUES (519616804166, 1, 1, 5, 13260475989932, '3 1', '', 1795961866310);
INSERT INTO league_meetings VALUES (519616804166, 1, 1, 6, 4327371746873, '2 3', '', 1795961866310);
INSERT INTO table_threads VALUES (4497229704493, 'announced', 1795961866070, NULL, NULL, '');
INSERT INTO table_threads VALUES (9641693307663, 'announced', 1795961866077, NULL, NULL, '');
INSERT INTO table_threads VALUES (15573002307141, 'announced', 1795961866310, NULL, NULL, '');
INSERT INTO table_threads VALUES (11456670357705, 'announced', 1795961866310, NULL, NULL, '');
INSERT INTO table_threads VALUES (13171489942455, 'announced', 1795961866310, NULL, NULL, '');
INSERT INTO table_threads VALUES (10412784384126, 'announced', 1795961866310, NULL, NULL, '');
INSERT INTO table_threads VALUES (13260475989932, 'announced', 1795961866310, NULL, NULL, '');
INSERT INTO table_threads VALUES (4327371746873, 'announced', 1795961866310, NULL, NULL, '');
INSERT INTO jobs VALUES ('contest', 16671224471624, 'cup', 1795964266070, 0);
INSERT INTO jobs VALUES ('turn', 4497229704493, '1', 1795961956114, 0);
INSERT INTO jobs VALUES ('table', 4497229704493, 'idle', 1798553866114, 0);
INSERT INTO jobs VALUES ('turn', 9641693307663, '0', 1795961956158, 0);
INSERT INTO jobs VALUES ('table', 9641693307663, 'idle', 1798553866158, 0);
INSERT INTO jobs VALUES ('contest', 8465299455775, 'cup', 1796048266227, 0);
INSERT INTO jobs VALUES ('contest', 519616804166, 'league', 1797171466310, 0);
INSERT INTO jobs VALUES ('turn', 15573002307141, '1', 1796105866361, 0);
INSERT INTO jobs VALUES ('table', 15573002307141, 'idle', 1798553866361, 0);
INSERT INTO jobs VALUES ('turn', 11456670357705, '0', 1796105866398, 0);
INSERT INTO jobs VALUES ('table', 11456670357705, 'idle', 1798553866398, 0);
INSERT INTO jobs VALUES ('turn', 13171489942455, '0', 1796105866422, 0);
INSERT INTO jobs VALUES ('table', 13171489942455, 'idle', 1798553866422, 0);
INSERT INTO jobs VALUES ('turn', 10412784384126, '0', 1796105866443, 0);
INSERT INTO jobs VALUES ('table', 10412784384126, 'idle', 1798553866443, 0);
INSERT INTO jobs VALUES ('turn', 13260475989932, '0', 1796105866466, 0);
INSERT INTO jobs VALUES ('table', 13260475989932, 'idle', 1798553866466, 0);
INSERT INTO jobs VALUES ('turn', 4327371746873, '1', 1796105866494, 0);
INSERT INTO jobs VALUES ('table', 4327371746873, 'idle', 1798553866494, 0);
INSERT INTO jobs VALUES ('contest', 15408774267235, 'night', 1796132866535, 0);
INSERT INTO posts VALUES ('cup', 16671224471624, 0, 50, 5, 15, 0, 12, NULL, NULL, NULL);
INSERT INTO posts VALUES ('cup', 8465299455775, 0, 51, 5, 7, 0, 6, NULL, NULL, NULL);
INSERT INTO posts VALUES ('league', 519616804166, 1, 60, 5, 10, 0, 8, NULL, NULL, NULL);
INSERT INTO posts VALUES ('night', 15408774267235, 0, 70, 5, 4, 0, 1, NULL, NULL, NULL);
CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel) WHERE phase IN ('lobby', 'running');
CREATE INDEX owed_messages ON tables (id) WHERE shown < revision;
CREATE INDEX table_messages ON tables (message);
CREATE INDEX tables_of_channels ON tables (channel, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_of_guilds ON tables (guild, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_that_rest ON tables (id) WHERE rests IS NOT NULL;
CREATE INDEX unknown_posts ON tables (id) WHERE posting IS NOT NULL;
CREATE INDEX tables_hiding ON tables (id) WHERE hid > shown;
CREATE INDEX tables_to_search ON tables (ended_at) WHERE phase = 'over' AND searched = 0;
CREATE UNIQUE INDEX one_place_per_person ON guests (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX seats_of_people ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX waiting_programs ON seats (table_id) WHERE turn = 1 AND level IS NOT NULL;
CREATE UNIQUE INDEX one_seat_per_person ON seats (table_id, person) WHERE person IS NOT NULL;
CREATE INDEX sittings_of_people ON sittings (person) WHERE person IS NOT NULL;
CREATE INDEX moves_of_people ON moves (person) WHERE person IS NOT NULL;
CREATE INDEX deadlines_of_people ON deadlines (person);
CREATE INDEX results_in_order ON results (number);
CREATE INDEX results_of_people ON results (person, number) WHERE person IS NOT NULL;
CREATE INDEX results_of_guilds ON results (guild, person);
CREATE INDEX results_counted ON results (game, person, guild, ended_at, place) WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX results_counted_anywhere ON results (person, guild, ended_at, place) WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX results_rated ON results (person, game, ended_at) WHERE rated = 1;
CREATE INDEX ratings_of_people ON ratings (person);
CREATE INDEX nights_of_servers ON nights (guild, phase);
CREATE INDEX nights_of_events ON nights (event) WHERE event IS NOT NULL;
CREATE UNIQUE INDEX one_night_per_channel ON night_channels (channel) WHERE live = 1;
CREATE INDEX tables_of_nights ON night_tables (night_id);
CREATE INDEX owed_reminders ON night_people (night_id) WHERE owed = 1;
CREATE INDEX owed_room ON night_people (night_id) WHERE room = 1;
CREATE INDEX deletions_of_channels ON deletions (channel);
CREATE INDEX barred_of_servers ON barred (guild);
CREATE INDEX direct_messages_in_order ON direct_messages (sent, rank, asked);
CREATE INDEX private_notes_of_people ON private_notes (person);
CREATE INDEX news_of_people ON news (person);
CREATE INDEX follows_of_people ON follows (person);
CREATE INDEX avatars_by_age ON avatars (at);
CREATE INDEX presses_by_age ON presses (at);
CREATE INDEX dailies_of_people ON dailies (person);
CREATE UNIQUE INDEX daily_presses ON daily_moves (press) WHERE press IS NOT NULL;
CREATE INDEX daily_moves_of_people ON daily_moves (person);
CREATE INDEX daily_shares_on_servers ON daily_shares (guild);
CREATE UNIQUE INDEX puzzle_answers_in_order ON puzzle_answers (person, game, number);
CREATE INDEX pending_seatings ON night_votes (night_id) WHERE seating > 0;
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
CREATE INDEX pending_threads ON table_threads (at) WHERE state <> 'announced';
CREATE INDEX next_job ON jobs (due) WHERE kind IN ('alarm', 'maintenance', 'table', 'turn');
CREATE INDEX next_job_apart ON jobs (due) WHERE kind IN ('contest', 'request', 'news', 'reminder');
CREATE INDEX posts_behind ON posts (kind) WHERE shown < revision;
CREATE INDEX posts_unknown ON posts (kind) WHERE posting IS NOT NULL;
CREATE INDEX posted_messages ON posts (message) WHERE message IS NOT NULL;
