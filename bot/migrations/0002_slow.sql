-- Slow games: what a turn may take, people's hours and wishes, what is asked of a table.

ALTER TABLE tables ADD COLUMN turn_seconds BIGINT NOT NULL DEFAULT 0;  -- 0: no clock
ALTER TABLE tables ADD COLUMN bank_seconds BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN after BIGINT NOT NULL DEFAULT 0;         -- the table this one follows
ALTER TABLE tables ADD COLUMN told TEXT NOT NULL DEFAULT '';           -- what the log channel knows
ALTER TABLE tables ADD COLUMN idle BIGINT;                             -- when nobody will come
CREATE INDEX next_idle ON tables (idle) WHERE idle IS NOT NULL;

ALTER TABLE seats ADD COLUMN missed BIGINT NOT NULL DEFAULT 0;         -- turns in a row
ALTER TABLE seats ADD COLUMN bank BIGINT NOT NULL DEFAULT 0;           -- milliseconds left

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
CREATE INDEX next_deadline ON deadlines (rings) WHERE rings IS NOT NULL;
CREATE INDEX deadlines_of_people ON deadlines (person);

CREATE TABLE people (                 -- what somebody wishes; a row once they wish anything
    id BIGINT PRIMARY KEY,
    zone TEXT NOT NULL DEFAULT '',
    quiet TEXT NOT NULL DEFAULT '',   -- such as 22:00-08:00
    weekends BIGINT NOT NULL DEFAULT 0,
    way TEXT NOT NULL DEFAULT 'mention',
    cadence BIGINT NOT NULL DEFAULT 0,
    undelivered BIGINT NOT NULL DEFAULT 0,
    digest BIGINT                     -- when the next one is due
);
CREATE INDEX next_digest ON people (digest) WHERE digest IS NOT NULL;

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
);

CREATE TABLE heartbeat (id BIGINT PRIMARY KEY, at BIGINT NOT NULL);
