-- The daily: one deal a day for everybody, what people made of it, and where it is told.

CREATE TABLE daily_secrets (
    day BIGINT PRIMARY KEY,           -- days since 1970, of UTC
    game TEXT NOT NULL,
    secret TEXT NOT NULL,             -- hex; told the day after
    made_at BIGINT NOT NULL
);

CREATE TABLE dailies (                -- what somebody makes of a day's deal
    day BIGINT NOT NULL,
    person BIGINT NOT NULL,
    version BIGINT NOT NULL,          -- of the rules when it was begun
    began_at BIGINT NOT NULL,
    ended_at BIGINT,
    seq BIGINT NOT NULL,
    state TEXT NOT NULL,              -- the position after move seq
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
    press BIGINT,                     -- the interaction that made it
    PRIMARY KEY (day, person, seq)
);
CREATE UNIQUE INDEX daily_presses ON daily_moves (press) WHERE press IS NOT NULL;
CREATE INDEX daily_moves_of_people ON daily_moves (person);

CREATE TABLE daily_shares (           -- where somebody has shown a result to everybody
    person BIGINT NOT NULL,
    day BIGINT NOT NULL,
    guild BIGINT NOT NULL,            -- 0 where there is no server
    channel BIGINT NOT NULL,
    PRIMARY KEY (person, day, channel)
);
CREATE INDEX daily_shares_on_servers ON daily_shares (guild);

CREATE TABLE daily_posts (            -- where a server has the best of the day before posted
    guild BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    hour BIGINT NOT NULL,             -- of UTC
    due BIGINT NOT NULL
);
CREATE INDEX next_daily_post ON daily_posts (due);
