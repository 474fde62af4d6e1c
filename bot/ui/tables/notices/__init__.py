"""Notices about tables to people: turns, news, new tables, results."""
