-- The pieces of games that a person has collected in games they finished, such as the fighters of
-- Chow Pow that they banked. `matchnight records` fills it from games that are over already.

CREATE TABLE album (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    piece TEXT NOT NULL,
    at BIGINT NOT NULL,               -- when the first game with it ended
    PRIMARY KEY (person, game, piece)
);
