"""Contests as people see them: what nights, cups and leagues show and send alike, once."""
