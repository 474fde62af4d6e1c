-- How those look who sit at tables: their small picture, and what is drawn where no font has a name.

CREATE TABLE avatars (
    person BIGINT PRIMARY KEY,
    username TEXT NOT NULL,
    source TEXT NOT NULL,             -- Discord's name of the picture; empty: they have none
    picture TEXT NOT NULL,            -- a PNG of 64 pixels in base64; empty: there is none
    at BIGINT NOT NULL                -- when it was last looked for
);
CREATE INDEX avatars_by_age ON avatars (at);
