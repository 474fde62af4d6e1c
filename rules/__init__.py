"""The games: pure values and rules, without Discord, pictures or storage."""
