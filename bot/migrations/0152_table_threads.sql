-- How far the thread of a table is, whatever the table belongs to.

CREATE TABLE table_threads (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    state TEXT NOT NULL,                -- 'wanted', 'requested', 'created', 'announced'
    at BIGINT NOT NULL,                 -- when it was wanted
    parent BIGINT,                      -- the channel, where a person asked for it; NULL elsewhere
    person BIGINT,                      -- who asked for it, until it is announced
    name TEXT NOT NULL DEFAULT ''       -- the same
);
INSERT INTO table_threads (table_id, state, at)
    SELECT table_id, CASE owed WHEN 1 THEN 'wanted' WHEN 2 THEN 'requested' ELSE 'announced' END, at
    FROM night_threads
    UNION ALL
    SELECT table_id, CASE owed WHEN 1 THEN 'wanted' WHEN 2 THEN 'requested' WHEN 3 THEN 'created'
        ELSE 'announced' END, at
    FROM cup_tables
    UNION ALL
    SELECT table_id, CASE owed WHEN 1 THEN 'wanted' WHEN 2 THEN 'requested' WHEN 3 THEN 'created'
        ELSE 'announced' END, at
    FROM league_meetings WHERE table_id IS NOT NULL;
CREATE INDEX pending_threads ON table_threads (at) WHERE state <> 'announced';

DROP INDEX owed_threads;
DROP INDEX owed_cup_tables;
DROP INDEX owed_meetings;
ALTER TABLE night_threads DROP COLUMN owed;
ALTER TABLE cup_tables DROP COLUMN owed;
ALTER TABLE league_meetings DROP COLUMN owed;
