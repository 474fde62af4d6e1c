"""The first minutes of people who manage a server."""
