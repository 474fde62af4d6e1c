"""What every game stands on: texts, chance, storage, the table and the one door to play."""
