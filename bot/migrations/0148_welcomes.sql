-- When the bot joined the servers that it has greeted: it greets once each time it is invited.

CREATE TABLE welcomes (
    guild BIGINT PRIMARY KEY,
    joined_at BIGINT NOT NULL
);
