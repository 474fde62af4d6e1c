-- How the turns of slow games went, for what is told of people's conduct; what a lobby asks of it.

CREATE TABLE slow_turns (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    since BIGINT NOT NULL,            -- the seat's `since`: which turn it was
    person BIGINT NOT NULL,
    took BIGINT,                      -- milliseconds of waking time; NULL: it ran out
    PRIMARY KEY (table_id, seat, since)
);
CREATE INDEX slow_turns_of_people ON slow_turns (person, table_id);

ALTER TABLE tables ADD COLUMN asks_finished BIGINT NOT NULL DEFAULT 0;  -- of the last ten; 0: none
