-- Makes a new database; written by `python -m tools.data_model`. It holds these
-- migrations; later ones follow it:
-- had 1 2 3 4 5 6 7 8 10 11 13 14 15 16 17 18 19 25 28 32 33 36 37 38 39 42 50 51 55 60 63 66
-- had 67 68 69 70 71 75 79 80 81 82 83 86 87 89 94 95 96 97 98 99 100 101 105 110 120 148 149
-- had 150 151 152 154 155 156 157 158 159 160 161 162 164 165 166

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

INSERT INTO writer VALUES (0);
INSERT INTO leases VALUES (0, '', 0, 0, 0, '', 0, 0, 1, 0);
