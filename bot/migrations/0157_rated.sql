-- Whether a game changes ratings, as its host chose in the lobby, and what a server's lobbies begin with.

ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 1;
ALTER TABLE guilds ADD COLUMN rated BIGINT NOT NULL DEFAULT 1;
