-- Who made no move at their table of a cup's round; rounds that were drawn before have nobody noted,
-- so their draws come out as they did.

ALTER TABLE cup_seats ADD COLUMN idle BIGINT NOT NULL DEFAULT 0;
