-- Everyone who is at a night is seated when its vote ends: the press that opened the vote seats them.

ALTER TABLE night_votes ADD COLUMN press BIGINT NOT NULL DEFAULT 0;
ALTER TABLE night_votes ADD COLUMN seating BIGINT NOT NULL DEFAULT 0;  -- 0 done, 1 pending, 2 to be announced
CREATE INDEX pending_seatings ON night_votes (night_id) WHERE seating > 0;
