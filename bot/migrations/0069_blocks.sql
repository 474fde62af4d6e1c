-- Whom somebody doesn't want to be seated with; who is blocked is not told.

CREATE TABLE blocks (
    person BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_of_the_blocked ON blocks (blocked);
