-- Up to which move somebody was seen at a table: clocks that ring later count as unheard.

ALTER TABLE tables ADD COLUMN attended BIGINT NOT NULL DEFAULT 0;
