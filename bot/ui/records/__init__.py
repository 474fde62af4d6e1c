"""What people see of results and ratings."""
