-- The members of cups and leagues stand in one table.

CREATE TABLE contest_people (
    kind TEXT NOT NULL,                -- cup, league
    contest BIGINT NOT NULL,
    number BIGINT NOT NULL,            -- in a cup from 1, and it stays; in a league on its ladder
    person BIGINT,                     -- NULL where they had themselves forgotten
    name TEXT NOT NULL,
    press BIGINT NOT NULL,             -- the interaction by which they joined
    here BIGINT NOT NULL,              -- whether they came to a cup's check-in
    gone BIGINT NOT NULL,              -- whether they left it after that
    paused BIGINT NOT NULL,            -- whether they sit out a league's next season
    rested BIGINT NOT NULL,            -- whether they sat out the last one
    PRIMARY KEY (kind, contest, number)
);

INSERT INTO contest_people SELECT 'cup', cup_id, number, person, name, joined, here, gone, 0, 0
    FROM cup_people;
-- A number of two members, as after a person was forgotten, becomes two numbers.
INSERT INTO contest_people SELECT 'league', league_id,
    ROW_NUMBER() OVER (PARTITION BY league_id ORDER BY number, person) - 1,
    person, name, press, 0, 0, paused, rested FROM league_people;

CREATE UNIQUE INDEX contest_people_once ON contest_people (kind, contest, person)
    WHERE person IS NOT NULL;
CREATE INDEX contests_of_people ON contest_people (person) WHERE person IS NOT NULL;

DROP TABLE cup_people;
DROP TABLE league_people;
