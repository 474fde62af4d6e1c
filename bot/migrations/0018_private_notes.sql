-- What people wrote down for themselves at a table; nobody else ever reads it.

CREATE TABLE private_notes (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX private_notes_of_people ON private_notes (person);
