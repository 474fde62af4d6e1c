"""Arenas: draws, points, and whole arenas of simulated people."""
