"""Two bots on one database, for minutes: what `./check scale` runs."""
