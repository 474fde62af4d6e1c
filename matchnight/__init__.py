"""What Matchnight offers to those who write games for it."""
