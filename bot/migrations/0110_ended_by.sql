-- The person who ended a table, a cup or a league before its time, so that its last screen names them.

ALTER TABLE tables ADD COLUMN ended_by BIGINT;  -- NULL where nobody did, or where they were deleted
ALTER TABLE cups ADD COLUMN ended_by BIGINT;
ALTER TABLE leagues ADD COLUMN ended_by BIGINT;
