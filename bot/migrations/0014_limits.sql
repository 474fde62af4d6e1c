-- How much each person may ask of the bot on a server, as JSON; what is not named is as everywhere.
ALTER TABLE guilds ADD COLUMN limits TEXT NOT NULL DEFAULT '{}';
