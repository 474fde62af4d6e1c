-- Whose turn it is to write: whoever holds this row, where a database has no turns of its own.

CREATE TABLE writer (id BIGINT PRIMARY KEY);
INSERT INTO writer (id) VALUES (0);
