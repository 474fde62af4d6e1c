-- Who comes perhaps, in which order people said that they come, how many a night has room for; where
-- people talk, and how often its file for calendars has changed.

ALTER TABLE nights ADD COLUMN most BIGINT;
ALTER TABLE nights ADD COLUMN voice BIGINT;                          -- a channel to talk in
ALTER TABLE nights ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0;    -- of its file for calendars
ALTER TABLE night_people ADD COLUMN perhaps BIGINT NOT NULL DEFAULT 0;
ALTER TABLE night_people ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
ALTER TABLE night_people ADD COLUMN room BIGINT NOT NULL DEFAULT 0;  -- owed: told of a place
CREATE INDEX owed_room ON night_people (night_id) WHERE room = 1;
