-- Up to which revision a move has hidden what a table's message shows: nobody acts before it is gone.

ALTER TABLE tables ADD COLUMN hid BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_hiding ON tables (id) WHERE hid > shown;
