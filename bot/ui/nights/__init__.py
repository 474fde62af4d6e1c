"""What people see of game nights."""
