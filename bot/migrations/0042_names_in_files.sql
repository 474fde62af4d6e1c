-- Whether a replay that is kept as a file may have somebody's name.

ALTER TABLE people ADD COLUMN named BIGINT NOT NULL DEFAULT 0;
