-- Of which games somebody wants to hear when a table opens on a server.

CREATE TABLE wanted_games (
    person BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    game TEXT NOT NULL,
    told_at BIGINT NOT NULL DEFAULT 0,  -- when they last heard of one
    PRIMARY KEY (person, guild, game)
);
CREATE INDEX wanted_games_of_servers ON wanted_games (guild, game);
