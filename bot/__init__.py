"""Matchnight on Discord: tables, their storage, and the messages people see."""
