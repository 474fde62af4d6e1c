-- Reports of a message, a person or the bot itself, for a server's managers and the operator.

CREATE TABLE reports (
    number BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    person BIGINT NOT NULL,           -- the subject; 0: deleted
    guild BIGINT,
    channel BIGINT,
    message BIGINT,
    about BIGINT,                     -- the reported person, NULL where it's about nobody
    why TEXT NOT NULL
);
CREATE INDEX reports_of_servers ON reports (guild, number);
CREATE INDEX reports_of_people ON reports (person, at);
