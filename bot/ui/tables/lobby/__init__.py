"""Lobbies: opening a table, agreeing on its options, starting it."""
