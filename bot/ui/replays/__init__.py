"""What people see of games played again."""
