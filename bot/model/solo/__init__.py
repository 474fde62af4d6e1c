"""What people play alone, as values."""
