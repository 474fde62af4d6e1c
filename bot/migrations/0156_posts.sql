-- The messages of nights, cups and leagues stand in one table, so that one worker keeps them.

CREATE TABLE posts (                   -- the message of a contest in a channel
    kind TEXT NOT NULL,                -- night, cup, league
    owner BIGINT NOT NULL,             -- the night, cup or league
    part BIGINT NOT NULL,              -- the season of a league, else 0
    channel BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,             -- the revision that the message shows
    repost_from BIGINT NOT NULL,       -- the revision from which it stands at the channel's end
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,                    -- since when a post may be there unknown
    PRIMARY KEY (kind, owner, part, channel)
);

INSERT INTO posts SELECT 'night', night_id, 0, night_channels.channel, guild, revision, shown, anew,
    message, message_at, posting FROM night_channels JOIN nights ON id = night_id;
INSERT INTO posts SELECT 'cup', id, 0, channel, guild, revision, shown, anew, message, message_at,
    posting FROM cups;
INSERT INTO posts SELECT 'league', league_id, number, channel, guild, revision, shown, anew,
    message, message_at, posting FROM league_seasons JOIN leagues ON id = league_id;

CREATE INDEX posts_behind ON posts (kind) WHERE shown < revision;
CREATE INDEX posts_unknown ON posts (kind) WHERE posting IS NOT NULL;
CREATE INDEX posted_messages ON posts (message) WHERE message IS NOT NULL;

DROP INDEX owed_nights;
DROP INDEX unknown_night_posts;
DROP INDEX night_messages;
ALTER TABLE night_channels DROP COLUMN revision;
ALTER TABLE night_channels DROP COLUMN shown;
ALTER TABLE night_channels DROP COLUMN anew;
ALTER TABLE night_channels DROP COLUMN message;
ALTER TABLE night_channels DROP COLUMN message_at;
ALTER TABLE night_channels DROP COLUMN posting;
DROP INDEX cups_behind;
DROP INDEX cups_posting;
ALTER TABLE cups DROP COLUMN revision;
ALTER TABLE cups DROP COLUMN shown;
ALTER TABLE cups DROP COLUMN anew;
ALTER TABLE cups DROP COLUMN message;
ALTER TABLE cups DROP COLUMN message_at;
ALTER TABLE cups DROP COLUMN posting;
DROP INDEX seasons_behind;
DROP INDEX seasons_posting;
DROP INDEX season_messages;
ALTER TABLE league_seasons DROP COLUMN revision;
ALTER TABLE league_seasons DROP COLUMN shown;
ALTER TABLE league_seasons DROP COLUMN anew;
ALTER TABLE league_seasons DROP COLUMN message;
ALTER TABLE league_seasons DROP COLUMN message_at;
ALTER TABLE league_seasons DROP COLUMN posting;
