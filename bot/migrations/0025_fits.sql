-- Who is shown what fits where a table leaves the finding to its players.

ALTER TABLE sights ADD COLUMN fits BIGINT NOT NULL DEFAULT 0;
