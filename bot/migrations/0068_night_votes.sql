-- What the people of a night play next: a vote, what each has chosen, and tables to sit down at.

CREATE TABLE night_votes (
    night_id BIGINT PRIMARY KEY REFERENCES nights (id),
    games TEXT NOT NULL,              -- their keys, parted by blanks
    due BIGINT,                       -- when it ends; NULL once it has
    ended_at BIGINT,
    winner TEXT NOT NULL DEFAULT '',  -- empty where nobody voted
    drawn BIGINT NOT NULL DEFAULT 0   -- whether the lot has decided among equals
);
CREATE INDEX next_vote ON night_votes (due) WHERE due IS NOT NULL;

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
CREATE INDEX owed_threads ON night_threads (table_id) WHERE owed > 0;
