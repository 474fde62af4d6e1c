CREATE TABLE ceremonies (             -- what a night that is over is remembered for
    night_id BIGINT PRIMARY KEY REFERENCES nights (id),
    highlights TEXT NOT NULL
);
