"""What people and servers decide for themselves."""
