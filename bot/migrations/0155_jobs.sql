-- All that is due stands in one table, so that what is next is found by one question.

CREATE TABLE jobs (                    -- what has to be done at a time
    kind TEXT NOT NULL,                -- a JobKind
    id BIGINT NOT NULL,                -- of what it is about: a table, person, server, message ...
    key TEXT NOT NULL,                 -- which of several: a seat, a timer, what to do
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,   -- that failed
    PRIMARY KEY (kind, id, key)
);

INSERT INTO jobs (kind, id, key, due) SELECT 'alarm', table_id, key, due FROM alarms
    WHERE due IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'turn', table_id, CAST(seat AS TEXT), rings
    FROM deadlines WHERE rings IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'table', id, 'idle', idle FROM tables
    WHERE idle IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'table', id, 'ends', ends FROM tables
    WHERE ends IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'maintenance', id, 'digest', digest FROM people
    WHERE digest IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'maintenance', id, kind, due FROM bans
    WHERE due IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'contest', id, 'night', rings FROM nights
    WHERE rings IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'contest', night_id, 'vote', due FROM night_votes
    WHERE due IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'contest', id, 'league', rings FROM leagues
    WHERE rings IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'contest', id, 'cup', rings FROM cups
    WHERE rings IS NOT NULL;
INSERT INTO jobs (kind, id, key, due, tries) SELECT 'request', message, 'deletion', due, tries
    FROM deletions;
INSERT INTO jobs (kind, id, key, due) SELECT 'request', channel, what, due FROM barred
    WHERE due IS NOT NULL;
INSERT INTO jobs (kind, id, key, due) SELECT 'request', guild, 'daily', due FROM daily_posts;
INSERT INTO jobs (kind, id, key, due) SELECT 'news', table_id, what, MIN(due) FROM news
    GROUP BY table_id, what;
INSERT INTO jobs (kind, id, key, due) SELECT CASE WHEN what LIKE 'remind %' THEN 'reminder'
    WHEN what = 'call' THEN 'news' WHEN what = 'rest' THEN 'table'
    WHEN what IN ('letter', 'removed') THEN 'request' ELSE 'maintenance' END, id,
    CASE WHEN what LIKE 'remind %' THEN substr(what, 8) ELSE what END, due FROM chores;

-- Events are packed when a game ends; those of earlier games are packed after the start.
INSERT INTO jobs (kind, id, key, due) SELECT 'maintenance', 0, 'pack', 0
    WHERE EXISTS (SELECT 1 FROM tables WHERE phase IN ('over', 'closed'));

CREATE INDEX next_job ON jobs (due) WHERE kind IN ('alarm', 'maintenance', 'table', 'turn');
CREATE INDEX next_job_apart ON jobs (due) WHERE kind IN ('contest', 'request', 'news', 'reminder');

DROP TABLE chores;
DROP INDEX next_alarm;
ALTER TABLE alarms DROP COLUMN due;
DROP INDEX next_deadline;
ALTER TABLE deadlines DROP COLUMN rings;
ALTER TABLE deadlines RENAME COLUMN told TO reminded;
DROP INDEX next_idle;
ALTER TABLE tables DROP COLUMN idle;
DROP INDEX next_end;
ALTER TABLE tables DROP COLUMN ends;
DROP INDEX next_digest;
ALTER TABLE people DROP COLUMN digest;
DROP INDEX next_ban;
ALTER TABLE bans DROP COLUMN due;
DROP INDEX next_night;
ALTER TABLE nights DROP COLUMN rings;
DROP INDEX next_vote;
ALTER TABLE night_votes DROP COLUMN due;
DROP INDEX next_league;
ALTER TABLE leagues DROP COLUMN rings;
DROP INDEX next_cup;
ALTER TABLE cups DROP COLUMN rings;
DROP INDEX next_deletion;
ALTER TABLE deletions DROP COLUMN due;
ALTER TABLE deletions DROP COLUMN tries;
DROP INDEX next_asked;
ALTER TABLE barred DROP COLUMN due;
DROP INDEX next_daily_post;
ALTER TABLE daily_posts DROP COLUMN due;
DROP INDEX next_news;
