-- A daily's seed is no longer the fingerprint of its secret: whoever read tomorrow's could deal it.
-- Days that are over or begun stay as they were dealt.

ALTER TABLE daily_secrets ADD COLUMN method BIGINT NOT NULL DEFAULT 1;
UPDATE daily_secrets SET method = 2 WHERE day NOT IN (SELECT day FROM dailies)
    AND day >= (SELECT MAX(day) FROM daily_secrets) - 1;  -- today and tomorrow, where the bot was at work
