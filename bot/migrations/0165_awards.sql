-- The awards of a finished game's seats: keys of `bot/records/awards.py` with spaces between them,
-- NULL until they were worked out. And whether a person wants theirs to be shown.

ALTER TABLE results ADD COLUMN awards TEXT;
ALTER TABLE people ADD COLUMN awards BIGINT NOT NULL DEFAULT 1;
