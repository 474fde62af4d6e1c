-- The forum channel in which a server's tables have their posts, if it chose one.

ALTER TABLE guilds ADD COLUMN home BIGINT;
