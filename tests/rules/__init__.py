"""The base of every game: texts, chance, storage, the table, the way to play."""
