-- What somebody has moved is exported and forgotten without reading everybody's log.

CREATE INDEX moves_of_people ON moves (person) WHERE person IS NOT NULL;
