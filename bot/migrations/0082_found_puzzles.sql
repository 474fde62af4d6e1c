-- Puzzles found in finished games: not whose, where or when, and nothing of the deal.

CREATE TABLE found_puzzles (
    puzzle TEXT PRIMARY KEY,             -- its key, made of its position
    game TEXT NOT NULL,
    version BIGINT NOT NULL,             -- of the rules it was found under
    seat BIGINT NOT NULL,
    answer TEXT NOT NULL,                -- the moves of the best turn, as JSON
    margin DOUBLE PRECISION NOT NULL,    -- points it is worth more than any other
    state TEXT NOT NULL                  -- what that seat couldn't see is dealt anew
);
CREATE INDEX found_puzzles_of_games ON found_puzzles (game, margin);

ALTER TABLE tables ADD COLUMN searched BIGINT NOT NULL DEFAULT 0;   -- whether puzzles were looked for in it
CREATE INDEX tables_to_search ON tables (ended_at) WHERE phase = 'over' AND searched = 0;
