-- Whether somebody's avatar may be drawn in pictures.

ALTER TABLE people ADD COLUMN avatar BIGINT NOT NULL DEFAULT 1;
