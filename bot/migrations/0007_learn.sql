-- What people have met, and how they want their own pictures.

CREATE TABLE met (                    -- who has opened a panel of which game
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (person, game)
);

CREATE TABLE sights (                 -- a row once somebody wishes anything of their pictures
    person BIGINT PRIMARY KEY,
    large BIGINT NOT NULL DEFAULT 0,
    contrast BIGINT NOT NULL DEFAULT 0
);
