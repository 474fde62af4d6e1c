-- Puzzles: what people answered, and how well they and the puzzles do against each other.

CREATE TABLE puzzle_answers (         -- the first answer alone is kept
    person BIGINT NOT NULL,
    puzzle TEXT NOT NULL,             -- its key, made of its position
    game TEXT NOT NULL,
    number BIGINT NOT NULL,           -- of this person's answers in this game, from 1
    move TEXT NOT NULL,
    solved BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
CREATE UNIQUE INDEX puzzle_answers_in_order ON puzzle_answers (person, game, number);

CREATE TABLE puzzle_ratings (         -- of people, one for each game
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,            -- puzzles answered
    PRIMARY KEY (person, game)
);

CREATE TABLE puzzles (                -- how hard a puzzle is; it names nobody
    puzzle TEXT PRIMARY KEY,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,            -- how many people answered
    solved BIGINT NOT NULL            -- how many of them solved it at once
);
