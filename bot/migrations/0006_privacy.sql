-- What is forgotten, and when: on a person's or a server's wish, or because it is old.

CREATE TABLE chores (                 -- what the clock has to do besides games
    what TEXT NOT NULL,               -- forget (a person), drop or thin (a server), reckon
    id BIGINT NOT NULL,               -- of the person or server; 0 for all
    due BIGINT NOT NULL,
    PRIMARY KEY (what, id)
);
CREATE INDEX next_chore ON chores (due);

CREATE TABLE keeping (                -- how long a server keeps finished games; no row: for ever
    guild BIGINT PRIMARY KEY,
    days BIGINT NOT NULL
);
