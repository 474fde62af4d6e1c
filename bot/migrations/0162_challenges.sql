-- Challenges: two servers play the same deals; each has a side with its tables.

CREATE TABLE challenges (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- its message stands there, its tables' threads hang below
    host BIGINT NOT NULL,             -- 0 where they had themselves forgotten
    game TEXT NOT NULL,
    press BIGINT NOT NULL,            -- the interaction that opened it; it takes part in the deals
    language TEXT NOT NULL,
    club TEXT NOT NULL,               -- the name of the server when it was opened
    games BIGINT NOT NULL,
    days BIGINT NOT NULL,
    secret TEXT NOT NULL,             -- hex; the same on both sides
    opened_at BIGINT NOT NULL,
    code TEXT NOT NULL,               -- by which the other club accepts; '' on its side
    other BIGINT,                     -- the other side
    ready BIGINT NOT NULL,
    phase TEXT NOT NULL,              -- open, running, over
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
    number BIGINT NOT NULL,           -- of the deal, from 1
    entrant BIGINT NOT NULL,          -- the number of its person
    at BIGINT NOT NULL,
    refused BIGINT NOT NULL,          -- whether Discord forbids its thread
    came TEXT NOT NULL,               -- won, tied, lost, missed, void; '' until that is known
    margin BIGINT NOT NULL            -- points ahead of the computer opponent
);
CREATE UNIQUE INDEX challenge_tables_of_deals ON challenge_tables (challenge_id, number);
