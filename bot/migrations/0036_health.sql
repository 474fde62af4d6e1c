-- How the bot is, for programs that watch over it; noted with every beat.

ALTER TABLE heartbeat ADD COLUMN connected BIGINT NOT NULL DEFAULT 0;  -- to Discord
ALTER TABLE heartbeat ADD COLUMN answered BIGINT;                      -- when a press was, last
