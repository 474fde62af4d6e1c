"""Leagues as people see them: the sign-up, a season, how it came out."""
