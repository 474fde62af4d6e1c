"""What nights, cups and leagues show and send alike, once."""
