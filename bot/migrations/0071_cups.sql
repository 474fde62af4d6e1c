-- Cups: several rounds of one game on a server, who takes part, and which tables they are drawn to.

CREATE TABLE cups (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- its message stands there, its tables' threads hang below
    host BIGINT NOT NULL,             -- 0 where they had themselves forgotten
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    size BIGINT NOT NULL,             -- how many sit at a table, where that comes out even
    rounds BIGINT NOT NULL,           -- 0 until it is known how many people play
    days BIGINT NOT NULL,             -- of a round; 0 where rounds are live
    secret TEXT NOT NULL,             -- hex; of the dice that decide draws among equals
    phase TEXT NOT NULL,              -- open, called, running, over
    round BIGINT NOT NULL,            -- from 1; 0 before the first
    ends BIGINT,                      -- when the check-in or the round is over
    rings BIGINT,                     -- when something has to be done about it
    press BIGINT NOT NULL,            -- the interaction that opened it
    called BIGINT NOT NULL,           -- the interaction that began it
    language TEXT NOT NULL,
    ending TEXT NOT NULL,
    opened_at BIGINT NOT NULL,
    ended_at BIGINT,
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,                   -- since when a post may be there unknown
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    anew BIGINT NOT NULL              -- the revision from which it stands at the channel's end
);
CREATE INDEX next_cup ON cups (rings) WHERE rings IS NOT NULL;
CREATE UNIQUE INDEX cups_of_channels ON cups (channel) WHERE phase <> 'over';
CREATE UNIQUE INDEX cup_presses ON cups (press);
CREATE INDEX cups_behind ON cups (id) WHERE shown < revision;
CREATE INDEX cups_posting ON cups (id) WHERE posting IS NOT NULL;

CREATE TABLE cup_people (
    cup_id BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- from 1, in the order in which they joined
    person BIGINT,                    -- NULL where they had themselves forgotten
    name TEXT NOT NULL,
    joined BIGINT NOT NULL,           -- the interaction by which they joined
    here BIGINT NOT NULL,             -- whether they came to the check-in
    gone BIGINT NOT NULL,             -- whether they left after it
    PRIMARY KEY (cup_id, number)
);
CREATE UNIQUE INDEX cup_people_once ON cup_people (cup_id, person) WHERE person IS NOT NULL;

CREATE TABLE cup_tables (
    table_id BIGINT PRIMARY KEY,
    cup_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- of the table in its round, from 1
    owed BIGINT NOT NULL,             -- 1: its thread is to be made, 2: it may be there, 3: its people are to be told, 0: done
    refused BIGINT NOT NULL,          -- whether Discord forbids its thread
    state TEXT NOT NULL,              -- playing, played, stopped, void
    at BIGINT NOT NULL
);
CREATE UNIQUE INDEX cup_tables_of_rounds ON cup_tables (cup_id, round, number);
CREATE INDEX owed_cup_tables ON cup_tables (at) WHERE owed > 0;

CREATE TABLE cup_seats (              -- who was drawn where
    cup_id BIGINT NOT NULL,
    round BIGINT NOT NULL,
    entrant BIGINT NOT NULL,          -- the number in cup_people
    place BIGINT NOT NULL,            -- where they come in the order of the draw, from 0
    number BIGINT NOT NULL,           -- of the table; 0: a bye, -1: knocked out before
    points BIGINT NOT NULL,           -- in tenths
    won BIGINT NOT NULL,
    PRIMARY KEY (cup_id, round, entrant)
);
