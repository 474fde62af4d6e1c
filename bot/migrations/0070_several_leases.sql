-- Several bots at work on one database: each lease is of a range of Discord's shards.

ALTER TABLE leases ADD COLUMN among BIGINT NOT NULL DEFAULT 1;    -- so many leases there are
ALTER TABLE leases ADD COLUMN shards BIGINT NOT NULL DEFAULT 0;   -- of the first: how many shards there are for all; 0: nobody has said

-- When a session last began through each of the doors that Discord has for them.
CREATE TABLE doors (
    number BIGINT PRIMARY KEY,
    passed_at BIGINT NOT NULL
);
