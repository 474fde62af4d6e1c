-- Whether a game changes ratings, as its host chose in the lobby.

ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 1;
