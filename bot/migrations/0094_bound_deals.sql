-- The secrets of a cup's tables follow from the cup's own, those of a season's from one that it gets.
-- Cups and seasons from before have tables whose secrets were made with them, and keep that.

ALTER TABLE cups ADD COLUMN method BIGINT NOT NULL DEFAULT 1;         -- 2: they follow from its secret
ALTER TABLE league_seasons ADD COLUMN secret TEXT NOT NULL DEFAULT ''; -- hex; '' where it has none
