-- The people of arenas stand in the table of members, too.

ALTER TABLE contest_people ADD COLUMN since BIGINT NOT NULL DEFAULT 0;  -- since when they are free

INSERT INTO contest_people
    (kind, contest, number, person, name, press, here, gone, paused, rested, since)
    SELECT 'arena', arena_id, number, person, name, joined, 0, 0, paused, 0, since
    FROM arena_people;

DROP TABLE arena_people;
