"""What every screen is made of; nothing here knows a feature."""
