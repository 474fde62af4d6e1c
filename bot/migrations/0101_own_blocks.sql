-- Whose own blocks leave them fewer than half of their games of a season. Seasons that run keep the
-- rule they began with: their meetings of people kept apart count as ties.

ALTER TABLE league_places ADD COLUMN few BIGINT NOT NULL DEFAULT 0;
