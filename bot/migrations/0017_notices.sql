-- Direct messages: those that wait to be sent, and those of the last hour.

CREATE TABLE direct_messages (
    person BIGINT NOT NULL,
    key TEXT NOT NULL,                -- which of theirs
    rank BIGINT NOT NULL,             -- lower ones go first
    asked BIGINT NOT NULL,            -- since when it waits
    tried BIGINT NOT NULL,            -- when it was last asked for; what nobody asks for is over
    sent BIGINT,                      -- none: it waits
    PRIMARY KEY (person, key)
);
CREATE INDEX direct_messages_in_order ON direct_messages (sent, rank, asked);

-- When somebody is called in live games: always, needed, never.
ALTER TABLE people ADD COLUMN calls TEXT NOT NULL DEFAULT 'needed';
