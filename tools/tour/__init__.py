"""A tour through the whole bot in one language, for those who translate it."""
