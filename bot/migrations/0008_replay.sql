-- Replays: tables are found by where they stood and who sat there; hands are shown by agreement.

CREATE INDEX tables_of_channels ON tables (channel, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX tables_of_guilds ON tables (guild, begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX sittings_of_people ON sittings (person) WHERE person IS NOT NULL;

CREATE TABLE shown_hands (            -- who lets everybody see their hand, now that it is over
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
