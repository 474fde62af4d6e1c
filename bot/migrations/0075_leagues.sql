-- Leagues: a game on a server that is played in seasons, by divisions that all meet.

CREATE TABLE leagues (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL,
    channel BIGINT NOT NULL,          -- its messages stand there, its tables' threads hang below
    host BIGINT NOT NULL,             -- 0 where they had themselves forgotten
    game TEXT NOT NULL,
    days BIGINT NOT NULL,             -- of a season
    size BIGINT NOT NULL,             -- people wanted in a division
    language TEXT NOT NULL,
    press BIGINT NOT NULL,            -- the interaction that opened it
    opened_at BIGINT NOT NULL,
    rings BIGINT,                     -- when the season that runs has to be closed
    ended_at BIGINT,
    ending TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX leagues_of_channels ON leagues (channel) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX league_presses ON leagues (press);
CREATE INDEX next_league ON leagues (rings) WHERE rings IS NOT NULL;

CREATE TABLE league_seasons (         -- each has a message of its own in the league's channel
    league_id BIGINT NOT NULL,
    number BIGINT NOT NULL,
    phase TEXT NOT NULL,              -- open, running, over
    press BIGINT,                     -- the interaction that began it
    begun_at BIGINT,
    ends_at BIGINT,
    ended_at BIGINT,
    message BIGINT,
    message_at BIGINT,
    posting BIGINT,                   -- since when a post may be there unknown
    revision BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    anew BIGINT NOT NULL,             -- the revision from which it stands at the channel's end
    PRIMARY KEY (league_id, number)
);
CREATE INDEX seasons_behind ON league_seasons (league_id) WHERE shown < revision;
CREATE INDEX seasons_posting ON league_seasons (league_id) WHERE posting IS NOT NULL;
CREATE INDEX season_messages ON league_seasons (message);

CREATE TABLE league_people (          -- who stays in from season to season
    league_id BIGINT NOT NULL,
    person BIGINT NOT NULL,
    name TEXT NOT NULL,
    press BIGINT NOT NULL,            -- the interaction by which they joined
    number BIGINT NOT NULL,           -- on the ladder, the best first
    paused BIGINT NOT NULL,           -- whether they sit out the next season
    rested BIGINT NOT NULL,           -- whether they sat out the one before
    PRIMARY KEY (league_id, person)
);

CREATE TABLE league_places (          -- who plays in which division of a season
    league_id BIGINT NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    number BIGINT NOT NULL,           -- in the division, in the order of the ladder
    person BIGINT,                    -- NULL where they had themselves forgotten
    name TEXT NOT NULL,
    gone BIGINT NOT NULL,             -- whether they left in mid-season
    PRIMARY KEY (league_id, season, division, number)
);
CREATE INDEX league_places_of_people ON league_places (person);

CREATE TABLE league_meetings (        -- who meets whom, at which table
    league_id BIGINT NOT NULL,
    season BIGINT NOT NULL,
    division BIGINT NOT NULL,
    number BIGINT NOT NULL,
    table_id BIGINT,                  -- NULL where no game is played
    people TEXT NOT NULL,             -- their numbers in the division by seat, parted by blanks
    points TEXT NOT NULL,             -- what it is worth to each where no game decides it
    owed BIGINT NOT NULL,             -- 1: its thread is to be made, 2: it may be there, 3: its game is to begin, 0: it has
    at BIGINT NOT NULL,
    PRIMARY KEY (league_id, season, division, number)
);
CREATE UNIQUE INDEX meetings_of_tables ON league_meetings (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX owed_meetings ON league_meetings (at) WHERE owed > 0;
