"""How people hear that something waits for them."""
