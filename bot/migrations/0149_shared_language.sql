-- The language a table gets when a second person joins: until then it's in its host's own.

ALTER TABLE tables ADD COLUMN shared_language TEXT NOT NULL DEFAULT '';  -- '': it stays as it is
