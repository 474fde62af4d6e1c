-- Which table of a cup is its final, and who its onlookers say wins there.

ALTER TABLE cup_tables ADD COLUMN final BIGINT NOT NULL DEFAULT 0;

CREATE TABLE predictions (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,           -- who says so
    seat BIGINT NOT NULL,             -- of whom they say that they win
    at BIGINT NOT NULL,
    point BIGINT,                     -- 1: right, 0: wrong, NULL: it doesn't count, or not yet
    PRIMARY KEY (table_id, person)
);
CREATE INDEX predictions_of_people ON predictions (person);
