"""What people wish, and what is kept of them."""
