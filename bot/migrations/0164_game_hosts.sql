-- The role whose members look after a server's games, as people who can manage messages do.

ALTER TABLE guilds ADD COLUMN host_role BIGINT;
