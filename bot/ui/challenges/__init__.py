"""Challenges as people see them: who is in, how far both clubs are, who has won."""
