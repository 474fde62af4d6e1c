-- Evenings that come back: how, as JSON; empty for one that does not.

ALTER TABLE nights ADD COLUMN series TEXT NOT NULL DEFAULT '';
