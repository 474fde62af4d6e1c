"""What is true of PostgreSQL as the store."""
