-- What whoever runs the bot has decided: whom it doesn't serve, and which tables are to end.

CREATE TABLE bans (
    kind TEXT NOT NULL,               -- person, server
    id BIGINT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT,                     -- NULL: until it is lifted
    due BIGINT,                       -- when the bot has to see to it next
    PRIMARY KEY (kind, id)
);
CREATE INDEX next_ban ON bans (due) WHERE due IS NOT NULL;

ALTER TABLE tables ADD COLUMN ends BIGINT;                  -- when it was asked to end
ALTER TABLE tables ADD COLUMN why TEXT NOT NULL DEFAULT ''; -- the reason that was given for it
CREATE INDEX next_end ON tables (ends) WHERE ends IS NOT NULL;
