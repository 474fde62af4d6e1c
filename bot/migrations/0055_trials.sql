-- A recorded game that was opened to look at it, or a game that goes on from one: it counts for nobody.

ALTER TABLE tables ADD COLUMN trial BIGINT NOT NULL DEFAULT 0;
