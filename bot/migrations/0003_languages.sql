-- What language people, tables and servers read; '' is what Discord says.

ALTER TABLE people ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN locale TEXT NOT NULL DEFAULT '';    -- Discord's, as last seen
ALTER TABLE tables ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE guilds ADD COLUMN language TEXT NOT NULL DEFAULT '';

DELETE FROM plans WHERE dropped <> '';  -- held an English sentence; from now on one with blanks
