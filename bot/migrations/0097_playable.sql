-- When people could last play: the bot ran, and Discord answered it.

ALTER TABLE heartbeat ADD COLUMN playable BIGINT;

UPDATE heartbeat SET playable = at;
