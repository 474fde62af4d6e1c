-- 18 running games, as version 1.0.0 (commit 111796d4) stored them.
CREATE TABLE migrations (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

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
CREATE UNIQUE INDEX one_live_table_per_channel ON tables (channel) WHERE phase IN ('lobby', 'running');
CREATE INDEX owed_messages ON tables (id) WHERE shown < revision;
CREATE INDEX table_messages ON tables (message);
CREATE INDEX tables_of_channels ON tables (channel, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_of_guilds ON tables (guild, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_that_rest ON tables (id) WHERE rests IS NOT NULL;
CREATE INDEX unknown_posts ON tables (id) WHERE posting IS NOT NULL;
CREATE INDEX tables_hiding ON tables (id) WHERE hid > shown;
CREATE INDEX tables_to_search ON tables (ended_at) WHERE phase = 'over' AND searched = 0;

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
CREATE UNIQUE INDEX one_place_per_person ON guests (table_id, person) WHERE person IS NOT NULL;

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
CREATE INDEX seats_of_people ON seats (person) WHERE person IS NOT NULL;
CREATE INDEX waiting_programs ON seats (table_id) WHERE turn = 1 AND level IS NOT NULL;
CREATE UNIQUE INDEX one_seat_per_person ON seats (table_id, person) WHERE person IS NOT NULL;

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
CREATE INDEX sittings_of_people ON sittings (person) WHERE person IS NOT NULL;

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
CREATE INDEX moves_of_people ON moves (person) WHERE person IS NOT NULL;

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
CREATE INDEX deadlines_of_people ON deadlines (person);

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
    named BIGINT NOT NULL DEFAULT 0,
    awards BIGINT NOT NULL DEFAULT 1
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
    rated BIGINT NOT NULL DEFAULT 1,
    host_role BIGINT
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
    awards TEXT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_in_order ON results (number);
CREATE INDEX results_of_people ON results (person, number) WHERE person IS NOT NULL;
CREATE INDEX results_of_guilds ON results (guild, person);
CREATE INDEX results_counted ON results (game, person, guild, ended_at, place) WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX results_counted_anywhere ON results (person, guild, ended_at, place) WHERE stay = 'finished' AND place IS NOT NULL AND rivals > 0;
CREATE INDEX results_rated ON results (person, game, ended_at) WHERE rated = 1;

CREATE TABLE ratings (
    game TEXT NOT NULL,
    person BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX ratings_of_people ON ratings (person);

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
CREATE INDEX nights_of_servers ON nights (guild, phase);
CREATE INDEX nights_of_events ON nights (event) WHERE event IS NOT NULL;

CREATE TABLE night_channels (
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL,
    live BIGINT NOT NULL,
    PRIMARY KEY (night_id, channel)
);
CREATE UNIQUE INDEX one_night_per_channel ON night_channels (channel) WHERE live = 1;

CREATE TABLE night_tables (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    night_id BIGINT NOT NULL REFERENCES nights (id),
    channel BIGINT NOT NULL
);
CREATE INDEX tables_of_nights ON night_tables (night_id);

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
CREATE INDEX owed_reminders ON night_people (night_id) WHERE owed = 1;
CREATE INDEX owed_room ON night_people (night_id) WHERE room = 1;

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
CREATE INDEX deletions_of_channels ON deletions (channel);

CREATE TABLE barred (
    channel BIGINT NOT NULL,
    what TEXT NOT NULL,
    guild BIGINT,
    tries BIGINT NOT NULL,
    PRIMARY KEY (channel, what)
);
CREATE INDEX barred_of_servers ON barred (guild);

CREATE TABLE direct_messages (
    person BIGINT NOT NULL,
    key TEXT NOT NULL,
    rank BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    sent BIGINT,
    PRIMARY KEY (person, key)
);
CREATE INDEX direct_messages_in_order ON direct_messages (sent, rank, asked);

CREATE TABLE private_notes (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX private_notes_of_people ON private_notes (person);

CREATE TABLE news (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    what TEXT NOT NULL,
    due BIGINT NOT NULL,
    other BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, what, person)
);
CREATE INDEX news_of_people ON news (person);

CREATE TABLE follows (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX follows_of_people ON follows (person);

CREATE TABLE avatars (
    person BIGINT PRIMARY KEY,
    username TEXT NOT NULL,
    source TEXT NOT NULL,
    picture TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX avatars_by_age ON avatars (at);

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
CREATE INDEX presses_by_age ON presses (at);

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
CREATE INDEX dailies_of_people ON dailies (person);

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
CREATE UNIQUE INDEX daily_presses ON daily_moves (press) WHERE press IS NOT NULL;
CREATE INDEX daily_moves_of_people ON daily_moves (person);

CREATE TABLE daily_shares (
    person BIGINT NOT NULL,
    day BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    PRIMARY KEY (person, day, channel)
);
CREATE INDEX daily_shares_on_servers ON daily_shares (guild);

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
CREATE UNIQUE INDEX puzzle_answers_in_order ON puzzle_answers (person, game, number);

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
CREATE INDEX pending_seatings ON night_votes (night_id) WHERE seating > 0;

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
CREATE INDEX blocks_of_the_blocked ON blocks (blocked);

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
CREATE UNIQUE INDEX cups_of_channels ON cups (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX cup_presses ON cups (press);

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
CREATE UNIQUE INDEX cup_tables_of_rounds ON cup_tables (cup_id, round, number);

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
CREATE UNIQUE INDEX leagues_of_channels ON leagues (channel) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX league_presses ON leagues (press);

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
CREATE INDEX league_places_of_people ON league_places (person);

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
CREATE UNIQUE INDEX meetings_of_tables ON league_meetings (table_id) WHERE table_id IS NOT NULL;

CREATE TABLE slow_turns (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,
    person BIGINT NOT NULL,
    took BIGINT,
    PRIMARY KEY (table_id, seat, since)
);
CREATE INDEX slow_turns_of_people ON slow_turns (person, table_id);

CREATE TABLE wanted_games (
    person BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    game TEXT NOT NULL,
    told_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, guild, game)
);
CREATE INDEX wanted_games_of_servers ON wanted_games (guild, game);

CREATE TABLE predictions (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    at BIGINT NOT NULL,
    point BIGINT,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX predictions_of_people ON predictions (person);

CREATE TABLE found_puzzles (
    puzzle TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    answer TEXT NOT NULL,
    margin DOUBLE PRECISION NOT NULL,
    state TEXT NOT NULL
);
CREATE INDEX found_puzzles_of_games ON found_puzzles (game, margin);

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
CREATE INDEX pending_threads ON table_threads (at) WHERE state <> 'announced';

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
CREATE INDEX next_job ON jobs (due) WHERE kind IN ('alarm', 'maintenance', 'table', 'turn');
CREATE INDEX next_job_apart ON jobs (due) WHERE kind IN ('contest', 'request', 'news', 'reminder');

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
CREATE INDEX posts_behind ON posts (kind) WHERE shown < revision;
CREATE INDEX posts_unknown ON posts (kind) WHERE posting IS NOT NULL;
CREATE INDEX posted_messages ON posts (message) WHERE message IS NOT NULL;

CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    person BIGINT NOT NULL,
    guild BIGINT,
    channel BIGINT,
    message BIGINT,
    about BIGINT,
    why TEXT NOT NULL
);
CREATE INDEX reports_of_servers ON reports (guild, number);
CREATE INDEX reports_of_people ON reports (person, at);

CREATE TABLE arenas (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    game TEXT NOT NULL,
    minutes BIGINT NOT NULL,
    secret TEXT NOT NULL,
    press BIGINT NOT NULL,
    language TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    phase TEXT NOT NULL,
    wave BIGINT NOT NULL,
    drawn_at BIGINT NOT NULL,
    ending TEXT NOT NULL,
    ended_at BIGINT,
    ended_by BIGINT
);
CREATE UNIQUE INDEX arenas_of_channels ON arenas (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX arena_presses ON arenas (press);

CREATE TABLE arena_tables (
    table_id BIGINT PRIMARY KEY,
    arena_id BIGINT NOT NULL,
    wave BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    refused BIGINT NOT NULL,
    playing BIGINT NOT NULL
);
CREATE UNIQUE INDEX arena_tables_of_waves ON arena_tables (arena_id, wave, number);

CREATE TABLE arena_seats (
    arena_id BIGINT NOT NULL,
    wave BIGINT NOT NULL,
    entrant BIGINT NOT NULL,
    place BIGINT NOT NULL,
    number BIGINT NOT NULL,
    patient BIGINT NOT NULL,
    apart TEXT NOT NULL,
    result TEXT NOT NULL,
    counted BIGINT,
    PRIMARY KEY (arena_id, wave, entrant)
);

CREATE TABLE contest_people (
    kind TEXT NOT NULL,
    contest BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT,
    name TEXT NOT NULL,
    press BIGINT NOT NULL,
    here BIGINT NOT NULL,
    gone BIGINT NOT NULL,
    paused BIGINT NOT NULL,
    rested BIGINT NOT NULL,
    since BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, contest, number)
);
CREATE UNIQUE INDEX contest_people_once ON contest_people (kind, contest, person) WHERE person IS NOT NULL;
CREATE INDEX contests_of_people ON contest_people (person) WHERE person IS NOT NULL;

CREATE TABLE challenges (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    host BIGINT NOT NULL,
    game TEXT NOT NULL,
    press BIGINT NOT NULL,
    language TEXT NOT NULL,
    club TEXT NOT NULL,
    games BIGINT NOT NULL,
    days BIGINT NOT NULL,
    secret TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    code TEXT NOT NULL,
    other BIGINT,
    ready BIGINT NOT NULL,
    phase TEXT NOT NULL,
    ends_at BIGINT,
    ending TEXT NOT NULL,
    ended_at BIGINT,
    ended_by BIGINT
);
CREATE UNIQUE INDEX challenges_of_channels ON challenges (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX challenge_presses ON challenges (press);
CREATE UNIQUE INDEX challenge_codes ON challenges (code) WHERE code <> '';

CREATE TABLE challenge_tables (
    table_id BIGINT PRIMARY KEY,
    challenge_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    entrant BIGINT NOT NULL,
    at BIGINT NOT NULL,
    refused BIGINT NOT NULL,
    came TEXT NOT NULL,
    margin BIGINT NOT NULL
);
CREATE UNIQUE INDEX challenge_tables_of_deals ON challenge_tables (challenge_id, number);

CREATE TABLE album (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    piece TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, game, piece)
);

INSERT INTO migrations VALUES (1, 1796038083663);
INSERT INTO migrations VALUES (2, 1796038083663);
INSERT INTO migrations VALUES (3, 1796038083663);
INSERT INTO migrations VALUES (4, 1796038083663);
INSERT INTO migrations VALUES (5, 1796038083663);
INSERT INTO migrations VALUES (6, 1796038083663);
INSERT INTO migrations VALUES (7, 1796038083663);
INSERT INTO migrations VALUES (8, 1796038083663);
INSERT INTO migrations VALUES (10, 1796038083663);
INSERT INTO migrations VALUES (11, 1796038083663);
INSERT INTO migrations VALUES (13, 1796038083663);
INSERT INTO migrations VALUES (14, 1796038083663);
INSERT INTO migrations VALUES (15, 1796038083663);
INSERT INTO migrations VALUES (16, 1796038083663);
INSERT INTO migrations VALUES (17, 1796038083663);
INSERT INTO migrations VALUES (18, 1796038083663);
INSERT INTO migrations VALUES (19, 1796038083663);
INSERT INTO migrations VALUES (25, 1796038083663);
INSERT INTO migrations VALUES (28, 1796038083663);
INSERT INTO migrations VALUES (32, 1796038083663);
INSERT INTO migrations VALUES (33, 1796038083663);
INSERT INTO migrations VALUES (36, 1796038083663);
INSERT INTO migrations VALUES (37, 1796038083663);
INSERT INTO migrations VALUES (38, 1796038083663);
INSERT INTO migrations VALUES (39, 1796038083663);
INSERT INTO migrations VALUES (42, 1796038083663);
INSERT INTO migrations VALUES (50, 1796038083663);
INSERT INTO migrations VALUES (51, 1796038083663);
INSERT INTO migrations VALUES (55, 1796038083663);
INSERT INTO migrations VALUES (60, 1796038083663);
INSERT INTO migrations VALUES (63, 1796038083663);
INSERT INTO migrations VALUES (66, 1796038083663);
INSERT INTO migrations VALUES (67, 1796038083663);
INSERT INTO migrations VALUES (68, 1796038083663);
INSERT INTO migrations VALUES (69, 1796038083663);
INSERT INTO migrations VALUES (70, 1796038083663);
INSERT INTO migrations VALUES (71, 1796038083663);
INSERT INTO migrations VALUES (75, 1796038083663);
INSERT INTO migrations VALUES (79, 1796038083663);
INSERT INTO migrations VALUES (80, 1796038083663);
INSERT INTO migrations VALUES (81, 1796038083663);
INSERT INTO migrations VALUES (82, 1796038083663);
INSERT INTO migrations VALUES (83, 1796038083663);
INSERT INTO migrations VALUES (86, 1796038083663);
INSERT INTO migrations VALUES (87, 1796038083663);
INSERT INTO migrations VALUES (89, 1796038083663);
INSERT INTO migrations VALUES (94, 1796038083663);
INSERT INTO migrations VALUES (95, 1796038083663);
INSERT INTO migrations VALUES (96, 1796038083663);
INSERT INTO migrations VALUES (97, 1796038083663);
INSERT INTO migrations VALUES (98, 1796038083663);
INSERT INTO migrations VALUES (99, 1796038083663);
INSERT INTO migrations VALUES (100, 1796038083663);
INSERT INTO migrations VALUES (101, 1796038083663);
INSERT INTO migrations VALUES (105, 1796038083663);
INSERT INTO migrations VALUES (110, 1796038083663);
INSERT INTO migrations VALUES (120, 1796038083663);
INSERT INTO migrations VALUES (148, 1796038083663);
INSERT INTO migrations VALUES (149, 1796038083663);
INSERT INTO migrations VALUES (150, 1796038083663);
INSERT INTO migrations VALUES (151, 1796038083663);
INSERT INTO migrations VALUES (152, 1796038083663);
INSERT INTO migrations VALUES (154, 1796038083663);
INSERT INTO migrations VALUES (155, 1796038083663);
INSERT INTO migrations VALUES (156, 1796038083663);
INSERT INTO migrations VALUES (157, 1796038083663);
INSERT INTO migrations VALUES (158, 1796038083663);
INSERT INTO migrations VALUES (159, 1796038083663);
INSERT INTO migrations VALUES (160, 1796038083663);
INSERT INTO migrations VALUES (161, 1796038083663);
INSERT INTO migrations VALUES (162, 1796038083663);
INSERT INTO migrations VALUES (164, 1796038083663);
INSERT INTO migrations VALUES (165, 1796038083663);
INSERT INTO migrations VALUES (166, 1796038083663);
INSERT INTO tables VALUES (5642361389640, 'tactic-tiles', 5, 50, 100, 'running', '', 'live', 1, '{"tiles":72,"hints":false}', 'de0a8835ad0436f49a4f660c68b355f6b50c0c7dc082ef70a9feda26ba974ca5', 'baed43593315a3181fa9979e55a8addf1c22b9cc29fef7aebb5d76d5c0e0f152', 1796038083679, 1796038083694, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7002, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (17432522496299, 'match-attach', 5, 51, 100, 'running', '', 'live', 1, '{"see_everything":false,"no_take_backs":false,"rush":0,"long_game":"normal","hints":false}', '41a33f121cbf0116d77ac22d0a2fd7b1dd077f168b9ffedb3b9329779f4317ef', '7b3b1669e466d779598f1ba927e248cd0b6f95353fb977bb2d91117faa108c39', 1796038083698, 1796038083702, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7005, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (12021856162079, 'match-n-lock', 5, 52, 100, 'running', '', 'live', 1, '{"border":false,"hints":false}', '3551c329c8451f31e87403cc79ad0ead5bd08c8a351fe6dbbbfb67da482bc885', 'b29761575a566dac261ff38952571c62a12efa3de6e33a411de051a001c12509', 1796038083706, 1796038083710, NULL, NULL, NULL, 8, 0, 0, 0, 0, '', 'en', 2, 7007, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (12961402304154, 'chowpow', 5, 53, 100, 'running', '', 'live', 1, '{"look_seconds":10,"hints":false}', 'a48236dbc39da6da8779a21c8d38ce9c5f88b0418d6d69ce8b634be0bbb066cb', '3178b6f031b0f412ade484806a1692e9e5d59d84e096d3ae13b28695b7db1b32', 1796038083714, 1796038083722, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7010, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (5025382839306, 'crosswords', 5, 54, 100, 'running', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"stuck_seconds":60}', 'f2dc6c7ccf02b1bb8c445a612001a4160fb8b539aaad2b52a568136ba1f29b17', '59c0c406bcbc6823ad5f454132c4949b85241677723ae0c92d6ec19518093d10', 1796038083726, 1796038083730, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7013, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (6219108338334, 'stacks', 5, 55, 100, 'running', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"stuck_seconds":30,"stuck":"draw","rounds":3}', '52deba9f92394219ed08ee97108de229f4ab937549561b0567ceb887e59d2110', '23d8fa0bb2d2da55fc911404cf81aefe3ff20bb67baf4f6f2149ba3ef3769846', 1796038083734, 1796038083742, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7016, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (15156376631214, 'steal-and-stack', 5, 56, 100, 'running', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"stuck_seconds":30,"rounds":3}', '72916ec1bd783c382332ac15bc37ebb79f45fafb06720d40bb9d57d585934649', 'abb0ea31910aa34614bfee8ad5ea203ffbe78bda74d63bfaa45271a0a45d6bf8', 1796038083746, 1796038083763, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7019, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (6114967737528, 'solitaire', 5, 57, 100, 'over', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"tiles":10,"piles":2}', 'c27b75cf6b2a6b485af14402ee272c586258baf6ca1ffe0c58637bd65b145bc4', 'c6272f37fc613857dab76da00edce36582edd680885d7a9b90039429d0607d90', 1796038083770, 1796038083787, 1796038089560, NULL, NULL, 7, 0, 0, 0, 0, '', 'en', 2, 7021, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (2748584109585, 'match-n-lock', 5, 58, 100, 'lobby', '', 'live', 1, '{}', '82fb72203345372bcc43582cb590475ea0eaa8d0ea1f050fd2a3d1f7fed0419d', '', 1796038083794, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', 'en', 2, 0, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (156827799284, 'match-n-lock', 5, 156827799284, 100, 'lobby', '', 'live', 1, '{}', '85dcf157b2f1d051a27f0dd3b80f5eebbfd0c78c6e868eceec2a0fc95e270d8d', '', 1796038083826, NULL, NULL, NULL, NULL, 1, 1, 0, 0, 0, '', 'en', 2, 0, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (1033486533943, 'match-n-lock', 5, 62, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', 'c3fc21f50730f24fed2e86fae024ad7e1b07d41d5b9a0af965b5aa8f101f41e9', '828d6d1caf64912c8c1511b59f6897038322fa3a746cf3d9c8b699a6b87f2ae8', 1796038083907, 1796038083922, NULL, NULL, NULL, 8, 1, 90, 0, 0, '', 'en', 2, 7032, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (3370309304606, 'match-n-lock', 5, 63, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', 'a090f5f41df34f88b3502d922fe2a1ccd6300a6729359cf1351ce77a457fd77e', '10937722dae93ff0b0ada3ed5c128c67d4de8c4cc90b779ec249c19fdbd0ea56', 1796038083907, 1796038083935, NULL, NULL, NULL, 8, 1, 90, 0, 0, '', 'en', 2, 7032, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (11025467358710, 'match-n-lock', 5, 65, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'b140059736b369ee469f7431f934a08290eccb853caaaf5e78b0f52ee51ebe82', '8d579a3babac6ea778f1665cb8a0da13771cb0c82e584d3af9643bdee004a44c', 1796038083975, 1796038083990, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (13697030769746, 'match-n-lock', 5, 66, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'c09232dc42f5474214beed7810246c21929e353fb7005abce8573e1844ec1249', 'c9fb441a6d2abac6d8c4f39c6821352e050d994c5b4506350ba2ce5153763cf8', 1796038083975, 1796038084026, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (8192071176767, 'match-n-lock', 5, 67, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '162b2a3c133f7cfd01577388b8ec9e76db15d8dc9ff1ed197fa50ae92994879b', '0b3b03c5db8d9d5c227b04094bb4104b7700a62eae54625aa2624da452b32ea3', 1796038083975, 1796038084081, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (11027496795389, 'match-n-lock', 5, 68, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '613e055b3e6bcd2a45eceb1bab786d6d26e7690ca051714991392adb41b1ecd4', '1e00bf78fd44204716e7f9796768b608978999b19198098e54af0d7dc30c92f5', 1796038083976, 1796038084129, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (274606470804, 'match-n-lock', 5, 69, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'a93220f1685303a81be387992eb4769c61219fe62b158c7447bf331a58b45bd2', 'ca57f7cad6e9464101468cb0a6fea6ea4eef70fac8515b34836666a78e4c641a', 1796038083976, 1796038084156, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (15170366536759, 'match-n-lock', 5, 70, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '33ed7f995822fcc8d32b45306e5d0a996e2cee3168177d5de14bc1e4ee653c10', 'f63c04a832c5615a7025215baf6edcd168876b20f3e45f07a91c0fc6e45dd1bd', 1796038083976, 1796038084158, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (11394569163496, 'match-n-lock', 5, 72, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', 'aa006f8aa52ebfd96b23f5995874fb7d27abe023429bcc01938b7cb5527b6622', 'd19e66543340caa6bb31eb112502a1a375cad981867af060265be5c19fe8d667', 1796038089179, 1796038089187, NULL, NULL, NULL, 8, 1, 30, 0, 0, '', 'en', 2, 7039, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (17197625203339, 'match-n-lock', 5, 73, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', 'be6a197883dda60d54f97311d04987187e5a034258ed9ce676d1991fb35d80f9', '882345de7ec140bb68a9ebc01d8077319b9cff8799968cb9e7fb3cc41b93d248', 1796038089180, 1796038089203, NULL, NULL, NULL, 8, 1, 30, 0, 0, '', 'en', 2, 7039, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO guests VALUES (5642361389640, 0, 100, NULL, 'Anna', '', 7000, 0);
INSERT INTO guests VALUES (5642361389640, 1, 101, NULL, 'Ben', '', 7001, 0);
INSERT INTO guests VALUES (17432522496299, 0, 100, NULL, 'Anna', '', 7003, 0);
INSERT INTO guests VALUES (17432522496299, 1, 101, NULL, 'Ben', '', 7004, 0);
INSERT INTO guests VALUES (12021856162079, 0, 100, NULL, 'Anna', '', 7006, 0);
INSERT INTO guests VALUES (12961402304154, 0, 100, NULL, 'Anna', '', 7008, 0);
INSERT INTO guests VALUES (12961402304154, 1, 101, NULL, 'Ben', '', 7009, 0);
INSERT INTO guests VALUES (5025382839306, 0, 100, NULL, 'Anna', '', 7011, 0);
INSERT INTO guests VALUES (5025382839306, 1, 101, NULL, 'Ben', '', 7012, 0);
INSERT INTO guests VALUES (6219108338334, 0, 100, NULL, 'Anna', '', 7014, 0);
INSERT INTO guests VALUES (6219108338334, 1, 101, NULL, 'Ben', '', 7015, 0);
INSERT INTO guests VALUES (15156376631214, 0, 100, NULL, 'Anna', '', 7017, 0);
INSERT INTO guests VALUES (15156376631214, 1, 101, NULL, 'Ben', '', 7018, 0);
INSERT INTO guests VALUES (6114967737528, 0, 100, NULL, 'Anna', '', 7020, 0);
INSERT INTO guests VALUES (2748584109585, 0, 100, NULL, 'Anna', '', 7022, 0);
INSERT INTO guests VALUES (156827799284, 0, 100, NULL, 'Anna', '', 7024, 0);
INSERT INTO guests VALUES (156827799284, 1, 101, NULL, 'Ben', '', 7024, 0);
INSERT INTO guests VALUES (156827799284, 2, 102, NULL, 'Carla', '', 7024, 0);
INSERT INTO guests VALUES (156827799284, 3, 103, NULL, 'Dora', '', 7024, 0);
INSERT INTO guests VALUES (1033486533943, 0, 103, NULL, 'Dora', '', 7031, 0);
INSERT INTO guests VALUES (1033486533943, 1, 102, NULL, 'Carla', '', 7030, 0);
INSERT INTO guests VALUES (3370309304606, 0, 100, NULL, 'Anna', '', 7028, 0);
INSERT INTO guests VALUES (3370309304606, 1, 101, NULL, 'Ben', '', 7029, 0);
INSERT INTO guests VALUES (11025467358710, 0, 100, NULL, 'Anna', '', 7034, 0);
INSERT INTO guests VALUES (11025467358710, 1, 101, NULL, 'Ben', '', 7035, 0);
INSERT INTO guests VALUES (13697030769746, 0, 102, NULL, 'Carla', '', 7036, 0);
INSERT INTO guests VALUES (13697030769746, 1, 100, NULL, 'Anna', '', 7034, 0);
INSERT INTO guests VALUES (8192071176767, 0, 100, NULL, 'Anna', '', 7034, 0);
INSERT INTO guests VALUES (8192071176767, 1, 103, NULL, 'Dora', '', 7037, 0);
INSERT INTO guests VALUES (11027496795389, 0, 101, NULL, 'Ben', '', 7035, 0);
INSERT INTO guests VALUES (11027496795389, 1, 102, NULL, 'Carla', '', 7036, 0);
INSERT INTO guests VALUES (274606470804, 0, 103, NULL, 'Dora', '', 7037, 0);
INSERT INTO guests VALUES (274606470804, 1, 101, NULL, 'Ben', '', 7035, 0);
INSERT INTO guests VALUES (15170366536759, 0, 102, NULL, 'Carla', '', 7036, 0);
INSERT INTO guests VALUES (15170366536759, 1, 103, NULL, 'Dora', '', 7037, 0);
INSERT INTO guests VALUES (11394569163496, 0, 103, NULL, 'Dora', '', 7043, 0);
INSERT INTO guests VALUES (11394569163496, 1, 102, NULL, 'Carla', '', 7042, 0);
INSERT INTO guests VALUES (17197625203339, 0, 101, NULL, 'Ben', '', 7041, 0);
INSERT INTO guests VALUES (17197625203339, 1, 100, NULL, 'Anna', '', 7040, 0);
INSERT INTO seats VALUES (5642361389640, 0, 100, NULL, 'Anna', 13, 0, 0, 0, 0);
INSERT INTO seats VALUES (5642361389640, 1, 101, NULL, 'Ben', 13, 1, 1, 0, 0);
INSERT INTO seats VALUES (17432522496299, 0, 100, NULL, 'Anna', 2, 0, 0, 0, 0);
INSERT INTO seats VALUES (17432522496299, 1, 101, NULL, 'Ben', 8, 1, 1, 0, 0);
INSERT INTO seats VALUES (12021856162079, 0, 100, NULL, 'Anna', 13, 1, 1, 0, 0);
INSERT INTO seats VALUES (12961402304154, 0, 100, NULL, 'Anna', 8, 1, 1, 0, 0);
INSERT INTO seats VALUES (12961402304154, 1, 101, NULL, 'Ben', 8, 0, 0, 0, 0);
INSERT INTO seats VALUES (5025382839306, 0, 100, NULL, 'Anna', 9, 1, 0, 0, 0);
INSERT INTO seats VALUES (5025382839306, 1, 101, NULL, 'Ben', 9, 1, 0, 0, 0);
INSERT INTO seats VALUES (6219108338334, 0, 100, NULL, 'Anna', 8, 0, 0, 0, 0);
INSERT INTO seats VALUES (6219108338334, 1, 101, NULL, 'Ben', 7, 1, 0, 0, 0);
INSERT INTO seats VALUES (15156376631214, 0, 100, NULL, 'Anna', 8, 1, 0, 0, 0);
INSERT INTO seats VALUES (15156376631214, 1, 101, NULL, 'Ben', 8, 1, 0, 0, 0);
INSERT INTO seats VALUES (6114967737528, 0, 100, NULL, 'Anna', 6, 0, 0, 0, 0);
INSERT INTO seats VALUES (1033486533943, 0, 103, NULL, 'Dora', 8, 0, 0, 0, 0);
INSERT INTO seats VALUES (1033486533943, 1, 102, NULL, 'Carla', 10, 1, 1, 0, 0);
INSERT INTO seats VALUES (3370309304606, 0, 100, NULL, 'Anna', 11, 0, 0, 0, 0);
INSERT INTO seats VALUES (3370309304606, 1, 101, NULL, 'Ben', 11, 1, 1, 0, 0);
INSERT INTO seats VALUES (11025467358710, 0, 100, NULL, 'Anna', 9, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (11025467358710, 1, 101, NULL, 'Ben', 9, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (13697030769746, 0, 102, NULL, 'Carla', 10, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (13697030769746, 1, 100, NULL, 'Anna', 10, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (8192071176767, 0, 100, NULL, 'Anna', 9, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (8192071176767, 1, 103, NULL, 'Dora', 9, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (11027496795389, 0, 101, NULL, 'Ben', 9, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (11027496795389, 1, 102, NULL, 'Carla', 9, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (274606470804, 0, 103, NULL, 'Dora', 10, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (274606470804, 1, 101, NULL, 'Ben', 10, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (15170366536759, 0, 102, NULL, 'Carla', 10, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (15170366536759, 1, 103, NULL, 'Dora', 10, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (11394569163496, 0, 103, NULL, 'Dora', 9, 0, 0, 0, 0);
INSERT INTO seats VALUES (11394569163496, 1, 102, NULL, 'Carla', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (17197625203339, 0, 101, NULL, 'Ben', 8, 1, 1, 0, 0);
INSERT INTO seats VALUES (17197625203339, 1, 100, NULL, 'Anna', 8, 0, 0, 0, 0);
INSERT INTO sittings VALUES (5642361389640, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (5642361389640, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (17432522496299, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (17432522496299, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (12021856162079, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (12961402304154, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (12961402304154, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (5025382839306, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (5025382839306, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (6219108338334, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (6219108338334, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (15156376631214, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (15156376631214, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (6114967737528, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (1033486533943, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (1033486533943, 1, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (3370309304606, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (3370309304606, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (11025467358710, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (11025467358710, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (13697030769746, 0, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (13697030769746, 1, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (8192071176767, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (8192071176767, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (11027496795389, 0, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (11027496795389, 1, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (274606470804, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (274606470804, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (15170366536759, 0, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (15170366536759, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (11394569163496, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (11394569163496, 1, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (17197625203339, 0, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (17197625203339, 1, 0, 100, NULL, 'Anna', 0);
INSERT INTO moves VALUES (5642361389640, 1, -1, NULL, 'deal 1 29 34 54 35 9 58 70 12 0 8 33 16 2 62 25 66 27 3 51 26 47 18 69 10 6 40 49 36 64 22 63 43 1 21 39 45 65 71 17 7 55 53 37 23 57 30 32 38 15 56 50 68 19 44 24 46 5 4 14 61 42 48 31 11 28 41 20 67 59 52 13 60', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} goes first.","blanks":{"player":{"type":"player","seat":1},"n":72},"many":"{n} tiles are in play. {player} goes first.","n":72},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"red"}}}]}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":""},"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"red"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}}]}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038083694, NULL, 1);
INSERT INTO moves VALUES (17432522496299, 1, -1, NULL, 'deal 1 26 0 24 7 11 31 25 30 1 8 18 9 16 19 4 21 10 2 20 27 13 12 22 15 29 3 14 17 23 6 28 5', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. In the row: {tiles}.","blanks":{"player":{"type":"player","seat":1},"tiles":[{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"star"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"triangle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}}}},{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"triangle"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"square"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"star"}}}}}]}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038083702, NULL, 1);
INSERT INTO moves VALUES (17432522496299, 2, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{tile} comes to the row.","blanks":{"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"star"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"triangle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"square"}}}}}}},"part1":{"type":"text","sentence":"The target is {symbol}.","blanks":{"symbol":{"type":"text","sentence":"circle"}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038083702, NULL, 1);
INSERT INTO moves VALUES (12021856162079, 1, -1, NULL, 'draw 19', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038083710, NULL, 1);
INSERT INTO moves VALUES (12961402304154, 1, -1, NULL, 'deal 1 8 47 35 38 18 32 69 12 11 1 20 5 9 68 19 33 44 45 14 21 62 29 2 23 52 26 43 66 15 54 13 6 48 58 25 64 60 10 61 49 37 51 24 17 7 3 70 30 65 22 59 28 31 36 39 40 46 56 34 4 53 57 71 42 63 0 67 41 27 55 50 16', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. Everyone has {n} card.","blanks":{"player":{"type":"player","seat":1},"n":4},"many":"{player} goes first. Everyone has {n} cards.","n":4},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy"},"n":4}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":2}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":2}}],"codes":"CA4 BU2 SU1 SU2"}},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco"},"n":3}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":5}},{"type":"text","sentence":"WILD"},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco"},"n":1}}],"codes":"TA3 PI5 W TA1"}},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 1, 1796038083722, NULL, 1);
INSERT INTO moves VALUES (5025382839306, 1, -1, NULL, 'deal 34 106 27 5 88 51 81 107 20 44 69 77 11 9 93 87 21 25 55 45 6 3 70 71 41 1 24 56 15 108 65 16 7 48 111 110 103 14 92 46 29 19 105 57 97 28 72 80 58 83 8 38 61 33 99 10 17 23 90 47 30 52 75 53 31 64 109 60 4 2 101 50 94 68 78 37 43 18 98 49 96 54 95 26 36 91 39 74 42 79 104 12 59 86 67 85 76 73 0 13 63 82 89 100 40 66 32 102 35 62 84 22', '[{"name":"dealt","text":{"type":"text","sentence":"Everyone has five tiles, {tile} is at {cell}.","blanks":{"tile":"sop/sew/boa/nor","cell":"M13"}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"Everyone has five tiles."},"points":0}]', 2, 1796038083730, NULL, 1);
INSERT INTO moves VALUES (6219108338334, 1, -1, NULL, 'deal 91 79 19 64 88 101 62 76 80 48 70 4 52 102 108 66 106 59 78 27 71 105 9 1 87 15 97 51 36 96 7 45 5 65 77 107 16 23 99 11 104 58 39 34 111 61 54 14 21 53 57 110 30 37 32 26 68 55 69 92 63 103 109 86 41 75 8 49 2 12 74 46 73 60 56 35 81 28 94 67 31 72 18 47 0 42 13 24 40 90 89 82 20 25 98 93 84 6 29 83 85 3 17 33 100 38 44 10 22 95 43 50', '[{"name":"dealt","text":{"type":"text","sentence":"Round {round}: everyone has four tiles, {tile} is the first stack.","blanks":{"round":1,"tile":"dad/hug/hem/tea"}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"Round {round}: everyone has four tiles.","blanks":{"round":1}},"points":0}]', 2, 1796038083742, NULL, 1);
INSERT INTO moves VALUES (15156376631214, 1, -1, NULL, 'deal 58 0 86 68 34 89 33 8 23 46 108 22 37 17 90 83 56 59 60 107 1 94 28 104 61 27 69 2 88 111 75 96 79 50 39 91 36 54 92 42 45 44 53 63 93 73 12 51 30 25 32 5 109 31 64 99 97 7 78 55 40 103 49 76 87 80 4 16 84 52 85 82 29 70 100 95 3 11 74 66 72 9 24 47 18 67 10 48 57 105 20 102 6 110 43 21 19 14 15 106 41 71 38 98 101 81 62 35 13 26 65 77', '[{"name":"dealt","text":{"type":"text","sentence":"Round {round}: everyone has six tiles and forms a stack of two of them.","blanks":{"round":1}},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796038083763, NULL, 1);
INSERT INTO moves VALUES (1033486533943, 1, -1, NULL, 'lots 17 29', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1796038083922, NULL, 1);
INSERT INTO moves VALUES (1033486533943, 2, -1, NULL, 'lots 32 14', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038083922, NULL, 2);
INSERT INTO moves VALUES (1033486533943, 3, -1, NULL, 'draw 20', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038083922, NULL, 3);
INSERT INTO moves VALUES (3370309304606, 1, -1, NULL, 'lots 7 49', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":10}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038083935, NULL, 1);
INSERT INTO moves VALUES (3370309304606, 2, -1, NULL, 'draw 50', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038083935, NULL, 2);
INSERT INTO moves VALUES (11025467358710, 1, -1, NULL, 'lots 32 36', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":20}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038083990, NULL, 1);
INSERT INTO moves VALUES (11025467358710, 2, -1, NULL, 'draw 10', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038083990, NULL, 2);
INSERT INTO moves VALUES (13697030769746, 1, -1, NULL, 'lots 24 44', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038084026, NULL, 1);
INSERT INTO moves VALUES (13697030769746, 2, -1, NULL, 'draw 56', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038084026, NULL, 2);
INSERT INTO moves VALUES (8192071176767, 1, -1, NULL, 'lots 6 58', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038084081, NULL, 1);
INSERT INTO moves VALUES (8192071176767, 2, -1, NULL, 'draw 25', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038084081, NULL, 2);
INSERT INTO moves VALUES (11027496795389, 1, -1, NULL, 'lots 56 25', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038084129, NULL, 1);
INSERT INTO moves VALUES (11027496795389, 2, -1, NULL, 'draw 15', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038084129, NULL, 2);
INSERT INTO moves VALUES (274606470804, 1, -1, NULL, 'lots 56 22', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038084156, NULL, 1);
INSERT INTO moves VALUES (274606470804, 2, -1, NULL, 'draw 11', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038084156, NULL, 2);
INSERT INTO moves VALUES (15170366536759, 1, -1, NULL, 'lots 45 48', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1796038084158, NULL, 1);
INSERT INTO moves VALUES (15170366536759, 2, -1, NULL, 'lots 26 3', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038084158, NULL, 2);
INSERT INTO moves VALUES (15170366536759, 3, -1, NULL, 'draw 0', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038084158, NULL, 3);
INSERT INTO moves VALUES (11394569163496, 1, -1, NULL, 'lots 34 31', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038089187, NULL, 1);
INSERT INTO moves VALUES (11394569163496, 2, -1, NULL, 'draw 49', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089187, NULL, 2);
INSERT INTO moves VALUES (17197625203339, 1, -1, NULL, 'lots 21 48', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796038089203, NULL, 1);
INSERT INTO moves VALUES (17197625203339, 2, -1, NULL, 'draw 63', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"wild"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089203, NULL, 2);
INSERT INTO moves VALUES (274606470804, 3, 1, NULL, 'A1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":10}},"cell":"A1"}},"part1":{"type":"text","sentence":"At {point} {shape} in {colour} is locked. Nobody plays {colour}.","blanks":{"shape":{"type":"text","sentence":"a quarter circle"},"colour":{"type":"text","sentence":"yellow"},"point":"A1","points":10}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A1"}},"part1":{"type":"text","sentence":"Nobody plays {colour}: no points.","blanks":{"colour":{"type":"text","sentence":"yellow"}}}}},"points":0}]', 1, 1796038089213, 7044, 2);
INSERT INTO moves VALUES (274606470804, 4, -1, NULL, 'draw 28', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089213, NULL, 3);
INSERT INTO moves VALUES (274606470804, 5, 0, NULL, 'F3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":5}},"cell":"F3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"F3"}}}},"points":0}]', 1, 1796038089235, 7045, 3);
INSERT INTO moves VALUES (274606470804, 6, 1, NULL, 'rotate F3 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"points":0}]', 1, 1796038089243, 7046, 3);
INSERT INTO moves VALUES (274606470804, 7, 0, NULL, 'rotate F3 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"F3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"F3"}}}},"points":0}]', 1, 1796038089252, 7047, 3);
INSERT INTO moves VALUES (274606470804, 8, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089273, 7048, 3);
INSERT INTO moves VALUES (274606470804, 9, -1, NULL, 'draw 59', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089273, NULL, 4);
INSERT INTO moves VALUES (274606470804, 10, 1, NULL, 'C3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":5}},"cell":"C3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C3"}}}},"points":0}]', 1, 1796038089295, 7049, 4);
INSERT INTO moves VALUES (1033486533943, 4, 0, NULL, 'C6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"C6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C6"}}}},"points":0}]', 1, 1796038089314, 7050, 3);
INSERT INTO moves VALUES (1033486533943, 5, 1, NULL, 'rotate C6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"C6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"C6"}}}},"points":0}]', 1, 1796038089322, 7051, 3);
INSERT INTO moves VALUES (1033486533943, 6, 0, NULL, 'rotate C6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"C6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"C6"}}}},"points":0}]', 1, 1796038089351, 7052, 3);
INSERT INTO moves VALUES (1033486533943, 7, 1, NULL, 'rotate C6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"C6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"C6"}}}},"points":0}]', 1, 1796038089359, 7053, 3);
INSERT INTO moves VALUES (1033486533943, 8, 0, NULL, 'rotate C6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"C6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"C6"}}}},"points":0}]', 1, 1796038089380, 7054, 3);
INSERT INTO moves VALUES (1033486533943, 9, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089392, 7055, 3);
INSERT INTO moves VALUES (1033486533943, 10, -1, NULL, 'draw 23', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089392, NULL, 4);
INSERT INTO moves VALUES (3370309304606, 3, 0, NULL, 'H1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"H1"}},"part1":{"type":"text","sentence":"At {point} {shape} in {colour} is locked. Nobody plays {colour}.","blanks":{"shape":{"type":"text","sentence":"a quarter circle"},"colour":{"type":"text","sentence":"yellow"},"point":"H1","points":15}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H1"}},"part1":{"type":"text","sentence":"Nobody plays {colour}: no points.","blanks":{"colour":{"type":"text","sentence":"yellow"}}}}},"points":0}]', 1, 1796038089409, 7056, 2);
INSERT INTO moves VALUES (3370309304606, 4, -1, NULL, 'draw 63', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"wild"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089409, NULL, 3);
INSERT INTO moves VALUES (3370309304606, 5, 1, NULL, 'A1', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"wild"},"value":5}},"cell":"A1"}},"part1":{"type":"text","sentence":"At {point} {shape} in {colour} is locked: {points} points for {player}.","blanks":{"shape":{"type":"text","sentence":"a quarter circle"},"colour":{"type":"text","sentence":"blue"},"point":"A1","points":5,"player":{"type":"player","seat":1}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A1"}},"part1":{"type":"text","sentence":"{n} point for {player}.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{n} points for {player}.","n":5}}},"points":5}]', 1, 1796038089415, 7057, 3);
INSERT INTO moves VALUES (3370309304606, 6, -1, NULL, 'draw 10', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089415, NULL, 4);
INSERT INTO moves VALUES (3370309304606, 7, 0, NULL, 'F2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"F2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"F2"}}}},"points":0}]', 1, 1796038089423, 7058, 4);
INSERT INTO moves VALUES (3370309304606, 8, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089431, 7059, 4);
INSERT INTO moves VALUES (3370309304606, 9, -1, NULL, 'draw 30', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089431, NULL, 5);
INSERT INTO moves VALUES (3370309304606, 10, 1, NULL, 'A7', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}},"cell":"A7"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A7"}}}},"points":0}]', 1, 1796038089439, 7060, 5);
INSERT INTO moves VALUES (3370309304606, 11, 0, NULL, 'rotate F2 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"F2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"F2"}}}},"points":0}]', 1, 1796038089444, 7061, 5);
INSERT INTO moves VALUES (5025382839306, 2, 0, NULL, '1 L13 l', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} at {place}: {ours} and {theirs} share nothing here.","blanks":{"player":{"type":"player","seat":0},"tile":"see/mew/wiz/sat","place":"L13","ours":"mew","theirs":"nor"}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":0},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {place}: “{ours}” doesn''t match “{theirs}”.","blanks":{"player":{"type":"player","seat":0},"place":"L13","ours":"mew","theirs":"nor"}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796038089456, 7062, 1);
INSERT INTO moves VALUES (5025382839306, 3, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089467, 7063, 1);
INSERT INTO moves VALUES (5025382839306, 4, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089470, 7064, 1);
INSERT INTO moves VALUES (5025382839306, 5, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796038089470, NULL, 1);
INSERT INTO moves VALUES (5025382839306, 6, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089482, 7065, 1);
INSERT INTO moves VALUES (5025382839306, 7, 1, NULL, '5 M14 r', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} at {place}: {ours} and {theirs} share nothing here.","blanks":{"player":{"type":"player","seat":1},"tile":"inn/cad/log/tug","place":"M14","ours":"inn","theirs":"boa"}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {place}: “{ours}” doesn''t match “{theirs}”.","blanks":{"player":{"type":"player","seat":1},"place":"M14","ours":"inn","theirs":"boa"}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796038089487, 7066, 1);
INSERT INTO moves VALUES (5025382839306, 8, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089490, 7067, 1);
INSERT INTO moves VALUES (5025382839306, 9, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796038089490, NULL, 1);
INSERT INTO moves VALUES (5642361389640, 2, 1, NULL, '3 M13 d', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"M13"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"M13"}},"points":0}]', 2, 1796038089494, 7068, 1);
INSERT INTO moves VALUES (5642361389640, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You drew a tile."},"points":0}]', 2, 1796038089494, NULL, 1);
INSERT INTO moves VALUES (5642361389640, 4, 0, NULL, '1 M14 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}},"cell":"M14"}},"part1":{"type":"text","sentence":"No points."}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: no points.","blanks":{"player":{"type":"player","seat":0},"cell":"M14"}},"points":0}]', 2, 1796038089499, 7069, 1);
INSERT INTO moves VALUES (5642361389640, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"red"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You drew a tile."},"points":0}]', 2, 1796038089499, NULL, 1);
INSERT INTO moves VALUES (5642361389640, 6, 1, NULL, '2 L13 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"red"}}},"cell":"L13"}},"part1":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"yellow"},"where":{"type":"text","sentence":"in the south-east"}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":1,"causes":[{"type":"text","sentence":"corners {n}","blanks":{"n":1}}],"player":{"type":"player","seat":1},"cell":"L13"}},"points":1}]', 2, 1796038089509, 7070, 1);
INSERT INTO moves VALUES (5642361389640, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"red"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You drew a tile."},"points":0}]', 2, 1796038089509, NULL, 1);
INSERT INTO moves VALUES (5642361389640, 8, 0, NULL, '1 M12 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"red"}}},"cell":"M12"}},"part1":{"type":"text","sentence":"No points."}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: no points.","blanks":{"player":{"type":"player","seat":0},"cell":"M12"}},"points":0}]', 2, 1796038089516, 7071, 1);
INSERT INTO moves VALUES (5642361389640, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You drew a tile."},"points":0}]', 2, 1796038089516, NULL, 1);
INSERT INTO moves VALUES (5642361389640, 10, 1, NULL, '2 N12 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"red"}}},"cell":"N12"}},"part1":{"type":"text","sentence":"No points."}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: no points.","blanks":{"player":{"type":"player","seat":1},"cell":"N12"}},"points":0}]', 2, 1796038089525, 7072, 1);
INSERT INTO moves VALUES (5642361389640, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"red"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You drew a tile."},"points":0}]', 2, 1796038089525, NULL, 1);
INSERT INTO moves VALUES (5642361389640, 12, 0, NULL, '2 L14 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"L14"}},"part1":{"type":"text","sentence":"Four {colour} corners meet {where}, 2 points.","blanks":{"colour":{"type":"text","sentence":"yellow"},"where":{"type":"text","sentence":"in the north-east"}}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":2,"causes":[{"type":"text","sentence":"corners {n}","blanks":{"n":2}}],"player":{"type":"player","seat":0},"cell":"L14"}},"points":2}]', 2, 1796038089535, 7073, 1);
INSERT INTO moves VALUES (5642361389640, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You drew a tile."},"points":0}]', 2, 1796038089535, NULL, 1);
INSERT INTO moves VALUES (6114967737528, 1, -1, NULL, 'deal 47 20 87 71 111 34 18 65 17 7', '', 3, 1796038083787, NULL, 1);
INSERT INTO moves VALUES (6114967737528, 2, 0, NULL, '2 M13 l', '', 3, 1796038089539, 7074, 1);
INSERT INTO moves VALUES (6114967737528, 3, 0, NULL, '3 L13 l', '', 3, 1796038089547, 7075, 1);
INSERT INTO moves VALUES (6114967737528, 4, 0, NULL, '8 N13 l', '', 3, 1796038089551, 7076, 1);
INSERT INTO moves VALUES (6114967737528, 5, 0, NULL, '10 M14 l', '', 3, 1796038089558, 7077, 1);
INSERT INTO moves VALUES (6114967737528, 6, 0, NULL, 'give up', '', 3, 1796038089560, 7078, 1);
INSERT INTO moves VALUES (6219108338334, 2, 0, NULL, '1 s1', '[{"name":"played","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} puts {tile} on stack {place}.","blanks":{"player":{"type":"player","seat":0},"tile":"pin/did/pod/gel","place":1}},"part1":{"type":"text","sentence":"It matches: {joins}.","blanks":{"joins":[{"type":"text","sentence":"{ours} – {theirs}: {rule}","blanks":{"ours":"did","theirs":"dad","rule":{"type":"text","sentence":"first and last letter"}}}]}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} plays on stack {place}: {words}.","blanks":{"player":{"type":"player","seat":0},"place":1,"words":["did – dad"]}},"points":0}]', 2, 1796038089577, 7079, 1);
INSERT INTO moves VALUES (6219108338334, 3, 0, NULL, '4 s1', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":0},"tile":"ray/too/tub/wok","place":1}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":0},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":0},"place":1}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796038089593, 7080, 1);
INSERT INTO moves VALUES (6219108338334, 4, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089611, 7081, 1);
INSERT INTO moves VALUES (6219108338334, 5, 1, NULL, '2 s1', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":1},"tile":"bob/rug/apt/wry","place":1}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":1},"place":1}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796038089613, 7082, 1);
INSERT INTO moves VALUES (6219108338334, 6, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089619, 7083, 1);
INSERT INTO moves VALUES (6219108338334, 7, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796038089619, NULL, 1);
INSERT INTO moves VALUES (6219108338334, 8, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038089627, 7084, 1);
INSERT INTO moves VALUES (8192071176767, 3, 0, NULL, 'E8', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"E8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"points":0}]', 1, 1796038089635, 7085, 2);
INSERT INTO moves VALUES (8192071176767, 4, 1, NULL, 'rotate E8 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"E8"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"E8"}}}},"points":0}]', 1, 1796038089643, 7086, 2);
INSERT INTO moves VALUES (8192071176767, 5, 0, NULL, 'rotate E8 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"points":0}]', 1, 1796038089647, 7087, 2);
INSERT INTO moves VALUES (8192071176767, 6, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089655, 7088, 2);
INSERT INTO moves VALUES (8192071176767, 7, -1, NULL, 'draw 58', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089655, NULL, 3);
INSERT INTO moves VALUES (8192071176767, 8, 1, NULL, 'G1', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":10}},"cell":"G1"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"G1"}}}},"points":0}]', 1, 1796038089671, 7089, 3);
INSERT INTO moves VALUES (8192071176767, 9, 0, NULL, 'rotate E8 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"points":0}]', 1, 1796038089683, 7090, 3);
INSERT INTO moves VALUES (11025467358710, 3, 1, NULL, 'A3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"A3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A3"}}}},"points":0}]', 1, 1796038089691, 7091, 2);
INSERT INTO moves VALUES (11025467358710, 4, 0, NULL, 'rotate A3 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"A3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"A3"}}}},"points":0}]', 1, 1796038089715, 7092, 2);
INSERT INTO moves VALUES (11025467358710, 5, 1, NULL, 'rotate A3 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"A3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"A3"}}}},"points":0}]', 1, 1796038089729, 7093, 2);
INSERT INTO moves VALUES (11025467358710, 6, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089739, 7094, 2);
INSERT INTO moves VALUES (11025467358710, 7, -1, NULL, 'draw 3', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089739, NULL, 3);
INSERT INTO moves VALUES (11025467358710, 8, 0, NULL, 'F4', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":10}},"cell":"F4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"F4"}}}},"points":0}]', 1, 1796038089751, 7095, 3);
INSERT INTO moves VALUES (11025467358710, 9, 1, NULL, 'rotate F4 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F4"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F4"}}}},"points":0}]', 1, 1796038089787, 7096, 3);
INSERT INTO moves VALUES (11027496795389, 3, 1, NULL, 'B7', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"B7"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B7"}}}},"points":0}]', 1, 1796038089792, 7097, 2);
INSERT INTO moves VALUES (11027496795389, 4, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089807, 7098, 2);
INSERT INTO moves VALUES (11027496795389, 5, -1, NULL, 'draw 61', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"wild"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089807, NULL, 3);
INSERT INTO moves VALUES (11027496795389, 6, 0, NULL, 'E6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"wild"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"value":5}},"cell":"E6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"E6"}}}},"points":0}]', 1, 1796038089810, 7099, 3);
INSERT INTO moves VALUES (11027496795389, 7, 1, NULL, 'rotate E6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"E6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"E6"}}}},"points":0}]', 1, 1796038089825, 7100, 3);
INSERT INTO moves VALUES (11027496795389, 8, 0, NULL, 'rotate B7 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B7"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B7"}}}},"points":0}]', 1, 1796038089835, 7101, 3);
INSERT INTO moves VALUES (11027496795389, 9, 1, NULL, 'rotate E6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"E6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"E6"}}}},"points":0}]', 1, 1796038089851, 7102, 3);
INSERT INTO moves VALUES (11394569163496, 3, 0, NULL, 'D6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":5}},"cell":"D6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D6"}}}},"points":0}]', 1, 1796038089854, 7103, 2);
INSERT INTO moves VALUES (11394569163496, 4, 1, NULL, 'rotate D6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D6"}}}},"points":0}]', 1, 1796038089862, 7104, 2);
INSERT INTO moves VALUES (11394569163496, 5, 0, NULL, 'rotate D6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D6"}}}},"points":0}]', 1, 1796038089865, 7105, 2);
INSERT INTO moves VALUES (11394569163496, 6, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089874, 7106, 2);
INSERT INTO moves VALUES (11394569163496, 7, -1, NULL, 'draw 2', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089874, NULL, 3);
INSERT INTO moves VALUES (11394569163496, 8, 1, NULL, 'E4', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}},"cell":"E4"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"E4"}}}},"points":0}]', 1, 1796038089878, 7107, 3);
INSERT INTO moves VALUES (11394569163496, 9, 0, NULL, 'rotate E4 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"E4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"E4"}}}},"points":0}]', 1, 1796038089886, 7108, 3);
INSERT INTO moves VALUES (12021856162079, 2, 0, NULL, 'H1', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":20}},"cell":"H1"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H1"}}}},"points":0}]', 1, 1796038089889, 7109, 1);
INSERT INTO moves VALUES (12021856162079, 3, -1, NULL, 'draw 41', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089889, NULL, 2);
INSERT INTO moves VALUES (12021856162079, 4, 0, NULL, 'B4', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":5}},"cell":"B4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B4"}}}},"points":0}]', 1, 1796038089895, 7110, 2);
INSERT INTO moves VALUES (12021856162079, 5, -1, NULL, 'draw 1', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089895, NULL, 3);
INSERT INTO moves VALUES (12021856162079, 6, 0, NULL, 'G3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}},"cell":"G3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"G3"}}}},"points":0}]', 1, 1796038089903, 7111, 3);
INSERT INTO moves VALUES (12021856162079, 7, -1, NULL, 'draw 37', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089903, NULL, 4);
INSERT INTO moves VALUES (12021856162079, 8, 0, NULL, 'H3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"H3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H3"}}}},"points":0}]', 1, 1796038089910, 7112, 4);
INSERT INTO moves VALUES (12021856162079, 9, -1, NULL, 'draw 29', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089910, NULL, 5);
INSERT INTO moves VALUES (12021856162079, 10, 0, NULL, 'B8', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"B8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B8"}}}},"points":0}]', 1, 1796038089914, 7113, 5);
INSERT INTO moves VALUES (12021856162079, 11, -1, NULL, 'draw 43', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089914, NULL, 6);
INSERT INTO moves VALUES (12021856162079, 12, 0, NULL, 'H2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"value":5}},"cell":"H2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H2"}}}},"points":0}]', 1, 1796038089922, 7114, 6);
INSERT INTO moves VALUES (12021856162079, 13, -1, NULL, 'draw 28', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089922, NULL, 7);
INSERT INTO moves VALUES (12961402304154, 2, 1, NULL, 'B1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"B1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy"},"n":1}},"name":{"type":"text","sentence":"Sour Puncher"}}},"code":"CA1"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B1"}},"brief":null,"points":0}]', 1, 1796038089928, 7115, 1);
INSERT INTO moves VALUES (12961402304154, 3, 1, NULL, 'C4', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C4","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy"},"n":1}},"name":{"type":"text","sentence":"Jelly Brawler"}}},"code":"CA1"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C4"}},"brief":null,"points":0},{"name":"match","text":{"type":"text","sentence":"{player} has a match: {cells}.","blanks":{"player":{"type":"player","seat":1},"cells":["B1","C4"]}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds a match"}}},"points":0}]', 1, 1796038089934, 7116, 1);
INSERT INTO moves VALUES (12961402304154, 4, 1, NULL, 'B3', '[{"name":"collected","text":{"type":"text","sentence":"{player} collects {n} card from {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B3","n":1},"many":"{player} collects {n} cards from {cell}.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds a match and collects {n} card","blanks":{"n":1},"many":"finds a match and collects {n} cards","n":1}}},"points":0},{"name":"hand","text":{"type":"text","sentence":"You collected {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":1}}],"codes":"BU1"}},"by":1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"New in your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":1}}],"codes":"BU1"}},"points":0},{"name":"covered","text":{"type":"text","sentence":"New face-down cards: {cells}.","blanks":{"cells":["B3","B1","C4"]}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089939, 7117, 1);
INSERT INTO moves VALUES (12961402304154, 5, 1, NULL, 'W @1', '[{"name":"attacked","text":{"type":"text","sentence":"{player} attacks {target} with {cards}.","blanks":{"player":{"type":"player","seat":1},"target":{"type":"player","seat":0},"cards":[{"type":"text","sentence":"WILD"}],"codes":"W"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}, then {second}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds a match and collects {n} card","blanks":{"n":1},"many":"finds a match and collects {n} cards","n":1},"second":{"type":"text","sentence":"attacks {other}","blanks":{"other":{"type":"player","seat":0}}}}},"points":0}]', 1, 1796038089946, 7118, 1);
INSERT INTO moves VALUES (12961402304154, 6, 0, NULL, 'SU2 SU1 !', '[{"name":"answered","text":{"type":"text","sentence":"{player} defends with {cards}.","blanks":{"player":{"type":"player","seat":0},"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":2}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":1}}],"codes":"SU2 SU1"}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089953, 7119, 1);
INSERT INTO moves VALUES (12961402304154, 7, 1, NULL, 'TA1 TA3 !', '[{"name":"countered","text":{"type":"text","sentence":"{player} counters with {cards}.","blanks":{"player":{"type":"player","seat":1},"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Taco"},"n":3}}],"codes":"TA1 TA3"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089963, 7120, 1);
INSERT INTO moves VALUES (12961402304154, 8, 0, NULL, 'pass', '[{"name":"gave up","text":{"type":"text","sentence":"{player} gives up.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0},{"name":"battle","text":{"type":"text","sentence":"{player} wins the battle and banks {n} card: {points}.","blanks":{"player":{"type":"player","seat":1},"points":{"type":"text","sentence":"{n} point","blanks":{"n":8},"many":"{n} points","n":8},"cells":[],"n":5},"many":"{player} wins the battle and banks {n} cards: {points}.","n":5},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}, then {second}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds a match and collects {n} card","blanks":{"n":1},"many":"finds a match and collects {n} cards","n":1},"second":{"type":"text","sentence":"{did}: {n} point","blanks":{"did":{"type":"text","sentence":"beats {other}","blanks":{"other":{"type":"player","seat":0}}},"n":8},"many":"{did}: {n} points","n":8}}},"points":8}]', 1, 1796038089963, NULL, 1);
INSERT INTO moves VALUES (13697030769746, 3, 0, NULL, 'H8', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":5}},"cell":"H8"}},"part1":{"type":"text","sentence":"At {point} {shape} in {colour} is locked. Nobody plays {colour}.","blanks":{"shape":{"type":"text","sentence":"a quarter circle"},"colour":{"type":"text","sentence":"yellow"},"point":"H8","points":5}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H8"}},"part1":{"type":"text","sentence":"Nobody plays {colour}: no points.","blanks":{"colour":{"type":"text","sentence":"yellow"}}}}},"points":0}]', 1, 1796038089971, 7121, 2);
INSERT INTO moves VALUES (13697030769746, 4, -1, NULL, 'draw 9', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089971, NULL, 3);
INSERT INTO moves VALUES (13697030769746, 5, 1, NULL, 'D6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"value":15}},"cell":"D6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D6"}}}},"points":0}]', 1, 1796038089976, 7122, 3);
INSERT INTO moves VALUES (13697030769746, 6, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038089986, 7123, 3);
INSERT INTO moves VALUES (13697030769746, 7, -1, NULL, 'draw 22', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038089986, NULL, 4);
INSERT INTO moves VALUES (13697030769746, 8, 0, NULL, 'E8', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"E8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"points":0}]', 1, 1796038089989, 7124, 4);
INSERT INTO moves VALUES (13697030769746, 9, 1, NULL, 'rotate D6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D6"}}}},"points":0}]', 1, 1796038089998, 7125, 4);
INSERT INTO moves VALUES (13697030769746, 10, 0, NULL, 'rotate E8 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"E8"}}}},"points":0}]', 1, 1796038090010, 7126, 4);
INSERT INTO moves VALUES (15156376631214, 2, 0, NULL, 'form 4 2', '[{"name":"formed","text":{"type":"text","sentence":"{player} forms stack {n}: {top} on {under}.","blanks":{"player":{"type":"player","seat":0},"n":1,"top":"pat/jab/rue/you","under":"sit/sob/axe/ode"}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} forms stack {n}.","blanks":{"player":{"type":"player","seat":0},"n":1}},"points":0}]', 2, 1796038090015, 7127, 1);
INSERT INTO moves VALUES (15156376631214, 3, 1, NULL, 'form 7 8', '[{"name":"formed","text":{"type":"text","sentence":"{player} forms stack {n}: {top} on {under}.","blanks":{"player":{"type":"player","seat":1},"n":2,"top":"bat/lee/yap/imp","under":"now/sub/men/yak"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} forms stack {n}.","blanks":{"player":{"type":"player","seat":1},"n":2}},"points":0},{"name":"begun","text":{"type":"text","sentence":"All stacks are formed: play!"},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796038090016, 7128, 1);
INSERT INTO moves VALUES (15156376631214, 4, 0, NULL, '10 s2', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":0},"tile":"far/kin/yen/any","place":2}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":0},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":0},"place":2}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796038090017, 7129, 1);
INSERT INTO moves VALUES (15156376631214, 5, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038090018, 7130, 1);
INSERT INTO moves VALUES (15156376631214, 6, 1, NULL, '12 s1', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":1},"tile":"bag/pop/fog/elm","place":1}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":1},"place":1}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796038090022, 7131, 1);
INSERT INTO moves VALUES (15156376631214, 7, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796038090026, 7132, 1);
INSERT INTO moves VALUES (15156376631214, 8, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796038090026, NULL, 1);
INSERT INTO moves VALUES (15170366536759, 4, 0, NULL, 'D2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":5}},"cell":"D2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D2"}}}},"points":0}]', 1, 1796038090028, 7133, 3);
INSERT INTO moves VALUES (15170366536759, 5, 1, NULL, 'rotate D2 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D2"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D2"}}}},"points":0}]', 1, 1796038090030, 7134, 3);
INSERT INTO moves VALUES (15170366536759, 6, 0, NULL, 'rotate D2 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D2"}}}},"points":0}]', 1, 1796038090039, 7135, 3);
INSERT INTO moves VALUES (15170366536759, 7, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796038090043, 7136, 3);
INSERT INTO moves VALUES (15170366536759, 8, -1, NULL, 'draw 18', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796038090043, NULL, 4);
INSERT INTO moves VALUES (15170366536759, 9, 1, NULL, 'B2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"B2"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B2"}}}},"points":0}]', 1, 1796038090047, 7137, 4);
INSERT INTO moves VALUES (15170366536759, 10, 0, NULL, 'rotate D2 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D2"}}}},"points":0}]', 1, 1796038090050, 7138, 4);
INSERT INTO moves VALUES (17197625203339, 3, 0, NULL, 'D5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"wild"},"value":5}},"cell":"D5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D5"}}}},"points":0}]', 1, 1796038090052, 7139, 2);
INSERT INTO moves VALUES (17197625203339, 4, 1, NULL, 'rotate D5 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"points":0}]', 1, 1796038090053, 7140, 2);
INSERT INTO moves VALUES (17197625203339, 5, 0, NULL, 'rotate D5 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D5"}}}},"points":0}]', 1, 1796038090057, 7141, 2);
INSERT INTO moves VALUES (17197625203339, 6, 1, NULL, 'rotate D5 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"points":0}]', 1, 1796038090059, 7142, 2);
INSERT INTO moves VALUES (17197625203339, 7, 0, NULL, 'rotate D5 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"D5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"D5"}}}},"points":0}]', 1, 1796038090064, 7143, 2);
INSERT INTO moves VALUES (17197625203339, 8, 1, NULL, 'rotate D5 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"points":0}]', 1, 1796038090066, 7144, 2);
INSERT INTO moves VALUES (17432522496299, 3, 1, NULL, '2 L14 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"triangle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"square"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"star"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"circle"}}}}},"cell":"L14"}},"part1":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"Nothing clashes."},"part1":{"type":"text","sentence":"Right now: +{gained}.","blanks":{"gained":0}}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{turn}.","blanks":{"turn":{"type":"text","sentence":"{player} placed a tile at {cell}","blanks":{"player":{"type":"player","seat":1},"cell":"L14"}}}},"points":0}]', 1, 1796038090072, 7145, 1);
INSERT INTO moves VALUES (17432522496299, 4, 1, NULL, 'undo', '[{"name":"undone","text":{"type":"text","sentence":"{player} took the tile at {cell} back.","blanks":{"player":{"type":"player","seat":1},"cell":"L14"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} took the tile back.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038090082, 7146, 1);
INSERT INTO moves VALUES (17432522496299, 5, 1, NULL, '1 N12 r', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"circle"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"star"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"triangle"}}}}},"cell":"N12"}},"part1":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"Nothing clashes."},"part1":{"type":"text","sentence":"Right now: +{gained}.","blanks":{"gained":0}}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{turn}.","blanks":{"turn":{"type":"text","sentence":"{player} placed a tile at {cell}","blanks":{"player":{"type":"player","seat":1},"cell":"N12"}}}},"points":0}]', 1, 1796038090087, 7147, 1);
INSERT INTO moves VALUES (17432522496299, 6, 1, NULL, 'restart', '[{"name":"restarted","text":{"type":"text","sentence":"{player} took the whole turn back, {n} step.","blanks":{"player":{"type":"player","seat":1},"n":1},"many":"{player} took the whole turn back, {n} steps.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} took the tile back.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038090089, 7148, 1);
INSERT INTO moves VALUES (17432522496299, 7, 1, NULL, '1 N15 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"triangle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"circle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"star"}}}}},"cell":"N15"}},"part1":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"Nothing clashes."},"part1":{"type":"text","sentence":"Right now: +{gained}.","blanks":{"gained":0}}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{turn}.","blanks":{"turn":{"type":"text","sentence":"{player} placed a tile at {cell}","blanks":{"player":{"type":"player","seat":1},"cell":"N15"}}}},"points":0}]', 1, 1796038090093, 7149, 1);
INSERT INTO moves VALUES (17432522496299, 8, 1, NULL, 'restart', '[{"name":"restarted","text":{"type":"text","sentence":"{player} took the whole turn back, {n} step.","blanks":{"player":{"type":"player","seat":1},"n":1},"many":"{player} took the whole turn back, {n} steps.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} took the tile back.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796038090098, 7150, 1);
INSERT INTO snapshots VALUES (5642361389640, 13, 2, '{"players":2,"tiles":72,"due":"place","seat":1,"board":[{"cell":[12,12],"tile":58,"turn":2,"seat":1},{"cell":[12,13],"tile":29,"turn":1,"seat":0},{"cell":[11,12],"tile":9,"turn":0,"seat":1},{"cell":[12,11],"tile":12,"turn":1,"seat":0},{"cell":[13,11],"tile":0,"turn":0,"seat":1},{"cell":[11,13],"tile":34,"turn":2,"seat":0}],"hands":[[8,16,54],[35,33,70]],"stack":[2,62,25,66,27,3,51,26,47,18,69,10,6,40,49,36,64,22,63,43,1,21,39,45,65,71,17,7,55,53,37,23,57,30,32,38,15,56,50,68,19,44,24,46,5,4,14,61,42,48,31,11,28,41,20,67,59,52,13,60],"tallies":[{"colours":0,"corners":2,"lost":0},{"colours":0,"corners":1,"lost":0}],"last":{"laid":{"cell":[11,13],"tile":34,"turn":2,"seat":0},"colours":[1],"corners":[{"cell":[11,13],"corner":1,"colour":1,"squares":4}],"points":2},"unseen":60,"renewed":false,"idle":0,"version":2}');
INSERT INTO snapshots VALUES (17432522496299, 8, 1, '{"players":2,"rules":{"see_everything":false,"no_take_backs":false,"rush":0,"long_game":"normal"},"due":"place","seat":1,"first":1,"number":1,"board":[{"cell":[12,12],"tile":32,"turn":0},{"cell":[12,13],"tile":34,"turn":0},{"cell":[13,12],"tile":33,"turn":0},{"cell":[13,13],"tile":35,"turn":0}],"row":[26,0,24],"deck":[7,11,31,25,30,1,8,18,9,16,-1,19,4,21,10,2,-1,20,27,13,12,22,15,29,3,14,17,23,6,28,5],"reserves":[[],[]],"tallies":[{"matches":0,"lost":0},{"matches":0,"lost":0}],"advents":0,"final":false,"last":null,"report":null,"target":0,"picked":null,"began":[],"moved":[],"used":0,"past":[],"placed":null,"removed":[],"lost":0,"owed":0}');
INSERT INTO snapshots VALUES (12021856162079, 13, 1, '{"colours":[0],"border":false,"due":"put","seat":0,"tied":[],"lots":[],"board":[{"cell":[7,0],"token":19,"turn":0},{"cell":[1,3],"token":41,"turn":0},{"cell":[6,2],"token":1,"turn":0},{"cell":[7,2],"token":37,"turn":0},{"cell":[1,7],"token":29,"turn":0},{"cell":[7,1],"token":43,"turn":0}],"drawn":28,"locks":[],"recent":[{"seat":0,"what":"put","cell":[1,7],"token":29,"way":0,"circles":[]},{"seat":0,"what":"put","cell":[7,1],"token":43,"way":0,"circles":[]}],"idle":0}');
INSERT INTO snapshots VALUES (12961402304154, 8, 1, '{"people":[true,true],"hands":[[8,47],[32,45]],"banks":[[],[69,12,18,38,35]],"look_seconds":10,"due":"flip","grid":[[11],[1,26],[20],[5],[9],[68],[19],[33],[44],[52],[14],[21],[62],[29],[2,43],[23]],"deck":[66,15,54,13,6,48,58,25,64,60,10,61,49,37,51,24,17,7,3,70,30,65,22,59,28,31,36,39,40,46,56,34,4,53,57,71,42,63,0,67,41,27,55,50,16],"faces":[{"cell":[1,0],"card":1,"lies":true},{"cell":[2,3],"card":2,"lies":true}],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":1,"flips":[[1,0],[2,3]],"pair":[[1,0],[2,3]],"taken":[1,2],"got":1,"battle":{"target":0,"attack":[69,12,18],"defence":[38,35],"slots":[],"counting":0},"outcome":"won"},"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (5025382839306, 9, 2, '{"style":"crosswords","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":60,"rounds":1,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"play","hands":[[[1,34],[2,106],[3,27],[4,5],[5,88],[6,77],[7,9]],[[1,51],[2,81],[3,107],[4,20],[5,44],[6,11],[7,93]]],"pile":[87,21,25,55,45,6,3,70,71,41,1,24,56,15,108,65,16,7,48,111,110,103,14,92,46,29,19,105,57,97,28,72,80,58,83,8,38,61,33,99,10,17,23,90,47,30,52,75,53,31,64,109,60,4,2,101,50,94,68,78,37,43,18,98,49,96,54,95,26,36,91,39,74,42,79,104,12,59,86,67,85,76,73,0,13,63,82,89,100,40,66,32,102,35,62,84,22],"boards":[[[0,69,[12,12],0,-4]]],"stacks":[],"dealt":14,"pressed":[],"lull":3,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":1,"tries":[1,1],"missed":[1,1],"paused":[0,1],"helped":false,"version":2}');
INSERT INTO snapshots VALUES (6219108338334, 8, 2, '{"style":"stacks","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"play","hands":[[[1,48],[2,79],[3,19],[4,64]],[[1,88],[2,101],[3,62],[4,76],[5,70]]],"pile":[4,52,102,108,66,106,59,78,27,71,105,9,1,87,15,97,51,36,96,7,45,5,65,77,107,16,23,99,11,104,58,39,34,111,61,54,14,21,53,57,110,30,37,32,26,68,55,69,92,63,103,109,86,41,75,8,49,2,12,74,46,73,60,56,35,81,28,94,67,31,72,18,47,0,42,13,24,40,90,89,82,20,25,98,93,84,6,29,83,85,3,17,33,100,38,44,10,22,95,43,50],"boards":[],"stacks":[[80,91]],"dealt":10,"pressed":[0],"lull":3,"wins":[0,0],"winners":[],"given_up":[],"last":{"seat":0,"tile":91,"joins":[{"rule":3,"ours":"did","theirs":"dad","made":""}],"cell":null,"turn":0,"stack":1},"round":1,"tries":[2,1],"missed":[1,1],"paused":[0,1],"helped":false,"version":2}');
INSERT INTO snapshots VALUES (15156376631214, 8, 2, '{"style":"steal-and-stack","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"play","hands":[[[1,58],[2,37],[3,86],[5,34],[6,89]],[[7,17],[9,23],[10,46],[11,108],[12,22]]],"pile":[90,83,56,59,60,107,1,94,28,104,61,27,69,2,88,111,75,96,79,50,39,91,36,54,92,42,45,44,53,63,93,73,12,51,30,25,32,5,109,31,64,99,97,7,78,55,40,103,49,76,87,80,4,16,84,52,85,82,29,70,100,95,3,11,74,66,72,9,24,47,18,67,10,48,57,105,20,102,6,110,43,21,19,14,15,106,41,71,38,98,101,81,62,35,13,26,65,77],"boards":[],"stacks":[[68,0],[33,8]],"dealt":14,"pressed":[],"lull":3,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":1,"tries":[1,1],"missed":[1,1],"paused":[0,1],"helped":false,"version":2}');
INSERT INTO snapshots VALUES (6114967737528, 6, 3, '{"style":"solitaire","players":1,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":0,"rounds":1,"splits":false,"tiles":10,"piles":2,"open_eyes":true,"pause_seconds":0},"court":{"people":[true],"lost":[0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"over","hands":[[[1,47],[3,87],[4,71],[5,111],[6,34],[7,18],[8,65],[9,17],[10,7]]],"pile":[],"boards":[[[2,20,[12,12],3,0]]],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0],"winners":[],"given_up":[0],"last":{"seat":0,"tile":20,"joins":[],"cell":[12,12],"turn":3,"stack":0},"round":0,"tries":[4],"missed":[3],"paused":[],"helped":false,"version":3}');
INSERT INTO snapshots VALUES (1033486533943, 10, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[{"cell":[2,5],"token":20,"turn":2}],"drawn":23,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[2,5],"token":20,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[2,5],"token":20,"way":1,"circles":[]},{"seat":1,"what":"rotate","cell":[2,5],"token":20,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[2,5],"token":20,"way":-1,"circles":[]}],"idle":4}');
INSERT INTO snapshots VALUES (3370309304606, 11, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[7,0],"token":50,"turn":0},{"cell":[0,0],"token":63,"turn":2},{"cell":[5,1],"token":10,"turn":3},{"cell":[0,6],"token":30,"turn":2}],"drawn":null,"locks":[{"point":[8,0],"colour":3,"points":15},{"point":[0,0],"colour":1,"points":5}],"recent":[{"seat":1,"what":"put","cell":[0,0],"token":63,"way":0,"circles":[{"point":[0,0],"colour":1,"points":5}]},{"seat":0,"what":"put","cell":[5,1],"token":10,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[0,6],"token":30,"way":0,"circles":[]},{"seat":0,"what":"rotate","cell":[5,1],"token":10,"way":-1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (11025467358710, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[0,2],"token":10,"turn":0},{"cell":[5,3],"token":3,"turn":3}],"drawn":null,"locks":[],"recent":[{"seat":0,"what":"rotate","cell":[0,2],"token":10,"way":1,"circles":[]},{"seat":1,"what":"rotate","cell":[0,2],"token":10,"way":1,"circles":[]},{"seat":0,"what":"put","cell":[5,3],"token":3,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[5,3],"token":3,"way":-1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (13697030769746, 10, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[7,7],"token":56,"turn":0},{"cell":[3,5],"token":9,"turn":1},{"cell":[4,7],"token":22,"turn":3}],"drawn":null,"locks":[{"point":[8,8],"colour":3,"points":5}],"recent":[{"seat":1,"what":"put","cell":[3,5],"token":9,"way":0,"circles":[]},{"seat":0,"what":"put","cell":[4,7],"token":22,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[3,5],"token":9,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[4,7],"token":22,"way":-1,"circles":[]}],"idle":2}');
INSERT INTO snapshots VALUES (8192071176767, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[4,7],"token":25,"turn":3},{"cell":[6,0],"token":58,"turn":2}],"drawn":null,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[4,7],"token":25,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[4,7],"token":25,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[6,0],"token":58,"way":0,"circles":[]},{"seat":0,"what":"rotate","cell":[4,7],"token":25,"way":-1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (11027496795389, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[1,6],"token":15,"turn":1},{"cell":[4,5],"token":61,"turn":2}],"drawn":null,"locks":[],"recent":[{"seat":0,"what":"put","cell":[4,5],"token":61,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[4,5],"token":61,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[1,6],"token":15,"way":-1,"circles":[]},{"seat":1,"what":"rotate","cell":[4,5],"token":61,"way":-1,"circles":[]}],"idle":3}');
INSERT INTO snapshots VALUES (274606470804, 10, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[0,0],"token":11,"turn":2},{"cell":[5,2],"token":28,"turn":0},{"cell":[2,2],"token":59,"turn":2}],"drawn":null,"locks":[{"point":[0,0],"colour":3,"points":10}],"recent":[{"seat":0,"what":"put","cell":[5,2],"token":28,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[5,2],"token":28,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[5,2],"token":28,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[2,2],"token":59,"way":0,"circles":[]}],"idle":0}');
INSERT INTO snapshots VALUES (15170366536759, 10, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[3,1],"token":0,"turn":1},{"cell":[1,1],"token":18,"turn":2}],"drawn":null,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[3,1],"token":0,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[3,1],"token":0,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[1,1],"token":18,"way":0,"circles":[]},{"seat":0,"what":"rotate","cell":[3,1],"token":0,"way":1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (11394569163496, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[3,5],"token":49,"turn":2},{"cell":[4,3],"token":2,"turn":3}],"drawn":null,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[3,5],"token":49,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[3,5],"token":49,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[4,3],"token":2,"way":0,"circles":[]},{"seat":0,"what":"rotate","cell":[4,3],"token":2,"way":1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (17197625203339, 8, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[3,4],"token":63,"turn":1}],"drawn":null,"locks":[],"recent":[{"seat":0,"what":"rotate","cell":[3,4],"token":63,"way":1,"circles":[]},{"seat":1,"what":"rotate","cell":[3,4],"token":63,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[3,4],"token":63,"way":-1,"circles":[]},{"seat":1,"what":"rotate","cell":[3,4],"token":63,"way":-1,"circles":[]}],"idle":5}');
INSERT INTO beginnings VALUES (5642361389640, 0, 2, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0,"version":2}');
INSERT INTO beginnings VALUES (17432522496299, 0, 1, '{"players":2,"rules":{"see_everything":false,"no_take_backs":false,"rush":0,"long_game":"normal"},"due":"deal","seat":0,"first":0,"number":0,"board":[],"row":[],"deck":[],"reserves":[],"tallies":[{"matches":0,"lost":0},{"matches":0,"lost":0}],"advents":0,"final":false,"last":null,"report":null,"target":null,"picked":null,"began":[],"moved":[],"used":0,"past":[],"placed":null,"removed":[],"lost":0,"owed":0}');
INSERT INTO beginnings VALUES (12021856162079, 0, 1, '{"colours":[0],"border":false,"due":"draw","seat":0,"tied":[],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (12961402304154, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (5025382839306, 0, 2, '{"style":"crosswords","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":60,"rounds":1,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0,0],"missed":[0,0],"paused":[],"helped":false,"version":2}');
INSERT INTO beginnings VALUES (6219108338334, 0, 2, '{"style":"stacks","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0,0],"missed":[0,0],"paused":[],"helped":false,"version":2}');
INSERT INTO beginnings VALUES (15156376631214, 0, 2, '{"style":"steal-and-stack","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0,0],"missed":[0,0],"paused":[],"helped":false,"version":2}');
INSERT INTO beginnings VALUES (6114967737528, 0, 3, '{"style":"solitaire","players":1,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":0,"rounds":1,"splits":false,"tiles":10,"piles":2,"open_eyes":true,"pause_seconds":0},"court":{"people":[true],"lost":[0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0],"missed":[0],"paused":[],"helped":false,"version":3}');
INSERT INTO beginnings VALUES (1033486533943, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (3370309304606, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (11025467358710, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (13697030769746, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (8192071176767, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (11027496795389, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (274606470804, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (15170366536759, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (11394569163496, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (17197625203339, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (2748584109585, 'lobby', '', NULL);
INSERT INTO alarms VALUES (156827799284, 'lobby', '', NULL);
INSERT INTO alarms VALUES (5025382839306, 'stuck 3', 'time', NULL);
INSERT INTO alarms VALUES (5025382839306, 'pause 0 1', 'again 1', NULL);
INSERT INTO alarms VALUES (5025382839306, 'pause 1 1', 'again 2', NULL);
INSERT INTO alarms VALUES (6219108338334, 'stuck 3', 'time', NULL);
INSERT INTO alarms VALUES (6219108338334, 'pause 0 2', 'again 1', NULL);
INSERT INTO alarms VALUES (6219108338334, 'pause 1 1', 'again 2', NULL);
INSERT INTO alarms VALUES (15156376631214, 'stuck 3', 'time', NULL);
INSERT INTO alarms VALUES (15156376631214, 'pause 0 1', 'again 1', NULL);
INSERT INTO alarms VALUES (15156376631214, 'pause 1 1', 'again 2', NULL);
INSERT INTO deadlines VALUES (274606470804, 0, 103, 10, 1796326089295, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (1033486533943, 1, 102, 10, 1796038179392, 90000, 90000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (3370309304606, 1, 101, 11, 1796038179444, 90000, 90000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (8192071176767, 1, 103, 9, 1796326089683, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (11025467358710, 0, 100, 9, 1796326089787, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (11027496795389, 0, 101, 9, 1796326089851, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (11394569163496, 1, 102, 9, 1796038119886, 30000, 30000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (13697030769746, 1, 100, 10, 1796326090010, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (15170366536759, 1, 103, 10, 1796326090050, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (17197625203339, 0, 101, 8, 1796038120066, 30000, 30000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO results VALUES (6114967737528, 0, 1, 'solitaire', 5, 100, NULL, 'Anna', 'assisted', 2, 1, '', 1, 1796038089566, 0, 0, NULL, NULL, NULL);
INSERT INTO nights VALUES (6888527840117, 5, 59, 100, '', 'places', 'running', '', 1796038083800, NULL, 0, NULL, 1, 7023, 'en', '', NULL, NULL, 0);
INSERT INTO nights VALUES (12871509315268, 5, 60, 100, 'Next night', 'places', 'planned', '', 1796124483829, NULL, 0, NULL, 0, 7026, 'en', '', 2, NULL, 0);
INSERT INTO night_channels VALUES (6888527840117, 59, 1);
INSERT INTO night_channels VALUES (12871509315268, 60, 0);
INSERT INTO night_tables VALUES (156827799284, 6888527840117, 59);
INSERT INTO night_people VALUES (6888527840117, 100, 1, 0, 0, 1, 0);
INSERT INTO night_people VALUES (6888527840117, 101, 1, 0, 0, 2, 0);
INSERT INTO night_people VALUES (6888527840117, 102, 1, 0, 0, 3, 0);
INSERT INTO night_people VALUES (6888527840117, 103, 1, 0, 0, 4, 0);
INSERT INTO night_people VALUES (12871509315268, 100, 0, 0, 0, 1, 0);
INSERT INTO night_people VALUES (12871509315268, 101, 0, 0, 0, 2, 0);
INSERT INTO night_people VALUES (12871509315268, 102, 0, 0, 0, 3, 0);
INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0, 1, 0);
INSERT INTO night_threads VALUES (156827799284, 59, 1, 1796038083826);
INSERT INTO cups VALUES (9173948158250, 5, 61, 100, '', 'match-n-lock', 'pods', 2, 2, 0, '55150536a3f1bcc625d1846116765ed7d8c12f14a092379dbb4dbc405fda8d88', 'running', 1, 1796040483907, 7027, 7032, 'en', '', 1796038083850, NULL, NULL, 1, 2, NULL);
INSERT INTO cup_tables VALUES (1033486533943, 9173948158250, 1, 1, 0, 'playing', 1796038083907, 0);
INSERT INTO cup_tables VALUES (3370309304606, 9173948158250, 1, 2, 0, 'playing', 1796038083907, 0);
INSERT INTO cup_seats VALUES (9173948158250, 1, 4, 0, 1, 0, 0, 0);
INSERT INTO cup_seats VALUES (9173948158250, 1, 3, 1, 1, 0, 0, 0);
INSERT INTO cup_seats VALUES (9173948158250, 1, 1, 2, 2, 0, 0, 0);
INSERT INTO cup_seats VALUES (9173948158250, 1, 2, 3, 2, 0, 0, 0);
INSERT INTO leagues VALUES (16618194159758, 5, 64, 100, 'match-n-lock', 14, 4, 'en', 7033, 1796038083938, NULL, '', NULL);
INSERT INTO league_seasons VALUES (16618194159758, 1, 'running', 7038, 1796038083974, 1797247683974, NULL, '03db4ae0f628c438a076f0d0b7e9560c356ab49252501ec21ee359313f217b8e');
INSERT INTO league_places VALUES (16618194159758, 1, 1, 0, 100, 'Anna', 0, 0);
INSERT INTO league_places VALUES (16618194159758, 1, 1, 1, 101, 'Ben', 0, 0);
INSERT INTO league_places VALUES (16618194159758, 1, 1, 2, 102, 'Carla', 0, 0);
INSERT INTO league_places VALUES (16618194159758, 1, 1, 3, 103, 'Dora', 0, 0);
INSERT INTO league_meetings VALUES (16618194159758, 1, 1, 1, 11025467358710, '0 1', '', 1796038083974);
INSERT INTO league_meetings VALUES (16618194159758, 1, 1, 2, 13697030769746, '2 0', '', 1796038083974);
INSERT INTO league_meetings VALUES (16618194159758, 1, 1, 3, 8192071176767, '0 3', '', 1796038083974);
INSERT INTO league_meetings VALUES (16618194159758, 1, 1, 4, 11027496795389, '1 2', '', 1796038083974);
INSERT INTO league_meetings VALUES (16618194159758, 1, 1, 5, 274606470804, '3 1', '', 1796038083974);
INSERT INTO league_meetings VALUES (16618194159758, 1, 1, 6, 15170366536759, '2 3', '', 1796038083974);
INSERT INTO slow_turns VALUES (274606470804, 1, 2, 101, 5057);
INSERT INTO slow_turns VALUES (274606470804, 0, 4, 103, 22);
INSERT INTO slow_turns VALUES (274606470804, 1, 5, 101, 8);
INSERT INTO slow_turns VALUES (274606470804, 0, 6, 103, 9);
INSERT INTO slow_turns VALUES (274606470804, 1, 7, 101, 21);
INSERT INTO slow_turns VALUES (274606470804, 1, 9, 101, 22);
INSERT INTO slow_turns VALUES (8192071176767, 0, 2, 100, 5554);
INSERT INTO slow_turns VALUES (8192071176767, 1, 3, 103, 8);
INSERT INTO slow_turns VALUES (8192071176767, 0, 4, 100, 4);
INSERT INTO slow_turns VALUES (8192071176767, 1, 5, 103, 8);
INSERT INTO slow_turns VALUES (8192071176767, 1, 7, 103, 16);
INSERT INTO slow_turns VALUES (8192071176767, 0, 8, 100, 12);
INSERT INTO slow_turns VALUES (11025467358710, 1, 2, 101, 5701);
INSERT INTO slow_turns VALUES (11025467358710, 0, 3, 100, 24);
INSERT INTO slow_turns VALUES (11025467358710, 1, 4, 101, 14);
INSERT INTO slow_turns VALUES (11025467358710, 0, 5, 100, 10);
INSERT INTO slow_turns VALUES (11025467358710, 0, 7, 100, 12);
INSERT INTO slow_turns VALUES (11025467358710, 1, 8, 101, 36);
INSERT INTO slow_turns VALUES (11027496795389, 1, 2, 102, 5663);
INSERT INTO slow_turns VALUES (11027496795389, 0, 3, 101, 15);
INSERT INTO slow_turns VALUES (11027496795389, 0, 5, 101, 3);
INSERT INTO slow_turns VALUES (11027496795389, 1, 6, 102, 15);
INSERT INTO slow_turns VALUES (11027496795389, 0, 7, 101, 10);
INSERT INTO slow_turns VALUES (11027496795389, 1, 8, 102, 16);
INSERT INTO slow_turns VALUES (13697030769746, 0, 2, 102, 5945);
INSERT INTO slow_turns VALUES (13697030769746, 1, 4, 100, 5);
INSERT INTO slow_turns VALUES (13697030769746, 0, 5, 102, 10);
INSERT INTO slow_turns VALUES (13697030769746, 0, 7, 102, 3);
INSERT INTO slow_turns VALUES (13697030769746, 1, 8, 100, 9);
INSERT INTO slow_turns VALUES (13697030769746, 0, 9, 102, 12);
INSERT INTO slow_turns VALUES (15170366536759, 0, 3, 102, 5870);
INSERT INTO slow_turns VALUES (15170366536759, 1, 4, 103, 2);
INSERT INTO slow_turns VALUES (15170366536759, 0, 5, 102, 9);
INSERT INTO slow_turns VALUES (15170366536759, 1, 6, 103, 4);
INSERT INTO slow_turns VALUES (15170366536759, 1, 8, 103, 4);
INSERT INTO slow_turns VALUES (15170366536759, 0, 9, 102, 3);
INSERT INTO table_threads VALUES (156827799284, 'wanted', 1796038083826, NULL, NULL, '');
INSERT INTO table_threads VALUES (1033486533943, 'created', 1796038083907, NULL, NULL, '');
INSERT INTO table_threads VALUES (3370309304606, 'created', 1796038083907, NULL, NULL, '');
INSERT INTO table_threads VALUES (11025467358710, 'announced', 1796038083974, NULL, NULL, '');
INSERT INTO table_threads VALUES (13697030769746, 'announced', 1796038083974, NULL, NULL, '');
INSERT INTO table_threads VALUES (8192071176767, 'announced', 1796038083974, NULL, NULL, '');
INSERT INTO table_threads VALUES (11027496795389, 'announced', 1796038083974, NULL, NULL, '');
INSERT INTO table_threads VALUES (274606470804, 'announced', 1796038083974, NULL, NULL, '');
INSERT INTO table_threads VALUES (15170366536759, 'announced', 1796038083974, NULL, NULL, '');
INSERT INTO table_threads VALUES (11394569163496, 'created', 1796038089179, NULL, NULL, '');
INSERT INTO table_threads VALUES (17197625203339, 'created', 1796038089179, NULL, NULL, '');
INSERT INTO packed_events VALUES (6114967737528, 'eNrVVT1OwzAU3jmF5YUl4JYCQ84ATGxVBzd+TSwSO0peG6IoUg8Cl+tJeE4bcAUSSWHpEEXvx8/fj+NM2bzhRmbAQ65ApsgDjvCKPGw41rlLd2HASzAIJnKZ5wQKYJKexrQMdQolQ8siawxEeE3Ny1Sal9INMTycTtqWUjUPr6Y03fLQrNM04CupQPXBstCw6oPcaoO0fNIuLm48hHkqa1oyAGLTtRYto3dE8BqHsmUSWdNl2mOU+25v4iHhZkp0QGhPmuBUsrFYQSXAKIG2opZuIFUepzPeM538RnQEdtlJ/CfsPsSAV7ZQtHS+cGh9rWee1pkuy5FaI1H7QeqQNXZdlJQyiqoJaBeUiTtAxmKiTczciTrZEtJX2ApEZjORWvQseej4ut0poBZHp9vfESHz/tWuA/2e9G77tue9274zZaE0l8gyiVHSlQ46UPF0O4fQ8/29PU9/K41iI42okloUR/4++QLsS58C0Ed67v4Ooef7e3ee/qZaiUrHQm9qsZTq6Eq9/RKA2nwB6AI+d3+H0PP9vff8jeUG2DofZXCsN8RwnY9FPFjmb7/vD6P113M=');
INSERT INTO jobs VALUES ('table', 5642361389640, 'idle', 1798630089535, 0);
INSERT INTO jobs VALUES ('table', 17432522496299, 'idle', 1798630090098, 0);
INSERT INTO jobs VALUES ('table', 12021856162079, 'idle', 1798630089922, 0);
INSERT INTO jobs VALUES ('table', 12961402304154, 'idle', 1798630089963, 0);
INSERT INTO jobs VALUES ('table', 5025382839306, 'idle', 1798630089490, 0);
INSERT INTO jobs VALUES ('table', 6219108338334, 'idle', 1798630089627, 0);
INSERT INTO jobs VALUES ('table', 15156376631214, 'idle', 1798630090026, 0);
INSERT INTO jobs VALUES ('alarm', 2748584109585, 'lobby', 1796124483794, 0);
INSERT INTO jobs VALUES ('contest', 6888527840117, 'night', 1796081283800, 0);
INSERT INTO jobs VALUES ('alarm', 156827799284, 'lobby', 1796124483826, 0);
INSERT INTO jobs VALUES ('contest', 12871509315268, 'night', 1796122683829, 0);
INSERT INTO jobs VALUES ('contest', 9173948158250, 'cup', 1796040483907, 0);
INSERT INTO jobs VALUES ('table', 1033486533943, 'idle', 1798630089392, 0);
INSERT INTO jobs VALUES ('table', 3370309304606, 'idle', 1798630089444, 0);
INSERT INTO jobs VALUES ('contest', 16618194159758, 'league', 1797247683974, 0);
INSERT INTO jobs VALUES ('table', 11025467358710, 'idle', 1798630089787, 0);
INSERT INTO jobs VALUES ('table', 13697030769746, 'idle', 1798630090010, 0);
INSERT INTO jobs VALUES ('table', 8192071176767, 'idle', 1798630089683, 0);
INSERT INTO jobs VALUES ('table', 11027496795389, 'idle', 1798630089851, 0);
INSERT INTO jobs VALUES ('table', 274606470804, 'idle', 1798630089295, 0);
INSERT INTO jobs VALUES ('table', 15170366536759, 'idle', 1798630090050, 0);
INSERT INTO jobs VALUES ('contest', 11184843138154, 'arena', 1796041684160, 0);
INSERT INTO jobs VALUES ('table', 11394569163496, 'idle', 1798630089886, 0);
INSERT INTO jobs VALUES ('table', 17197625203339, 'idle', 1798630090066, 0);
INSERT INTO jobs VALUES ('turn', 274606470804, '0', 1796182089295, 0);
INSERT INTO jobs VALUES ('turn', 1033486533943, '1', 1796038179392, 0);
INSERT INTO jobs VALUES ('turn', 3370309304606, '1', 1796038179444, 0);
INSERT INTO jobs VALUES ('alarm', 5025382839306, 'stuck 3', 1796038149490, 0);
INSERT INTO jobs VALUES ('alarm', 5025382839306, 'pause 0 1', 1796038094456, 0);
INSERT INTO jobs VALUES ('alarm', 5025382839306, 'pause 1 1', 1796038094487, 0);
INSERT INTO jobs VALUES ('alarm', 6219108338334, 'stuck 3', 1796038119619, 0);
INSERT INTO jobs VALUES ('alarm', 6219108338334, 'pause 0 2', 1796038094593, 0);
INSERT INTO jobs VALUES ('alarm', 6219108338334, 'pause 1 1', 1796038094613, 0);
INSERT INTO jobs VALUES ('turn', 8192071176767, '1', 1796182089683, 0);
INSERT INTO jobs VALUES ('turn', 11025467358710, '0', 1796182089787, 0);
INSERT INTO jobs VALUES ('turn', 11027496795389, '0', 1796182089851, 0);
INSERT INTO jobs VALUES ('turn', 11394569163496, '1', 1796038119886, 0);
INSERT INTO jobs VALUES ('turn', 13697030769746, '1', 1796182090010, 0);
INSERT INTO jobs VALUES ('alarm', 15156376631214, 'stuck 3', 1796038120026, 0);
INSERT INTO jobs VALUES ('alarm', 15156376631214, 'pause 0 1', 1796038095017, 0);
INSERT INTO jobs VALUES ('alarm', 15156376631214, 'pause 1 1', 1796038095022, 0);
INSERT INTO jobs VALUES ('turn', 15170366536759, '1', 1796182090050, 0);
INSERT INTO jobs VALUES ('turn', 17197625203339, '0', 1796038120066, 0);
INSERT INTO posts VALUES ('night', 6888527840117, 0, 59, 5, 6, 0, 1, NULL, NULL, NULL);
INSERT INTO posts VALUES ('night', 12871509315268, 0, 60, 5, 3, 0, 1, NULL, NULL, NULL);
INSERT INTO posts VALUES ('cup', 9173948158250, 0, 61, 5, 13, 0, 11, NULL, NULL, NULL);
INSERT INTO posts VALUES ('league', 16618194159758, 1, 64, 5, 7, 0, 6, NULL, NULL, NULL);
INSERT INTO posts VALUES ('arena', 11184843138154, 0, 71, 5, 8, 0, 1, NULL, NULL, NULL);
INSERT INTO arenas VALUES (11184843138154, 5, 71, 100, 'match-n-lock', 60, '21de83464157a81b44745f0422cbf6b3edb8763185dc519f60b0155d838e295a', 7039, 'en', 1796038084160, 1796041684160, 'running', 1, 1796038089179, '', NULL, NULL);
INSERT INTO arena_tables VALUES (11394569163496, 11184843138154, 1, 1, 1796038089179, 0, 1);
INSERT INTO arena_tables VALUES (17197625203339, 11184843138154, 1, 2, 1796038089179, 0, 1);
INSERT INTO arena_seats VALUES (11184843138154, 1, 4, 0, 1, 0, '', '', NULL);
INSERT INTO arena_seats VALUES (11184843138154, 1, 3, 1, 1, 0, '', '', NULL);
INSERT INTO arena_seats VALUES (11184843138154, 1, 2, 2, 2, 0, '', '', NULL);
INSERT INTO arena_seats VALUES (11184843138154, 1, 1, 3, 2, 0, '', '', NULL);
INSERT INTO contest_people VALUES ('cup', 9173948158250, 1, 100, 'Anna', 7028, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('cup', 9173948158250, 2, 101, 'Ben', 7029, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('cup', 9173948158250, 3, 102, 'Carla', 7030, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('cup', 9173948158250, 4, 103, 'Dora', 7031, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 16618194159758, 0, 100, 'Anna', 7034, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 16618194159758, 1, 101, 'Ben', 7035, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 16618194159758, 2, 102, 'Carla', 7036, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 16618194159758, 3, 103, 'Dora', 7037, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('arena', 11184843138154, 1, 100, 'Anna', 7040, 0, 0, 0, 0, 1796038084161);
INSERT INTO contest_people VALUES ('arena', 11184843138154, 2, 101, 'Ben', 7041, 0, 0, 0, 0, 1796038084161);
INSERT INTO contest_people VALUES ('arena', 11184843138154, 3, 102, 'Carla', 7042, 0, 0, 0, 0, 1796038084162);
INSERT INTO contest_people VALUES ('arena', 11184843138154, 4, 103, 'Dora', 7043, 0, 0, 0, 0, 1796038084162);
