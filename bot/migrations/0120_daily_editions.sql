-- In which edition of its game's daily a day is played: days that are decided stay in the first.

ALTER TABLE daily_secrets ADD COLUMN edition BIGINT NOT NULL DEFAULT 1;
