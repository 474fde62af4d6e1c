"""Bots of three libraries, each tested as its author would."""
