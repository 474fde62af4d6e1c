-- Servers that have removed the bot are forgotten 30 days after that, unless they invite it again.

INSERT INTO chores (what, id, due)
SELECT 'removed', guild, since + 2592000000 FROM unreachable WHERE removed = 1;
