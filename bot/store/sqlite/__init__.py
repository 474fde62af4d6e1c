"""The database in a file of SQLite."""
