"""Arenas as people see them: the standings that grow, and where their games begin."""
