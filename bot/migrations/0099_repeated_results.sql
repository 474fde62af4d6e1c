-- Results of the same people within 30 days weigh less: how often two have met is found by an index,
-- and the ratings that are there are computed again by the new rule.

CREATE INDEX results_rated ON results (person, game, ended_at) WHERE rated = 1;

INSERT INTO chores (what, id, due) SELECT 'reckon', 0, 0
    WHERE EXISTS (SELECT 1 FROM ratings)
    AND NOT EXISTS (SELECT 1 FROM chores WHERE what = 'reckon' AND id = 0);
