-- Which of several bots works on a database, and who stands by; times by the database's own clock.

CREATE TABLE leases (
    number BIGINT PRIMARY KEY,        -- 0: everything
    holder TEXT NOT NULL,             -- a name that a process makes up for itself; empty: nobody
    epoch BIGINT NOT NULL,            -- grows with every holder, who writes under it alone
    until_at BIGINT NOT NULL,         -- when it ends unless it is renewed
    leaving BIGINT NOT NULL,          -- 1: the holder waits for whoever comes next
    successor TEXT NOT NULL,          -- who comes next; empty: nobody
    seen_until BIGINT NOT NULL,       -- until when that one counts as being there
    hears BIGINT NOT NULL             -- 1: that one is connected to Discord
);
INSERT INTO leases (number, holder, epoch, until_at, leaving, successor, seen_until, hears)
VALUES (0, '', 0, 0, 0, '', 0, 0);

-- What was pressed lately, where several bots may hear of it: whoever writes it here answers.
CREATE TABLE presses (
    id BIGINT PRIMARY KEY,            -- Discord's, of the interaction
    at BIGINT NOT NULL
);
CREATE INDEX presses_by_age ON presses (at);
