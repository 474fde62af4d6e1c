"""Game nights, planned and running."""
