-- Tables whose game cannot be played for now: since when, so that nobody's clock runs meanwhile.

ALTER TABLE tables ADD COLUMN rests BIGINT;

CREATE INDEX tables_that_rest ON tables (id) WHERE rests IS NOT NULL;
