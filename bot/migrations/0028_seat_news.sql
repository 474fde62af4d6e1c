-- News that tell of another person: who took a seat over, who closed or moved a game.

ALTER TABLE news ADD COLUMN other BIGINT NOT NULL DEFAULT 0;  -- 0: nobody, or a program
