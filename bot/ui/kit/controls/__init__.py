"""Commands, buttons and menus: what they carry and how it is read."""
