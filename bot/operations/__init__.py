"""What the bot's operator does with it: start, watch, copy, check."""
