"""The database on a server of PostgreSQL."""
