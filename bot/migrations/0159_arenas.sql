-- Arenas: people who are paired again and again for a time, and how their games came out.

CREATE TABLE arenas (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- its message stands there, its tables' threads hang below
    host BIGINT NOT NULL,             -- 0 where they had themselves forgotten
    game TEXT NOT NULL,
    minutes BIGINT NOT NULL,
    secret TEXT NOT NULL,             -- hex; of the draws and of its tables' deals
    press BIGINT NOT NULL,            -- the interaction that started it
    language TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    phase TEXT NOT NULL,              -- running, over
    wave BIGINT NOT NULL,             -- how many draws there have been
    drawn_at BIGINT NOT NULL,         -- when the last one was; 0 before the first
    ending TEXT NOT NULL,
    ended_at BIGINT,
    ended_by BIGINT                   -- who ended it early
);
CREATE UNIQUE INDEX arenas_of_channels ON arenas (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX arena_presses ON arenas (press);

CREATE TABLE arena_people (
    arena_id BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- from 1, in the order in which they came
    person BIGINT,                    -- NULL where they had themselves forgotten
    name TEXT NOT NULL,
    joined BIGINT NOT NULL,           -- the interaction by which they came
    since BIGINT NOT NULL,            -- since when they wait for a game, where they do
    paused BIGINT NOT NULL,
    PRIMARY KEY (arena_id, number)
);
CREATE UNIQUE INDEX arena_people_once ON arena_people (arena_id, person) WHERE person IS NOT NULL;

CREATE TABLE arena_tables (
    table_id BIGINT PRIMARY KEY,
    arena_id BIGINT NOT NULL,
    wave BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- of the table in its wave, from 1
    at BIGINT NOT NULL,
    refused BIGINT NOT NULL,          -- whether Discord forbids its thread
    playing BIGINT NOT NULL           -- until its result is counted
);
CREATE UNIQUE INDEX arena_tables_of_waves ON arena_tables (arena_id, wave, number);

CREATE TABLE arena_seats (
    arena_id BIGINT NOT NULL,
    wave BIGINT NOT NULL,
    entrant BIGINT NOT NULL,          -- the number of a person who was free
    place BIGINT NOT NULL,            -- in the order of the draw
    number BIGINT NOT NULL,           -- of their table, 0 where they wait
    patient BIGINT NOT NULL,          -- whether they had waited long
    apart TEXT NOT NULL,              -- who was never to be drawn to them
    result TEXT NOT NULL,             -- won, tied, lost, void; '' until that is known
    counted BIGINT,                   -- the last wave drawn before that was known
    PRIMARY KEY (arena_id, wave, entrant)
);
