-- The forum in which no post could be made, as the server has been told; it's told once.

ALTER TABLE guilds ADD COLUMN home_told BIGINT;
