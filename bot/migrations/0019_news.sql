-- What people are still to be told about a table, who follows one, who wants to hear they are next.

CREATE TABLE news (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,           -- 0: the table as a whole
    what TEXT NOT NULL,               -- invited, question, next, end
    due BIGINT NOT NULL,              -- when to tell, or to try again
    PRIMARY KEY (table_id, what, person)
);
CREATE INDEX next_news ON news (due);
CREATE INDEX news_of_people ON news (person);

CREATE TABLE follows (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX follows_of_people ON follows (person);

ALTER TABLE people ADD COLUMN next_up BIGINT NOT NULL DEFAULT 0;
