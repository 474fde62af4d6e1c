"""What people see of cups."""
