-- What keeps a server or a table from being played, so that its time stands still.

CREATE TABLE unreachable (             -- servers
    guild BIGINT PRIMARY KEY,
    since BIGINT NOT NULL,
    removed BIGINT NOT NULL            -- 1: the bot was removed; 0: Discord has an outage there
);

ALTER TABLE tables ADD COLUMN obstacle TEXT NOT NULL DEFAULT '';  -- forbidden, closed; none
ALTER TABLE tables ADD COLUMN obstacle_seat BIGINT;               -- whose doing it is, if known
