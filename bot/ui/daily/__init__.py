"""What people see of the daily."""
