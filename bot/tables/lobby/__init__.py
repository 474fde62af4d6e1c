"""Lobbies: who may open and join tables, and on what terms."""
