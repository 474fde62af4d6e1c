-- What is owed to a channel besides what its messages show.

ALTER TABLE tables ADD COLUMN posting BIGINT;  -- since when a post of it may be there unknown
ALTER TABLE night_channels ADD COLUMN posting BIGINT;
CREATE INDEX unknown_posts ON tables (id) WHERE posting IS NOT NULL;
CREATE INDEX unknown_night_posts ON night_channels (night_id) WHERE posting IS NOT NULL;

CREATE TABLE deletions (              -- messages that have to go
    message BIGINT PRIMARY KEY,
    channel BIGINT NOT NULL,
    guild BIGINT,
    tries BIGINT NOT NULL,            -- made in vain
    due BIGINT NOT NULL               -- when to try (again)
);
CREATE INDEX next_deletion ON deletions (due);
CREATE INDEX deletions_of_channels ON deletions (channel);

CREATE TABLE barred (                 -- what a channel forbids the bot
    channel BIGINT NOT NULL,
    what TEXT NOT NULL,               -- post, edit, delete, look
    guild BIGINT,
    tries BIGINT NOT NULL,            -- refused in a row
    due BIGINT,                       -- not asked again before; none: at the next occasion
    PRIMARY KEY (channel, what)
);
CREATE INDEX next_asked ON barred (due) WHERE due IS NOT NULL;
CREATE INDEX barred_of_servers ON barred (guild);
