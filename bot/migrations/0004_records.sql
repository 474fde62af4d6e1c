-- What remains of games that have ended.

CREATE TABLE results (                -- how each seat of a game came out
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- of the game: they are counted in the order they end
    game TEXT NOT NULL,
    guild BIGINT,
    person BIGINT,                    -- who sat there last; NULL: never a person, or one deleted
    level TEXT,                       -- the opponent who sat there at the end
    name TEXT NOT NULL,
    stay TEXT NOT NULL,               -- finished, away, resigned, left, program
    place BIGINT,                     -- from 1; NULL where the game was not played out
    points BIGINT NOT NULL,
    ending TEXT NOT NULL DEFAULT '',  -- why the game was not played out
    people BIGINT NOT NULL,           -- how many people were present at the end
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_in_order ON results (number);
CREATE INDEX results_of_people ON results (person, ended_at) WHERE person IS NOT NULL;
