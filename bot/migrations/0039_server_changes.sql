-- Who changed what under /server, and whom its moderators keep out of its games.

CREATE TABLE server_changes (
    guild BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- from 1 on each server
    at BIGINT NOT NULL,
    person BIGINT NOT NULL,           -- who changed it, 0 once they are deleted
    about BIGINT,                     -- the person it is about, if it is about one
    change TEXT NOT NULL,             -- a `Text`, encoded
    PRIMARY KEY (guild, number)
);

CREATE TABLE kept_out (
    guild BIGINT NOT NULL,
    person BIGINT NOT NULL,
    by_person BIGINT NOT NULL,        -- who decided it, 0 once they are deleted
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guild, person)
);
