-- Deals that cannot be drawn again: CHANCE's throws are numbered by what stands of the log.

ALTER TABLE tables ADD COLUMN method BIGINT NOT NULL DEFAULT 1;  -- of docs/fair.md
ALTER TABLE moves ADD COLUMN throws BIGINT NOT NULL DEFAULT 0;   -- that stand after this move

-- What goes into a seed besides the secret and the joins: presses that nobody knows before.

ALTER TABLE tables ADD COLUMN started BIGINT NOT NULL DEFAULT 0;     -- the press that began it
ALTER TABLE tables ADD COLUMN departures BIGINT NOT NULL DEFAULT 0;  -- from the lobby
ALTER TABLE guests ADD COLUMN pressed BIGINT NOT NULL DEFAULT 0;     -- the last since joining
