-- 18 running games, as version 1.0.0 (commit 424798dc) stored them.
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

INSERT INTO migrations VALUES (1, 1796017457863);
INSERT INTO migrations VALUES (2, 1796017457863);
INSERT INTO migrations VALUES (3, 1796017457863);
INSERT INTO migrations VALUES (4, 1796017457863);
INSERT INTO migrations VALUES (5, 1796017457863);
INSERT INTO migrations VALUES (6, 1796017457863);
INSERT INTO migrations VALUES (7, 1796017457863);
INSERT INTO migrations VALUES (8, 1796017457863);
INSERT INTO migrations VALUES (10, 1796017457863);
INSERT INTO migrations VALUES (11, 1796017457863);
INSERT INTO migrations VALUES (13, 1796017457863);
INSERT INTO migrations VALUES (14, 1796017457863);
INSERT INTO migrations VALUES (15, 1796017457863);
INSERT INTO migrations VALUES (16, 1796017457863);
INSERT INTO migrations VALUES (17, 1796017457863);
INSERT INTO migrations VALUES (18, 1796017457863);
INSERT INTO migrations VALUES (19, 1796017457863);
INSERT INTO migrations VALUES (25, 1796017457863);
INSERT INTO migrations VALUES (28, 1796017457863);
INSERT INTO migrations VALUES (32, 1796017457863);
INSERT INTO migrations VALUES (33, 1796017457863);
INSERT INTO migrations VALUES (36, 1796017457863);
INSERT INTO migrations VALUES (37, 1796017457863);
INSERT INTO migrations VALUES (38, 1796017457863);
INSERT INTO migrations VALUES (39, 1796017457863);
INSERT INTO migrations VALUES (42, 1796017457863);
INSERT INTO migrations VALUES (50, 1796017457863);
INSERT INTO migrations VALUES (51, 1796017457863);
INSERT INTO migrations VALUES (55, 1796017457863);
INSERT INTO migrations VALUES (60, 1796017457863);
INSERT INTO migrations VALUES (63, 1796017457863);
INSERT INTO migrations VALUES (66, 1796017457863);
INSERT INTO migrations VALUES (67, 1796017457863);
INSERT INTO migrations VALUES (68, 1796017457863);
INSERT INTO migrations VALUES (69, 1796017457863);
INSERT INTO migrations VALUES (70, 1796017457863);
INSERT INTO migrations VALUES (71, 1796017457863);
INSERT INTO migrations VALUES (75, 1796017457863);
INSERT INTO migrations VALUES (79, 1796017457863);
INSERT INTO migrations VALUES (80, 1796017457863);
INSERT INTO migrations VALUES (81, 1796017457863);
INSERT INTO migrations VALUES (82, 1796017457863);
INSERT INTO migrations VALUES (83, 1796017457863);
INSERT INTO migrations VALUES (86, 1796017457863);
INSERT INTO migrations VALUES (87, 1796017457863);
INSERT INTO migrations VALUES (89, 1796017457863);
INSERT INTO migrations VALUES (94, 1796017457863);
INSERT INTO migrations VALUES (95, 1796017457863);
INSERT INTO migrations VALUES (96, 1796017457863);
INSERT INTO migrations VALUES (97, 1796017457863);
INSERT INTO migrations VALUES (98, 1796017457863);
INSERT INTO migrations VALUES (99, 1796017457863);
INSERT INTO migrations VALUES (100, 1796017457863);
INSERT INTO migrations VALUES (101, 1796017457863);
INSERT INTO migrations VALUES (105, 1796017457863);
INSERT INTO migrations VALUES (110, 1796017457863);
INSERT INTO migrations VALUES (120, 1796017457863);
INSERT INTO migrations VALUES (148, 1796017457863);
INSERT INTO migrations VALUES (149, 1796017457863);
INSERT INTO migrations VALUES (150, 1796017457863);
INSERT INTO migrations VALUES (151, 1796017457863);
INSERT INTO migrations VALUES (152, 1796017457863);
INSERT INTO migrations VALUES (154, 1796017457863);
INSERT INTO migrations VALUES (155, 1796017457863);
INSERT INTO migrations VALUES (156, 1796017457863);
INSERT INTO migrations VALUES (157, 1796017457863);
INSERT INTO migrations VALUES (158, 1796017457863);
INSERT INTO migrations VALUES (159, 1796017457863);
INSERT INTO migrations VALUES (160, 1796017457863);
INSERT INTO migrations VALUES (161, 1796017457863);
INSERT INTO tables VALUES (8321915173868, 'tactic-tiles', 5, 50, 100, 'running', '', 'live', 1, '{"tiles":72,"hints":false}', '17133adc484fb577e4f8ba029d31f3f21d4433fe9df3a0400996f9089dc3a72c', 'ee0aa92d2105c2135e9d7fddd5259d3c18fb3eebd9d309325943cf0de5339413', 1796017457911, 1796017457967, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7002, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (13689093871219, 'match-attach', 5, 51, 100, 'running', '', 'live', 1, '{"see_everything":false,"no_take_backs":false,"rush":0,"long_game":"normal","hints":false}', '53bc24e98cbf031fb61f58c67b3a5a3ba20068d76ef97201f80add35d9b57f74', 'b67a971aa0e163ca496cb5c6545f901a6eecaafb6f1db06ef98e290110cf61c9', 1796017457970, 1796017457996, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7005, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (654785488068, 'match-n-lock', 5, 52, 100, 'running', '', 'live', 1, '{"border":false,"hints":false}', '06567d3fb2f42cd25d751a623e73e34cfabe1ccc50747403ce3882ee6623e7fa', '84d209f467cd5c74b8ff2efcfd1d2fe48af783a5f6a8c23fa590245934855017', 1796017458004, 1796017458008, NULL, NULL, NULL, 8, 0, 0, 0, 0, '', 'en', 2, 7007, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (6808862797958, 'chowpow', 5, 53, 100, 'running', '', 'live', 1, '{"look_seconds":10,"hints":false}', '3f2720041a136c178b49f87272fc25c50fbd58723a67eb88c04e1ed3e3ae5266', '1404a6a1fa9ff391a740669f248d41971ec411b20948efebf2e5cb2f97668420', 1796017458010, 1796017458016, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7010, 0, NULL, NULL, '', 8, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (14593329614094, 'crosswords', 5, 54, 100, 'running', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"stuck_seconds":60}', 'c28564cc26ff262406d8e11b0f7c24883a8e34922d163e0e7569695befd086aa', '8ff7a0571aec67ac3fba8f87282ece4c48067d6fca344f93a1267b9ba29dc669', 1796017458021, 1796017458027, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7013, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (1606959265118, 'stacks', 5, 55, 100, 'running', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"stuck_seconds":30,"stuck":"draw","rounds":3}', '1eb7c7d3af05bc1e9283dc311eb9a80b79d9f50e754ad105c4d48a4e93cfece7', '3d1b1bcada3d21a1536d4b507a03638ef8639221d04779a5d791b0aea39e10c9', 1796017458029, 1796017458034, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7016, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (15674512633395, 'steal-and-stack', 5, 56, 100, 'running', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"stuck_seconds":30,"rounds":3}', 'e43df042bd36e0a20951874aa6add5953b809f8d6c96da1a6df609d23ca479f9', '082849bc44bf8ebde71c4e6598d842d55b5f299f09be5c1e81b749a47beefb6e', 1796017458036, 1796017458041, NULL, NULL, NULL, 9, 0, 0, 0, 0, '', 'en', 2, 7019, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (13085992137145, 'solitaire', 5, 57, 100, 'over', '', 'live', 1, '{"first_two":true,"last_two":true,"first_and_last":true,"anagrams":true,"six_letters":false,"compounds":false,"homophones":false,"mirrored":false,"related":false,"vote_seconds":20,"help":"open","hints":false,"tiles":10,"piles":2}', '14b3514263de635941c4bb37b8b67ca815b3e7d36099cac5e043bae854974a91', '47bc8937f98c14b8c824e25bbdb86048ad8289b5e0da759d40e3897e8e647433', 1796017458047, 1796017458479, 1796017465584, NULL, NULL, 7, 0, 0, 0, 0, '', 'en', 2, 7021, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (6762937873970, 'match-n-lock', 5, 58, 100, 'lobby', '', 'live', 1, '{}', '623934c8ce264843c701be3c4eaec9f074da08f877ce61930c43aeb51d77795a', '', 1796017458490, NULL, NULL, NULL, NULL, 1, 0, 0, 0, 0, '', 'en', 2, 0, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (884729943818, 'match-n-lock', 5, 884729943818, 100, 'lobby', '', 'live', 1, '{}', '917a881d69f7828f1186ccfc65cd97a8a431b628c6a7778fabb58eed3a62273e', '', 1796017458552, NULL, NULL, NULL, NULL, 1, 1, 0, 0, 0, '', 'en', 2, 0, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (7170856453657, 'match-n-lock', 5, 62, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', 'a761ba33d61aec61f3cf9c64dcc2b69ec930d69e65f4c819eaaf87921d5f4ac1', '4f17546ea13ecbd670a82866eaa9ba3fba0eec8f4679bb43b59bc1f83c36eca8', 1796017458716, 1796017458743, NULL, NULL, NULL, 8, 1, 90, 0, 0, '', 'en', 2, 7032, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (8521805118172, 'match-n-lock', 5, 63, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', '225119b83ba40956b9eae1f899f44bf13ef180e534c592635046783039cda4c7', '316d5bf11465b44380202e8693bc5dd2e65b14f1a5d52a65f5fa02238b8ff1f2', 1796017458716, 1796017458771, NULL, NULL, NULL, 8, 1, 90, 0, 0, '', 'en', 2, 7032, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (1515784811555, 'match-n-lock', 5, 65, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'dc62c76512bd1be064e7122ebbe5232ecdc5a27915d38754a2b5ce183df15427', '0ecc0acd7e7c3a0aa311d921c6798129cb2b15928e7245270487926de5e8e4d3', 1796017458822, 1796017458857, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (16748779282709, 'match-n-lock', 5, 66, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', 'efba4299b11b71c5729ed1207daedc05aff707e019282212339f311d4d562108', 'e8334a6955cb957c64bba6036259236e6e71763e49c4ea4c1bab950df59651f7', 1796017458824, 1796017458896, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (3664850776835, 'match-n-lock', 5, 67, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '3572c3c68addf7f0b3499a3d64fb18a9bb4481b22f16d101929aa94aed86e948', '928e7d85366815d7058ee72a5edd8941cef1ae74e1fdb8ef5c460b14376a8fee', 1796017458825, 1796017458935, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (14729446460925, 'match-n-lock', 5, 68, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '8f90912113ece6cda29c422f9ad03b60e28930ddaaebdcf8ff03393be63edaeb', 'a329886ca236b3cf8e8d6907637a6309e85503df649569400315ba8f8ea1e438', 1796017458825, 1796017458971, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (13465275294288, 'match-n-lock', 5, 69, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '611a9697f33b4a5ee1ce6e88eec8bb0cee5c190c9fb35010f967bbf108913c3c', '38fcfe2d6db4dd2e9512787b71d4e5e0cf86252fbbed9297740f13d03d1b91bc', 1796017458829, 1796017459030, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (10245372494759, 'match-n-lock', 5, 70, 0, 'running', '', 'slow', 0, '{"border":true,"hints":false}', '68e092df6de3ccab0e39097a99f55b4574d6c5c1ce3aa4d80625cf82a9291579', 'd72a3e888453a08fd4f3a55c0fa6c0497c3eabf970f87bb2960dbc34d9a4e739', 1796017458829, 1796017459068, NULL, NULL, NULL, 8, 1, 28800, 259200, 0, '', 'en', 2, 7038, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (293006627485, 'match-n-lock', 5, 72, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', '8cd8022e6dde26e6624fe582731455441343dd75227467550fd0c6e0676c7cee', 'fe6604135c4fec7c76427c7afa5aa103f9db603cdbce32c10a767ede003b631c', 1796017464181, 1796017464229, NULL, NULL, NULL, 8, 1, 30, 0, 0, '', 'en', 2, 7039, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO tables VALUES (17038038119115, 'match-n-lock', 5, 73, 0, 'running', '', 'live', 0, '{"border":true,"hints":false}', '903bc3dbb23d889aabdaccf57bc64269f00b1052299b67c3b702775c23ed2144', 'd073c34b0ef231ea66bc80a2e7738137313d4e31a4047986af294ab0af946931', 1796017464187, 1796017464269, NULL, NULL, NULL, 8, 1, 30, 0, 0, '', 'en', 2, 7039, 0, NULL, NULL, '', 0, 0, 0, 0, '', NULL, NULL, '', 0, 1);
INSERT INTO guests VALUES (8321915173868, 0, 100, NULL, 'Anna', '', 7000, 0);
INSERT INTO guests VALUES (8321915173868, 1, 101, NULL, 'Ben', '', 7001, 0);
INSERT INTO guests VALUES (13689093871219, 0, 100, NULL, 'Anna', '', 7003, 0);
INSERT INTO guests VALUES (13689093871219, 1, 101, NULL, 'Ben', '', 7004, 0);
INSERT INTO guests VALUES (654785488068, 0, 100, NULL, 'Anna', '', 7006, 0);
INSERT INTO guests VALUES (6808862797958, 0, 100, NULL, 'Anna', '', 7008, 0);
INSERT INTO guests VALUES (6808862797958, 1, 101, NULL, 'Ben', '', 7009, 0);
INSERT INTO guests VALUES (14593329614094, 0, 100, NULL, 'Anna', '', 7011, 0);
INSERT INTO guests VALUES (14593329614094, 1, 101, NULL, 'Ben', '', 7012, 0);
INSERT INTO guests VALUES (1606959265118, 0, 100, NULL, 'Anna', '', 7014, 0);
INSERT INTO guests VALUES (1606959265118, 1, 101, NULL, 'Ben', '', 7015, 0);
INSERT INTO guests VALUES (15674512633395, 0, 100, NULL, 'Anna', '', 7017, 0);
INSERT INTO guests VALUES (15674512633395, 1, 101, NULL, 'Ben', '', 7018, 0);
INSERT INTO guests VALUES (13085992137145, 0, 100, NULL, 'Anna', '', 7020, 0);
INSERT INTO guests VALUES (6762937873970, 0, 100, NULL, 'Anna', '', 7022, 0);
INSERT INTO guests VALUES (884729943818, 0, 100, NULL, 'Anna', '', 7024, 0);
INSERT INTO guests VALUES (884729943818, 1, 101, NULL, 'Ben', '', 7024, 0);
INSERT INTO guests VALUES (884729943818, 2, 102, NULL, 'Carla', '', 7024, 0);
INSERT INTO guests VALUES (884729943818, 3, 103, NULL, 'Dora', '', 7024, 0);
INSERT INTO guests VALUES (7170856453657, 0, 100, NULL, 'Anna', '', 7028, 0);
INSERT INTO guests VALUES (7170856453657, 1, 102, NULL, 'Carla', '', 7030, 0);
INSERT INTO guests VALUES (8521805118172, 0, 101, NULL, 'Ben', '', 7029, 0);
INSERT INTO guests VALUES (8521805118172, 1, 103, NULL, 'Dora', '', 7031, 0);
INSERT INTO guests VALUES (1515784811555, 0, 100, NULL, 'Anna', '', 7034, 0);
INSERT INTO guests VALUES (1515784811555, 1, 101, NULL, 'Ben', '', 7035, 0);
INSERT INTO guests VALUES (16748779282709, 0, 102, NULL, 'Carla', '', 7036, 0);
INSERT INTO guests VALUES (16748779282709, 1, 100, NULL, 'Anna', '', 7034, 0);
INSERT INTO guests VALUES (3664850776835, 0, 100, NULL, 'Anna', '', 7034, 0);
INSERT INTO guests VALUES (3664850776835, 1, 103, NULL, 'Dora', '', 7037, 0);
INSERT INTO guests VALUES (14729446460925, 0, 101, NULL, 'Ben', '', 7035, 0);
INSERT INTO guests VALUES (14729446460925, 1, 102, NULL, 'Carla', '', 7036, 0);
INSERT INTO guests VALUES (13465275294288, 0, 103, NULL, 'Dora', '', 7037, 0);
INSERT INTO guests VALUES (13465275294288, 1, 101, NULL, 'Ben', '', 7035, 0);
INSERT INTO guests VALUES (10245372494759, 0, 102, NULL, 'Carla', '', 7036, 0);
INSERT INTO guests VALUES (10245372494759, 1, 103, NULL, 'Dora', '', 7037, 0);
INSERT INTO guests VALUES (293006627485, 0, 103, NULL, 'Dora', '', 7043, 0);
INSERT INTO guests VALUES (293006627485, 1, 100, NULL, 'Anna', '', 7040, 0);
INSERT INTO guests VALUES (17038038119115, 0, 102, NULL, 'Carla', '', 7042, 0);
INSERT INTO guests VALUES (17038038119115, 1, 101, NULL, 'Ben', '', 7041, 0);
INSERT INTO seats VALUES (8321915173868, 0, 100, NULL, 'Anna', 13, 1, 1, 0, 0);
INSERT INTO seats VALUES (8321915173868, 1, 101, NULL, 'Ben', 13, 0, 0, 0, 0);
INSERT INTO seats VALUES (13689093871219, 0, 100, NULL, 'Anna', 2, 0, 0, 0, 0);
INSERT INTO seats VALUES (13689093871219, 1, 101, NULL, 'Ben', 8, 1, 1, 0, 0);
INSERT INTO seats VALUES (654785488068, 0, 100, NULL, 'Anna', 13, 1, 1, 0, 0);
INSERT INTO seats VALUES (6808862797958, 0, 100, NULL, 'Anna', 6, 0, 0, 0, 0);
INSERT INTO seats VALUES (6808862797958, 1, 101, NULL, 'Ben', 8, 1, 1, 0, 0);
INSERT INTO seats VALUES (14593329614094, 0, 100, NULL, 'Anna', 9, 1, 0, 0, 0);
INSERT INTO seats VALUES (14593329614094, 1, 101, NULL, 'Ben', 9, 1, 0, 0, 0);
INSERT INTO seats VALUES (1606959265118, 0, 100, NULL, 'Anna', 9, 1, 0, 0, 0);
INSERT INTO seats VALUES (1606959265118, 1, 101, NULL, 'Ben', 9, 1, 0, 0, 0);
INSERT INTO seats VALUES (15674512633395, 0, 100, NULL, 'Anna', 8, 1, 0, 0, 0);
INSERT INTO seats VALUES (15674512633395, 1, 101, NULL, 'Ben', 8, 1, 0, 0, 0);
INSERT INTO seats VALUES (13085992137145, 0, 100, NULL, 'Anna', 6, 0, 0, 0, 0);
INSERT INTO seats VALUES (7170856453657, 0, 100, NULL, 'Anna', 13, 1, 1, 0, 0);
INSERT INTO seats VALUES (7170856453657, 1, 102, NULL, 'Carla', 11, 0, 0, 0, 0);
INSERT INTO seats VALUES (8521805118172, 0, 101, NULL, 'Ben', 7, 0, 0, 0, 0);
INSERT INTO seats VALUES (8521805118172, 1, 103, NULL, 'Dora', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (1515784811555, 0, 100, NULL, 'Anna', 9, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (1515784811555, 1, 101, NULL, 'Ben', 9, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (16748779282709, 0, 102, NULL, 'Carla', 8, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (16748779282709, 1, 100, NULL, 'Anna', 8, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (3664850776835, 0, 100, NULL, 'Anna', 9, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (3664850776835, 1, 103, NULL, 'Dora', 9, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (14729446460925, 0, 101, NULL, 'Ben', 11, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (14729446460925, 1, 102, NULL, 'Carla', 11, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (13465275294288, 0, 103, NULL, 'Dora', 7, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (13465275294288, 1, 101, NULL, 'Ben', 9, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (10245372494759, 0, 102, NULL, 'Carla', 10, 1, 1, 0, 259200000);
INSERT INTO seats VALUES (10245372494759, 1, 103, NULL, 'Dora', 10, 0, 0, 0, 259200000);
INSERT INTO seats VALUES (293006627485, 0, 103, NULL, 'Dora', 9, 1, 1, 0, 0);
INSERT INTO seats VALUES (293006627485, 1, 100, NULL, 'Anna', 9, 0, 0, 0, 0);
INSERT INTO seats VALUES (17038038119115, 0, 102, NULL, 'Carla', 9, 0, 0, 0, 0);
INSERT INTO seats VALUES (17038038119115, 1, 101, NULL, 'Ben', 9, 1, 1, 0, 0);
INSERT INTO sittings VALUES (8321915173868, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (8321915173868, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (13689093871219, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (13689093871219, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (654785488068, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (6808862797958, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (6808862797958, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (14593329614094, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (14593329614094, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (1606959265118, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (1606959265118, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (15674512633395, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (15674512633395, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (13085992137145, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (7170856453657, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (7170856453657, 1, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (8521805118172, 0, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (8521805118172, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (1515784811555, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (1515784811555, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (16748779282709, 0, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (16748779282709, 1, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (3664850776835, 0, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (3664850776835, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (14729446460925, 0, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (14729446460925, 1, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (13465275294288, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (13465275294288, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO sittings VALUES (10245372494759, 0, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (10245372494759, 1, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (293006627485, 0, 0, 103, NULL, 'Dora', 0);
INSERT INTO sittings VALUES (293006627485, 1, 0, 100, NULL, 'Anna', 0);
INSERT INTO sittings VALUES (17038038119115, 0, 0, 102, NULL, 'Carla', 0);
INSERT INTO sittings VALUES (17038038119115, 1, 0, 101, NULL, 'Ben', 0);
INSERT INTO moves VALUES (8321915173868, 1, -1, NULL, 'deal 0 37 65 40 16 56 29 5 45 17 67 71 23 10 54 13 53 55 47 12 0 61 44 3 4 20 42 69 41 36 1 68 15 22 64 30 19 34 51 70 43 11 25 52 33 49 57 60 8 66 50 9 46 21 31 6 27 59 35 62 7 28 39 18 26 48 14 32 38 63 24 58 2', '[{"name":"dealt","text":{"type":"text","sentence":"{n} tile is in play. {player} goes first.","blanks":{"player":{"type":"player","seat":0},"n":72},"many":"{n} tiles are in play. {player} goes first.","n":72},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"blue"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}}]}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":""},"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {tiles}.","blanks":{"tiles":[{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"yellow"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}},{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}}]}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017457967, NULL, 1);
INSERT INTO moves VALUES (13689093871219, 1, -1, NULL, 'deal 1 27 21 12 7 28 14 18 15 24 23 13 22 29 2 9 16 17 4 0 6 8 1 20 10 11 25 5 3 26 31 30 19', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. In the row: {tiles}.","blanks":{"player":{"type":"player","seat":1},"tiles":[{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"star"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"square"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"triangle"}}}}},{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"star"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"triangle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"square"}}}}}]}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017457996, NULL, 1);
INSERT INTO moves VALUES (13689093871219, 2, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{tile} comes to the row.","blanks":{"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"triangle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"star"}}}}}}},"part1":{"type":"text","sentence":"The target is {symbol}.","blanks":{"symbol":{"type":"text","sentence":"circle"}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017457996, NULL, 1);
INSERT INTO moves VALUES (654785488068, 1, -1, NULL, 'draw 30', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458008, NULL, 1);
INSERT INTO moves VALUES (6808862797958, 1, -1, NULL, 'deal 0 30 10 64 40 23 44 33 22 36 3 63 9 57 43 12 8 13 37 28 26 46 29 65 21 68 39 34 20 51 17 24 56 11 15 31 66 16 61 27 18 5 2 48 7 1 14 25 45 60 59 49 32 50 54 62 53 35 6 69 71 47 67 55 19 0 38 70 42 4 58 52 41', '[{"name":"dealt","text":{"type":"text","sentence":"{player} goes first. Everyone has {n} card.","blanks":{"player":{"type":"player","seat":0},"n":4},"many":"{player} goes first. Everyone has {n} cards.","n":4},"by":-1,"to":null,"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":4}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy"},"n":5}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast"},"n":4}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":3}}],"codes":"PI4 CA5 BR4 SU3"}},"by":-1,"to":[0],"faded":null,"brief":null,"points":0},{"name":"hand","text":{"type":"text","sentence":"Your hand: {cards}.","blanks":{"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Burger"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":1}}],"codes":"PI1 BU1 SU1 PI1"}},"by":-1,"to":[1],"faded":null,"brief":null,"points":0}]', 1, 1796017458016, NULL, 1);
INSERT INTO moves VALUES (14593329614094, 1, -1, NULL, 'deal 96 65 85 51 76 68 75 60 90 49 69 42 4 44 78 25 92 8 102 80 87 62 2 103 64 34 57 81 1 28 71 104 97 30 22 15 99 86 105 41 82 16 32 40 79 91 72 0 63 29 66 110 101 13 88 70 26 53 24 83 100 55 10 61 21 89 93 17 14 20 67 18 39 47 95 23 108 38 12 106 27 73 6 58 109 31 54 48 77 33 111 5 43 98 50 19 7 52 59 94 37 3 84 11 74 107 46 56 36 45 35 9', '[{"name":"dealt","text":{"type":"text","sentence":"Everyone has five tiles, {tile} is at {cell}.","blanks":{"tile":"sop/sew/boa/nor","cell":"M13"}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"Everyone has five tiles."},"points":0}]', 2, 1796017458027, NULL, 1);
INSERT INTO moves VALUES (1606959265118, 1, -1, NULL, 'deal 7 23 12 51 17 77 66 88 52 80 40 106 15 78 68 29 69 5 45 54 81 84 4 32 105 50 2 63 10 60 82 41 34 39 72 107 62 30 16 99 33 1 93 110 21 79 74 71 22 37 13 109 47 83 42 98 59 73 58 102 91 76 48 64 90 111 43 0 87 101 95 89 3 70 65 26 35 103 86 8 100 57 85 24 36 96 6 38 31 20 92 75 97 27 44 25 94 49 46 19 56 28 108 53 104 9 67 14 11 18 55 61', '[{"name":"dealt","text":{"type":"text","sentence":"Round {round}: everyone has four tiles, {tile} is the first stack.","blanks":{"round":1,"tile":"hut/ham/dim/owl"}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"Round {round}: everyone has four tiles.","blanks":{"round":1}},"points":0}]', 2, 1796017458034, NULL, 1);
INSERT INTO moves VALUES (15674512633395, 1, -1, NULL, 'deal 93 5 25 71 107 39 96 1 65 87 95 14 73 60 21 103 30 34 48 81 89 7 41 55 85 97 59 35 58 38 98 104 11 74 70 77 53 15 67 45 82 78 91 92 28 76 102 29 0 9 42 37 6 13 100 75 64 50 106 20 44 66 108 51 80 88 10 36 69 49 94 79 26 17 3 8 62 105 31 57 109 54 56 40 47 52 110 32 43 111 22 83 23 46 101 12 99 72 18 84 27 19 86 4 68 63 61 2 33 24 16 90', '[{"name":"dealt","text":{"type":"text","sentence":"Round {round}: everyone has six tiles and forms a stack of two of them.","blanks":{"round":1}},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017458041, NULL, 1);
INSERT INTO moves VALUES (7170856453657, 1, -1, NULL, 'lots 40 51', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1796017458743, NULL, 1);
INSERT INTO moves VALUES (7170856453657, 2, -1, NULL, 'lots 16 8', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1796017458743, NULL, 2);
INSERT INTO moves VALUES (7170856453657, 3, -1, NULL, 'lots 14 63', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1796017458743, NULL, 3);
INSERT INTO moves VALUES (7170856453657, 4, -1, NULL, 'lots 22 64', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":0}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796017458743, NULL, 4);
INSERT INTO moves VALUES (7170856453657, 5, -1, NULL, 'draw 65', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild"},"ne":{"type":"text","sentence":"wild"},"se":{"type":"text","sentence":"wild"},"sw":{"type":"text","sentence":"wild"},"value":0}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458743, NULL, 5);
INSERT INTO moves VALUES (8521805118172, 1, -1, NULL, 'lots 41 64', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":0}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796017458771, NULL, 1);
INSERT INTO moves VALUES (8521805118172, 2, -1, NULL, 'draw 55', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458771, NULL, 2);
INSERT INTO moves VALUES (1515784811555, 1, -1, NULL, 'lots 34 11', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":10}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796017458857, NULL, 1);
INSERT INTO moves VALUES (1515784811555, 2, -1, NULL, 'draw 14', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458857, NULL, 2);
INSERT INTO moves VALUES (16748779282709, 1, -1, NULL, 'lots 63 4', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017458896, NULL, 1);
INSERT INTO moves VALUES (16748779282709, 2, -1, NULL, 'draw 11', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458896, NULL, 2);
INSERT INTO moves VALUES (3664850776835, 1, -1, NULL, 'lots 24 36', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":20}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017458935, NULL, 1);
INSERT INTO moves VALUES (3664850776835, 2, -1, NULL, 'draw 29', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458935, NULL, 2);
INSERT INTO moves VALUES (14729446460925, 1, -1, NULL, 'lots 35 27', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{players} draw again.","blanks":{"players":[{"type":"player","seat":0},{"type":"player","seat":1}]}},"points":0}]', 1, 1796017458971, NULL, 1);
INSERT INTO moves VALUES (14729446460925, 2, -1, NULL, 'lots 64 21', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":0}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":20}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017458971, NULL, 2);
INSERT INTO moves VALUES (14729446460925, 3, -1, NULL, 'draw 31', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017458971, NULL, 3);
INSERT INTO moves VALUES (13465275294288, 1, -1, NULL, 'lots 30 17', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":20}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796017459030, NULL, 1);
INSERT INTO moves VALUES (13465275294288, 2, -1, NULL, 'draw 1', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017459030, NULL, 2);
INSERT INTO moves VALUES (10245372494759, 1, -1, NULL, 'lots 40 56', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796017459068, NULL, 1);
INSERT INTO moves VALUES (10245372494759, 2, -1, NULL, 'draw 12', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017459068, NULL, 2);
INSERT INTO moves VALUES (293006627485, 1, -1, NULL, 'lots 59 12', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":5}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":15}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017464229, NULL, 1);
INSERT INTO moves VALUES (293006627485, 2, -1, NULL, 'draw 36', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464229, NULL, 2);
INSERT INTO moves VALUES (17038038119115, 1, -1, NULL, 'lots 12 0', '[{"name":"lots","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"The highest token goes first: {drawn}.","blanks":{"drawn":[{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":0},"value":15}},{"type":"text","sentence":"{player} {value}","blanks":{"player":{"type":"player","seat":1},"value":5}}]}},"part1":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} goes first.","blanks":{"player":{"type":"player","seat":0}}},"points":0}]', 1, 1796017464269, NULL, 1);
INSERT INTO moves VALUES (17038038119115, 2, -1, NULL, 'draw 45', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464269, NULL, 2);
INSERT INTO moves VALUES (293006627485, 3, 1, NULL, 'G5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":20}},"cell":"G5"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"G5"}}}},"points":0}]', 1, 1796017464319, 7044, 2);
INSERT INTO moves VALUES (293006627485, 4, 0, NULL, 'rotate G5 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"G5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"G5"}}}},"points":0}]', 1, 1796017464334, 7045, 2);
INSERT INTO moves VALUES (293006627485, 5, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017464354, 7046, 2);
INSERT INTO moves VALUES (293006627485, 6, -1, NULL, 'draw 15', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464354, NULL, 3);
INSERT INTO moves VALUES (293006627485, 7, 1, NULL, 'F3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"F3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"points":0}]', 1, 1796017464382, 7047, 3);
INSERT INTO moves VALUES (293006627485, 8, 0, NULL, 'rotate G5 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"G5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"G5"}}}},"points":0}]', 1, 1796017464405, 7048, 3);
INSERT INTO moves VALUES (293006627485, 9, 1, NULL, 'rotate F3 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"points":0}]', 1, 1796017464422, 7049, 3);
INSERT INTO moves VALUES (654785488068, 2, 0, NULL, 'E5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}},"cell":"E5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"E5"}}}},"points":0}]', 1, 1796017464442, 7050, 1);
INSERT INTO moves VALUES (654785488068, 3, -1, NULL, 'draw 3', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464442, NULL, 2);
INSERT INTO moves VALUES (654785488068, 4, 0, NULL, 'B8', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":10}},"cell":"B8"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B8"}}}},"points":0}]', 1, 1796017464462, 7051, 2);
INSERT INTO moves VALUES (654785488068, 5, -1, NULL, 'draw 27', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464462, NULL, 3);
INSERT INTO moves VALUES (654785488068, 6, 0, NULL, 'B7', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"B7"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B7"}}}},"points":0}]', 1, 1796017464491, 7052, 3);
INSERT INTO moves VALUES (654785488068, 7, -1, NULL, 'draw 45', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464491, NULL, 4);
INSERT INTO moves VALUES (654785488068, 8, 0, NULL, 'H6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"H6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H6"}}}},"points":0}]', 1, 1796017464511, 7053, 4);
INSERT INTO moves VALUES (654785488068, 9, -1, NULL, 'draw 46', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464511, NULL, 5);
INSERT INTO moves VALUES (654785488068, 10, 0, NULL, 'A3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"A3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A3"}}}},"points":0}]', 1, 1796017464534, 7054, 5);
INSERT INTO moves VALUES (654785488068, 11, -1, NULL, 'draw 51', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464534, NULL, 6);
INSERT INTO moves VALUES (654785488068, 12, 0, NULL, 'A5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"A5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A5"}}}},"points":0}]', 1, 1796017464550, 7055, 6);
INSERT INTO moves VALUES (654785488068, 13, -1, NULL, 'draw 56', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464550, NULL, 7);
INSERT INTO moves VALUES (1515784811555, 3, 0, NULL, 'G1', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":5}},"cell":"G1"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"G1"}}}},"points":0}]', 1, 1796017464565, 7056, 2);
INSERT INTO moves VALUES (1515784811555, 4, 1, NULL, 'rotate G1 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"G1"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"G1"}}}},"points":0}]', 1, 1796017464594, 7057, 2);
INSERT INTO moves VALUES (1515784811555, 5, 0, NULL, 'rotate G1 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"G1"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"G1"}}}},"points":0}]', 1, 1796017464617, 7058, 2);
INSERT INTO moves VALUES (1515784811555, 6, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017464630, 7059, 2);
INSERT INTO moves VALUES (1515784811555, 7, -1, NULL, 'draw 11', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":10}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464630, NULL, 3);
INSERT INTO moves VALUES (1515784811555, 8, 1, NULL, 'E3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":10}},"cell":"E3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"E3"}}}},"points":0}]', 1, 1796017464650, 7060, 3);
INSERT INTO moves VALUES (1515784811555, 9, 0, NULL, 'rotate G1 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"G1"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"G1"}}}},"points":0}]', 1, 1796017464668, 7061, 3);
INSERT INTO moves VALUES (1606959265118, 2, 0, NULL, '1 s1', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":0},"tile":"bad/lid/wig/ivy","place":1}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":0},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":0},"place":1}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796017464703, 7062, 1);
INSERT INTO moves VALUES (1606959265118, 3, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017464725, 7063, 1);
INSERT INTO moves VALUES (1606959265118, 4, 1, NULL, '2 s1', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":1},"tile":"bit/mop/gal/add","place":1}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":1},"place":1}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796017464754, 7064, 1);
INSERT INTO moves VALUES (1606959265118, 5, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017464768, 7065, 1);
INSERT INTO moves VALUES (1606959265118, 6, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017464768, NULL, 1);
INSERT INTO moves VALUES (1606959265118, 7, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017464785, 7066, 1);
INSERT INTO moves VALUES (1606959265118, 8, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017464801, 7067, 1);
INSERT INTO moves VALUES (1606959265118, 9, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017464801, NULL, 1);
INSERT INTO moves VALUES (3664850776835, 3, 1, NULL, 'D7', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"D7"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D7"}}}},"points":0}]', 1, 1796017464827, 7068, 2);
INSERT INTO moves VALUES (3664850776835, 4, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017464838, 7069, 2);
INSERT INTO moves VALUES (3664850776835, 5, -1, NULL, 'draw 18', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464838, NULL, 3);
INSERT INTO moves VALUES (3664850776835, 6, 0, NULL, 'C5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"C5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C5"}}}},"points":0}]', 1, 1796017464857, 7070, 3);
INSERT INTO moves VALUES (3664850776835, 7, 1, NULL, 'rotate D7 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D7"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"D7"}}}},"points":0}]', 1, 1796017464868, 7071, 3);
INSERT INTO moves VALUES (3664850776835, 8, 0, NULL, 'rotate C5 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"C5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"C5"}}}},"points":0}]', 1, 1796017464889, 7072, 3);
INSERT INTO moves VALUES (3664850776835, 9, 1, NULL, 'rotate D7 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D7"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D7"}}}},"points":0}]', 1, 1796017464897, 7073, 3);
INSERT INTO moves VALUES (6808862797958, 2, 0, NULL, 'C3', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"C3","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":3}},"name":{"type":"text","sentence":"Calzone Cannon"}}},"code":"PI3"}},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"C3"}},"brief":null,"points":0}]', 1, 1796017464928, 7074, 1);
INSERT INTO moves VALUES (6808862797958, 3, 0, NULL, 'B1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":0},"cell":"B1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy"},"n":2}},"name":{"type":"text","sentence":"Lolli Popper"}}},"code":"CA2"}},"by":0,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B1"}},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":0},"cells":["C3","B1"]}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds no match"}}},"points":0}]', 1, 1796017464949, 7075, 1);
INSERT INTO moves VALUES (6808862797958, 4, 0, NULL, 'SU3 @2', '[{"name":"attacked","text":{"type":"text","sentence":"{player} attacks {target} with {cards}.","blanks":{"player":{"type":"player","seat":0},"target":{"type":"player","seat":1},"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Sushi"},"n":3}}],"codes":"SU3"}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}, then {second}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds no match"},"second":{"type":"text","sentence":"attacks {other}","blanks":{"other":{"type":"player","seat":1}}}}},"points":0}]', 1, 1796017464966, 7076, 1);
INSERT INTO moves VALUES (6808862797958, 5, 1, NULL, 'PI1 PI1 !', '[{"name":"answered","text":{"type":"text","sentence":"{player} defends with {cards}.","blanks":{"player":{"type":"player","seat":1},"cards":[{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":1}},{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Pizza"},"n":1}}],"codes":"PI1 PI1"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017464977, 7077, 1);
INSERT INTO moves VALUES (6808862797958, 6, 0, NULL, 'pass', '[{"name":"gave up","text":{"type":"text","sentence":"{player} gives up.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0},{"name":"battle","text":{"type":"text","sentence":"{player} wins the battle and banks {n} card: {points}.","blanks":{"player":{"type":"player","seat":1},"points":{"type":"text","sentence":"{n} point","blanks":{"n":5},"many":"{n} points","n":5},"cells":[],"n":3},"many":"{player} wins the battle and banks {n} cards: {points}.","n":3},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}, then {second}.","blanks":{"player":{"type":"player","seat":0},"first":{"type":"text","sentence":"finds no match"},"second":{"type":"text","sentence":"loses to {other}","blanks":{"other":{"type":"player","seat":1}}}}},"points":0}]', 1, 1796017464977, NULL, 1);
INSERT INTO moves VALUES (6808862797958, 7, 1, NULL, 'D1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"D1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Candy"},"n":4}},"name":{"type":"text","sentence":"Marzipan Mauler"}}},"code":"CA4"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D1"}},"brief":null,"points":0}]', 1, 1796017464997, 7078, 1);
INSERT INTO moves VALUES (6808862797958, 8, 1, NULL, 'C1', '[{"name":"flipped","text":{"type":"text","sentence":"{player} flips {cell}: {card}.","blanks":{"player":{"type":"player","seat":1},"cell":"C1","card":{"type":"text","sentence":"{card} ({name})","blanks":{"card":{"type":"text","sentence":"{faction} {n}","blanks":{"faction":{"type":"text","sentence":"Breakfast"},"n":4}},"name":{"type":"text","sentence":"Omelette Ogre"}}},"code":"BR4"}},"by":1,"to":null,"faded":{"type":"text","sentence":"{player} flips {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"C1"}},"brief":null,"points":0},{"name":"no match","text":{"type":"text","sentence":"{player} flipped {cells}: no match.","blanks":{"player":{"type":"player","seat":1},"cells":["D1","C1"]}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} {first}.","blanks":{"player":{"type":"player","seat":1},"first":{"type":"text","sentence":"finds no match"}}},"points":0}]', 1, 1796017465017, 7079, 1);
INSERT INTO moves VALUES (7170856453657, 6, 0, NULL, 'G6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild"},"ne":{"type":"text","sentence":"wild"},"se":{"type":"text","sentence":"wild"},"sw":{"type":"text","sentence":"wild"},"value":0}},"cell":"G6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"G6"}}}},"points":0}]', 1, 1796017465035, 7080, 5);
INSERT INTO moves VALUES (7170856453657, 7, 1, NULL, 'rotate G6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"G6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"G6"}}}},"points":0}]', 1, 1796017465054, 7081, 5);
INSERT INTO moves VALUES (7170856453657, 8, 0, NULL, 'rotate G6 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"G6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"G6"}}}},"points":0}]', 1, 1796017465069, 7082, 5);
INSERT INTO moves VALUES (7170856453657, 9, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017465093, 7083, 5);
INSERT INTO moves VALUES (7170856453657, 10, -1, NULL, 'draw 32', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017465093, NULL, 6);
INSERT INTO moves VALUES (7170856453657, 11, 1, NULL, 'D5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"value":15}},"cell":"D5"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"D5"}}}},"points":0}]', 1, 1796017465109, 7084, 6);
INSERT INTO moves VALUES (7170856453657, 12, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017465129, 7085, 6);
INSERT INTO moves VALUES (7170856453657, 13, -1, NULL, 'draw 37', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017465129, NULL, 7);
INSERT INTO moves VALUES (8321915173868, 2, 0, NULL, '3 M13 r', '[{"name":"placed","text":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"M13"}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"M13"}},"points":0}]', 2, 1796017465160, 7086, 1);
INSERT INTO moves VALUES (8321915173868, 3, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1796017465160, NULL, 1);
INSERT INTO moves VALUES (8321915173868, 4, 1, NULL, '1 M14 l', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"yellow"}}},"cell":"M14"}},"part1":{"type":"text","sentence":"Matching colours ({colours}): {points} points.","blanks":{"colours":[{"type":"text","sentence":"red"},{"type":"text","sentence":"yellow"},{"type":"text","sentence":"blue"}],"points":3}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":3,"causes":[{"type":"text","sentence":"colours {n}","blanks":{"n":3}}],"player":{"type":"player","seat":1},"cell":"M14"}},"points":3}]', 2, 1796017465176, 7087, 1);
INSERT INTO moves VALUES (8321915173868, 5, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"red"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1796017465176, NULL, 1);
INSERT INTO moves VALUES (8321915173868, 6, 0, NULL, '3 M15 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}},"cell":"M15"}},"part1":{"type":"text","sentence":"No points."}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: no points.","blanks":{"player":{"type":"player","seat":0},"cell":"M15"}},"points":0}]', 2, 1796017465197, 7088, 1);
INSERT INTO moves VALUES (8321915173868, 7, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1796017465197, NULL, 1);
INSERT INTO moves VALUES (8321915173868, 8, 1, NULL, '1 M16 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"red"}}},"cell":"M16"}},"part1":{"type":"text","sentence":"No points."}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: no points.","blanks":{"player":{"type":"player","seat":1},"cell":"M16"}},"points":0}]', 2, 1796017465213, 7089, 1);
INSERT INTO moves VALUES (8321915173868, 9, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"yellow"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1796017465213, NULL, 1);
INSERT INTO moves VALUES (8321915173868, 10, 0, NULL, '3 L13 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":0},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"middle":{"type":"text","sentence":"blue"}}},"cell":"L13"}},"part1":{"type":"text","sentence":"Three {colour} corners meet {where}, 1 point.","blanks":{"colour":{"type":"text","sentence":"red"},"where":{"type":"text","sentence":"in the south-east"}}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: +{points} ({causes}).","blanks":{"points":1,"causes":[{"type":"text","sentence":"corners {n}","blanks":{"n":1}}],"player":{"type":"player","seat":0},"cell":"L13"}},"points":1}]', 2, 1796017465223, 7090, 1);
INSERT INTO moves VALUES (8321915173868, 11, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"blue"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[0],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1796017465223, NULL, 1);
INSERT INTO moves VALUES (8321915173868, 12, 1, NULL, '2 N14 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}},"cell":"N14"}},"part1":{"type":"text","sentence":"No points."}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} placed a tile at {cell}: no points.","blanks":{"player":{"type":"player","seat":1},"cell":"N14"}},"points":0}]', 2, 1796017465237, 7091, 1);
INSERT INTO moves VALUES (8321915173868, 13, -1, NULL, 'draw', '[{"name":"drew","text":{"type":"text","sentence":"You drew {tile}.","blanks":{"tile":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} round {middle}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"yellow"},"middle":{"type":"text","sentence":"blue"}}}}},"by":-1,"to":[1],"faded":null,"brief":{"type":"text","sentence":"You draw a tile."},"points":0}]', 2, 1796017465237, NULL, 1);
INSERT INTO moves VALUES (8521805118172, 3, 0, NULL, 'D4', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"D4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D4"}}}},"points":0}]', 1, 1796017465249, 7092, 2);
INSERT INTO moves VALUES (8521805118172, 4, 1, NULL, 'rotate D4 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D4"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D4"}}}},"points":0}]', 1, 1796017465265, 7093, 2);
INSERT INTO moves VALUES (8521805118172, 5, 0, NULL, 'rotate D4 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"D4"}}}},"points":0}]', 1, 1796017465282, 7094, 2);
INSERT INTO moves VALUES (8521805118172, 6, 1, NULL, 'rotate D4 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D4"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"D4"}}}},"points":0}]', 1, 1796017465293, 7095, 2);
INSERT INTO moves VALUES (8521805118172, 7, 0, NULL, 'rotate D4 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"D4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"D4"}}}},"points":0}]', 1, 1796017465309, 7096, 2);
INSERT INTO moves VALUES (8521805118172, 8, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017465333, 7097, 2);
INSERT INTO moves VALUES (8521805118172, 9, -1, NULL, 'draw 31', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017465333, NULL, 3);
INSERT INTO moves VALUES (10245372494759, 3, 0, NULL, 'H4', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"H4"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"H4"}}}},"points":0}]', 1, 1796017465345, 7098, 2);
INSERT INTO moves VALUES (10245372494759, 4, 1, NULL, 'rotate H4 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"H4"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"H4"}}}},"points":0}]', 1, 1796017465380, 7099, 2);
INSERT INTO moves VALUES (10245372494759, 5, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017465411, 7100, 2);
INSERT INTO moves VALUES (10245372494759, 6, -1, NULL, 'draw 37', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017465411, NULL, 3);
INSERT INTO moves VALUES (10245372494759, 7, 0, NULL, 'E2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"E2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"E2"}}}},"points":0}]', 1, 1796017465430, 7101, 3);
INSERT INTO moves VALUES (10245372494759, 8, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017465449, 7102, 3);
INSERT INTO moves VALUES (10245372494759, 9, -1, NULL, 'draw 6', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017465449, NULL, 4);
INSERT INTO moves VALUES (10245372494759, 10, 1, NULL, 'B3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"B3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B3"}}}},"points":0}]', 1, 1796017465462, 7103, 4);
INSERT INTO moves VALUES (13085992137145, 1, -1, NULL, 'deal 43 110 84 80 83 45 11 94 108 48', '', 3, 1796017458479, NULL, 1);
INSERT INTO moves VALUES (13085992137145, 2, 0, NULL, '8 M13 u', '', 3, 1796017465495, 7104, 1);
INSERT INTO moves VALUES (13085992137145, 3, 0, NULL, '2 M12 r', '', 3, 1796017465515, 7105, 1);
INSERT INTO moves VALUES (13085992137145, 4, 0, NULL, '7 N13 u', '', 3, 1796017465543, 7106, 1);
INSERT INTO moves VALUES (13085992137145, 5, 0, NULL, '3 M13 d', '', 3, 1796017465566, 7107, 1);
INSERT INTO moves VALUES (13085992137145, 6, 0, NULL, 'give up', '', 3, 1796017465583, 7108, 1);
INSERT INTO moves VALUES (13465275294288, 3, 0, NULL, 'B2', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"red"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}},"cell":"B2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"B2"}}}},"points":0}]', 1, 1796017465625, 7109, 2);
INSERT INTO moves VALUES (13465275294288, 4, 1, NULL, 'rotate B2 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"B2"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"B2"}}}},"points":0}]', 1, 1796017465653, 7110, 2);
INSERT INTO moves VALUES (13465275294288, 5, 0, NULL, 'rotate B2 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"B2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"B2"}}}},"points":0}]', 1, 1796017465683, 7111, 2);
INSERT INTO moves VALUES (13465275294288, 6, 1, NULL, 'rotate B2 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"B2"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"B2"}}}},"points":0}]', 1, 1796017465701, 7112, 2);
INSERT INTO moves VALUES (13465275294288, 7, 0, NULL, 'rotate B2 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"B2"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":0},"cell":"B2"}}}},"points":0}]', 1, 1796017465726, 7113, 2);
INSERT INTO moves VALUES (13465275294288, 8, 1, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":1}}},"by":1,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017465750, 7114, 2);
INSERT INTO moves VALUES (13465275294288, 9, -1, NULL, 'draw 2', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"red"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017465750, NULL, 3);
INSERT INTO moves VALUES (13689093871219, 3, 1, NULL, '3 O14 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"triangle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"star"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"circle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}}}},"cell":"O14"}},"part1":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"Nothing clashes."},"part1":{"type":"text","sentence":"Right now: +{gained}.","blanks":{"gained":0}}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{turn}.","blanks":{"turn":{"type":"text","sentence":"{player} placed a tile at {cell}","blanks":{"player":{"type":"player","seat":1},"cell":"O14"}}}},"points":0}]', 1, 1796017465773, 7115, 1);
INSERT INTO moves VALUES (13689093871219, 4, 1, NULL, 'restart', '[{"name":"restarted","text":{"type":"text","sentence":"{player} took the whole turn back, {n} step.","blanks":{"player":{"type":"player","seat":1},"n":1},"many":"{player} took the whole turn back, {n} steps.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} took the tile back.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017465790, 7116, 1);
INSERT INTO moves VALUES (13689093871219, 5, 1, NULL, '3 N12 u', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"circle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"triangle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"star"}}}}},"cell":"N12"}},"part1":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"Nothing clashes."},"part1":{"type":"text","sentence":"Right now: +{gained}.","blanks":{"gained":0}}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{turn}.","blanks":{"turn":{"type":"text","sentence":"{player} placed a tile at {cell}","blanks":{"player":{"type":"player","seat":1},"cell":"N12"}}}},"points":0}]', 1, 1796017465806, 7117, 1);
INSERT INTO moves VALUES (13689093871219, 6, 1, NULL, 'restart', '[{"name":"restarted","text":{"type":"text","sentence":"{player} took the whole turn back, {n} step.","blanks":{"player":{"type":"player","seat":1},"n":1},"many":"{player} took the whole turn back, {n} steps.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} took the tile back.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017465825, 7118, 1);
INSERT INTO moves VALUES (13689093871219, 7, 1, NULL, '3 L14 d', '[{"name":"placed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} placed {tile} at {cell}.","blanks":{"player":{"type":"player","seat":1},"tile":{"type":"text","sentence":"{n} · {e} · {s} · {w}","blanks":{"n":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"red"},"symbol":{"type":"text","sentence":"triangle"}}},"e":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"blue"},"symbol":{"type":"text","sentence":"star"}}},"s":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"green"},"symbol":{"type":"text","sentence":"circle"}}},"w":{"type":"text","sentence":"{colour} {symbol}","blanks":{"colour":{"type":"text","sentence":"yellow"},"symbol":{"type":"text","sentence":"square"}}}}},"cell":"L14"}},"part1":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"Nothing clashes."},"part1":{"type":"text","sentence":"Right now: +{gained}.","blanks":{"gained":0}}}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{turn}.","blanks":{"turn":{"type":"text","sentence":"{player} placed a tile at {cell}","blanks":{"player":{"type":"player","seat":1},"cell":"L14"}}}},"points":0}]', 1, 1796017465846, 7119, 1);
INSERT INTO moves VALUES (13689093871219, 8, 1, NULL, 'restart', '[{"name":"restarted","text":{"type":"text","sentence":"{player} took the whole turn back, {n} step.","blanks":{"player":{"type":"player","seat":1},"n":1},"many":"{player} took the whole turn back, {n} steps.","n":1},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} took the tile back.","blanks":{"player":{"type":"player","seat":1}}},"points":0}]', 1, 1796017465867, 7120, 1);
INSERT INTO moves VALUES (14593329614094, 2, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017465885, 7121, 1);
INSERT INTO moves VALUES (14593329614094, 3, 0, NULL, '3 M13 r', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} at {place}: it shares nothing with the tile below it.","blanks":{"player":{"type":"player","seat":0},"tile":"red/jot/fen/lie","place":"M13"}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":0},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {place}: nothing in common.","blanks":{"player":{"type":"player","seat":0},"place":"M13"}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796017465906, 7122, 1);
INSERT INTO moves VALUES (14593329614094, 4, 1, NULL, '4 N13 u', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} at {place}: {ours} and {theirs} share nothing here.","blanks":{"player":{"type":"player","seat":1},"tile":"mat/dot/per/gem","place":"N13","ours":"gem","theirs":"sew"}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {place}: “{ours}” doesn''t match “{theirs}”.","blanks":{"player":{"type":"player","seat":1},"place":"N13","ours":"gem","theirs":"sew"}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796017465929, 7123, 1);
INSERT INTO moves VALUES (14593329614094, 5, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017465946, 7124, 1);
INSERT INTO moves VALUES (14593329614094, 6, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017465946, NULL, 1);
INSERT INTO moves VALUES (14593329614094, 7, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017465965, 7125, 1);
INSERT INTO moves VALUES (14593329614094, 8, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017465978, 7126, 1);
INSERT INTO moves VALUES (14593329614094, 9, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017465978, NULL, 1);
INSERT INTO moves VALUES (14729446460925, 4, 1, NULL, 'A4', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"red"},"value":15}},"cell":"A4"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"A4"}}}},"points":0}]', 1, 1796017466006, 7127, 3);
INSERT INTO moves VALUES (14729446460925, 5, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017466018, 7128, 3);
INSERT INTO moves VALUES (14729446460925, 6, -1, NULL, 'draw 18', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017466018, NULL, 4);
INSERT INTO moves VALUES (14729446460925, 7, 0, NULL, 'A5', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"green"},"ne":{"type":"text","sentence":"green"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"blue"},"value":15}},"cell":"A5"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"A5"}}}},"points":0}]', 1, 1796017466046, 7129, 4);
INSERT INTO moves VALUES (14729446460925, 8, 1, NULL, 'rotate A4 r', '[{"name":"rotated","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"A4"}},"part1":{"type":"text","sentence":"A circle in {colour} is locked at {point}. Nobody plays {colour}.","blanks":{"colour":{"type":"text","sentence":"green"},"point":"A4-A5","points":30}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the right.","blanks":{"player":{"type":"player","seat":1},"cell":"A4"}},"part1":{"type":"text","sentence":"Nobody plays {colour}: no points.","blanks":{"colour":{"type":"text","sentence":"green"}}}}},"points":0}]', 1, 1796017466067, 7130, 4);
INSERT INTO moves VALUES (14729446460925, 9, -1, NULL, 'draw 26', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017466067, NULL, 5);
INSERT INTO moves VALUES (14729446460925, 10, 0, NULL, 'F7', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"blue"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"red"},"sw":{"type":"text","sentence":"green"},"value":20}},"cell":"F7"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"F7"}}}},"points":0}]', 1, 1796017466082, 7131, 5);
INSERT INTO moves VALUES (14729446460925, 11, 1, NULL, 'rotate F7 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F7"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F7"}}}},"points":0}]', 1, 1796017466112, 7132, 5);
INSERT INTO moves VALUES (15674512633395, 2, 0, NULL, 'form 5 3', '[{"name":"formed","text":{"type":"text","sentence":"{player} forms stack {n}: {top} on {under}.","blanks":{"player":{"type":"player","seat":0},"n":1,"top":"but/cam/gum/ego","under":"cog/jar/fib/sea"}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} forms stack {n}.","blanks":{"player":{"type":"player","seat":0},"n":1}},"points":0}]', 2, 1796017466135, 7133, 1);
INSERT INTO moves VALUES (15674512633395, 3, 1, NULL, 'form 7 10', '[{"name":"formed","text":{"type":"text","sentence":"{player} forms stack {n}: {top} on {under}.","blanks":{"player":{"type":"player","seat":1},"n":2,"top":"lot/fad/owe/mom","under":"sip/wag/shy/cry"}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{player} forms stack {n}.","blanks":{"player":{"type":"player","seat":1},"n":2}},"points":0},{"name":"begun","text":{"type":"text","sentence":"All stacks are formed: play!"},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017466154, 7134, 1);
INSERT INTO moves VALUES (15674512633395, 4, 0, NULL, '6 s2', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":0},"tile":"top/raw/ate/odd","place":2}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":0},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":0},"place":2}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796017466174, 7135, 1);
INSERT INTO moves VALUES (15674512633395, 5, 0, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":0},"of":2,"n":1},"many":"{player} can''t play. {n} of {of} players can''t.","n":1},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017466185, 7136, 1);
INSERT INTO moves VALUES (15674512633395, 6, 1, NULL, '6 s2', '[{"name":"missed","text":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries {tile} on stack {place}: they share nothing.","blanks":{"player":{"type":"player","seat":1},"tile":"top/raw/ate/odd","place":2}},"part1":{"type":"text","sentence":"{player} waits {n} second.","blanks":{"player":{"type":"player","seat":1},"n":5},"many":"{player} waits {n} seconds.","n":5}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0} {part1}","blanks":{"part0":{"type":"text","sentence":"{player} tries stack {place}: nothing in common.","blanks":{"player":{"type":"player","seat":1},"place":2}},"part1":{"type":"text","sentence":"Pause: {n} s.","blanks":{"n":5}}}},"points":0}]', 2, 1796017466201, 7137, 1);
INSERT INTO moves VALUES (15674512633395, 7, 1, NULL, 'stuck', '[{"name":"stuck","text":{"type":"text","sentence":"{player} can''t play. {n} of {of} players can''t.","blanks":{"player":{"type":"player","seat":1},"of":2,"n":2},"many":"{player} can''t play. {n} of {of} players can''t.","n":2},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 2, 1796017466225, 7138, 1);
INSERT INTO moves VALUES (15674512633395, 8, -1, NULL, 'more', '[{"name":"drew","text":{"type":"text","sentence":"Everyone draws {n} tile.","blanks":{"n":1},"many":"Everyone draws {n} tiles.","n":1},"by":-1,"to":null,"faded":null,"brief":null,"points":0}]', 2, 1796017466225, NULL, 1);
INSERT INTO moves VALUES (16748779282709, 3, 1, NULL, 'B6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":1},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"red"},"ne":{"type":"text","sentence":"yellow"},"se":{"type":"text","sentence":"yellow"},"sw":{"type":"text","sentence":"red"},"value":10}},"cell":"B6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":1},"cell":"B6"}}}},"points":0}]', 1, 1796017466254, 7139, 2);
INSERT INTO moves VALUES (16748779282709, 4, 0, NULL, 'rotate B6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B6"}}}},"points":0}]', 1, 1796017466270, 7140, 2);
INSERT INTO moves VALUES (16748779282709, 5, 1, NULL, 'rotate B6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"B6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"B6"}}}},"points":0}]', 1, 1796017466281, 7141, 2);
INSERT INTO moves VALUES (16748779282709, 6, 0, NULL, 'rotate B6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B6"}}}},"points":0}]', 1, 1796017466311, 7142, 2);
INSERT INTO moves VALUES (16748779282709, 7, 1, NULL, 'rotate B6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"B6"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"B6"}}}},"points":0}]', 1, 1796017466321, 7143, 2);
INSERT INTO moves VALUES (16748779282709, 8, 0, NULL, 'rotate B6 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"B6"}}}},"points":0}]', 1, 1796017466333, 7144, 2);
INSERT INTO moves VALUES (17038038119115, 3, 0, NULL, 'F3', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"yellow"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"blue"},"sw":{"type":"text","sentence":"green"},"value":15}},"cell":"F3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"F3"}}}},"points":0}]', 1, 1796017466358, 7145, 2);
INSERT INTO moves VALUES (17038038119115, 4, 1, NULL, 'rotate F3 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"points":0}]', 1, 1796017466377, 7146, 2);
INSERT INTO moves VALUES (17038038119115, 5, 0, NULL, 'rotate F3 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"F3"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":0},"cell":"F3"}}}},"points":0}]', 1, 1796017466389, 7147, 2);
INSERT INTO moves VALUES (17038038119115, 6, 1, NULL, 'rotate F3 l', '[{"name":"rotated","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"by":1,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} rotated {cell} to the left.","blanks":{"player":{"type":"player","seat":1},"cell":"F3"}}}},"points":0}]', 1, 1796017466410, 7148, 2);
INSERT INTO moves VALUES (17038038119115, 7, 0, NULL, 'place', '[{"name":"places","text":{"type":"text","sentence":"{player} draws a token.","blanks":{"player":{"type":"player","seat":0}}},"by":0,"to":null,"faded":null,"brief":null,"points":0}]', 1, 1796017466430, 7149, 2);
INSERT INTO moves VALUES (17038038119115, 8, -1, NULL, 'draw 60', '[{"name":"drew","text":{"type":"text","sentence":"{player} drew {token}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"yellow"},"value":5}}}},"by":-1,"to":null,"faded":null,"brief":{"type":"text","sentence":""},"points":0}]', 1, 1796017466430, NULL, 3);
INSERT INTO moves VALUES (17038038119115, 9, 0, NULL, 'D6', '[{"name":"placed","text":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put {token} into {cell}.","blanks":{"player":{"type":"player","seat":0},"token":{"type":"text","sentence":"{nw}-{ne}-{se}-{sw} {value}","blanks":{"nw":{"type":"text","sentence":"wild"},"ne":{"type":"text","sentence":"blue"},"se":{"type":"text","sentence":"green"},"sw":{"type":"text","sentence":"yellow"},"value":5}},"cell":"D6"}}}},"by":0,"to":null,"faded":null,"brief":{"type":"text","sentence":"{part0}","blanks":{"part0":{"type":"text","sentence":"{player} put a token into {cell}.","blanks":{"player":{"type":"player","seat":0},"cell":"D6"}}}},"points":0}]', 1, 1796017466455, 7150, 3);
INSERT INTO snapshots VALUES (8321915173868, 13, 2, '{"players":2,"tiles":72,"due":"place","seat":0,"board":[{"cell":[12,12],"tile":40,"turn":1,"seat":0},{"cell":[12,13],"tile":16,"turn":3,"seat":1},{"cell":[12,14],"tile":5,"turn":0,"seat":0},{"cell":[12,15],"tile":45,"turn":2,"seat":1},{"cell":[11,12],"tile":17,"turn":2,"seat":0},{"cell":[13,13],"tile":56,"turn":0,"seat":1}],"hands":[[37,65,71],[67,23,29]],"stack":[10,54,13,53,55,47,12,0,61,44,3,4,20,42,69,41,36,1,68,15,22,64,30,19,34,51,70,43,11,25,52,33,49,57,60,8,66,50,9,46,21,31,6,27,59,35,62,7,28,39,18,26,48,14,32,38,63,24,58,2],"tallies":[{"colours":0,"corners":1,"lost":0},{"colours":3,"corners":0,"lost":0}],"last":{"laid":{"cell":[13,13],"tile":56,"turn":0,"seat":1},"colours":[1],"corners":[],"points":0},"unseen":60,"renewed":false,"idle":0,"version":2}');
INSERT INTO snapshots VALUES (13689093871219, 8, 1, '{"players":2,"rules":{"see_everything":false,"no_take_backs":false,"rush":0,"long_game":"normal"},"due":"place","seat":1,"first":1,"number":1,"board":[{"cell":[12,12],"tile":32,"turn":0},{"cell":[12,13],"tile":34,"turn":0},{"cell":[13,12],"tile":33,"turn":0},{"cell":[13,13],"tile":35,"turn":0}],"row":[27,21,12],"deck":[7,28,14,18,15,24,23,13,22,29,-1,2,9,16,17,4,-1,0,6,8,1,20,10,11,25,5,3,26,31,30,19],"reserves":[[],[]],"tallies":[{"matches":0,"lost":0},{"matches":0,"lost":0}],"advents":0,"final":false,"last":null,"report":null,"target":0,"picked":null,"began":[],"moved":[],"used":0,"past":[],"placed":null,"removed":[],"lost":0,"owed":0}');
INSERT INTO snapshots VALUES (654785488068, 13, 1, '{"colours":[0],"border":false,"due":"put","seat":0,"tied":[],"lots":[],"board":[{"cell":[4,4],"token":30,"turn":0},{"cell":[1,7],"token":3,"turn":0},{"cell":[1,6],"token":27,"turn":0},{"cell":[7,5],"token":45,"turn":0},{"cell":[0,2],"token":46,"turn":0},{"cell":[0,4],"token":51,"turn":0}],"drawn":56,"locks":[],"recent":[{"seat":0,"what":"put","cell":[0,2],"token":46,"way":0,"circles":[]},{"seat":0,"what":"put","cell":[0,4],"token":51,"way":0,"circles":[]}],"idle":0}');
INSERT INTO snapshots VALUES (6808862797958, 8, 1, '{"people":[true,true],"hands":[[30,10,64],[44,33]],"banks":[[],[40,22,23]],"look_seconds":10,"due":"battle","grid":[[36],[3],[63],[9],[57],[43],[12],[8],[13],[37],[28],[26],[46],[29],[65],[21]],"deck":[68,39,34,20,51,17,24,56,11,15,31,66,16,61,27,18,5,2,48,7,1,14,25,45,60,59,49,32,50,54,62,53,35,6,69,71,47,67,55,19,0,38,70,42,4,58,52,41],"faces":[{"cell":[3,0],"card":9,"lies":true},{"cell":[2,0],"card":63,"lies":true}],"now":{"seat":1,"flips":[[3,0],[2,0]],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":{"seat":0,"flips":[[2,2],[1,0]],"pair":[],"taken":null,"got":0,"battle":{"target":1,"attack":[40],"defence":[22,23],"slots":[],"counting":0},"outcome":"lost"},"asked":0,"idle":1,"left":null,"tied":[],"drawn":[]}');
INSERT INTO snapshots VALUES (14593329614094, 9, 2, '{"style":"crosswords","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":60,"rounds":1,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"play","hands":[[[1,96],[2,65],[3,85],[4,51],[5,76],[6,42],[7,44]],[[1,68],[2,75],[3,60],[4,90],[5,49],[6,4],[7,78]]],"pile":[25,92,8,102,80,87,62,2,103,64,34,57,81,1,28,71,104,97,30,22,15,99,86,105,41,82,16,32,40,79,91,72,0,63,29,66,110,101,13,88,70,26,53,24,83,100,55,10,61,21,89,93,17,14,20,67,18,39,47,95,23,108,38,12,106,27,73,6,58,109,31,54,48,77,33,111,5,43,98,50,19,7,52,59,94,37,3,84,11,74,107,46,56,36,45,35,9],"boards":[[[0,69,[12,12],0,-4]]],"stacks":[],"dealt":14,"pressed":[],"lull":3,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":1,"tries":[1,1],"missed":[1,1],"paused":[0,1],"helped":false,"version":2}');
INSERT INTO snapshots VALUES (1606959265118, 9, 2, '{"style":"stacks","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"play","hands":[[[1,7],[2,23],[3,12],[4,51],[5,80],[6,106]],[[1,17],[2,77],[3,66],[4,88],[5,40],[6,15]]],"pile":[78,68,29,69,5,45,54,81,84,4,32,105,50,2,63,10,60,82,41,34,39,72,107,62,30,16,99,33,1,93,110,21,79,74,71,22,37,13,109,47,83,42,98,59,73,58,102,91,76,48,64,90,111,43,0,87,101,95,89,3,70,65,26,35,103,86,8,100,57,85,24,36,96,6,38,31,20,92,75,97,27,44,25,94,49,46,19,56,28,108,53,104,9,67,14,11,18,55,61],"boards":[],"stacks":[[52]],"dealt":12,"pressed":[],"lull":3,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":1,"tries":[1,1],"missed":[1,1],"paused":[0,1],"helped":false,"version":2}');
INSERT INTO snapshots VALUES (15674512633395, 8, 2, '{"style":"steal-and-stack","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"play","hands":[[[1,93],[2,5],[3,73],[4,71],[6,39]],[[7,60],[8,1],[9,65],[11,95],[12,14]]],"pile":[21,103,30,34,48,81,89,7,41,55,85,97,59,35,58,38,98,104,11,74,70,77,53,15,67,45,82,78,91,92,28,76,102,29,0,9,42,37,6,13,100,75,64,50,106,20,44,66,108,51,80,88,10,36,69,49,94,79,26,17,3,8,62,105,31,57,109,54,56,40,47,52,110,32,43,111,22,83,23,46,101,12,99,72,18,84,27,19,86,4,68,63,61,2,33,24,16,90],"boards":[],"stacks":[[107,25],[96,87]],"dealt":14,"pressed":[],"lull":3,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":1,"tries":[1,1],"missed":[1,1],"paused":[0,1],"helped":false,"version":2}');
INSERT INTO snapshots VALUES (13085992137145, 6, 3, '{"style":"solitaire","players":1,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":0,"rounds":1,"splits":false,"tiles":10,"piles":2,"open_eyes":true,"pause_seconds":0},"court":{"people":[true],"lost":[0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"over","hands":[[[1,43],[2,110],[4,80],[5,83],[6,45],[7,11],[9,108],[10,48]]],"pile":[],"boards":[[[8,94,[12,12],0,0],[3,84,[12,12],2,0]]],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0],"winners":[],"given_up":[0],"last":{"seat":0,"tile":84,"joins":[{"rule":2,"ours":"rye","theirs":"eye","made":""}],"cell":[12,12],"turn":2,"stack":0},"round":0,"tries":[4],"missed":[0],"paused":[],"helped":false,"version":3}');
INSERT INTO snapshots VALUES (7170856453657, 13, 1, '{"colours":[0,1],"border":true,"due":"put","seat":0,"tied":[],"lots":[],"board":[{"cell":[6,5],"token":65,"turn":2},{"cell":[3,4],"token":32,"turn":2}],"drawn":37,"locks":[],"recent":[{"seat":0,"what":"put","cell":[6,5],"token":65,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[6,5],"token":65,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[6,5],"token":65,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[3,4],"token":32,"way":0,"circles":[]}],"idle":0}');
INSERT INTO snapshots VALUES (8521805118172, 9, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[{"cell":[3,3],"token":55,"turn":2}],"drawn":31,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[3,3],"token":55,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[3,3],"token":55,"way":1,"circles":[]},{"seat":1,"what":"rotate","cell":[3,3],"token":55,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[3,3],"token":55,"way":-1,"circles":[]}],"idle":4}');
INSERT INTO snapshots VALUES (1515784811555, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[6,0],"token":14,"turn":1},{"cell":[4,2],"token":11,"turn":2}],"drawn":null,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[6,0],"token":14,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[6,0],"token":14,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[4,2],"token":11,"way":0,"circles":[]},{"seat":0,"what":"rotate","cell":[6,0],"token":14,"way":-1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (16748779282709, 8, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[1,5],"token":11,"turn":1}],"drawn":null,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[1,5],"token":11,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[1,5],"token":11,"way":-1,"circles":[]},{"seat":1,"what":"rotate","cell":[1,5],"token":11,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[1,5],"token":11,"way":-1,"circles":[]}],"idle":5}');
INSERT INTO snapshots VALUES (3664850776835, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[3,6],"token":29,"turn":2},{"cell":[2,4],"token":18,"turn":1}],"drawn":null,"locks":[],"recent":[{"seat":0,"what":"put","cell":[2,4],"token":18,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[3,6],"token":29,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[2,4],"token":18,"way":1,"circles":[]},{"seat":1,"what":"rotate","cell":[3,6],"token":29,"way":1,"circles":[]}],"idle":3}');
INSERT INTO snapshots VALUES (14729446460925, 11, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[0,3],"token":31,"turn":3},{"cell":[0,4],"token":18,"turn":0},{"cell":[5,6],"token":26,"turn":3}],"drawn":null,"locks":[{"point":[0,4],"colour":2,"points":30}],"recent":[{"seat":0,"what":"put","cell":[0,4],"token":18,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[0,3],"token":31,"way":1,"circles":[{"point":[0,4],"colour":2,"points":30}]},{"seat":0,"what":"put","cell":[5,6],"token":26,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[5,6],"token":26,"way":-1,"circles":[]}],"idle":1}');
INSERT INTO snapshots VALUES (13465275294288, 9, 1, '{"colours":[0,1],"border":true,"due":"put","seat":1,"tied":[],"lots":[],"board":[{"cell":[1,1],"token":1,"turn":0}],"drawn":2,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[1,1],"token":1,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[1,1],"token":1,"way":1,"circles":[]},{"seat":1,"what":"rotate","cell":[1,1],"token":1,"way":1,"circles":[]},{"seat":0,"what":"rotate","cell":[1,1],"token":1,"way":1,"circles":[]}],"idle":4}');
INSERT INTO snapshots VALUES (10245372494759, 10, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[7,3],"token":12,"turn":3},{"cell":[4,1],"token":37,"turn":0},{"cell":[1,2],"token":6,"turn":2}],"drawn":null,"locks":[],"recent":[{"seat":0,"what":"put","cell":[7,3],"token":12,"way":0,"circles":[]},{"seat":1,"what":"rotate","cell":[7,3],"token":12,"way":-1,"circles":[]},{"seat":0,"what":"put","cell":[4,1],"token":37,"way":0,"circles":[]},{"seat":1,"what":"put","cell":[1,2],"token":6,"way":0,"circles":[]}],"idle":0}');
INSERT INTO snapshots VALUES (293006627485, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":0,"tied":[],"lots":[],"board":[{"cell":[6,4],"token":36,"turn":2},{"cell":[5,2],"token":15,"turn":1}],"drawn":null,"locks":[],"recent":[{"seat":0,"what":"rotate","cell":[6,4],"token":36,"way":1,"circles":[]},{"seat":1,"what":"put","cell":[5,2],"token":15,"way":0,"circles":[]},{"seat":0,"what":"rotate","cell":[6,4],"token":36,"way":-1,"circles":[]},{"seat":1,"what":"rotate","cell":[5,2],"token":15,"way":-1,"circles":[]}],"idle":2}');
INSERT INTO snapshots VALUES (17038038119115, 9, 1, '{"colours":[0,1],"border":true,"due":"act","seat":1,"tied":[],"lots":[],"board":[{"cell":[5,2],"token":45,"turn":1},{"cell":[3,5],"token":60,"turn":0}],"drawn":null,"locks":[],"recent":[{"seat":1,"what":"rotate","cell":[5,2],"token":45,"way":-1,"circles":[]},{"seat":0,"what":"rotate","cell":[5,2],"token":45,"way":-1,"circles":[]},{"seat":1,"what":"rotate","cell":[5,2],"token":45,"way":-1,"circles":[]},{"seat":0,"what":"put","cell":[3,5],"token":60,"way":0,"circles":[]}],"idle":0}');
INSERT INTO beginnings VALUES (8321915173868, 0, 2, '{"players":2,"tiles":72,"due":"deal","seat":0,"board":[],"hands":[],"stack":[],"tallies":[{"colours":0,"corners":0,"lost":0},{"colours":0,"corners":0,"lost":0}],"last":null,"unseen":0,"renewed":false,"idle":0,"version":2}');
INSERT INTO beginnings VALUES (13689093871219, 0, 1, '{"players":2,"rules":{"see_everything":false,"no_take_backs":false,"rush":0,"long_game":"normal"},"due":"deal","seat":0,"first":0,"number":0,"board":[],"row":[],"deck":[],"reserves":[],"tallies":[{"matches":0,"lost":0},{"matches":0,"lost":0}],"advents":0,"final":false,"last":null,"report":null,"target":null,"picked":null,"began":[],"moved":[],"used":0,"past":[],"placed":null,"removed":[],"lost":0,"owed":0}');
INSERT INTO beginnings VALUES (654785488068, 0, 1, '{"colours":[0],"border":false,"due":"draw","seat":0,"tied":[],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (6808862797958, 0, 1, '{"people":[true,true],"hands":[[],[]],"banks":[[],[]],"look_seconds":10,"due":"deal","grid":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"deck":[],"faces":[],"now":{"seat":0,"flips":[],"pair":[],"taken":null,"got":0,"battle":null,"outcome":""},"before":null,"asked":0,"idle":0,"left":null,"tied":[],"drawn":[]}');
INSERT INTO beginnings VALUES (14593329614094, 0, 2, '{"style":"crosswords","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":60,"rounds":1,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0,0],"missed":[0,0],"paused":[],"helped":false,"version":2}');
INSERT INTO beginnings VALUES (1606959265118, 0, 2, '{"style":"stacks","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0,0],"missed":[0,0],"paused":[],"helped":false,"version":2}');
INSERT INTO beginnings VALUES (15674512633395, 0, 2, '{"style":"steal-and-stack","players":2,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":30,"rounds":3,"splits":false,"tiles":0,"piles":0,"open_eyes":true,"pause_seconds":5},"court":{"people":[true,true],"lost":[0,0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0,0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0,0],"missed":[0,0],"paused":[],"helped":false,"version":2}');
INSERT INTO beginnings VALUES (13085992137145, 0, 3, '{"style":"solitaire","players":1,"terms":{"rules":[1,2,3,4],"vote_seconds":20,"stuck_seconds":0,"rounds":1,"splits":false,"tiles":10,"piles":2,"open_eyes":true,"pause_seconds":0},"court":{"people":[true],"lost":[0],"claims":[],"asked":0,"joined":[],"refused":[]},"phase":"deal","hands":[],"pile":[],"boards":[],"stacks":[],"dealt":0,"pressed":[],"lull":0,"wins":[0],"winners":[],"given_up":[],"last":null,"round":0,"tries":[0],"missed":[0],"paused":[],"helped":false,"version":3}');
INSERT INTO beginnings VALUES (7170856453657, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (8521805118172, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (1515784811555, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (16748779282709, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (3664850776835, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (14729446460925, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (13465275294288, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (10245372494759, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (293006627485, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO beginnings VALUES (17038038119115, 0, 1, '{"colours":[0,1],"border":true,"due":"lots","seat":0,"tied":[0,1],"lots":[],"board":[],"drawn":null,"locks":[],"recent":[],"idle":0}');
INSERT INTO alarms VALUES (6762937873970, 'lobby', '', NULL);
INSERT INTO alarms VALUES (884729943818, 'lobby', '', NULL);
INSERT INTO alarms VALUES (1606959265118, 'stuck 3', 'time', NULL);
INSERT INTO alarms VALUES (1606959265118, 'pause 0 1', 'again 1', NULL);
INSERT INTO alarms VALUES (1606959265118, 'pause 1 1', 'again 2', NULL);
INSERT INTO alarms VALUES (14593329614094, 'stuck 3', 'time', NULL);
INSERT INTO alarms VALUES (14593329614094, 'pause 0 1', 'again 1', NULL);
INSERT INTO alarms VALUES (14593329614094, 'pause 1 1', 'again 2', NULL);
INSERT INTO alarms VALUES (15674512633395, 'stuck 3', 'time', NULL);
INSERT INTO alarms VALUES (15674512633395, 'pause 0 1', 'again 1', NULL);
INSERT INTO alarms VALUES (15674512633395, 'pause 1 1', 'again 2', NULL);
INSERT INTO deadlines VALUES (293006627485, 0, 103, 9, 1796017494422, 30000, 30000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (1515784811555, 1, 101, 9, 1796305464668, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (3664850776835, 0, 100, 9, 1796305464897, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (7170856453657, 0, 100, 13, 1796017555129, 90000, 90000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (8521805118172, 1, 103, 9, 1796017555333, 90000, 90000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (10245372494759, 0, 102, 10, 1796305465462, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (13465275294288, 1, 101, 9, 1796305465750, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (14729446460925, 0, 101, 11, 1796305466112, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (16748779282709, 1, 100, 8, 1796305466333, 28800000, 288000000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO deadlines VALUES (17038038119115, 1, 101, 9, 1796017496455, 30000, 30000, '{"zone":"UTC","quiet":null,"weekends":false,"away":[]}', 0);
INSERT INTO results VALUES (13085992137145, 0, 1, 'solitaire', 5, 100, NULL, 'Anna', 'assisted', 2, 2, '', 1, 1796017465589, 0, 0, NULL, NULL);
INSERT INTO nights VALUES (5427817420837, 5, 59, 100, '', 'places', 'running', '', 1796017458511, NULL, 0, NULL, 1, 7023, 'en', '', NULL, NULL, 0);
INSERT INTO nights VALUES (8061260461920, 5, 60, 100, 'Next night', 'places', 'planned', '', 1796103858572, NULL, 0, NULL, 0, 7026, 'en', '', 2, NULL, 0);
INSERT INTO night_channels VALUES (5427817420837, 59, 1);
INSERT INTO night_channels VALUES (8061260461920, 60, 0);
INSERT INTO night_tables VALUES (884729943818, 5427817420837, 59);
INSERT INTO night_people VALUES (5427817420837, 100, 1, 0, 0, 1, 0);
INSERT INTO night_people VALUES (5427817420837, 101, 1, 0, 0, 2, 0);
INSERT INTO night_people VALUES (5427817420837, 102, 1, 0, 0, 3, 0);
INSERT INTO night_people VALUES (5427817420837, 103, 1, 0, 0, 4, 0);
INSERT INTO night_people VALUES (8061260461920, 100, 0, 0, 0, 1, 0);
INSERT INTO night_people VALUES (8061260461920, 101, 0, 0, 0, 2, 0);
INSERT INTO night_people VALUES (8061260461920, 102, 0, 0, 0, 3, 0);
INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0, 1, 0);
INSERT INTO night_threads VALUES (884729943818, 59, 1, 1796017458552);
INSERT INTO cups VALUES (43001664263, 5, 61, 100, '', 'match-n-lock', 'pods', 2, 2, 0, '0a63df311dacccef120f7d7322e7cd7daf3198e13ccdaa5c028e72729b421fc8', 'running', 1, 1796019858715, 7027, 7032, 'en', '', 1796017458606, NULL, NULL, 1, 2, NULL);
INSERT INTO cup_tables VALUES (7170856453657, 43001664263, 1, 1, 0, 'playing', 1796017458715, 0);
INSERT INTO cup_tables VALUES (8521805118172, 43001664263, 1, 2, 0, 'playing', 1796017458716, 0);
INSERT INTO cup_seats VALUES (43001664263, 1, 1, 0, 1, 0, 0, 0);
INSERT INTO cup_seats VALUES (43001664263, 1, 3, 1, 1, 0, 0, 0);
INSERT INTO cup_seats VALUES (43001664263, 1, 2, 2, 2, 0, 0, 0);
INSERT INTO cup_seats VALUES (43001664263, 1, 4, 3, 2, 0, 0, 0);
INSERT INTO leagues VALUES (6723520695656, 5, 64, 100, 'match-n-lock', 14, 4, 'en', 7033, 1796017458778, NULL, '', NULL);
INSERT INTO league_seasons VALUES (6723520695656, 1, 'running', 7038, 1796017458815, 1797227058815, NULL, '3fc838995220d47828629282e785d07ef134a51f96b6c99db56462f185a33f77');
INSERT INTO league_places VALUES (6723520695656, 1, 1, 0, 100, 'Anna', 0, 0);
INSERT INTO league_places VALUES (6723520695656, 1, 1, 1, 101, 'Ben', 0, 0);
INSERT INTO league_places VALUES (6723520695656, 1, 1, 2, 102, 'Carla', 0, 0);
INSERT INTO league_places VALUES (6723520695656, 1, 1, 3, 103, 'Dora', 0, 0);
INSERT INTO league_meetings VALUES (6723520695656, 1, 1, 1, 1515784811555, '0 1', '', 1796017458815);
INSERT INTO league_meetings VALUES (6723520695656, 1, 1, 2, 16748779282709, '2 0', '', 1796017458815);
INSERT INTO league_meetings VALUES (6723520695656, 1, 1, 3, 3664850776835, '0 3', '', 1796017458815);
INSERT INTO league_meetings VALUES (6723520695656, 1, 1, 4, 14729446460925, '1 2', '', 1796017458815);
INSERT INTO league_meetings VALUES (6723520695656, 1, 1, 5, 13465275294288, '3 1', '', 1796017458815);
INSERT INTO league_meetings VALUES (6723520695656, 1, 1, 6, 10245372494759, '2 3', '', 1796017458815);
INSERT INTO slow_turns VALUES (1515784811555, 0, 2, 100, 5708);
INSERT INTO slow_turns VALUES (1515784811555, 1, 3, 101, 29);
INSERT INTO slow_turns VALUES (1515784811555, 0, 4, 100, 23);
INSERT INTO slow_turns VALUES (1515784811555, 1, 5, 101, 13);
INSERT INTO slow_turns VALUES (1515784811555, 1, 7, 101, 20);
INSERT INTO slow_turns VALUES (1515784811555, 0, 8, 100, 18);
INSERT INTO slow_turns VALUES (3664850776835, 1, 2, 103, 5892);
INSERT INTO slow_turns VALUES (3664850776835, 0, 3, 100, 11);
INSERT INTO slow_turns VALUES (3664850776835, 0, 5, 100, 19);
INSERT INTO slow_turns VALUES (3664850776835, 1, 6, 103, 11);
INSERT INTO slow_turns VALUES (3664850776835, 0, 7, 100, 21);
INSERT INTO slow_turns VALUES (3664850776835, 1, 8, 103, 8);
INSERT INTO slow_turns VALUES (10245372494759, 0, 2, 102, 6277);
INSERT INTO slow_turns VALUES (10245372494759, 1, 3, 103, 35);
INSERT INTO slow_turns VALUES (10245372494759, 0, 4, 102, 31);
INSERT INTO slow_turns VALUES (10245372494759, 0, 6, 102, 19);
INSERT INTO slow_turns VALUES (10245372494759, 1, 7, 103, 19);
INSERT INTO slow_turns VALUES (10245372494759, 1, 9, 103, 13);
INSERT INTO slow_turns VALUES (13465275294288, 0, 2, 103, 6595);
INSERT INTO slow_turns VALUES (13465275294288, 1, 3, 101, 28);
INSERT INTO slow_turns VALUES (13465275294288, 0, 4, 103, 30);
INSERT INTO slow_turns VALUES (13465275294288, 1, 5, 101, 18);
INSERT INTO slow_turns VALUES (13465275294288, 0, 6, 103, 25);
INSERT INTO slow_turns VALUES (13465275294288, 1, 7, 101, 24);
INSERT INTO slow_turns VALUES (14729446460925, 1, 3, 102, 7035);
INSERT INTO slow_turns VALUES (14729446460925, 0, 4, 101, 12);
INSERT INTO slow_turns VALUES (14729446460925, 0, 6, 101, 28);
INSERT INTO slow_turns VALUES (14729446460925, 1, 7, 102, 21);
INSERT INTO slow_turns VALUES (14729446460925, 0, 9, 101, 15);
INSERT INTO slow_turns VALUES (14729446460925, 1, 10, 102, 30);
INSERT INTO slow_turns VALUES (16748779282709, 1, 2, 100, 7358);
INSERT INTO slow_turns VALUES (16748779282709, 0, 3, 102, 16);
INSERT INTO slow_turns VALUES (16748779282709, 1, 4, 100, 11);
INSERT INTO slow_turns VALUES (16748779282709, 0, 5, 102, 30);
INSERT INTO slow_turns VALUES (16748779282709, 1, 6, 100, 10);
INSERT INTO slow_turns VALUES (16748779282709, 0, 7, 102, 12);
INSERT INTO table_threads VALUES (884729943818, 'wanted', 1796017458552, NULL, NULL, '');
INSERT INTO table_threads VALUES (7170856453657, 'created', 1796017458715, NULL, NULL, '');
INSERT INTO table_threads VALUES (8521805118172, 'created', 1796017458716, NULL, NULL, '');
INSERT INTO table_threads VALUES (1515784811555, 'announced', 1796017458815, NULL, NULL, '');
INSERT INTO table_threads VALUES (16748779282709, 'announced', 1796017458815, NULL, NULL, '');
INSERT INTO table_threads VALUES (3664850776835, 'announced', 1796017458815, NULL, NULL, '');
INSERT INTO table_threads VALUES (14729446460925, 'announced', 1796017458815, NULL, NULL, '');
INSERT INTO table_threads VALUES (13465275294288, 'announced', 1796017458815, NULL, NULL, '');
INSERT INTO table_threads VALUES (10245372494759, 'announced', 1796017458815, NULL, NULL, '');
INSERT INTO table_threads VALUES (293006627485, 'created', 1796017464181, NULL, NULL, '');
INSERT INTO table_threads VALUES (17038038119115, 'created', 1796017464181, NULL, NULL, '');
INSERT INTO packed_events VALUES (13085992137145, 'eNrVVrFu2zAQ3fsVBJcubmklbQf9QYdk6hZkoKWzpEQmBfIURxAI+B+6tj/nL+mRkg0qCRw7MVBkMATekcf37h3vnLCbniu5Ap7yHGSNfMYRHpGnPceu8eawnHELCkFl3vKrBANM0q9XjmFVg2WoWaaVggy/0uZFLdW99UEUT5O5c2TqePoloeiap6qt6xlfyhzy3WJhKljuFo2uFNLxubv9dBEhbGrZ0ZEjIPZhq3GMvhnB6z1KxySyPljcFOWwO4o4GnxMiR4I3UkRyGP0WtAtwlQLAR3QlhCQPFfJJd8xnb9G9ATsMqT4XdhjiDO+1ianoze3Hm2c68so16vK2hNzjUTthVSnrNetsWRSOXlLqPzClr6AlMayUgXzFfVmSbQBkctOLCsUhdYTSS5o5W+nBbk9nXD/IOR55Rrp70hvN38G3tvNX5ZrsOozspXErAyuMQ/kfI+cr9OL9f32MfXNpBH39ORkAwKKItL3OtTzmIDBtU8Awf/o+h5DL9b3+xt7pTQ4dyx8EzdF613/qdPW8lGYDsRdeNrFC502AD6I7ucoCViq0jtKlX2CJ9ioFx5iOFT3dvN7X90UzLREcxJq1MmEobDXaZgRfvdBoLW0yHCtWQ2IQCedc9Sfzz1POjt9uGEUnG2geO4hT570s+nyI6rOQj4Aa5uT2k9RPVB9tc2paI/O4bM/H/8AxL8U8Q==');
INSERT INTO jobs VALUES ('table', 8321915173868, 'idle', 1798609465237, 0);
INSERT INTO jobs VALUES ('table', 13689093871219, 'idle', 1798609465867, 0);
INSERT INTO jobs VALUES ('table', 654785488068, 'idle', 1798609464550, 0);
INSERT INTO jobs VALUES ('table', 6808862797958, 'idle', 1798609465017, 0);
INSERT INTO jobs VALUES ('table', 14593329614094, 'idle', 1798609465978, 0);
INSERT INTO jobs VALUES ('table', 1606959265118, 'idle', 1798609464801, 0);
INSERT INTO jobs VALUES ('table', 15674512633395, 'idle', 1798609466225, 0);
INSERT INTO jobs VALUES ('alarm', 6762937873970, 'lobby', 1796103858490, 0);
INSERT INTO jobs VALUES ('contest', 5427817420837, 'night', 1796060658511, 0);
INSERT INTO jobs VALUES ('alarm', 884729943818, 'lobby', 1796103858552, 0);
INSERT INTO jobs VALUES ('contest', 8061260461920, 'night', 1796102058572, 0);
INSERT INTO jobs VALUES ('contest', 43001664263, 'cup', 1796019858715, 0);
INSERT INTO jobs VALUES ('table', 7170856453657, 'idle', 1798609465129, 0);
INSERT INTO jobs VALUES ('table', 8521805118172, 'idle', 1798609465333, 0);
INSERT INTO jobs VALUES ('contest', 6723520695656, 'league', 1797227058815, 0);
INSERT INTO jobs VALUES ('table', 1515784811555, 'idle', 1798609464668, 0);
INSERT INTO jobs VALUES ('table', 16748779282709, 'idle', 1798609466333, 0);
INSERT INTO jobs VALUES ('table', 3664850776835, 'idle', 1798609464897, 0);
INSERT INTO jobs VALUES ('table', 14729446460925, 'idle', 1798609466112, 0);
INSERT INTO jobs VALUES ('table', 13465275294288, 'idle', 1798609465750, 0);
INSERT INTO jobs VALUES ('table', 10245372494759, 'idle', 1798609465462, 0);
INSERT INTO jobs VALUES ('contest', 9830970935337, 'arena', 1796021059082, 0);
INSERT INTO jobs VALUES ('table', 293006627485, 'idle', 1798609464422, 0);
INSERT INTO jobs VALUES ('table', 17038038119115, 'idle', 1798609466455, 0);
INSERT INTO jobs VALUES ('turn', 293006627485, '0', 1796017494422, 0);
INSERT INTO jobs VALUES ('turn', 1515784811555, '1', 1796161464668, 0);
INSERT INTO jobs VALUES ('alarm', 1606959265118, 'stuck 3', 1796017494801, 0);
INSERT INTO jobs VALUES ('alarm', 1606959265118, 'pause 0 1', 1796017469703, 0);
INSERT INTO jobs VALUES ('alarm', 1606959265118, 'pause 1 1', 1796017469754, 0);
INSERT INTO jobs VALUES ('turn', 3664850776835, '0', 1796161464897, 0);
INSERT INTO jobs VALUES ('turn', 7170856453657, '0', 1796017555129, 0);
INSERT INTO jobs VALUES ('turn', 8521805118172, '1', 1796017555333, 0);
INSERT INTO jobs VALUES ('turn', 10245372494759, '0', 1796161465462, 0);
INSERT INTO jobs VALUES ('turn', 13465275294288, '1', 1796161465750, 0);
INSERT INTO jobs VALUES ('alarm', 14593329614094, 'stuck 3', 1796017525978, 0);
INSERT INTO jobs VALUES ('alarm', 14593329614094, 'pause 0 1', 1796017470906, 0);
INSERT INTO jobs VALUES ('alarm', 14593329614094, 'pause 1 1', 1796017470929, 0);
INSERT INTO jobs VALUES ('turn', 14729446460925, '0', 1796161466112, 0);
INSERT INTO jobs VALUES ('alarm', 15674512633395, 'stuck 3', 1796017496225, 0);
INSERT INTO jobs VALUES ('alarm', 15674512633395, 'pause 0 1', 1796017471174, 0);
INSERT INTO jobs VALUES ('alarm', 15674512633395, 'pause 1 1', 1796017471201, 0);
INSERT INTO jobs VALUES ('turn', 16748779282709, '1', 1796161466333, 0);
INSERT INTO jobs VALUES ('turn', 17038038119115, '1', 1796017496455, 0);
INSERT INTO posts VALUES ('night', 5427817420837, 0, 59, 5, 6, 0, 1, NULL, NULL, NULL);
INSERT INTO posts VALUES ('night', 8061260461920, 0, 60, 5, 3, 0, 1, NULL, NULL, NULL);
INSERT INTO posts VALUES ('cup', 43001664263, 0, 61, 5, 13, 0, 11, NULL, NULL, NULL);
INSERT INTO posts VALUES ('league', 6723520695656, 1, 64, 5, 7, 0, 6, NULL, NULL, NULL);
INSERT INTO posts VALUES ('arena', 9830970935337, 0, 71, 5, 8, 0, 1, NULL, NULL, NULL);
INSERT INTO arenas VALUES (9830970935337, 5, 71, 100, 'match-n-lock', 60, '1ce110c9094354013ac635e058a3047ee5d93da6ccbf514a83c042f0d9a786f6', 7039, 'en', 1796017459082, 1796021059082, 'running', 1, 1796017464181, '', NULL, NULL);
INSERT INTO arena_tables VALUES (293006627485, 9830970935337, 1, 1, 1796017464181, 0, 1);
INSERT INTO arena_tables VALUES (17038038119115, 9830970935337, 1, 2, 1796017464181, 0, 1);
INSERT INTO arena_seats VALUES (9830970935337, 1, 4, 0, 1, 0, '', '', NULL);
INSERT INTO arena_seats VALUES (9830970935337, 1, 1, 1, 1, 0, '', '', NULL);
INSERT INTO arena_seats VALUES (9830970935337, 1, 3, 2, 2, 0, '', '', NULL);
INSERT INTO arena_seats VALUES (9830970935337, 1, 2, 3, 2, 0, '', '', NULL);
INSERT INTO contest_people VALUES ('cup', 43001664263, 1, 100, 'Anna', 7028, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('cup', 43001664263, 2, 101, 'Ben', 7029, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('cup', 43001664263, 3, 102, 'Carla', 7030, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('cup', 43001664263, 4, 103, 'Dora', 7031, 1, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 6723520695656, 0, 100, 'Anna', 7034, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 6723520695656, 1, 101, 'Ben', 7035, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 6723520695656, 2, 102, 'Carla', 7036, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('league', 6723520695656, 3, 103, 'Dora', 7037, 0, 0, 0, 0, 0);
INSERT INTO contest_people VALUES ('arena', 9830970935337, 1, 100, 'Anna', 7040, 0, 0, 0, 0, 1796017459091);
INSERT INTO contest_people VALUES ('arena', 9830970935337, 2, 101, 'Ben', 7041, 0, 0, 0, 0, 1796017459107);
INSERT INTO contest_people VALUES ('arena', 9830970935337, 3, 102, 'Carla', 7042, 0, 0, 0, 0, 1796017459115);
INSERT INTO contest_people VALUES ('arena', 9830970935337, 4, 103, 'Dora', 7043, 0, 0, 0, 0, 1796017459126);
