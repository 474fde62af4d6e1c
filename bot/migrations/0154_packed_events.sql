-- What happened in the moves of a game that has ended, as one text: see store/games.py.

CREATE TABLE packed_events (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    events TEXT NOT NULL                -- of all its moves, whose own column is empty
);
