-- Cups rest while their game can't be played, and keep how few their game seated when they began.

ALTER TABLE cups ADD COLUMN rests BIGINT;                    -- since then; NULL while it goes on
ALTER TABLE cups ADD COLUMN least BIGINT NOT NULL DEFAULT 0; -- at a table; 0 where nobody noted it
