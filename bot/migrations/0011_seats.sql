-- Who sits down at a table, as what, and that they do so once.

UPDATE seats SET person = NULL, level = 'normal' WHERE person IS NOT NULL AND EXISTS (
    SELECT 1 FROM seats AS one
    WHERE one.table_id = seats.table_id AND one.person = seats.person AND one.seat < seats.seat
);
CREATE UNIQUE INDEX one_seat_per_person ON seats (table_id, person) WHERE person IS NOT NULL;

ALTER TABLE sittings ADD COLUMN name TEXT NOT NULL DEFAULT '';         -- '' for programs
ALTER TABLE sittings ADD COLUMN unrated BIGINT NOT NULL DEFAULT 0;     -- took no part in ratings
UPDATE sittings SET unrated = 1 WHERE person IN (SELECT person FROM unrated);
UPDATE sittings SET name = coalesce(
    (SELECT guests.name FROM guests
     WHERE guests.table_id = sittings.table_id AND guests.person = sittings.person),
    (SELECT seats.name FROM seats
     WHERE seats.table_id = sittings.table_id AND seats.person = sittings.person),
    ''
) WHERE person IS NOT NULL;
